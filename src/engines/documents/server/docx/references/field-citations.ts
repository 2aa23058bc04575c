import type { Citation, Reference } from '../../../document.ts'
import { familyName } from '../../../people/person-names.ts'
import { referencesFromBlocks } from '../../../references/references.ts'
import type { WordBlock } from '../blocks.ts'
import type { Source } from '../paragraphs/fields.ts'

export interface FieldCitations {
  readonly citations: Citation[]
  /** References completed by what the reference manager stored. */
  readonly references: Reference[]
}

/** Citations that Zotero, Mendeley, EndNote or Word itself made, linked to the printed entries. */
export function readFieldCitations(
  blocks: readonly WordBlock[],
  native: ReadonlyMap<string, Source>,
): FieldCitations {
  const isCited = blocks.some((one) =>
    one.paragraph?.fields.some((field) => field.meaning.kind === 'citation'),
  )
  if (!isCited) return { citations: [], references: [] }
  const references = referencesFromBlocks(blocks.map(({ block }) => block))
  const better = new Map<string, Reference>()
  const citations = blocks.flatMap((one) =>
    (one.paragraph?.fields ?? []).flatMap((field): Citation[] => {
      if (field.meaning.kind !== 'citation') return []
      const start = Math.max(0, field.start - one.cut)
      const end = Math.min(one.block.text.length, field.end - one.cut)
      const sources = [
        ...field.meaning.sources,
        ...field.meaning.tags.flatMap((tag) => native.get(tag) ?? []),
      ]
      if (start >= end || sources.length === 0) return []
      const named = sources.map((source) => ({ source, entry: findEntry(source, references) }))
      for (const { source, entry } of named) {
        if (entry !== undefined) better.set(entry.id, complete(entry, source))
      }
      return [
        {
          block: one.block.id,
          start,
          end,
          raw: one.block.text.slice(start, end),
          style: 'field',
          references: [...new Set(named.flatMap(({ entry }) => entry?.id ?? []))],
          unresolved: named.flatMap(({ source, entry }) =>
            entry === undefined ? [nameOf(source)] : [],
          ),
        },
      ]
    }),
  )
  return { citations, references: [...better.values()] }
}

function nameOf(source: Source): string {
  const name = familyName(source.authors[0] ?? source.title ?? '')
  return [name, source.year].filter(Boolean).join(' ')
}

/** The printed entry of a source: by DOI, by title, else by first author and year or a short title. */
function findEntry(source: Source, references: readonly Reference[]): Reference | undefined {
  const doi = source.doi?.toLowerCase()
  const title = letters(source.title ?? '')
  const names = printedNames(source.authors[0] ?? '')
  return (
    references.find((entry) => doi !== undefined && entry.doi?.toLowerCase() === doi) ??
    references.find((entry) => title.length > 12 && letters(entry.raw).includes(title)) ??
    references.find(({ raw }) => {
      const isNamed = names.some((name) => letters(raw.slice(0, 80)).includes(name))
      const isOfYear = source.year !== undefined && raw.includes(source.year)
      const isTitled = title.length >= shortTitle && letters(raw).includes(title)
      return names.length === 0 ? isOfYear && isTitled : isNamed && (isOfYear || isTitled)
    })
  )
}

/** Letters of a title that tell an entry beside the name of its author. */
const shortTitle = 5

/** A body is taken for a person, "Lionhead Studios" for one whose first name is Lionhead: "STUDIOS, L.". */
function printedNames(author: string): readonly string[] {
  const words = author.split(/\s+/u)
  const last = words.at(-1) ?? ''
  const initials = words.slice(0, -1).map((word) => word.charAt(0))
  const isInverted = author.includes(',') || words.length === 1
  return [familyName(author), ...(isInverted ? [] : [`${last}${initials.join('')}`])]
    .map(letters)
    .filter((name) => name !== '')
}

function complete(entry: Reference, source: Source): Reference {
  return {
    ...entry,
    authors: source.authors.length > 0 ? [...source.authors] : entry.authors,
    ...(entry.year === undefined && source.year !== undefined && { year: source.year }),
    ...(source.title !== undefined && { title: source.title }),
    ...(source.venue !== undefined && { venue: source.venue }),
    ...(source.doi !== undefined && { doi: source.doi }),
    ...(source.url !== undefined && entry.doi === undefined && { url: source.url }),
  }
}

function letters(text: string): string {
  return text
    .toLowerCase()
    .replace(/<[^>]+>|&(?:amp|lt|gt|quot|apos);/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
