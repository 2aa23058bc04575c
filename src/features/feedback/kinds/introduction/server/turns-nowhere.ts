import type { IntroductionSentence } from '#engines/analysis/moves/introduction-moves.ts'

import { isCited } from './opening.ts'
import type { Opening } from './opening.ts'

/** A sentence that turns against what was said, or narrows it: one of them may do so within the field. */
const turns =
  /\b(?:however|although|though|but|despite|yet|whereas|unlike|in contrast|by contrast|nevertheless|nonetheless|unfortunately|while|only|even)\b/iu
const mostTurns = 1
/** A denial or a trouble may be the gap in words that no list has. */
const denies =
  /\b(?:not(?! only)|nor|no|none|never|cannot|unable|without|issues?|problems?|threat\w*|limit\w*|incapable|fail(?:s|ed|ures?)?|concerns?|reduces? the ability)\b|n[’']t\b/iu
/** Sentences before the purpose from which there was room for a gap. */
const leastBefore = 5

const beforePurpose = (
  { moves, background }: Opening,
  purpose: IntroductionSentence | null,
): readonly IntroductionSentence[] =>
  [...background, ...moves].filter(
    ({ move, sentence }) =>
      move !== 'occupying' && (purpose === null || sentence.index < purpose.sentence.index),
  )

/** Whether nothing before the purpose denies or turns, so that no wording can hide a gap there. */
export function turnsNowhere(opening: Opening, purpose: IntroductionSentence | null): boolean {
  const before = beforePurpose(opening, purpose).map(({ sentence }) => sentence.text)
  return (
    before.length >= leastBefore &&
    before.every((text) => !denies.test(text)) &&
    before.filter((text) => turns.test(text)).length <= mostTurns
  )
}

/** A denial in the text's own voice may be the gap; a limit or a threat there belongs to the matter. */
const negates =
  /\b(?:not(?! only)|nor|none|never|cannot|unable|incapable|fail(?:s|ed)?|time-consuming)\b|n[’']t\b/iu

/** Whether nothing before the purpose denies without a source: what is denied beside one is told of the field. */
export function deniesNowhere(opening: Opening, purpose: IntroductionSentence | null): boolean {
  const before = beforePurpose(opening, purpose)
  return (
    before.length >= leastBefore &&
    before.every(({ sentence }) => !negates.test(sentence.text) || isCited(opening, sentence))
  )
}
