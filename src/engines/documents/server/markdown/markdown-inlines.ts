import { parseHtml, textIn } from '../html/html-tree.ts'
import type { Bibliography } from '../latex/latex-bibliography.ts'
import { printCitation } from '../latex/latex-citations.ts'
import { createInlineText } from '../markup/inline-text.ts'
import type { Inlines, InlineText } from '../markup/inline-text.ts'
import { isCitedAlone, labelOf, readCitation } from './markdown-citations.ts'
import type { MarkdownLabels } from './markdown-citations.ts'

/** What links and notes are named in the whole text. */
export interface MarkdownNames {
  /** Labels of footnotes in the order in which they are called, with their printed numbers. */
  readonly notes: Map<string, string>
  readonly hasNote: (label: string) => boolean
  readonly labels: MarkdownLabels
  /** Somewhere the text cites by keys, as pandoc has it. */
  readonly usesKeys: boolean
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  copy: '©',
}

/** Deeper emphasis than this is read as it stands. */
const deepest = 20

/** Reads emphasis, code, links, pictures, notes and formulas of one block (CommonMark 0.31, section 6, and GFM). */
export function readInlines(source: string, names: MarkdownNames): Inlines {
  const inline = createInlineText()
  read(inline, source, { names, depth: 0 })
  return inline.take()
}

interface Context {
  readonly names: MarkdownNames
  readonly depth: number
}

/** Groups by name: what pandoc adds to CommonMark. */
const pandoc = [
  // bookdown: "Figure \@ref(fig:map)".
  String.raw`\\@ref\((?<number>[\w:-]{1,100})\)`,
  // LaTeX within Markdown, which pandoc hands on: "\citep[see][p. 3]{lee2021}", "\ref{fig:map}".
  String.raw`\\(?<command>[cC]ite(?:alp|alt|author|num|p|t|year)?|(?:[tT]ext|[pP]aren|[aA]uto|[fF]oot)cite)\*?(?:[ \t]*\[(?<before>[^[\]]{0,200})\])?(?:[ \t]*\[(?<after>[^[\]]{0,200})\])?[ \t]*\{(?<keys>[^{}]{1,1000})\}`,
  String.raw`\\(?<pointer>(?:eq|auto|c|C)?ref)\*?\{(?<target>[^{}]{1,100})\}`,
  String.raw`\[(?=[^[\]@]{0,300}@)(?<cited>[^[\]]{2,1500})\](?![[(:])`,
  String.raw`(?<![\p{L}\p{N}_/.@\\])@(?<alone>\{[^{}\s]{1,100}\}|[\p{L}\p{N}_](?:[\p{L}\p{N}_]|[:.#$%&+?<>~/-](?=[\p{L}\p{N}_])){0,100})(?:[ \t]+\[(?<place>[^[\]@]{1,100})\](?![[(:]))?`,
].join('|')

const commonMark =
  /\\(?!\((?:[^\\\n]|\\[^)\n]){1,1000}\\\)|@ref\()([!-/:-@[-`{-~])|(`+)([^`]|[^`][\s\S]*?[^`])\2(?!`)|(\$\$?)(?=\S)((?:\\.|[^$\\\n])*?\S)\4(?!\d)|\[\^([^\]\s]{1,60})\]|!\[([^\]]{0,1000})\]\((?:<[^<>\n]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)?)(?:\s+"[^"]*")?\)(?:\{[^}]*\})?|\[((?:[^[\]\\]|\\.|\[[^[\]]{0,300}\]){0,2000})\](?:\([^()\s]*(?:\([^()]*\)[^()\s]*)?(?:\s+["'][^"'\n]*["'])?\)|\[[^\]]{0,200}\]|\{[.#][^{}]{0,200}\})|<((?:https?:\/\/|mailto:)[^<>\s]{1,2000})>|(<!--[\s\S]*?-->|<\/?[a-zA-Z][^<>]{0,500}>)|&(#?\w{1,20});|(\*{1,3}|_{1,3}|~~)|([\^~])([^\s^~]{1,20})\13|\\\(((?:[^\\\n]|\\[^)\n]){1,1000})\\\)/gu

const token = new RegExp(`${commonMark.source}|${pandoc}`, 'gu')

function read(inline: InlineText, source: string, context: Context): void {
  let from = 0
  const pattern = new RegExp(token)
  const searched: Searched = new Map()
  for (let match = pattern.exec(source); match !== null; match = pattern.exec(source)) {
    const end = follow(inline, source, { match, context, from, searched })
    if (end === undefined) continue
    from = end
    pattern.lastIndex = end
  }
  inline.add(plain(source.slice(from)))
}

/** How far the text holds no end for each kind of emphasis: it is not looked through again. */
type Searched = Map<string, number>

interface Found {
  readonly searched: Searched
  readonly match: RegExpExecArray
  readonly context: Context
  /** Where the words before it begin. */
  readonly from: number
}

/** Adds what was found and answers where it ends; nothing when it is only a sign. */
function follow(inline: InlineText, source: string, found: Found): number | undefined {
  const { match, context, from } = found
  const run = match[12]
  if (run !== undefined) return emphasise(inline, source, { ...found, run })
  const act = actionOf(inline, match, context)
  if (act === undefined) return undefined
  inline.add(plain(source.slice(from, match.index)))
  act()
  return match.index + match[0].length
}

function actionOf(
  inline: InlineText,
  match: RegExpExecArray,
  context: Context,
): (() => void) | undefined {
  const keyed = keyedOf(inline, match, context)
  if (keyed !== undefined) return keyed
  const [, escaped, , code, , formula, note, , link, address, tag, entity] = match
  if (escaped !== undefined) return () => inline.add(escaped)
  if (code !== undefined) return () => inline.marked('code', () => inline.add(code.trim()))
  if (formula !== undefined) return () => inline.add(`$${formula}$`)
  const bracketed = match[15]?.trim()
  if (bracketed !== undefined) return () => inline.add(`$${bracketed}$`)
  if (note !== undefined) return () => callNote(inline, note, context)
  if (match[7] !== undefined) return () => undefined
  if (link !== undefined) {
    const address = addressBehind(match[0].slice(link.length + 2))
    return () => inline.linked(address, () => deeper(inline, link, context))
  }
  if (address !== undefined) return () => inline.add(address.replace(/^mailto:/u, ''))
  if (tag !== undefined) return () => inline.add(/^<br/iu.test(tag) ? ' ' : '')
  if (entity !== undefined) return entityOf(inline, entity)
  const [sign, raised] = [match[13], match[14]]
  if (sign === undefined || raised === undefined) return undefined
  const look = sign === '^' ? 'superscript' : 'subscript'
  return () => inline.marked(look, () => inline.add(raised))
}

/** "https://…" of `(https://… "Title")`; a reference in brackets names no address itself. */
function addressBehind(tail: string): string {
  return /^\((.*?)(?:\s+["'].*)?\)$/su.exec(tail)?.[1] ?? ''
}

/** Citations by key and references to labels. */
function keyedOf(
  inline: InlineText,
  { groups = {} }: RegExpExecArray,
  { names }: Context,
): (() => void) | undefined {
  const { number, cited, alone, place } = groups
  const latex = latexOf(inline, groups, names)
  if (latex !== undefined) return latex
  if (number !== undefined) {
    const label = labelOf(number, names.labels) ?? '??'
    return () => inline.add(label.replace(/^\p{L}+ /u, ''))
  }
  if (cited !== undefined) {
    const citation = readCitation(cited, names.labels)
    if (citation === undefined) return undefined
    const { printed, keys } = citation
    return () => (keys.length === 0 ? inline.add(printed) : inline.cite(printed, keys))
  }
  if (alone === undefined) return undefined
  const key = alone.replace(/^\{|\}$/gu, '')
  const label = labelOf(key, names.labels)
  const tail = place === undefined ? '' : ` [${place}]`
  if (label !== undefined) return () => inline.add(`${label}${tail}`)
  return isCitedAlone(key, names.usesKeys) ? () => inline.cite(`${key}${tail}`, [key]) : undefined
}

/** What LaTeX cites and points to; the word before a number is the author's own after a bare `\\ref`. */
function latexOf(
  inline: InlineText,
  groups: Readonly<Record<string, string | undefined>>,
  { labels }: MarkdownNames,
): (() => void) | undefined {
  const { command, before, after, keys, pointer, target } = groups
  if (target !== undefined) {
    const label = labelOf(target.trim(), labels) ?? '??'
    const printed =
      pointer === 'ref' || pointer === 'eqref' ? label.replace(/^\p{L}+ /u, '') : label
    return () => inline.add(pointer === 'eqref' ? `(${printed})` : printed)
  }
  if (command === undefined || keys === undefined) return undefined
  const citation = {
    command,
    keys: keys.split(',').flatMap((key) => key.trim() || []),
    ...(after === undefined
      ? { before: '', after: before?.trim() ?? '' }
      : { before: before?.trim() ?? '', after: after.trim() }),
  }
  return () => inline.cite(printCitation(citation, noList), citation.keys)
}

/** A Markdown source holds no list: the keys are what is printed. */
const noList: Bibliography = { entries: [], byKey: new Map(), isAuthorYear: true }

function entityOf(inline: InlineText, entity: string): (() => void) | undefined {
  const code = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/iu.exec(entity)
  const point =
    code === null
      ? undefined
      : Number.parseInt(code[1] ?? code[2] ?? '', code[1] === undefined ? 10 : 16)
  const text =
    point === undefined
      ? (entities[entity] ?? namedSign(entity))
      : point > 0x1f && point <= 0x10ffff
        ? String.fromCodePoint(point)
        : undefined
  return text === undefined ? undefined : () => inline.add(text)
}

/** "&rarr;" as pages print it; nothing where no sign has the name. */
function namedSign(name: string): string | undefined {
  const sign = textIn(parseHtml(`&${name};`))
  return sign.startsWith('&') ? undefined : sign
}

function callNote(inline: InlineText, label: string, { names }: Context): void {
  if (!names.hasNote(label)) return
  const number = names.notes.get(label) ?? String(names.notes.size + 1)
  names.notes.set(label, number)
  inline.note(number)
}

function deeper(inline: InlineText, source: string, context: Context): void {
  if (context.depth >= deepest) inline.add(plain(source))
  else read(inline, source, { ...context, depth: context.depth + 1 })
}

/** Emphasis from a run of signs to the next run that can close it (left- and right-flanking, section 6.2). */
function emphasise(
  inline: InlineText,
  source: string,
  { match, context, from, run, searched }: Found & { readonly run: string },
): number | undefined {
  const start = match.index + run.length
  const before = source[match.index - 1] ?? ' '
  const after = source[start] ?? ' '
  const opens = /\S/u.test(after) && (run[0] !== '_' || !/[\p{L}\p{N}]/u.test(before))
  const close = opens ? closingRun(source, { run, start, searched }) : -1
  if (close < 0) return undefined
  inline.add(plain(source.slice(from, match.index)))
  const inner = source.slice(start, close)
  const act = () => deeper(inline, inner, context)
  if (run === '~~') act()
  else if (run.length === 1) inline.marked('italic', act)
  else if (run.length === 2) inline.marked('bold', act)
  else inline.marked('bold', () => inline.marked('italic', act))
  return close + run.length
}

/** How far ahead an end is looked for: emphasis ends in its paragraph. */
const longestEmphasis = 4000

interface RunSearch {
  readonly run: string
  readonly start: number
  readonly searched: Searched
}

function closingRun(source: string, { run, start, searched }: RunSearch): number {
  const sign = run[0] ?? '*'
  const most = Math.min(source.length, start + longestEmphasis)
  const from = Math.max(start + 1, searched.get(run) ?? 0)
  for (let at = source.indexOf(run, from); at >= 0 && at < most; at = source.indexOf(run, at + 1)) {
    const isWhole = source[at - 1] !== sign && source[at + run.length] !== sign
    const isClosing = /\S/u.test(source[at - 1] ?? ' ') && source[at - 1] !== '\\'
    const isInWord = sign === '_' && /[\p{L}\p{N}]/u.test(source[at + run.length] ?? ' ')
    if (isWhole && isClosing && !isInWord) return at
  }
  searched.set(run, most)
  return -1
}

/** Straight quotation marks stay; three hyphens are a dash, as pandoc has it. */
function plain(text: string): string {
  return text
    .replaceAll(/[ \t]*\\label\{[^{}]{1,200}\}/gu, '')
    .replaceAll('---', '—')
    .replaceAll(/(?<=\w)--(?=\w)/gu, '–')
}
