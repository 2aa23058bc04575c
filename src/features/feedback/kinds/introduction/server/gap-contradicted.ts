import { contentRoots, coverage } from '#engines/analysis/claims/content-words.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { IntroductionSentence } from '#engines/analysis/moves/introduction-moves.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import { isCited } from './opening.ts'
import type { Opening } from './opening.ts'

/** A gap that leaves no room for a single work. */
const nothingThere =
  /\bno (?:previous |earlier |prior |other |published |existing )?(?:stud(?:y|ies)|work|research|papers?|one|scholar|author)\b[^.;]{0,40}?\b(?:has|have|examines?|addresse?s?|looks?)\b|\b(?:has|have) never (?:yet )?been (?:\p{L}+ly )?(?:studied|examined|investigated|explored|addressed|measured|tested)\b|\bnobody has\b/iu
const bounded =
  /\b(?:that|which|who|using|with|both|simultaneously|systematically|directly|explicitly|yet to)\b/iu
const generic =
  /^(?:stud|research|work|examin|investig|explor|address|look|effect|impact|influenc|previous|earlier|paper|literatur|find|found|evid|relat)/u
const finds =
  /\b(?:finds?|found|shows?|showed|shown|reports?|reported|examines?|examined|estimates?|estimated)\b/iu
const near = 4
const fewestRoots = 3
const mostOfThem = 0.66

/** "No study has examined the effect of tolls on ferries in Wales. Marr (2009) finds that tolls …": the gap is filled next. */
export function gapContradicted(
  opening: Opening,
  gap: IntroductionSentence | null,
): readonly FindingDraft[] {
  if (gap === null || !nothingThere.test(gap.sentence.text) || bounded.test(gap.sentence.text))
    return []
  const roots = [...contentRoots(gap.sentence.text)].filter((root) => !generic.test(root))
  if (roots.length < fewestRoots) return []
  const list = opening.moves.includes(gap) ? opening.moves : opening.background
  const at = list.indexOf(gap)
  const filled = list
    .slice(at + 1, at + 1 + near)
    .find(
      ({ sentence }) =>
        isCited(opening, sentence) &&
        finds.test(sentence.text) &&
        coverage(roots, contentRoots(sentence.text)) >= mostOfThem,
    )
  if (filled === undefined) return []
  return [
    {
      criterion: 'niche',
      check: 'niche.contradicted',
      kind: 'issue',
      severity: 'moderate',
      title: 'The next source fills the gap',
      statement: `${quoted(gap.sentence.text, 16)} says that there is no such work; ${quoted(filled.sentence.text, 16)} is one.`,
      why: 'A reviewer who knows that work stops believing the rest of the introduction.',
      how: 'Say what that work leaves open, and make this the gap.',
      ranges: [rangeOf(gap.sentence), rangeOf(filled.sentence)],
      confidence: 0.75,
    },
  ]
}
