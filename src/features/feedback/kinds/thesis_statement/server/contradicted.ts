import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { takesBack } from '#engines/analysis/claims/contradictions/turned-claims.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { sentencesOf } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { Thesis } from './thesis.ts'

/** An ending that denies what the opening claimed, asks for the contrary, or gives to one thing what it gave to another. */
export function contradicted({ argues, best, ending }: Thesis): readonly FindingDraft[] {
  if (!argues || best === null || best.place !== 'introduction') return []
  // "This chapter turns to … and argues that …": an aim that holds the claim.
  if (best.type !== 'claim' && !/\bargues? that\b/iu.test(best.sentence.text)) return []
  const denial = sentencesOf(ending).find(({ text }) => takesBack(best.sentence.text, text))
  return denial === undefined ? [] : [told(best.sentence, denial)]
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
