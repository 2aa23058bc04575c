import { analyse } from '#engines/analysis/analyse.ts'
import type { Check } from '#engines/analysis/check.ts'
import loose from '#engines/analysis/checks/loose-sentences.ts'
import number from '#engines/analysis/checks/number-agreement.ts'

import { isHeldArticle, openArticles } from '../corpus/open-articles.ts'
import { agreementMutators } from '../plants-language/agreement.ts'
import type { BaseText } from '../plants-language/base-texts.ts'
import { languageOutcomes } from '../plants-language/language-recall.ts'
import { sentenceMutators } from '../plants-language/sentences.ts'

const most = 60
const seed = 7
const unit = 10_000
/** Slips of a verb's number; the other mutators of the family change nouns and articles. */
const ofVerbs = agreementMutators.filter(({ type }) => /verb/u.test(type))

export interface HeldLanguage {
  /** Share of the planted slips that are told. */
  readonly recall: Readonly<Record<'number' | 'sentences', number>>
  /** Places that are told of in ten thousand words as they were published; some of them are slips. */
  readonly places: Readonly<Record<'number' | 'sentences', number>>
}

/** Slips planted in open articles that no training saw, and what is told of the articles as they are; `null` where there are none. */
export function heldLanguage(): HeldLanguage | null {
  const texts: BaseText[] = []
  for (const text of openArticles(isHeldArticle)) if (texts.push(text) === most) break
  if (texts.length === 0) return null
  const recallOf = (mutators: typeof sentenceMutators) => {
    const outcomes = languageOutcomes(texts, seed, mutators)
    return outcomes.filter(({ isFound }) => isFound).length / Math.max(1, outcomes.length)
  }
  let words = 0
  const places = { number: 0, sentences: 0 }
  const marked = (check: Check, analysed: ReturnType<typeof analyse>) =>
    check.run(analysed).reduce((sum, { ranges }) => sum + ranges.length, 0)
  for (const { document } of texts) {
    const analysed = analyse(document)
    words += analysed.sentences.reduce((sum, one) => sum + one.words.length, 0)
    places.number += marked(number, analysed)
    places.sentences += marked(loose, analysed)
  }
  return {
    recall: { number: recallOf(ofVerbs), sentences: recallOf(sentenceMutators) },
    places: {
      number: (unit * places.number) / words,
      sentences: (unit * places.sentences) / words,
    },
  }
}
