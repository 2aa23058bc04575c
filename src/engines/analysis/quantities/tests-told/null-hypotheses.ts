import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

const named = String.raw`\bnull(?:[- ]hypothes[ie]s)?(?: \(?H_?[0o]\)?)?`
const effect =
  '(?:effects?|impacts?|influences?|differences?|relationships?|relations?|associations?|correlations?|improvements?|interactions?)'
/** What a null hypothesis is said to be: "that rain has a significant effect". */
const stated = new RegExp(
  String.raw`${named}(?: (?:is|was|here|states?|stated|stating|assumes?|assumed|claims?|being|then|hypothesis)){0,2}(?:,? (?:that|of)|:) (?<said>[^.;:]{5,200})`,
  'giu',
)
const anEffect = new RegExp(
  String.raw`^[^,]{0,110}?\b(?:has|have|had|exerts?|there (?:is|are|was|were|will be)|there exists?|will have|would have) an? (?:statistically )?(?:significant|positive|negative|strong|real|meaningful) (?:\p{L}+ )?${effect}\b`,
  'iu',
)
/** What a null hypothesis may say, and words from which on another is spoken of. */
const isNone =
  /\b(?:no|not|non|nor|never|n[’']t|without|zero|equal|same|independen\p{L}*|absen\p{L}*|lack\p{L}*|neither|alternative|against|rather|instead|favou?r|false|at (?:least|most)|insignifican\p{L}*|vanish\p{L}*|disappear\p{L}*|artefacts?|artifacts?|spurious|chance|random)\b|n[’']t\b/iu

/** The null hypothesis of a test of equivalence is a difference, and Bayes factors weigh both. */
const ofAnotherSort = /\b(?:equivalen|(?:non-?)?inferiority|TOST|bayes)/iu

/** "The null hypothesis that rain has a significant effect": that is the other one, and rejecting it would mean the contrary. */
export function turnedNulls(sentence: Sentence): readonly FindingDraft[] {
  if (!/\bnull\b/iu.test(sentence.text) || ofAnotherSort.test(sentence.text)) return []
  return [...sentence.text.matchAll(stated)].flatMap((match) => {
    const said = match.groups?.['said'] ?? ''
    const claim = anEffect.exec(said)
    if (claim === null || isNone.test(said)) return []
    return [
      numbersNote('tests-told', {
        title: 'A null hypothesis that states an effect',
        statement: `The sentence has ${quoted(match[0], 110)}; a null hypothesis says that there is none, and what is stated here is the alternative.`,
        why: 'Rejecting it, or not, then means the contrary of what the test shows.',
        how: 'State the null hypothesis as no effect, no difference or no association, and look again at what the test lets you conclude.',
        ranges: [placeOf(sentence, match)],
        confidence: 0.85,
      }),
    ]
  })
}

const provedForms = [
  new RegExp(
    String.raw`${named} (?:is|was|has been|can be|could be|must be)(?: thus| therefore| hence| also)? (?<word>proven|proved|confirmed|true|correct|verified)\b`,
    'giu',
  ),
  new RegExp(
    String.raw`\b(?<word>prov(?:es?|ed|ing)|confirm(?:s|ed|ing)?|verif(?:y|ies|ied)) (?:that )?(?:the |our |this )?${named}(?!(?:[- ]hypothes[ie]s)? (?:(?:is|was|to be) )?(?:false|wrong|untrue))`,
    'giu',
  ),
]
/** "If the null hypothesis is true" is how a test is explained, "no test proves it" what a reader is told, and "set out to" no finding. */
const supposed =
  /\b(?:if|when|whether|assum\p{L}*|given|suppos\p{L}*|under|probab\p{L}*|chance|likelihood|never|not|no|nor|neither|nobody|cannot|unless|that|fallac\p{L}*|mistak\p{L}*|wrong\p{L}*|claim\p{L}*|aim\p{L}*|tr(?:y|ies|ied)|hop\p{L}*|set out|want\p{L}*)\b[^.;]*$|n[’']t\b[^.;]*$/iu

/** "This confirms the null hypothesis": a test that finds nothing has not shown that there is nothing. */
export function provedNulls(sentence: Sentence): readonly FindingDraft[] {
  if (!/\bnull\b/iu.test(sentence.text) || ofAnotherSort.test(sentence.text)) return []
  return provedForms.flatMap((form) =>
    [...sentence.text.matchAll(form)].flatMap((match) => {
      const before = sentence.text.slice(0, match.index)
      if (supposed.test(before)) return []
      return [
        numbersNote('tests-told', {
          severity: 'minor',
          title: 'A null hypothesis cannot be confirmed',
          statement: `${quoted(match[0])}: a test that does not reject it has found too little against it, and has not shown that it holds.`,
          why: 'With fewer data nearly any effect goes unseen, so that a reader will not take it for proof.',
          how: 'Write that it could not be rejected, and give the interval that shows which effects remain possible.',
          ranges: [placeOf(sentence, match)],
          confidence: 0.8,
        }),
      ]
    }),
  )
}
