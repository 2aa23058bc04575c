import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

/** "The difference was not significant (p = 0.31)": a test that found none, and its p. */
const foundNone =
  /\b(?:(?:was|were|is|are|did|does) (?:not|n[’']t) (?:statistically )?(?:reach )?significan\p{L}*|non-?significant|insignificant|no (?:statistically )?significant (?:difference|effect|association|correlation|relation(?:ship)?))\b[^.;]*\bp\s?[=>]\s?0?\.(?<p>\d+)/iu
/** "Students therefore learned significantly more". */
const concluded =
  /\b(?:therefore|thus|hence|consequently|so|accordingly)\b,?[^.;,]{0,80}?\bsignificantly (?:more|less|fewer|higher|lower|better|worse|greater|larger|smaller|faster|slower|improved?|increased?|decreased?|reduced?|raised|outperform\p{L}*)\b/iu
/** A test of what another one supposes, or of what was so before: the next sentence is of that other. */
const preliminary =
  /\b(?:Levene|Bartlett|Shapiro|Kolmogorov|Mauchly|Hausman|Box|normality|sphericity|homogeneity|assumptions?|baselines?|pre-?tests?|before|at (?:the )?(?:start|outset|beginning|first)|beforehand|initial(?:ly)?|interactions?|order|covariates?|controls?)\b/iu
const another =
  /\b(?:not|no|n[’']t|although|though|while|whereas|however|but|other|second|interaction|controlling|adjusted|when|if|and|which|that|after|then|we used)\b/iu

/** Above it no usual level makes a result significant. */
const leastP = 0.1

/** A conclusion that calls significant what the sentence before found not to be. */
export function significantAfterAll(sentences: readonly Sentence[]): readonly FindingDraft[] {
  return sentences.flatMap((sentence, at) => {
    const next = sentences[at + 1]
    const none = /significan/iu.test(sentence.text) ? foundNone.exec(sentence.text) : null
    if (none === null || next?.block !== sentence.block || preliminary.test(sentence.text))
      return []
    if (Number(`0.${none.groups?.['p'] ?? ''}`) < leastP) return []
    const match = another.test(next.text) ? null : concluded.exec(next.text)
    if (match === null) return []
    return [
      numbersNote('p-values', {
        title: 'Not significant, and therefore significant?',
        statement: `${quoted(none[0], 14)} is followed by ${quoted(match[0], 14)}.`,
        why: 'The test found no difference that chance does not give, and the conclusion claims one.',
        how: 'Say what the test allows: that no difference was found, or name the result that shows one.',
        ranges: [placeOf(next, match), placeOf(sentence, none)],
        confidence: 0.85,
      }),
    ]
  })
}
