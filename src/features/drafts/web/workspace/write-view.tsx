import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'

import { formatClock, plural } from '#platform/web/ui/formats.ts'
import { StateCard } from '#platform/web/ui/notices.tsx'

import type { SaveState } from './autosave.ts'
import { styleOf } from './style-of.ts'
import type { Writing } from './use-autosave.ts'

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
  useLayoutEffect(() => {
    const { current } = field
    if (current === null) return
    // Growing with the text keeps one scroll bar, that of the page.
    current.style.height = text === '' ? '' : 'auto'
    current.style.height = `${current.scrollHeight}px`
  }, [text])
  const words = countWords(text)
  return (
    <>
      <div className={style('scroll')}>
        {state.kind === 'conflict' && <Conflict writing={writing} state={state} />}
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
          onChange={({ currentTarget }) => writing.change(currentTarget.value)}
        />
      </div>
      <div className={style('foot')}>
        <span>{plural(words, 'word')}</span>
        <span className={style('quiet')}>
          {words === 0 ? '' : `Reads in ${plural(Math.ceil(words / wordsPerMinute), 'minute')}`}
        </span>
        <span className={style('grow')} />
        <Saved state={state} />
      </div>
    </>
  )
}

function Saved({ state }: { readonly state: SaveState }) {
  return (
    <span className={style('saved')} role="status">
      {state.kind === 'saved' && <IconCheck size={15} stroke={1.6} aria-hidden />}
      {state.kind === 'retrying' && <IconAlertTriangle size={15} stroke={1.6} aria-hidden />}
      {wordsOf(state)}
    </span>
  )
}

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return state.at === null ? 'Saved' : `Saved ${formatClock(new Date(state.at))}`
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
          {`Yours has ${plural(countWords(writing.text), 'word')}, the other ${plural(countWords(state.theirs.text), 'word')}. Nothing is overwritten until you choose.`}
        </p>
        <details>
          <summary>Read the other text</summary>
          <pre className={style('theirs')}>{state.theirs.text}</pre>
        </details>
      </StateCard>
    </div>
  )
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
}
