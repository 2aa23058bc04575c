import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconList, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { TEMPORARY } from '#features/chat/contract.ts'
import type { ChatMessage, KeptAttachment } from '#features/chat/contract.ts'
import type { PanelAt } from '#features/feedback/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { useDelayed } from '#platform/web/ui/use-delayed.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { AnswerView, QuestionView } from './answer-view.tsx'
import { conversationQuery, conversationsQuery } from './chat-api.ts'
import { ConversationList } from './conversation-list.tsx'
import { QuestionBox } from './question-box.tsx'
import { useBox } from './use-box.ts'
import { useChat } from './use-chat.ts'

import classes from './chat.module.css'

/** The conversation beside the draft. */
export function ChatPanel({ at }: { readonly at: PanelAt }) {
  const [isListed, setListed] = useState(false)
  const talk = useTalk(at)
  const { list, slug, messages, box } = talk
  const conversations = list.data?.conversations ?? []
  const send = (text: string, attached: readonly KeptAttachment[]) => {
    setListed(false)
    talk.send(text, attached)
  }
  const open = (next: string | null) => {
    setListed(false)
    talk.open(next)
  }
  return (
    <div className={classes['chat']} data-chat>
      {conversations.length > 0 && (
        <Head
          title={conversations.find((one) => one.slug === slug)?.title ?? 'New conversation'}
          isListed={isListed}
          onList={() => setListed(!isListed)}
          onNew={() => open(null)}
        />
      )}
      {isListed ? (
        <ConversationList {...{ conversations }} address={talk.address} onOpen={open} />
      ) : (
        <>
          <Messages messages={messages} at={at}>
            <Trouble talk={talk} />
            {talk.isEmpty && (
              <Empty
                suggestions={list.data?.suggestions ?? []}
                isLoading={list.isPending}
                onAsk={(text) => send(text, [])}
              />
            )}
          </Messages>
          <QuestionBox
            {...box}
            at={at}
            onText={box.setText}
            onAttached={box.setAttached}
            onSend={() => send(box.text, box.attached)}
            isBusy={messages.at(-1)?.status === 'processing'}
          />
        </>
      )}
    </div>
  )
}

/** The open conversation with what is on its way, and the box under it. */
function useTalk(at: PanelAt) {
  const address = { project: at.address.project, draft: at.draft.uuid }
  const list = useQuery(conversationsQuery(address))
  /** `undefined`: the latest. */
  const [chosen, setChosen] = useState<string | null | undefined>()
  const latest = list.data?.conversations[0]?.slug ?? null
  const slug = chosen === undefined ? latest : chosen
  const isKnown = slug !== null && !slug.startsWith(TEMPORARY)
  const box = useBox(at)
  const { pending, send } = useChat({
    address,
    slug,
    onSlug: setChosen,
    onFailed: (question, why) => {
      box.giveBack(question, why)
      setChosen((now) => (now?.startsWith(TEMPORARY) === true ? undefined : now))
    },
  })
  const conversation = useQuery(conversationQuery(address, slug))
  const messages = [
    ...(isKnown ? (conversation.data?.messages ?? []) : []),
    ...(pending?.slug === slug ? [pending.question, pending.placeholder] : []),
  ]
  const error = list.error ?? (isKnown ? conversation.error : null)
  return {
    address,
    list,
    slug,
    box,
    messages,
    error,
    isEmpty: messages.length === 0 && error === null && !conversation.isFetching,
    send: (text: string, attached: readonly KeptAttachment[]) => {
      box.clear()
      void send({ text: text.trim(), attached })
    },
    open: (next: string | null) => {
      setChosen(next)
      if (next === null) box.takeFocus()
    },
    refetch: () => {
      void list.refetch()
      if (isKnown) void conversation.refetch()
    },
  }
}

function Head(props: {
  readonly title: string
  readonly isListed: boolean
  readonly onList: () => void
  readonly onNew: () => void
}) {
  const { title, isListed, onList, onNew } = props
  return (
    <div className={classes['head']}>
      <button type="button" aria-expanded={isListed} onClick={onList}>
        {isListed ? (
          <IconArrowLeft size={16} stroke={1.6} aria-hidden />
        ) : (
          <IconList size={16} stroke={1.6} aria-hidden />
        )}
        <span>{isListed ? 'Back to the conversation' : title}</span>
        {!isListed && <VisuallyHidden>, all conversations</VisuallyHidden>}
      </button>
      {!isListed && (
        <ActionIcon aria-label="New conversation" onClick={onNew}>
          <IconPlus size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

function Trouble({ talk }: { readonly talk: ReturnType<typeof useTalk> }) {
  if (talk.error === null) return null
  return (
    <ErrorNote onRetry={talk.refetch}>
      The conversation could not be fetched. {errorText(talk.error)}
    </ErrorNote>
  )
}

function Messages(props: {
  readonly messages: readonly ChatMessage[]
  readonly at: PanelAt
  readonly children: ReactNode
}) {
  const { messages, at } = props
  const scroll = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)
  const mark = `${last?.uuid ?? ''} ${last?.status ?? ''}`
  useEffect(() => {
    const box = scroll.current
    if (box === null || mark === ' ') return
    // A long answer is read from its question on.
    const question = [...box.querySelectorAll<HTMLElement>('[data-question]')].at(-1)
    box.scrollTop = question === undefined ? box.scrollHeight : question.offsetTop - 12
  }, [mark])
  return (
    <div className={classes['messages']} ref={scroll} role="log" aria-label="Conversation">
      {messages.map((message) =>
        message.role === 'user' ? (
          <div key={message.uuid} data-question>
            <QuestionView message={message} at={at} />
          </div>
        ) : (
          <AnswerView key={message.uuid} message={message} at={at} />
        ),
      )}
      {props.children}
    </div>
  )
}

/** Before the first question: what this draft can be asked. */
function Empty(props: {
  readonly suggestions: readonly string[]
  readonly isLoading: boolean
  readonly onAsk: (question: string) => void
}) {
  const isLate = useDelayed(props.isLoading)
  return (
    <div className={classes['empty']}>
      <h3>Ask about this draft</h3>
      <p>Answers are the draft’s own words and its notes, with the line where they stand.</p>
      {isLate && <p role="status">Reading the draft</p>}
      <ul>
        {props.suggestions.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => props.onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
