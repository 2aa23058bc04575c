import type { Document } from '../../documents/document.ts'
import type { Sentence } from '../analysed-document.ts'
import { splitSentences } from '../sentences.ts'

/** Nearly all paragraphs have none, and are not parted into sentences. */
const money = /[€$£]|EUR|USD|GBP|CHF|euro|dollar|pounds/u

export type SaidOfMoney = Pick<Sentence, 'block' | 'start' | 'text'>

/** Sentences of paragraphs that name a currency. A budget stands behind the prose, so that all paragraphs are read. */
export function sentencesOnMoney({ blocks, language }: Document): readonly SaidOfMoney[] {
  return blocks
    .filter(({ type, text }) => (type === 'paragraph' || type === 'list-item') && money.test(text))
    .flatMap(({ id, text }) =>
      splitSentences(text, language).map(({ start, end }) => ({
        block: id,
        start,
        text: text.slice(start, end),
      })),
    )
}
