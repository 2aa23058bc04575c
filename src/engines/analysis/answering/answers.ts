import { search } from '../../retrieval/ranking/bm25.ts'
import { buildSegment } from '../../retrieval/ranking/segment.ts'
import type { Sentence } from '../analysed-document.ts'
import type { Paragraph, Reading } from '../readability/reading.ts'
import { textTerms } from '../words/text-terms.ts'
import type { AskedQuestion } from './asked-question.ts'

type AnswerState = 'answered' | 'partly' | 'not-yet' | 'unclear'

/** A passage that may answer a question: one sentence, or two that answer it together. */
interface AnswerPassage {
  readonly paragraph: Paragraph
  readonly sentence: Sentence
  /** Share of what the question is about that stands here, rare words counting more; 0 to 1. */
  readonly share: number
  /** Whether the wording answers in the way in which the question asks: a reason, a size, a finding. */
  readonly fits: boolean
}

export interface Answering {
  readonly state: AnswerState
  /** Best first, at most three, one from a paragraph. */
  readonly passages: readonly AnswerPassage[]
  /** Words of the question that stand nowhere in what was searched. */
  readonly absent: readonly string[]
  /** Words of the question that the best passage lacks. */
  readonly lacking: readonly string[]
  /** Paragraphs that were searched. */
  readonly searched: readonly Paragraph[]
}

/** What an answer looks like for each way of asking. */
const answerCues: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^\W*why\b|\b(?:reasons? (?:for|why)|causes? of|explain why)\b/iu,
    /\b(?:because|since|due to|owing to|reason|explains?|explained|therefore|thus|hence|result(?:s|ed)? (?:from|of)|arises?|arose|caused|stems?|so that|in order to|leads? to|led to|attributable)\b/iu,
  ],
  [
    /\bhow (?:many|much|often|long|large|common|far|frequent\w*|high|low)\b|\bto what extent\b|\b(?:prevalence|incidence|proportion|frequency) of\b/iu,
    /\d|\b(?:none|few|half|most|all|hardly|largely|mainly|majority|third|quarter|twice|rarely|often|never|always)\b/iu,
  ],
  [
    /\b(?:whether|differ\w*|compar\w+|effects? of|impact|influence|associat\w+|relat\w+|predict\w*|improve\w*|better|worse|more|less)\b|^\W*(?:do|does|did|is|are|was|were|can|could|should|will|would|has|have)\b/iu,
    /\b(?:found|find|finds|show\w*|observ\w+|reveal\w*|indicat\w+|suggest\w*|demonstrat\w+|no (?:effect|difference|evidence|association)|did not|does not|do not|cannot|was not|were not|significant\w*|higher|lower|greater|fewer|more|less|increas\w+|decreas\w+|reduc\w+|improv\w+|associated|correlat\w+|predict\w+|than|conclud\w+|must|should|yes|no|because|differ\w+|outperform\w*|allow\w*|make[sn]?|turn\w*)\b/iu,
  ],
]

const asserting =
  /\b(?:is|are|was|were|be|has|have|had|can|cannot|does|do|did|must|should|will|would|\p{L}{3,}(?:ed|es|s))\b/iu
/** Passages that put a question off, announce, or ask one themselves. */
const noAnswer =
  /\?["”’)\]]*$|\b(?:(?:in |the )?(?:next|following|this) (?:section|chapter|essay|paper) (?:will|asks?|examines?|explores?|discusses|considers?)|will be (?:discussed|examined|considered|explored)|(?:further|future|more) (?:research|work|studies)|remains? (?:unclear|unknown|open|to be)|(?:i|we) (?:will|shall) (?:now )?(?:discuss|examine|explore|consider|ask|turn)|aims? to|is (?:not )?(?:yet )?known)\b/iu

/** Whether a sentence answers in the way in which a question asks: a reason, a size, a finding. */
export function answersLike(question: string, text: string): boolean {
  if (noAnswer.test(text)) return false
  const cue = answerCues.find(([asks]) => asks.test(question))
  return (cue?.[1] ?? asserting).test(text)
}

const mostParagraphs = 8
const mostPassages = 3

/**
 * Shares from which a passage counts; a question of many words is never repeated whole. Set on 53 papers: held
 * against another paper than its own, hardly a question reaches the lower one.
 */
function thresholds(terms: number): { readonly whole: number; readonly part: number } {
  if (terms <= 3) return { whole: 0.66, part: 0.34 }
  if (terms <= 6) return { whole: 0.5, part: 0.28 }
  return { whole: 0.3, part: 0.16 }
}

/**
 * Looks for the passages that answer a question: BM25 over the paragraphs, then the sentences of the best ones
 * by the share of the question that they hold, and by wording that fits the way in which it is asked.
 */
export function answerFinder(reading: Reading, paragraphs: readonly Paragraph[]) {
  const headings = headingsAbove(reading)
  const segment = buildSegment(
    paragraphs.map(({ block }) => ({
      id: block.id,
      fields: { abstract: block.text, title: headings.get(block.id) ?? '' },
    })),
  )
  const byId = new Map(paragraphs.map((paragraph) => [paragraph.block.id, paragraph]))
  const holders = countHolders(paragraphs)
  const rarity = (term: string) =>
    Math.log(1 + (paragraphs.length + 1) / ((holders.get(term) ?? 0) + 0.5))

  return function find(question: AskedQuestion): Answering {
    const words = question.terms.map((term) => ({ term, roots: textTerms(term) }))
    const all = [...new Set(words.flatMap(({ roots }) => roots))]
    if (all.length === 0 || paragraphs.length === 0 || question.origin === 'topic') {
      return nothing(question, paragraphs)
    }
    const hits = search(
      [segment],
      { terms: new Map(all.map((root) => [root, 1])), prefixes: [], phrases: [], without: [] },
      { limit: mostParagraphs, accept: (id) => id !== question.range?.block },
    )
    const weight = (roots: Iterable<string>) =>
      [...roots].reduce((sum, root) => sum + rarity(root), 0)
    const total = weight(all)
    const shareOf = (held: ReadonlySet<string>) =>
      weight(all.filter((root) => held.has(root))) / total
    const passages = hits
      .flatMap(({ id }) => byId.get(id) ?? [])
      .flatMap((paragraph) => bestPassage(question, paragraph, shareOf) ?? [])
      .toSorted((one, other) => worthOf(other) - worthOf(one))
      .slice(0, mostPassages)
    const best = passages[0]
    const held = new Set(best === undefined ? [] : textTerms(best.paragraph.block.text))
    return {
      state: stateOf(all.length, passages),
      passages: best === undefined || best.share < thresholds(all.length).part ? [] : passages,
      absent: words
        .filter(({ roots }) => roots.every((root) => !holders.has(root)))
        .map(({ term }) => term),
      lacking: words
        .filter(({ roots }) => roots.every((root) => !held.has(root)))
        .map(({ term }) => term),
      searched: paragraphs,
    }
  }
}

function nothing(question: AskedQuestion, searched: readonly Paragraph[]): Answering {
  const state = question.terms.length === 0 || question.origin === 'topic' ? 'unclear' : 'not-yet'
  return { state, passages: [], absent: question.terms, lacking: question.terms, searched }
}

const ownFinding =
  /\b(?:we (?:have )?(?:\w+ )?(?:found|find|show\w*|demonstrat\w+|observed|conclude\w*)|our (?:\w+ )?(?:results|findings|data|analys[ei]s|study)|these (?:results|findings|data)|this (?:study|work|analysis|essay|paper) (?:has )?(?:shown?s?|demonstrat\w+|found|provid\w+|suggests?)|in conclusion|taken together|in summary|i have argued)\b/iu
const roleWorth: Readonly<Record<string, number>> = {
  conclusion: 0.12,
  discussion: 0.06,
  results: 0.04,
}

/** How well a passage serves as the answer that is shown: what the text itself found comes before what it cites. */
function worthOf({ share, fits: isFit, paragraph, sentence }: AnswerPassage): number {
  const own = ownFinding.test(sentence.text) ? 0.15 : 0
  const cites = /\[\d|\((?:[^()]*\s)?(?:19|20)\d\d[a-z]?\)/u.test(sentence.text) ? -0.1 : 0
  return share + (isFit ? 0.25 : 0) + own + cites + (roleWorth[paragraph.role] ?? 0)
}

function stateOf(terms: number, passages: readonly AnswerPassage[]): AnswerState {
  const { whole, part } = thresholds(terms)
  if (passages.some((passage) => passage.fits && passage.share >= whole)) return 'answered'
  const fitting = passages.filter((passage) => passage.fits && passage.share >= (whole + part) / 2)
  if (fitting.length >= 2) return 'answered'
  return passages.some(({ share }) => share >= part) ? 'partly' : 'not-yet'
}

/** How much of a neighbouring sentence counts: it carries the subject that "it" stands for. */
const neighbour = 0.6

function bestPassage(
  question: AskedQuestion,
  paragraph: Paragraph,
  shareOf: (held: ReadonlySet<string>) => number,
): AnswerPassage | null {
  const held = paragraph.sentences.map(({ text }) => new Set(textTerms(text)))
  const passages = paragraph.sentences.map((sentence, index) => {
    const own = shareOf(held[index] ?? new Set())
    const around = new Set([
      ...(held[index - 1] ?? []),
      ...(held[index] ?? []),
      ...(held[index + 1] ?? []),
    ])
    return {
      paragraph,
      sentence,
      share: own + neighbour * (shareOf(around) - own),
      fits: answersLike(question.text, sentence.text),
      own,
    }
  })
  const best = passages
    .filter(({ own }) => own > 0)
    .toSorted((one, other) => worthOf(other) + other.own / 4 - worthOf(one) - one.own / 4)[0]
  if (best === undefined) return null
  return { paragraph, sentence: best.sentence, share: Math.min(1, best.share), fits: best.fits }
}

function countHolders(paragraphs: readonly Paragraph[]): ReadonlyMap<string, number> {
  const holders = new Map<string, number>()
  for (const { block } of paragraphs) {
    for (const term of new Set(textTerms(block.text))) {
      holders.set(term, (holders.get(term) ?? 0) + 1)
    }
  }
  return holders
}

/** The heading under which each block stands. */
function headingsAbove({ analysed }: Reading): ReadonlyMap<string, string> {
  const above = new Map<string, string>()
  let heading = ''
  for (const block of analysed.document.blocks) {
    if (block.type === 'heading') heading = block.text
    else above.set(block.id, heading)
  }
  return above
}
