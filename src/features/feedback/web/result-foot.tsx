import type { ReviewResult } from '#engines/analysis/finding.ts'
import { styleOf } from '#features/drafts/web/index.ts'
import { formatDate, plural } from '#platform/web/ui/formats.ts'
import { useNow } from '#platform/web/ui/use-now.ts'

import { priceLabel } from './price.ts'
import type { Rubric } from './rubric.ts'

import css from './rubric-card.module.css'

const style = styleOf(css)

interface ResultFootProps {
  readonly rubric: Rubric
  readonly hidesPrices: boolean
}

/** What was read, what was not judged and why, and who judged it. */
export function ResultFoot({ rubric, hidesPrices }: ResultFootProps) {
  const now = useNow()
  const { result } = rubric
  if (result === null) return null
  const { coverage, provenance } = result
  const dropped = Object.values(provenance.dropped).reduce((sum, count) => sum + count, 0)
  return (
    <details className={style('foot')}>
      <summary>
        {coverage.total === 0
          ? 'What was read'
          : `Read ${coverage.read} of ${plural(coverage.total, 'passage')}.`}
      </summary>
      {coverage.skipped.map(({ what, why }) => (
        <p key={what}>
          {what}: {why}
        </p>
      ))}
      {result.not_assessed.map(({ what, why }) => (
        <p key={what}>
          <b>Not judged: {what}.</b> {why}
        </p>
      ))}
      <p>
        {engineWords(provenance)} {formatDate(provenance.at, now)}, version {provenance.version}
        {hidesPrices ? '' : `, ${priceLabel(provenance.credits).toLowerCase()}`}.{' '}
        {dropped > 0 &&
          `${plural(dropped, 'note')} dropped before you saw them, for want of proof. `}
        Notes are machine-written and may be wrong.
      </p>
    </details>
  )
}

function engineWords({ engine, model }: ReviewResult['provenance']): string {
  const name = model === null ? 'a model' : model
  if (engine === 'built-in') return 'Counted'
  return engine === 'model' ? `Read by ${name}` : `Counted, and read by ${name}`
}
