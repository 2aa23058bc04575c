import { contentRoots, coverage } from '#engines/analysis/claims/content-words.ts'
import { saysContrary } from '#engines/analysis/claims/contradictions/says-contrary.ts'
import { takesBack } from '#engines/analysis/claims/contradictions/turned-claims.ts'
import {
  termsOf,
  thesisCandidates,
  thesisTerms,
} from '#engines/analysis/claims/theses/thesis-candidates.ts'
import type { ThesisCandidate } from '#engines/analysis/claims/theses/thesis-candidates.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import {
  abstractOf,
  endingOf,
  isFinished,
  openingOf,
  sentencesOf,
  textOf,
} from '#engines/analysis/readability/reading.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { mayTellPurpose } from '#engines/analysis/stance/said-somewhere.ts'
import { answersItself } from '#engines/analysis/stance/tells-outright.ts'
import { quoted, rangeOf, searchScope } from '#engines/analysis/stance/wording.ts'

import { purposesAnew } from './purposes-anew.ts'

/** Words from which a purpose can be expected. */
const enoughWords = 150

/** Judges whether the opening says what the text sets out to do, and whether the ending returns to it. */
export function judgePurpose(reading: Reading): Judgement {
  const { stage, genre } = reading.analysed
  if (reading.words < enoughWords || stage === 'notes') {
    return notJudged('purpose', 'Not judged: the text is still too short for its purpose to show.')
  }
  const opening = openingOf(reading)
  const front = [...opening, ...abstractOf(reading)]
  const argues = genre === 'essay' || genre === 'unknown'
  const best = thesisCandidates(
    [
      ...sentencesOf(opening).map((sentence) => ({ sentence, place: 'introduction' as const })),
      ...sentencesOf(abstractOf(reading)).map((sentence) => ({
        sentence,
        place: 'abstract' as const,
      })),
    ],
    argues,
  )[0]
  if (best === undefined) {
    const isInner = reading.isChapter && !opening.some(({ role }) => role === 'introduction')
    return isInner
      ? notJudged('purpose', 'Not judged: this chapter has no introduction of its own.')
      : mayTellPurpose(reading)
        ? notJudged('purpose', 'Not judged: no sentence was found for certain to tell the purpose.')
        : noPurpose(front)
  }
  const returns = returnsTo(reading, best)
  const isTopic =
    argues &&
    best.type === 'announcement' &&
    !measures.test(best.sentence.text) &&
    !sentencesOf(front).some(({ text }) => arrives.test(text)) &&
    // A plan states under its objectives what its opening only goes through.
    !reading.sentences.some(({ text }) => aimsOutright.test(text))
  const level = isTopic ? 2 : purposeLevel(best, returns)
  return {
    criterion: {
      id: 'purpose',
      level,
      rationale: `${quoted(best.sentence.text, 14)} tells what the text is for${ofReturn(reading, returns)}.`,
      ranges: [rangeOf(best.sentence)],
      signals: [
        signal(
          'Ending returns to the purpose',
          returns === null ? 'no ending yet' : returns ? 'yes' : 'no',
        ),
      ],
    },
    findings: [
      ...(isTopic ? [topicOnly(best)] : []),
      ...(returns === true ? returned(reading, best) : []),
      ...longPurpose(best),
      ...purposesAnew(reading),
    ],
  }
}

/** "This paper evaluates how speakers differ": what is measured has an outcome, and is no tour of a subject. */
const measures =
  /\b(?:paper|study|essay|article|report|thesis|work|project|we|i) (?:will )?(?:evaluat|test|compar|measur|assess|estimat|quantif|determin)\p{L}*|\bto (?:find|identify|determine|establish|discover|detect)\b/iu

/** "It recommends a toll": where the text arrives is told beside what it goes through. */
const arrives =
  /\b(?:(?:it|(?:this|the) (?:memo|paper|report|essay|chapter|article|study|brief)|we|i) (?:\p{L}+ly )?|(?:compares?|examines?|reviews?|considers?|discusses|sets out) [^.;]{3,80}? and )(?:recommends?|concludes?|argues?|advis(?:e|es)|finds?) (?!to\b)/iu
const aimsOutright =
  /^(?:here,? |in this \p{L}+,? )?(?:we|i) aim to \p{L}+|\b(?:main |overall |primary )?(?:aim|goal|objective) (?:of (?:this|the) \p{L}+ )?is to \p{L}+/iu
/** A sentence that calls itself the purpose, and not one among those that tell what is shown. */
const saysPurpose =
  /\b(?:aims?|aimed|purpose|goal|objective)\b(?! at)|\b(?:this|the present) (?:paper|study|thesis|essay|article|research|project|report|dissertation) (?:\p{L}+ly )?(?:examines?|explores?|investigates?|analy[sz]es|asks|seeks|tests|compares|assesses|evaluates)\b/iu
/** "But since the goal was to …" gives a reason, and tells the goal on the way. */
const isAside = /^(?:but|and|since|because|although|while)\b/iu
/** Words of a purpose that nobody keeps in mind; the free checks point to sentences of 80 words and more. */
const longest = { noted: 45, elsewhere: 80 }

/** A purpose that is told in more words than can be kept in mind; what is set out by colon or number is a list. */
function longPurpose({ sentence, cue }: ThesisCandidate): readonly FindingDraft[] {
  const { text, words } = sentence
  const isLong = words.length >= longest.noted && words.length < longest.elsewhere
  const isList = /[:;]|\(?\b(?:\d|i{1,3}|[a-c])\)|\b(?:first|second)(?:ly)?\b/iu.test(text)
  if (
    cue === null ||
    !isLong ||
    isList ||
    isAside.test(text) ||
    !saysPurpose.test(text) ||
    !/^\p{Lu}.*[.!?]["”’)\]]*$/u.test(text.trim())
  )
    return []
  return [
    {
      criterion: 'purpose',
      check: 'purpose.long-sentence',
      kind: 'issue',
      severity: 'minor',
      title: `The purpose takes ${words.length} words`,
      statement: `${quoted(text, 14)} tells what the text is for in one sentence of ${words.length} words.`,
      why: 'This is the sentence that a reader holds every page against, and so much cannot be held.',
      how: 'Name the one thing to be found out or shown in 25 words, and put material, place and limits into the next sentence.',
      ranges: [rangeOf(sentence)],
      confidence: 0.7,
    },
  ]
}

function purposeLevel(best: ThesisCandidate, returns: boolean | null): Level {
  if (best.cue === null) return 2
  return returns === true ? 4 : 3
}

/** Share of the purpose's terms that an ending which returns to it holds. */
const returning = 0.3

function returnsTo(reading: Reading, best: ThesisCandidate): boolean | null {
  const ending = endingOf(reading)
  const terms = termsOf(best)
  if (ending.length === 0 || terms.length < 3) return null
  return coverage(terms, contentRoots(textOf(ending))) >= returning
}

/** Whoever is not finished has no ending that could return to anything. */
function ofReturn(reading: Reading, returns: boolean | null): string {
  if (returns === null) return ''
  if (!returns) return '; the ending does not return to it'
  return `, and ${isFinished(reading) ? 'the ending' : 'the last part so far'} returns to it`
}

/** The opening of an essay that promises to go through a subject. */
function topicOnly(best: ThesisCandidate): FindingDraft {
  return {
    criterion: 'purpose',
    check: 'purpose.topic-only',
    kind: 'question',
    severity: 'moderate',
    title: `What will a reader think after ${quoted(best.sentence.text, 4)}?`,
    statement: `${quoted(best.sentence.text, 16)} names the ground to be covered; it does not say where the text wants to arrive.`,
    why: 'A tour of a subject has no point at which it could fail, and so none at which it convinces.',
    how: 'Finish this sentence for yourself, “By the end the reader will agree that …”, and let the opening say it.',
    ranges: [rangeOf(best.sentence)],
    confidence: 0.7,
  }
}

const answering =
  /\b(?:conclu\w+|thus|therefore|hence|show\w*|found|find|suggest\w*|demonstrat\w+|indicat\w+|because|overall|together|argued?|have seen)\b/iu
const limiting =
  /\b(?:cannot|assum\w+|limitation\w*|problematic|bias\w*|caveat\w*|unclear|remains?)\b/iu

/** The sentence of the ending that takes up most of the purpose. */
function returned(reading: Reading, best: ThesisCandidate): readonly FindingDraft[] {
  const terms = termsOf(best)
  const closest = sentencesOf(endingOf(reading))
    .filter(({ text }) => answering.test(text) && !limiting.test(text) && answersItself(text))
    .map((sentence) => ({ sentence, share: coverage(terms, contentRoots(sentence.text)) }))
    .toSorted((one, other) => other.share - one.share)[0]
  if (closest === undefined || closest.share < 0.5 || best.cue === null) return []
  if (saysContrary(best.sentence.text, closest.sentence.text)) return []
  if (sentencesOf(endingOf(reading)).some(({ text }) => takesBack(best.sentence.text, text)))
    return []
  return [
    strength({
      criterion: 'purpose',
      check: 'purpose.returned-to',
      title: 'The ending comes back to the purpose',
      statement: `${quoted(closest.sentence.text, 14)} closes what ${quoted(best.sentence.text, 10)} opened.`,
      why: 'The text reads as one line from its first page to its last.',
      ranges: [rangeOf(closest.sentence)],
      confidence: 0.6,
    }),
  ]
}

function noPurpose(front: readonly Paragraph[]): Judgement {
  const first = front[0]?.sentences[0]
  return {
    criterion: {
      id: 'purpose',
      level: 1,
      rationale: 'No sentence of the opening says what the text sets out to do.',
      ranges: [],
      signals: [],
    },
    findings: [
      {
        criterion: 'purpose',
        check: 'purpose.missing',
        kind: 'issue',
        // That no sentence could be read as one is never certain.
        severity: 'moderate',
        title: 'What is this text for?',
        statement: `The opening${first === undefined ? '' : `, from ${quoted(first.text, 8)} on,`} introduces a subject and leaves open what the text will do with it.`,
        why: 'Every later paragraph is read for its bearing on a purpose; without one, all weigh the same.',
        how: 'Decide in one line what the reader should think, know or do at the end, and write that line into the opening.',
        selfCheck: 'Ask someone to read the first page: can they say what the last page will do?',
        ranges: [],
        absence: {
          what: 'a sentence that says what the text sets out to do',
          terms: [...thesisTerms],
          scope: searchScope(front, 'introduction'),
          searched: front.length,
        },
        confidence: 0.65,
      },
    ],
  }
}
