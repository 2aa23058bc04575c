import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Level } from '#engines/analysis/finding.ts'
import { styleOf } from '#features/drafts/web/index.ts'
import type { HistoryEntry } from '#features/feedback/contract.ts'
import { formatClock, formatShortDate, plural } from '#platform/web/ui/formats.ts'
import { useNow } from '#platform/web/ui/use-now.ts'

import { historyQuery } from './feedback-api.ts'
import { HistoryCompare } from './history-compare.tsx'
import { steps } from './level-bars.tsx'
import { levelName } from './rubric.ts'

import css from './history.module.css'

const style = styleOf(css)

interface HistoryTabProps {
  readonly address: { readonly project: string; readonly draft: string }
  /** Name of a chapter by its uuid; the whole draft has none. */
  readonly chapterName: (uuid: string) => string | null
  /** Changes when something was judged or decided, so that it is fetched again. */
  readonly stamp: string
}

/** How levels moved, what became of notes, and every reading of the draft. */
export function HistoryTab({ address, chapterName, stamp }: HistoryTabProps) {
  const history = useQuery(historyQuery(address, stamp))
  const [compared, setCompared] = useState<readonly [string, string] | null>(null)
  if (history.isPending) {
    return (
      <div className={style('wait')}>
        <Loader size="sm" aria-label="Loading the history" />
      </div>
    )
  }
  if (history.data === undefined) {
    return (
      <div className={style('wait')}>
        <p>The history could not be loaded.</p>
        <Button size="xs" onClick={() => void history.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const { entries, counts } = history.data
  if (entries.length === 0) {
    return (
      <div className={style('wait')}>
        <h3>No readings yet</h3>
        <p>Each review is listed here with its levels, and what became of its notes.</p>
      </div>
    )
  }
  const moved = movesOf(entries)
  return (
    <div className={style('history')}>
      <DotPlot moves={moved} />
      {Object.values(counts).some((count) => count > 0) && (
        <dl className={style('counts')} aria-label="Notes since the reading before">
          <Count name="Settled" value={counts.settled} />
          <Count name="Partly settled" value={counts.partly} />
          <Count name="Still open" value={counts.open} />
          <Count name="New" value={counts.new} />
        </dl>
      )}
      <ol className={style('list')}>
        {entries.map((entry) => (
          <Reading
            key={entry.result}
            entry={entry}
            part={chapterName(entry.entity)}
            earlier={earlierOf(entry, entries)}
            onCompare={setCompared}
          />
        ))}
      </ol>
      {compared !== null && (
        <HistoryCompare address={address} results={compared} onClose={() => setCompared(null)} />
      )}
    </div>
  )
}

function Count({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

interface Move {
  readonly kind: string
  readonly siglum: string
  readonly title: string
  /** `null` when there was no earlier reading, or it was not judged. */
  readonly before: Level | null
  readonly now: Level | null
}

/** The latest reading of each kind, and the one of the same part before it. */
function movesOf(entries: readonly HistoryEntry[]): readonly Move[] {
  const latest = entries.filter(
    (entry, index) => entries.findIndex(({ kind }) => kind === entry.kind) === index,
  )
  return latest.map((entry) => ({
    kind: entry.kind,
    siglum: entry.siglum,
    title: entry.title,
    before: earlierOf(entry, entries)?.level ?? null,
    now: entry.level,
  }))
}

function earlierOf(
  entry: HistoryEntry,
  entries: readonly HistoryEntry[],
): HistoryEntry | undefined {
  return entries.find(
    (other) => other.kind === entry.kind && other.entity === entry.entity && other.at < entry.at,
  )
}

/** A row for each rubric: hollow where it was, filled where it is. */
function DotPlot({ moves }: { readonly moves: readonly Move[] }) {
  return (
    <table className={style('plot')}>
      <caption className={style('hidden')}>Levels by rubric, before and now</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={style('hidden')}>Rubric</span>
          </th>
          {steps.map((step) => (
            <th key={step} scope="col">
              {levelName[step]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {moves.map((move) => (
          <tr key={move.kind}>
            <th scope="row" title={move.title}>
              <span aria-hidden>{move.siglum}</span>
              <span className={style('hidden')}>{move.title}</span>
            </th>
            {steps.map((step) => (
              <td key={step}>
                <Dot isBefore={move.before === step} isNow={move.now === step} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Dot({ isBefore, isNow }: { readonly isBefore: boolean; readonly isNow: boolean }) {
  if (!isBefore && !isNow) return null
  const words = isNow ? (isBefore ? 'Before and now' : 'Now') : 'Before'
  return (
    <span className={style('dot', isNow && 'now', isBefore && isNow && 'both')}>
      <span className={style('hidden')}>{words}</span>
    </span>
  )
}

interface ReadingProps {
  readonly entry: HistoryEntry
  readonly part: string | null
  readonly earlier: HistoryEntry | undefined
  readonly onCompare: (results: readonly [string, string]) => void
}

function Reading({ entry, part, earlier, onCompare }: ReadingProps) {
  const now = useNow()
  const { notes, became } = entry
  const total = notes.major + notes.moderate + notes.minor
  const changes = [
    became.settled > 0 && `${became.settled} settled`,
    became.partly > 0 && `${became.partly} partly`,
    became.open > 0 && `${became.open} still open`,
    became.new > 0 && `${became.new} new`,
  ].filter((words) => words !== false)
  return (
    <li>
      <h3>{part === null ? entry.title : `${entry.title}, ${part}`}</h3>
      <p>
        {[
          `${formatShortDate(entry.at, now)}, ${formatClock(new Date(entry.at))}`,
          entry.level === null ? 'Not judged' : levelName[entry.level],
          plural(total, 'note'),
          entry.model ?? 'built-in analyser',
        ].join(' · ')}
      </p>
      {changes.length > 0 && <p>{`Since the reading before: ${changes.join(', ')}.`}</p>}
      {earlier !== undefined && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => onCompare([earlier.result, entry.result])}
          aria-label={`Compare with the reading before: ${entry.title} of ${formatClock(new Date(entry.at))}`}
        >
          Compare with the reading before
        </Button>
      )}
    </li>
  )
}
