import type { Block, Document, Figure, Table } from '#engines/documents/document.ts'

/**
 * An article as a converter that knows nothing of Scholium would write it: parts under number signs, tables with pipes, legends as
 * paragraphs behind their label, entries behind their number. Without pictures and links.
 */
export function strangersMarkdown(document: Document): string {
  const pieces = [
    document.title === '' ? '' : `# ${document.title}`,
    document.authors.map(({ name }) => name).join(', '),
    ...document.blocks.flatMap((block, at) => [
      headOver(document, block, document.blocks[at - 1]),
      pieceOf(document, block),
    ]),
  ]
  return `${pieces.filter((piece) => piece.trim() !== '').join('\n\n')}\n`
}

/** The same without a mark: what is left when a page is copied into a field. */
export const strangersText = (document: Document): string =>
  strangersMarkdown(document)
    .replaceAll(/^#+ /gmu, '')
    .replaceAll(/^- /gmu, '• ')
    .replaceAll(/^> /gmu, '')

/** What the file of an article tells by its tags alone: where the abstract and the list begin. */
function headOver({ abstract, references }: Document, block: Block, before?: Block): string {
  const name =
    block.id === abstract[0]
      ? 'Abstract'
      : block.id === references[0]?.block
        ? 'References'
        : undefined
  const isNamed = before?.type === 'heading' && before.text.toLowerCase() === name?.toLowerCase()
  return name === undefined || isNamed ? '' : `## ${name}`
}

function pieceOf(document: Document, block: Block): string {
  const { type, text, level = 1, number = '', id } = block
  const table = document.tables.find((one) => one.id === block.float)
  if (table !== undefined) return firstOfFloat(document, table.id) === id ? tableOf(table) : ''
  switch (type) {
    case 'title':
    case 'authors':
    case 'figure':
    case 'table':
      return ''
    case 'heading':
      return `${'#'.repeat(Math.min(6, level + 1))} ${text}`
    case 'caption': {
      const figure = document.figures.find((one) => one.id === block.float)
      return figure === undefined ? text : labelled(figure, text)
    }
    case 'reference':
      return `${/^\d+$/u.test(number) ? `${number}.` : number} ${text}`.trim()
    case 'list-item':
      return `- ${text}`
    case 'quotation':
      return `> ${text}`
    case 'paragraph':
    case 'equation':
    case 'code':
    case 'footnote':
      return text
  }
}

const firstOfFloat = ({ blocks }: Document, float: string): string | undefined =>
  blocks.find((block) => block.float === float)?.id

const labelled = ({ word, label }: Figure | Table, text: string): string =>
  /^\s*(?:table|fig|scheme|box)/iu.test(text) ? text : `${word} ${label}. ${text}`

function tableOf(table: Table): string {
  const width = Math.max(0, ...table.rows.map((row) => row.length))
  const [head, ...rows] = table.rows.map((row) => lineOf(row, width))
  const lines = head === undefined ? [] : [head, `|${' --- |'.repeat(width)}`, ...rows]
  return [labelled(table, table.caption), lines.join('\n')].join('\n\n').trim()
}

function lineOf(row: readonly string[], width: number): string {
  const cells = Array.from({ length: width }, (_, at) =>
    (row[at] ?? '').replaceAll(/\s+/gu, ' ').replaceAll('|', '/'),
  )
  return `| ${cells.join(' | ')} |`
}
