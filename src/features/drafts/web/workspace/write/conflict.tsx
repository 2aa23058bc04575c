import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { compareTexts } from '#engines/grounding/anchors/word-difference.ts'
import { plural } from '#platform/web/ui/formats.ts'
import { StateCard } from '#platform/web/ui/notices/notices.tsx'

import { styleOf } from '../style-of.ts'
import type { SaveState } from './autosave.ts'
import type { Writing } from './use-autosave.ts'

import css from './write-view.module.css'

const style = styleOf(css)

interface ConflictProps {
  readonly writing: Writing
  readonly state: Extract<SaveState, { kind: 'conflict' }>
}

/** Two texts of one draft, and the choice between them. */
export function Conflict({ writing, state }: ConflictProps) {
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

/** All of a text, to tell two states of it apart. */
function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
}
