import type { Labelled } from './latex-numbering.ts'
import type { Handler, LatexState } from './latex-state.ts'
import { keysOf, sourceOf } from './latex-words.ts'
import type { TokenSource } from './token-source.ts'

const words: Readonly<Record<string, string>> = { equation: 'Equation', item: 'Item' }

function wordOf(label: Labelled | undefined): string {
  return words[label?.word ?? ''] ?? label?.word ?? ''
}

/** A reference by number, with its word where the command prints it; each sort has its own word. */
export function referTo(isNamed: boolean): Handler {
  return (state, source) => {
    source.optional()
    pointAt(state, keysOf(source.argument()), isNamed)
  }
}

function pointAt({ out, numbering }: LatexState, keys: readonly string[], isNamed: boolean): void {
  let before = ''
  keys.forEach((key, at) => {
    const label = numbering.find(key)
    const number = label?.number ?? '??'
    const word = isNamed ? wordOf(label) : ''
    const printed = word === '' || word === before ? number : `${word} ${number}`
    if (at > 0) out.inline().add(', ')
    if (label === undefined) out.inline().add(printed)
    else out.inline().point(printed, label)
    before = word
  })
}

/** `\\crefrange{fig:a}{fig:c}`: "Figure 1–3". */
const referToRange: Handler = ({ out, numbering }, source) => {
  const [first, last] = [source.argument(), source.argument()].map((key) =>
    numbering.find(sourceOf(key).trim()),
  )
  const word = wordOf(first)
  const range = `${first?.number ?? '??'}–${last?.number ?? '??'}`
  const printed = word === '' ? range : `${word} ${range}`
  if (first === undefined) out.inline().add(printed)
  else out.inline().point(printed, first)
}

/** The words of a heading or a caption. */
const referByName: Handler = ({ out, numbering }, source) => {
  source.optional()
  const label = numbering.find(sourceOf(source.argument()).trim())
  out.inline().add(label?.title ?? label?.number ?? '??')
}

const nothing: Handler = (_state, source) => void source.argument()

export const referenceHandlers: Readonly<Record<string, Handler>> = {
  ref: referTo(false),
  vref: referTo(false),
  labelcref: referTo(false),
  autoref: referTo(true),
  cref: referTo(true),
  Cref: referTo(true),
  // The package fancyref.
  fref: referTo(true),
  Fref: referTo(true),
  fullref: referTo(true),
  crefrange: referToRange,
  Crefrange: referToRange,
  nameref: referByName,
  Nameref: referByName,
  titleref: referByName,
  namecref: ({ out, numbering }, source) => {
    out.inline().add(wordOf(numbering.find(sourceOf(source.argument()).trim())))
  },
  eqref: ({ out, numbering }, source) => {
    const number = numbering.find(sourceOf(source.argument()).trim())?.number ?? '??'
    out.inline().add(`(${number})`)
  },
  subref: ({ out, numbering }, source) => {
    const number = numbering.find(sourceOf(source.argument()).trim())?.number ?? '??'
    out.inline().add(`(${/[a-z]$/u.exec(number)?.[0] ?? number})`)
  },
  pageref: nothing,
  cpageref: nothing,
  vpageref: nothing,
  autopageref: nothing,
}

const pointing = /ref|fig|tab|tbl|eq|sec|chap|alg|list|lst|app/iu
const sorted = /^(?:figs?|tabs?|tables?|tbl|eqn?s?|sect?s?|section|chap(?:ter)?|alg|app|lst)$/iu
const sortOf: readonly (readonly [RegExp, string])[] = [
  [/^fig/iu, 'Figure'],
  [/^tab|^tbl/iu, 'Table'],
  [/^eq/iu, 'Equation'],
  [/^sec/iu, 'Section'],
  [/^chap/iu, 'Chapter'],
  [/^alg/iu, 'Algorithm'],
  [/^app/iu, 'Appendix'],
]

/**
 * The command of an author whose definition stands in a file that did not come along, given a label: what it prints
 * begins with the word that its name tells. False, and nothing taken, where it is no reference.
 */
export function refersByOwnCommand(state: LatexState, source: TokenSource, name: string): boolean {
  const key = labelAhead(source)
  if (key === undefined || !pointing.test(name)) return false
  const isKnown = key.split(',').every((one) => state.numbering.find(one.trim()) !== undefined)
  const isSort = sorted.test(name) && /^[a-z]{2,8}:\S+$/iu.test(key)
  if (!isKnown && !isSort) return false
  const keys = keysOf(source.argument())
  const word = sortOf.find(([form]) => form.test(name))?.[1]
  const isNamed =
    word === undefined || keys.some((one) => wordOf(state.numbering.find(one)) === word)
  if (!isNamed) state.out.inline().add(`${word} `)
  pointAt(state, keys, isNamed)
  return true
}

/** Tokens of a label; what is longer is text. */
const longestLabel = 12

/** The words of the group that comes next, where they are plain and few. */
function labelAhead(source: TokenSource): string | undefined {
  const [open, ...rest] = source.ahead(longestLabel)
  const end = rest.findIndex(({ kind }) => kind !== 'text')
  if (open?.kind !== 'open' || rest[end]?.kind !== 'close') return undefined
  return sourceOf(rest.slice(0, end)).trim()
}
