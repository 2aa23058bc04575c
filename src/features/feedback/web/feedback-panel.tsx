import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'

import { styleOf } from '#features/drafts/web/index.ts'
import { formatClock, formatShortDate } from '#platform/web/ui/formats.ts'
import { useNow } from '#platform/web/ui/use-now.ts'

import { ButtonPrice } from './button-price.tsx'
import { firstNotes } from './notes/first-notes.ts'
import type { NoteRecord } from './notes/note-record.ts'
import { suggested } from './ordering/suggested-review.ts'
import { checksSaid } from './results/checks-said.ts'
import { ProfileStrip } from './results/profile-strip.tsx'
import { RubricCard, Rows } from './rubrics/rubric-card.tsx'
import type { RubricCardProps } from './rubrics/rubric-card.tsx'
import type { Rubric } from './rubrics/rubric.ts'
import { RubricsAwaited } from './rubrics/rubrics-awaited.tsx'
import { PanelTabs } from './workspace/panel-tabs.tsx'
import type { PanelTab } from './workspace/panel-tabs.tsx'

import css from './feedback-panel.module.css'

const style = styleOf(css)

interface FeedbackPanelProps extends Omit<RubricCardProps, 'rubric' | 'isOpen' | 'startError'> {
  readonly tabs: readonly PanelTab[]
  readonly tab: string
  /** What another tab shows in place of the cards. */
  readonly aside: ReactNode | null
  readonly onTab: (tab: string) => void
  readonly rubrics: readonly Rubric[]
  readonly open: string | null
  readonly startErrors: ReadonlyMap<string, string>
  /** Opens the dialog that chooses what to review; `null` for those who may only read. */
  readonly onReview: (() => void) | null
  /** Stands over the cards while a review is under way. */
  readonly progress: ReactNode
  readonly foot: ReactNode
  /** Stands over the cards, before anything else. */
  readonly over: ReactNode
  /** Stands under the cards of what was read. */
  readonly under: ReactNode
  /** There are notes that are kept apart. */
  readonly hasLess: boolean
  readonly onClose: (() => void) | null
  /** The levels stand over the list of notes already. */
  readonly hasStrip?: boolean
  /** "This draft has 7 chapters and 7,840 words." */
  readonly about: string
}

/** The feedback tab: when the draft was reviewed, the profile, and a card for each rubric, weakest first. */
export function FeedbackPanel(props: FeedbackPanelProps) {
  const {
    rubrics,
    open,
    selected,
    progress,
    foot,
    over,
    under,
    onReview: _onReview,
    ...rest
  } = props
  const { onClose, aside, tab, ...card } = rest
  const body = useRef<HTMLDivElement>(null)
  const judged = rubrics.filter(({ criteria }) => criteria.length > 0)
  const isRead = ({ result, records }: Rubric) => result !== null || records.length > 0
  const cardOf = (rubric: Rubric) => (
    <RubricCard
      key={rubric.kind.id}
      {...card}
      rubric={rubric}
      selected={selected}
      isOpen={rubric.kind.id === open}
      startError={props.startErrors.get(rubric.kind.id) ?? null}
    />
  )
  const selectedId = selected?.id
  useEffect(() => {
    const note = body.current?.querySelector('article')
    if (selectedId === undefined || open === null || note === undefined) return
    bringIntoView(body.current, note)
  }, [selectedId, open])
  return (
    <>
      <PanelTabs tabs={props.tabs} current={tab} onTab={props.onTab}>
        {onClose !== null && (
          <ActionIcon aria-label="Close" onClick={onClose}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </PanelTabs>
      {aside !== null && (
        <div
          className={style('body')}
          role="tabpanel"
          aria-labelledby={`panel-tab-${tab}`}
          // A tab of words and figures alone has nothing to stop at, and is scrolled all the same.
          tabIndex={0}
          key={tab}
        >
          {aside}
        </div>
      )}
      <div
        className={style('body')}
        ref={body}
        data-panel-body
        role="tabpanel"
        aria-label="Feedback"
        hidden={aside !== null}
      >
        {over}
        {progress}
        {progress === null && <Reviewed {...props} />}

        {judged.length > 1 && props.hasStrip !== true && (
          <ProfileStrip rubrics={judged} open={open} onOpen={card.onToggle} />
        )}
        {progress === null && props.hasStrip !== true && <StartWith {...props} />}
        {rubrics.filter(isRead).map(cardOf)}
        {under}
        {rubrics.filter((rubric) => !isRead(rubric)).map(cardOf)}
      </div>
      {foot !== null && aside === null && <div className={style('foot')}>{foot}</div>}
    </>
  )
}

/** The notes to begin with, of all rubrics together: without them a person opens one card after the other. */
function StartWith(props: FeedbackPanelProps) {
  const { rubrics, shown } = props
  const records = new Map<string, NoteRecord>()
  for (const rubric of rubrics) for (const record of rubric.records) records.set(record.id, record)
  const first = firstNotes([...records.values()].filter(({ id }) => shown.has(id)))
  if (first.length === 0) return null
  return (
    <section className={style('start')}>
      <h3>Start with</h3>
      <Rows {...props} records={first} />
    </section>
  )
}

/** When the draft was reviewed; before that, what a review gives and costs. */
function Reviewed(props: FeedbackPanelProps) {
  const { rubrics, onReview, hidesPrices, about, shortOf, hasLess } = props
  const now = useNow()
  if (rubrics.length === 0) {
    return (
      <div className={style('first')}>
        <RubricsAwaited />
      </div>
    )
  }
  const paid = rubrics.filter(({ kind }) => kind.price > 0)
  const last = paid
    .flatMap(({ fields }) => fields.flatMap(({ field }) => field.data?.provenance.at ?? []))
    .sort()
    .at(-1)
  if (last !== undefined) {
    return (
      <div className={style('date')}>
        <p>{`Reviewed ${formatShortDate(last, now)}, ${formatClock(new Date(last))}`}</p>
        {onReview !== null && (
          <Button size="xs" onClick={onReview}>
            Review this draft
          </Button>
        )}
      </div>
    )
  }
  const checks = checksSaid(rubrics, hasLess)
  const price = suggested(paid).reduce((sum, { kind }) => sum + kind.price, 0)
  const left = shortOf(price)
  return (
    <div className={style('first')}>
      <h3>{checks === '' ? 'No notes yet' : 'Not reviewed yet'}</h3>
      <p>{`${about} ${checks}`}</p>
      {onReview !== null && paid.length > 0 && (
        <Button variant="filled" onClick={onReview}>
          Review this draft
          {!hidesPrices && <ButtonPrice credits={price} held={left} />}
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
