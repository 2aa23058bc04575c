import { Button, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'

import { styleOf } from '#features/drafts/web/index.ts'
import { formatClock, formatShortDate } from '#platform/web/ui/formats.ts'
import { useNow } from '#platform/web/ui/use-now.ts'

import { priceLabel } from './price.ts'
import { ProfileStrip } from './profile-strip.tsx'
import { RubricCard } from './rubric-card.tsx'
import type { RubricCardProps } from './rubric-card.tsx'
import type { Rubric } from './rubric.ts'
import { suggested } from './suggested-review.ts'

import css from './feedback-panel.module.css'

const style = styleOf(css)

interface FeedbackPanelProps extends Omit<RubricCardProps, 'rubric' | 'isOpen' | 'startError'> {
  /** The history, while it is shown in place of the cards. */
  readonly history: ReactNode | null
  readonly onTab: (tab: 'feedback' | 'history') => void
  readonly rubrics: readonly Rubric[]
  readonly open: string | null
  readonly startErrors: ReadonlyMap<string, string>
  /** Opens the dialog that chooses what to review; `null` for those who may only read. */
  readonly onReview: (() => void) | null
  /** Stands over the cards while a review is under way. */
  readonly progress: ReactNode
  readonly foot: ReactNode
  readonly onClose: (() => void) | null
  /** "This draft has 7 chapters and 7,840 words." */
  readonly about: string
}

/** The feedback tab: when the draft was reviewed, the profile, and a card for each rubric, weakest first. */
export function FeedbackPanel(props: FeedbackPanelProps) {
  const { rubrics, open, selected, progress, foot, onReview, onClose, history, onTab, ...card } =
    props
  const body = useRef<HTMLDivElement>(null)
  const judged = rubrics.filter(({ criteria }) => criteria.length > 0)
  const selectedId = selected?.id
  useEffect(() => {
    const note = body.current?.querySelector('article')
    if (selectedId === undefined || open === null || note === undefined) return
    bringIntoView(body.current, note)
  }, [selectedId, open])
  return (
    <>
      <div className={style('tabs')}>
        <h2 className={style('hidden')}>{history === null ? 'Feedback' : 'History'}</h2>
        <SegmentedControl
          size="xs"
          className={style('switch')}
          aria-label="Shown beside the text"
          value={history === null ? 'feedback' : 'history'}
          onChange={(tab) => onTab(tab)}
          data={[
            { value: 'feedback', label: 'Feedback' },
            { value: 'history', label: 'History' },
          ]}
        />
        {history === null && onReview !== null && judged.length > 0 && (
          <Button size="xs" onClick={onReview}>
            Review this draft
          </Button>
        )}
        {onClose !== null && (
          <Button size="xs" variant="subtle" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
      {history !== null && <div className={style('body')}>{history}</div>}
      <div className={style('body')} ref={body} data-panel-body hidden={history !== null}>
        {progress}
        {progress === null && <Reviewed {...props} />}

        {judged.length > 0 && <ProfileStrip rubrics={judged} open={open} onOpen={card.onToggle} />}
        {rubrics.map((rubric) => (
          <RubricCard
            key={rubric.kind.id}
            {...card}
            rubric={rubric}
            selected={selected}
            isOpen={rubric.kind.id === open}
            startError={props.startErrors.get(rubric.kind.id) ?? null}
          />
        ))}
      </div>
      {foot !== null && history === null && <div className={style('foot')}>{foot}</div>}
    </>
  )
}

/** When the draft was reviewed; before that, what a review gives and costs. */
function Reviewed({ rubrics, onReview, hidesPrices, about }: FeedbackPanelProps) {
  const now = useNow()
  const paid = rubrics.filter(({ kind }) => kind.price > 0)
  const last = paid
    .flatMap(({ fields }) => fields.flatMap(({ field }) => field.data?.provenance.at ?? []))
    .sort()
    .at(-1)
  if (last !== undefined) {
    return (
      <p className={style('date')}>
        {`Reviewed ${formatShortDate(last, now)}, ${formatClock(new Date(last))}`}
      </p>
    )
  }
  const hasChecks = rubrics.some(({ kind, result }) => kind.price === 0 && result !== null)
  const price = suggested(paid).reduce((sum, { kind }) => sum + kind.price, 0)
  return (
    <div className={style('first')}>
      <h3>{hasChecks ? 'Not reviewed yet' : 'No notes yet'}</h3>
      <p>
        {about}
        {hasChecks && ' The free checks have run; their notes are in the margin.'}
      </p>
      {onReview !== null && paid.length > 0 && (
        <Button variant="filled" onClick={onReview}>
          Review this draft
          {!hidesPrices && <span className={style('price')}>{priceLabel(price)}</span>}
        </Button>
      )}
    </div>
  )
}

function bringIntoView(body: HTMLElement | null, note: Element | null): void {
  if (body === null || note === null) return
  const top = note.getBoundingClientRect().top - body.getBoundingClientRect().top
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  body.scrollBy({ top: top - 8, behavior: isCalm ? 'instant' : 'smooth' })
}
