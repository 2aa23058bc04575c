import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

/** "Negatively correlated with the yield (r = 0.78", "a positive correlation (−0.31)"; another value may be another pair's. */
const told =
  /\b(?<word>negative(?:ly)?|positive(?:ly)?)(?: and \p{Ll}+)? correlat(?:ion|ed)(?: (?:with|between) [^.;(),]{2,60})? \((?:Pearson(?:[’']s)? |Spearman(?:[’']s)? )?(?:(?:r|R|rs|r_s|rg|rp|ρ|rho) ?= ?)?(?<sign>[−–-]\s?)?(?<value>0?\.\d+)(?=[,;)])(?!\)? ?(?:to|and|vs))/gu
/** "No positive correlation", "rather than negatively correlated". */
const denied =
  /\b(?:no|not|nor|neither|rather than|instead of|without|neither|absolute)\b[^.;]{0,30}$/iu

/** A correlation whose word and whose sign contradict each other. */
export function signsAndWords(sentence: Sentence): readonly FindingDraft[] {
  if (!sentence.text.includes('correlat')) return []
  return [...sentence.text.matchAll(told)].flatMap((match) => {
    const { word = '', sign, value = '' } = match.groups ?? {}
    const isNegative = word.startsWith('neg')
    if (isNegative === (sign !== undefined)) return []
    if (denied.test(sentence.text.slice(0, match.index))) return []
    const shown = `${sign === undefined ? '' : '−'}${value}`
    return [
      numbersNote('tests-told', {
        title: `${quoted(isNegative ? 'negative' : 'positive')}, and ${shown}?`,
        statement: `The sentence calls the correlation ${isNegative ? 'negative' : 'positive'} and gives ${shown}.`,
        why: 'A reader cannot tell whether the two rise together or one falls as the other rises.',
        how: 'Look the value up, and correct its sign or the word.',
        ranges: [placeOf(sentence, match)],
      }),
    ]
  })
}
