import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import { ofBody } from '#engines/documents/body-words.ts'
import { compareTexts } from '#engines/grounding/anchors/word-difference.ts'
import { formatClock, plural } from '#platform/web/ui/formats.ts'
import { StateCard } from '#platform/web/ui/notices/notices.tsx'

import { styleOf } from '../style-of.ts'
import type { SaveState } from './autosave.ts'
import { placeIn } from './place-in.ts'
import type { Writing } from './use-autosave.ts'
import { useBodyWords } from './use-body-words.ts'

import css from './write-view.module.css'

const style = styleOf(css)

/** Words read in a minute of academic prose (Brysbaert 2019: 238 for non-fiction). */
const wordsPerMinute = 238

interface WriteViewProps {
  readonly writing: Writing
  readonly language: string | undefined
  readonly isReadOnly: boolean
}

/** The text as it is typed: one field in the page's face, which saves itself. */
export function WriteView({ writing, language, isReadOnly }: WriteViewProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, state } = writing
  const caret = useCaret(field, text)
  const words = useBodyWords(text)
  return (
    <>
      {state.kind === 'conflict' && <Conflict writing={writing} state={state} />}
      <div className={style('scroll')}>
        <div className={style('sheet')} data-text={text}>
          <textarea
            ref={field}
            className={style('field')}
            aria-label="Text of the draft"
            lang={language}
            value={text}
            readOnly={isReadOnly}
            rows={12}
            spellCheck
            placeholder="Write, paste, or start from the brief. A line that begins with # is a heading."
            onSelect={caret.keep}
            onChange={({ currentTarget }) => {
              caret.keep()
              writing.change(currentTarget.value)
            }}
          />
        </div>
      </div>
      <div className={style('foot')} data-writing-foot>
        <span>{words === null ? '' : plural(words, 'word')}</span>
        <span className={style('quiet')} title={`Words ${ofBody}, as word limits count them`}>
          {words !== null && words > 0 && (
            <>
              {ofBody}
              <span className={style('reading')}>{`. ${readingTime(words)}`}</span>
            </>
          )}
        </span>
        <span className={style('grow')} />
        {state.kind === 'received' && (
          <Button size="xs" variant="subtle" onClick={() => writing.change(state.before)}>
            Put mine back
          </Button>
        )}
        <Saved state={state} />
      </div>
    </>
  )
}

function readingTime(words: number): string {
  return `Reads in ${plural(Math.ceil(words / wordsPerMinute), 'minute')}`
}

function Saved({ state }: { readonly state: SaveState }) {
  return (
    <span
      className={style('saved')}
      role="status"
      data-tells={state.kind === 'retrying' || state.kind === 'conflict' || undefined}
    >
      {(state.kind === 'saved' || state.kind === 'received') && (
        <IconCheck size={15} stroke={1.6} aria-hidden />
      )}
      {state.kind === 'retrying' && <IconAlertTriangle size={15} stroke={1.6} aria-hidden />}
      {wordsOf(state)}
    </span>
  )
}

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return state.at === null ? 'Saved' : `Saved ${formatClock(new Date(state.at))}`
    case 'received':
      return `Changed elsewhere ${formatClock(new Date(state.at))}`
    case 'waiting':
    case 'saving':
      return 'Saving'
    case 'retrying':
      return 'Not saved, retrying. Your text is kept here.'
    case 'conflict':
      return 'Not saved: changed elsewhere'
  }
}

interface ConflictProps {
  readonly writing: Writing
  readonly state: Extract<SaveState, { kind: 'conflict' }>
}

function Conflict({ writing, state }: ConflictProps) {
  return (
    <div className={style('conflict')}>
      <StateCard
        title="This draft was changed elsewhere"
        urgent
        actions={
          <>
            <Button variant="filled" onClick={() => writing.resolve('mine')}>
              Keep mine
            </Button>
            <Button onClick={() => writing.resolve('theirs')}>Keep theirs</Button>
          </>
        }
      >
        <p>
          {`Yours has ${plural(wordsIn(writing.text), 'word')}, the other ${plural(wordsIn(state.theirs.text), 'word')}, counted with all that stands in them. Nothing is overwritten until you choose.`}
        </p>
        <Unfolding summary="See what differs">
          <Differences mine={writing.text} theirs={state.theirs.text} />
        </Unfolding>
        <Unfolding summary="Read the other text">
          <pre className={style('theirs')}>{state.theirs.text}</pre>
        </Unfolding>
      </StateCard>
    </div>
  )
}

/** What it holds is made when it is opened. */
function Unfolding({
  summary,
  children,
}: {
  readonly summary: string
  readonly children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  )
}

/** Paragraph by paragraph what the other text adds to this one and what it lacks. */
function Differences({ mine, theirs }: { readonly mine: string; readonly theirs: string }) {
  const { changed } = compareTexts(paragraphsOf(mine), paragraphsOf(theirs))
  if (changed.length === 0) return <p>Only spaces, quotation marks or dashes differ.</p>
  return (
    <div className={style('theirs')}>
      <p className={style('legend')}>
        <del>Struck through</del> stands in yours alone, <ins>underlined</ins> in the other alone.
      </p>
      {changed.map(({ words }, index) => (
        // The paragraphs have no name of their own, and are shown afresh as a whole.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>
          {words.map(({ op, text }, place) => {
            const Element = op === 'insert' ? 'ins' : op === 'delete' ? 'del' : 'span'
            // oxlint-disable-next-line react/no-array-index-key
            return <Element key={place}>{text}</Element>
          })}
        </p>
      ))}
    </div>
  )
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/u)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({ type: 'paragraph', text: paragraph }))

/** Keeps the caret at its words when the text is changed from elsewhere: a browser moves it to the end. */
function useCaret(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  const kept = useRef<KeptCaret | null>(null)
  const keep = () => {
    const { current } = field
    if (current === null) return
    const { value, selectionStart, selectionEnd } = current
    kept.current = { text: value, start: selectionStart, end: selectionEnd }
  }
  useLayoutEffect(() => {
    const { current } = field
    const before = kept.current
    if (current === null || before === null || before.text === text) return
    if (document.activeElement !== current) return
    const [start, end] = [before.start, before.end].map((place) =>
      placeIn(text, before.text, place),
    )
    current.setSelectionRange(start ?? text.length, end ?? text.length)
  }, [field, text])
  return { keep }
}

interface KeptCaret {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** All of a text, to tell two states of it apart. */
function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
}
