import { canonicalRole } from '../../sections/headings.ts'
import { ReadError } from '../read-error.ts'
import { readAside } from './markdown-asides.ts'
import { floatOfChunk } from './markdown-chunks.ts'
import { isLettered } from './markdown-lettered-items.ts'
import { hasNoWords, pictureIn, picturesOfLine, readHtmlFigure } from './markdown-pictures.ts'
import type { MarkdownPicture } from './markdown-pictures.ts'
import { readMarkdownTable } from './markdown-tables.ts'

/** One block of Markdown as it stands, before its inlines are read. */
export type MarkdownBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | {
      readonly kind: 'paragraph' | 'quotation'
      readonly text: string
      /** It belongs to the list item above it. */
      readonly isInner?: true
      /** It stands in a box beside the text. */
      readonly isAside?: true
      /** It stands right under a picture, with no empty line between. */
      readonly isAttached?: true
    }
  | {
      readonly kind: 'equation'
      readonly text: string
      /** Where it stands behind the formula. */
      readonly number?: string
    }
  | {
      readonly kind: 'item'
      readonly text: string
      readonly number: string | undefined
      /** Columns before its mark, and before its words. */
      readonly indent: number
      readonly inset: number
    }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'table'
      readonly rows: readonly (readonly string[])[]
      /** Only where it stands within the table, as HTML has it. */
      readonly caption?: string
    }
  | MarkdownPicture
  | { readonly kind: 'note'; readonly label: string; readonly text: string }

const fence = /^ {0,3}(`{3,}|~{3,})\s*([^`]*)$/u
const atx = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/u
const rule = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/u
const item = /^(\s*)([-*+]|(\d{1,9})[.)]|\(?([a-z]|[ivx]{1,5})[.)])(?:[ \t]+(.*)|$)/u
/** Pandoc's and Quarto's divisions: what stands between them counts, they do not. */
const division = /^ {0,3}:{3,}[^:\n]*:*[ \t]*$/u
const quote = /^ {0,3}> ?/u
/** Set in far, as under a heading that the author indents, and in quotation marks: no listing begins so. */
const indentedQuote = /^\s+>[ \t]*(?=[“”"‘„«])/u
const note = /^ {0,3}\[\^([^\]\s]{1,60})\]:[ \t]*(.*)$/u
const definition = /^ {0,3}\[[^\]^][^\]]{0,200}\]:\s+\S+/u
/** A block that is quoted or listed deeper than this is read as text. */
const deepest = 20

/** Parts Markdown into blocks (CommonMark 0.31, section 4, tables of GFM, notes and formulas of pandoc). */
export function readMarkdownBlocks(lines: readonly string[], depth = 0): readonly MarkdownBlock[] {
  const blocks: MarkdownBlock[] = []
  let open: string[] = []
  let isAttached = false
  const close = () => {
    if (open.length > 0) blocks.push(...paragraphOf(open, isAttached))
    open = []
  }
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? ''
    if (open.length === 0)
      isAttached = blocks.at(-1)?.kind === 'picture' && (lines[at - 1] ?? '').trim() !== ''
    const taken = special(lines, at, { open, depth })
    if (taken === undefined) {
      if (line.trim() === '') close()
      else open.push(line)
      at += 1
      continue
    }
    if (taken.isOver) open = []
    else close()
    blocks.push(...taken.blocks)
    at = Math.max(at + 1, taken.next)
    if (blocks.length > 100_000) throw new ReadError('too-large')
  }
  close()
  return blocks
}

interface Taken {
  readonly blocks: readonly MarkdownBlock[]
  /** Line after it. */
  readonly next: number
  /** The open paragraph belongs to it: a heading that is underlined. */
  readonly isOver?: boolean
}

interface Place {
  readonly open: readonly string[]
  /** How many boxes stand around it. */
  readonly depth: number
}

function special(lines: readonly string[], at: number, { open, depth }: Place): Taken | undefined {
  const line = lines[at] ?? ''
  return (
    readFence(lines, at) ??
    asideAt(lines, at, depth) ??
    readUnderline(line, at, open) ??
    readAtx(line, at, open) ??
    formulaAt(lines, at) ??
    tableAt(lines, at, open) ??
    pictureAt(lines, at) ??
    (saysNothing(line) ? { blocks: [], next: at + 1 } : undefined) ??
    readNote(lines, at) ??
    readQuotation(lines, at) ??
    readItem(lines, at, open) ??
    (open.length === 0 && definition.test(line) ? { blocks: [], next: at + 1 } : undefined) ??
    readIndented(lines, at, open)
  )
}

/** What opens at a click may be the abstract; what else stands in a box is beside the text. */
function asideAt(lines: readonly string[], at: number, depth: number): Taken | undefined {
  const aside = depth < deepest ? readAside(lines, at) : undefined
  if (aside === undefined) return undefined
  const inner = readMarkdownBlocks(aside.lines, depth + 1)
  const isAbstract = canonicalRole(aside.name) === 'abstract'
  if (isAbstract)
    return { blocks: [{ kind: 'heading', level: 2, text: aside.name }, ...inner], next: aside.next }
  const named = aside.name === '' ? [] : [{ kind: 'paragraph' as const, text: aside.name }]
  return { blocks: [...named, ...inner].map(beside), next: aside.next }
}

function beside(block: MarkdownBlock): MarkdownBlock {
  return block.kind === 'paragraph' || block.kind === 'quotation'
    ? { ...block, kind: 'paragraph', isAside: true }
    : block
}

function formulaAt(lines: readonly string[], at: number): Taken | undefined {
  return readFormula(lines, at) ?? readEnvironment(lines, at)
}

function tableAt(lines: readonly string[], at: number, open: readonly string[]): Taken | undefined {
  const table = readMarkdownTable(lines, at, open)
  if (table === undefined) return undefined
  const { rows, caption, next, isOver = false } = table
  const isFilled = rows.some((row) => row.some((cell) => cell !== ''))
  return {
    blocks: isFilled ? [{ kind: 'table', rows, ...(caption && { caption }) }] : [],
    next,
    isOver,
  }
}

/** A figure of HTML, or a line of nothing but pictures. */
function pictureAt(lines: readonly string[], at: number): Taken | undefined {
  const figure = readHtmlFigure(lines, at)
  if (figure !== undefined) return { blocks: figure.pictures, next: figure.next }
  const pictures = picturesOfLine(lines[at] ?? '')
  return pictures.length === 0 ? undefined : { blocks: pictures, next: at + 1 }
}

function saysNothing(line: string): boolean {
  return (
    rule.test(line) ||
    division.test(line) ||
    layout.test(line) ||
    bareCommand.test(line) ||
    contents.test(line)
  )
}

function readFence(lines: readonly string[], at: number): Taken | undefined {
  const start = fence.exec(lines[at] ?? '')
  if (start === null) return undefined
  const mark = start[1] ?? ''
  const end = lines.findIndex(
    (line, index) => index > at && line.trim().startsWith(mark) && /^[`~]+\s*$/u.test(line.trim()),
  )
  const stop = end < 0 ? lines.length : end
  const text = lines.slice(at + 1, stop).join('\n')
  const isFormula = /^\{?\.?math/u.test(start[2] ?? '')
  const shown = floatOfChunk(start[2] ?? '', text)
  const listing: MarkdownBlock = { kind: isFormula ? 'equation' : 'code', text }
  return {
    blocks: [...(text.trim() === '' ? [] : [listing]), ...(shown === undefined ? [] : [shown])],
    next: stop + 1,
  }
}

function readUnderline(line: string, at: number, open: readonly string[]): Taken | undefined {
  const mark = /^ {0,3}(=+|-+)[ \t]*$/u.exec(line)?.[1]
  if (mark === undefined || open.length === 0 || open.length > 3) return undefined
  if (mark.startsWith('-') && open.some((before) => before.includes('|'))) return undefined
  const text = withoutAttributes(open.map((before) => before.trim()).join(' '))
  return {
    blocks: [{ kind: 'heading', level: mark.startsWith('=') ? 1 : 2, text }],
    next: at + 1,
    isOver: true,
  }
}

/** "Methods {#sec:methods .unnumbered}" */
function withoutAttributes(text: string): string {
  const end = text.trimEnd()
  const start = end.endsWith('}') ? end.lastIndexOf('{') : -1
  return start < 0 ? end : end.slice(0, start).trimEnd()
}

/** "##Methods": many forget the space, and a word in capitals after it is no tag. */
const tightAtx = /^(#{1,6})(\p{Lu}[^#]{0,200}?)#*[ \t]*$/u

function readAtx(line: string, at: number, open: readonly string[]): Taken | undefined {
  const match = atx.exec(line) ?? (open.length === 0 ? tightAtx.exec(line) : null)
  if (match === null) return undefined
  const text = withoutAttributes(match[2] ?? '')
  const level = match[1]?.length ?? 1
  return { blocks: text === '' ? [] : [{ kind: 'heading', level, text }], next: at + 1 }
}

function readFormula(lines: readonly string[], at: number): Taken | undefined {
  const line = (lines[at] ?? '').trim()
  const closing = line.startsWith('$$') ? '$$' : line.startsWith('\\[') ? '\\]' : undefined
  if (closing === undefined) return undefined
  const near = lines.slice(at, at + 200)
  const whole = near.join('\n').trimStart().slice(2)
  const end = whole.indexOf(closing)
  const gap = /\n[ \t]*\n/u.exec(whole)
  if (end < 0 || (gap !== null && gap.index < end)) return undefined
  const after =
    whole
      .slice(end + 2)
      .split('\n')[0]
      ?.trim() ?? ''
  if (after !== '' && !/^\{[^{}]*\}[.,;]?$|^[.,;]$|^\(\d+\)$/u.test(after)) return undefined
  const count = whole.slice(0, end).split('\n').length
  const number = /^\((\d+)\)$/u.exec(after)?.[1]
  const text = whole.slice(0, end)
  return {
    blocks: [{ kind: 'equation', text, ...(number !== undefined && { number }) }],
    next: at + count,
  }
}

const beginsFormula =
  /^\s*\\begin\{((?:align(?:at|ed)?|equation|eqnarray|flalign|gather|multline|split)\*?)\}/u
const alignedFormula = /^(?:align|eqnarray|flalign|gather|multline|split)/u

/** A formula as LaTeX has it, which pandoc hands on. */
function readEnvironment(lines: readonly string[], at: number): Taken | undefined {
  const name = beginsFormula.exec(lines[at] ?? '')?.[1]
  if (name === undefined) return undefined
  const near = lines.slice(at, at + 200)
  const end = near.findIndex((line) => line.includes(`\\end{${name}}`))
  if (end < 0) return undefined
  const bare = near
    .slice(0, end + 1)
    .join('\n')
    .replace(beginsFormula, '')
    .replace(`\\end{${name}}`, '')
    .replaceAll(/\\label\{[^{}]*\}|\\nonumber(?![a-zA-Z])/gu, '')
    .trim()
  const isAligned = alignedFormula.test(name) && /&|\\\\/u.test(bare)
  const text = isAligned ? `\\begin{aligned} ${bare} \\end{aligned}` : bare
  return { blocks: bare === '' ? [] : [{ kind: 'equation', text }], next: at + end + 1 }
}

/** Where a program sets the list of contents. */
const contents = /^\s*\[\[?TOC\]?\]\s*$/iu
/** A command of the author's own, alone on its line. */
const bareCommand = /^\s*\\[a-zA-Z]{3,40}\s*$/u
/** A line of LaTeX that only sets pages and spaces. */
const layout =
  /^\s*(?:\\(?:newpage|clearpage|pagebreak|linebreak|vskip|vspace|hspace|vfill|hfill|bigskip|medskip|smallskip|noindent|centering|thispagestyle|pagestyle|pagenumbering|setcounter|renewcommand|newcommand|setlength|(?:double|single|onehalf)spacing|(?:no)?linenumbers|tableofcontents|listoffigures|listoftables|appendix|phantom|raggedright|begingroup|endgroup|FloatBarrier|addcontentsline|makeatletter|makeatother|frontmatter|mainmatter|backmatter|cleardoublepage|maketitle|listoftables|fancyhead|fancyfoot|hfill|par|null|small|footnotesize|normalsize|begin(?=\{(?:center|flush|land|single|double|spacing|minipage|multicols|titlepage|small|footnotesize|adjustwidth|fullwidth))|end(?=\{(?:center|flush|land|single|double|spacing|minipage|multicols|titlepage|small|footnotesize|adjustwidth|fullwidth)))\*?(?:\[[^\]]{0,100}\]|\{(?:[^{}]|\{[^{}]{0,300}\}){0,300}\})*(?:[ \t]?[\d.]+(?:in|cm|mm|pt|em|ex))?\s*)+$/u

/** A note goes on in lines that are set in. */
function readNote(lines: readonly string[], at: number): Taken | undefined {
  const match = note.exec(lines[at] ?? '')
  if (match === null) return undefined
  let next = at + 1
  const words = [match[2] ?? '']
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? ''
    const isBlank = line.trim() === '' && /^(?: {2,}|\t)\S/u.test(lines[next + 1] ?? '')
    if (!isBlank && (line.trim() === '' || note.test(line))) break
    words.push(line.trim())
  }
  return { blocks: [{ kind: 'note', label: match[1] ?? '', text: words.join(' ') }], next }
}

function readQuotation(lines: readonly string[], at: number): Taken | undefined {
  const isIndented = indentedQuote.test(lines[at] ?? '')
  if (!isIndented && !quote.test(lines[at] ?? '')) return undefined
  let next = at
  while (
    next < lines.length &&
    (lines[next] ?? '').trim() !== '' &&
    (next === at || quote.test(lines[next] ?? '') || !isStart(lines[next] ?? ''))
  )
    next += 1
  const bare = lines.slice(at, next).map((line) => {
    let rest = isIndented ? line.trim() : line
    for (let depth = 0; depth < deepest && quote.test(rest); depth += 1)
      rest = rest.replace(quote, '')
    return rest
  })
  const alert = /^\s*\[!\w{3,12}\][^\n]*\n?/u.exec(bare.join('\n'))
  const parts = bare
    .join('\n')
    .slice(alert?.[0].length ?? 0)
    .split(/\n[ \t]*\n/u)
  if (alert !== null)
    return { blocks: parts.map((text) => beside({ kind: 'paragraph', text })), next }
  return { blocks: parts.map((text) => pictureIn(text) ?? { kind: 'quotation', text }), next }
}

function isStart(line: string): boolean {
  return atx.test(line) || fence.test(line) || item.test(line) || rule.test(line)
}

/** An item with the lines that are set in under it; what stands deeper is an item of its own. */
function readItem(
  lines: readonly string[],
  at: number,
  open: readonly string[],
): Taken | undefined {
  const match = item.exec(lines[at] ?? '')
  if (match === null || !beginsItem(match, open)) {
    if (match === null || open.length > 0 || !isLettered(lines, at)) return undefined
  }
  const indent = match[0].length - (match[5]?.length ?? 0)
  let next = at + 1
  while (next < lines.length && goesOn(lines[next] ?? '')) next += 1
  const own = [match[5] ?? '', ...lines.slice(at + 1, next).map((line) => line.trim())]
  const text = own.join('\n').replace(/^\[[ xX]\]\s+/u, '')
  const first: readonly MarkdownBlock[] =
    text.trim() === ''
      ? []
      : [
          {
            kind: 'item',
            text,
            number: match[3] ?? match[4],
            indent: leading(match[0]),
            inset: indent,
          },
        ]
  const inner = innerParagraphs(lines, next, indent)
  return { blocks: [...first, ...inner.blocks], next: inner.next }
}

/** Within a paragraph only a bullet or "1." begins a list; letters need a bracket. */
function beginsItem(match: RegExpExecArray, open: readonly string[]): boolean {
  const [whole, , , number, letter, words = ''] = match
  const isOrdered = number !== undefined || letter !== undefined
  if (open.length > 0 && ((isOrdered && number !== '1') || words === '')) return false
  return letter === undefined || /^\s*\(|^\s{0,12}[a-z]\)/u.test(whole)
}

function goesOn(line: string): boolean {
  const isPlain = line.trim() !== '' && !isStart(line) && !quote.test(line) && !note.test(line)
  return isPlain && !boldLine.test(line) && picturesOfLine(line).length === 0
}

/** A line in bold at the margin right under a list is a title there, though CommonMark has it go on the last item. */
const boldLine = /^(\*\*|__)(?!\s)[^*_]{1,300}\1[ \t]*$/u

/** Paragraphs of an item are set in as far as its first one. */
function innerParagraphs(lines: readonly string[], from: number, indent: number): Taken {
  const blocks: MarkdownBlock[] = []
  let next = from
  for (;;) {
    const start = next + 1
    const line = lines[start] ?? ''
    const isInside = (lines[next] ?? '').trim() === '' && leading(line) >= Math.min(indent, 4)
    if (!isInside || leading(line) < 2 || !goesOn(line.trim())) return { blocks, next }
    let end = start
    while (end < lines.length && goesOn((lines[end] ?? '').trim())) end += 1
    const words = lines.slice(start, end).map((one) => one.trim())
    blocks.push({ kind: 'paragraph', text: words.join('\n'), isInner: true })
    next = end
  }
}

function leading(line: string): number {
  return /^[ \t]*/u.exec(line.replaceAll('\t', '    '))?.[0].length ?? 0
}

/** Four spaces make a listing, but not inside a paragraph or a list. */
function readIndented(
  lines: readonly string[],
  at: number,
  open: readonly string[],
): Taken | undefined {
  const isFree = open.length === 0 && (at === 0 || (lines[at - 1] ?? '').trim() === '')
  if (!isFree || !/^(?: {4}|\t)\S/u.test(lines[at] ?? '')) return undefined
  let next = at
  while (next < lines.length && /^(?: {4}|\t)|^\s*$/u.test(lines[next] ?? '')) next += 1
  const text = lines
    .slice(at, next)
    .map((line) => line.replace(/^(?: {4}|\t)/u, ''))
    .join('\n')
    .trimEnd()
  return { blocks: [{ kind: 'code', text }], next }
}

/** "[Back to top](#top)" is for the screen. */
const leadsUp = /^\[[^\]]{0,40}\b(?:top|contents|menu)\b[^\]]{0,20}\]\(#[^()\s]*\)$/iu

function paragraphOf(lines: readonly string[], isAttached = false): readonly MarkdownBlock[] {
  const text = lines.map((line) => line.trim()).join('\n')
  const picture = pictureIn(text)
  if (picture !== undefined) return [picture]
  if (hasNoWords(text) || leadsUp.test(text)) return []
  return [{ kind: 'paragraph', text, ...(isAttached && { isAttached }) }]
}
