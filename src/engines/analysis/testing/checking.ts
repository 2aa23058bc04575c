import type { Document } from '../../documents/document.ts'
import { analyse } from '../analyse.ts'
import type { Check } from '../check.ts'
import type { FindingDraft } from '../finding.ts'
import { draft } from './draft.ts'
import type { Written } from './draft.ts'
import { shoreDays, trapWeeks } from './filler.ts'

/** What a check says of a draft that is written here. */
export const notesOf = (check: Check, ...written: readonly Written[]): readonly FindingDraft[] =>
  check.run(analyse(draft(written)))

export const titlesOf = (check: Check, ...written: readonly Written[]): readonly string[] =>
  notesOf(check, ...written).map(({ title }) => title)

export const titlesOn = (check: Check, document: Document): readonly string[] =>
  check.run(analyse(document)).map(({ title }) => title)

/** The words at which a check points. */
export const markedIn = (check: Check, document: Document): readonly string[] =>
  check
    .run(analyse(document))
    .flatMap(({ ranges }) => ranges)
    .map(({ block, start, end }) => {
      const text = document.blocks.find(({ id }) => id === block)?.text ?? ''
      return text.slice(start, end)
    })

/** Results that say these words and no more. */
export const saying = (words: string, rest: Partial<Document> = {}): Document =>
  draft(['# Results', words], rest)

export const markedAmongTraps = (check: Check, words: string): readonly string[] =>
  markedIn(check, draft(['# Results', trapWeeks, words]))

/** What a check says of words among the results of a whole draft, each of its parts `weeks` sentences long. */
export const titlesInWhole = (check: Check, text: string, weeks = 10): readonly string[] =>
  titlesOf(
    check,
    '# Abstract',
    shoreDays('abstract', 3),
    '# Introduction',
    shoreDays('spring', weeks),
    '# Methods',
    shoreDays('summer', weeks),
    '# Results',
    `${text} ${shoreDays('year', weeks)}`,
    '# Discussion',
    shoreDays('autumn', weeks),
    '# Conclusion',
    shoreDays('winter', weeks),
  )
