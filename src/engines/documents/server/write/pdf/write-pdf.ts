import { readFileSync } from 'node:fs'

import { alternativeText } from '../../../write/alternative-text.ts'
import { nameLine } from '../../../write/byline.ts'
import { titleInlines } from '../../../write/inlines.ts'
import { missingPicture } from '../../../write/missing-picture.ts'
import { nestLists } from '../../../write/nested-lists.ts'
import type { NestedList } from '../../../write/nested-lists.ts'
import type { Inline, Piece, PrintDocument } from '../../../write/print/print-document.ts'
import { raisedFormula } from '../../../write/raised-formula.ts'
import { turned } from '../../../write/right-to-left.ts'
import { cellsOf } from '../../../write/table-cells.ts'
import type { PictureFile } from '../pictures/picture-file.ts'
import { plainTables, tableData } from '../table-data.ts'
import { WriteError } from '../write-error.ts'
import type { WriterWords } from '../writer-messages.ts'
import { loadTypst, usable } from './typst-compiler.ts'
import type { TypstCompiler } from './typst-compiler.ts'
import { typstFormula } from './typst-formula.ts'

export interface PdfOptions {
  readonly pageSize: 'a4' | 'letter'
  /** Where notes stand; nothing is shown of them with `none`. */
  readonly notes: 'none' | 'margin' | 'endnotes'
  /** Stands at the right of every page's head. */
  readonly signature: string
  readonly words: WriterWords
  readonly fonts: readonly string[]
}

const main = '/main.typ'
const trial = '/trial.typ'

/** Sets a document as a tagged PDF. @throws WriteError when the typesetter gives up. */
export async function writePdf(
  document: PrintDocument,
  pictures: ReadonlyMap<string, PictureFile>,
  options: PdfOptions,
): Promise<Uint8Array> {
  const typst = await loadTypst(options.fonts)
  const formulas = checkedFormulas(document, typst)
  const images = checkedImages(pictures, typst)
  const data = JSON.stringify(dataOf(document, options, { formulas, images }))
  typst.addFile(main, readFileSync(new URL('template.typ', import.meta.url), 'utf8'))
  const made = typst.compile(main, { data })
  if (made instanceof Uint8Array) return made
  throw new WriteError('crashed', made.messages.slice(0, 5).join('; '))
}

type Formulas = ReadonlyMap<string, string>

/** Typst's form of every formula that it can set; each was set once on trial before it comes near the document. */
function checkedFormulas(document: PrintDocument, typst: TypstCompiler): Formulas {
  const all = new Map<string, string>()
  for (const tex of formulasOf(document)) {
    const written = typstFormula(tex)
    if (written !== null) all.set(tex, written)
  }
  typst.addFile(
    trial,
    // The typesetter's own face for mathematics is not there; without one of ours nothing could be set.
    '#show math.equation: set text(font: ("Math Face One", "DejaVu Math TeX Gyre", "Text Face One", "DejaVu Serif", "Liberation Serif", "Liberation Sans"))\n#for f in json(bytes(sys.inputs.formulas)) { math.equation(block: true, eval(f, mode: "math")) }',
  )
  const compiles = (group: readonly (readonly [string, string])[]) =>
    typst.sets(trial, { formulas: JSON.stringify(group.map(([, written]) => written)) })
  return new Map(usable([...all], compiles))
}

function formulasOf(document: PrintDocument): ReadonlySet<string> {
  const found = new Set<string>()
  const walk = (inlines: readonly Inline[]) => {
    for (const inline of inlines) {
      if (inline.kind === 'formula') found.add(inline.tex)
      if (inline.kind === 'footnote') walk(inline.inlines)
    }
  }
  for (const piece of document.pieces) {
    if (piece.kind === 'equation' && piece.isLatex) found.add(piece.tex)
    for (const inlines of inlinesIn(piece)) walk(inlines)
  }
  for (const paragraph of document.abstract) walk(paragraph.inlines)
  walk(titleInlines(document))
  return found
}

function inlinesIn(piece: Piece): readonly (readonly Inline[])[] {
  if (piece.kind === 'list') return piece.items.map((item) => item.inlines)
  if (piece.kind === 'table' || piece.kind === 'figure') {
    const cells = piece.kind === 'table' ? cellsOf(piece).map((cell) => cell.inlines) : []
    return piece.caption === null ? cells : [...cells, piece.caption.inlines]
  }
  return 'inlines' in piece ? [piece.inlines] : []
}

/** Pictures that can be decoded, by the key of their place, with their path. */
function checkedImages(
  pictures: ReadonlyMap<string, PictureFile>,
  typst: TypstCompiler,
): ReadonlyMap<string, PictureFile & { readonly path: string }> {
  const files = [...pictures].map(([block, picture], index) => {
    const path = `/pictures/${index}.${picture.type}`
    typst.addFile(path, picture.bytes)
    return [block, { ...picture, path }] as const
  })
  typst.addFile(trial, '#for p in json(bytes(sys.inputs.paths)) { image(p, width: 20pt) }')
  const compiles = (group: typeof files) =>
    typst.sets(trial, { paths: JSON.stringify(group.map(([, file]) => file.path)) })
  return new Map(usable(files, (group) => compiles([...group])))
}

interface Checked {
  readonly formulas: Formulas
  readonly images: ReadonlyMap<string, PictureFile & { readonly path: string }>
}

function dataOf(document: PrintDocument, options: PdfOptions, checked: Checked): object {
  const [lang = 'und', ...rest] = document.language.split('-')
  const region = rest.find((part) => /^[A-Za-z]{2}$/u.test(part))
  const targets = new Set(
    document.pieces.flatMap((piece) =>
      piece.kind === 'reference' && piece.id !== '' ? [piece.id] : [],
    ),
  )
  const plain = plainTables(document)
  const context: Writing = {
    ...checked,
    plain,
    targets,
    hasNotes: options.notes !== 'none',
    language: document.language,
    words: options.words,
  }
  return {
    title: document.title,
    name: document.name,
    heading: inlinesData(titleInlines(document), context),
    subtitle: document.subtitle,
    running: document.title.slice(0, 300),
    signature: options.signature,
    authors: document.authors.map(({ name }) => name),
    byline: {
      names: inlinesData(nameLine(document.byline), context),
      places: document.byline.places.map((place) => inlinesData(place, context)),
    },
    keywords: document.keywords,
    abstractTitle: document.abstractTitle,
    keywordsTitle: document.keywordsTitle,
    lang: /^[a-z]{2,3}$/u.test(lang) && lang !== 'und' ? lang : 'en',
    region: region?.toUpperCase() ?? null,
    paper: options.pageSize === 'a4' ? 'a4' : 'us-letter',
    notes: options.notes,
    words: options.words,
    abstract: document.abstract.map((one) => lineData(one.inlines, context)),
    pieces: document.pieces.flatMap((piece) => pieceData(piece, context)),
  }
}

interface Writing extends Checked {
  /** Tables that are set as lines. */
  readonly plain: ReadonlySet<string>
  readonly targets: ReadonlySet<string>
  readonly hasNotes: boolean
  readonly language: string
  readonly words: WriterWords
}

function inlinesData(inlines: readonly Inline[], context: Writing): readonly object[] {
  return inlines.flatMap((inline): object[] => {
    switch (inline.kind) {
      case 'formula':
        return [
          raisedFormula(inline.tex) ?? { ...formulaData(inline.tex, context), kind: 'formula' },
        ]
      case 'footnote':
        return [{ kind: 'footnote', inlines: inlinesData(inline.inlines, context) }]
      case 'citation':
        return [{ ...inline, target: known(inline.target, context) }]
      case 'note':
        return context.hasNotes ? [inline] : []
      case 'text':
        return [inline]
    }
  })
}

/** A run of words, and where its lines start when that is not where those of the document do. */
function lineData(inlines: readonly Inline[], context: Writing): object {
  return {
    inlines: inlinesData(inlines, context),
    direction: turned(inlines, context.language) ?? null,
  }
}

function known(target: string | null, { targets }: Writing): string | null {
  return target !== null && targets.has(target) ? target : null
}

function formulaData(tex: string, { formulas }: Writing): object {
  return { tex, typst: formulas.get(tex) ?? null }
}

function pieceData(piece: Piece, context: Writing): readonly object[] {
  switch (piece.kind) {
    case 'heading':
    case 'paragraph':
    case 'quotation':
    case 'reference':
      return [{ ...piece, ...lineData(piece.inlines, context) }]
    case 'list':
      return [{ kind: 'list', lists: nestLists(piece.items).map((one) => listData(one, context)) }]
    case 'equation':
      return [
        {
          kind: 'equation',
          formula: formulaData(piece.tex, context),
          plain: !piece.isLatex,
          image: context.images.get(piece.block)?.path ?? null,
          width: shareOf(context.images.get(piece.block)),
          number: piece.number,
        },
      ]
    case 'code':
      return [piece]
    case 'table':
    case 'figure':
      return [floatData(piece, context)]
    case 'notes':
      return context.hasNotes ? [notesData(piece)] : []
  }
}

function listData({ isOrdered, items }: NestedList, context: Writing): object {
  return {
    ordered: isOrdered,
    items: items.map(({ item, inner }) => ({
      label: listLabel(item.label),
      ...lineData(item.inlines, context),
      lists: inner.map((one) => listData(one, context)),
    })),
  }
}

function listLabel(label: string): string {
  return /[.)]$/u.test(label) ? label : `${label}.`
}

/** Notes whose number stands somewhere in the text may go into the margin. */
function notesData(piece: Extract<Piece, { kind: 'notes' }>): object {
  return {
    kind: 'notes',
    title: piece.title,
    notes: piece.notes.map((note) => ({ ...note, placed: note.isPlaced })),
  }
}

type Float = Extract<Piece, { kind: 'table' | 'figure' }>

/** Pictures wider than this many points fill the measure; 150 mm is the measure. */
const measure = 425

/** Hundredths of the measure. */
function shareOf(picture: PictureFile | undefined): number {
  return Math.max(3, Math.min(100, Math.round(((picture?.width ?? measure) / measure) * 100)))
}

function floatData(piece: Float, context: Writing): object {
  const picture = context.images.get(piece.block)
  const caption =
    piece.caption === null
      ? null
      : {
          word: piece.caption.word,
          label: piece.caption.label,
          inlines: inlinesData(piece.caption.inlines, context),
        }
  const common = {
    kind: piece.kind,
    caption,
    image: picture?.path ?? null,
    alt: alternativeText(piece),
    width: shareOf(picture),
  }
  if (piece.kind === 'figure') {
    return { ...common, missing: missingPicture(piece.picture, context.words) }
  }
  return {
    ...common,
    ...tableData(piece, context.plain, (inlines) => inlinesData(inlines, context)),
  }
}
