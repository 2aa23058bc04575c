import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { VenueViewSchema } from '#engines/retrieval/venues/venue-row.ts'
import { styleOf } from '#features/drafts/web/index.ts'
import { formatDate } from '#platform/web/ui/formats.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { useNow } from '#platform/web/ui/use-now.ts'
import { WordChoice } from '#platform/web/ui/word-choice.tsx'

import { ButtonPrice } from './button-price.tsx'
import { RunLine } from './ordering/progress/run-line.tsx'
import { VenueList } from './results/venue-list.tsx'
import type { Rubric } from './rubrics/rubric.ts'

import css from './journals-tab.module.css'

const style = styleOf(css)

const kinds = [
  { id: 'journal_match', type: 'journal', label: 'Journals', some: 'journals' },
  { id: 'conference_match', type: 'conference', label: 'Conferences', some: 'conferences' },
] as const

interface JournalsTabProps {
  readonly rubrics: readonly Rubric[]
  readonly hidesPrices: boolean
  readonly startErrors: ReadonlyMap<string, string>
  /** `null` for those who may only read. */
  readonly onStart: ((kind: string) => void) | null
  /** Stands under the journals: the way to one that is not among them. */
  readonly another: ReactNode
}

/** Where the draft could go: journals and conferences by fit, with what speaks for and against each. */
export function JournalsTab(props: JournalsTabProps) {
  const [shown, setShown] = useState<(typeof kinds)[number]['id']>('journal_match')
  const kind = kinds.find(({ id }) => id === shown) ?? kinds[0]
  const rubric = props.rubrics.find((one) => one.kind.id === kind.id)
  return (
    <div className={style('tab')}>
      <WordChoice label="Kind of venue" choices={kinds} chosen={shown} onChoose={setShown} />
      {rubric !== undefined && <Match {...props} kind={kind} rubric={rubric} />}
      {shown === 'journal_match' && rubric?.result !== null && props.another}
    </div>
  )
}

interface MatchProps extends JournalsTabProps {
  readonly kind: (typeof kinds)[number]
  readonly rubric: Rubric
}

function Match(props: MatchProps) {
  const { kind, rubric } = props
  const now = useNow()
  const view = VenueViewSchema.safeParse(rubric.result?.view)
  const at = rubric.result?.provenance.at
  return (
    <>
      {rubric.state === 'running' && <Waiting rubric={rubric} some={kind.some} />}
      {rubric.error !== null && rubric.state === 'failed' && <ErrorNote>{rubric.error}</ErrorNote>}
      {view.success && at !== undefined && (
        <>
          <p className={style('summary')}>{rubric.result?.summary}</p>
          <VenueList type={kind.type} {...view.data} at={at} />
          <p className={style('date')}>
            {rubric.isOutOfDate
              ? `The text has changed since it was compared on ${formatDate(at, now)}.`
              : `Compared on ${formatDate(at, now)}.`}
          </p>
        </>
      )}
      {rubric.state === 'not-run' && (
        <div className={style('empty')}>
          <h3>Not compared yet</h3>
          <p>{rubric.kind.description}</p>
        </div>
      )}
      <StartMatch {...props} />
    </>
  )
}

function StartMatch({ rubric, kind, hidesPrices, startErrors, onStart }: MatchProps) {
  const error = startErrors.get(kind.id)
  const isFirst = rubric.result === null
  if (rubric.state === 'running') return null
  if (!isFirst && !rubric.isOutOfDate && error === undefined) return null
  return (
    <>
      {error !== undefined && <ErrorNote>{error}</ErrorNote>}
      {onStart !== null && (
        <Button variant={isFirst ? 'filled' : 'default'} onClick={() => onStart(kind.id)}>
          {isFirst ? `Compare with ${kind.some}` : 'Compare again'}
          {!hidesPrices && <ButtonPrice credits={rubric.kind.price} />}
        </Button>
      )}
    </>
  )
}

function Waiting({ rubric, some }: { readonly rubric: Rubric; readonly some: string }) {
  return (
    <div role="status" className={style('waiting')}>
      <p>{`Comparing the draft with ${some}`}</p>
      <RunLine runs={rubric.runs} isWaiting={false} />
    </div>
  )
}
