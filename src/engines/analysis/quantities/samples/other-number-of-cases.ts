import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { casesIn, isToldOf, mainCountOf, mainCountOfHead, wholeNumbersOf } from './counted-cases.ts'
import type { CountedCases } from './counted-cases.ts'

/** What makes a number that of all of them: the words right before it, or behind its noun. */
const allBefore =
  /(?:\b(?:all|the|these|those|our|all of the|all of these|total of|total,?|survey of|sample of|study of|interviews with|data from|among|asked|surveyed|interviewed|recruited|enrolled|included|tested|studied|examined|sampled|selected|observed|analy[sz]ed|measured|counted|comprised|laid out|set up|collected|given to|sent to|distributed to|shown to|conducted with|carried out with|made on|on|(?:will|to) (?:sample|survey|recruit|interview|enroll?|study|test|visit|observe)) |^(?:in|of|among|for) (?:the |all |our |these )?|^|\bin total,? |\boverall,? )$/iu
const allBehind =
  /^\s(?:took part|participated|(?:were|was) (?:enrolled|recruited|interviewed|surveyed|included|studied|sampled|asked|invited|tested|observed|examined|randomi[sz]ed|measured|counted|selected)|answered|responded)\b/iu
/** "186 took part": a number that needs no noun. */
const saysAll =
  /\s(?:took part|participated|responded|agreed to take part|enrolled|recruited|interviewed|surveyed)$/iu
/** What a smaller or a larger number may be that of, before it and behind it. */
const someBefore =
  /\b(?:each|per|every|groups?|arms?|conditions?|controls?|first|second|third|wave|pilot|least|most|approximately|about|around|nearly|almost|roughly|more|over|fewer|less|only|up to|between|remaining|remainder|rest|others?|another|exclud\w*|drop\w*|withdr\w*|lost|missing|complet\w*|eligible|invited|approached|screened|contacted|final|additional|further|valid|usable|available|baseline|follow-up|previous|earlier|expected|planned|required|needed|power|calculat\w*|goal|target|aimed|replicat\w*|stud(?:y|ies) (?:\d|one|two|three)|experiments?|cohorts?|validation|training|models?|both|from \d+|versus|vs)\b/iu
const someBehind =
  /\b(?:each|per|every|groups?|arms?|conditions?|controls?|respectively|remain\w*|others?|exclud\w*|drop\w*|withdr\w*|lost|missing|complet\w*|eligible|valid|usable|available|at baseline|follow-up|previous|expected|planned|required|needed|stud(?:y|ies) (?:\d|one|two|three)|experiments?|cohorts?|validation|training|waves?|versus|vs)\b/iu
/** Texts with several samples say which one they mean in ways that are not read here. */
const severalSamples =
  /\b(?:(?:study|experiment|survey|wave|cohort|sample|phase|round) (?:[2B]|two|II)|(?:two|three|four|both|several) (?:separate |independent |different )?(?:studies|experiments|surveys|waves|cohorts|samples|phases|rounds|trials)|second (?:study|experiment|survey|wave|cohort|sample|trial)|pilot (?:study|test|survey)|validation (?:cohort|set|sample))\b/iu
const ofWorks = /\b(?:meta-analysis|systematic review)\b/iu

/** "All of the 52 lakes that we studied": what follows names all of them once more. */
const ofThisStudy =
  /^\s(?:(?:who|that|which) (?:(?:took part|participated)(?: in (?:the|this|our) (?:study|survey|trial|experiment|interviews?|course|programme|program))?|were (?:studied|included|interviewed|examined|analy[sz]ed|enrolled|surveyed|sampled))|(?:(?:whom|that|which) )?(?:we|I) (?:studied|examined|interviewed|included|analy[sz]ed|sampled|surveyed|visited|observed|asked))(?=\s*[.,;)]|\s(?:had|have|were|are|did|came|said|told|gave|lived)\b)/iu
/** Where a text says what it is itself. */
const ownParts: ReadonlySet<string> = new Set(['front', 'abstract', 'methods', 'results', 'other'])
const fewestCounts = 3
const fewestOfPair = 12

/** Shares of the usual number by which a slip may differ from it. */
const mostOff = 0.2

/**
 * One place that counts all cases and has another number than all the others: "our 46 plots" where three places have 48.
 */
export function otherNumberOfCases(analysed: AnalysedDocument): readonly FindingDraft[] {
  const cases = casesIn(analysed)
  const hasSeveral = analysed.sentences.some(
    ({ text, role }) => ownParts.has(role) && (severalSamples.test(text) || ofWorks.test(text)),
  )
  if (hasSeveral) return []
  const nouns = [...new Set(cases.map(({ noun }) => noun))]
  if (cases.length < fewestCounts) return nouns.flatMap((noun) => pairOf(analysed, noun))
  return nouns
    .flatMap((noun) => {
      const main = mainCountOf(analysed, noun) ?? ofBareNoun(analysed, noun)
      if (main === null) return pairOf(analysed, noun)
      const isKnown = main.places.some((place) => isOfAll(place) && !isOfSome(place))
      // The same digits in another order are no chance, wherever the usual number stands.
      const isOdd = ({ value }: CountedCases) =>
        isKnown ? isSlipOf(main.value, value) : isTurned(main.value, value)
      const odd = cases.filter((one) => one.noun === noun && isOdd(one))
      return odd
        .filter(
          (one) => isOfAll(one) && !isOfSome(one) && !isCitedIn(analysed.document, one.sentence),
        )
        .filter((one) => isAlone(analysed, one, main.value))
        .map((one) =>
          otherNumberNote(one, main.places[0] ?? one, {
            value: main.value,
            count: main.places.length,
          }),
        )
    })
    .slice(0, 1)
}

/** Two places alone count all cases of a noun, and differ: neither is the usual one. */
function pairOf(analysed: AnalysedDocument, noun: string): readonly FindingDraft[] {
  const [one, other, ...more] = casesIn(analysed)
    .filter((each) => each.noun === noun && each.value >= fewestOfPair)
    .filter(
      (each) => isOfAll(each) && !isOfSome(each) && !isCitedIn(analysed.document, each.sentence),
    )
  if (one === undefined || other === undefined || more.length > 0) return []
  const isSlip = isSlipOf(one.value, other.value) && one.sentence !== other.sentence
  return isSlip && isAlone(analysed, other, one.value)
    ? [otherNumberNote(other, one, { value: one.value, count: 1 })]
    : []
}

/** "24 ponds" where two places have "42 old ponds": only a noun that stands alone can be that of all of them. */
function ofBareNoun(analysed: AnalysedDocument, noun: string) {
  return noun.includes(' ') ? null : mainCountOfHead(analysed, noun)
}

function isSlipOf(usual: number, value: number): boolean {
  return value !== usual && (Math.abs(value - usual) <= usual * mostOff || isTurned(usual, value))
}

function isTurned(usual: number, value: number): boolean {
  const digits = (number: number) => String(number).split('').toSorted().join('')
  return value !== usual && digits(value) === digits(usual)
}

/** Characters on either side that tell of which the number is. */
const near = 45

function isOfSome({ sentence: { text }, start, end }: CountedCases): boolean {
  const before = text.slice(Math.max(0, start - near), start)
  const after = text.slice(start, end + near)
  const isNarrowed =
    /^\s(?:who|whose|whom|which|that|with|without)\b/iu.test(text.slice(end)) &&
    !ofThisStudy.test(text.slice(end)) &&
    /\b(?:all|the|these|those|our|of|in|among|for) $/iu.test(before)
  const isBefore = !saysAll.test(text.slice(start, end)) && someBefore.test(before)
  return isNarrowed || isBefore || someBehind.test(after)
}

function isOfAll({ sentence: { text }, start, end }: CountedCases): boolean {
  return (
    saysAll.test(text.slice(start, end)) ||
    allBefore.test(text.slice(0, start)) ||
    allBehind.test(text.slice(end))
  )
}

/** The number stands nowhere else, and what it lacks or has too much is nowhere told of. */
function isAlone(analysed: AnalysedDocument, one: CountedCases, usual: number): boolean {
  if ((wholeNumbersOf(analysed).get(one.value) ?? 0) > 1) return false
  return !isToldOf(analysed, Math.abs(one.value - usual))
}

/** A note on a number of all cases that differs from the one at `count` other places. */
export function otherNumberNote(
  odd: Omit<CountedCases, 'noun'>,
  usual: Omit<CountedCases, 'noun'>,
  { value, count }: { readonly value: number; readonly count: number },
): FindingDraft {
  const at = ({ sentence, start, end }: Omit<CountedCases, 'noun'>) => ({
    block: sentence.block,
    start: sentence.start + start,
    end: sentence.start + end,
  })
  return numbersNote('counts-differ', {
    title: `${odd.value} here, ${value} elsewhere`,
    statement: `The text has ${quoted(odd.words)} here and ${count > 1 ? `${value} at ${count} other places, such as ` : ''}${quoted(usual.words)}${count > 1 ? '' : ' elsewhere'}.`,
    why: 'The size of the sample is the first number that readers check, and every share rests on it.',
    how: 'Check both numbers against the data, and say where a difference comes from if there is one.',
    ranges: [at(odd), at(usual)],
    confidence: 0.75,
  })
}
