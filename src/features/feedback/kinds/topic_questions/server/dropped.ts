import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { contentTerms } from '#engines/analysis/claims/content-words.ts'
import { holdsLoosely, looseRoots } from '#engines/analysis/claims/loose-roots.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { textsOfFloats } from '#engines/analysis/floats/texts-of-floats.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import {
  abstractOf,
  isFinished,
  openingOf,
  sentencesOf,
} from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { listed, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

/** Words by which a text asks or supposes something itself, up to what is asked. */
const own =
  /\b(?:(?:we|i) (?:also |then |further |therefore |thus )?(?:ask(?:ed)?(?=:| (?:whether|how|why|if|what|which|who|when|where)\b)|hypothesi[sz]ed?|expect(?:ed)?|predict(?:ed)?)(?: that| whether| how| why| if)?\b|it (?:also )?asks (?:whether|how|why|what|which)\b|it (?:was|is) (?:hypothesi[sz]ed|predicted|expected) that|(?:our|my|the|a|an?other) (?:\p{L}+ ){0,2}(?:hypothesis|question) (?:was|is)(?: that| whether| how| why| if)?\b|(?:first|second|third|finally|lastly),? (?:do|does|did|is|are|was|were|can|how|why|what|which)\b(?=[^.]*\?))/iu
/** The same of what a text sets out to find, in the words of an aim. */
const ownAim =
  /(?<!\b(?:that|which|whom|as|what) )\b(?:(?:we|i) (?:also |then |further |therefore |thus |furthermore |moreover |additionally |next )*(?:want(?:ed)? to (?:know|find out|see)|wonder(?:ed)?|examined?|investigated?|explored?|aim(?:ed)? to|sought to)(?: whether| how| why| if)?\b|it (?:is|was) (?:further |also |then )?(?:examined|investigated|asked|explored)\b|(?:this|the present) (?:study|paper|thesis|essay|article|work) (?:also |further )?(?:asks|investigates|examines|explores|tests)\b)/iu
/** Words that only qualify may be replaced by others; a thing that is asked about is named where it is answered. */
const qualifies =
  /(?:able|ible|ed|ing|al|ful|ive|ous|ly|est)$|^(?:strong\w*|weak\w*|high\w*|low\w*|good|better|hypothes\w+|existing|depends?|differs?|var(?:y|ies)|affects?|influences?|matters?|shapes?|helps?|lasts?|predicts?|prevents?|shortens?|hold|severe|manner)$/iu
/** "For a variety of reasons": words that name nothing which could come again. */
const ofNothing = /^(?:variety|reasons?|ways?|kinds?|types?|aspects?|approximately|roughly)$/iu
const ofOthers =
  /\b(?:et al|they|authors?|previous|earlier|prior|literature|respondents|participants were asked|future)\b/iu

/** Words that a question needs for its loss to show, and how many of them have to be gone. */
const leastTerms = 3
const fewTerms = 4
const leastGone = 2
const shareGone = 0.6
const shareOfMany = 0.5
/** Share of a question's words that are things of which the text never speaks again. */
const shareOfThings = 0.3

/** A question or hypothesis of the opening most of whose words never come again, in no sentence, heading or table. */
export function droppedQuestions(reading: Reading): readonly FindingDraft[] {
  if (!isFinished(reading) || reading.isChapter) return []
  const front = sentencesOf([...abstractOf(reading), ...openingOf(reading)])
  for (const sentence of front) {
    const match = own.exec(sentence.text) ?? ownAim.exec(sentence.text)
    if (match === null || ofOthers.test(sentence.text)) continue
    // "The hypothesis was that …" in an essay is one that it tells of.
    if (reading.analysed.genre !== 'empirical' && /^(?:the|an?|another)\b/iu.test(match[0]))
      continue
    if (citationsWithin(reading.citations, rangeOf(sentence)).length > 0) continue
    const terms = contentTerms(sentence.text.slice(match.index + match[0].length)).filter(
      (term) => !ofNothing.test(term),
    )
    const roots = rootsElsewhere(reading, sentence)
    const gone = terms.filter((term) => !holdsLoosely(roots, term) && !isDone(sentence.text, term))
    const things = gone.filter((term) => !qualifies.test(term))
    // In a few words each thing counts, and "depends" is none of them.
    const asked = terms.length > fewTerms ? terms : terms.filter((term) => !qualifies.test(term))
    const share = things.length / Math.max(1, asked.length)
    if (terms.length >= leastTerms && share >= shareOfThings) return [dropped(sentence, things)]
    const unanswered = thingsUnanswered(reading, sentence, terms)
    if (terms.length >= leastTerms && unanswered.length >= terms.length * shareOfThings)
      return [dropped(sentence, unanswered, 'answers')]
    if (terms.length < leastTerms || gone.length < leastGone) continue
    const most = gone.length > leastGone ? shareOfMany : shareGone
    if (gone.length >= terms.length * most) return [dropped(sentence, gone)]
  }
  return []
}

/** "To confirm or discard a reading": what somebody does comes again in other words. */
function isDone(text: string, term: string): boolean {
  return new RegExp(
    String.raw`\b(?:to|would|will|can|could|may|might|should) (?:\p{L}+ or )?${term.replaceAll(/[^\p{L}]/gu, '.')}`,
    'iu',
  ).test(text)
}

/** Parts in which a study answers what it asked. */
const answers: ReadonlySet<string> = new Set(['results', 'discussion', 'conclusion', 'other'])

/** Things of an outright question that a study names and measures, and of which no answering part speaks. */
function thingsUnanswered(
  reading: Reading,
  sentence: Sentence,
  terms: readonly string[],
): readonly string[] {
  const { genre, role } = reading.analysed
  if (!sentence.text.trim().endsWith('?') || genre !== 'empirical') return []
  if (!reading.body.some((paragraph) => paragraph.role === 'results')) return []
  const roots = rootsElsewhere(reading, sentence, (block) => answers.has(role.get(block) ?? ''))
  return terms.filter((term) => !holdsLoosely(roots, term) && !qualifies.test(term))
}

function rootsElsewhere(
  { analysed }: Reading,
  sentence: Sentence,
  isAsked: (block: string) => boolean = () => true,
): ReadonlySet<string> {
  const { document, role } = analysed
  const prose = document.blocks
    .filter(({ id, type }) => type !== 'reference' && role.get(id) !== 'references' && isAsked(id))
    .map(({ id, text }) =>
      id === sentence.block ? `${text.slice(0, sentence.start)} ${text.slice(sentence.end)}` : text,
    )
  return looseRoots([...prose, ...textsOfFloats(document)])
}

function dropped(
  sentence: Sentence,
  gone: readonly string[],
  where: 'text' | 'answers' = 'text',
): FindingDraft {
  const words = listed(gone.slice(0, 3).map((term) => quoted(term)))
  return {
    criterion: 'answered',
    check: 'questions.dropped',
    kind: 'question',
    severity: 'moderate',
    title: `What became of ${quoted(gone.slice(0, 2).join(' … '), 4)}?`,
    statement: `${quoted(sentence.text, 22)} raises a point, and ${words} never ${gone.length === 1 ? 'comes' : 'come'} again ${where === 'text' ? 'in the text, its headings or its tables' : 'in results, discussion, tables or captions'}.`,
    why: 'A reader who was given the question waits for its answer to the end.',
    how: 'Answer it where the results or the argument are told, or take it out of the opening.',
    selfCheck: 'Which sentence would you read aloud as the answer?',
    ranges: [rangeOf(sentence)],
    confidence: 0.7,
  }
}
