import { splitHeadingLabel, type HeadingLabel } from '../../../sections/headings.ts'
import type { Paragraph } from '../paragraphs/paragraph.ts'

interface DecimalNumber extends HeadingLabel {
  readonly parts: readonly number[]
}

/** 2 and 3 of "2.3 Towns", typed or counted by Word, with the words behind it; a part of a book is counted apart. */
export function decimalNumberOf({ text, label = '' }: Paragraph): DecimalNumber | undefined {
  const said = splitHeadingLabel(label === '' ? text : `${label} ${text}`)
  const isDecimal = /^\d{1,2}(?:\.\d{1,2}){0,4}$/u.test(said.number) && said.word !== 'part'
  return isDecimal ? { ...said, parts: said.number.split('.').map(Number) } : undefined
}
