import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { areOpposed, polarityOf } from '#engines/analysis/claims/polarity.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { sentencesOf } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { Thesis } from './thesis.ts'
import { isExchanged, isLessened, isTurnedDemand } from './turned.ts'

/** Content words that both claims must share. */
const leastShared = 3
/** What a claim is put by, and where its reasons begin. */
const opening =
  /^.*?\b(?:(?:argues?|argued|claim|contend|maintain|conclude)\w*(?: that)?|(?:have|has) (?:thus |also |now )?(?:shown|argued|demonstrated|established) that|(?:my|our|the) (?:claim|thesis|argument|view) is that)\s|^(?:on balance|in the end|in conclusion|to conclude|therefore|thus|overall|ultimately|finally|all in all|for these reasons),?\s/iu
const reasons = /[,;:]|\b(?:because|since|as|so that|in order to|unless|when|while|if)\b/iu
const held =
  /\?|\b(?:critics?|opponents?|some|others|might|may|could|it (?:is|has been) (?:said|argued))\b/iu

/** An ending that denies what the opening claimed, asks for the contrary, or gives to one thing what it gave to another. */
export function contradicted({ argues, best, ending }: Thesis): readonly FindingDraft[] {
  if (!argues || best === null || best.place !== 'introduction') return []
  // "This chapter turns to … and argues that …": an aim that holds the claim.
  if (best.type !== 'claim' && !/\bargues? that\b/iu.test(best.sentence.text)) return []
  const head = headOf(best.sentence.text)
  const claim = polarityOf(head)
  const stated = best.sentence.text.replace(opening, '')
  const denial = sentencesOf(ending).find(
    ({ text }) =>
      !held.test(text) &&
      ((claim.size >= leastShared && areOpposed(claim, polarityOf(headOf(text)))) ||
        isExchanged(stated, text) ||
        isLessened(stated, text) ||
        isTurnedDemand(head, headOf(text))),
  )
  return denial === undefined ? [] : [told(best.sentence, denial)]
}

/** "Towns should toll their bridges" of "This essay argues that towns should toll their bridges, because …". */
function headOf(text: string): string {
  const claim = text.replace(opening, '')
  return claim.slice(0, claim.search(reasons) >>> 0)
}

function told(claim: Sentence, denial: Sentence): FindingDraft {
  return {
    criterion: 'answered',
    check: 'thesis.contradicted',
    kind: 'issue',
    severity: 'major',
    title: `${quoted(denial.text, 5)} denies the claim of the opening`,
    statement: `The opening claims ${quoted(claim.text, 18)}; the ending says ${quoted(denial.text, 18)}.`,
    why: 'A reader who followed the argument to its end does not know which of the two it was for.',
    how: 'Decide which of the two the body has shown, and write the other one again.',
    selfCheck: 'If the ending is right, which paragraphs of the body still help?',
    ranges: [rangeOf(denial), rangeOf(claim)],
    confidence: 0.8,
  }
}
