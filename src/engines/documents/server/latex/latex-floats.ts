import { graphicsWidth } from '../markup/printed-width.ts'
import { contentOf } from './latex-output.ts'
import type { Handler, LatexState } from './latex-state.ts'
import type { Token } from './latex-tokens.ts'
import { sourceOf } from './latex-words.ts'

export const readCaption: Handler = (state, source) => {
  source.optional()
  const tokens = source.argument()
  if (state.part === undefined) printCaption(state, tokens)
  else printPartCaption(state, state.part, tokens)
}

function printCaption(state: LatexState, tokens: readonly Token[]): void {
  const { float, numbering, out } = state
  const kind = float?.kind ?? 'figure'
  const word = float?.word ?? 'Figure'
  // Counted before its words are read: a label among them names this number.
  const number = float === undefined ? '' : numbering.next(word.toLowerCase(), word)
  if (float !== undefined) float.number = number
  const label = float === undefined ? '' : `${word} ${number}: `
  const inlines = out.aside(() => state.run(tokens))
  numbering.titled(inlines.text)
  const shift = (one: { readonly start: number; readonly end: number }) => ({
    start: one.start + label.length,
    end: one.end + label.length,
  })
  out.paragraph()
  out.block({
    type: 'caption',
    text: `${label}${inlines.text}`.trim(),
    marks: inlines.marks.map((mark) => ({ ...mark, ...shift(mark) })),
    citations: inlines.citations.map((one) => ({ ...one, ...shift(one) })),
    captionOf: kind,
    ...(float !== undefined && float.isAlone !== true && { group: float.group }),
  })
  if (float?.isOnce === true) state.float = undefined
}

/**
 * A label before the caption of its float would print the number of the section: its author means the float, whose
 * number comes with the caption.
 */
export const readLabel: Handler = ({ float, numbering, part }, source) => {
  const key = sourceOf(source.argument()).trim()
  if (float === undefined || float.number !== undefined || part !== undefined)
    return numbering.label(key)
  numbering.within(() => {
    numbering.said({ word: float.word, number: numbering.coming(float.word.toLowerCase()) })
    numbering.label(key)
  })
}

/** "(a) The left site": the words of a part, which is no figure of its own. */
function printPartCaption(state: LatexState, letter: string, tokens: readonly Token[]): void {
  const { float, out } = state
  const inlines = out.aside(() => {
    out.inline().add(`(${letter}) `)
    state.run(tokens)
  })
  if (inlines.text === `(${letter})`) return
  out.paragraph()
  const group = float === undefined ? {} : { group: float.group }
  out.block({ type: 'caption', ...contentOf(inlines), ...group, isPart: true })
}

/** Opens the next part of the float: labels in it name "2a", though the caption of the whole comes after it. */
function inPart(state: LatexState, act: () => void): void {
  const { float, numbering, part } = state
  if (float === undefined) return act()
  float.parts = (float.parts ?? 0) + 1
  const letter = String.fromCodePoint(96 + Math.min(26, float.parts))
  const number = float.number ?? numbering.coming(float.word.toLowerCase())
  state.part = letter
  numbering.within(() => {
    numbering.said({ word: float.word, number: `${number}${letter}` })
    act()
  })
  state.part = part
}

/** An environment that is a part of a figure: its picture belongs to the whole. */
export const readPart: Handler = (state, source) => {
  source.optional()
  source.argument()
  inPart(state, () => state.run(source.rest()))
}

/** `\subfloat[short][words]{picture}`, as `\subfigure` of old. */
export const readSubfloat: Handler = (state, source) => {
  const first = source.optional()
  const words = source.optional() ?? first ?? []
  const body = source.argument()
  inPart(state, () => {
    state.run(body)
    printPartCaption(state, state.part ?? '', words)
  })
}

/** `\subcaptionbox[short]{words}[width]{picture}` */
export const readCaptionBox: Handler = (state, source) => {
  source.optional()
  const words = source.argument()
  source.optional()
  source.optional()
  const body = source.argument()
  inPart(state, () => {
    state.run(body)
    printPartCaption(state, state.part ?? '', words)
  })
}

const noteWords = /^(?:notes?|sources?|anmerkung(?:en)?|quellen?|nota|remarque)\b/iu

/** `\caption*` has no number: the notes under a table, or the words of a figure that is not counted. */
export const readFloatNote: Handler = (state, source) => {
  const { float, out } = state
  source.optional()
  const tokens = source.argument()
  const inlines = out.aside(() => state.run(tokens))
  if (inlines.text === '') return
  out.paragraph()
  const group = float === undefined ? {} : { group: float.group }
  const content = { ...contentOf(inlines), ...group }
  if (noteWords.test(inlines.text)) out.block({ type: 'paragraph', ...content })
  else out.block({ type: 'caption', ...content, captionOf: float?.kind ?? 'figure' })
}

export const readPicture: Handler = ({ out, float }, source) => {
  const printedWidth = graphicsWidth(sourceOf(source.optional() ?? []))
  const image = sourceOf(source.argument()).trim()
  const item = { type: 'figure', text: '', image, printedWidth } as const
  if (float === undefined) out.floating(() => out.block(item))
  else out.block({ ...item, group: float.group })
}

/** `\setcounter{figure}{0}`, as before the figures of a supplement. */
export const setCounter: Handler = ({ numbering }, source) => {
  const kind = sourceOf(source.argument()).trim()
  const count = Number(sourceOf(source.argument()))
  if (/^(?:figure|table)$/u.test(kind) && Number.isInteger(count)) numbering.restart(kind, count)
}

/**
 * `\captionsetup[table]{name=Table S}` puts a letter before the number; `\captionsetup{type=listing}` says what the next
 * caption is of, outside of a float.
 */
export const setCaptions: Handler = (state, source) => {
  const { numbering } = state
  const kind = sourceOf(source.optional() ?? []).trim()
  const name = /\bname\s*=\s*\{?\s*[\p{L}.]+[\s~]+([A-Z]{1,2})\s*(?:[,}]|$)/u
  const said = sourceOf(source.argument())
  const letter = name.exec(said)?.[1]
  if (/^(?:figure|table)$/u.test(kind) && letter !== undefined) numbering.prefix(kind, letter)
  const word = captionTypes.get(/\btype\s*=\s*\{?\s*(\w+)/u.exec(said)?.[1] ?? '')
  if (word === undefined || state.float !== undefined) return
  state.groups += 1
  const of = word === 'Table' ? 'table' : 'figure'
  state.float = { kind: of, word, group: state.groups, isAlone: true, isOnce: true }
}

const captionTypes: ReadonlyMap<string, string> = new Map([
  ['figure', 'Figure'],
  ['table', 'Table'],
  ['listing', 'Listing'],
  ['lstlisting', 'Listing'],
  ['algorithm', 'Algorithm'],
])

/** `\ScholiumCounter{figure S}`, as `markCounters` leaves it. */
export const setLetter: Handler = ({ numbering }, source) => {
  const [kind = '', letter = ''] = sourceOf(source.argument()).trim().split(/\s+/u)
  numbering.prefix(kind, letter)
}
