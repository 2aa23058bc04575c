import type { IntroductionSentence } from '#engines/analysis/moves/introduction-moves.ts'

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

/** Whether nothing before the purpose denies or turns, so that no wording can hide a gap there. */
export function turnsNowhere(
  { moves, background }: Opening,
  purpose: IntroductionSentence | null,
): boolean {
  const before = [...background, ...moves]
    .filter(
      ({ move, sentence }) =>
        move !== 'occupying' && (purpose === null || sentence.index < purpose.sentence.index),
    )
    .map(({ sentence }) => sentence.text)
  return (
    before.length >= leastBefore &&
    before.every((text) => !denies.test(text)) &&
    before.filter((text) => turns.test(text)).length <= mostTurns
  )
}
