import { Loader } from '@mantine/core'
import { IconCheck, IconCircle, IconCircleHalf2, IconMinus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { DraftWords, SeverityMark, settlementName, styleOf } from '#features/drafts/web/index.ts'
import type { Compared, ComparedDrafts, ComparedNote } from '#features/feedback/history/contract.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { formatClock, formatShortDate, plural } from '#platform/web/ui/formats.ts'
import { useNow } from '#platform/web/ui/use-now.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { compareQuery } from '../feedback-api.ts'
import { rowsOf } from './changed-rows.ts'

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
      width="table"
      title={data === undefined ? 'Compare' : `Compare ${data.to.title}`}
    >
      {isError && <p>The two readings could not be compared. Close this and try again.</p>}
      {data === undefined && !isError && <Loader size="sm" aria-label="Comparing" />}
      {data !== undefined && <Both compared={data} />}
    </Dialog>
  )
}

/** What was changed in the text, and beside it what became of the notes. */
function Both({ compared }: { readonly compared: Compared }) {
  const now = useNow()
  const at = (instant: string) =>
    `${formatShortDate(instant, now)}, ${formatClock(new Date(instant))}`
  return (
    <>
      <p className={style('rest')}>{`${at(compared.from.at)} to ${at(compared.to.at)}`}</p>
      <div className={style('compare')}>
        <TextChanges text={compared.text} />
        <Notes notes={compared.notes} />
      </div>
    </>
  )
}

const becameWords = {
  settled: 'Settled by this edit',
  partly: 'Partly settled',
  open: 'Still open',
  gone: 'The passage is gone',
} as const

function Notes({ notes }: { readonly notes: readonly ComparedNote[] }) {
  return (
    <section className={style('margin')}>
      <h3>Notes</h3>
      {notes.length === 0 && <p>Neither reading has notes.</p>}
      <ul className={style('notes')}>
        {notes.map((note) => (
          <li key={`${note.before?.id ?? ''}-${note.after?.id ?? ''}`} data-became={note.became}>
            <BecameOfNote note={note} newWords="New in the later reading" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A note with what became of it. */
export function BecameOfNote({
  note,
  newWords,
}: {
  readonly note: Omit<ComparedNote, 'words'>
  /** What a note of the later side alone is called. */
  readonly newWords: string
}) {
  const shown = note.after ?? note.before
  if (shown === null) return null
  const Icon = becameIcons[note.became]
  const [before, now] = [decisionOn(note.before), decisionOn(note.after)]
  // A note that is made again and that somebody is done with was settled by no edit.
  const isDone = note.became === 'settled' && now !== null
  const became =
    note.became === 'new' ? newWords : isDone ? now : `${becameWords[note.became]}${was(note)}`
  const decided = now ?? (before === null ? null : `In the earlier draft: ${before}`)
  return (
    <>
      <h4 className={style('noteTitle')}>
        <SeverityMark
          weight={shown.kind === 'strength' ? 'keep' : (shown.severity ?? 'minor')}
          isNamed
        />
        <DraftWords>{shown.title}</DraftWords>
      </h4>
      <p className={style('said')}>
        <DraftWords>{shown.statement}</DraftWords>
      </p>
      <p className={style('became')}>
        <Icon size={14} stroke={1.8} aria-hidden />
        {became}
      </p>
      {!isDone && decided !== null && <p className={style('became')}>{decided}</p>}
    </>
  )
}

const becameIcons = {
  settled: IconCheck,
  gone: IconMinus,
  partly: IconCircleHalf2,
  open: IconCircle,
  new: IconPlus,
} as const

/** "Dismissed: I disagree"; `null` while nobody decided. */
function decisionOn(note: ComparedNote['before']): string | null {
  if (note === null || note.status === 'open' || note.status === 'disputed') return null
  const { status, reason } = note
  return reason === null || reason === ''
    ? settlementName[status]
    : `${settlementName[status]}: ${reason}`
}

function was({ became, before }: Omit<ComparedNote, 'words'>): string {
  const severity = before?.severity ?? null
  return became === 'partly' && severity !== null ? `. Was ${severity}.` : ''
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
        <ChangedBlock key={index} className={style('text')} {...block} />
      ))}
      {text !== null && text.unchanged > 0 && text.changed.length > 0 && (
        <p
          className={style('rest')}
        >{`${plural(text.unchanged, 'paragraph')} without a change.`}</p>
      )}
    </section>
  )
}

/** A block with what was added and removed: the rows of a table, the words of any other. */
export function ChangedBlock(
  props: Pick<Block, 'type' | 'words'> & { readonly className: string },
) {
  if (props.type !== 'table') {
    return (
      <p className={props.className}>
        <ChangedWords words={props.words} />
      </p>
    )
  }
  // Rows and cells have no name of their own here, and the list never changes.
  /* oxlint-disable react/no-array-index-key */
  return (
    <div
      className={`${props.className} ${style('table')}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must take the focus
      tabIndex={0}
      role="region"
      aria-label="Table"
    >
      <table>
        <tbody>
          {rowsOf(props.words).map((cells, row) => (
            <tr key={row}>
              {cells.map((words, column) => (
                <td key={column}>
                  <ChangedWords words={words} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
  /* oxlint-enable react/no-array-index-key */
}

type Block = ComparedDrafts['blocks'][number]

/** Words with what was added and removed. */
function ChangedWords({ words }: { readonly words: NonNullable<ComparedNote['words']> }) {
  let position = 0
  return words.map(({ op, text }) => {
    const key = position
    position += text.length + 1
    if (op === 'same') return <span key={key}>{text}</span>
    const Changed = op === 'insert' ? 'ins' : 'del'
    return (
      <span key={key}>
        <Changed>
          <VisuallyHidden>{op === 'insert' ? 'added: ' : 'removed: '}</VisuallyHidden>
          {text.trimEnd()}
        </Changed>{' '}
      </span>
    )
  })
}
