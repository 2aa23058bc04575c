import { droppedWords } from '#engines/analysis/dropped-words.ts'
import type { ReviewResult } from '#engines/analysis/finding.ts'
import { readerName } from '#engines/analysis/reader-name.ts'
import { styleOf } from '#features/drafts/web/index.ts'
import { formatDate, plural } from '#platform/web/ui/formats.ts'
import { useNow } from '#platform/web/ui/use-now.ts'

import { costWords } from '../ordering/spending/reading-cost.ts'
import { priceLabel } from '../price.ts'

import css from '../rubrics/rubric-card.module.css'

const style = styleOf(css)

interface ResultFootProps {
  readonly result: ReviewResult
  readonly hidesPrices: boolean
}

/** What was read, what was not judged and why, and who judged it. */
export function ResultFoot({ result, hidesPrices }: ResultFootProps) {
  const now = useNow()
  const { coverage, provenance } = result
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
        {[droppedWords(provenance), receiptWords(provenance)]
          .filter((words) => words !== '')
          .map((words) => `${words} `)}
        Notes are machine-written and may be wrong.
      </p>
    </details>
  )
}

/** What the model took, or why it came to nothing. */
function receiptWords({ receipt }: ReviewResult['provenance']): string {
  if (receipt === undefined) return ''
  const { micros, price_as_of: asOf } = receipt
  const { input, cached, stored = 0, output } = receipt
  const tokens = input + cached + stored + output
  const about = receipt.is_estimate === true ? 'about ' : ''
  const cost = `${about}${costWords({ tokens, micros, asOf })}`
  if (receipt.failed !== null) {
    const taken = tokens === 0 ? '' : ` It took ${cost}.`
    return `${receipt.model} was asked. ${receipt.failed}${taken}`
  }
  const known =
    receipt.known_units === 0
      ? ''
      : `; ${receipt.known_units} of ${plural(receipt.units, 'part')} had been read before`
  return `The model took ${cost}${known}.`
}

/** A model that failed may have been sent the text all the same: only what was never sent has not left. */
function engineWords({ engine, model, receipt }: ReviewResult['provenance']): string {
  const named = receipt === undefined ? model : readerName(receipt)
  const name = named ?? 'a model'
  if (engine === 'built-in')
    return receipt === undefined
      ? 'Read by the built-in analyser; nothing left this server.'
      : 'Read by the built-in analyser.'
  return engine === 'model' ? `Read by ${name}.` : `Read by the built-in analyser and by ${name}.`
}
