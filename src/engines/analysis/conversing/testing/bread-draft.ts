import { documentFromText } from '../../../documents/typed-text.ts'
import { blocksById, selectorOfRange } from '../../../grounding/anchors/selector-of-range.ts'
import { analyse } from '../../analyse.ts'
import type { Finding, ReviewResult } from '../../finding.ts'
import { answerMessage } from '../answer-message.ts'
import type { Asked, Reply } from '../reply.ts'

const text = `# Bread prices in one bad year

Keywords: bread; wheat; harvest

## 1 Introduction

Bread was dear in 1847. Little is known about the weeks between harvest and shop. We argue that bread prices followed wheat prices with a delay of two weeks (Miller, 2010). We asked whether bakers in small towns behaved differently.

## 2 Methods

The assize of bread (AB) is defined as the legal weight of a loaf. We read the ledgers of 48 bakers in three towns. Prices were compared by a linear regression.

## 3 Results

Table 1 shows the delay for each town. Prices rose by 12 per cent in Leeds.

Table 1: Delay in weeks, by town

| Town | Delay |
|---|---|
| Leeds | 2 |
| York | 3 |

## 4 Discussion

A limitation of this study is that ledgers survive for large bakers only. It could be objected that bakers hid their prices.

## References

Miller, A. (2010) The price of wheat. Journal of Grain 3, 1–20.

Fry, B. (1999) Loaves. London: Crust.
`

export const draft = analyse(documentFromText(text))

export function ask(message: string, more: Partial<Asked> = {}): Reply {
  const asked = {
    message,
    attached: [],
    earlier: [],
    results: [],
    titles: { review: 'Review' },
    past: null,
    help: 'examples' as const,
    ...more,
  }
  return answerMessage(draft, asked)
}

export const quotes = ({ parts }: Reply) =>
  parts.flatMap((part) => (part.kind === 'quote' ? [part.cite.quote] : []))
export const words = ({ parts }: Reply) =>
  parts.map((part) => (part.kind === 'say' ? part.text : '')).join(' ')

export function noteOn(words: string, more: Partial<Finding> = {}): Finding {
  const block = draft.document.blocks.find((one) => one.text.includes(words))
  const start = block?.text.indexOf(words) ?? 0
  const range = { block: block?.id ?? '', start, end: start + words.length }
  const anchor = selectorOfRange(blocksById(draft.document), range)
  if (anchor === null) throw new Error(`The draft does not say ${words}`)
  return {
    id: `note on ${words}`,
    rubric: 'review',
    criterion: 'c',
    check: 'k',
    kind: 'issue',
    severity: 'minor',
    title: `About ${words}`,
    statement: `The sentence says ${words}.`,
    why: 'A reader cannot tell how sure it is.',
    how: 'Say how sure it is.',
    example: null,
    self_check: null,
    anchors: [anchor],
    absence: null,
    confidence: 0.9,
    status: 'open',
    reason: null,
    ...more,
  }
}

export function resultOf(...findings: readonly Finding[]): ReviewResult {
  return {
    kind: 'review',
    summary: '',
    criteria: [],
    findings: [...findings],
    next: [],
    coverage: { read: 1, total: 1, skipped: [] },
    not_assessed: [],
    view: null,
    judged_hash: '',
    provenance: {
      engine: 'built-in',
      version: '1',
      model: null,
      prompt: null,
      at: '2026-01-01T00:00:00Z',
      credits: 0,
      dropped: {},
    },
  }
}
