import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { rangeOf } from '#engines/analysis/stance/wording.ts'

import { twoFirsts } from './two-firsts.ts'

/** "Familiarity was the strongest predictor": what alone can be first, and of nothing narrower. */
const first =
  /(?:^(?:(?:overall|in (?:sum|short|conclusion|all)|thus|however|therefore|finally), )?|, (?:and|but|while|whereas) |; |\bthat )(?<subject>[\p{L}][^,;.()]{2,60}?) (?:was|is|emerged as|proved to be|remained) (?:also |thus |therefore |clearly |by far |again )?the (?<degree>strongest|single most important|most important|most common|most frequent|largest|main|weakest) (?<noun>predictor|factor|driver|cause|barrier|reason|determinant|correlate|theme|motive|obstacle)(?! (?:of|for|to|in|among|behind|when|after|within|across)\b)(?=\W|$)/iu
const ofAnother =
  /\b(?:second|next|not|nor|neither|never|if|whether|may|might|could|model \d|for (?:men|women|boys|girls)|among|in (?:the )?(?:first|second|other|earlier|previous|subgroup))\b|n[’']t\b/iu
const namesNothing = /^(?:this|that|it|which|they|these|those|he|she|there|what)\b/iu

interface First {
  readonly sentence: Sentence
  readonly subject: string
  readonly key: string
  readonly roots: ReadonlySet<string>
}

/** Two sentences of the text itself that each make another thing the first of all. */
export function rivalSuperlatives({ sentences, citations }: Reading): readonly FindingDraft[] {
  const told = sentences.flatMap((sentence): readonly First[] => {
    const { subject = '', degree = '', noun = '' } = first.exec(sentence.text)?.groups ?? {}
    if (subject === '' || ofAnother.test(sentence.text) || namesNothing.test(subject)) return []
    if (citationsWithin(citations, rangeOf(sentence)).length > 0 && sentence.role !== 'discussion')
      return []
    const key = `${degree} ${noun}`.toLowerCase()
    return [{ sentence, subject, key, roots: contentRoots(subject) }]
  })
  return [...Map.groupBy(told, ({ key }) => key).values()].flatMap((same) => {
    const [one] = same
    const other = same.find(
      ({ roots }) => one !== undefined && [...roots].every((root) => !one.roots.has(root)),
    )
    if (one === undefined || other === undefined || other.roots.size === 0) return []
    return [
      twoFirsts(one.sentence, other.sentence, {
        title: `Which of them is the ${one.key}?`,
        how: 'Look up in the results which it is, and by what measure; then say the same in every part.',
      }),
    ]
  })
}
