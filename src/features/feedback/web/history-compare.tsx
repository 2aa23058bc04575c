import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { DraftWords, styleOf } from '#features/drafts/web/index.ts'
import type { Compared, ComparedNote } from '#features/feedback/contract.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { plural } from '#platform/web/ui/formats.ts'

import { compareQuery } from './feedback-api.ts'

import css from './history.module.css'

const style = styleOf(css)

interface HistoryCompareProps {
  readonly address: { readonly project: string; readonly draft: string }
  /** The earlier result, and the later. */
  readonly results: readonly [string, string]
  readonly onClose: () => void
}

/** Two readings side by side: what became of each note, and what was changed in the text. */
export function HistoryCompare({ address, results, onClose }: HistoryCompareProps) {
  const { data, isError } = useQuery(compareQuery(address, results))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={data === undefined ? 'Compare' : `Compare ${data.to.title}`}
    >
      {isError && <p>The two readings could not be compared. Close this and try again.</p>}
      {data === undefined && !isError && <Loader size="sm" aria-label="Comparing" />}
      {data !== undefined && (
        <div className={style('compare')}>
          <Notes notes={data.notes} />
          <TextChanges text={data.text} />
        </div>
      )}
    </Dialog>
  )
}

const becameWords: Readonly<Record<ComparedNote['became'], string>> = {
  settled: 'Settled by this edit',
  partly: 'Partly settled',
  open: 'Still open',
  gone: 'The passage is gone',
  new: 'New',
}

function Notes({ notes }: { readonly notes: readonly ComparedNote[] }) {
  return (
    <section>
      <h3>Notes</h3>
      {notes.length === 0 && <p>Neither reading has notes.</p>}
      <ul className={style('notes')}>
        {notes.map((note) => (
          <li key={`${note.before?.id ?? ''}-${note.after?.id ?? ''}`} data-became={note.became}>
            <b>
              <DraftWords>{note.after?.title ?? note.before?.title ?? ''}</DraftWords>
            </b>
            <span>{`${becameWords[note.became]}${was(note)}.`}</span>
            {note.words !== null && note.words.some(({ op }) => op !== 'same') && (
              <p className={style('text')}>
                <Words words={note.words} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function was({ became, before }: ComparedNote): string {
  const severity = before?.severity ?? null
  return became === 'partly' && severity !== null ? `. Was ${severity}` : ''
}

function TextChanges({ text }: Pick<Compared, 'text'>) {
  return (
    <section>
      <h3>Text</h3>
      {text === null && <p>The text of one of the readings is no longer kept.</p>}
      {text?.changed.length === 0 && <p>The words are the same.</p>}
      {text?.changed.map((block, index) => (
        // Blocks have no name of their own here, and the list never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className={style('text')}>
          <Words words={block.words} />
        </p>
      ))}
      {text !== null && text.unchanged > 0 && text.changed.length > 0 && (
        <p
          className={style('rest')}
        >{`${plural(text.unchanged, 'paragraph')} without a change.`}</p>
      )}
    </section>
  )
}

function Words({ words }: { readonly words: NonNullable<ComparedNote['words']> }) {
  let position = 0
  return words.map(({ op, text }) => {
    const key = position
    position += text.length + 1
    if (op === 'insert') return <ins key={key}>{text}</ins>
    if (op === 'delete') return <del key={key}>{text}</del>
    return <span key={key}>{text}</span>
  })
}
