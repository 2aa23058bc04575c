import { Button, Loader, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useRef } from 'react'

import { styleOf } from '#features/drafts/web/index.ts'
import type { ComparedDrafts, DraftLevels } from '#features/feedback/history/contract.ts'
import { formatShortDate, listed, plural } from '#platform/web/ui/formats.ts'
import { useNow } from '#platform/web/ui/use-now.ts'

import { compareDraftsQuery, projectHistoryQuery } from '../feedback-api.ts'
import { ChangeStepper, useChangeSteps } from './change-steps.tsx'
import { draftLabel, pairOf, withLater } from './draft-choice.ts'
import type { DraftPair } from './draft-choice.ts'
import { BecameOfNote, ChangedBlock } from './history-compare.tsx'

import css from './drafts-compared.module.css'

const style = styleOf(css)

interface DraftsComparedProps {
  readonly address: { readonly project: string; readonly draft: string }
  /** Uuid of the draft that is open. */
  readonly current: string
  /** What somebody chose; `null`: the open draft and the one before. */
  readonly chosen: DraftPair | null
  readonly stamp: string
  readonly onChoose: (pair: DraftPair) => void
  readonly onClose: () => void
}

/** Two drafts as one text: what came, what went, and beside it what became of the notes. */
export function DraftsCompared(props: DraftsComparedProps) {
  const { address, current, chosen, stamp, onChoose, onClose } = props
  const drafts = useQuery(projectHistoryQuery(address.project, stamp)).data ?? []
  const pair = pairOf(drafts, current, chosen)
  const { data, isError, refetch } = useQuery({
    ...compareDraftsQuery(address.project, pair ?? { earlier: '', later: '' }, stamp),
    enabled: pair !== undefined,
  })
  return (
    <div className={style('view')}>
      <header>
        {pair !== undefined && <Choice {...{ drafts, pair, compared: data, onChoose }} />}
        <Button size="xs" variant="subtle" onClick={onClose}>
          Back to the text
        </Button>
      </header>
      {isError && (
        <p role="alert" className={style('said')}>
          The drafts could not be compared.{' '}
          <Button size="xs" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {!isError && data === undefined && <Loader size="sm" aria-label="Comparing" />}
      {data !== undefined && <Both key={`${data.from.uuid} ${data.to.uuid}`} compared={data} />}
    </div>
  )
}

/** Scrolls what the reader scrolls, and nothing else: frames around it that hide their overflow would move along. */
function toMiddle(place: HTMLElement): void {
  let scroller = place.parentElement
  while (scroller !== null && !isScroller(scroller)) scroller = scroller.parentElement
  const frame = scroller ?? document.documentElement
  const top = scroller === null ? 0 : frame.getBoundingClientRect().top
  const { top: at, height } = place.getBoundingClientRect()
  frame.scrollBy({ top: at - top - Math.max(0, frame.clientHeight - height) / 2 })
}

function isScroller(element: HTMLElement): boolean {
  if (element.scrollHeight <= element.clientHeight) return false
  return /^(?:auto|scroll)$/u.test(getComputedStyle(element).overflowY)
}

interface ChoiceProps extends Pick<DraftsComparedProps, 'onChoose'> {
  readonly drafts: readonly DraftLevels[]
  readonly pair: DraftPair
  readonly compared: ComparedDrafts | undefined
}

function Choice({ drafts, pair, onChoose, compared }: ChoiceProps) {
  const now = useNow()
  const ready = drafts.filter(({ is_ready: isReady }) => isReady)
  const at = ready.findIndex(({ uuid }) => uuid === pair.later)
  const options = (own: readonly DraftLevels[]) =>
    own.map((draft) => ({
      value: draft.uuid,
      label: `${draftLabel(draft)}, ${formatShortDate(draft.created_at, now)}: ${draft.name}`,
    }))
  return (
    <div className={style('choice')}>
      <div className={style('pair')}>
        <NativeSelect
          size="xs"
          label="Earlier draft"
          value={pair.earlier}
          onChange={(event) => onChoose({ ...pair, earlier: event.currentTarget.value })}
          data={options(ready.slice(0, at))}
        />
        <NativeSelect
          size="xs"
          label="Later draft"
          value={pair.later}
          onChange={(event) => onChoose(withLater(drafts, pair, event.currentTarget.value))}
          data={options(ready.slice(1))}
        />
      </div>
      {compared !== undefined && <p>{[summaryOf(compared), ...readOnce(compared)].join(' ')}</p>}
    </div>
  )
}

/** "From Draft 1 to Draft 2: 3 notes settled, 1 new." */
function summaryOf({ from, to, counts }: ComparedDrafts): string {
  const parts = [
    counts.settled > 0 && `${plural(counts.settled, 'note')} settled`,
    counts.partly > 0 && `${counts.partly} partly settled`,
    counts.open > 0 && `${counts.open} still open`,
    counts.new > 0 && `${counts.new} new`,
  ].filter((words) => words !== false)
  const way = `From ${draftLabel(from)} to ${draftLabel(to)}`
  return parts.length === 0 ? `${way}.` : `${way}: ${parts.join(', ')}.`
}

/** "Evidence and Novelty read Draft 1 only: their notes are left out here." */
function readOnce({ from, to, read_once: once }: ComparedDrafts): readonly string[] {
  return [from, to].flatMap((draft) => {
    const titles = once
      .filter((kind) => (kind.in === 'from' ? from : to) === draft)
      .map(({ title }) => title)
    if (titles.length === 0) return []
    const names = titles.length > most ? `${titles.length} rubrics` : listed(titles)
    const whose = titles.length === 1 ? 'its' : 'their'
    return `${names} read ${draftLabel(draft)} only: ${whose} notes are left out here.`
  })
}

/** More names than these are a count. */
const most = 3

function Both({ compared }: { readonly compared: ComparedDrafts }) {
  const { blocks, notes, to } = compared
  const placed = new Set(blocks.flatMap((block) => block.notes))
  const ofWhole = notes.filter((_, index) => !placed.has(index))
  const changed = blocks.filter((block) => !isUnchanged(block))
  const steps = useChangeSteps(changed.length)
  const current = steps.at === null ? undefined : changed[steps.at]
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current !== undefined && place.current !== null) toMiddle(place.current)
  }, [current])
  return (
    <div className={style('both')}>
      <ChangeStepper {...steps} count={changed.length} />
      {changed.length === 0 && (
        <p className={style('said')}>The words of both drafts are the same.</p>
      )}
      {stretchesOf(blocks).map((stretch, index) => (
        // Stretches have no name of their own, and the list never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {typeof stretch === 'number' ? (
            <div className={style('row')}>
              <p className={style('rest')}>{`${plural(stretch, 'paragraph')} without a change`}</p>
            </div>
          ) : (
            <div
              className={style('row')}
              data-type={stretch.type}
              {...(stretch === current ? { ref: place, 'aria-current': true } : {})}
            >
              <ChangedBlock className={style('text')} type={stretch.type} words={stretch.words} />
              <Notes notes={stretch.notes.flatMap((at) => notes[at] ?? [])} later={to} />
            </div>
          )}
        </Fragment>
      ))}
      {ofWhole.length > 0 && (
        <section className={style('whole')}>
          <h3>Whole draft</h3>
          <Notes notes={ofWhole} later={to} />
        </section>
      )}
    </div>
  )
}

function Notes(props: {
  readonly notes: ComparedDrafts['notes']
  readonly later: Pick<DraftLevels, 'number'>
}) {
  if (props.notes.length === 0) return null
  return (
    <ul className={style('notes')}>
      {props.notes.map((note) => (
        <li key={`${note.before?.id ?? ''}-${note.after?.id ?? ''}`} data-became={note.became}>
          <BecameOfNote note={note} newWords={`New in ${draftLabel(props.later)}`} />
        </li>
      ))}
    </ul>
  )
}

type Block = ComparedDrafts['blocks'][number]
/** A block to read, or how many paragraphs there are until the next one. */
type Stretch = Block | number

const isUnchanged = ({ words }: Block) => words.every(({ op }) => op === 'same')
const isHeading = ({ type }: Block) => type === 'heading' || type === 'title'

/** Blocks to read: what was changed or has a note, and headings over it; the rest is counted. */
function stretchesOf(blocks: readonly Block[]): readonly Stretch[] {
  const stretches: Stretch[] = []
  let skipped: Block[] = []
  const flush = (keepsHeading: boolean) => {
    const heading = keepsHeading ? skipped.findLast(isHeading) : undefined
    const unchanged = skipped.filter((block) => !isHeading(block)).length
    if (unchanged > 0) stretches.push(unchanged)
    if (heading !== undefined) stretches.push(heading)
    skipped = []
  }
  for (const block of blocks) {
    if (isUnchanged(block) && block.notes.length === 0) {
      skipped.push(block)
      continue
    }
    flush(true)
    stretches.push(block)
  }
  flush(false)
  return stretches
}
