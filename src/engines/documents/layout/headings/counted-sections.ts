import type { FlowLine } from '../flow.ts'

const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const opening = /^(?:section\s+)?([IVX]{1,5})(?:[.:]?\s+(?=[\p{Lu}\d])|\.(?=\p{Lu}{3}))/u
/** Fewer could be a list, or initials. */
const fewest = 3
/** One heading may be set in a way that is not seen. */
const mostSkipped = 1

/** Whether the number of a heading is a Roman one. */
export function isRoman(value: string): boolean {
  return numerals.includes(value)
}

interface CountedHeading {
  readonly number: { readonly value: string } | undefined
  readonly isCanonical: boolean
  readonly isRunIn: boolean
}

/**
 * Whether the sections of a document count I, II, III. Points of a list that are set so, run into their text, do
 * not say it, and a first "1 Introduction" says the contrary.
 */
export function countsInRoman(headings: readonly CountedHeading[]): boolean {
  const ownLine = headings.filter(({ isRunIn }) => !isRunIn)
  const usual = ownLine.find(({ isCanonical, number }) => isCanonical && number !== undefined)
  if (/^\d+$/u.test(usual?.number?.value ?? '')) return false
  // Parts of a thesis count so over its chapters, whose sections are "1.1" and "1.2".
  const dotted = ownLine.filter(({ number }) => /^\d+\.\d/u.test(number?.value ?? ''))
  if (dotted.length >= fewest) return false
  return ownLine.filter(({ number }) => isRoman(number?.value ?? '')).length >= fewest
}

/**
 * Lines in capitals that count I, II, III through the document: the sections of IEEE papers and of many physics
 * journals, which print them in small type, centred, and never bold.
 */
export function findRomanSections(lines: readonly FlowLine[]): ReadonlySet<FlowLine> {
  const found: FlowLine[] = []
  let next = 0
  for (const line of lines) {
    const value = opening.exec(line.text)?.[1]
    if (value === undefined || !line.isCapitals || line.inkCount > 90) continue
    const place = numerals.indexOf(value)
    if (place < next || place > next + mostSkipped) continue
    found.push(line)
    next = place + 1
  }
  return new Set(found.length >= fewest ? found : [])
}

const lettered = /^([A-Z])[.:]\s+(?=\p{Lu})/u

/** Lines "A.", "B.", "C." that count on, from A under each section with a Roman number: "B. Measures" under "II. METHODS". */
export function findLetteredSections(
  lines: readonly FlowLine[],
  roman: ReadonlySet<FlowLine>,
): ReadonlySet<FlowLine> {
  const found = new Set<FlowLine>()
  if (roman.size === 0) return found
  let next: number | undefined
  let last = Number.POSITIVE_INFINITY
  for (const line of lines) {
    if (roman.has(line)) [next, last] = [0, Number.POSITIVE_INFINITY]
    const count = Number(bracketed.exec(line.text)?.[1])
    if (count === last + 1 && line.isItalic && line.inkCount <= 110) {
      found.add(line)
      last = count
    }
    const value = lettered.exec(line.text)?.[1]
    if (value === undefined || next === undefined || line.inkCount > 110) continue
    if (value.charCodeAt(0) - firstLetter !== next) continue
    found.add(line)
    next += 1
    last = 0
  }
  return found
}

/** "1) Loaves of Rye" in italics, as engineers count the parts of "A." */
const bracketed = /^(\d{1,2})\)\s+(?=\p{Lu})/u

const firstLetter = 65

const smallLetter = /^([a-z])\.\s+\p{Lu}/u
const fewestSmall = 3
const firstSmallLetter = 97

/** "a. Loaves", "b. Crusts" in a font of their own, apart from the text, as meteorologists set the parts of sections. */
export function findSmallLetters(
  lines: readonly FlowLine[],
  bodyFont: string,
): ReadonlySet<FlowLine> {
  const found: FlowLine[] = []
  let next = 0
  for (const line of lines) {
    const value = smallLetter.exec(line.text)?.[1]
    if (value === undefined || line.font === bodyFont || line.inkCount > 110) continue
    const place = value.charCodeAt(0) - firstSmallLetter
    if ((place !== 0 && place !== next) || line.above < line.size * apartInEm) continue
    found.push(line)
    next = place + 1
  }
  return new Set(found.length < fewestSmall ? [] : found)
}

const apartInEm = 1.5

const dotted = /^(\d{1,2}(?:\.\d{1,2}){1,4})\.?\s+(?=\p{Lu})/u

/** Lines that begin with "2.3.1" where a line with "2.3", or with "2.3.2" one with "2.3.1", came before. */
export function findDottedSections(lines: readonly FlowLine[]): ReadonlySet<FlowLine> {
  const seen = new Set<string>()
  const found = new Set<FlowLine>()
  for (const line of lines) {
    const top = /^(\d{1,2})\.?\s+\p{Lu}/u.exec(line.text)?.[1]
    if (top !== undefined) seen.add(top)
    const value = dotted.exec(line.text)?.[1]
    if (value === undefined || line.inkCount > 110) continue
    if (seen.has(before(value)) && !seen.has(value)) found.add(line)
    seen.add(value)
  }
  return found
}

const fewestTitles = 4
const moreThanLeading = 1.2
const shortLine = 0.9

/** "2.1. Loaves of Rye" in the letters of the text, with space over it: all that tells a title is that several are set so. */
export function findDottedTitles(
  dotted: ReadonlySet<FlowLine>,
  leading: number,
): ReadonlySet<FlowLine> {
  const titles = [...dotted].filter(({ text, above, box, column }) => {
    const isShort = box.right - box.left < (column.right - column.left) * shortLine
    return isShort && above > leading * moreThanLeading && !/[.,;:]$/u.test(text.trim())
  })
  return new Set(titles.length < fewestTitles ? [] : titles)
}

/** "2.3.1" comes after "2.3", and "2.3.2" after "2.3.1". */
function before(value: string): string {
  const parts = value.split('.')
  const last = Number(parts.at(-1))
  const parent = parts.slice(0, -1)
  return last > 1 ? [...parent, String(last - 1)].join('.') : parent.join('.')
}

const counted = /^(\d{1,2})\.\s+\p{Lu}/u
const fewestCounted = 4
/** Points of a list follow each other sooner. */
const linesBetween = 20
const shareOfText = 0.4

/**
 * Short lines that count 1, 2, 3 through the document with text between them: the sections of a scan, whose letters
 * all have one font and size.
 */
export function findCountedSections(lines: readonly FlowLine[]): ReadonlySet<FlowLine> {
  const numbered = lines.flatMap((line) => {
    const value = counted.exec(line.text)?.[1]
    const width = line.column.right - line.column.left
    const isShort = line.box.right - line.box.left < width * 0.92 && line.inkCount < 80
    return value === undefined || !isShort || /[.,;:]$/u.test(line.text.trim())
      ? []
      : [{ line, value: Number(value) }]
  })
  let best: readonly FlowLine[] = []
  for (const { line, value } of numbered) {
    if (value !== 1) continue
    const chain = [line]
    let count = 1
    for (const next of numbered) {
      const isNext = next.value > count && next.value <= count + 1 + mostSkipped
      const distance = next.line.index - (chain.at(-1) ?? line).index
      if (!isNext || distance < linesBetween) continue
      chain.push(next.line)
      count = next.value
    }
    if (chain.length > best.length) best = chain
  }
  const span = (best.at(-1)?.index ?? 0) - (best[0]?.index ?? 0)
  return new Set(best.length >= fewestCounted && span > lines.length * shareOfText ? best : [])
}
