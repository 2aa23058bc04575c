/**
 * How well `parseReference` reads the fields of printed references, on labelled ones of another project.
 * Rows of `anystyle-gold.xml` are the measurement; `anystyle-core.xml` served for writing the rules.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { SaxesParser } from 'saxes'

import { parseReference } from '#engines/documents/references/references.ts'

import { dataFolder } from '../corpus/data-folder.ts'
import type { Measurement } from '../corpus/measurement.ts'

/** One labelled reference: its parts in printed order. */
export interface LabelledReference {
  readonly parts: readonly { readonly name: string; readonly text: string }[]
}

export function dataFile(name: string): string {
  return join(dataFolder() ?? '', 'references', name)
}

export function readLabelled(path: string): readonly LabelledReference[] {
  const references: { parts: { name: string; text: string }[] }[] = []
  const parser = new SaxesParser()
  let depth = 0
  parser.on('opentag', ({ name }) => {
    depth += 1
    if (depth === 2) references.push({ parts: [] })
    if (depth === 3) references.at(-1)?.parts.push({ name, text: '' })
  })
  parser.on('closetag', () => {
    depth -= 1
  })
  parser.on('text', (text) => {
    const part = depth === 3 ? references.at(-1)?.parts.at(-1) : undefined
    if (part !== undefined) part.text += text
  })
  parser.write(readFileSync(path, 'utf8')).close()
  return references
}

const fields = ['authors', 'year', 'title', 'venue', 'doi', 'url'] as const
export type Field = (typeof fields)[number]

export interface Tally {
  right: number
  said: number
  there: number
}

/** Counts per field; `onMiss` sees every field that was read wrongly, for those who improve the rules. */
export function tally(
  references: readonly LabelledReference[],
  onMiss?: (miss: { field: Field; raw: string; want: string; got: string }) => void,
): Record<Field, Tally> {
  const counts = Object.fromEntries(
    fields.map((field) => [field, { right: 0, said: 0, there: 0 }]),
  ) as Record<Field, Tally>
  for (const { parts } of references) {
    const raw = parts.map((part) => part.text.trim()).join(' ')
    const parsed = parseReference(raw, '')
    for (const field of fields) {
      const want = gold(parts, field)
      const got = field === 'authors' ? parsed.authors.join('; ') : (parsed[field] ?? '')
      const count = counts[field]
      if (got !== '') count.said += 1
      if (want !== '') count.there += 1
      const isRight = want !== '' && got !== '' && agrees(field, want, got)
      if (isRight) count.right += 1
      else if (want !== '' || got !== '') onMiss?.({ field, raw, want, got })
    }
  }
  return counts
}

const sources: Record<Field, readonly string[]> = {
  authors: ['author'],
  year: ['date'],
  title: ['title'],
  venue: ['journal', 'container-title'],
  doi: ['doi'],
  url: ['url'],
}

function gold(parts: LabelledReference['parts'], field: Field): string {
  const found = textsOf(parts, sources[field])
  if (field === 'year') return /(?:1[5-9]|20)\d{2}[a-z]?/u.exec(found.join(' '))?.[0] ?? ''
  if (field === 'doi') return firstMatch(textsOf(parts, ['doi', 'url']).join(' '), doiPattern)
  if (field === 'url') {
    const url = firstMatch(found[0] ?? '', /(?:https?:|www\.)\S+/u)
    return doiPattern.test(url) && url.includes('doi.org') ? '' : url
  }
  if (field === 'authors') {
    return (found.length > 0 ? found : leadingEditors(parts)).join(' ').trim()
  }
  return (found[0] ?? '').trim()
}

const doiPattern = /10\.\d{4,9}\/\S+/u

function firstMatch(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[0].replace(/[.,;)>\]]+$/u, '') ?? ''
}

function textsOf(parts: LabelledReference['parts'], names: readonly string[]): readonly string[] {
  return parts.filter((part) => names.includes(part.name)).map((part) => part.text)
}

/** Where nobody wrote the whole, those who edited it stand in the authors' place. */
function leadingEditors(parts: LabelledReference['parts']): readonly string[] {
  const [first] = parts.filter((part) => part.name !== 'citation-number')
  return first?.name === 'editor' ? [first.text] : []
}

/** Years must be equal; words may differ by case, marks and one letter in ten. */
function agrees(field: Field, want: string, got: string): boolean {
  if (field === 'year') return want.slice(0, 4) === got.slice(0, 4)
  if (field === 'authors') return dice(nameWords(want), nameWords(got)) >= 0.9
  const [one, other] = [want, got].map((text) => words(text).join(' ').replace(/^in /u, ''))
  return likeness(one ?? '', other ?? '') >= 0.9
}

function words(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

function nameWords(text: string): readonly string[] {
  return words(text.replace(/(\p{L})-\s+(\p{Ll})/gu, '$1$2')).filter(
    (word) =>
      ![
        'and',
        'et',
        'al',
        'und',
        'y',
        'with',
        'eds',
        'ed',
        'jr',
        'by',
        'editor',
        'editors',
        'hrsg',
      ].includes(word),
  )
}

function dice(one: readonly string[], other: readonly string[]): number {
  const left = [...other]
  const shared = one.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / Math.max(1, one.length + other.length)
}

/** One less the Levenshtein distance over the longer length. */
function likeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length)
  if (longest === 0) return 1
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return 1 - (row[other.length] ?? longest) / longest
}

const goals: Record<Field, { readonly goal: number; readonly anchor: string }> = {
  authors: { goal: 0.85, anchor: 'GROBID 0.8.2, authors of header, 0.92 to 0.99 by corpus' },
  year: { goal: 0.95, anchor: 'own bar' },
  title: { goal: 0.8, anchor: 'own bar; trained models reach about 0.9' },
  venue: { goal: 0.7, anchor: 'own bar' },
  doi: { goal: 0.95, anchor: 'own bar' },
  url: { goal: 0.9, anchor: 'own bar' },
}

/** F1 of each field; no rows when the data is not there. */
export function measureReferences(date: string): readonly Measurement[] {
  const path = dataFile('anystyle-gold.xml')
  if (!existsSync(path)) return []
  const counts = tally(readLabelled(path))
  return fields.map((field) => ({
    name: `references.${field}.f1`,
    value: Math.round(f1(counts[field]) * 1000) / 1000,
    unit: 'F1',
    better: 'higher',
    ...goals[field],
    command: 'node eval/references/measure.ts',
    date,
  }))
}

export function f1({ right, said, there }: Tally): number {
  return said + there === 0 ? 0 : (2 * right) / (said + there)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = measureReferences(new Date().toISOString().slice(0, 10))
  if (rows.length === 0) console.log('The labelled references are not there; nothing was measured.')
  for (const row of rows) {
    console.log(`${row.name.padEnd(24)} ${row.value.toFixed(3)}  goal ${row.goal}`)
  }
}
