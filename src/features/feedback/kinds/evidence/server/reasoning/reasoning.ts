import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { reasoningFaults } from '#engines/analysis/claims/reasoning/reasoning-faults.ts'
import type {
  FaultId,
  ReasoningFault,
} from '#engines/analysis/claims/reasoning/reasoning-faults.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { isInQuotation } from '#engines/analysis/quotations.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { rememberedFor } from '#engines/analysis/remembered.ts'
import { shownPieces } from '#engines/analysis/shown-text.ts'
import { counted, quoted, rangeWithin } from '#engines/analysis/stance/wording.ts'

import type { ClaimMap } from '../claim-map.ts'

interface FaultWords {
  readonly criterion: 'grounds' | 'design' | 'sources' | 'certainty' | 'rivals'
  readonly severity: 'moderate' | 'minor'
  readonly title: (words: string) => string
  /** What the quoted sentence does; a verb phrase behind the quotation. */
  readonly does: string
  readonly why: string
  readonly how: string
  readonly selfCheck: string
}

const words: Readonly<Record<FaultId, FaultWords>> = {
  'sample-to-all': {
    criterion: 'design',
    severity: 'moderate',
    title: (text) => `${text} speaks for more than were studied`,
    does: 'draws a conclusion about people or places that were not studied',
    why: 'A reader asks what is special about the few who were studied, and the conclusion has no answer.',
    how: 'Say for whom it was shown, and name what would have to be alike for it to hold elsewhere.',
    selfCheck: 'In which group would you expect it not to hold?',
  },
  'advice-for-all': {
    criterion: 'design',
    severity: 'minor',
    title: (text) => `${text} asks for more than one study can`,
    does: 'tells everybody what to do on the strength of this text',
    why: 'Such advice needs costs, harms and other settings, which one study seldom weighs.',
    how: 'Say whom the advice is for, how sure it is, and what should be known before others follow it.',
    selfCheck: 'What would it cost if the finding turned out wrong?',
  },
  'near-significance': {
    criterion: 'certainty',
    severity: 'minor',
    title: (text) => `${text} counts as no effect found`,
    does: 'puts a result that missed the chosen limit into words of significance',
    why: 'A limit that moves after the result is known is none, and examiners know these words.',
    how: 'Give the estimate with its interval and the exact p-value, and say that the test did not reach the limit.',
    selfCheck: 'Would you have called p = 0.04 “nearly not significant”?',
  },
  'absence-from-test': {
    criterion: 'grounds',
    severity: 'moderate',
    title: (text) => `${text} does not show that nothing is there`,
    does: 'takes a test without a significant result as proof that there is no difference or effect',
    why: 'A study may be too small to see a difference that exists.',
    how: 'Say that no difference was found, give the interval, and name the smallest difference that the study could have seen.',
    selfCheck: 'How large a difference still lies within the interval?',
  },
  'effect-from-chance': {
    criterion: 'certainty',
    severity: 'moderate',
    title: (text) => `${text}: the test does not show it`,
    does: 'tells a difference or an effect that its own test leaves open',
    why: 'With such a p-value or interval the same figures come about often enough where there is no effect at all.',
    how: 'Say that no clear difference was found, and give the estimate with its interval, so that the reader sees how large it may be.',
    selfCheck: 'Would you have called it an effect if it had gone the other way?',
  },
  anecdote: {
    criterion: 'grounds',
    severity: 'moderate',
    title: (text) => `${text} is one case and no proof`,
    does: 'takes what happened to one person or a few as proof',
    why: 'A reader will know a case that went the other way.',
    how: 'Keep the case as an illustration, and add a source that counted many.',
    selfCheck: 'Would you believe the opposite if somebody told you one such case?',
  },
  popularity: {
    criterion: 'grounds',
    severity: 'moderate',
    title: (text) => `${text} is agreement and no ground`,
    does: 'takes who or how many believe in a thing as proof that it is so',
    why: 'Many people, and eminent ones, have been wrong together.',
    how: 'Name the reasons or the findings on which they rely.',
    selfCheck: 'What have those people seen that the reader could see as well?',
  },
  'tuned-on-test': {
    criterion: 'design',
    severity: 'moderate',
    title: (text) => `${text}: then it is no test`,
    does: 'lets the data that should test the result choose it',
    why: 'What was chosen on the test data looks better than it is, and a reviewer may reject the paper for this alone.',
    how: 'Choose on a validation set or within the training data, run the test once, and report that number.',
    selfCheck: 'How often was the test data looked at before the final run?',
  },
  'one-to-all': {
    criterion: 'grounds',
    severity: 'moderate',
    title: (text) => `${text} goes from one case to all`,
    does: 'draws a rule for everybody from what was told just before',
    why: 'One case shows that a thing can happen, and not that it happens to all.',
    how: 'Say what the case shows, and for the rule name a source that counted more than one.',
    selfCheck: 'Do you know a case that went the other way?',
  },
  'slippery-slope': {
    criterion: 'grounds',
    severity: 'moderate',
    title: (text) => `${text}: does one lead to the other?`,
    does: 'goes from a first step to a far end, and no step between them is shown',
    why: 'A slippery slope persuades only who is afraid already; others stop at the first step that need not follow.',
    how: 'Show what makes the next step follow, with a case where it did, or claim only the first effect.',
    selfCheck: 'What could stop it halfway?',
  },
  'ad-hominem': {
    criterion: 'rivals',
    severity: 'moderate',
    title: (text) => `${text} speaks of people, not of reasons`,
    does: 'answers who holds another view and not the view',
    why: 'Even somebody with a bad motive may be right, so the argument still stands unanswered.',
    how: 'Name the best reason that they give, and answer that.',
    selfCheck: 'What would you reply if a friend of yours said the same?',
  },
  'straw-man': {
    criterion: 'rivals',
    severity: 'moderate',
    title: (text) => `${text}: who says so?`,
    does: 'gives others a view so wide that hardly anybody holds it',
    why: 'A view that nobody holds is easy to refute, and who holds a milder one is not answered.',
    how: 'Quote or name somebody who holds the view, in the words that they use, and answer those.',
    selfCheck: 'Would they recognise themselves in this sentence?',
  },
  'post-hoc': {
    criterion: 'design',
    severity: 'moderate',
    title: (text) => `${text}: after it, or because of it?`,
    does: 'takes what came after, or goes together, for what was caused',
    why: 'Other things changed in the same time, or set these people apart, and may be the cause.',
    how: 'Name what else could explain it and say why it does not, or say only that the two go together.',
    selfCheck: 'What else was different?',
  },
  'false-dilemma': {
    criterion: 'rivals',
    severity: 'minor',
    title: (text) => `${text}: is there no third way?`,
    does: 'leaves two ways, and a reader will think of a third',
    why: 'When a third way is found the argument falls with the choice.',
    how: 'Say why the ways between are no good, or name yours as the better of several.',
    selfCheck: 'Who does it in a way between the two?',
  },
  tradition: {
    criterion: 'grounds',
    severity: 'minor',
    title: (text) => `${text} is no reason`,
    does: 'takes what is old or natural for what is right',
    why: 'Much that was always done was wrong, and much that is natural does harm.',
    how: 'Say what good it does, with a ground that a stranger could check.',
    selfCheck: 'Would it be wrong if it were new?',
  },
  'weak-source': {
    criterion: 'sources',
    severity: 'moderate',
    title: (text) => `${text} is too weak a source`,
    does: 'rests a statement of fact on a source that nobody has checked',
    why: 'Its text can change, or be made up, and an examiner will not accept it.',
    how: 'Look for the work behind it (its own list of references helps) and cite that after reading it.',
    selfCheck: 'Who stands for this statement with a name?',
  },
  'first-ever': {
    criterion: 'certainty',
    severity: 'minor',
    title: (text) => `${text}: how do you know?`,
    does: 'claims that nobody has done this before, and tells of no search',
    why: 'One earlier work, in any language, makes it false.',
    how: 'Say where and when you searched, or write “to our knowledge” and name the nearest earlier work.',
    selfCheck: 'Where did you look, and with which words?',
  },
  loaded: {
    criterion: 'certainty',
    severity: 'minor',
    title: (text) => `${text} judges in place of a ground`,
    does: 'tells the reader what to feel and gives no ground for it',
    why: 'Strong words make a reader suspect that the grounds are weak.',
    how: 'Take the word out and say what happened, how much or how often.',
    selfCheck: 'What fact made you choose this word?',
  },
  dismissed: {
    criterion: 'rivals',
    severity: 'moderate',
    title: (text) => `${text} is no answer`,
    does: 'names another view and puts it aside without a reason',
    why: 'A reader who holds that view, or only wonders, learns nothing, and stops trusting the rest.',
    how: 'Give the reason why it does not hold here, or say what of it remains.',
    selfCheck: 'What would somebody who holds that view reply?',
  },
}

/** Ranges that one note shows. */
const mostPlaces = 5

/** What is worded too widely stands behind what was reasoned wrongly, where there is room for few. */
const ofWords: ReadonlySet<FaultId> = new Set(['loaded'])

/** "* p < 0.1" in a key and "the 10% level": a limit that was chosen, and that no result just missed. */
const tenPerCent =
  /[*∗+†‡^]\s?[pP]\s?[<≤]\s?0?\.10?(?!\d)|[pP]\s?[<≤]\s?0?\.10?\s?[*∗]|\b10\s?(?:%|per ?cent) (?:significance )?levels?\b|\b10\s?(?:%|per ?cent) significance\b/u

const setsTenPerCent = rememberedFor(({ document }: Reading['analysed']) =>
  shownPieces(document).some((text) => tenPerCent.test(text)),
)

/** The words of a legend or an axis run into each other, and no stop ends them. */
const isWhole = ({ sentence: { text } }: ReasoningFault): boolean =>
  /[.!?…:;]["”’)\]\d\s]*$/u.test(text)

/** Each criterion asks for its own sorts of the same faults. */
const faultsOf = rememberedFor(({ analysed, sentences, citations }: Reading) =>
  Map.groupBy(
    reasoningFaults(sentences, citations).filter(
      (fault) =>
        isWhole(fault) &&
        // Below a limit that the tables mark, a result is no near miss.
        !(fault.id === 'near-significance' && setsTenPerCent(analysed)) &&
        !isInQuotation(
          analysed.block.get(fault.sentence.block)?.text ?? '',
          fault.sentence.start + fault.start,
        ),
    ),
    ({ id }) => id,
  ),
)

/** Sentences that a fault is told of: what their words claim is not told a second time. */
export const faultySentences = rememberedFor(
  (reading: Reading): ReadonlySet<Sentence> =>
    new Set([...faultsOf(reading).values()].flat().map(({ sentence }) => sentence)),
)

/** Faults of reasoning, one note to each sort: the first is quoted, the others are its further places. */
export function reasoningFindings(
  { reading }: ClaimMap,
  criterion: string,
): readonly FindingDraft[] {
  const sorts = faultsOf(reading)
  const inOrder = [...sorts].toSorted(
    ([one], [other]) => Number(ofWords.has(one)) - Number(ofWords.has(other)),
  )
  return inOrder.flatMap(([id, faults]) =>
    words[id].criterion === criterion ? noteOn(words[id], id, faults) : [],
  )
}

function noteOn(
  told: FaultWords,
  id: FaultId,
  faults: readonly ReasoningFault[],
): readonly FindingDraft[] {
  const [first, ...others] = faults
  if (first === undefined) return []
  const more = others.length
  return [
    {
      criterion: told.criterion,
      check: `reasoning.${id}`,
      kind: 'issue',
      severity: told.severity,
      title: told.title(quoted(first.text, 4)),
      statement: `${quoted(first.sentence.text, 20)} ${told.does}${more === 0 ? '' : `; ${counted(more, 'further sentence does', 'further sentences do')} so too`}.`,
      why: told.why,
      how: told.how,
      selfCheck: told.selfCheck,
      ranges: faults
        .slice(0, mostPlaces)
        .map(({ sentence, start, end }) => rangeWithin(sentence, start, end)),
      confidence: 0.7,
    },
  ]
}
