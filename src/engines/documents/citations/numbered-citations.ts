import type { Block, Reference } from '../document.ts'
import type { Callout } from './citations.ts'
import { findFlattened } from './flattened-numbers.ts'
import { withoutFootnoteCalls } from './footnote-calls.ts'
import { numberedList, resolveNumbers } from './numbered-list.ts'
import type { NumberedList } from './numbered-list.ts'

/** Numbers in brackets, raised numbers, labels such as [Smi09]: callouts by block id. */
export function findNumbered(
  blocks: readonly Block[],
  references: readonly Reference[],
): ReadonlyMap<string, readonly Callout[]> {
  const list = numberedList(references)
  const told = new Map<string, readonly Callout[]>()
  for (const block of blocks) {
    told.set(block.id, [
      ...bracketed(block.text, list),
      ...broken(block.text, list),
      ...raised(block, list)
        .filter(isBehindWord)
        .map(({ callout }) => callout),
      ...labelled(block.text, references),
    ])
  }
  for (const [id, callouts] of behindSigns(blocks, list)) {
    told.set(id, [...(told.get(id) ?? []), ...callouts])
  }
  const found = withoutFootnoteCalls(told, blocks)
  if (isUnlikelyScheme(found, list)) return new Map()
  if (!isLoneMark(found)) return onlyOneScheme(found)
  const round = findParenthesised(blocks, list)
  if (hasAny(round)) return round
  const flattened = findFlattened(blocks, list)
  return hasAny(flattened) ? flattened : onlyOneScheme(found)
}

/** One entry named in the whole text, as by the mark of an affiliation, does not tell how a text cites. */
function isLoneMark(found: ReadonlyMap<string, readonly Callout[]>): boolean {
  return new Set([...found.values()].flat().flatMap(({ references }) => references)).size <= 1
}

const numberGroup = String.raw`\d{1,4}(?:\s*[-–—−,;]\s*\d{1,4})*`
const bracketPattern = new RegExp(
  String.raw`\[(?:(?:see|e\.g\.,?|cf\.|also|in)\s+)?(${numberGroup})(?:,\s(?:pp?|ch|chap|sec|fig|table|theorem|thm|lemma)\.?\s?[\d–.\- ]+)?\]`,
  'giu',
)
/** Signs after which a bracket holds an interval, an index or a formula. */
const formula = /(?:[=∈∊⊂⊆≤≥<>×·+*/^_~⊕⊗∪∩∘]|\\in)\s*$/u
/** Words after which two numbers are the ends of an interval. */
const intervalBefore =
  /(?:\b(?:intervals?|ranges?|ranged|ranging|between|CI|C\.I\.|IQR|domain|scaled?|bounded|values?|within|uniform|limits?|credible|confidence)(?:\s(?:of|to|on|by|in|from|over))?|%|:)\s*\(?$/iu
const unitAfter =
  /^\s?(?:%|°|(?:mm|cm|km|m|s|ms|h|min|Hz|kHz|K|px|kg|g|degrees|years?|days?|months?|points?|seconds|minutes)\b)/u
const indexed = /(?:^|[^\p{L}])(?:[\p{L}_]{1,2}|\p{L}+_\w+|\p{L}+\p{N}+|[^\d\]]\])$|\)$/u

export function bracketed(text: string, list: NumberedList): Callout[] {
  const callouts: Callout[] = []
  for (const match of text.matchAll(bracketPattern)) {
    const group = match[1] ?? ''
    const before = text.slice(Math.max(0, match.index - 30), match.index)
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 12)
    if (isFormula(before, after) || isInterval(group, before, after)) continue
    const callout = resolveNumbers(group, list)
    if (callout === undefined) continue
    callouts.push({ ...at(match), style: 'numeric', ...callout })
  }
  return callouts
}

const gappedNumber = String.raw`(?:\d{1,2}\s)?\d{1,3}`
const brokenPattern = new RegExp(
  String.raw`\[(${gappedNumber}(?:\s*[-–—,;]\s*${gappedNumber})+)\]`,
  'gu',
)

/** "[15, 1 6]": a page may set a space into a number; it is one where the list has every number without it. */
function broken(text: string, list: NumberedList): Callout[] {
  if (!list.isLabelled) return []
  return [...text.matchAll(brokenPattern)].flatMap((match) => {
    const group = match[1] ?? ''
    const joined = group.replaceAll(/(?<=\d)\s(?=\d)/gu, '')
    const callout = joined === group ? undefined : resolveNumbers(joined, list)
    return callout === undefined || callout.unresolved.length > 0
      ? []
      : [{ ...at(match), style: 'numeric' as const, ...callout }]
  })
}

/** An index stands at its word without a space, or something is done with it. */
function isFormula(before: string, after: string): boolean {
  const isCalled = !before.endsWith(' ') && /^(?:\(|\.[a-z_]\w*)/u.test(after)
  return (
    formula.test(before) || indexed.test(before) || isCalled || /^(?:\s?[=⊕⊗∪∩×]|\^|_)/u.test(after)
  )
}

function isInterval(group: string, before: string, after: string): boolean {
  const isPair = /^\d+\s*[,;]\s*\d+$/u.test(group)
  // "The window is set to [1, 3, 6, 9, 12]".
  if (/[,;]/u.test(group) && /\b(?:set|fixed|equal|initiali[sz]ed) to\s+$/u.test(before))
    return true
  return isPair && (intervalBefore.test(before) || unitAfter.test(after))
}

/** "4,5" and "2–6"; "th", "∗" and "−1" are raised for other reasons. */
const raisedNumbers = /^\d{1,3}(?:\s?[,;–−-]\s?\d{1,3})*$/u
const superscriptDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const raisedUnicode = /(?<=[\p{L}.,;:)”"’])[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}(?:[⁻⁻,˒'–-][⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})*/gu
const raisedMarked = /\^\{\s*(\d{1,3}(?:\s*[-–—,]\s*\d{1,3})*)\s*\}/gu
const unit =
  /(?:^|[^\p{L}])(?:[\p{L}]|[kcmdµμn]m|k?m|ha|mi|ft|in|yr|sec|min|kg|mol|cells|px|pixels?|Chi|chi|[Rr]|[ηχσω]\p{L}*|10|\d)$/u

interface Raised {
  readonly callout: Callout
  /** The characters that it stands behind, without a space at their end. */
  readonly before: string
}

function raised({ text, marks = [] }: Block, list: NumberedList): Raised[] {
  if (!list.isLabelled && list.size > 0 && !/\^\{\s*\d/u.test(text)) return []
  const marked = [...text.matchAll(raisedMarked)].map((match) => ({
    match,
    digits: match[1] ?? '',
  }))
  const printed = [...text.matchAll(raisedUnicode)].map((match) => ({
    match,
    digits: plainDigits(match[0]),
  }))
  const set = marks
    .filter(({ kind }) => kind === 'superscript')
    .map(({ start, end }) => ({ index: start, 0: text.slice(start, end) }))
    .filter(
      ({ index, 0: digits }) =>
        raisedNumbers.test(digits) && !isMarkOf(text, index + digits.length),
    )
    .map((match) => ({ match, digits: match[0] }))
  return [...marked, ...printed, ...set].flatMap(({ match, digits }) => {
    const before = text.slice(Math.max(0, match.index - 16), match.index).trimEnd()
    const callout = resolveNumbers(digits, list)
    const isExplained = callout !== undefined && callout.unresolved.length === 0
    return isExplained
      ? [{ callout: { ...at(match), style: 'superscript' as const, ...callout }, before }]
      : []
  })
}

/** Before a letter it is the mark of an affiliation: "London, UK. ²Department of Bread". */
function isMarkOf(text: string, end: number): boolean {
  return /^\p{L}/u.test(text.slice(end, end + 2))
}

function isBehindWord({ before, callout }: Raised): boolean {
  // A row of numbers is no power.
  const isPower = /^\P{P}+$/u.test(callout.raw) && unit.test(before)
  return !isPower && /[\p{Ll}.,;:)”"’]$|\p{Lu}{2,}$/u.test(before)
}

/** A name with digits, "pBR322", and a lone capital, "in R": what is raised behind them may be a power as well. */
const namedByNumber = /(?:^|[\s(])(?=\S*\p{L}{2})[\p{L}\d-]*\d$/u
const namedByLetter = /\b(?:in|using|with|by|of|and|the)\s\p{Lu}$/u
/** "as described in", which looks like inches. */
const namedByWord = /\s(?:in|min|sec|mi)$/u
const fewestRaised = 5
/** A power is hardly ever as high. */
const lowestBehindNumber = 4
const lowestBehindLetter = 10

/** Every entry is named somewhere: behind a sign a raised number is a source where its entry is named nowhere else. */
function behindSigns(
  blocks: readonly Block[],
  list: NumberedList,
): ReadonlyMap<string, readonly Callout[]> {
  const found = new Map<string, Callout[]>()
  if (!list.isLabelled) return found
  const all = blocks.flatMap((block) => raised(block, list).map((one) => ({ ...one, block })))
  const plain = all.filter(isBehindWord)
  if (plain.length < fewestRaised) return found
  const named = new Set(plain.flatMap(({ callout }) => callout.references))
  const numbers = new Map([...list.ids].map(([number, id]) => [id, Number(number)]))
  // What is before it in the list is cited by a raised number.
  const isMissing = (id: string): boolean => {
    const before = list.ids.get(String((numbers.get(id) ?? 0) - 1))
    return !named.has(id) && before !== undefined && named.has(before)
  }
  for (const { block, callout, before } of all) {
    const lowest = Math.min(...callout.references.map((id) => numbers.get(id) ?? 0))
    if (!isBehindSign(before, lowest) || !callout.references.some(isMissing)) continue
    for (const id of callout.references) named.add(id)
    found.set(block.id, [...(found.get(block.id) ?? []), callout])
  }
  return found
}

function isBehindSign(before: string, number: number): boolean {
  return (
    (number >= lowestBehindNumber && namedByNumber.test(before)) ||
    (number >= lowestBehindLetter && (namedByLetter.test(before) || namedByWord.test(before)))
  )
}

function plainDigits(raised: string): string {
  return Array.from(raised, (sign) => {
    const digit = superscriptDigits.indexOf(sign)
    if (digit >= 0) return String(digit)
    return sign === '⁻' || sign === '-' || sign === '–' ? '-' : ','
  }).join('')
}

/** "[Smi09]", "[ABC+12]": only what the list itself prints. */
function labelled(text: string, references: readonly Reference[]): Callout[] {
  const byLabel = new Map(
    references
      .filter((reference) => /\p{L}/u.test(reference.label))
      .map((reference) => [reference.label, reference.id]),
  )
  if (byLabel.size === 0) return []
  return [...text.matchAll(/\[([^[\]]{2,80})\]/gu)].flatMap((match) => {
    const labels = (match[1] ?? '').split(/\s*[,;]\s*/u)
    const ids = labels.map((label) => byLabel.get(label.trim()))
    const resolved = ids.filter((id) => id !== undefined)
    if (resolved.length < labels.length) return []
    return [{ ...at(match), style: 'numeric' as const, references: resolved, unresolved: [] }]
  })
}

/** Journals of one family print "(1, 2)": believed only when most of the list is named that way. */
function findParenthesised(
  blocks: readonly Block[],
  list: NumberedList,
): ReadonlyMap<string, readonly Callout[]> {
  const found = new Map<string, readonly Callout[]>()
  if (!list.isLabelled || list.size < 5) return found
  for (const block of blocks) found.set(block.id, parenthesised(block.text, list))
  const named = new Set([...found.values()].flat().flatMap((callout) => callout.references))
  return named.size >= list.size / 2 ? found : new Map()
}

function parenthesised(text: string, list: NumberedList): readonly Callout[] {
  const pattern = new RegExp(String.raw`\((${numberGroup})\)`, 'gu')
  const parts = countedParts(text)
  return [...text.matchAll(pattern)].flatMap((match) => {
    if (parts.has(match.index)) return []
    const before = text.slice(Math.max(0, match.index - 24), match.index)
    const callout = resolveNumbers(match[1] ?? '', list)
    if (callout === undefined || callout.unresolved.length > 0) return []
    if (
      formula.test(before) ||
      intervalBefore.test(before) ||
      // Citation programs set "(1)" at the word without a space, and one bracket after another.
      !/(?:[\p{Ll}\p{Lu})\]”"’.],?\s|\b(?:1[89]|20)\d\d\s|\p{L}{3}[.,]?\[|\p{Ll}{3}[.,]?|[)\]]\[?)$/u.test(
        before,
      )
    ) {
      return []
    }
    if (
      /\b(?:eqs?|equations?|fig(?:ure)?s?|tables?|steps?|cases?|types?|grades?)\.?\s$/iu.test(
        before,
      )
    ) {
      return []
    }
    return [{ ...at(match), style: 'numeric' as const, ...callout }]
  })
}

/** Where "(1)" and "(2)" of "(1) noise, (2) light, and (3) heat" stand: each before its words, counting on. */
function countedParts(text: string): ReadonlySet<number> {
  const parts = new Set<number>()
  const opening = [...text.matchAll(/\((\d{1,2})\)(?=\s\p{L})/gu)]
  opening.forEach((match, index) => {
    const last = opening[index - 1]
    const isNext = last !== undefined && Number(match[1]) === Number(last[1]) + 1
    const before = text.slice(Math.max(0, match.index - 5), match.index)
    if (isNext && /(?:[,;:]|\b(?:and|or))\s$/u.test(before)) parts.add(last.index).add(match.index)
  })
  return parts
}

function at(match: {
  readonly index: number
  readonly 0: string
}): Pick<Callout, 'start' | 'end' | 'raw'> {
  return { start: match.index, end: match.index + match[0].length, raw: match[0] }
}

/** Where sources stand in brackets, raised digits are chemistry, units or notes. */
function onlyOneScheme(
  found: ReadonlyMap<string, readonly Callout[]>,
): ReadonlyMap<string, readonly Callout[]> {
  const all = [...found.values()].flat()
  const inBrackets = all.filter((callout) => callout.style === 'numeric')
  if (inBrackets.length <= all.length / 2 && !nameAll(inBrackets, all)) return found
  return new Map(
    [...found].map(([block, callouts]) => [
      block,
      callouts.filter((callout) => callout.style === 'numeric'),
    ]),
  )
}

/** Sources in brackets from which on powers that happen to be as low do not tell how a text cites. */
const fewestInBrackets = 3

/** However many exponents a text has: where every entry that is named stands in brackets, no raised number is needed. */
function nameAll(inBrackets: readonly Callout[], all: readonly Callout[]): boolean {
  const named = new Set(inBrackets.flatMap(({ references }) => references))
  return (
    named.size >= fewestInBrackets &&
    all.every(({ references }) => references.every((id) => named.has(id)))
  )
}

function hasAny(found: ReadonlyMap<string, readonly Callout[]>): boolean {
  return [...found.values()].some((callouts) => callouts.length > 0)
}

/** An unnumbered list with hardly a number in the text is cited by name: those numbers are something else. */
function isUnlikelyScheme(
  found: ReadonlyMap<string, readonly Callout[]>,
  list: NumberedList,
): boolean {
  if (list.isLabelled) return false
  const callouts = [...found.values()].flat().filter((callout) => callout.style === 'numeric')
  const named = new Set(callouts.flatMap((callout) => callout.references))
  if (list.size === 0) return callouts.length < 2
  return named.size < Math.max(2, list.size * 0.4)
}
