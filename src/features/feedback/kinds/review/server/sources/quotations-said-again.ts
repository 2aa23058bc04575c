import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

const quotation = /[“"](?<words>[^“”"]{30,400})[”"]/gu
const saysAgain =
  /^(?:this|these|the|here,? the) (?:quote|quotation|line|lines|words|passage|sentence|extract|citation)s? (?:clearly |also |here )?(?:shows?|says?|tells? us|means?|proves?|demonstrates?|states?|explains?|illustrates?)(?: us)? that (?<said>[^.]{15,})/iu
const fewestRoots = 4
const nearlyAll = 0.75

/** "This quote shows that …" in the words of the quotation before it: nothing was read out of it. */
export function quotationsSaidAgain({ sentences }: Reading): readonly FindingDraft[] {
  return sentences.flatMap((sentence, index) => {
    const said = saysAgain.exec(sentence.text)?.groups?.['said']
    const before = sentences[index - 1]
    if (said === undefined || before?.block !== sentence.block) return []
    const roots = [...contentRoots(said)]
    const held = [...before.text.matchAll(quotation)].map(({ groups }) =>
      contentRoots(groups?.['words'] ?? ''),
    )
    const isSaid = held.some(
      (words) => roots.filter((root) => words.has(root)).length >= roots.length * nearlyAll,
    )
    if (roots.length < fewestRoots || !isSaid) return []
    return [
      {
        criterion: 'sources',
        check: 'sources.quotation-said-again',
        kind: 'issue',
        severity: 'moderate',
        title: 'This says the quotation again',
        statement: `${quoted(sentence.text, 16)} repeats the words of the quotation before it.`,
        why: 'A marker has just read the words, and looks for what you see in them that others may not.',
        how: 'Pick the one word or image that your point rests on, and say what it does and why it is there.',
        selfCheck: 'Could somebody disagree with this sentence who has read the quotation?',
        ranges: [rangeOf(sentence), rangeOf(before)],
        confidence: 0.8,
      },
    ]
  })
}
