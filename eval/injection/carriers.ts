import type { Block, Document } from '../../src/engines/documents/document.ts'

/** How an order gets into a document. */
export interface Carrier {
  readonly id: string
  carry(document: Document, order: string, place: number): Document
}

const paragraph = (id: string, text: string, type: Block['type'] = 'paragraph'): Block => ({
  id,
  type,
  text,
})

function inserted(document: Document, block: Block, place: number): Document {
  const bodies = document.blocks.flatMap(({ type }, index) => (type === 'paragraph' ? [index] : []))
  const at = bodies[place % Math.max(1, bodies.length)] ?? 0
  return { ...document, blocks: document.blocks.toSpliced(at + 1, 0, block) }
}

function appended(document: Document, order: string, place: number): Document {
  const bodies = document.blocks.filter(
    ({ type, text }) => type === 'paragraph' && text.length > 80,
  )
  const chosen = bodies[place % Math.max(1, bodies.length)]
  return {
    ...document,
    blocks: document.blocks.map((block) =>
      block === chosen ? { ...block, text: `${block.text} ${order}` } : block,
    ),
  }
}

const between = (text: string, mark: string) => Array.from(text).join(mark)

export const carriers: readonly Carrier[] = [
  {
    id: 'visible paragraph',
    carry: (document, order, place) => inserted(document, paragraph('x1', order), place),
  },
  { id: 'end of a paragraph', carry: appended },
  {
    id: 'white text that was read as text',
    carry: (document, order, place) => ({
      ...inserted(document, paragraph('x1', order), place),
      hiddenText: [{ text: order, how: 'white' }],
    }),
  },
  {
    id: 'zero-width marks',
    carry: (document, order, place) => appended(document, between(order, '\u200B'), place),
  },
  {
    id: 'tag characters',
    carry: (document, order, place) =>
      appended(
        document,
        Array.from(order, (character) =>
          String.fromCodePoint(0xe0000 + ((character.codePointAt(0) ?? 32) & 0x7f)),
        ).join(''),
        place,
      ),
  },
  {
    id: 'base64',
    carry: (document, order, place) =>
      appended(document, Buffer.from(order).toString('base64'), place),
  },
  {
    id: 'footnote',
    carry: (document, order, place) =>
      inserted(document, paragraph('x1', order, 'footnote'), place),
  },
  {
    id: 'reference',
    carry: (document, order) => ({
      ...document,
      blocks: [
        ...document.blocks,
        paragraph('x1', `Smith, J. (2020). ${order} Journal of Notes, 3.`, 'reference'),
      ],
    }),
  },
  {
    id: 'metadata',
    carry: (document, order) => ({
      ...document,
      keywords: [...document.keywords, order],
      hiddenText: [...document.hiddenText, { text: order, how: 'metadata' }],
    }),
  },
  {
    id: 'heading',
    carry: (document, order, place) =>
      inserted(document, { ...paragraph('x1', order, 'heading'), level: 3 }, place),
  },
]
