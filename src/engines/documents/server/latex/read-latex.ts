import type { Document, Notice } from '../../document.ts'
import { documentFromMarkup } from '../markup/document-from-markup.ts'
import type { MarkupItem, MarkupText } from '../markup/markup-item.ts'
import { markupLimits } from '../markup/markup-limits.ts'
import { ReadError } from '../read-error.ts'
import { writeOutUnits } from './formula-units.ts'
import { findAcronyms } from './latex-acronyms.ts'
import type { Acronyms } from './latex-acronyms.ts'
import { algorithm2eLines, withAlgorithms } from './latex-algorithm2e.ts'
import { algorithmLines } from './latex-algorithms.ts'
import { readBibliography } from './latex-bibliography.ts'
import type { Bibliography } from './latex-bibliography.ts'
import { followCommand, ownAuthor, ownTitle } from './latex-commands.ts'
import { findSwitches } from './latex-conditions.ts'
import type { Switches } from './latex-conditions.ts'
import { readEnvironment } from './latex-environments.ts'
import { showTitle } from './latex-front.ts'
import { expandFormula, takeDefinitions, writeOutShorthands } from './latex-macros.ts'
import type { Definitions } from './latex-macros.ts'
import { createNumbering, markCounters } from './latex-numbering.ts'
import type { Numbering } from './latex-numbering.ts'
import { createLatexOutput } from './latex-output.ts'
import { flattenLatex, missingParts } from './latex-project.ts'
import type { LatexFiles } from './latex-project.ts'
import { deeper, entrySources } from './latex-state.ts'
import type { LatexState } from './latex-state.ts'
import { styleDefinitions, withStyles } from './latex-styles.ts'
import { tokenise } from './latex-tokens.ts'
import type { Token } from './latex-tokens.ts'
import { declaredLooks, printed } from './latex-words.ts'
import { createTokenSource } from './token-source.ts'

export interface LatexSource extends LatexFiles {
  readonly main: string
  /** The reference list that BibTeX printed, when it came along. */
  readonly bbl: string | undefined
}

/**
 * Reads a LaTeX source as an author reads it, without running it: sections with the numbers that LaTeX would give,
 * lists, floats, footnotes, citations with their entries, references to labels, formulas as written. Macros of the
 * author are put in where they only stand for text. Comments are left out.
 * @throws ReadError `empty`, `parts-missing`, `too-large`, `too-complex`.
 */
export function readLatex(source: LatexSource): Document {
  if (source.main.length > markupLimits.text) throw new ReadError('too-large')
  const whole = withAlgorithms(markCounters(flattenLatex(source.main, source)))
  const definitions = withStyles(takeDefinitions(whole), styleDefinitions(whole, source.read))
  const written = writeOutShorthands(definitions.rest, definitions.macros)
  const listed = readBibliography(written, source)
  const { preamble, body } = parts(listed.source)
  prepareEntries(listed.bibliography)
  const tokens = {
    preamble: tokenise(titleOnly({ preamble, body, macros: definitions.macros })),
    body: tokenise(body),
  }
  const known = findAcronyms(whole)
  const switches = findSwitches(whole)
  const make = (numbering: Numbering) =>
    interpret(tokens, {
      definitions,
      bibliography: listed.bibliography,
      acronyms: { known, used: new Set() },
      switches,
      numbering,
    })
  // Labels are known after a first reading; the second one prints what they stand for.
  const first = createNumbering(whole)
  make(first)
  const text = make(createNumbering(whole, first.labels))
  const missing = missingParts(source.main, source)
  if (missing.length === 0) return documentFromMarkup(text)
  if (text.items.every((item) => item.text.trim() === '')) throw new ReadError('parts-missing')
  return documentFromMarkup({ ...text, notices: [...(text.notices ?? []), withoutParts(missing)] })
}

const mostNamed = 3

function withoutParts(missing: readonly string[]): Notice {
  const named = missing.slice(0, mostNamed).join(', ')
  const more = missing.length > mostNamed ? ` and ${missing.length - mostNamed} more` : ''
  return {
    code: 'truncated',
    text: `The text puts in files that did not come along: ${named}${more}. Zip the whole folder and upload that to have them read.`,
  }
}

function parts(source: string): { readonly preamble: string; readonly body: string } {
  const start = /\\begin\s*\{document\}/u.exec(source)
  if (start === null) return { preamble: '', body: source }
  const end = source.search(/\\end\s*\{document\}/u)
  return {
    preamble: source.slice(0, start.index),
    body: source.slice(start.index + start[0].length, end < 0 ? source.length : end),
  }
}

/** Some classes take the abstract before the document begins. */
const frontEnvironment = /\\begin\s*\{(abstract|keywords?|IEEEkeywords)\}[\s\S]*?\\end\s*\{\1\}/gu

interface Front {
  readonly preamble: string
  readonly body: string
  readonly macros: Definitions['macros']
}

/** Of the preamble only what the title page shows counts; the rest sets up packages. */
function titleOnly(front: Front): string {
  const { preamble, macros } = front
  const environments = preamble.match(frontEnvironment) ?? []
  const bare = preamble.replaceAll(frontEnvironment, '')
  return [titleCommands(bare, macros), ...environments, ...abstractMacro(front)].join('\n')
}

const titleCommand = /^(?:[tT]itle|subtitle|[aA]uthor|abstract|keywords?|ScholiumCounter)$/u
const setsTitle = /\\(?:title|author)\s*[[{]/u

/** Letters from which what a macro of that name stands for is an abstract, and no name of its part. */
const ofAbstract = 200

/** "\newcommand{\ownabstract}{…}": templates that keep their print in another file take the abstract as a macro. */
function abstractMacro({ body, macros }: Front): readonly string[] {
  const [name, macro] = [...macros].find(([own]) => /abstract$/iu.test(own)) ?? []
  if (name === undefined || macro === undefined || macro.body.length < ofAbstract) return []
  if (/\\begin\s*\{abstract\}/u.test(body) || body.includes(`\\${name}`)) return []
  return [`\\begin{abstract}${macro.body}\\end{abstract}`]
}

function titleCommands(preamble: string, macros: Definitions['macros']): string {
  const isOfTitle = (name: string) =>
    titleCommand.test(name) ||
    setsTitle.test(macros.get(name)?.body ?? '') ||
    (!macros.has(name) && (ownTitle.test(name) || ownAuthor.test(name)))
  const at = [...preamble.matchAll(/\\([a-zA-Z@]+)\s*(?=[[{])/gu)]
    .filter((match) => isOfTitle(match[1] ?? ''))
    .slice(0, 300)
  return at
    .map((match, index) => {
      const next = at[index + 1]?.index ?? preamble.length
      const end = match.index + match[0].length
      return preamble.slice(match.index, Math.min(next, endOfArguments(preamble, end)))
    })
    .join('\n')
}

/** Where the brackets and the braces that begin here are closed. */
function endOfArguments(source: string, start: number): number {
  let depth = 0
  for (let at = start; at < source.length; at += 1) {
    const sign = source.charAt(at)
    if (sign === '\\') at += 1
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    if (sign === '}' && depth <= 0) return at + 1
  }
  return source.length
}

function prepareEntries({ entries }: Bibliography): void {
  for (const entry of entries) {
    if ('latex' in entry.source) entrySources.set(entry, tokenise(entry.source.latex))
  }
}

interface Parts {
  readonly definitions: Definitions
  readonly bibliography: Bibliography
  readonly acronyms: Acronyms
  readonly switches: Switches
  readonly numbering: Numbering
}

function interpret(
  tokens: { readonly preamble: readonly Token[]; readonly body: readonly Token[] },
  parts: Parts,
): MarkupText {
  const out = createLatexOutput()
  const state: LatexState = {
    ...parts,
    out,
    budget: { expansions: 0, tokens: 0 },
    lists: [],
    boxes: new Map(),
    front: {
      title: undefined,
      subtitle: undefined,
      authors: [],
      keywords: '',
      notes: [],
      isShown: false,
    },
    float: undefined,
    part: undefined,
    groups: 0,
    notes: 0,
    depth: 0,
    isAuthors: false,
    isTitling: false,
    hasFormulas: false,
    run: (inner) => deeper(state, () => readTokens(state, inner)),
  }
  out.aside(() => state.run(tokens.preamble))
  out.paragraph()
  // Badges of journals stand in abstracts and author notes.
  const front = out.items.splice(0).filter(({ type }) => type !== 'figure')
  state.run(tokens.body)
  out.paragraph()
  const before = out.items.splice(0)
  if (state.front.title === undefined && before.every(({ type }) => type !== 'title')) {
    state.front.title = namedTitle(state)
  }
  showTitle(state)
  const own = before.findIndex(({ text }) => text === out.items[0]?.text)
  if (own >= 0 && own < mostOfTitlePage) before.splice(own, 1)
  const shown = [...out.items.splice(0), ...before]
  const isTitle = ({ type }: MarkupItem) => type === 'title' || type === 'authors'
  const titleEnd = shown.findLastIndex(isTitle) + 1
  const items = underTitle(shown.slice(0, titleEnd), [...front, ...shown.slice(titleEnd)])
  const keywords = state.front.keywords
    .split(/\s*[;,·•]\s*/u)
    .filter((keyword) => keyword !== '' && keyword.length < 80)
    .slice(0, 30)
  return {
    items,
    title: items.find((item) => item.type === 'title')?.text ?? '',
    ...(state.front.authors.length > 0 && { authors: state.front.authors }),
    keywords,
    ...(state.hasFormulas && {
      notices: [
        {
          code: 'equations-approximate' as const,
          text: 'Equations are shown in LaTeX notation, as they were written.',
        },
      ],
    }),
  }
}

/** Some classes print the title over the abstract and the pictures that stand before it in the source. */
function underTitle(
  leading: readonly MarkupItem[],
  rest: readonly MarkupItem[],
): readonly MarkupItem[] {
  const isUnder = (item: MarkupItem) =>
    item.isAbstract === true || item.group !== undefined || item.type === 'figure'
  return [...leading.filter((item) => !isUnder(item)), ...leading.filter(isUnder), ...rest]
}

/** Blocks of a title page that is set by hand. */
const mostOfTitlePage = 12

/** The title of a work whose title page the author sets by hand, from a macro that holds it. */
function namedTitle({ definitions }: LatexState): readonly Token[] | undefined {
  const named = [...definitions.macros].find(
    ([name, { parameters, body }]) =>
      ownTitle.test(name) && parameters === 0 && /^[^\\]{0,20}\p{Lu}/u.test(body.trim()),
  )
  return named?.[1].tokens
}

function readTokens(state: LatexState, tokens: readonly Token[]): void {
  const source = createTokenSource(tokens, state.budget)
  const { out } = state
  for (let token = source.next(); token !== undefined; token = source.next()) {
    switch (token.kind) {
      case 'text':
        out.inline().add(printed(token.value))
        break
      case 'tie':
        out.inline().add(' ')
        break
      case 'break':
        if (!state.isAuthors) out.paragraph()
        break
      case 'command':
        followCommand(state, source, token.name)
        break
      case 'begin':
        readEnvironment(state, source, token.name)
        break
      case 'open':
        readGroup(state, source.group())
        break
      case 'math':
        readFormula(state, token)
        break
      case 'verbatim':
        readVerbatim(state, token)
        break
      case 'align':
      case 'parameter':
      case 'close':
      case 'end':
        break
    }
  }
}

/** A look that is declared in a group lasts to its end. */
function readGroup(state: LatexState, tokens: readonly Token[]): void {
  const first = tokens.find((token) => token.kind !== 'text' || token.value.trim() !== '')
  const look = first?.kind === 'command' ? declaredLooks[first.name] : undefined
  if (look === undefined) state.run(tokens)
  else state.out.inline().marked(look, () => state.run(tokens.filter((token) => token !== first)))
}

type MathToken = Extract<Token, { kind: 'math' }>

function readFormula(state: LatexState, token: MathToken): void {
  const { out, numbering } = state
  state.hasFormulas = true
  const bare = token.value
    .replaceAll(
      /\\(?:label|tag)\*?\s*\{(?:[^{}]|\{[^{}]*\})*\}|\\(?:nonumber|notag)(?![a-zA-Z])/gu,
      '',
    )
    .trim()
  const expanded = expandFormula(bare, state.definitions.macros)
  // A space that is written as a command does not end a formula.
  const formula = writeOutUnits(expanded.replaceAll(/\s+/gu, ' '))
    .trim()
    .replace(/(?<!\\)\\$/u, '')
  if (formula === '') return
  if (!token.isDisplay) {
    out.inline().add(`$${formula}$`)
    return
  }
  const number = equationNumber(token, numbering)
  const { environment } = token
  const isAligned = /^(?:align|gather|multline|eqnarray|flalign|alignat)/u.test(environment)
  const lines = environment.startsWith('eqnarray') ? alignedOnce(formula) : formula
  const text =
    isAligned && /&|\\\\/u.test(lines) ? `\\begin{aligned} ${lines} \\end{aligned}` : lines
  out.paragraph()
  out.block({ type: 'equation', text, ...(number !== '' && { number }) })
}

/** The older environment has the sign in the middle in a column of its own; a matrix has columns that stay. */
function alignedOnce(formula: string): string {
  if (formula.includes('\\begin')) return formula
  return formula.replaceAll(
    /&\s*((?:[=<>~+\-:≤≥≈]|\\[a-zA-Z]+)*)\s*&\s*/gu,
    (_, sign: string) => `&${sign} `,
  )
}

/** Lines of an aligned formula have a number each; the block shows the first. */
function equationNumber(token: MathToken, numbering: Numbering): string {
  const { environment, value } = token
  const isNumbered =
    environment !== '' && !environment.endsWith('*') && environment !== 'displaymath'
  const lines = /^(?:align|gather|eqnarray|flalign|alignat)/u.test(environment)
    ? value.split(/\\\\/u)
    : [value]
  const numberOf = (line: string): string => {
    const tag = /\\tag\*?\s*\{([^{}]*)\}/u.exec(line)?.[1]
    const isSilent = /\\(?:nonumber|notag)(?![a-zA-Z])/u.test(line) || line.trim() === ''
    if (tag !== undefined) numbering.said({ word: 'Equation', number: tag })
    const number = tag ?? (isNumbered && !isSilent ? numbering.next('equation', 'Equation') : '')
    for (const label of line.matchAll(/\\label\s*\{([^{}]*)\}/gu)) numbering.label(label[1] ?? '')
    return number
  }
  let numbers: readonly string[] = []
  // A label behind the formula names the section again.
  numbering.within(() => {
    numbers = lines.map(numberOf)
  })
  return numbers.find((number) => number !== '') ?? ''
}

type VerbatimToken = Extract<Token, { kind: 'verbatim' }>

function readVerbatim(state: LatexState, token: VerbatimToken): void {
  const { out } = state
  if (token.isInline) {
    out.inline().marked('code', () => out.inline().add(token.value))
    return
  }
  out.paragraph()
  if (token.options !== '') readListingCaption(state, token.options)
  const text = algorithmOf(state, token)
  if (text.trim() !== '') out.block({ type: 'code', text })
}

/** Commands of an algorithm as the lines that they print; any other listing as it stands. */
function algorithmOf(state: LatexState, { value, isAlgorithm }: VerbatimToken): string {
  if (!isAlgorithm) return value
  const whole = expandFormula(value, state.definitions.macros)
  return algorithm2eLines(whole) ?? algorithmLines(whole) ?? value
}

/** `caption={[short] words},label=name` of a listing. */
function readListingCaption({ out, numbering, run }: LatexState, options: string): void {
  const match = /(?:^|,)\s*caption\s*=\s*(?:\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}|([^,]*))/u.exec(
    options,
  )
  const words = (match?.[1] ?? match?.[2] ?? '').replace(/^\s*\[[^\]]*\]/u, '')
  if (words.trim() === '') return
  const number = numbering.next('listing', 'Listing')
  const label = /(?:^|,)\s*label\s*=\s*\{?([^,{}]+)/u.exec(options)?.[1]
  if (label !== undefined) numbering.label(label.trim())
  const { text } = out.aside(() => run(tokenise(words)))
  out.block({ type: 'caption', text: `Listing ${number}: ${text}`, captionOf: 'figure' })
}
