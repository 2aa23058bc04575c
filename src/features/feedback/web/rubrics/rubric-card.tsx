import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { memo, useState } from 'react'
import type { ReactNode } from 'react'

import type { ReviewResult } from '#engines/analysis/finding.ts'
import { DraftWords, SeverityMark, styleOf } from '#features/drafts/web/index.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { ButtonPrice } from '../button-price.tsx'
import { summaryAbove } from '../kind-view.ts'
import { registry as kindViews } from '../kind-views.generated.ts'
import { DoubtTag } from '../notes/doubt.tsx'
import { NoteInFull } from '../notes/note-in-full.tsx'
import type { NoteActions } from '../notes/note-in-full.tsx'
import type { NoteRecord } from '../notes/note-record.ts'
import { RunLine } from '../ordering/progress/run-line.tsx'
import { priceLabel } from '../price.ts'
import { Criteria } from '../results/criteria.tsx'
import { LevelBars } from '../results/level-bars.tsx'
import { ResultFoot } from '../results/result-foot.tsx'
import { JudgedParts, judgedPartsOf } from './judged-part.tsx'
import {
  isGivenBack,
  isOf,
  isWithoutModel,
  levelName,
  openNotes,
  recordsHolding,
} from './rubric.ts'
import type { Rubric } from './rubric.ts'

import css from './rubric-card.module.css'

const style = styleOf(css)

type Provenance = ReviewResult['provenance']

export interface RubricCardProps {
  readonly rubric: Rubric
  readonly isOpen: boolean
  readonly selected: NoteRecord | null
  readonly isExampleOpen: boolean
  /** Records that the filter lets through, in the order of the text. */
  readonly shown: ReadonlySet<string>
  readonly hidesPrices: boolean
  readonly startError: string | null
  readonly placeOf: (record: NoteRecord) => { readonly short: string; readonly long: string }
  readonly onToggle: (kind: string) => void
  readonly onSelect: (id: string) => void
  readonly onPreview: (id: string | null) => void
  readonly onExample: (isOpen: boolean) => void
  readonly onStart: ((kind: string) => void) | null
  readonly actions: NoteActions | null
  /** What can be chosen before a kind is started, and what is missing for it. */
  readonly renderChoice: (kind: string) => ReactNode
  readonly missingOf: (kind: string) => string | null
  /** Credits that are there, where a price is more than that. */
  readonly shortOf: (price: number) => number | null
  /** Kinds whose start the server has not heard of: there is no connection. */
  readonly waiting: ReadonlySet<string>
}

/** One rubric: level, criteria, and its notes with the selected one in full. */
export function RubricCard(props: RubricCardProps) {
  const { rubric, isOpen } = props
  const { kind, state } = rubric
  const open = openNotes(rubric)
  return (
    <section
      className={style('card', isOpen && 'open')}
      style={{ '--family': `var(--sc-rubric-${kind.family})` }}
      data-rubric={kind.id}
      aria-busy={state === 'running'}
    >
      <h3>
        <button
          type="button"
          className={style('control')}
          aria-expanded={isOpen}
          onClick={() => props.onToggle(kind.id)}
        >
          <span className={style('siglum')}>{kind.siglum}</span>
          <span className={style('name')}>{kind.title}</span>
          <Standing
            {...{ rubric, isOpen, open }}
            isRefused={props.startError !== null}
            // Who cannot start it is not told what it would cost.
            hidesPrices={props.hidesPrices || props.onStart === null}
          />
          {state === 'not-run' && <IconChevronDown size={15} stroke={1.6} aria-hidden />}
        </button>
      </h3>
      {state === 'running' && <RunLine runs={rubric.runs} isWaiting={props.waiting.has(kind.id)} />}
      {isOpen && <Body {...props} />}
      {!isOpen && state === 'failed' && <Failure {...props} />}
    </section>
  )
}

function Standing(props: {
  readonly rubric: Rubric
  readonly isOpen: boolean
  readonly open: number
  /** It was asked for and could not be started. */
  readonly isRefused: boolean
  readonly hidesPrices: boolean
}) {
  const { rubric, isOpen, open } = props
  if (rubric.state === 'failed') return <span className={style('failed')}>Did not finish</span>
  if (rubric.state === 'running') {
    const isWaiting = rubric.runs.every((run) => run.state === 'queued')
    return <span className={style('word')}>{isWaiting ? 'Waiting' : 'Reading'}</span>
  }
  if (rubric.state === 'not-run' && props.isRefused) {
    return <span className={style('failed')}>Not started</span>
  }
  if (rubric.state === 'not-run') {
    const price = props.hidesPrices ? '' : `, ${priceLabel(rubric.kind.price).toLowerCase()}`
    return <span className={style('word')}>{`Not reviewed${price}`}</span>
  }
  const word = rubric.level === null ? 'Not judged' : levelName[rubric.level]
  const hasOwnLevels = kindViews.some(
    (view) => view.id === rubric.kind.id && view.hasOwnLevels === true,
  )
  if (hasOwnLevels && isOpen) return null
  const hasLevel = !hasOwnLevels && (rubric.level !== null || rubric.criteria.length > 0)
  return (
    <span className={style('standing')}>
      {hasLevel && <LevelBars level={rubric.level} />}
      {hasLevel && <span className={style('word', 'level')}>{word}</span>}
      {!isOpen && (hasLevel || open > 0) && (
        <span className={style('count')}>
          {open}
          <VisuallyHidden> open</VisuallyHidden>
        </span>
      )}
    </span>
  )
}

function Body(props: RubricCardProps) {
  const [part, setPart] = useState('')
  const parts = judgedPartsOf(props.rubric)
  const shown = parts.find(({ id }) => id === part) ?? parts[0]
  const { kind } = props.rubric
  const hasFailed = props.rubric.state === 'failed'
  if (shown === undefined) return hasFailed ? <Failure {...props} /> : <NotRun {...props} />
  const { result } = shown
  const rubric = { ...props.rubric, result, criteria: result.criteria }
  const view = kindViews.find(({ id }) => id === kind.id)
  const summary = summaryAbove(view, result)
  return (
    <div className={style('body')}>
      {hasFailed && <Failure {...props} />}
      {hasFailed && <h4 className={style('sub')}>The review from before</h4>}
      <JudgedParts parts={parts} shown={shown} onShow={setPart} />
      {view?.hasOwnLevels !== true && <Criteria criteria={result.criteria} of={kind.title} />}
      {summary !== '' && (
        <p className={style('summary')}>
          <DraftWords>{summary}</DraftWords>
        </p>
      )}
      <WithoutModel {...props} provenance={result.provenance} />
      {!props.hidesPrices && !isWithoutModel(result) && isGivenBack(kind, result) && (
        <p className={style('old')}>Nothing could be judged, and its credits came back.</p>
      )}
      {shown.isOutOfDate && (
        <p className={style('old')}>The text has changed since this was judged.</p>
      )}
      {view !== undefined && (
        <div className={style('view')}>
          <view.View result={result} onSelect={(finding) => props.onSelect(finding.id)} />
        </div>
      )}
      <Notes {...props} />
      <ResultFoot result={result} hidesPrices={props.hidesPrices} />
      {!hasFailed && !isWithoutModel(result) && (rubric.isOutOfDate || kind.options !== null) && (
        <StartButton {...props} verb="Review again" />
      )}
    </div>
  )
}

/** The model was asked and did not come to the end: what stands here is the built-in result, and what it found. */
function WithoutModel(props: RubricCardProps & { readonly provenance: Provenance }) {
  const { rubric, hidesPrices } = props
  const { receipt, engine } = props.provenance
  if (receipt === undefined || receipt.failed === null) return null
  const isPaidBack = !hidesPrices && rubric.kind.price > 0
  return (
    <>
      <p className={style('old')}>
        {`${engine === 'built-in' ? `Read without ${receipt.model}.` : `${receipt.model} read a part of this.`} ${receipt.failed}${isPaidBack ? ' Its credits came back.' : ''}`}
      </p>
      {rubric.state === 'ready' && <StartButton {...props} verb="Review again" />}
    </>
  )
}

/** "2 of 5 in EV": its place among the open notes of this rubric, in the order of the text. */
function countIn(own: NoteRecord, { rubric, shown }: RubricCardProps): string {
  const walk = new Set(
    rubric.records
      .filter((record) => !record.hasChanged && (record === own || record.note.settled === null))
      .map(({ id }) => id),
  )
  const inOrder = [...shown].filter((id) => walk.has(id))
  const at = inOrder.indexOf(own.id)
  return at < 0 ? '' : `${at + 1} of ${inOrder.length} in ${rubric.kind.siglum}`
}

function Notes(props: RubricCardProps) {
  const { rubric, selected, shown } = props
  const records = rubric.records.filter(({ id }) => shown.has(id))
  const inPlace = records.filter((record) => !record.hasChanged)
  const own = selected !== null && isOf(selected, rubric.kind.id) ? selected : null
  const changed = records.filter((record) => record.hasChanged && record !== own)
  const next = own === null ? (rubric.result?.next ?? []) : []
  const starts = recordsHolding(next, inPlace).filter(({ note }) => note.settled === null)
  const rest = inPlace.filter((record) => record !== own && !starts.includes(record))
  return (
    <>
      {own !== null && (
        <NoteInFull
          record={own}
          place={props.placeOf(own).long}
          count={countIn(own, props)}
          isExampleOpen={props.isExampleOpen}
          onExample={props.onExample}
          actions={props.actions}
        />
      )}
      {starts.length > 0 && (
        <>
          <h4 className={style('sub')}>Start with</h4>
          <Rows {...props} records={starts} />
          {rest.length > 0 && <h4 className={style('sub')}>Then</h4>}
        </>
      )}
      <Rows {...props} records={rest} />
      {changed.length > 0 && (
        <>
          <h4 className={style('sub')}>Text has changed</h4>
          <Rows {...props} records={changed} />
        </>
      )}
    </>
  )
}

interface RowsProps extends Pick<RubricCardProps, 'onSelect' | 'onPreview' | 'placeOf'> {
  readonly records: readonly NoteRecord[]
}

/** Notes as one line each: sign, title and place. */
export function Rows({ records, onSelect, onPreview, placeOf }: RowsProps) {
  if (records.length === 0) return null
  return (
    <ul className={style('rows')}>
      {records.map((record) => (
        <Row key={record.id} {...{ record, onSelect, onPreview, placeOf }} />
      ))}
    </ul>
  )
}

interface RowProps extends Omit<RowsProps, 'records'> {
  readonly record: NoteRecord
}

/** A selection changes none of the hundreds that a card may list. */
const Row = memo(function Row({ record, onSelect, onPreview, placeOf }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className={style('row', record.note.settled !== null && 'done')}
        onClick={() => onSelect(record.id)}
        onPointerEnter={() => onPreview(record.id)}
        onPointerLeave={() => onPreview(null)}
      >
        <SeverityMark weight={record.note.weight} isNamed />
        <span>
          <DraftWords>{record.note.title}</DraftWords> <DoubtTag record={record} />
        </span>
        <span className={style('at')}>{record.hasChanged ? '' : placeOf(record).short}</span>
      </button>
    </li>
  )
})

function NotRun(props: RubricCardProps) {
  if (props.rubric.state === 'running') return <Early {...props} />
  return (
    <div className={style('body')}>
      <p className={style('summary')}>{props.rubric.kind.description}</p>
      {props.onStart === null && (
        <p className={style('summary')}>A review is started by those who can edit this draft.</p>
      )}
      <StartButton {...props} verb="Review" />
    </div>
  )
}

/** What holds so far. No levels, no summary: half a result is not shown as a whole one. */
function Early(props: RubricCardProps) {
  if (props.rubric.records.length === 0) return null
  return (
    <div className={style('body')}>
      <h4 className={style('sub')}>Found so far</h4>
      <Notes {...props} />
    </div>
  )
}

function Failure(props: RubricCardProps) {
  return (
    <div className={style('body')}>
      <p className={style('summary')}>{props.rubric.error} The other rubrics are unaffected.</p>
      <StartButton {...props} verb="Try again" />
    </div>
  )
}

function StartButton(props: RubricCardProps & { readonly verb: string }) {
  const { rubric, onStart, startError } = props
  if (onStart === null || rubric.state === 'running') return null
  const missing = props.missingOf(rubric.kind.id)
  const left = props.shortOf(rubric.kind.price)
  return (
    <div className={style('start')}>
      {props.renderChoice(rubric.kind.id)}
      <Button
        disabled={missing !== null}
        onClick={({ currentTarget }) => {
          // The button goes away with the start: the keyboard stays at the card.
          const head = currentTarget
            .closest('[data-rubric]')
            ?.querySelector<HTMLElement>('h3 button')
          head?.focus({ preventScroll: true })
          onStart(rubric.kind.id)
        }}
      >
        {props.verb}
        {!props.hidesPrices && <ButtonPrice credits={rubric.kind.price} held={left} />}
      </Button>
      {startError !== null && <ErrorNote>{startError}</ErrorNote>}
    </div>
  )
}
