import { useQuery } from '@tanstack/react-query'

import { readerName } from '#engines/analysis/reader-name.ts'
import { microsTogether } from '#engines/analysis/reading-estimate.ts'
import type { ReadingEstimate } from '#engines/analysis/reading-estimate.ts'
import { styleOf } from '#features/drafts/web/index.ts'
import { formatCount } from '#platform/web/ui/formats.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'

import { estimateQuery, policyQuery } from '../../feedback-api.ts'
import { costWords } from './reading-cost.ts'

import css from './spend-dialog.module.css'

const style = styleOf(css)

interface ReaderLineProps {
  readonly address: { readonly project: string; readonly draft: string }
  /** Opens what the project lets read its texts; `null` for those who may not decide it. */
  readonly onPolicy: (() => void) | null
  /** Ids of the kinds that are chosen. */
  readonly kinds: readonly string[]
}

/** Who will read the draft, before anything is spent. */
export function ReaderLine({ address, kinds, onPolicy }: ReaderLineProps) {
  const { data } = useQuery(estimateQuery(address))
  const policy = useQuery(policyQuery(address.project)).data
  if (data === undefined) return null
  const offered = data.model === null ? (policy?.available ?? null) : null
  return (
    <p className={style('reader')}>
      {readerWords(data, kinds)}
      {offered !== null && onPolicy !== null && (
        <>
          {' '}
          <LinkButton onClick={onPolicy}>{`Let ${readerName(offered)} read it too`}</LinkButton>
        </>
      )}
    </p>
  )
}

function readerWords({ model, kinds }: ReadingEstimate, chosen: readonly string[]): string {
  if (model === null) return 'Read by the built-in analyser. Nothing leaves this server.'
  const own = kinds.filter(({ id }) => chosen.includes(id))
  const sent = model.local ? '' : ', to whom the text is sent'
  const tokens = own.reduce((sum, kind) => sum + kind.tokens, 0)
  if (tokens > 0 && model.left === 0)
    return `Read by the built-in analyser alone: the share of ${readerName(model)} for the last 24 hours is used up. Nothing is sent, and where that model would have read, the credits come back.`
  const cost = costWords({ tokens, micros: microsTogether(own), asOf: model.price_as_of })
  const limit = limitWords(own, tokens, model.left)
  return [
    `Read by the built-in analyser and by ${readerName(model)}${sent}.`,
    tokens > 0 ? `That takes at most about ${cost}.` : '',
    limit === null
      ? ''
      : `${limit} Where the model stops you get the built-in result, and its credits come back.`,
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** Which limit of the server the review may reach; `null`: none. */
function limitWords(kinds: ReadingEstimate['kinds'], tokens: number, left: number): string | null {
  if (tokens > left) {
    return `Of the model’s share for 24 hours ${formatCount(Math.floor(left / 100) * 100)} tokens are left, which may not be enough.`
  }
  return kinds.some(({ fits }) => !fits) ? 'It may reach the limit for one review.' : null
}
