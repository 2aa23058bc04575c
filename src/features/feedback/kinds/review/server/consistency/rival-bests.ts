import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { capitalised, rangeOf } from '#engines/analysis/stance/wording.ts'

import { twoFirsts } from './two-firsts.ts'

const degree = '(?<degree>highest|best|greatest|lowest|largest|smallest)'
const measure = String.raw`(?<measure>(?:(?:overall|mean|average|test|training|validation|classification|prediction|predictive) ){0,2}(?:accuracy|precision|recall|sensitivity|specificity|AUC|AUROC|F1(?:[- ]score)?|F-score|R2|R²|RMSE|MAE|MSE|error(?: rate)?|loss|BLEU|IoU|mAP|performance))`
const name = String.raw`(?:the )?(?<name>\p{Lu}[\p{L}\d+-]*(?: \p{Lu}[\p{L}\d+-]*){0,3})`

/** The ways in which a text says which of its methods comes first by a measure. */
const forms: readonly RegExp[] = [
  // "the highest test accuracy obtained by our results was with MERF"
  new RegExp(
    String.raw`\b[Tt]he ${degree} ${measure}(?: (?:obtained|achieved|reached|found|observed|recorded|of all|overall|by our results|in our results|by us)){0,2} (?:was|is|came)(?: (?:obtained|achieved|reached|found|observed|recorded))? (?:with|by|for|from|that of|using) ${name}`,
    'u',
  ),
  // "the model with the greatest test accuracy and sensitivity was XGBoost"
  new RegExp(
    String.raw`\b(?:model|method|algorithm|classifier|approach|network|estimator|technique) (?:with|that (?:has|had|achieved|gave|showed|reached)) the ${degree} ${measure}(?: and [\p{L}\d-]+)? (?:was|is) ${name}`,
    'u',
  ),
  // "XGBoost achieved the highest test accuracy"
  new RegExp(
    String.raw`(?:^|, |; |\bthat )${name}(?: \p{Ll}+){0,2}? (?:achieved|achieves|had|has|gave|gives|yielded|yields|obtained|reached|showed|shows|produced|attained)(?: by far)? the ${degree} ${measure}`,
    'u',
  ),
]
/** What is first among some only, on one set of data, or in another's work. */
/** "At 10 m, …", "on MMLU": a condition, under which another may come first elsewhere. */
const underCondition =
  /^(?:At|In|On|For|With|Under|When|Among|After|Using|Without)\b|\bon (?:the )?\p{Lu}/u
const narrower =
  /\b(?:second|third|next|among|except|apart|not|never|if|may|might|could|would|data ?sets?|subsets?|class(?:es)?|task|languages?|fold|baselines?|setting|scenario|stage|each|both|respectively|previous|other than|when|with(?:out)? (?:the )?(?:pre|feature|augment)\p{L}*)\b|n[’']t\b/iu

interface Best {
  readonly sentence: Sentence
  readonly name: string
  readonly key: string
}

const highest: ReadonlySet<string> = new Set(['highest', 'greatest', 'largest'])

/** Summary and results, or results and ending, that each name another method as the best by one measure. */
export function rivalBests({ sentences, citations }: Reading): readonly FindingDraft[] {
  const told = sentences.flatMap((sentence): readonly Best[] => {
    if (!/\b[Tt]he (?:highest|best|greatest|lowest|largest|smallest) /u.test(sentence.text))
      return []
    if (narrower.test(sentence.text) || underCondition.test(sentence.text)) return []
    if (citationsWithin(citations, rangeOf(sentence)).length > 0) return []
    return forms.flatMap((form) => {
      const groups = form.exec(sentence.text)?.groups
      if (groups === undefined) return []
      const word = (groups['degree'] ?? '').toLowerCase()
      const key = `${highest.has(word) ? 'highest' : word} ${(groups['measure'] ?? '').toLowerCase()}`
      return [{ sentence, name: groups['name'] ?? '', key }]
    })
  })
  return [...Map.groupBy(told, ({ key }) => key).values()].flatMap((same) => {
    const [one, ...others] = same
    const other = others.find(
      ({ name: second, sentence }) =>
        one !== undefined && !isSameName(one.name, second) && sentence.role !== one.sentence.role,
    )
    return one === undefined || other === undefined ? [] : [note(one, other)]
  })
}

/** "MERF" and "MERF model", "RF" and "Random Forest": one may be short for the other. */
function isSameName(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => name.toLowerCase())
  if (first === undefined || second === undefined) return true
  const initials = (name: string) => (name.match(/\p{Lu}/gu) ?? []).join('').toLowerCase()
  return (
    first.includes(second) ||
    second.includes(first) ||
    initials(one) === initials(other) ||
    initials(one) === second ||
    initials(other) === first
  )
}

function note(one: Best, other: Best): FindingDraft {
  return twoFirsts(one.sentence, other.sentence, {
    title: `${capitalised(one.key)}: ${one.name} or ${other.name}?`,
    how: 'Look up in the results which it is, and on which data; then say the same in every part.',
  })
}
