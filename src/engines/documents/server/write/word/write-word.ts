import {
  AlignmentType,
  Bookmark,
  BorderStyle,
  Document as WordDocument,
  Footer,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  SimpleField,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  VerticalMergeType,
  WidthType,
} from 'docx'
import type { FileChild, ParagraphChild } from 'docx'

import { alternativeText } from '../../../write/alternative-text.ts'
import { nameLine } from '../../../write/byline.ts'
import { titleInlines } from '../../../write/inlines.ts'
import { missingPicture } from '../../../write/missing-picture.ts'
import { nestLists } from '../../../write/nested-lists.ts'
import { columnTwips } from '../../../write/print/column-widths.ts'
import type {
  Caption,
  NoteText,
  Piece,
  PrintDocument,
} from '../../../write/print/print-document.ts'
import { isRightToLeft } from '../../../write/right-to-left.ts'
import { cellsOf, headRows, linesOf } from '../../../write/table-cells.ts'
import { clean } from '../clean-text.ts'
import type { PictureFile } from '../pictures/picture-file.ts'
import type { WriterWords } from '../writer-messages.ts'
import { withDirection, wordDirection } from './word-direction.ts'
import { wordFormula, wordLine, wordRuns } from './word-inlines.ts'
import { wordList } from './word-lists.ts'
import type { ListWriting } from './word-lists.ts'
import { wordNumbering, wordPage, wordStyles } from './word-styles.ts'

export interface WordOptions {
  readonly pageSize: 'a4' | 'letter'
  /** Numbered notes at the end of every chapter, with their numbers in the text. */
  readonly hasNotes: boolean
  readonly words: WriterWords
}

interface Writing extends ListWriting {
  readonly options: WordOptions
  readonly pictures: ReadonlyMap<string, PictureFile>
  /** The number that a caption field would show next, by its word. */
  readonly counts: Map<string, number>
  /** Pictures of equations: word processors rename what has the name of another. */
  drawnEquations: number
  /** Style of running text. */
  readonly body: 'BodyText' | 'ReportText'
}

/** Makes a Word file (.docx) with real styles, fields, footnotes and equations. */
export async function writeWord(
  document: PrintDocument,
  pictures: ReadonlyMap<string, PictureFile>,
  options: WordOptions,
): Promise<Uint8Array> {
  const writing: Writing = {
    options,
    pictures,
    footnotes: {},
    bookmarks: bookmarksOf(document),
    hasNotes: options.hasNotes,
    language: document.language,
    counts: new Map(),
    lists: 0,
    drawnEquations: 0,
    // What has a line under its title is no paper.
    body: document.subtitle === '' ? 'BodyText' : 'ReportText',
    ownLists: new Map(),
  }
  const children = [
    ...frontOf(document, writing),
    ...document.pieces.flatMap((piece) => pieceOf(piece, writing)),
  ]
  const file = new WordDocument({
    title: clean(document.title),
    creator: clean(document.authors.map((author) => author.name).join(', ')) || 'Scholium',
    keywords: clean(document.keywords.join(', ')),
    styles: wordStyles(document.language),
    numbering: wordNumbering(writing.ownLists),
    footnotes: writing.footnotes,
    sections: [
      {
        properties: { page: wordPage(options.pageSize) },
        footers: { default: pageFooter() },
        children,
      },
    ],
  })
  return withDirection(new Uint8Array(await Packer.toArrayBuffer(file)), document.language)
}

/** Names that Word takes: letters, digits and underscores, 40 at most. */
function bookmarksOf(document: PrintDocument): ReadonlyMap<string, string> {
  const entries = document.pieces.filter((piece) => piece.kind === 'reference' && piece.id !== '')
  return new Map(
    entries.map((piece, index) => [piece.kind === 'reference' ? piece.id : '', `ref_${index + 1}`]),
  )
}

function pageFooter(): Footer {
  return new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [new TextRun({ children: [PageNumber.CURRENT], size: 18 })],
      }),
    ],
  })
}

function frontOf(document: PrintDocument, writing: Writing): readonly Paragraph[] {
  const paragraphs: Paragraph[] = []
  if (document.title !== '') {
    paragraphs.push(
      new Paragraph({
        heading: HeadingLevel.TITLE,
        children: wordRuns(titleInlines(document), writing),
      }),
    )
  }
  if (document.subtitle !== '') {
    paragraphs.push(new Paragraph({ text: clean(document.subtitle), style: 'Subtitle' }))
  }
  const names = nameLine(document.byline)
  if (names.length > 0) paragraphs.push(wordLine(names, writing, { style: 'Authors' }))
  for (const place of document.byline.places)
    paragraphs.push(wordLine(place, writing, { style: 'Affiliation' }))
  if (document.abstract.length > 0) {
    paragraphs.push(
      new Paragraph({ text: clean(document.abstractTitle), heading: HeadingLevel.HEADING_1 }),
    )
  }
  for (const { inlines } of document.abstract) {
    paragraphs.push(wordLine(inlines, writing, { style: 'Abstract' }))
  }
  if (document.keywords.length > 0) {
    const children = [
      new TextRun({ text: `${clean(document.keywordsTitle)}: `, bold: true }),
      new TextRun(clean(document.keywords.join('; '))),
    ]
    paragraphs.push(new Paragraph({ style: 'Keywords', children }))
  }
  return paragraphs
}

const levels = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const

function pieceOf(piece: Piece, writing: Writing): readonly FileChild[] {
  switch (piece.kind) {
    case 'heading': {
      const number = piece.number === '' ? [] : [new TextRun(`${clean(piece.number)} `)]
      const children = [...number, ...wordRuns(piece.inlines, writing)]
      const heading = levels[piece.level - 1] ?? HeadingLevel.HEADING_6
      return [new Paragraph({ heading, children, ...wordDirection(piece.inlines, writing) })]
    }
    case 'paragraph':
      return [wordLine(piece.inlines, writing, { style: writing.body })]
    case 'quotation':
      return [wordLine(piece.inlines, writing, { style: 'Quote' })]
    case 'list':
      return nestLists(piece.items).flatMap((list) => wordList(list, writing))
    case 'equation':
      return [equationOf(piece, writing)]
    case 'code':
      return codeOf(piece.text)
    case 'table':
      return tableOf(piece, writing)
    case 'figure':
      return figureOf(piece, writing)
    case 'reference':
      return [referenceOf(piece, writing)]
    case 'notes':
      return writing.hasNotes ? notesOf(piece) : []
  }
}

/** In the middle of the line, its number at the right. */
function equationOf(piece: Extract<Piece, { kind: 'equation' }>, writing: Writing): Paragraph {
  const picture = writing.pictures.get(piece.block)
  if (picture !== undefined) {
    const title = piece.number === '' ? '' : `(${clean(piece.number)})`
    writing.drawnEquations += 1
    const name = `Equation ${writing.drawnEquations}`
    return pictureOf(picture, piece.tex, { name, title })
  }
  const formula = piece.isLatex
    ? wordFormula(piece.tex, true)
    : new TextRun({ text: clean(piece.tex), italics: true })
  if (piece.number === '') {
    return new Paragraph({
      style: 'EquationLine',
      alignment: AlignmentType.CENTER,
      children: [formula],
    })
  }
  return new Paragraph({
    style: 'EquationLine',
    tabStops: [
      { type: TabStopType.CENTER, position: 4400 },
      { type: TabStopType.RIGHT, position: 8700 },
    ],
    children: [
      new TextRun({ text: '\t' }),
      formula,
      new TextRun({ text: `\t(${clean(piece.number)})` }),
    ],
  })
}

/** A paragraph for each line, with room around all of them. */
function codeOf(text: string): readonly Paragraph[] {
  const lines = text.split('\n')
  return lines.map((line, at) => {
    const before = at === 0 ? { before: roomOfCode } : {}
    const after = at === lines.length - 1 ? { after: roomOfCode } : {}
    const words = { style: 'SourceCode', text: clean(line) }
    return new Paragraph(
      at > 0 && at < lines.length - 1 ? words : { ...words, spacing: { ...before, ...after } },
    )
  })
}

/** Twentieths of a point. */
const roomOfCode = 120

/** "Table 3. Yield by site": the number is a field that counts, set right where the author's count differs. */
function captionOf(caption: Caption, writing: Writing, isAbove: boolean): Paragraph {
  const runs: ParagraphChild[] = []
  if (caption.label !== '') {
    runs.push(new TextRun({ text: `${clean(caption.word)} `, bold: true }))
    runs.push(captionNumber(caption, writing), new TextRun({ text: '. ', bold: true }))
  }
  runs.push(...wordRuns(caption.inlines, writing))
  return new Paragraph({ style: 'Caption', keepNext: isAbove, children: runs })
}

function captionNumber({ word, label }: Caption, writing: Writing): ParagraphChild {
  if (!/^\d{1,4}$/u.test(label)) return new TextRun({ text: clean(label), bold: true })
  const name = word.replace(/[^\p{L}]/gu, '') || 'Figure'
  const next = (writing.counts.get(name) ?? 0) + 1
  writing.counts.set(name, Number(label))
  const reset = Number(label) === next ? '' : ` \\r ${label}`
  return new SimpleField(`SEQ ${name} \\* ARABIC${reset}`, label)
}

const rule = { style: BorderStyle.SINGLE, size: 8, color: '000000' } as const
const hairline = { style: BorderStyle.SINGLE, size: 4, color: '999999', space: 8 } as const
const none = { style: BorderStyle.NONE, size: 0, color: 'FFFFFF' } as const

function tableOf(piece: Extract<Piece, { kind: 'table' }>, writing: Writing): readonly FileChild[] {
  const caption = piece.caption === null ? [] : [captionOf(piece.caption, writing, true)]
  if (piece.rows.length === 0) {
    const picture = writing.pictures.get(piece.block)
    const body =
      picture === undefined
        ? missing(writing.options.words.table)
        : pictureOf(picture, alternativeText(piece))
    return [...caption, body]
  }
  const borders = {
    top: rule,
    bottom: rule,
    left: none,
    right: none,
    insideHorizontal: none,
    insideVertical: none,
  }
  const table = new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: columnTwips(piece),
    visuallyRightToLeft: isRightToLeft(writing.language),
    borders,
    rows: rowsOf(piece, writing),
  })
  return [...caption, table, new Paragraph({ style: 'TableText', text: '' })]
}

/** Rows and characters of a table that goes to the next page whole, as a journal sets it; a longer one is cut between rows. */
const wholeTable = { rows: 16, characters: 2500 }

function staysWhole({ rows }: Extract<Piece, { kind: 'table' }>): boolean {
  return rows.length <= wholeTable.rows && rows.flat().join('').length <= wholeTable.characters
}

/** A cell over several rows is told in each of them: Word continues it where it says so. */
function rowsOf(piece: Extract<Piece, { kind: 'table' }>, writing: Writing): readonly TableRow[] {
  const cells = cellsOf(piece)
  const head = headRows(piece)
  const isWhole = staysWhole(piece)
  const sideOf = (cell: (typeof cells)[number]) => {
    // What heads several columns stands in the middle of them.
    if (cell.row < head && cell.columns > 1) return AlignmentType.CENTER
    return cell.isNumber ? AlignmentType.RIGHT : AlignmentType.LEFT
  }
  return piece.rows.map((_, row) => {
    const here = cells
      .filter((cell) => cell.row <= row && row < cell.row + cell.rows)
      .sort((one, other) => one.column - other.column)
    return new TableRow({
      tableHeader: row < head,
      cantSplit: true,
      children: here.map((cell) => {
        const isFirst = cell.row === row
        const merge = isFirst ? VerticalMergeType.RESTART : VerticalMergeType.CONTINUE
        return new TableCell({
          ...(cell.columns > 1 && { columnSpan: cell.columns }),
          ...(cell.rows > 1 && { verticalMerge: merge }),
          ...(row === head - 1 && { borders: { bottom: rule } }),
          children: (isFirst ? linesOf(cell.inlines) : [[]]).map(
            (line) =>
              new Paragraph({
                style: 'TableText',
                alignment: sideOf(cell),
                keepNext: isWhole && row < piece.rows.length - 1,
                children: wordRuns(line, writing, { bold: row < head }),
              }),
          ),
        })
      }),
    })
  })
}

function figureOf(
  piece: Extract<Piece, { kind: 'figure' }>,
  writing: Writing,
): readonly FileChild[] {
  const picture = writing.pictures.get(piece.block)
  const body =
    picture === undefined
      ? missing(missingPicture(piece.picture, writing.options.words), 'MissingPicture')
      : pictureOf(picture, alternativeText(piece))
  return piece.caption === null ? [body] : [body, captionOf(piece.caption, writing, false)]
}

/** In its style the frame of a picture is read again as the figure that it stands for. */
function missing(words: string, style = 'TableText'): Paragraph {
  return new Paragraph({
    style,
    alignment: AlignmentType.CENTER,
    keepNext: true,
    border: { top: hairline, bottom: hairline, left: hairline, right: hairline },
    children: [new TextRun({ text: words, italics: true, color: '666666' })],
  })
}

/** Characters of an alternative text, as many as are read back. */
const longestDescription = 1000
/** The measure, 154 mm, in pixels at 96 an inch. */
const widest = 580
const highest = 760

function pictureOf(
  picture: PictureFile,
  alt: string,
  named?: { readonly name: string; readonly title: string },
): Paragraph {
  const [width, height] = [picture.width / 0.75, picture.height / 0.75]
  const factor = Math.min(1, widest / width, highest / height)
  const words = clean(alt).slice(0, longestDescription)
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    keepNext: named === undefined,
    children: [
      new ImageRun({
        type: picture.type,
        data: picture.bytes,
        transformation: {
          width: Math.max(1, Math.round(width * factor)),
          height: Math.max(1, Math.round(height * factor)),
        },
        // The name is read again: `docx/drawn-equation.ts`.
        altText: {
          name: named?.name ?? 'Figure',
          title: named?.title ?? words.slice(0, 120),
          description: words,
        },
      }),
    ],
  })
}

function referenceOf(piece: Extract<Piece, { kind: 'reference' }>, writing: Writing): Paragraph {
  const bookmark = writing.bookmarks.get(piece.id)
  const label = piece.label === '' ? [] : [new TextRun(`[${clean(piece.label)}] `)]
  const [first, ...rest] = [...label, ...wordRuns(piece.inlines, writing)]
  const head =
    first === undefined || bookmark === undefined || !(first instanceof TextRun)
      ? (first ?? new TextRun(''))
      : new Bookmark({ id: bookmark, children: [first] })
  return new Paragraph({
    style: 'Bibliography',
    children: [head, ...rest],
    ...wordDirection(piece.inlines, writing),
  })
}

function notesOf(piece: Extract<Piece, { kind: 'notes' }>): readonly Paragraph[] {
  const title = new TextRun({ text: clean(piece.title), bold: true })
  return [
    new Paragraph({
      style: 'MarginNote',
      keepNext: true,
      border: { top: hairline },
      children: [title],
    }),
    ...piece.notes.map(noteOf),
  ]
}

function noteOf(note: NoteText): Paragraph {
  const words = note.lines.map((line) => new TextRun({ text: clean(line), break: 1 }))
  return new Paragraph({
    style: 'MarginNote',
    children: [
      new TextRun({ text: `${note.number} `, bold: true }),
      new TextRun({ text: `${clean(note.label)} `, color: '7A2E1D' }),
      new TextRun({ text: clean(note.title), bold: true }),
      ...(note.state === '' ? [] : [new TextRun({ text: ` ${clean(note.state)}`, italics: true })]),
      ...words,
    ],
  })
}
