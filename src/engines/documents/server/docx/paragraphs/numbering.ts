import type { WordPackage } from '../package/word-package.ts'
import { child, elements, switchOf, valueOf } from '../package/xml.ts'
import type { XmlElement } from '../package/xml.ts'
import type { NumberingLink } from './styles.ts'

export interface NumberLabel {
  /** As printed: "2.3.", "(a)", "Chapter 4"; empty for bullets. */
  readonly printed: string
  readonly isBullet: boolean
}

/** Counts list items and headings as Word does; call once for every numbered paragraph, in order. */
export type Numbering = (link: NumberingLink) => NumberLabel | undefined

interface Level {
  readonly start: number
  readonly format: string
  readonly text: string
  readonly isLegal: boolean
}

interface List {
  readonly abstract: string
  readonly levels: ReadonlyMap<number, Level>
  readonly restarts: ReadonlyMap<number, number>
}

/** Reads the numbering part. */
export function readNumbering(source: WordPackage): Numbering {
  const units = source
    .related('numbering')
    .flatMap((part) => source.units(part, 'w:abstractNum', 'w:num'))
  const abstracts = new Map(
    units
      .filter((unit) => unit.name === 'w:abstractNum')
      .map((unit) => [unit.attributes['w:abstractNumId'] ?? '', unit]),
  )
  const lists = new Map(
    units
      .filter((unit) => unit.name === 'w:num')
      .map((unit) => [unit.attributes['w:numId'] ?? '', readList(unit, abstracts)]),
  )
  const counters = new Map<string, number[]>()
  const begun = new Set<string>()
  return (link) => {
    const list = lists.get(link.id)
    const level = list?.levels.get(link.level)
    if (list === undefined || level === undefined) return undefined
    const counts = counters.get(list.abstract) ?? []
    counters.set(list.abstract, counts)
    if (!begun.has(link.id)) {
      begun.add(link.id)
      for (const [at, start] of list.restarts) counts[at] = start - 1
    }
    counts[link.level] = (counts[link.level] ?? level.start - 1) + 1
    counts.length = link.level + 1
    return print(level, list, counts)
  }
}

function readList(unit: XmlElement, abstracts: ReadonlyMap<string, XmlElement>): List {
  const abstract = valueOf(unit, 'w:abstractNumId') ?? ''
  const levels = new Map<number, Level>()
  for (const level of elements(abstracts.get(abstract) ?? unit)) addLevel(level, levels)
  const restarts = new Map<number, number>()
  for (const override of elements(unit).filter((one) => one.name === 'w:lvlOverride')) {
    const start = valueOf(override, 'w:startOverride')
    if (start !== undefined) restarts.set(Number(override.attributes['w:ilvl'] ?? 0), Number(start))
    for (const level of elements(override)) addLevel(level, levels)
  }
  return { abstract, levels, restarts }
}

function addLevel(element: XmlElement, levels: Map<number, Level>): void {
  if (element.name !== 'w:lvl') return
  levels.set(Number(element.attributes['w:ilvl'] ?? 0), {
    start: Number(valueOf(element, 'w:start') ?? '1') || 0,
    format: valueOf(element, 'w:numFmt') ?? formatChoice(element),
    text: valueOf(element, 'w:lvlText') ?? '',
    isLegal: switchOf(element, 'w:isLgl') ?? false,
  })
}

/** Newer files wrap the format in mc:AlternateContent. */
function formatChoice(element: XmlElement): string {
  return (
    valueOf(child(child(element, 'mc:AlternateContent'), 'mc:Fallback'), 'w:numFmt') ?? 'decimal'
  )
}

function print(level: Level, list: List, counts: readonly number[]): NumberLabel {
  if (level.format === 'bullet') return { printed: '', isBullet: true }
  const printed = level.text.replace(/%([1-9])/gu, (_, digit: string) => {
    const at = Number(digit) - 1
    const own = list.levels.get(at)
    const format = level.isLegal ? 'decimal' : (own?.format ?? 'decimal')
    return formatCount(counts[at] ?? own?.start ?? 1, format)
  })
  return { printed: printed.trim(), isBullet: false }
}

/** Counts beyond what a list can hold are printed as numbers: letters and numerals would grow without end. */
const longestNumeral = 3999

function formatCount(count: number, format: string): string {
  if (count < 1 || count > longestNumeral) return String(count)
  switch (format) {
    case 'lowerLetter':
      return letters(count).toLowerCase()
    case 'upperLetter':
      return letters(count)
    case 'lowerRoman':
      return roman(count).toLowerCase()
    case 'upperRoman':
      return roman(count)
    case 'decimalZero':
      return String(count).padStart(2, '0')
    case 'none':
      return ''
    default:
      return String(count)
  }
}

/** Word repeats the letter: A … Z, AA, BB. */
function letters(count: number): string {
  const letter = String.fromCodePoint(65 + ((count - 1) % 26))
  return letter.repeat(Math.min(8, Math.floor((count - 1) / 26) + 1))
}

const numerals: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

function roman(count: number): string {
  let rest = count
  let printed = ''
  for (const [value, sign] of numerals) {
    printed += sign.repeat(Math.floor(rest / value))
    rest %= value
  }
  return printed
}
