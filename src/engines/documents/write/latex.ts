import { titleInlines } from './inlines.ts'
import { countOf, countsFromOne, nestLists } from './nested-lists.ts'
import type { NestedList } from './nested-lists.ts'
import type { Caption, Inline, Piece, PrintDocument } from './print-document.ts'
import { cellsOf } from './table-cells.ts'

/** A picture that goes along, by the block of its piece. */
export type LatexPictures = ReadonlyMap<string, { readonly path: string; readonly width: number }>

/** A document as LaTeX that compiles with any modern engine; pictures are named by paths beside it, widths in points. */
export function latexOf(document: PrintDocument, pictures: LatexPictures = new Map()): string {
  const keywords =
    document.keywords.length === 0
      ? []
      : [`\\noindent\\textbf{Keywords:} ${escape(document.keywords.join('; '))}`]
  const abstract = document.abstract.map(({ inlines }) => runs(inlines)).join('\n\n')
  return `${[
    '\\documentclass[11pt,a4paper]{article}',
    '\\usepackage{iftex}',
    '\\ifPDFTeX\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\else\\usepackage{fontspec}\\fi',
    '\\usepackage{amsmath,amssymb,graphicx,multirow,booktabs}',
    '\\usepackage[hidelinks]{hyperref}',
    `\\title{${runs(titleInlines(document))}}`,
    `\\author{${document.authors.map((author) => escape(author.name)).join(' \\and ')}}`,
    '\\date{}',
    '\\begin{document}',
    '\\maketitle',
    ...(abstract === '' ? [] : [`\\begin{abstract}\n${abstract}\n\\end{abstract}`]),
    ...keywords,
    ...bodyOf(document.pieces, pictures),
    '\\end{document}',
  ].join('\n\n')}\n`
}

/** Entries of the reference list stand together in one environment. */
function bodyOf(pieces: readonly Piece[], pictures: LatexPictures): readonly string[] {
  const parts: string[] = []
  let entries: string[] = []
  const flush = () => {
    if (entries.length > 0) {
      parts.push(`\\begin{thebibliography}{99}\n${entries.join('\n')}\n\\end{thebibliography}`)
    }
    entries = []
  }
  pieces.forEach((piece, index) => {
    if (piece.kind === 'reference') {
      const label = piece.label === '' ? '' : `[${escape(piece.label)}]`
      entries.push(`\\bibitem${label}{${keyOf(piece.id, index)}} ${runs(piece.inlines)}`)
      return
    }
    flush()
    // The environment brings a heading of its own.
    if (piece.kind === 'heading' && pieces[index + 1]?.kind === 'reference') return
    parts.push(pieceText(piece, pictures))
  })
  flush()
  return parts.filter((part) => part !== '')
}

function keyOf(id: string, index: number): string {
  const bare = id.replace(/[^\w-]/gu, '')
  return bare === '' ? `entry${index}` : bare
}

const sections = ['section', 'subsection', 'subsubsection', 'paragraph', 'subparagraph'] as const

function pieceText(piece: Piece, pictures: LatexPictures): string {
  switch (piece.kind) {
    case 'heading':
      return `\\${sections[piece.level - 1] ?? 'subparagraph'}{${runs(piece.inlines)}}`
    case 'paragraph':
      return runs(piece.inlines)
    case 'quotation':
      return `\\begin{quote}\n${runs(piece.inlines)}\n\\end{quote}`
    case 'list':
      return nestLists(piece.items, deepestList).map(listText).join('\n')
    case 'equation':
      return equation(piece, pictures)
    case 'code':
      return `\\begin{verbatim}\n${piece.text.replaceAll('\\end{verbatim}', '\\end {verbatim}')}\n\\end{verbatim}`
    case 'table':
      return `\\begin{table}[ht]\n\\centering\n${captionText(piece.caption)}${pictureText(piece, pictures) ?? table(piece)}\n\\end{table}`
    case 'figure':
      return `\\begin{figure}[ht]\n\\centering\n${pictureText(piece, pictures) ?? '% The picture is in the original file.'}\n${captionText(piece.caption)}\\end{figure}`
    case 'reference':
      return ''
    case 'notes':
      return [
        `\\paragraph{${escape(piece.title)}}`,
        ...piece.notes.map(
          (note) =>
            `\\noindent\\textbf{${note.number} ${escape(note.label)}: ${escape(note.title)}} ${note.lines.map(escape).join(' ')}`,
        ),
      ].join('\n\n')
  }
}

/** LaTeX has four levels of either kind. */
const deepestList = 3

/** How the levels of a counted list count by themselves. */
const levelTypes = ['1', 'a', 'i', 'A'] as const

function listText(list: NestedList): string {
  const name = list.isOrdered ? 'enumerate' : 'itemize'
  const count = countOf(list)
  const isOwn =
    count === undefined || count.type !== levelTypes[list.depth] || !countsFromOne(count)
  const items = list.items.map(({ item, inner }) => {
    const printed = /[.)]$/u.test(item.label) ? item.label : `${item.label}.`
    const label = list.isOrdered && isOwn && item.label !== '' ? `[${escape(printed)}]` : ''
    // A bracket at the start of the words would be read as a label.
    const words = runs(item.inlines).replace(/^\s*(?=\[)/u, label === '' ? '{}' : '')
    return [`\\item${label} ${words}`, ...inner.map(listText)].join('\n')
  })
  return `\\begin{${name}}\n${items.join('\n')}\n\\end{${name}}`
}

function equation(piece: Extract<Piece, { kind: 'equation' }>, pictures: LatexPictures): string {
  const { tex, number, isLatex } = piece
  const picture = pictureText(piece, pictures)
  if (picture !== undefined) return `\\begin{center}\n${picture}\n\\end{center}`
  if (!isLatex || !isMathematics(tex)) return `\\begin{center}\n${escape(tex)}\n\\end{center}`
  const tag = number === '' ? '\\notag' : `\\tag{${escape(number)}}`
  return `\\begin{equation}\n${tex} ${tag}\n\\end{equation}`
}

function pictureText({ block }: Piece, pictures: LatexPictures): string | undefined {
  const picture = pictures.get(block)
  if (picture === undefined) return undefined
  const width = picture.width >= measure ? '\\linewidth' : `${Math.round(picture.width)}bp`
  return `\\includegraphics[width=${width}]{${picture.path}}`
}

/** Points: wider pictures fill the line. */
const measure = 345

function captionText(caption: Caption | null): string {
  return caption === null ? '' : `\\caption{${runs(caption.inlines)}}\n`
}

function table(piece: Extract<Piece, { kind: 'table' }>): string {
  const columns = Math.max(0, ...piece.rows.map((row) => row.length))
  if (columns === 0) return '% The table is in the original file.'
  const cells = cellsOf(piece)
  const lines = piece.rows.map((_, row) => {
    const here = cells
      .filter((cell) => cell.row <= row && row < cell.row + cell.rows)
      .sort((one, other) => one.column - other.column)
    return here
      .map((cell) => {
        const words = cell.row === row ? cellText(cell.inlines) : ''
        const tall =
          cell.rows > 1 && cell.row === row ? `\\multirow{${cell.rows}}{*}{${words}}` : words
        return cell.columns > 1 ? `\\multicolumn{${cell.columns}}{l}{${tall}}` : tall
      })
      .join(' & ')
  })
  const [head = '', ...body] = lines
  return [
    `\\begin{tabular}{${'l'.repeat(columns)}}`,
    '\\toprule',
    `${head} \\\\`,
    '\\midrule',
    ...body.map((line) => `${line} \\\\`),
    '\\bottomrule',
    '\\end{tabular}',
  ].join('\n')
}

/** Lines of a cell stand in a table of their own: its columns have no width that a line could break at. */
function cellText(inlines: readonly Inline[]): string {
  const words = runs(inlines)
  if (!words.includes('\n')) return words
  return `\\begin{tabular}[t]{@{}l@{}}${words.replaceAll('\n', ' \\\\ ')}\\end{tabular}`
}

function runs(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      switch (inline.kind) {
        case 'formula':
          return isMathematics(inline.tex) ? `$${inline.tex}$` : `\\texttt{${escape(inline.tex)}}`
        case 'citation':
          return citation(inline)
        case 'footnote':
          return `\\footnote{${runs(inline.inlines)}}`
        case 'note':
          return `\\textsuperscript{${inline.number}}`
        case 'text':
          return styled(inline)
      }
    })
    .join('')
}

/** Formulas that could read or write files, define or end anything, stay words. */
function isMathematics(tex: string): boolean {
  const isBalanced =
    (tex.match(/(?<!\\)\{/gu) ?? []).length === (tex.match(/(?<!\\)\}/gu) ?? []).length
  const reaches =
    /\\(?:input|include|includegraphics|write|immediate|read|open(?:in|out)|def|edef|gdef|let|csname|catcode|newcommand|renewcommand|usepackage|special|directlua|url|href|end\s*\{(?:equation|document)\})|\^\^|(?<!\\)[$%#]/u
  return isBalanced && !reaches.test(tex)
}

function citation({ text, target, raised }: Extract<Inline, { kind: 'citation' }>): string {
  const words = raised === true ? `\\textsuperscript{${escape(text)}}` : escape(text)
  return target === null ? words : `\\hyperlink{cite.${keyOf(target, 0)}}{${words}}`
}

function styled(inline: Extract<Inline, { kind: 'text' }>): string {
  const words = escape(inline.text)
  const wrap = (command: string, wanted: true | undefined, text: string) =>
    wanted ? `\\${command}{${text}}` : text
  const mono = wrap('texttt', inline.mono, words)
  const raised = wrap('textsuperscript', inline.raised, mono)
  const lowered = wrap('textsubscript', inline.lowered, raised)
  return wrap('textbf', inline.bold, wrap('emph', inline.italic, lowered))
}

const signs: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
}

function escape(text: string): string {
  return text.replace(/[\\{}$&#%_~^<>|]/gu, (sign) => signs[sign] ?? `\\${sign}`)
}
