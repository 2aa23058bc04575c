import type { Citation } from '../../documents/document.ts'
import type { FindingDraft } from '../finding.ts'
import { manyAtOnce } from '../many-at-once.ts'
import { counted, inWords } from '../wording.ts'

/** Works without an entry up to which each is told by itself. */
const mostApart = 12

/** A list that was never finished is one thing to do. */
export function atOnce(
  notes: readonly FindingDraft[],
  sources: readonly string[],
): readonly FindingDraft[] {
  return manyAtOnce(notes, (count) => ({
    mostSingle: mostApart,
    mostPlaces: 40,
    placesOfEach: 1,
    title: `${count} cited works are not in the references`,
    statement: `The text cites ${inWords(sources, 6)}, and the list of references has no such entries.`,
    how: 'Go through the callouts marked here one after another, and add the entry of each, or correct its name or year.',
  }))
}

/** What a note says of one work that the list does not have. */
export function oneUnlisted(
  source: string,
  places: readonly Citation[],
  listed: { readonly year: string | null; readonly name: string | null },
): FindingDraft {
  const isSeveral = /^\d+, /u.test(source)
  const name = /^\d+(?:, \d+)*$/u.test(source)
    ? `[${source}]`
    : source.replace(/ n\.\s?d\.$/u, ' (n.d.)')
  return {
    criterion: 'citations',
    check: 'citations-unlisted',
    kind: 'issue',
    severity: 'moderate',
    title: `${shortened(name)} ${isSeveral ? 'are' : 'is'} not in the references`,
    statement: `The text cites ${name} in ${counted(places.length, 'place', 'places')}, and the list of references ${isSeveral ? 'has no such entries' : held(listed)}.`,
    why: 'A reader who wants to check the claim cannot find the source, so the claim counts as unsupported.',
    how: isSeveral
      ? `Add the entries for ${name}, or correct the callout if other works were meant.`
      : howTo(name, listed),
    ranges: places.slice(0, 5).map(({ block, start, end }) => ({ block, start, end })),
    confidence: 0.9,
  }
}

type Listed = Parameters<typeof oneUnlisted>[2]

function held({ year, name }: Listed): string {
  if (name !== null) return `has ${name} of that year instead`
  return year === null ? 'has no such entry' : `has that name with ${year} only`
}

function howTo(source: string, { year, name }: Listed): string {
  if (name !== null) return `Look up how ${name} is written, and write it so in both places.`
  return year === null
    ? `Add the entry for ${source}, or correct the callout if another work was meant.`
    : `Look up which year is right and correct callout or entry, or add the entry for ${source}.`
}

/** The same of a list that was probably not read well. */
export function manyUnlisted(unlisted: ReadonlyMap<string, readonly Citation[]>): FindingDraft {
  const places = [...unlisted.values()].flat()
  return {
    criterion: 'citations',
    check: 'citations-unlisted',
    kind: 'question',
    severity: 'moderate',
    title: `${unlisted.size} cited sources without a matching entry?`,
    statement: `For ${counted(unlisted.size, 'cited source', 'cited sources')}, among them ${inWords([...unlisted.keys()], 4)}, no matching entry was found in the list of references.`,
    why: 'Either entries are missing or names and years differ between text and list; in both cases a reader cannot find the source.',
    how: 'Compare the spelling and year of the first of these callouts with its entry; the same difference may explain the rest.',
    ranges: places.slice(0, 5).map(({ block, start, end }) => ({ block, start, end })),
    confidence: 0.5,
  }
}

function shortened(name: string): string {
  const [, names = name, date = ''] =
    /^(.*?)\s+(\S*\d\S*|\(n\.d\.\)|in press|forthcoming)$/u.exec(name) ?? []
  const words = names.split(/\s+/u)
  const isBody =
    /\b(?:of|for|Agency|Association|Organi[sz]ation|Council|Department|Ministry|Institute|Commission|Committee|Authority|Foundation|Society|University)\b/u.test(
      names,
    )
  const who = words.length > 2 && !isBody ? (words[0] ?? '').replace(/,$/u, '') : names
  return `${who.replace(/^The /u, '')} ${date}`.trim()
}
