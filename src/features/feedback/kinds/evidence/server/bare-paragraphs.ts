import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import { mayBeSource } from './possible-source.ts'

/** A text that hardly cites is told so elsewhere. */
const enoughCitations = 12
/** Paragraphs on the field beside it from which one without a source is the exception. */
const leastOthers = 3
const leastBeside = 2
const leastSentences = 4
const leastWords = 60

/** Words of the text on itself, and of what it supposes: it needs no source for either. */
const own =
  /\b(?:we|our|us|i|my|here|this (?:\p{L}+ )?(?:study|paper|work|essay|article|section|chapter|thesis|research|report|project)|in the present|the (?:present|current) (?:study|work|paper)|section|chapter|fig(?:ure|s)?|tables?|hypothes\p{L}+|research questions?|suppose|consider|imagine|let)\b/iu
/** People named, the words of another, and formulas: such a paragraph is not all about the field. */
const namesOthers = /\p{Lu}\p{L}+ et al|[“"$\\]/u
const sumsUp =
  /^(?:to (?:summari[sz]e|sum up|conclude)|in (?:sum|short|summary|conclusion)|overall|taken together|all in all|thus|therefore|these|this|such)\b/iu

/** The one paragraph on the field that names no source, where all others name theirs. */
export function bareParagraphs(reading: Reading): readonly FindingDraft[] {
  const { genre, document } = reading.analysed
  if (genre === 'software' || document.citations.length < enoughCitations) return []
  const field = reading.body.filter(
    ({ role, block, sentences, words }) =>
      (role === 'introduction' || role === 'background') &&
      block.type === 'paragraph' &&
      sentences.length >= leastSentences - 1 &&
      words >= leastWords,
  )
  const bare = field.filter((paragraph, at) => isException(reading, { field, paragraph, at }))
  const [first] = bare.flatMap(({ sentences }) => sentences.slice(0, 1))
  if (first === undefined || bare.length > 1) return []
  const size = bare[0]?.sentences.length ?? 0
  return [
    {
      criterion: 'sources',
      check: 'sources.bare-paragraph',
      kind: 'question',
      severity: 'minor',
      title: 'Which sources bear this paragraph?',
      statement: `The ${counted(size, 'sentence')} from ${quoted(first.text, 12)} on name no source, and every other paragraph on the field does.`,
      why: 'A reader takes what stands here for your own view, and cannot check what others found.',
      how: 'Name the source of each statement that you did not find yourself, or say that the paragraph is your own thought.',
      selfCheck: 'Where did you read what stands here?',
      ranges: [rangeOf(first)],
      confidence: 0.65,
    },
  ]
}

interface Placed {
  readonly field: readonly Paragraph[]
  readonly paragraph: Paragraph
  readonly at: number
}

function isException({ citations }: Reading, { field, paragraph, at }: Placed): boolean {
  const { block, sentences } = paragraph
  const cited = ({ block: { id } }: Paragraph) => citations.get(id)?.length ?? 0
  if (cited(paragraph) > 0 || sentences.length < leastSentences) return false
  const isWhole = /^\p{Lu}.*[.!?]$/su.test(block.text.trim())
  if (!isWhole || own.test(block.text) || mayBeSource.test(block.text)) return false
  if (sumsUp.test(block.text) || namesOthers.test(block.text)) return false
  const others = field.filter(
    (other) => other !== paragraph && (cited(other) > 0 || !own.test(other.block.text)),
  )
  const beside = [field[at - 1], field[at + 1]].filter((near) => near !== undefined)
  return (
    others.length >= leastOthers &&
    others.every((other) => cited(other) > 0) &&
    beside.every((near) => cited(near) >= leastBeside)
  )
}
