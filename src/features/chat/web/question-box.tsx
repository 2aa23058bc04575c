import { ActionIcon, Menu } from '@mantine/core'
import { IconPlus, IconSend2, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'

import { LONGEST_MESSAGE, MOST_ATTACHED } from '#features/chat/contract.ts'
import type { KeptAttachment } from '#features/chat/contract.ts'
import { SeverityMark } from '#features/drafts/web/index.ts'
import type { PanelAt } from '#features/feedback/web/index.ts'

import { Attached, shortened } from './answer-view.tsx'
import { useSelectedPassage } from './use-selected-passage.ts'

import classes from './chat.module.css'

interface QuestionBoxProps {
  readonly at: PanelAt
  readonly text: string
  readonly attached: readonly KeptAttachment[]
  readonly onText: (text: string) => void
  readonly onAttached: (attached: readonly KeptAttachment[]) => void
  readonly onSend: () => void
  /** An answer is under way. */
  readonly isBusy: boolean
  /** Why the last message is back in the box. */
  readonly failed: string | null
  /** Changes when the cursor is to go into the box. */
  readonly focus: number
}

/** Notes that the menu offers. */
const mostOffered = 8

/** Where a question is written, with what it is about. */
export function QuestionBox(props: QuestionBoxProps) {
  const { text, attached, onText, onAttached, onSend, isBusy, focus, at } = props
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focus > 0) field.current?.focus()
  }, [focus])
  const canSend = text.trim() !== '' && !isBusy
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (canSend) onSend()
  }
  return (
    <form
      className={classes['box']}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) onSend()
      }}
    >
      {props.failed !== null && (
        <p className={classes['failed']} role="alert">
          Not sent. Your message is in the box. {props.failed}
        </p>
      )}
      <div className={classes['field']}>
        {attached.map((one, index) => (
          <div
            key={one.kind === 'note' ? one.id : `${one.block} ${one.start}`}
            className={classes['chip']}
          >
            <Attached one={one} at={at} />
            <ActionIcon
              size="sm"
              aria-label="Take this away"
              onClick={() => onAttached(attached.filter((_, position) => position !== index))}
            >
              <IconX size={14} stroke={1.6} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={LONGEST_MESSAGE}
          placeholder="Ask about this draft"
          aria-label="Ask about this draft"
          onChange={({ currentTarget }) => onText(currentTarget.value)}
          onKeyDown={onKey}
        />
        <div className={classes['boxFoot']}>
          <AttachMenu {...props} />
          <ActionIcon
            type="submit"
            variant="filled"
            size="lg"
            aria-label="Send"
            disabled={!canSend}
          >
            <IconSend2 size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
      </div>
    </form>
  )
}

function AttachMenu({ at, attached, onAttached }: QuestionBoxProps) {
  const passage = useSelectedPassage()
  const isFull = attached.length >= MOST_ATTACHED
  const known = new Set(attached.flatMap((one) => (one.kind === 'note' ? [one.id] : [])))
  const selected = at.notes.find(({ id }) => id === at.selected)
  const offered = [...(selected === undefined ? [] : [selected]), ...at.notes]
    .filter((note, index, all) => all.indexOf(note) === index && !known.has(note.id))
    .slice(0, mostOffered)
  const add = (one: KeptAttachment) => onAttached([...attached, one])
  return (
    <Menu position="top-start" width={300}>
      <Menu.Target>
        <button type="button" className={classes['add']} disabled={isFull}>
          <IconPlus size={15} stroke={1.6} aria-hidden />
          Add a note or passage
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {passage === null ? (
          <Menu.Label>Select words in the text to add them</Menu.Label>
        ) : (
          <Menu.Item onClick={() => add({ kind: 'passage', ...passage })}>
            ‘{shortened(passage.quote, 70)}’
          </Menu.Item>
        )}
        {offered.length > 0 && <Menu.Divider />}
        {offered.map((note) => (
          <Menu.Item
            key={note.id}
            leftSection={<SeverityMark weight={note.weight} />}
            onClick={() => add({ kind: 'note', id: note.id, title: note.title, at: note.at })}
          >
            {note.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
