import { accents } from '../../formulas/latex-letters.ts'
import { splitHeadingLabel } from '../../sections/headings.ts'
import type { HeadingLabel } from '../../sections/headings.ts'
import { unitSigns, withPowersBehind } from './formula-units.ts'
import { acronymHandlers } from './latex-acronyms.ts'
import { boxHandlers } from './latex-boxes.ts'
import { isCiting, printCitation, type LatexCitation } from './latex-citations.ts'
import { conditionHandlers, hasBranches, isSwitchedOff } from './latex-conditions.ts'
import { counters, readCounter, readDimension, readGap, registers } from './latex-dimensions.ts'
import {
  readCaption,
  readCaptionBox,
  readFloatNote,
  readLabel,
  readPicture,
  readSubfloat,
  setCaptions,
  setCounter,
  setLetter,
} from './latex-floats.ts'
import { lineEnd, nameEnd, readAuthors, showTitle } from './latex-front.ts'
import { contentOf } from './latex-output.ts'
import { referenceHandlers, refersByOwnCommand } from './latex-references.ts'
import { printReferences, wordsOf } from './latex-state.ts'
import type { Handler, LatexState } from './latex-state.ts'
import type { Token } from './latex-tokens.ts'
import { accented, keepsLast, keysOf, looks, signs, silent, sourceOf } from './latex-words.ts'
import type { TokenSource } from './token-source.ts'

/** Follows one command; what it does not know prints the groups after it, as most commands of authors do. */
export function followCommand(state: LatexState, source: TokenSource, name: string): void {
  const bare = name.replace(/\*$/u, '')
  const macro = state.definitions.macros.get(name)
  const isKnown = handlers[bare] !== undefined || sections[bare] !== undefined
  if (macro !== undefined && (!isKnown || refersAnew(name, macro.body))) {
    source.expand(macro)
    return
  }
  const sign = signs[name] ?? signs[bare]
  const mark = accents[name]
  const look = looks[bare]
  if (mark !== undefined) state.out.inline().add(accented(mark, wordsOf(state, source.argument())))
  else if (sign !== undefined) state.out.inline().add(sign)
  else if (look !== undefined) {
    const tokens = source.argument()
    state.out.inline().marked(look, () => state.run(tokens))
  } else if (name === 'caption*') readFloatNote(state, source)
  else if (handlers[bare] !== undefined) handlers[bare](state, source)
  else if (sections[bare] !== undefined) openSection(state, source, { name, depth: sections[bare] })
  else if (isCiting(bare)) cite(state, source, bare)
  else if (ownTitle.test(bare)) keepTitle(state, source)
  else if (ownAuthor.test(bare)) readAuthors(state, source)
  else dropOrRun(state, source, bare)
}

/** The space that TeX took after the name of a macro, unless a sign follows that stands close (package xspace). */
function readSpace({ out }: LatexState, source: TokenSource): void {
  const next = source.peek()
  const isWord = next?.kind === 'text' && /^[\p{L}\p{N}([“"‘`$]/u.test(next.value)
  const isApart = next?.kind === 'command' && !/^(?:[^a-zA-Z]|footnote|xspace)/u.test(next.name)
  if (isWord || isApart || (next?.kind === 'math' && !next.isDisplay)) out.inline().add(' ')
}

/** Classes that call the title of the work by a name of their own. */
export const ownTitle =
  /^(?:article|book|doc|full|main|manuscript|my|paper|preprint|thesis|work)_?[tT]itle$/u
export const ownAuthor = /^(?:article|book|doc|manuscript|my|paper|preprint|thesis)_?[aA]uthors?$/u

/** Authors who put a prefix before every label, or leave the brackets out, define a reference by `\ref`. */
function refersAnew(name: string, body: string): boolean {
  return /^(?:eq|auto|[cC]|page|sub)ref$/u.test(name) && /\\ref\s*\{/u.test(body)
}

function dropOrRun(state: LatexState, source: TokenSource, name: string): void {
  const dropped = silent.get(name)
  const kept = keepsLast.get(name)
  if (isCondition(name)) skipCondition(state, source, name)
  else if (dropped !== undefined) drop(source, dropped)
  else if (name === 'texorpdfstring') {
    const [printed] = [source.argument(), source.argument()]
    state.run(printed)
  } else if (kept !== undefined) {
    drop(source, kept)
    source.optional()
    state.run(source.argument())
  } else if (setup.test(name)) dropAll(source)
  else if (!refersByOwnCommand(state, source, name)) source.optional()
}

/** Commands that set something up, with whatever stands in braces and brackets after them. */
const setup =
  /^(?:alg(?:new|renew|def|block|loop|rename|text)|Set[A-Z]|Declare|[dD]efine|(?:re)?new[a-z]|set[a-z]|At(?:Begin|End)|pgf|tikz|lst|tcb|mdf|apptocmd|pretocmd|patchcmd)/u

function dropAll(source: TokenSource): void {
  for (let count = 0; count < 12; count += 1) {
    if (source.optional() === undefined && source.peek()?.kind !== 'open') return
    if (source.peek()?.kind === 'open') source.argument()
  }
}

function drop(source: TokenSource, count: number): void {
  source.optional()
  for (let index = 0; index < count; index += 1) source.argument()
}

/** Conditions other than the author's own switches are not decided: the first branch is read. */
function skipCondition(state: LatexState, source: TokenSource, name: string): void {
  if (isSwitchedOff(state, name)) skipTo(source, true)
}

function isCondition(name: string): boolean {
  return /^if[a-zA-Z@]*$/u.test(name) && !hasBranches.test(name)
}

function skipTo(source: TokenSource, stopsAtElse: boolean): void {
  let depth = 0
  for (let token = source.next(); token !== undefined; token = source.next()) {
    if (token.kind !== 'command') continue
    if (isCondition(token.name)) depth += 1
    if (token.name === 'fi' && depth === 0) return
    if (token.name === 'fi') depth -= 1
    if (token.name === 'else' && depth === 0 && stopsAtElse) return
  }
}

/** Depth of sectioning commands; a part is 0, a chapter 1. */
const sections: Readonly<Record<string, number>> = {
  part: 0,
  chapter: 1,
  section: 2,
  subsection: 3,
  subsubsection: 4,
  paragraph: 5,
  subparagraph: 6,
  addchap: 1,
  addsec: 2,
}

function openSection(
  state: LatexState,
  source: TokenSource,
  { name, depth }: { readonly name: string; readonly depth: number },
): void {
  const { out, numbering } = state
  out.paragraph()
  source.optional()
  const tokens = source.argument()
  const isNumbered = !name.endsWith('*') && !name.startsWith('add')
  const number = isNumbered ? numbering.heading(depth) : ''
  const inlines = out.aside(() => state.run(tokens))
  const typed = typedNumber(inlines.text, number)
  const text = (typed?.title ?? inlines.text).replace(/[.:]$/u, '')
  const word = depth === 0 ? 'Part' : numbering.isAppendixAt(depth) ? 'Appendix' : ''
  const title = word !== '' && number !== '' ? `${word} ${number}: ${text}` : text
  numbering.titled(text)
  if (title === '') return
  out.block({
    type: 'heading',
    ...contentOf(inlines),
    text: title,
    marks: title === inlines.text ? inlines.marks : [],
    level: Math.min(6, depth + 1),
    ...(word === '' && number !== '' && { number }),
    ...(typed !== undefined && { number: typed.number }),
  })
}

/** "2.1 Data", typed by the author where LaTeX numbers nothing. */
function typedNumber(text: string, number: string): HeadingLabel | undefined {
  const label = splitHeadingLabel(text)
  const isTyped = number === '' && label.number !== '' && label.word === ''
  return isTyped ? label : undefined
}

type CitedGroup = Pick<LatexCitation, 'keys' | 'before' | 'after'>

function citedGroup(state: LatexState, source: TokenSource): CitedGroup {
  const first = source.optional()
  const second = source.optional()
  const [before, after] = second === undefined ? [undefined, first] : [first, second]
  return {
    keys: keysOf(source.argument()),
    before: before === undefined ? '' : wordsOf(state, before),
    after: after === undefined ? '' : wordsOf(state, after),
  }
}

function opensGroup(source: TokenSource): boolean {
  const next = source.peek()
  return next?.kind === 'open' || (next?.kind === 'text' && next.value.startsWith('['))
}

function cite(state: LatexState, source: TokenSource, command: string): void {
  const groups = [citedGroup(state, source)]
  // `\autocites[see][]{one}[for more]{other}` has several lists of keys.
  while (command.endsWith('cites') && opensGroup(source)) groups.push(citedGroup(state, source))
  const keys = groups.flatMap((group) => group.keys)
  if (keys.length === 0) return
  const citation = {
    command,
    keys,
    before: groups[0]?.before ?? '',
    after: groups.at(-1)?.after ?? '',
  }
  const { out, bibliography } = state
  if (command.startsWith('foot')) {
    footnote(state, () => out.inline().cite(printCitation(citation, bibliography), keys))
  } else out.inline().cite(printCitation(citation, bibliography), keys)
}

function footnote(state: LatexState, act: () => void): void {
  if (state.isAuthors) {
    // The title page counts its notes in signs of its own.
    state.isAuthors = false
    state.front.notes.push(state.out.aside(act))
    state.isAuthors = true
    return
  }
  state.notes += 1
  const number = String(state.notes)
  state.out.note(number, state.out.aside(act))
}

const item: Handler = (state, source) => {
  const { out, lists } = state
  out.paragraph()
  const said = source.optional()
  const list = lists.at(-1)
  if (list === undefined) return
  list.count += 1
  const isCounted = list.kind === 'enumerate' && said === undefined
  const number = isCounted ? counted(list.count, depthOf(lists)) : ''
  if (isCounted) state.numbering.said({ word: 'Item', number })
  const label = said === undefined ? '' : wordsOf(state, said)
  const isMark = /^[\p{P}\p{S}]?$/u.test(label)
  const isShort = !isMark && list.kind !== 'description'
  out.setStyle({
    type: 'list-item',
    depth: lists.length - 1,
    ...(number !== '' && { number }),
    ...(isShort && { number: label.replace(/^\(|[).:]+$/gu, '') }),
  })
  if (isMark || isShort) return
  out.inline().marked('bold', () => out.inline().add(label))
  out.inline().add(/[.:]$/u.test(label) ? ' ' : ': ')
}

function depthOf(lists: LatexState['lists']): number {
  return lists.filter(({ kind }) => kind === 'enumerate').length
}

/** 1, (a), i, A: as LaTeX counts lists within each other. */
function counted(count: number, depth: number): string {
  if (depth === 2) return String.fromCodePoint(96 + Math.min(26, count))
  if (depth === 4) return String.fromCodePoint(64 + Math.min(26, count))
  return depth === 3 ? (romans[count - 1] ?? String(count)) : String(count)
}

const romans = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')

const makeTitle: Handler = (state) => {
  showTitle(state)
}

const lineBreak: Handler = (state, source) => {
  const next = source.peek()
  if (next?.kind === 'text' && next.value === '*') source.next()
  source.optional()
  // Two of them leave a line empty, by which many part their paragraphs.
  const behind = source.peek()
  const isDouble = !state.isAuthors && behind?.kind === 'command' && behind.name === '\\'
  if (isDouble) source.next()
  if (state.isTitling || isDouble) state.out.paragraph()
  else state.out.inline().add(state.isAuthors ? ` ${lineEnd} ` : ' ')
}

const andName: Handler = (state) => {
  state.out.inline().add(state.isAuthors ? ` ${nameEnd} ` : ', ')
}

function keptFor(keep: (state: LatexState, tokens: readonly Token[]) => void): Handler {
  return (state, source) => {
    source.optional()
    keep(state, source.argument())
  }
}

function unitOf(tokens: readonly Token[]): string {
  const source = tokens
    .map((token) => (token.kind === 'command' ? `\\${token.name} ` : sourceOf([token])))
    .join('')
  // A unit that its author declared prints its name, or something near to it.
  return withPowersBehind(source)
    .replace(/\\([a-zA-Z]+)\s*/gu, (_, name: string) => unitSigns[name] ?? name)
    .replaceAll('~', ' ')
    .trim()
}

const quantity: Handler = ({ out }, source) => {
  source.optional()
  const value = sourceOf(source.argument())
  const unit = unitOf(source.argument())
  out.inline().add(unit === '%' ? `${value}%` : `${value} ${unit}`)
}

const keepTitle = keptFor((state, tokens) => {
  state.front.title = tokens
})

const keepKeywords = keptFor((state, tokens) => {
  state.front.keywords = wordsOf(state, tokens)
})

const fewestSections = 5
const isSection = (token: Token) => token.kind === 'command' && /^section\*?$/u.test(token.name)

const handlers: Readonly<Record<string, Handler | undefined>> = {
  ...acronymHandlers,
  ...boxHandlers,
  ...conditionHandlers,
  ...referenceHandlers,
  ...Object.fromEntries(registers.map((name) => [name, readDimension])),
  hskip: readGap,
  hglue: readGap,
  ...Object.fromEntries(counters.map((name) => [name, readCounter])),
  title: keepTitle,
  Title: keepTitle,
  subtitle: keptFor((state, tokens) => {
    state.front.subtitle = tokens
  }),
  author: readAuthors,
  Author: readAuthors,
  IEEEauthorblockN: keptFor((state, tokens) => {
    state.run(tokens)
    state.out.inline().add(` ${nameEnd} `)
  }),
  and: andName,
  And: andName,
  AND: andName,
  maketitle: makeTitle,
  titlepage: makeTitle,
  '\\': lineBreak,
  keywords: keepKeywords,
  keyword: keepKeywords,
  abstract: keptFor((state, tokens) => {
    // A brace that a comment took away leaves the whole text in the argument: no abstract has so many sections.
    const sectioned = tokens.flatMap((token, at) => (isSection(token) ? [at] : []))
    const own = sectioned.length < fewestSections ? tokens : tokens.slice(0, sectioned[0])
    state.run([{ kind: 'begin', name: 'abstract' }, ...own, { kind: 'end', name: 'abstract' }])
    state.run(tokens.slice(own.length))
  }),
  appendix: ({ numbering, out }) => {
    out.paragraph()
    numbering.startAppendix()
  },
  label: readLabel,
  xspace: readSpace,
  footnote: (state, source) => {
    source.optional()
    const tokens = source.argument()
    footnote(state, () => state.run(tokens))
  },
  thanks: (state, source) => {
    const tokens = source.argument()
    if (state.isAuthors) footnote(state, () => state.run(tokens))
  },
  footnotetext: (state, source) => {
    source.optional()
    const tokens = source.argument()
    footnote(state, () => state.run(tokens))
  },
  setcounter: setCounter,
  captionsetup: setCaptions,
  ScholiumCounter: setLetter,
  caption: readCaption,
  subcaption: readCaption,
  subfloat: readSubfloat,
  subfigure: readSubfloat,
  subtable: readSubfloat,
  subcaptionbox: readCaptionBox,
  captionof: (state, source) => {
    const kind = sourceOf(source.argument()).trim() === 'table' ? 'table' : 'figure'
    const before = state.float
    state.groups += 1
    const word = kind === 'table' ? 'Table' : 'Figure'
    state.float = before ?? { kind, word, group: state.groups, isAlone: true }
    readCaption(state, source)
    state.float = before
  },
  includegraphics: readPicture,
  item,
  // Pandoc: the key, and what its style prints.
  citeproc: (state, source) => {
    const keys = keysOf(source.argument())
    state.out.inline().cite(wordsOf(state, source.argument()), keys)
  },
  url: ({ out }, source) => out.inline().add(sourceOf(source.argument())),
  href: (state, source) => {
    source.optional()
    const address = sourceOf(source.argument())
    const tokens = source.argument()
    state.out.inline().linked(address, () => state.run(tokens))
  },
  nolinkurl: ({ out }, source) => out.inline().add(sourceOf(source.argument())),
  path: ({ out }, source) => out.inline().add(sourceOf(source.argument())),
  par: ({ out }) => out.paragraph(),
  newpage: ({ out }) => out.paragraph(),
  clearpage: ({ out }) => out.paragraph(),
  else: (_state, source) => skipTo(source, false),
  SI: quantity,
  qty: quantity,
  num: ({ out }, source) => {
    source.optional()
    out.inline().add(sourceOf(source.argument()))
  },
  si: ({ out }, source) => out.inline().add(unitOf(source.argument())),
  unit: ({ out }, source) => out.inline().add(unitOf(source.argument())),
  enquote: (state, source) => {
    const tokens = source.argument()
    state.out.inline().add('“')
    state.run(tokens)
    state.out.inline().add('”')
  },
  ScholiumReferences: (state) => printReferences(state),
}
