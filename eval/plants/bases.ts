import { existsSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'

import type { Document } from '#engines/documents/document.ts'

import { dataFolder } from '../corpus/data-folder.ts'
import { plosPapers } from '../corpus/jats.ts'
import { readText } from '../labels/texts.ts'
import { callNames, surnameOf } from './names.ts'
import type { Base } from './plant.ts'
import { baseOf } from './reread.ts'

const readable: ReadonlySet<string> = new Set(['.pdf', '.docx', '.tex'])
const fewestBlocks = 20
/** A list of more entries takes the time of ten papers. */
const mostEntries = 200
/** Callouts that are not found again, from which on the entries name bodies rather than people. */
const mostLost = 2

/**
 * Real documents: published papers, half of them turned into papers that cite by name, printed pages, and what lies
 * in the folder that `SCHOLIUM_PAPERS` names, if it is there.
 */
export async function plantBases(read = readText): Promise<readonly Base[]> {
  const papers = plosPapers().map(({ name, document: given }, at) => {
    const document = withSpaces(given)
    const numbered = baseOf(name, document)
    if (at % 2 === 0) return numbered
    const named = baseOf(`${name} by name`, byName(document))
    const lost = named.document.citations.filter(({ unresolved }) => unresolved.length > 0)
    return lost.length > mostLost ? numbered : named
  })
  const files = [
    ...filesOf(join(dataFolder() ?? '', 'papers')).map((file) => `papers/${file}`),
    ...filesOf(process.env['SCHOLIUM_PAPERS'] ?? '').map((file) => `more/${file}`),
  ]
  const bases: Base[] = [...papers]
  for (const file of files) {
    // One after the other: each is read in a process of its own.
    const document = await read(file)
    if (
      document !== null &&
      document.blocks.length >= fewestBlocks &&
      document.language.startsWith('en')
    )
      bases.push(baseOf(file, document))
  }
  return bases
    .filter(({ document }) => document.references.length <= mostEntries)
    .map((base, at) => ({ ...base, strangers: titlesOf(bases[(at + 1) % bases.length]) }))
}

function filesOf(folder: string): readonly string[] {
  if (folder === '' || !existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => readable.has(extname(file)))
    .sort()
}

const shortestTitle = 30

function titlesOf(base: Base | undefined): Base['strangers'] {
  return (base?.document.references ?? []).flatMap(({ title = '', year }) =>
    title.length > shortestTitle && /^\d{4}$/u.test(year ?? '')
      ? [{ title, year: year ?? '' }]
      : [],
  )
}

/** Entries whose parts the publisher keeps apart, printed as a journal would: "Reed KL. 2009. Title. Venue. 12: 3–9". */
function withSpaces(document: Document): Document {
  const entries = new Map(document.references.map((one) => [one.block, one]))
  return {
    ...document,
    blocks: document.blocks.map((block) => {
      const authors = entries.get(block.id)?.authors ?? []
      const spaced = authors.reduce((text, author) => {
        const glued = [...author.matchAll(/ /gu)]
          .map(({ index }) => author.slice(0, index) + author.slice(index + 1))
          .find((form) => text.includes(form))
        return glued === undefined ? text : text.replace(glued, author)
      }, block.text)
      if (spaced === block.text) return block
      const text = spaced
        .replaceAll('..', '.')
        .replace(/\. (\d{1,4})\. (\w?\d+)\. (\w?\d+)$/u, '. $1: $2–$3.')
      return { ...block, text }
    }),
  }
}

/** A paper with numbers as its authors would have written it for a journal that cites by name and year. */
function byName(document: Document): Document {
  const entries = document.references.map((reference) => {
    const year = reference.year ?? ''
    const key = `${callNames(reference)} ${year}`
    return { reference, year, key }
  })
  const lettered = new Map(
    entries.map((entry, at) => {
      const twins = entries.filter(({ key }) => key === entry.key)
      const letter = twins.length > 1 ? String.fromCharCode(97 + twins.indexOf(entry)) : ''
      return [entry.reference.id, { ...entry, at, year: `${entry.year}${letter}` }] as const
    }),
  )
  const called = (ids: readonly string[]) =>
    ids
      .flatMap((id) => lettered.get(id) ?? [])
      .map(({ reference, year }) => `${callNames(reference)}, ${year}`)
      .join('; ')
  const blocks = document.blocks.map((block) => {
    const own = document.citations
      .filter(({ block: id, end }) => id === block.id && end > 0)
      .sort((one, other) => other.start - one.start)
    const text = own.reduce((current, { start, end, references }) => {
      const isBracketed = /^[[(]/u.test(current.slice(start, end))
      return references.length > 0 && isBracketed
        ? `${current.slice(0, start)}(${called(references)})${current.slice(end)}`
        : current
    }, block.text)
    return { ...block, text }
  })
  const list = blocks.flatMap((block) => {
    const reference = document.references.find((one) => one.block === block.id)
    const own = lettered.get(reference?.id ?? '')
    if (reference === undefined || own === undefined) return []
    const { number: _, ...rest } = block
    const text = block.text.replace(reference.year ?? '', own.year)
    return [{ block: { ...rest, text }, name: `${surnameOf(reference.authors[0])} ${own.year}` }]
  })
  const sorted = list
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ block }) => block)
  const at = blocks.findIndex(({ type }) => type === 'reference')
  const rest = blocks.filter(({ type }) => type !== 'reference')
  return { ...document, blocks: at < 0 ? blocks : rest.toSpliced(at, 0, ...sorted) }
}
