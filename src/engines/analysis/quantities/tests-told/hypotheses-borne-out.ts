import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'

const own =
  '(?:of )?(?:(?:our|the|these|my) )?(?:(?:two|three|four|five|six|seven|eight|nine|\\d) )?(?:research )?hypotheses'
/** "All hypotheses were confirmed", "the results support all of our hypotheses", "we find support for our hypotheses". */
const all = [
  new RegExp(
    String.raw`\b(?:all|each|both|every one) ${own}(?: \p{L}+){0,3}? (?:were|was|are|is|have been|has been)(?: \p{L}+){0,3}? (?:supported|confirmed|borne out|verified|upheld|proved|proven|accepted|validated)\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:support(?:s|ed|ing)?(?: for)?|confirm(?:s|ed|ing)?|bear(?:s|ing)? out|validat(?:es?|ed|ing)) (?:all|each|both) ${own}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:we|i|results|findings|data|evidence)(?: \p{L}+){0,3}? (?:support(?:s|ed)?|confirm(?:s|ed)?|(?:find|found|provide|provides|provided|lend|lends) (?:\p{L}+ )?support (?:for|to)) (?:our|my|the) hypotheses\b`,
    'iu',
  ),
]
const limited =
  /\b(?:most|some|partly|partial(?:ly)?|part|mixed|except|but|although|though|while|whereas|largely|mainly|not|no|only|either|if|would|aim|test|whether|to see|null|expected to|(?:stud(?:y|ies)|experiments?|samples?|models?|waves?|trials?) \d)\b|n[’']t\b/iu
const which = String.raw`(?:\bH ?\d[a-f]?\b|\bhypothes[ie]s (?:\d[a-f]?|one|two|three|four|five|six)\b|\b(?:first|second|third|fourth|fifth|last|final) hypothesis\b)`
/** "Contrary to expectations, few came" tells how the study went: a hypothesis is about what is measured. */
const measured = String.raw`\b(?=.*\b(?:effects?|differ\p{L}*|correlat\p{L}*|associat\p{L}*|relat\p{L}*|increas\p{L}*|decreas\p{L}*|gain\p{L}*|signific\p{L}*|punish\p{L}*|reward\p{L}*|prefer\p{L}*|more|less|higher|lower)\b)`
/** "H4 was not supported", "contrary to our expectations". */
const none = [
  new RegExp(
    String.raw`${which}[^.;:]{0,80}?\b(?:(?:is|was|were|are|be|been)(?: \p{L}+){0,2} (?:not (?:\p{L}+ )?(?:supported|confirmed|borne out|accepted|significant|verified)|rejected|refuted|unsupported|disproved|disproven)|(?:did|does|do) not (?:hold|receive|find|have) ?(?:support|true)?|cannot be (?:supported|confirmed|accepted))`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:not|no) (?:support(?:ed)?(?: for)?|confirm|bear out|evidence for|find support for|find evidence for) ${which}`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:reject(?:s|ed)?|refut(?:es?|ed)) ${which}`, 'iu'),
  new RegExp(
    String.raw`\b(?:contrary to|against|opposite (?:of|to)|in contrast to|contradict(?:s|ing|ed)?) (?:our|my) (?:(?:initial|original|own|first|second|third|fourth) )?(?:hypothes[ie]s|(?:expectations?|predictions?)${measured})`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:^|[,;] )contrary to (?:the )?(?:hypothes[ie]s|(?:expectations?|predictions?)${measured})`,
    'iu',
  ),
]

/** An ending that says that all hypotheses held, in a text that says elsewhere of one of them that it did not. */
export function hypothesesBorneOut({
  sentences,
  document,
}: AnalysedDocument): readonly FindingDraft[] {
  const claims = sentences.filter(
    ({ role, text }) =>
      ['abstract', 'conclusion', 'discussion', 'other', 'results'].includes(role) &&
      /hypotheses/iu.test(text) &&
      !limited.test(text) &&
      all.some((form) => form.test(text)),
  )
  const claim = claims.at(-1)
  if (claim === undefined) return []
  const fallen = sentences.find(
    (sentence) =>
      sentence !== claim &&
      /hypothes|expectation|prediction|\bH ?\d/iu.test(sentence.text) &&
      !/\bnull\b|\bif\b|\bH ?0\b|\bpilot\b|\b(?:study|experiment|sample|model|wave|trial) \d/iu.test(
        sentence.text,
      ) &&
      !['methods', 'introduction'].includes(sentence.role) &&
      !isCitedIn(document, sentence) &&
      none.some((form) => form.test(sentence.text)),
  )
  if (fallen === undefined || isTakenBack(sentences, claim)) return []
  return [
    numbersNote('tests-told', {
      kind: 'question',
      title: 'Did all hypotheses hold?',
      statement: `${quoted(claim.text, 110)} says so, and ${quoted(fallen.text, 110)} says that one did not.`,
      why: 'Who reads the ending alone takes away more than was found, and a reader of the results sees it.',
      how: 'Say in the ending which hypotheses were borne out, which were not, and what follows from those.',
      ranges: [claim, fallen].map(({ block, start, end }) => ({ block, start, end })),
      confidence: 0.75,
    }),
  ]
}

/** The sentence behind it may name the exception. */
function isTakenBack(sentences: readonly Sentence[], claim: Sentence): boolean {
  const next = sentences[claim.index + 1]
  return (
    next !== undefined &&
    next.block === claim.block &&
    /^(?:however|but|only|although|though|except|yet|still|nevertheless|the exception|one)\b/iu.test(
      next.text,
    )
  )
}
