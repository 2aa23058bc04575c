import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { contentRoots, coverage, hasTerm } from '#engines/analysis/claims/content-words.ts'
import { saysContrary } from '#engines/analysis/claims/contradictions/says-contrary.ts'
import { keyPhrases, otherName, takesUp } from '#engines/analysis/claims/theses/key-phrases.ts'
import { termsOf } from '#engines/analysis/claims/theses/thesis-candidates.ts'
import type { ThesisCandidate } from '#engines/analysis/claims/theses/thesis-candidates.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { isFinished, sentencesOf, textOf } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { answersItself } from '#engines/analysis/stance/tells-outright.ts'
import { listed, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'
import { abbreviationsOf } from '#engines/analysis/words/abbreviations.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

import { contradicted } from './contradicted.ts'
import type { Thesis } from './thesis.ts'

export interface TracedTerm {
  readonly term: string
  readonly headings: number
  readonly paragraphs: number
  readonly conclusion: boolean
  /** The first paragraphs that take it up. */
  readonly places: Range[]
}

/** Paragraphs of a term that are shown with their place. */
const shownPlaces = 5

/** Where headings, paragraphs and conclusion take up each word of the main point. */
function tracedTerms(thesis: Thesis): readonly TracedTerm[] {
  const headings = thesis.reading.headings.map(({ text }) => contentRoots(text))
  const paragraphs = thesis.middle.map(({ block }) => ({
    block,
    roots: contentRoots(block.text),
  }))
  const ending = contentRoots(textOf(thesis.ending))
  return thesis.terms.map((term) => {
    const own = paragraphs.filter(({ roots }) => hasTerm(roots, term))
    return {
      term,
      headings: headings.filter((roots) => hasTerm(roots, term)).length,
      paragraphs: own.length,
      conclusion: hasTerm(ending, term),
      places: own.slice(0, shownPlaces).map(({ block }) => termIn(block, term)),
    }
  })
}

/** Where headings, paragraphs and conclusion take up each part of the main point, by the names that its author uses. */
export function tracedPhrases(thesis: Thesis): readonly TracedTerm[] {
  const { best, reading } = thesis
  if (best === null) return []
  const { analysed } = reading
  const pairs = abbreviationsOf(analysed).flatMap(({ short, definitions }) =>
    definitions.map(({ long }) => ({ long, short })),
  )
  const phrases = keyPhrases(best.sentence.text, thesis.terms, analysed.document)
  const named = phrases.map((phrase) => ({ phrase, other: otherName(phrase, pairs) }))
  // "Metal-organic frameworks (MOFs)": one part of the point under two names is told once.
  const once = named.filter(
    ({ phrase }, at) =>
      !named.slice(0, at).some(({ other }) => other?.roots.join(' ') === phrase.roots.join(' ')),
  )
  return once.map(({ phrase, other }) => {
    const isTaken = (text: string) =>
      takesUp(text, phrase) || (other !== null && takesUp(text, other))
    const own = thesis.middle.filter(({ block }) => isTaken(block.text))
    return {
      term: phrase.text,
      headings: reading.headings.filter(({ text }) => isTaken(text)).length,
      paragraphs: own.length,
      conclusion: isTaken(textOf(thesis.ending)),
      places: own.slice(0, shownPlaces).map(({ block }) => termIn(block, phrase.text)),
    }
  })
}

/** The term where it stands as it is written, else the paragraph that has it in another form. */
function termIn({ id, text }: { readonly id: string; readonly text: string }, term: string): Range {
  const start = Math.max(text.indexOf(term), text.indexOf(term.toLowerCase()))
  return start === -1
    ? { block: id, start: 0, end: text.length }
    : { block: id, start, end: start + term.length }
}

/** Paragraphs from which a text has a body that can take something up. */
const enoughParagraphs = 3

/** Judges whether headings, paragraphs and conclusion take the main point up. */
export function judgeMapping(thesis: Thesis): Judgement {
  const { best } = thesis
  if (best === null) return notJudged('mapped', 'Not judged: no main point was found.')
  if (thesis.middle.length < enoughParagraphs || thesis.terms.length < 2) {
    return notJudged(
      'mapped',
      'Not judged: there is not yet enough text after the opening to follow it through.',
    )
  }
  const traced = tracedTerms(thesis)
  const lost = traced.filter((term) => isLost(term) && !qualifies.test(term.term))
  return {
    criterion: {
      id: 'mapped',
      level: mappedLevel(traced, lost.length),
      rationale:
        lost.length === 0
          ? `Every term of it (${traced
              .slice(0, 4)
              .map(({ term }) => term)
              .join(', ')} …) returns in the text.`
          : `${listed(lost.slice(0, 3).map(({ term }) => quoted(term)))} ${lost.length === 1 ? 'is' : 'are'} hardly taken up after the opening.`,
      ranges: [rangeOf(best.sentence)],
      signals: [
        signal(
          'Terms in a heading',
          `${traced.filter(({ headings }) => headings > 0).length} of ${traced.length}`,
        ),
        signal(
          'Terms in the conclusion',
          `${traced.filter(({ conclusion }) => conclusion).length} of ${traced.length}`,
          'most of them',
        ),
      ],
      ...(lost.length / traced.length > mostLost ? { reason: neverAgain(best, lost) } : {}),
    },
    findings: [],
  }
}

/** Share of its terms whose loss leaves a main point alone. */
const mostLost = 0.6

function neverAgain(best: ThesisCandidate, lost: readonly TracedTerm[]): FindingDraft {
  const names = listed(lost.slice(0, 3).map(({ term }) => quoted(term)))
  return {
    criterion: 'mapped',
    check: 'thesis.not-taken-up',
    kind: 'question',
    severity: 'moderate',
    title: `Where does the text take up ${quoted(lost[0]?.term ?? '', 2)}?`,
    statement: `${quoted(best.sentence.text, 16)} reads as the main point, and ${names} stand in no heading, no later paragraph and not in the ending.`,
    why: 'A reader holds each part against the main point, and finds none of its words there.',
    how: 'Say at the head of each part which word of the main point it is about, or state the point that the parts do make.',
    selfCheck: 'Which main point would a reader write down who saw only the later paragraphs?',
    ranges: [rangeOf(best.sentence)],
    confidence: 0.65,
  }
}

/** "Considering", "inherent", "successful": such words need not return. */
const qualifies = /(?:ing|ed|ly|ous|ive|able|ible|ful|ent|ant|ic|al)$/u

function isLost({ headings, paragraphs, conclusion }: TracedTerm): boolean {
  return headings === 0 && !conclusion && paragraphs === 0
}

function mappedLevel(traced: readonly TracedTerm[], lost: number): Level {
  const share = lost / traced.length
  if (share > mostLost) return 1
  if (share > 0.25) return 2
  const inHeadings = traced.filter(({ headings }) => headings > 0).length
  const inConclusion = traced.filter(({ conclusion }) => conclusion).length
  return inHeadings >= 2 && inConclusion >= traced.length / 2 && lost === 0 ? 4 : 3
}

const answering =
  /\b(?:conclude[sd]?|conclusion|thus|therefore|hence|show(?:s|n|ed)?|found|find|suggests?|demonstrates?|answer|has argued|have argued|have shown|have seen|in sum|in short|overall|together|then)\b/iu

/** Judges whether the ending answers what the opening asks. */
export function judgeAnswered(thesis: Thesis): Judgement {
  const { best, ending, reading } = thesis
  if (best === null) return notJudged('answered', 'Not judged: no main point was found.')
  if (!isFinished(reading) || ending.length === 0) {
    // What stands last in a text without a marked ending takes the claim back all the same.
    const why = 'Not judged: the draft has no ending yet.'
    return { ...notJudged('answered', why), findings: contradicted(thesis) }
  }
  if (best.place === 'conclusion' || thesis.terms.length < 3) {
    return notJudged('answered', 'Not judged: the main point and the ending cannot be told apart.')
  }
  const denials = contradicted(thesis)
  const own = answeredBy(thesis, best)
  const taken = bestAnswered(thesis, own)
  const count = `${Math.round(taken.share * taken.terms.length)} of ${taken.terms.length}`
  return {
    criterion: {
      id: 'answered',
      level: denials.length > 0 ? 2 : taken.level,
      rationale: `The ending uses ${count} terms of ${taken === own ? 'the main point' : quoted(taken.best.sentence.text, 12)}.`,
      ranges: [taken.best.sentence, ...(taken.answer === null ? [] : [taken.answer])].map(rangeOf),
      signals: [signal('Terms of the main point in the ending', count, 'about half or more')],
    },
    findings: denials.length > 0 ? denials : taken === own ? answeredFindings(thesis, own) : [],
  }
}

/** A statement of the main point, with what the ending makes of it. */
interface Answered {
  readonly best: ThesisCandidate
  readonly terms: readonly string[]
  readonly share: number
  readonly answer: Sentence | null
  readonly level: Level
}

function answeredBy(thesis: Thesis, best: ThesisCandidate): Answered {
  const terms = best === thesis.best ? thesis.terms : termsOf(best)
  const share = coverage(terms, contentRoots(textOf(thesis.ending)))
  const answer = answerIn(thesis, terms)
  const isTurned = answer !== null && saysContrary(best.sentence.text, answer.text)
  return { best, terms, share, answer, level: answeredLevel(share, isTurned ? null : answer) }
}

/** How strongly another sentence of opening or abstract has to be marked to be a statement of the point as well. */
const alsoMarked = 0.5
const enoughTerms = 3

/**
 * The statement that the ending answers best. An opening may say more than once what it is for, and which of them is
 * marked most strongly changes when one is taken out: what is left must not stand higher for it.
 */
function bestAnswered(thesis: Thesis, own: Answered): Answered {
  return thesis.others
    .filter(
      ({ place, cue, weight }) =>
        (place === 'introduction' || place === 'abstract') && cue !== null && weight >= alsoMarked,
    )
    .map((other) => answeredBy(thesis, other))
    .filter(({ terms }) => terms.length >= enoughTerms)
    .reduce((best, other) => (other.level > best.level ? other : best), own)
}

function answeredLevel(share: number, answer: Sentence | null): Level {
  if (share < 0.15) return 1
  if (share < 0.34) return 2
  return share >= 0.5 && answer !== null ? 4 : 3
}

/** The sentence of the ending that takes up most of the main point. */
function answerIn(thesis: Thesis, terms: readonly string[]): Sentence | null {
  const scored = sentencesOf(thesis.ending)
    .map((sentence) => ({ sentence, share: coverage(terms, contentRoots(sentence.text)) }))
    .filter(({ sentence, share }) => share >= 0.25 && answering.test(sentence.text))
    .filter(
      ({ sentence }) => !/\b(?:[Ww]e|I) (?:will|shall) (?:next|then|now)\b/u.test(sentence.text),
    )
    .toSorted((one, other) => other.share - one.share)
  return scored[0]?.sentence ?? null
}

/** "The study has attempted to examine the nets", "therefore we conducted it to determine …" says again what was asked. */
const isAnswer = (text: string): boolean =>
  answersItself(text) &&
  !/\b(?:unable|not able|failed) to (?:\p{L}+ly )?(?:find|determine|establish|say|tell|answer|show|measure)\b/iu.test(
    text,
  ) &&
  !/\b(?:has|have) (?:attempted|tried|sought|aimed|set out) to\b|\b(?:we|I) (?:\p{L}+ly )?(?:conducted|undertook|performed|carried out|designed|sought|aimed|attempted|set out)\b[^.;]{0,80} to (?:determine|assess|examine|investigate|explore|analy[sz]e|evaluate|study|test|identify|find out|understand)\b/iu.test(
    text,
  )

function answeredFindings(
  thesis: Thesis,
  { best, answer, level, share }: Answered,
): readonly FindingDraft[] {
  // A tour that is announced asks nothing, and a sentence that nothing marks may not be what the text is for.
  const isAsked = best.cue !== null && !(thesis.argues && best.type === 'announcement')
  if (level === 4 && isAsked && answer !== null && share >= 0.6 && isAnswer(answer.text)) {
    return [
      strength({
        criterion: 'answered',
        check: 'thesis.answered',
        title: 'The ending answers the opening',
        statement: `${quoted(answer.text, 14)} takes up the words of ${quoted(best.sentence.text, 8)}.`,
        why: 'A reader sees the promise kept without having to search for it.',
        ranges: [rangeOf(answer)],
        confidence: 0.7,
      }),
    ]
  }
  return []
}
