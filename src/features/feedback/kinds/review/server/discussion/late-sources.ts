import type { FindingDraft } from '#engines/analysis/finding.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted } from '#engines/analysis/stance/wording.ts'
import type { Citation } from '#engines/documents/document.ts'

/** A heading over a conclusion and nothing else: a discussion may bring in works, and so may an outlook. */
const concludes =
  /^\W*(?:\d+\.?\s*)?(?:conclusions?|concluding remarks|summary and conclusions?)\W*$/iu
/** What is to be done may lean on works of its own, and so may a word on tools and data. */
const looksAhead =
  /\b(?:future|further|extend\w*|instead|other (?:architectures?|models?|methods?|approaches)|investigat\w+|explore|next|could|should|need(?:s|ed)?|recommend\w*|hope|would|e\.g|will|may|might|software|code|data ?sets?|available|online|package|repository)\b/iu

/** Works cited before the conclusion from which a text is one that cites; share of the text that a conclusion takes at most. */
const fewestBefore = 8
const mostShare = 0.15

/** Works that the conclusion is the first to name. */
export function lateSources(reading: Reading): readonly FindingDraft[] {
  if (!isFinished(reading)) return []
  const { analysed } = reading
  const { blocks, citations } = analysed.document
  const section = analysed.sections.findLast(({ heading }) => concludes.test(heading?.text ?? ''))
  if (section === undefined) return []
  const inside = new Set(section.blocks)
  const words = reading.body
    .filter(({ block }) => inside.has(block.id))
    .reduce((sum, own) => sum + own.words, 0)
  if (words > mostShare * reading.words) return []
  const order = new Map(blocks.map(({ id }, position) => [id, position]))
  const start = order.get(section.blocks[0] ?? '') ?? 0
  const known = new Set(
    citations
      .filter(({ block }) => (order.get(block) ?? 0) < start)
      .flatMap(({ references }) => references),
  )
  if (known.size < fewestBefore) return []
  const late = citations.filter(
    (citation) =>
      inside.has(citation.block) &&
      citation.references.length > 0 &&
      citation.references.every((id) => !known.has(id)) &&
      !looksAhead.test(sentenceAt(reading, citation)),
  )
  const [first] = late
  // "[31], [32], … Hess [31]": a work that is named again is no further one.
  const works = new Set(late.flatMap(({ references }) => references)).size
  const firstOfEach = late.filter(
    (citation, at) =>
      !late
        .slice(0, at)
        .some(({ references }) => citation.references.every((id) => references.includes(id))),
  )
  // A callout that stands in no sentence was read out of its place.
  if (first === undefined || sentenceAt(reading, first) === '') return []
  return [
    {
      criterion: 'discussion',
      check: 'discussion.new-source',
      kind: 'question',
      severity: 'minor',
      title: `Why does ${/^[\p{L}([]/u.test(first.raw) ? quoted(first.raw, 6) : 'a new work'} come in only at the end?`,
      statement: `${quoted(sentenceAt(reading, first), 14)} in the conclusion names ${works === 1 ? 'a work' : counted(works, 'work')} that nothing before it names.`,
      why: 'A conclusion weighs what was shown; a reader has no chance to see how a new work bears on it.',
      how: 'Bring the work in where its point is argued, and let the conclusion rest on that.',
      ranges: firstOfEach
        .slice(0, 3)
        .map(({ block, start: from, end }) => ({ block, start: from, end })),
      confidence: 0.7,
    },
  ]
}

function sentenceAt({ sentences }: Reading, { block, start }: Citation): string {
  return (
    sentences.find(
      (sentence) => sentence.block === block && sentence.start <= start && start < sentence.end + 3,
    )?.text ?? ''
  )
}
