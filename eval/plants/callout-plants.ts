import type { Citation, Reference } from '#engines/documents/document.ts'

import type { Random } from '../corpus/random.ts'
import { callNames, otherYear, slipped, surnameOf, surnames } from './names.ts'
import { planted } from './passages.ts'
import type { Base, Plant, PlantMutator } from './plant.ts'

interface Named {
  readonly citation: Citation
  readonly entry: Reference
}

/** Callouts that name one entry. */
function single({ document }: Base): readonly Named[] {
  return document.citations.flatMap((citation) => {
    const entry = document.references.find(({ id }) => id === citation.references[0])
    const isOne = citation.references.length === 1 && citation.unresolved.length === 0
    const isProse = document.blocks.find(({ id }) => id === citation.block)?.type === 'paragraph'
    return entry !== undefined && isOne && isProse ? [{ citation, entry }] : []
  })
}

function changed(base: Base, { citation }: Named, words: string): Plant | null {
  const { block, start, end, raw } = citation
  return words === raw ? null : planted(base, { block, start, end, words })
}

function otherYearInText(base: Base, random: Random): Plant | null {
  if (!base.isByName) return null
  const one = random.pick(
    single(base).filter(({ citation, entry }) => citation.raw.includes(entry.year ?? '-')),
  )
  if (one === undefined) return null
  const year = one.entry.year ?? ''
  const other = otherYear(year, random)
  const isTaken = base.document.references.some(
    ({ authors, raw }) =>
      surnameOf(authors[0]) === surnameOf(one.entry.authors[0]) && raw.includes(other),
  )
  return isTaken ? null : changed(base, one, one.citation.raw.replace(year, other))
}

function longNamed(base: Base): readonly Named[] {
  if (!base.isByName) return []
  return single(base).filter(
    ({ citation, entry }) =>
      surnameOf(entry.authors[0]).length > 4 &&
      citation.raw.includes(surnameOf(entry.authors[0])) &&
      base.document.references.every(
        (other) => other === entry || surnameOf(other.authors[0]) !== surnameOf(entry.authors[0]),
      ),
  )
}

function slipInText(base: Base, random: Random): Plant | null {
  const one = random.pick(longNamed(base))
  const name = surnameOf(one?.entry.authors[0])
  return one === undefined
    ? null
    : changed(base, one, one.citation.raw.replace(name, slipped(name, random)))
}

function otherAuthorInText(base: Base, random: Random): Plant | null {
  const one = random.pick(longNamed(base))
  const name = surnameOf(one?.entry.authors[0])
  return one === undefined
    ? null
    : changed(base, one, one.citation.raw.replace(name, random.pick(surnames) ?? name))
}

function secondAuthorInText(base: Base, random: Random): Plant | null {
  const pairs = longNamed(base).filter(
    ({ citation, entry }) =>
      entry.authors.length === 2 && citation.raw.includes(surnameOf(entry.authors[1]) || '-'),
  )
  const one = random.pick(pairs)
  const name = surnameOf(one?.entry.authors[1])
  return one === undefined
    ? null
    : changed(base, one, one.citation.raw.replace(name, random.pick(surnames) ?? name))
}

const fewest = 6

function otherStyle(base: Base, random: Random): Plant | null {
  const numeric = single(base).filter(
    ({ citation: { raw, block, end } }) =>
      /^\[\d+\]$/u.test(raw) &&
      !/^\s?[–,-]/u.test(
        base.document.blocks.find(({ id }) => id === block)?.text.slice(end) ?? '',
      ),
  )
  if (base.isByName) {
    const one = random.pick(single(base).filter(({ citation }) => citation.raw.startsWith('(')))
    const number = 1 + base.document.references.findIndex(({ id }) => id === one?.entry.id)
    return one === undefined ? null : changed(base, one, `[${number}]`)
  }
  const one = random.pick(
    numeric.filter(({ entry }) => surnameOf(entry.authors[0]) !== '' && entry.year !== undefined),
  )
  if (one === undefined || numeric.length < fewest) return null
  const names = callNames(one.entry)
  const year = one.entry.year ?? ''
  const words = random.pick([
    `(${names}, ${year})`,
    `(${names} ${year})`,
    `(see ${names}, ${year})`,
    `(${names.replace(' and ', ' & ')}, ${year})`,
    `(e.g. ${names} ${year})`,
    `(${names}; ${year})`,
  ])
  return changed(base, one, words ?? '')
}

const callout = (
  defect: string,
  plant: (base: Base, random: Random) => Plant | null,
): PlantMutator => ({ defect, family: 'callouts', expects: ['citations'], plant })

export const calloutPlants: readonly PlantMutator[] = [
  callout('year changed in the text', otherYearInText),
  callout('author misspelt in the text', slipInText),
  callout('author changed in the text', otherAuthorInText),
  callout('second author changed in the text', secondAuthorInText),
  callout('callout in another style', otherStyle),
]
