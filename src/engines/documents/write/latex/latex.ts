import { titleInlines } from '../inlines.ts'
import { countOf, countsFromOne, nestLists } from '../nested-lists.ts'
import type { NestedList } from '../nested-lists.ts'
import type { Inline, Piece, PrintDocument } from '../print/print-document.ts'
import { turned } from '../right-to-left.ts'
import { latexCounting, latexNumbers } from './latex-numbers.ts'
import type { LatexNumbers } from './latex-numbers.ts'
import { latexPreamble, turnedText } from './latex-preamble.ts'
import { latexMathematics } from './latex-signs.ts'
import { latexTable } from './latex-table.ts'
import { latexWords, linkTo, unlinkedWords } from './latex-words.ts'

/** A picture that goes along, by the block of its piece. */
export type LatexPictures = ReadonlyMap<string, { readonly path: string; readonly width: number }>

export interface LatexOptions {
  readonly pictures?: LatexPictures
  /** Whether a formula has no command that is unknown; one that has stands as its source. */
  readonly isKnown?: (tex: string) => boolean
}

/**
 * A document as LaTeX. pdfLaTeX, XeLaTeX and LuaLaTeX set one in Latin letters; for other alphabets the head of the
 * file says which of them. Pictures are named by paths beside it, widths in points.
 */
export function latexOf(document: PrintDocument, options: LatexOptions = {}): string {
  const writing: Writing = {
    pictures: options.pictures ?? new Map(),
    isKnown: options.isKnown ?? (() => true),
    numbers: latexNumbers(document.pieces),
    held: null,
    isNarrow: false,
    language: document.language,
  }
  const abstract = document.abstract
    .map(({ inlines }) => turnedText(runs(inlines, writing), turned(inlines, writing.language)))
    .join('\n\n')
  const body = [
    `\\title{${runs(titleInlines(document), writing)}}`,
    `\\author{${document.byline.names.map((name) => runs(name, writing)).join(' \\and ')}}`,
    `\\date{${document.byline.places.map((place) => `\\small ${runs(place, writing)}`).join('\\\\\n')}}`,
    '\\begin{document}',
    '\\maketitle',
    ...(abstract === ''
      ? []
      : [
          `\\renewcommand{\\abstractname}{${latexWords(document.abstractTitle)}}\n\\begin{abstract}\n${abstract}\n\\end{abstract}`,
        ]),
    ...(document.keywords.length === 0
      ? []
      : [
          `\\noindent\\textbf{${latexWords(document.keywordsTitle)}:} ${latexWords(document.keywords.join('; '))}`,
        ]),
    ...latexCounting(document.pieces),
    ...bodyOf(document.pieces, writing),
    '\\end{document}',
  ].join('\n\n')
  return `${latexPreamble(body, document.language).join('\n')}\n\n${body}\n`
}

interface Writing {
  readonly pictures: LatexPictures
  readonly isKnown: (tex: string) => boolean
  readonly numbers: LatexNumbers
  /** Footnotes of a caption are set after its float; nothing elsewhere. */
  readonly held: string[] | null
  readonly language: string
  /** Words stand in a narrow column. */
  readonly isNarrow: boolean
}

type Float = Extract<Piece, { kind: 'table' | 'figure' }>

/** Entries of the reference list stand together in one environment, under the heading that is theirs. */
function bodyOf(pieces: readonly Piece[], writing: Writing): readonly string[] {
  const parts: string[] = []
  let entries: string[] = []
  let isLabelled = true
  let heading: string | undefined
  const flush = () => {
    if (entries.length > 0) parts.push(listOfReferences(entries, { heading, isLabelled }))
    entries = []
    heading = undefined
  }
  pieces.forEach((piece, index) => {
    if (piece.kind === 'reference') {
      if (entries.length === 0) isLabelled = piece.label !== ''
      const label = piece.label === '' ? '' : `[${braced(latexWords(piece.label))}]`
      entries.push(`\\bibitem${label}{${keyOf(piece.id, index)}} ${runs(piece.inlines, writing)}`)
      return
    }
    flush()
    // The environment brings a heading of its own.
    if (piece.kind === 'heading' && pieces[index + 1]?.kind === 'reference') {
      heading = oneLine(runs(piece.inlines, writing))
      return
    }
    parts.push(pieceText(piece, writing))
  })
  flush()
  return parts.filter((part) => part !== '')
}

const braced = (label: string) => (/[[\]]/u.test(label) ? `{${label}}` : label)

interface ReferenceList {
  readonly heading: string | undefined
  /** Otherwise entries have no label in front, and their first lines stand out. */
  readonly isLabelled: boolean
}

function listOfReferences(
  entries: readonly string[],
  { heading, isLabelled }: ReferenceList,
): string {
  const list = [
    isLabelled
      ? '\\begin{thebibliography}{99}'
      : '\\begin{thebibliography}{\\hspace{1em}}\\makeatletter\\renewcommand{\\@biblabel}[1]{}\\makeatother\\setlength{\\itemindent}{-1.5em}',
    ...entries,
    '\\end{thebibliography}',
  ].join('\n')
  return heading === undefined
    ? `{\\renewcommand{\\section}[2]{}%\n${list}}`
    : `\\renewcommand{\\refname}{${heading}}\n${list}`
}

function keyOf(id: string, index: number): string {
  const bare = id.replace(/[^\w-]/gu, '')
  return bare === '' ? `entry${index}` : bare
}

function pieceText(piece: Piece, writing: Writing): string {
  switch (piece.kind) {
    case 'heading':
      return headingText(piece, writing)
    case 'paragraph':
      return paragraphText(piece.inlines, writing)
    case 'quotation':
      return `\\begin{quote}\n${paragraphText(piece.inlines, writing)}\n\\end{quote}`
    case 'list':
      return nestLists(piece.items, deepestList)
        .map((list) => listText(list, writing))
        .join('\n')
    case 'equation':
      return equation(piece, writing)
    case 'code':
      return codeText(piece.text)
    case 'table':
    case 'figure':
      return floatText(piece, writing)
    case 'reference':
      return ''
    case 'notes':
      return [
        `\\paragraph{${latexWords(piece.title)}}`,
        ...piece.notes.map(
          (note) =>
            `\\noindent\\textbf{${note.number} ${latexWords(note.label)}: ${latexWords(note.title)}} ${note.lines.map(latexWords).join(' ')}`,
        ),
      ].join('\n\n')
  }
}

function headingText(
  { level, number, inlines }: Extract<Piece, { kind: 'heading' }>,
  writing: Writing,
): string {
  const { before, command, printed } = writing.numbers.heading(level, number)
  const own = printed === '' ? '' : `${latexWords(printed)}\\quad `
  const words = oneLine(runs(inlines, writing))
  const bare = inlines.filter(({ kind }) => kind !== 'footnote' && kind !== 'note')
  // A footnote does not go along into what is made of a heading elsewhere.
  const elsewhere =
    bare.length === inlines.length || command.endsWith('*')
      ? ''
      : `[{${oneLine(runs(bare, writing))}}]`
  return [...before, `\\${command}${elsewhere}{${own}${words}}`].join('\n')
}

const oneLine = (words: string) => words.replaceAll('\\newline\n', ' ').replace(/\s*\n\s*/gu, ' ')

function paragraphText(inlines: readonly Inline[], writing: Writing): string {
  const words = runs(inlines, writing).trim().replaceAll('\n', '\\newline\n')
  const lines = words.replace(/(?:\\newline\n)+(?=\\newline)/gu, '')
  return turnedText(lines, turned(inlines, writing.language))
}

/** Lines that stand on a page as they are; longer ones break at their spaces, and packages for that know ASCII alone. */
function codeText(text: string): string {
  const lines = text.split('\n')
  if (/^\p{ASCII}*$/u.test(text)) {
    const name = lines.every((line) => line.length <= longestLine) ? 'verbatim' : 'lstlisting'
    const end = `\\end{${name}}`
    return `\\begin{${name}}\n${text.replaceAll(end, `\\end {${name}}`)}\n${end}`
  }
  const set = lines.map((line) => {
    const words = latexWords(line.trimEnd()).replace(/ (?= )|^ /gu, '~')
    return words === '' ? '\\mbox{}' : words
  })
  return `{\\footnotesize\\ttfamily\\raggedright\\noindent\n${set.join('\\\\\n{}')}\\par}`
}

const longestLine = 72

/** LaTeX has four levels of either kind. */
const deepestList = 3

/** How the levels of a counted list count by themselves. */
const levelTypes = ['1', 'a', 'i', 'A'] as const

function listText(list: NestedList, writing: Writing): string {
  const name = list.isOrdered ? 'enumerate' : 'itemize'
  const count = countOf(list)
  const isOwn =
    count === undefined || count.type !== levelTypes[list.depth] || !countsFromOne(count)
  const items = list.items.map(({ item, inner }) => {
    const printed = /[.)]$/u.test(item.label) ? item.label : `${item.label}.`
    const label =
      list.isOrdered && isOwn && item.label !== '' ? `[${braced(latexWords(printed))}]` : ''
    // A bracket at the start of the words would be read as a label.
    const words = paragraphText(item.inlines, writing).replace(/^(?=\[)/u, label === '' ? '{}' : '')
    return [`\\item${label} ${words}`, ...inner.map((one) => listText(one, writing))].join('\n')
  })
  return `\\begin{${name}}\n${items.join('\n')}\n\\end{${name}}`
}

function equation(piece: Extract<Piece, { kind: 'equation' }>, writing: Writing): string {
  const { tex, number, isLatex } = piece
  const picture = pictureText(piece, writing)
  if (picture !== undefined) return `\\begin{center}\n${picture}\n\\end{center}`
  if (!isLatex || !isMathematics(tex, writing))
    return `\\begin{center}\n${latexWords(tex)}\n\\end{center}`
  const own = number === '' ? (/\\tag\*?\s*\{([^{}]*)\}/u.exec(tex)?.[1] ?? '') : latexWords(number)
  const name = own === '' ? 'equation*' : 'equation'
  const tag = own === '' ? '' : ` \\tag{${own}}`
  return `\\begin{${name}}\n${displayed(tex)}${tag}\n\\end{${name}}`
}

/** A formula as it stands within an equation, which has its number from us and no empty lines. */
function displayed(tex: string): string {
  return latexMathematics(tex)
    .replace(/\\(?:label|tag\*?)\s*\{[^{}]*\}|\\(?:notag|nonumber)(?![A-Za-z])/gu, '')
    .replace(
      /\\(begin|end)\s*\{(align|flalign|alignat|eqnarray|gather|multline)\*?\}/gu,
      (_, side: string, name: string) =>
        `\\${side}{${name === 'gather' || name === 'multline' ? 'gathered' : 'aligned'}}`,
    )
    .replace(/\n\s*\n/gu, '\n')
    .trim()
}

function floatText(piece: Float, writing: Writing): string {
  const held: string[] = []
  const caption = captionText(piece, { ...writing, held })
  const counting = countingText(piece, writing)
  const notes =
    held.length === 0
      ? []
      : [
          `\\addtocounter{footnote}{-${held.length}}`,
          ...held.map((note) => `\\stepcounter{footnote}\\footnotetext{${note}}`),
        ]
  const picture = pictureText(piece, writing)
  if (piece.kind === 'table' && picture === undefined) {
    const words = (inlines: readonly Inline[], isNarrow: boolean) =>
      runs(inlines, { ...writing, isNarrow })
    return [latexTable(piece, { words, counting, caption }), ...notes].join('\n')
  }
  const shown = picture ?? missing
  return [
    `\\begin{${piece.kind}}[htbp]`,
    '\\centering',
    ...(piece.kind === 'table' ? [...counting, caption, shown] : [shown, ...counting, caption]),
    `\\end{${piece.kind}}`,
    ...notes,
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** An empty frame holds the place of a picture that cannot go along. */
const missing =
  '% The picture is in the original file.\n\\framebox[.6\\linewidth]{\\rule{0pt}{8em}}'

function pictureText({ block }: Piece, { pictures }: Writing): string | undefined {
  const picture = pictures.get(block)
  if (picture === undefined) return undefined
  const width = picture.width >= measure ? '\\linewidth' : `${Math.round(picture.width)}bp`
  return `\\includegraphics[width=${width},height=.8\\textheight,keepaspectratio]{${picture.path}}`
}

/** Points: wider pictures fill the line. */
const measure = 425

function captionText({ caption }: Float, writing: Writing): string {
  if (caption === null) return ''
  const words = oneLine(runs(caption.inlines, writing))
  return caption.label === '' ? `\\caption*{${words}}` : `\\caption[]{${words}}`
}

function countingText({ kind, caption }: Float, { numbers }: Writing): readonly string[] {
  if (caption === null || caption.label === '') return []
  const { word, label } = caption
  return numbers.caption(kind, { word: latexWords(word), label: latexWords(label) })
}

function runs(inlines: readonly Inline[], writing: Writing): string {
  return inlines
    .map((inline) => {
      switch (inline.kind) {
        case 'formula':
          return isMathematics(inline.tex, writing)
            ? `$${latexMathematics(inline.tex).trim()}$`
            : `\\texttt{${latexWords(inline.tex)}}`
        case 'citation':
          return citation(inline)
        case 'footnote':
          return footnote(runs(inline.inlines, { ...writing, held: null }), writing)
        case 'note':
          return `\\textsuperscript{${inline.number}}`
        case 'text':
          return styled(inline, writing)
      }
    })
    .join('')
}

function footnote(words: string, { held }: Writing): string {
  const text = words.trim().replace(/\n+/gu, '\\newline ')
  if (held === null) return `\\footnote{${text}}`
  held.push(text)
  return '\\protect\\footnotemark{}'
}

/** Formulas that could read or write files, define or end anything, or that cannot be set, stay words. */
function isMathematics(tex: string, { isKnown }: Writing): boolean {
  const isBalanced =
    (tex.match(/(?<!\\)\{/gu) ?? []).length === (tex.match(/(?<!\\)\}/gu) ?? []).length
  const reaches =
    /\\(?:input|include|includegraphics|write|immediate|read|open(?:in|out)|def|edef|gdef|let|csname|catcode|newcommand|renewcommand|usepackage|special|directlua|url|href|end\s*\{(?:equation|document)\})|\^\^|(?<!\\)[$%#]/u
  return tex.trim() !== '' && isBalanced && !reaches.test(tex) && isKnown(displayed(tex))
}

function citation({ text, target, raised }: Extract<Inline, { kind: 'citation' }>): string {
  const words = raised === true ? `\\textsuperscript{${latexWords(text)}}` : latexWords(text)
  return target === null ? words : `\\hyperlink{cite.${keyOf(target, 0)}}{${words}}`
}

/** A column may be as narrow as a word of these letters. */
const narrow = 12

function styled(inline: Extract<Inline, { kind: 'text' }>, { isNarrow }: Writing): string {
  const wordsOf = inline.link === undefined ? latexWords : unlinkedWords
  const words = wordsOf(inline.text, isNarrow ? narrow : undefined)
  if (words.trim() === '') return words
  const wrap = (command: string, wanted: true | undefined, text: string) =>
    wanted ? `\\${command}{${text}}` : text
  const mono = wrap('texttt', inline.mono, words)
  const raised = wrap('textsuperscript', inline.raised, mono)
  const lowered = wrap('textsubscript', inline.lowered, raised)
  const styled = wrap('textbf', inline.bold, wrap('emph', inline.italic, lowered))
  return inline.link === undefined ? styled : linkTo(inline.link, styled)
}
