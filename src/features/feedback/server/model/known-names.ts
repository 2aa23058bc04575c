import type { DropReason } from '#engines/analysis/finding.ts'
import type { Materials } from '#engines/analysis/materials.ts'
import type { Document } from '#engines/documents/document.ts'
import { normalise } from '#engines/grounding/anchors/normalise.ts'

import type { Unit } from './units.ts'

interface Known {
  readonly document: Document
  readonly unit: Unit
  readonly told: string
  readonly materials: Materials
}

const identifier = /\b10\.\d{4,9}\/\S+|\barxiv\b|\bdoi\b|\bissn\b|\bisbn\b|\bpmid\b/iu
const numericCallout = /\[\d+(?:\s*[,–-]\s*\d+)*\]/gu
/** "Smith (2019)", "Smith and Jones, 2019", "Smith et al.", "Smith's 2019 study". */
const named =
  /\b(\p{Lu}[\p{L}’'-]+)(?:\s+(?:and|&)\s+\p{Lu}[\p{L}’'-]+|\s+et al\.?|\s+and (?:colleagues|others))?(?:[’']s)?,?\s*\(?((?:1[89]|20)\d{2})[a-z]?\)?/gu
const withOthers = /\b(\p{Lu}[\p{L}’'-]+)\s+(?:et al\b|and (?:colleagues|others|co-workers)\b)/gu
const says =
  /\b(\p{Lu}\p{Ll}[\p{L}’'-]+)(?:\s+and\s+\p{Lu}[\p{L}’'-]+)?\s+(?:argue[sd]?|show(?:s|ed)|f[io]u?nds?|demonstrate[sd]?|report(?:s|ed)|propose[sd]?|suggest(?:s|ed)|claim(?:s|ed)|writes?|wrote)\b/gu
const floats = /\b(Figure|Fig\.|Table|Scheme|Equation|Eq\.)\s+([A-Z]?\d+(?:\.\d+)?)/gu
const numbers = /(?<![\p{L}\d])\d+(?:[.,]\d+)*%?/gu
/** Words that begin sentences and headings, and name nobody. */
const nobody = new Set(
  'The This That These Those It Its Both One Each Figure Table Section Chapter Paragraph Introduction Conclusion Abstract Methods Results Discussion Here There What Which Who When While After Before Since Because Readers Reader Examiners Nothing Something Everything Passage Sentence Draft Text Quotation Author Authors They Some Others Many Most Evidence'.split(
    ' ',
  ),
)

/** Names, works, figures and numbers of a note that nobody told the model of; `undefined` when there are none. */
export function namesNothingUnknown(said: string, known: Known): DropReason | undefined {
  const { document, unit } = known
  const passages = unit.passages.map(({ text }) => text).join('\n')
  const source = [
    passages,
    known.told,
    document.references.map(({ raw }) => raw).join('\n'),
    document.citations.map(({ raw }) => raw).join('\n'),
  ].join('\n')
  if (identifier.test(said) && !identifier.test(passages)) return 'unknown-reference'
  if (unknownNames(said, source)) return 'unknown-reference'
  if (!floatsAreKnown(said, document)) return 'unknown-reference'
  const callouts = said.match(numericCallout) ?? []
  if (callouts.some((callout) => !source.includes(callout))) return 'unknown-reference'
  if (quotesSomethingElse(said, document)) return 'altered'
  const stated = new Set(source.match(numbers) ?? [])
  return (said.replaceAll(floats, ' ').match(numbers) ?? []).some((number) => !stated.has(number))
    ? 'altered'
    : undefined
}

function unknownNames(said: string, source: string): boolean {
  const people = [...said.matchAll(named), ...said.matchAll(withOthers), ...said.matchAll(says)]
  return people.some(([, name = '', year]) => {
    const bare = name.replace(/[’']s$/u, '')
    if (nobody.has(bare)) return false
    if (!source.includes(bare)) return true
    return year !== undefined && !source.includes(year)
  })
}

function floatsAreKnown(said: string, document: Document): boolean {
  const labels = (list: readonly { label: string }[]) => new Set(list.map(({ label }) => label))
  const figures = labels(document.figures)
  const tables = labels(document.tables)
  return [...said.matchAll(floats)].every(([, word = '', label = '']) => {
    if (word.startsWith('Fig') || word === 'Scheme') return figures.has(label)
    if (word === 'Table') return tables.has(label)
    return document.blocks.some(({ text }) => text.includes(label))
  })
}

const quotation = /“([^”]{12,})”|"([^"]{12,})"/gu

/** Longer words in quotation marks are the draft's, unless they show another way to put it after a colon. */
function quotesSomethingElse(said: string, document: Document): boolean {
  const quoted = [...said.matchAll(quotation)]
    .filter(({ index }) => !/:\s*$/u.test(said.slice(Math.max(0, index - 3), index)))
    .map(([, curly, straight]) => folded(curly ?? straight ?? ''))
  if (quoted.length === 0) return false
  const all = folded(document.blocks.map(({ text }) => text).join(' '))
  return quoted.some((part) => part !== '' && !all.includes(part))
}

function folded(text: string): string {
  return normalise(text)
    .text.toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
