import { closingBrace, takeDefinitions } from '../latex/latex-macros.ts'

/** Listings and formulas, which stay as they are. */
const kept =
  /(^ {0,3}(?:```|~~~)[\s\S]*?^ {0,3}(?:```|~~~)[ \t]*$|`[^`\n]+`|\$\$[\s\S]*?\$\$|\$(?=\S)(?:\\.|[^$\\\n])*?\S\$|\\begin\{(?:align|equation|eqnarray|gather|multline)[\s\S]*?\\end\{(?:align|equation|eqnarray|gather|multline)\*?\})/mu

/**
 * A Markdown text whose parts in LaTeX stand as Markdown has them: figures as pictures, labels as attributes, headings
 * and emphasis by their marks. What only sets the page is left out. Pure.
 */
export function withLatexParts(source: string): string {
  if (!/\\[a-zA-Z]{3}/u.test(source)) return source
  const own = /\\(?:re)?newcommand|\\def\\/u.test(source) ? withoutDefinitions(source) : source
  // What nobody points to is counted all the same.
  let count = 0
  const nextUncited: NextLabel = () => `uncited-${(count += 1)}`
  const pictured = own.replaceAll(figure, (_whole, _name: string, body: string) =>
    pictureOf(body, nextUncited),
  )
  const isCounted = /!\[[^\]]{0,3000}\\label\{/u.test(own) || pictured !== own
  const plain = outside(pictured, withPlainParagraphs)
  return withLabels(plain, isCounted ? nextUncited : undefined)
}

type NextLabel = () => string

function outside(source: string, change: (piece: string) => string): string {
  const pieces = source.split(kept)
  return pieces.map((piece, at) => (at % 2 === 1 ? piece : change(piece))).join('')
}

/** Definitions set up the print; in a listing they are what is shown. */
function withoutDefinitions(source: string): string {
  return source
    .split(/(^ {0,3}(?:```|~~~)[\s\S]*?^ {0,3}(?:```|~~~)[ \t]*$)/mu)
    .map((piece, at) => (at % 2 === 1 ? piece : takeDefinitions(piece).rest))
    .join('')
}

/** One that never ends is looked through no farther than to the next. */
const figure =
  /\\begin\{((?:SC|sideways|wrap)?figure\*?)\}((?:(?!\\begin\{(?:SC|sideways|wrap)?figure)[\s\S]){0,20000}?)\\end\{\1\}/gu
const chunk = /^ {0,3}```[\s\S]*?^ {0,3}```[ \t]*$/gmu

/** The figure of LaTeX: its listing where a program draws it, its pictures, the caption with the last of them, its notes. */
function pictureOf(body: string, nextUncited: NextLabel): string {
  const listings = body.match(chunk) ?? []
  const bare = body.replaceAll(chunk, '').replace(/^(?:\[[^\]]*\]|\{[^{}]*\})+/u, '')
  const files = [
    ...bare.matchAll(
      /\\includegraphics\*?\s*(?:\[[^\]]*\])?\s*\{([^{}]*)\}|!\[[^\]]*\]\(([^()\s]*)\)/gu,
    ),
  ].map(([, file = '', other = '']) => (file === '' ? other : file))
  const caption = argumentOf(bare, /\\caption(\*?)\s*(?:\[[^\]]*\])?\s*(?=\{)/u)
  const label = /\\label\{([^{}]*)\}/u.exec(bare)?.[1]
  const said =
    caption === undefined ? '' : oneLine(caption.text.replaceAll(/\\label\{[^{}]*\}/gu, ''))
  const rest = oneLine(
    (caption === undefined ? bare : bare.slice(0, caption.start) + bare.slice(caption.end))
      .replaceAll(
        /\\includegraphics\*?\s*(?:\[[^\]]*\])?\s*\{[^{}]*\}|!\[[^\]]*\]\([^()\s]*\)/gu,
        '',
      )
      .replaceAll(
        /\\(?:label|vspace|hspace|begin|end)\*?\{[^{}]*\}(?:\{[^{}]*\})*|\\[a-zA-Z]+\*?|[{}]/gu,
        ' ',
      ),
  )
  const isNumbered = caption !== undefined && caption.match[1] !== '*'
  const attributes = isNumbered ? `{#${idOf(label ?? nextUncited(), 'fig')}}` : ''
  const last =
    said === '' && files.length === 0 ? '' : `![${said}](${files.at(-1) ?? ''})${attributes}`
  const notes = /\p{L}{2}\P{L}+\p{L}{2}/u.test(rest) ? rest : ''
  return [
    '',
    ...listings,
    ...files.slice(0, -1).map((file) => `![](${file})`),
    last,
    notes,
    '',
  ].join('\n\n')
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}

interface Argument {
  readonly match: RegExpExecArray
  readonly start: number
  readonly end: number
  readonly text: string
}

function argumentOf(source: string, command: RegExp): Argument | undefined {
  const match = command.exec(source)
  if (match === null) return undefined
  const open = match.index + match[0].length
  const end = closingBrace(source, open)
  return end < 0
    ? undefined
    : { match, start: match.index, end, text: source.slice(open + 1, end - 1) }
}

/** The kind in front of a label tells what it names; one that goes without takes that of its place. */
function idOf(label: string, kind: 'fig' | 'tbl' | 'sec'): string {
  const key = label.trim().replaceAll(/\s+/gu, '-')
  const isNamed = new RegExp(kind === 'tbl' ? '^(?:tbl|tab)[:-]' : `^${kind}[:-]`, 'u').test(key)
  return isNamed ? key : `${kind}:${key}`
}

const headings: Readonly<Record<string, string>> = {
  part: '#',
  chapter: '#',
  section: '#',
  subsection: '##',
  subsubsection: '###',
}
const heading = /^[ \t]*\\(part|chapter|section|subsection|subsubsection)\*?\s*(?=\{)/mu
const set =
  /\\(textbf|textit|emph|textsl|underline|texttt|textsc|textsuperscript|textsubscript|footnote|mbox|small|footnotesize)\s*\{((?:[^{}]|\{[^{}]{0,500}\}){1,3000})\}/gu
const marks: Readonly<Record<string, readonly [string, string]>> = {
  textbf: ['**', '**'],
  textit: ['*', '*'],
  emph: ['*', '*'],
  textsl: ['*', '*'],
  texttt: ['`', '`'],
  textsuperscript: ['^', '^'],
  textsubscript: ['~', '~'],
  footnote: ['^[', ']'],
}
const signs: Readonly<Record<string, string>> = {
  copyright: '©',
  dots: '…',
  ldots: '…',
  textbackslash: '\\\\',
  LaTeX: 'LaTeX',
  TeX: 'TeX',
}

/** Lines that draw a table, whose columns would move. */
const drawsTable = /^[ \t]*[+|]?[-=:+| ]{5,}$/mu

function withPlainParagraphs(piece: string): string {
  return piece
    .split(/(\n[ \t]*\n)/u)
    .map((paragraph) =>
      drawsTable.test(paragraph) ? paragraph : withHeadings(plainLatex(paragraph)),
    )
    .join('')
}

/** Words without the commands of LaTeX that set them: "**now**" for `\\textbf{now}`. */
export function plainLatex(piece: string): string {
  if (!piece.includes('\\')) return piece
  let text = piece
  for (let round = 0; round < 3 && /\\[a-z]{4,}\s*\{/u.test(text); round += 1) {
    text = text.replaceAll(set, (_whole, name: string, inner: string) => {
      const [before, after] = marks[name] ?? ['', '']
      return `${before}${before === '' ? inner : inner.trim()}${after}`
    })
  }
  return withHeadings(text)
    .replaceAll(
      /\\(copyright|dots|ldots|LaTeX|TeX|textbackslash)(?![a-zA-Z])(?:\{\})?/gu,
      (whole, name: string) => signs[name] ?? whole,
    )
    .replaceAll(/\\href\s*\{([^{}\s]{1,1000})\}\s*\{([^{}]{1,500})\}/gu, '[$2]($1)')
    .replaceAll(/\\url\s*\{([^{}\s]{1,1000})\}/gu, '$1')
}

function withHeadings(text: string): string {
  let rest = text
  let written = ''
  for (
    let found = argumentOf(rest, heading);
    found !== undefined;
    found = argumentOf(rest, heading)
  ) {
    written += `${rest.slice(0, found.start)}\n\n${headings[found.match[1] ?? ''] ?? '#'} ${oneLine(found.text)}\n\n`
    rest = rest.slice(found.end)
  }
  return written + rest
}

const picture =
  /!\[((?:[^[\]]|\[[^[\]]{0,500}\]){0,3000})\](\(\s*[^()\s]*(?:\([^()\s]*\)[^()\s]*){0,4}\s*\))(?:\{([^}\n]{0,500})\})?/gu
const labelOf = /[ \t]*\\label\{([^{}]{1,200})\}/u

/** Labels as attributes of what they name: a picture, the caption of a table, a heading. */
function withLabels(source: string, nextUncited: NextLabel | undefined): string {
  const pictured = source.replaceAll(picture, (...found: readonly unknown[]) => {
    const [whole, text, file, attributes] = found.map((part) =>
      typeof part === 'string' ? part : '',
    )
    const at = Number(found[4])
    const label = labelOf.exec(text ?? '')?.[1]
    const isAlone = /(?:^|\n)[ \t]*$/u.test(source.slice(Math.max(0, at - 80), at))
    const isUncited = isAlone && (text ?? '').trim() !== ''
    const key = label ?? (isUncited ? nextUncited?.() : undefined)
    if (/#\S/u.test(attributes ?? '') || key === undefined) return whole ?? ''
    const id = idOf(key, 'fig')
    return `![${(text ?? '').replace(labelOf, '')}]${file ?? ''}{#${id}${(attributes ?? '') === '' ? '' : ` ${(attributes ?? '').trim()}`}}`
  })
  return pictured
    .replaceAll(
      /^((?:Table)?:[ \t]+(?:[^\n]|\n(?![ \t]*\n)){0,3000}?)[ \t]*\\label\{([^{}]{1,200})\}/gmu,
      (_whole, words: string, label: string) => `${words} {#${idOf(label, 'tbl')}}`,
    )
    .replaceAll(
      /^( {0,3}#{1,6}[ \t][^\n{}]{1,300}?)[ \t]*(?:\n[ \t]*)?\\label\{([^{}]{1,200})\}/gmu,
      (_whole, words: string, label: string) => `${words} {#${idOf(label, 'sec')}}`,
    )
}
