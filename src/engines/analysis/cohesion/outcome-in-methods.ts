import type { Sentence } from '../analysed-document.ts'
import { partOf, sentencesOf } from '../readability/reading.ts'
import type { Reading } from '../readability/reading.ts'

const tested = /\bp\s?[=<]\s?0?\.0\d|\b95\s?%\s?CI\b[^.;]{0,10}\d/iu
const compared =
  /\b(?:had|was|were|became|showed)\b[^.;]*\b(?:higher|lower|more|less|fewer|greater|better|worse|faster|slower)\b|\b(?:improved|increased|decreased|fell|rose|differed)\b/iu
/** What is known before the study, belongs to its tools, or is a rule by which its outcome will be read. */
const ofMethod =
  /\b(?:considered|significance (?:level|threshold)|baseline|pilot|power|thresholds?|cut-?offs?|correct\w+|defined|if|where|assum\w+|previous\w*|earlier|normality|valid\w+|reliab\w+|simulat\w+|calibrat\w+|et al)\b|\[\d|\((?:\p{Lu}\p{L}+[^()]{0,40})?(?:19|20)\d\d\)/iu

/** Sentences of the methods that tell a tested outcome, in a draft with a part for results; none where many do. */
export function outcomesInMethods(reading: Reading): readonly Sentence[] {
  if (partOf(reading, 'results').length === 0) return []
  const found = sentencesOf(partOf(reading, 'methods')).filter(
    ({ text }) => tested.test(text) && compared.test(text) && !ofMethod.test(text),
  )
  return found.length > mostStrays ? [] : found
}

/** A part that tells both throughout has results of its own. */
const mostStrays = 2
