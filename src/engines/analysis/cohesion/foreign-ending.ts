import { contentRoots } from '../claims/content-words.ts'
import type { Paragraph, Reading } from '../readability/reading.ts'
import { stemsOf } from './word-spread.ts'

/** Words and different roots by which an ending shows what it is on. */
const leastWords = 40
const leastRoots = 20
/** Roots that most paragraphs of the body have: what the text turns on. */
const rootsHeld = 15
/** Paragraphs from which a root is at home in a text. */
const atHome = 5
/**
 * What an ending has in common with the text before it at most: the share of its roots that stand there, how far they are
 * at home there, and a twentieth for each root that the text turns on. A part of an ending tells less of it than the whole.
 * Of 1,300 open articles one has less, and of as many endings that were taken from another article seven in eight.
 */
const least = { whole: 0.8, part: 0.6 } as const
const weightOfHeld = 0.05
/** Terms of the opening that the body has most often: what the text is on. */
const termsHeld = 15
const leastTerms = 10
/** Paragraphs with a word of the title from which the text is on it. */
const ofTitle = 3
/**
 * The same of a last paragraph or a first one alone, held against the terms of the opening: of 53 published papers and 150
 * drafts none ends so.
 */
const foreign = [
  { shared: 0.55, terms: 1, home: 0.35 },
  { shared: 0.5, terms: 2, home: 0.3 },
  { shared: 0.45, terms: 3, home: 0.25 },
] as const
/** Thanks whose heading was not read, works that stand in a row and what the reader is told to do end no argument. */
const thanks =
  /\backnowledge?ments?\b|\bgratitude\b|\bwe (?:would like to )?thank\b|\byou(?:rs?)? (?:should|must|will|may|can|need)\b|^(?:\([^()]{4,120}\)[\s;,]*){3}/iu
/** "No conclusion can be drawn from this experiment": a short report names itself as no other paper does. */
const ofItself = /\bthis (?:experiment|investigation|essay|lab(?:oratory)?|exercise)\b/iu
/** What is left to others leads away from the matter by its nature. */
const looksAhead =
  /\b(?:further|future|next|open) (?:\p{L}+ )?(?:questions?|research|stud(?:y|ies)|work|directions|investigations?|steps?)\b/iu
/** What a study could not do is much the same in any study. */
const ownLimits = /\blimitations?\b|\bweakness(?:es)?\b|\bshortcomings?\b/iu
/** A text of pieces has no line that an ending could leave. */
const leastParagraphs = 8

/** The ending whose words are not those of the text: it may conclude another one. `null` for nearly every text. Pure. */
export function foreignEnding(reading: Reading): Paragraph | null {
  return foreignByTerms(reading) ?? lastParagraphApart(reading)
}

function foreignByTerms(reading: Reading): Paragraph | null {
  const prose = reading.body.filter(
    ({ block, words }) =>
      block.type === 'paragraph' && words >= leastWords && !thanks.test(block.text),
  )
  if (prose.length < leastParagraphs || reading.isChapter || !reading.isEnglish) return null
  const concluding = prose.filter(({ role }) => role === 'conclusion')
  // Under headings of any name a last part may thank, or tell how the work was made.
  const mayEnd = ({ role }: Paragraph) =>
    ends.has(role) || (role === 'other' && reading.headings.length === 0)
  const last = prose.filter(mayEnd).slice(-1)
  const whole = concluding.length > 0 ? concluding : last
  const isForeign = (ending: readonly Paragraph[], isApart: (common: Common) => boolean) => {
    const common = mayBe(ending) ? commonOf(reading, ending) : null
    return common !== null && isApart(common)
  }
  const found =
    [whole].find((ending) => isForeign(ending, (common) => inCommon(common) < least.whole)) ??
    [last, concluding.slice(0, 1)].find((ending) =>
      isForeign(ending, (common) => inCommon(common) < least.part || isOffTerms(reading, common)),
    )
  return found?.[0] ?? null
}

/** A last part of methods or a supplement tells of materials that stand nowhere else. */
const ends: ReadonlySet<string> = new Set(['discussion', 'conclusion'])

function mayBe(ending: readonly Paragraph[]): boolean {
  return ending.length > 0 && !mayLeaveMatter(ending)
}

function mayLeaveMatter([first]: readonly Paragraph[]): boolean {
  const opening = first?.sentences[0]?.text ?? ''
  return looksAhead.test(opening) || ofItself.test(opening) || ownLimits.test(opening)
}

interface Common {
  /** Different roots of the ending. */
  readonly roots: ReadonlySet<string>
  /** Paragraphs of the rest that have a root. */
  readonly counts: ReadonlyMap<string, number>
  /** Shares from 0 to 1: of the roots that stand in the rest, and of how far they are at home there. */
  readonly shared: number
  readonly home: number
}

/** `null` where an ending is too short to show what it is on. */
function commonOf({ body }: Reading, ending: readonly Paragraph[]): Common | null {
  const roots = contentRoots(ending.map(({ block }) => block.text).join(' '))
  if (roots.size < leastRoots) return null
  const own = new Set(ending.map(({ block }) => block.id))
  const counts = new Map<string, number>()
  for (const { block } of body)
    if (!own.has(block.id))
      for (const root of contentRoots(block.text)) counts.set(root, (counts.get(root) ?? 0) + 1)
  const shared = [...roots].filter((root) => counts.has(root)).length
  const home = [...roots].reduce(
    (sum, root) => sum + Math.min(1, (counts.get(root) ?? 0) / atHome),
    0,
  )
  return { roots, counts, shared: shared / roots.size, home: home / roots.size }
}

/** What an ending has in common with the text before it, from 0 to 2.75. */
function inCommon({ roots, counts, shared, home }: Common): number {
  const held = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, rootsHeld)
    .filter(([root]) => roots.has(root)).length
  return shared + home + weightOfHeld * held
}

const opens: ReadonlySet<string> = new Set(['abstract', 'introduction'])

function isOffTerms({ analysed }: Reading, { roots, counts, shared, home }: Common): boolean {
  const { document, sentences } = analysed
  const told = sentences.filter(({ role }) => opens.has(role)).map(({ text }) => text)
  const terms = [...contentRoots([document.title, ...told].join(' '))]
    .toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
    .slice(0, termsHeld)
  if (terms.length < leastTerms) return false
  const isNamed = [...contentRoots(document.title)].some(
    (root) => roots.has(root) && (counts.get(root) ?? 0) >= ofTitle,
  )
  const held = terms.filter((root) => roots.has(root)).length
  return (
    !isNamed &&
    foreign.some((most) => shared <= most.shared && held <= most.terms && home <= most.home)
  )
}

/** Paragraphs before it, and stems that return in them, from which a short text has a line that its end may leave. */
const leastBefore = 3
const leastReturning = 8
const returns = { blocks: 3, share: 0.2 }
const shortestEnd = { words: 30, sentences: 2 }
/**
 * What the last paragraph of a text of any length has in common with it at most. Of 180 drafts and papers none ends so,
 * and half of the endings that were taken from another.
 */
const apart = { shared: 0.36, returning: 2 }
const ofWork = /\b(?:conceptuali[sz]ation|data curation|competing interests?|reviewers?)\b/iu

/** The last paragraph where it has no word of the title and hardly one of those that the text returns to. */
function lastParagraphApart(reading: Reading): Paragraph | null {
  const { body, headings, isChapter, isEnglish } = reading
  const last = body.at(-1)
  const before = body.slice(0, -1)
  if (last === undefined || before.length < leastBefore || isChapter || !isEnglish) return null
  const { block, role, words, sentences } = last
  const mayEnd = ends.has(role) || (role === 'other' && headings.length === 0)
  if (block.type !== 'paragraph' || !mayEnd) return null
  if (words < shortestEnd.words || sentences.length < shortestEnd.sentences) return null
  if (mayLeaveMatter([last]) || thanks.test(block.text) || ofWork.test(block.text)) return null
  return isApart(block.text, before, reading.analysed.document.title) ? last : null
}

function isApart(text: string, before: readonly Paragraph[], title: string): boolean {
  const counts = new Map<string, number>()
  for (const { block } of before)
    for (const stem of stemsOf(block.text)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const least = Math.max(returns.blocks, before.length * returns.share)
  const returning = [...counts].filter(([, count]) => count >= least).map(([stem]) => stem)
  if (returning.length < leastReturning) return false
  const stems = stemsOf(text)
  const isNamed = [...stemsOf(title)].some((stem) => stems.has(stem) && (counts.get(stem) ?? 0) > 1)
  const shared = [...stems].filter((stem) => counts.has(stem)).length
  return (
    !isNamed &&
    shared <= apart.shared * stems.size &&
    returning.filter((stem) => stems.has(stem)).length <= apart.returning
  )
}
