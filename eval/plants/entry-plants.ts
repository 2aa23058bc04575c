import type { Block, Document, Reference } from '#engines/documents/document.ts'

import type { Random } from '../corpus/random.ts'
import { otherYear, slipped, surnameOf, surnames } from './names.ts'
import type { Base, Place, Plant, PlantMutator } from './plant.ts'
import { reread, rewrite, wholeOf } from './reread.ts'
import { fabrications, otherStyle, retold } from './rewritten-entries.ts'

const callouts = ({ document }: Base, { id }: Reference): readonly Place[] =>
  document.citations.filter(({ references }) => references.includes(id))

function blockOf({ blocks }: Document, { block }: Reference): Block | undefined {
  return blocks.find(({ id }) => id === block)
}

const isNumbered = ({ document }: Base) =>
  document.references.every(({ label }) => /^\d+$/u.test(label))

/** Entries that were read well enough to be changed: their names, their title and their year stand in them. */
function goodEntries({ document }: Base): readonly Reference[] {
  return document.references.filter(
    ({ raw, authors, title = '', year = '' }) =>
      title.length > 20 &&
      raw.includes(title) &&
      year !== '' &&
      raw.split(year).length === 2 &&
      surnameOf(authors[0]) !== '' &&
      raw.includes(surnameOf(authors[0])),
  )
}

/** Puts an entry where its list wants it: at the end with the next number, or among the names. */
function listed(base: Base, text: string, beside?: Reference): Plant | null {
  const { document } = base
  const entries = document.references.flatMap((one) => blockOf(document, one) ?? [])
  const last = entries.at(-1)
  if (last === undefined) return null
  const number = String(document.references.length + 1)
  const printed = /^\W{0,2}\d{1,3}[\].)]{0,2}\s/u.exec(last.text)?.[0]
  const label = printed?.replace(/\d+/u, number) ?? ''
  const bare = text.replace(/^\W{0,2}\d{1,3}[\].)]{1,2}\s/u, '')
  const before = isNumbered(base)
    ? last
    : (entries.find(({ id }) => id === beside?.block) ??
      entries.findLast((entry) => entry.text < bare) ??
      last)
  const { number: _, lines: __, marks: ___, ...rest } = last
  const block: Block = {
    ...rest,
    id: 'planted',
    text: `${label}${bare}`,
    // On a page an entry stands on one; which place it has there is nothing to these checks.
    ...(before.lines === undefined ? {} : { lines: [] }),
    ...(last.number === undefined ? {} : { number }),
  }
  const at = document.blocks.indexOf(before)
  const grown = reread({ ...document, blocks: document.blocks.toSpliced(at + 1, 0, block) })
  return { document: grown, anchor: [wholeOf(block)] }
}

function changedEntry(base: Base, reference: Reference, words: string): Plant | null {
  const { document } = base
  const block = blockOf(document, reference)
  if (block === undefined || words === block.text) return null
  return {
    document: rewrite(document, [{ ...wholeOf(block), words }]),
    anchor: [{ block: block.id, start: 0, end: words.length }, ...callouts(base, reference)],
  }
}

function removed(base: Base, random: Random): Plant | null {
  const { document } = base
  const reference = random.pick(document.references.filter((one) => callouts(base, one).length > 0))
  if (reference === undefined) return null
  const blocks = document.blocks.filter(({ id }) => id !== reference.block)
  return { document: reread({ ...document, blocks }), anchor: callouts(base, reference) }
}

function uncited(base: Base, random: Random): Plant | null {
  const model = random.pick(goodEntries(base))
  const stranger = random.pick(base.strangers)
  if (model === undefined || stranger === undefined) return null
  const names = model.authors.map((author) => surnameOf(author)).filter((name) => name !== '')
  const text = names.reduce(
    (raw, name) => raw.replace(name, random.pick(surnames) ?? name),
    model.raw.replace(model.title ?? '', stranger.title).replace(model.year ?? '', stranger.year),
  )
  return listed(base, text.replace(/(?:https?:\S+|doi:?\s?\S+|\b10\.\d{4}\S+)/giu, '').trim())
}

function doubled(base: Base, random: Random): Plant | null {
  const model = random.pick(goodEntries(base))
  if (model === undefined) return null
  const twin = listed(base, retold(model, random), model)
  const own = blockOf(base.document, model)
  if (twin === null || own === undefined) return null
  return { ...twin, anchor: [...twin.anchor, wholeOf(own)] }
}

/** Cited entries whose first author and year belong to no other entry. */
function singular(base: Base): readonly Reference[] {
  const { references } = base.document
  return goodEntries(base).filter(
    (one) =>
      callouts(base, one).length > 0 &&
      references.every(
        (other) => other === one || surnameOf(other.authors[0]) !== surnameOf(one.authors[0]),
      ),
  )
}

function otherYearInEntry(base: Base, random: Random): Plant | null {
  const model = base.isByName ? random.pick(singular(base)) : undefined
  const year = model?.year ?? ''
  if (model === undefined || !/^\d{4}[a-z]?$/u.test(year)) return null
  return changedEntry(base, model, model.raw.replace(year, otherYear(year, random)))
}

function slipInEntry(base: Base, random: Random): Plant | null {
  const long = singular(base).filter(({ authors }) => surnameOf(authors[0]).length > 4)
  const model = base.isByName ? random.pick(long) : undefined
  if (model === undefined) return null
  const name = surnameOf(model.authors[0])
  return changedEntry(base, model, model.raw.replace(name, slipped(name, random)))
}

function fabricated(base: Base, random: Random): Plant | null {
  const model = random.pick(goodEntries(base))
  if (model === undefined) return null
  const forms = fabrications(model, random).filter((form) => form !== model.raw)
  return changedEntry(base, model, random.pick(forms) ?? model.raw)
}

function inOtherStyle(base: Base, random: Random): Plant | null {
  const model = random.pick(goodEntries(base).filter(({ venue = '' }) => venue !== ''))
  if (model === undefined || base.document.references.length < 8) return null
  return changedEntry(base, model, otherStyle(base.document.references, model, random))
}

const entry = (
  defect: string,
  plant: (base: Base, random: Random) => Plant | null,
): PlantMutator => ({ defect, family: 'entries', expects: ['citations'], plant })

export const entryPlants: readonly PlantMutator[] = [
  entry('entry removed', removed),
  entry('uncited entry added', uncited),
  entry('entry doubled with differences', doubled),
  entry('year changed in an entry', otherYearInEntry),
  entry('author misspelt in an entry', slipInEntry),
  entry('fabricated entry', fabricated),
  entry('entry in another style', inOtherStyle),
]
