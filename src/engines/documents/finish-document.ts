import { withCalledFigures } from './called-figures.ts'
import { findCitations } from './citations/citations.ts'
import type { Block, Citation, Document, Reference } from './document.ts'
import { markReferences } from './references/reference-list.ts'
import { referencesFromBlocks } from './references/references.ts'
import { isKeywordLine, keywordsIn, sectionRoles } from './sections/section-roles.ts'

/** A reader broke a rule of the document tree: a defect of the reader, never of the file. */
export class BrokenDocumentError extends Error {
  override readonly name = 'BrokenDocumentError'
}

/**
 * The last step of every reader: entries of the reference list become `reference` blocks with their
 * fields, citations are found and resolved, keywords read; then the tree's rules are checked (unique
 * ids, links that lead somewhere, offsets within the text). Citations and references that the reader
 * brought along, as Word fields do, are kept and completed.
 */
export function finishDocument(document: Document): Document {
  const blocks = markReferences(withPrintedOutput(document))
  const references = completeReferences(referencesFromBlocks(blocks), document.references)
  const citations = mergeCitations(
    document.citations,
    findCitations(blocks, references),
    references,
  )
  const keywords =
    document.keywords.length > 0 ? document.keywords : readKeywords({ ...document, blocks })
  const figures = document.source === 'pdf' ? document.figures : withCalledFigures(document)
  const finished = { ...document, blocks, figures, references, citations, keywords }
  checkDocument(finished)
  return finished
}

/**
 * "## [1] 0.33": what a program printed, as notebooks set it into a page; nobody wrote it, and nothing is cited there. "# For
 * tables # For the plots" are the remarks of its lines.
 */
const printed = /^##\s+(?:\[\d+\]|\S+\s{2,}\S|[\d.-]+\s)|^#\s?\p{L}[^#]{2,80}\s#\s?\p{L}/u

function withPrintedOutput(document: Document): Document {
  if (document.source !== 'pdf') return document
  return {
    ...document,
    blocks: document.blocks.map((block) =>
      block.type === 'paragraph' && printed.test(block.text)
        ? { ...block, type: 'code' as const }
        : block,
    ),
  }
}

/** What the file itself says of an entry wins over what was read from its print. */
function completeReferences(
  printed: readonly Reference[],
  known: readonly Reference[],
): Reference[] {
  const byBlock = new Map(known.map((reference) => [reference.block, reference]))
  const complete = printed.map((reference) => {
    const better = byBlock.get(reference.block)
    return better === undefined
      ? reference
      : {
          ...reference,
          ...better,
          authors: better.authors.length > 0 ? better.authors : reference.authors,
        }
  })
  const blocks = new Set(printed.map((reference) => reference.block))
  return [...complete, ...known.filter((reference) => !blocks.has(reference.block))]
}

/** The reader's own citations keep their place; one that named no entry takes what the print says. */
function mergeCitations(
  known: readonly Citation[],
  found: readonly Citation[],
  references: readonly Reference[],
): Citation[] {
  const ids = new Set(references.map((reference) => reference.id))
  const isAt = (one: Citation, other: Citation) =>
    one.block === other.block && one.start < other.end && other.start < one.end
  const kept = known.map((citation) => {
    const named = citation.references.filter((id) => ids.has(id))
    const printed = found.find((other) => isAt(citation, other))
    if (named.length > 0 || printed === undefined) return { ...citation, references: named }
    return { ...citation, references: printed.references, unresolved: printed.unresolved }
  })
  return [...kept, ...found.filter((citation) => !known.some((own) => isAt(own, citation)))]
}

/** "Keywords: a, b; c", or what stands under a heading of that name. */
function readKeywords(document: Document): string[] {
  const roles = sectionRoles(document)
  const lines = document.blocks.filter(
    (block) =>
      isKeywordLine(block) || (block.type !== 'heading' && roles.get(block.id) === 'keywords'),
  )
  return lines
    .flatMap((block) => keywordsIn(block).split(/\s*[;·•|]\s*|\s*,\s*/u))
    .map((keyword) => keyword.replace(/[\s.]+$/u, '').trim())
    .filter((keyword) => keyword !== '' && keyword.length < 80)
    .slice(0, 30)
}

function checkDocument(document: Document): void {
  const blocks = new Map(document.blocks.map((block) => [block.id, block]))
  demand(blocks.size === document.blocks.length, 'two blocks share an id')
  const floats = [...document.figures, ...document.tables].map((float) => float.id)
  demand(new Set(floats).size === floats.length, 'two figures or tables share an id')
  const references = new Set(document.references.map((reference) => reference.id))
  demand(references.size === document.references.length, 'two references share an id')
  const ids = [
    ...document.abstract,
    ...(document.titleBlock === undefined ? [] : [document.titleBlock]),
  ]
  demand(
    ids.every((id) => blocks.has(id)),
    'title or abstract name a block that is not there',
  )
  for (const citation of document.citations) {
    const text = blocks.get(citation.block)?.text
    const isInside =
      text !== undefined && citation.start < citation.end && citation.end <= text.length
    demand(isInside, 'a citation stands outside its block')
    demand(
      citation.references.every((id) => references.has(id)),
      'a citation names a reference that is not there',
    )
  }
  for (const block of document.blocks) checkLines(block)
}

function checkLines(block: Block): void {
  const isInside = (block.lines ?? []).every(
    (line) => line.start <= line.end && line.end <= block.text.length,
  )
  demand(isInside, 'a line covers more than its block')
}

function demand(holds: boolean, rule: string): void {
  if (!holds) throw new BrokenDocumentError(`The reader made a broken document: ${rule}`)
}
