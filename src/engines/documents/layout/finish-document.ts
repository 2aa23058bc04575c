import type { Block, Document, Reference } from '../document.ts'

/** Everything that a reader finds out by itself; what follows from the text alone is added here. */
export type ReadDocument = Omit<Document, 'version' | 'references' | 'citations'>

/** The one place where all readers meet: builds the reference list from its blocks. */
export function finishDocument(read: ReadDocument): Document {
  const references = read.blocks
    .filter((block) => block.type === 'reference')
    .map((block, index) => referenceOf(block, index))
  return { version: 1, ...read, references, citations: [] }
}

function referenceOf(block: Block, index: number): Reference {
  return {
    id: `r${index + 1}`,
    block: block.id,
    label: block.number ?? '',
    raw: block.text,
    authors: [],
  }
}
