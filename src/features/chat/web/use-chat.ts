import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { TEMPORARY, titleFrom } from '#features/chat/contract.ts'
import type {
  Attachment,
  ChatMessage,
  Conversation,
  KeptAttachment,
} from '#features/chat/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'

import { chatApi } from './chat-api.ts'
import { chatKeys } from './chat-keys.ts'
import type { Address } from './chat-keys.ts'

/** A message on its way, and the conversation that it goes to. */
export interface Pending {
  readonly slug: string
  readonly question: ChatMessage
  readonly placeholder: ChatMessage
}

export interface Question {
  readonly text: string
  readonly attached: readonly KeptAttachment[]
}

interface ChatState {
  readonly address: Address
  /** The conversation that is open; `null`: a new one. */
  readonly slug: string | null
  readonly onSlug: (slug: string) => void
  /** The question comes back to the box. */
  readonly onFailed: (question: Question, why: string) => void
}

/**
 * Sends messages: the question and a placeholder stand there at once; the answer takes the placeholder's place, and
 * on a failure both go. A new conversation has a slug of the page until the server has given one.
 */
export function useChat({ address, slug, onSlug, onFailed }: ChatState) {
  const client = useQueryClient()
  const [pending, setPending] = useState<Pending | null>(null)

  async function send(question: Question): Promise<void> {
    const temporary = slug ?? `${TEMPORARY}${crypto.randomUUID()}`
    const made = pendingOf(temporary, question)
    setPending(made)
    if (slug === null) onSlug(temporary)
    try {
      const { assistant_message: answer, conversation_slug: given } = await chatApi.send({
        id: address.project,
        draftId: address.draft,
        slug: temporary,
        message: question.text,
        attached: question.attached.map(sentOf),
        request: crypto.randomUUID(),
      })
      client.setQueryData<Conversation>(chatKeys.one(address, given), (old) =>
        withAnswer(old ?? newConversation(given, made), [made.question, answer]),
      )
      setPending(null)
      if (given !== temporary) onSlug(given)
      void client.invalidateQueries({ queryKey: chatKeys.list(address) })
      void client.invalidateQueries({ queryKey: chatKeys.one(address, given) })
    } catch (error) {
      setPending(null)
      onFailed(question, errorText(error))
      void client.invalidateQueries({ queryKey: chatKeys.all })
    }
  }

  return { pending, send }
}

function sentOf(one: KeptAttachment): Attachment {
  return one.kind === 'note'
    ? { kind: 'note', id: one.id }
    : { kind: 'passage', block: one.block, start: one.start, end: one.end }
}

function pendingOf(slug: string, { text, attached }: Question): Pending {
  const shared = {
    created_at: new Date().toISOString(),
    user_name: null,
    parts: [],
    answer: null,
  }
  return {
    slug,
    question: {
      ...shared,
      uuid: crypto.randomUUID(),
      role: 'user',
      content: text,
      status: 'completed',
      attached: [...attached],
    },
    placeholder: {
      ...shared,
      uuid: crypto.randomUUID(),
      role: 'assistant',
      content: '',
      status: 'processing',
      attached: [],
    },
  }
}

function newConversation(slug: string, { question }: Pending): Conversation {
  const at = question.created_at
  return {
    uuid: crypto.randomUUID(),
    slug,
    rubric_type: 'GENERAL_FEEDBACK',
    title: titleFrom(question.content),
    created_at: at,
    updated_at: at,
    last_message_at: at,
    messages: [],
  }
}

function withAnswer(conversation: Conversation, messages: readonly ChatMessage[]): Conversation {
  const known = new Set(conversation.messages.map(({ uuid }) => uuid))
  return {
    ...conversation,
    messages: [...conversation.messages, ...messages.filter(({ uuid }) => !known.has(uuid))],
  }
}
