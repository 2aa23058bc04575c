import { isAuthorLine } from '../../people/author-line.ts'
import { keepContent } from './latex-boxes.ts'
import { asPlainTable } from './latex-deluxe-table.ts'
import { readPart } from './latex-floats.ts'
import { contentOf } from './latex-output.ts'
import { deeper, wordsOf } from './latex-state.ts'
import type { Handler, LatexState } from './latex-state.ts'
import { readTabular } from './latex-tables.ts'
import { readTitlePage } from './latex-title-page.ts'
import type { Token } from './latex-tokens.ts'
import { createTokenSource } from './token-source.ts'
import type { TokenSource } from './token-source.ts'

/** Reads an environment; its `\begin` has been taken. */
export function readEnvironment(state: LatexState, source: TokenSource, name: string): void {
  const bare = name.replace(/\*$/u, '')
  const tokens = source.environment(name)
  const own = createTokenSource(tokens, state.budget)
  const theorem = state.definitions.theorems.get(name) ?? theorems[bare]
  const wrapping = state.definitions.environments.get(name)
  const read = (): void => {
    const handler = handlers[name] ?? handlers[bare]
    if (handler !== undefined) handler(state, own)
    else if (theorem !== undefined) readTheorem(state, own, { name: bare, word: theorem })
    else if (wrapping !== undefined) {
      own.expand(wrapping.before)
      state.run([...own.rest(), ...wrapping.after])
    } else {
      if (isLayout(bare)) dropArguments(own, bare)
      if (breaks(bare)) state.out.paragraph()
      state.run(own.rest())
      if (breaks(bare)) state.out.paragraph()
    }
  }
  state.numbering.within(() => deeper(state, read))
}

/** Environments that only place things on the page, with their arguments. */
function isLayout(name: string): boolean {
  return /^(?:minipage|multicols|adjustbox|spacing|adjustwidth|threeparttable|tabularx|landscape|wrapfigure|column|columns|frame|tcolorbox|mdframed|otherlanguage|CJK|subequations|samepage|sloppypar)$/u.test(
    name,
  )
}

function dropArguments(source: TokenSource, name: string): void {
  source.optional()
  const count = /^(?:adjustwidth|CJK)$/u.test(name)
    ? 2
    : /^(?:minipage|multicols|adjustbox|spacing|otherlanguage|column)$/u.test(name)
      ? 1
      : 0
  for (let index = 0; index < count; index += 1) source.argument()
  source.optional()
}

const readTitleSheet: Handler = (state, source) => {
  source.optional()
  const tokens = source.rest()
  if (readTitlePage(state, tokens)) return
  const { out } = state
  out.paragraph()
  const at = out.items.length
  state.run(tokens)
  out.paragraph()
  // A picture on it is the sign of a place.
  out.items.push(...out.items.splice(at).filter(({ type }) => type !== 'figure'))
}

const mostTitleWords = 25
const titleReach = 4

/** Without `\title`, a first short line in the middle is the title of an essay; names may stand under it. */
const readCentred: Handler = (state, source) => {
  const { out, front } = state
  out.paragraph()
  const tokens = source.rest()
  if (state.isTitling) {
    state.run(tokens)
    out.paragraph()
    return
  }
  if (out.items.length <= titleReach && readTitlePage(state, tokens)) return
  const at = out.items.length
  const isTitled =
    at > titleReach ||
    front.title !== undefined ||
    out.items.some(({ type }) => type === 'title' || type === 'heading')
  state.isTitling = !isTitled
  state.run(tokens)
  state.isTitling = false
  out.paragraph()
  const [line, next, ...more] = out.items.slice(at)
  const isTitleOver = next === undefined || isAuthorLine(next.text)
  if (isTitled || line?.type !== 'paragraph' || !isTitleOver || more.length > 3) return
  const isShort = line.text.split(' ').length <= mostTitleWords && !/[.;,:]$/u.test(line.text)
  if (!isShort) return
  out.items[at] = { ...line, type: 'title' }
  if (next?.type === 'paragraph') out.items[at + 1] = { ...next, type: 'authors' }
}

/** Sizes and fonts go on within a paragraph. */
function breaks(name: string): boolean {
  return !/^(?:small|footnotesize|scriptsize|large|Large|bfseries|itshape|em|sloppypar|subequations)$/u.test(
    name,
  )
}

const theorems: Readonly<Record<string, string>> = {
  theorem: 'Theorem',
  lemma: 'Lemma',
  proposition: 'Proposition',
  corollary: 'Corollary',
  definition: 'Definition',
  conjecture: 'Conjecture',
  example: 'Example',
  remark: 'Remark',
  hypothesis: 'Hypothesis',
}

function readTheorem(
  state: LatexState,
  source: TokenSource,
  { name, word }: { readonly name: string; readonly word: string },
): void {
  const { out } = state
  out.paragraph()
  const said = source.optional()
  const number = state.numbering.next(`theorem ${name}`, word)
  out.inline().marked('bold', () => out.inline().add(`${word} ${number}`))
  if (said !== undefined) out.inline().add(` (${wordsOf(state, said)})`)
  out.inline().add('. ')
  state.run(source.rest())
  out.paragraph()
}

const readProof: Handler = (state, source) => {
  state.out.paragraph()
  const said = source.optional()
  const word = said === undefined ? 'Proof' : wordsOf(state, said)
  state.out.inline().marked('italic', () => state.out.inline().add(`${word}.`))
  state.out.inline().add(' ')
  state.run(source.rest())
  state.out.paragraph()
}

function listOf(kind: string): Handler {
  return (state, source) => {
    const { out, lists } = state
    out.paragraph()
    source.optional()
    const before = out.setStyle({ type: 'paragraph' })
    lists.push({ kind, count: 0 })
    state.run(source.rest())
    out.paragraph()
    lists.pop()
    out.setStyle(before)
  }
}

const readQuotation: Handler = (state, source) => {
  state.out.paragraph()
  const before = state.out.setStyle({ type: 'quotation' })
  state.run(source.rest())
  state.out.paragraph()
  state.out.setStyle(before)
}

function floatOf(kind: 'figure' | 'table', word: string): Handler {
  return (state, source) => {
    source.optional()
    state.groups += 1
    const before = state.float
    const group = state.groups
    state.out.floating(() => {
      state.float = { kind, word, group }
      state.run(source.rest())
    })
    state.float = before
  }
}

function wrappedOf(kind: 'figure' | 'table', word: string): Handler {
  return (state, source) => {
    source.optional()
    source.argument()
    source.optional()
    source.argument()
    floatOf(kind, word)(state, source)
  }
}

function tabularOf(before: number): Handler {
  return (state, source) => {
    source.optional()
    for (let index = 0; index < before; index += 1) source.argument()
    const { out, float } = state
    const { rows, spans } = readTabular(state, source.rest())
    if (rows.length === 0) return
    const item = {
      type: 'table' as const,
      text: rows.map((row) => row.join(' | ')).join('\n'),
      rows,
      spans,
      ...(float !== undefined && { group: float.group }),
    }
    // A table in a table's cell, or in running text, comes after the paragraph.
    out.floating(() => out.block(item))
  }
}

/** `\\begin{tabu} to \\linewidth {columns}`: what stands before the columns says how wide it is. */
function toColumns(source: TokenSource): void {
  for (let next = source.peek(); next !== undefined && next.kind !== 'open'; next = source.peek())
    source.next()
}

const readSpreadTable: Handler = (state, source) => {
  toColumns(source)
  tabularOf(1)(state, source)
}

const readLongSpreadTable: Handler = (state, source) => {
  toColumns(source)
  readLongTable(state, source)
}

/** A long table floats by itself: its caption stands in its first row. */
const readLongTable: Handler = (state, source) => {
  floatOf('table', 'Table')(state, {
    ...source,
    rest: () => {
      source.argument()
      const tokens = source.rest()
      const at = tokens.findIndex((token) => token.kind === 'command' && token.name === 'caption')
      const own = createTokenSource(at < 0 ? [] : tokens.slice(at + 1), state.budget)
      own.optional()
      const caption = at < 0 ? [] : own.argument()
      const cells = at < 0 ? tokens : [...tokens.slice(0, at), ...own.rest()]
      return [
        ...(at < 0 ? [] : captionOf(caption)),
        { kind: 'begin', name: 'tabular' } as const,
        { kind: 'open' } as const,
        { kind: 'close' } as const,
        ...cells,
        { kind: 'end', name: 'tabular' } as const,
      ]
    },
  })
}

const readDeluxeTable: Handler = (state, source) => {
  floatOf('table', 'Table')(state, {
    ...source,
    rest: () => {
      source.argument()
      return asPlainTable(source.rest(), state.budget)
    },
  })
}

function captionOf(words: readonly Token[]): readonly Token[] {
  return [{ kind: 'command', name: 'caption' }, { kind: 'open' }, ...words, { kind: 'close' }]
}

const readAbstract: Handler = (state, source) => {
  const { out, numbering } = state
  out.paragraph()
  source.optional()
  out.setAbstract(true)
  out.block({ type: 'heading', text: 'Abstract', level: numbering.isBook ? 2 : 3 })
  state.run(source.rest())
  out.paragraph()
  out.setAbstract(false)
}

/** The highlights of a journal stand beside the abstract, and are none of it. */
const readHighlights: Handler = (state, source) => {
  const { out, numbering } = state
  out.paragraph()
  out.block({ type: 'heading', text: 'Highlights', level: numbering.isBook ? 2 : 3 })
  listOf('itemize')(state, source)
}

const readKeywords: Handler = (state, source) => {
  state.front.keywords = wordsOf(state, source.rest())
}

const readAppendices: Handler = (state, source) => {
  state.numbering.startAppendix()
  state.run(source.rest())
}

/** What is shown once in the front and says nothing: acknowledgements of a template, screen-only parts. */
const readNothing: Handler = () => undefined

const readNotes: Handler = (state, source) => {
  // "[para]" says how the notes are set.
  source.optional()
  const inlines = state.out.aside(() => state.run(source.rest()))
  if (inlines.text !== '') state.out.block({ type: 'paragraph', ...contentOf(inlines) })
}

const handlers: Readonly<Record<string, Handler | undefined>> = {
  itemize: listOf('itemize'),
  enumerate: listOf('enumerate'),
  description: listOf('description'),
  compactitem: listOf('itemize'),
  compactenum: listOf('enumerate'),
  inparaenum: listOf('enumerate'),
  list: listOf('itemize'),
  quote: readQuotation,
  quotation: readQuotation,
  verse: readQuotation,
  displayquote: readQuotation,
  figure: floatOf('figure', 'Figure'),
  teaserfigure: floatOf('figure', 'Figure'),
  SCfigure: floatOf('figure', 'Figure'),
  sidewaysfigure: floatOf('figure', 'Figure'),
  wrapfigure: wrappedOf('figure', 'Figure'),
  scheme: floatOf('figure', 'Scheme'),
  algorithm: floatOf('figure', 'Algorithm'),
  listing: floatOf('figure', 'Listing'),
  table: floatOf('table', 'Table'),
  sidewaystable: floatOf('table', 'Table'),
  wraptable: wrappedOf('table', 'Table'),
  longtable: readLongTable,
  longtabu: readLongSpreadTable,
  deluxetable: readDeluxeTable,
  tabu: readSpreadTable,
  subfigure: readPart,
  subtable: readPart,
  tabular: tabularOf(1),
  tabularx: tabularOf(2),
  tabulary: tabularOf(2),
  'tabular*': tabularOf(2),
  array: tabularOf(1),
  abstract: readAbstract,
  highlights: readHighlights,
  keyword: readKeywords,
  keywords: readKeywords,
  IEEEkeywords: readKeywords,
  center: readCentred,
  titlepage: readTitleSheet,
  proof: readProof,
  appendices: readAppendices,
  appendix: readAppendices,
  CCSXML: readNothing,
  filecontents: readNothing,
  lrbox: keepContent,
  tablenotes: readNotes,
}
