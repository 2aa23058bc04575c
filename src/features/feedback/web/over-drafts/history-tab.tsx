import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { readerWords } from '#engines/analysis/reader-name.ts'
import { styleOf } from '#features/drafts/web/index.ts'
import type { HistoryEntry } from '#features/feedback/history/contract.ts'
import { formatClock, formatShortDate, plural } from '#platform/web/ui/formats.ts'
import { useNow } from '#platform/web/ui/use-now.ts'

import { historyQuery, projectHistoryQuery } from '../feedback-api.ts'
import { besideOf, draftLabel } from './draft-choice.ts'
import { HistoryCompare } from './history-compare.tsx'
import { LevelMoves } from './level-moves.tsx'
import { LevelsOverDrafts } from './levels-over-drafts.tsx'
import { earlierOf, movesOf, standingOf } from './moves.ts'
import { WordsOverDrafts } from './words-over-drafts.tsx'

import css from './history.module.css'

const style = styleOf(css)

interface HistoryTabProps {
  readonly address: { readonly project: string; readonly draft: string }
  /** Name of a chapter by its uuid; the whole draft has none. */
  readonly chapterName: (uuid: string) => string | null
  /** Changes when something was judged or decided, so that it is fetched again. */
  readonly stamp: string
  /** Uuid of the draft that is open. */
  readonly current: string
  /** Opens it beside the draft before. */
  readonly onCompare: () => void
}

/** How levels moved, what became of notes, and every reading of the draft. */
export function HistoryTab(props: HistoryTabProps) {
  const { address, chapterName, stamp } = props
  const history = useQuery(historyQuery(address, stamp))
  // Stands above the readings: shown later, it would push them down under the reader's eyes.
  const drafts = useQuery(projectHistoryQuery(address.project, stamp))
  const [compared, setCompared] = useState<readonly [string, string] | null>(null)
  if (history.isPending || drafts.isPending) {
    return (
      <div className={style('wait')}>
        {history.isPaused || drafts.isPaused ? (
          <p>The history comes when the connection is back.</p>
        ) : (
          <Loader size="sm" aria-label="Loading the history" />
        )}
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
      <>
        <OverDrafts {...props} />
        <div className={style('wait')}>
          <h3>No readings yet</h3>
          <p>Each review is listed here with its levels, and what became of its notes.</p>
        </div>
        <div className={style('history')}>
          <Words {...props} />
        </div>
      </>
    )
  }
  return (
    <>
      <OverDrafts {...props} />
      <div className={style('history')}>
        <LevelMoves moves={movesOf(entries)} />
        {Object.values(counts).some((count) => count > 0) && (
          <dl className={style('counts')} aria-label="Notes since the reading before">
            <Count name="settled" value={counts.settled}>
              No longer found, or their passage is gone.
            </Count>
            <Count name="partly settled" value={counts.partly}>
              Found again, and less severe.
            </Count>
            <Count name="still open" value={counts.open}>
              Found again in the same place.
            </Count>
            <Count name="new" value={counts.new}>
              Not there in the reading before.
            </Count>
            <div>
              <dt>free checks</dt>
              <dd>
                They read anew with every change: what they no longer find is gone, and not counted
                here.
              </dd>
            </div>
          </dl>
        )}
        <Words {...props} />
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
    </>
  )
}

/** The drafts of the project: their levels, and the way to compare this one with another. */
function OverDrafts({ address, stamp, current, onCompare }: HistoryTabProps) {
  const { data: drafts = [] } = useQuery(projectHistoryQuery(address.project, stamp))
  const other = besideOf(drafts, current)
  if (other === undefined) return null
  return (
    <div className={style('drafts')}>
      <LevelsOverDrafts drafts={drafts} current={current} />
      <Button size="xs" onClick={onCompare}>
        {`Compare with ${draftLabel(other)}`}
      </Button>
    </div>
  )
}

/** What each draft is long, chapter by chapter. */
function Words({ address, stamp, current }: HistoryTabProps) {
  const { data: drafts = [] } = useQuery(projectHistoryQuery(address.project, stamp))
  if (drafts.length === 0) return null
  return (
    <div className={style('words')}>
      <WordsOverDrafts drafts={drafts} current={current} />
    </div>
  )
}

function Count(props: {
  readonly name: string
  readonly value: number
  readonly children: string
}) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd className={style('figure')}>{props.value}</dd>
      <dd>{props.children}</dd>
    </div>
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
          standingOf(entry),
          plural(total, 'note'),
          entry.model === null ? 'built-in analyser' : readerWords(entry.model),
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
