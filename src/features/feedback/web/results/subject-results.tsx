import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { isLessCertain } from '#engines/analysis/finding.ts'
import type { Finding, ReviewResult } from '#engines/analysis/finding.ts'
import type { EntityKind } from '#engines/analysis/kind.ts'
import { sessionQuery } from '#features/accounts/web/index.ts'
import { balanceQuery } from '#features/billing/web/index.ts'
import type { ResultField, ResultFields } from '#features/drafts/contract.ts'
import { DraftWords, SeverityMark, styleOf } from '#features/drafts/web/index.ts'
import type { KindSummary } from '#features/feedback/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { formatDate, plural } from '#platform/web/ui/formats.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { useNow } from '#platform/web/ui/use-now.ts'

import { kindsQuery } from '../feedback-api.ts'
import { summaryAbove } from '../kind-view.ts'
import { registry as kindViews } from '../kind-views.generated.ts'
import { kindsServing } from '../ordering/kind-order.ts'
import { useCreditGate } from '../ordering/spending/use-credit-gate.ts'
import type { CreditGate } from '../ordering/spending/use-credit-gate.ts'
import { Passage } from '../passage.tsx'
import { priceLabel } from '../price.ts'
import { isGivenBack } from '../rubrics/rubric.ts'
import { Criteria } from './criteria.tsx'
import { ResultFoot } from './result-foot.tsx'

import css from './subject-results.module.css'

const style = styleOf(css)

export interface SubjectResultsProps {
  readonly type: EntityKind
  readonly results: ResultFields
  /** Absent for those who may only read, and where there is nothing to read. */
  readonly onCharge?: ((rubric: string) => Promise<unknown>) | undefined
}

/** Every kind of feedback that serves a thing beside drafts, with its state and its result. */
export function SubjectResults(props: SubjectResultsProps) {
  const kinds = useQuery(kindsQuery()).data ?? []
  const hidesPrices = useQuery(sessionQuery()).data?.unlimited_credits === true
  const gate = useCreditGate(useQuery(balanceQuery()).data)
  return (
    <div className={style('list')}>
      {kindsServing(props.type, kinds).map((kind) => (
        <KindCard key={kind.id} {...props} {...{ kind, hidesPrices, gate }} />
      ))}
    </div>
  )
}

interface KindCardProps extends SubjectResultsProps {
  readonly kind: KindSummary
  readonly hidesPrices: boolean
  readonly gate: CreditGate
}

function KindCard(props: KindCardProps) {
  const { kind, results, onCharge, hidesPrices } = props
  const [error, setError] = useState<string | null>(null)
  const field = results[kind.field]
  const result = field?.data ?? null
  const run = field?.run ?? null
  const start = (): void => {
    setError(null)
    if (props.gate.stops(kind.price)) return
    onCharge?.(kind.id).catch((cause: unknown) => setError(errorText(cause)))
  }
  const mayStart = onCharge !== undefined && run === null && kind.options === null
  const isNew = result === null
  const isOld = field?.out_of_date === true || (field?.error ?? null) !== null
  return (
    <section
      className={style('card')}
      style={{ '--family': `var(--sc-rubric-${kind.family})` }}
      aria-busy={run !== null}
      data-rubric={kind.id}
    >
      <div className={style('head')}>
        <h3>{kind.title}</h3>
        <span className={style('word')}>{wordOf(field)}</span>
        {mayStart && (isNew || isOld) && (
          <Button onClick={start}>
            {isNew ? 'Read' : 'Read again'}
            {hidesPrices ? '' : ` · ${priceLabel(kind.price)}`}
          </Button>
        )}
      </div>
      {isNew && <p className={style('about')}>{kind.description}</p>}
      <Failure field={field} />
      {error !== null && <ErrorNote>{error}</ErrorNote>}
      {!hidesPrices && <GivenBack kind={kind} result={result} />}
      {result !== null && (
        <SubjectResult kind={kind.id} result={result} hidesPrices={hidesPrices} />
      )}
    </section>
  )
}

function GivenBack(props: { readonly kind: KindSummary; readonly result: ReviewResult | null }) {
  if (props.result === null || !isGivenBack(props.kind, props.result)) return null
  return <p className={style('about')}>Nothing could be judged, and its credits came back.</p>
}

/** Why the last run did not finish. */
function Failure({ field }: { readonly field: ResultField | null | undefined }) {
  const error = field?.run === null ? field.error : null
  return error === null ? null : <ErrorNote>{error} Not charged.</ErrorNote>
}

function wordOf(field: ResultField | undefined): string {
  if (field === undefined) return 'Not read yet'
  if (field.run !== null) return field.run.state === 'queued' ? 'Waiting' : field.run.stage
  if (field.data === null) return field.error === null ? 'Not read yet' : 'Did not finish'
  return field.out_of_date ? 'The text has changed since' : ''
}

/** What a kind found: its summary, levels, own view and notes. */
export function SubjectResult(props: {
  readonly kind: string
  readonly result: ReviewResult
  readonly hidesPrices?: boolean
}) {
  const { kind, result } = props
  const title = useQuery(kindsQuery()).data?.find(({ id }) => id === kind)?.title ?? ''
  const view = kindViews.find(({ id }) => id === kind)
  const summary = summaryAbove(view, result)
  const now = useNow()
  const doubtful = result.findings.filter(isLessCertain)
  return (
    <>
      {summary !== '' && (
        <p className={style('summary')}>
          <DraftWords>{summary}</DraftWords>
        </p>
      )}
      {result.criteria.length > 0 && (
        <div className={style('criteria')}>
          <Criteria criteria={result.criteria} of={title} />
        </div>
      )}
      {view !== undefined && (
        <div className={style('view')}>
          <view.View result={result} onSelect={() => undefined} />
        </div>
      )}
      <NoteList findings={result.findings.filter((finding) => !isLessCertain(finding))} />
      {doubtful.length > 0 && (
        <details className={style('doubtful')}>
          <summary>{plural(doubtful.length, 'less certain note')}</summary>
          <p>
            {`About half of what notes like ${doubtful.length === 1 ? 'this' : 'these'} say holds.`}
          </p>
          <NoteList findings={doubtful} />
        </details>
      )}
      {/* Without notes the foot says when it was read, and by whom. */}
      {result.findings.length > 0 && (
        <p className={style('foot')}>
          Read {formatDate(result.provenance.at, now)}. Notes are machine-written and may be wrong.
        </p>
      )}
      <div className={style('read')}>
        <ResultFoot result={result} hidesPrices={props.hidesPrices === true} />
      </div>
    </>
  )
}

function NoteList({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <ul className={style('notes')}>
      {findings.map((finding) => (
        <Note key={finding.id} finding={finding} />
      ))}
    </ul>
  )
}

function Note({ finding }: { readonly finding: Finding }) {
  const [anchor] = finding.anchors
  return (
    <li>
      <h4>
        <SeverityMark
          weight={finding.kind === 'strength' ? 'keep' : (finding.severity ?? 'minor')}
          isNamed
        />
        <DraftWords>{finding.title}</DraftWords>
      </h4>
      {anchor !== undefined && (
        <blockquote>
          <Passage at={anchor} isQuote>
            <DraftWords>{anchor.exact}</DraftWords>
          </Passage>
        </blockquote>
      )}
      <p>
        <DraftWords>{finding.statement}</DraftWords>
      </p>
      {finding.why !== '' && (
        <p>
          <DraftWords>{finding.why}</DraftWords>
        </p>
      )}
    </li>
  )
}
