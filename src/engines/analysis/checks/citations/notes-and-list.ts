import type { Document, Reference } from '../../../documents/document.ts'
import { isStopWord } from '../../../retrieval/ranking/stop-words.ts'
import { folded, tokensOf } from '../../../retrieval/ranking/terms.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import { noteCitations, plainName } from '../../citing/note-citations.ts'
import type { NoteCitation } from '../../citing/note-citations.ts'
import { ownList } from '../../citing/own-list.ts'
import type { FindingDraft } from '../../finding.ts'
import { counted, inWords, quoted } from '../../wording.ts'

/** Notes that lead to the list, from which on the text cites by notes. */
const fewestMatched = 3
/** Of the works in notes so many may lack an entry before the list is a choice of them. */
const mostUnlisted = 0.34
/** Of the words of a title in a note so many stand in the entry of the same work: “Modern France” is not “Modern Spain”. */
const sharedWords = 0.75
const shortestWord = 4

/** Works that the notes of a text give otherwise than its list, or that only one of the two has. */
export default defineCheck({
  id: 'notes-and-list',
  criterion: 'citations',
  noiseBudget: 0.02,
  run(analysed) {
    const { document } = analysed
    const notes = noteCitations(document)
    const entries = ownList(document)
    const matched = notes.map((note) => ({ note, entry: entryOf(note, entries) }))
    if (matched.filter(({ entry }) => entry !== null).length < fewestMatched) return []
    return [
      ...otherYears(matched),
      ...unlisted(matched, document),
      ...uncited(analysed, { entries, matched }),
    ]
  },
})

interface Matched {
  readonly note: NoteCitation
  readonly entry: Reference | null
}

const titleWords = (text: string): ReadonlySet<string> =>
  new Set(tokensOf(text).filter((word) => word.length >= shortestWord && !isStopWord(word)))

/** The entry with the author's name and words of the title; the name alone where one entry has it. */
function entryOf(note: NoteCitation, entries: readonly Reference[]): Reference | null {
  const named = entries.filter(({ raw }) => tokensOf(raw).includes(note.surname))
  const own = titleWords(note.title)
  const shared = (entry: Reference) => {
    const words = titleWords(entry.raw)
    return [...own].filter((word) => words.has(word)).length
  }
  const [best] = named.toSorted((one, other) => shared(other) - shared(one))
  if (best === undefined) return null
  return shared(best) >= Math.max(1, Math.ceil(own.size * sharedWords)) ? best : null
}

const yearsIn = (raw: string): readonly string[] =>
  raw.match(/(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/gu) ?? []

/** "(New York: Putnam, 1996)" in a note, and 1966 in the list. */
function otherYears(matched: readonly Matched[]): readonly FindingDraft[] {
  const told = new Set<string>()
  return matched.flatMap(({ note, entry }) => {
    if (note.year === null || entry === null || told.has(entry.id)) return []
    const years = yearsIn(entry.raw)
    // Volumes of several years, and letters between two, have a year of their own.
    const isSpan = /\d{4}\s?[–-]\s?\d{2,4}/u.test(entry.raw)
    if (years.length === 0 || isSpan || years.includes(note.year)) return []
    told.add(entry.id)
    const year = years.at(-1) ?? ''
    return [
      draftOf({
        title: `${note.name}: ${note.year} in a note, ${year} listed`,
        statement: `The note gives ${quoted(note.title, 70)} with ${note.year}; the list has ${year} for it.`,
        how: 'Look at the title page of the edition that you used, and give its year in both places.',
        ranges: [
          placeOf(note),
          { block: entry.block, start: 0, end: Math.min(120, entry.raw.length) },
        ],
        confidence: 0.85,
      }),
    ]
  })
}

/** Works with their publisher or journal in a note, and no entry. */
function unlisted(matched: readonly Matched[], { references }: Document): readonly FindingDraft[] {
  const full = matched.filter(({ note }) => note.year !== null)
  const lost = full.filter(
    ({ note, entry }) =>
      entry === null && !references.some(({ raw }) => plainName(raw).includes(note.surname)),
  )
  const works = [...Map.groupBy(lost, ({ note }) => note.surname).values()].flatMap(
    (same) => same[0]?.note ?? [],
  )
  if (works.length === 0 || lost.length > full.length * mostUnlisted) return []
  const names = works.map(({ name, year }) => `${name} ${year ?? ''}`.trim())
  const isOne = works.length === 1
  return [
    draftOf({
      title: isOne
        ? `${names[0]}: in a note, but not listed`
        : `${works.length} works of the notes are not listed`,
      statement: `${counted(works.length, 'work', 'works')} that a note gives in full ${isOne ? 'has' : 'have'} no entry: ${inWords(names, 6)}.`,
      how: 'Add an entry for each, unless your style leaves such sources out of the list.',
      ranges: works.map(placeOf),
      confidence: 0.8,
    }),
  ]
}

/** A bibliography may hold what was read; a list of works cited holds what was cited. */
const ofCited = /\b(?:works cited|literature cited|sources cited|references|reference list)\b/iu

function uncited(
  { document }: AnalysedDocument,
  {
    entries,
    matched,
  }: { readonly entries: readonly Reference[]; readonly matched: readonly Matched[] },
): readonly FindingDraft[] {
  const isOfCited = document.blocks.some(
    ({ type, text }) => type === 'heading' && ofCited.test(text),
  )
  if (!isOfCited || document.citations.length > 0) return []
  const cited = new Set(matched.flatMap(({ entry }) => entry?.id ?? []))
  const body = folded(
    document.blocks
      .filter(({ type }) => type !== 'reference')
      .map(({ text }) => text)
      .join(' '),
  )
  const lost = entries.filter(({ id, raw }) => {
    const name = /\p{L}{4,}/u.exec(folded(raw))?.[0]
    return !cited.has(id) && name !== undefined && !body.includes(name)
  })
  if (lost.length === 0) return []
  const names = lost.map(({ authors, title, raw }) => authors[0] ?? title ?? raw.slice(0, 40))
  return [
    draftOf({
      title:
        lost.length === 1
          ? `${names[0] ?? ''} is listed, never cited`
          : `${lost.length} listed works are in no note`,
      statement: `The list of works cited has ${counted(lost.length, 'entry', 'entries')} that neither a note nor the text names: ${inWords(names, 6)}.`,
      how: 'Cite each where it supports a statement, take it off, or call the list a bibliography.',
      ranges: lost
        .slice(0, 8)
        .map(({ block, raw }) => ({ block, start: 0, end: Math.min(120, raw.length) })),
      confidence: 0.75,
    }),
  ]
}

const placeOf = ({ block, start, end }: NoteCitation) => ({ block, start, end })

function draftOf(
  said: Pick<FindingDraft, 'title' | 'statement' | 'how' | 'ranges' | 'confidence'>,
): FindingDraft {
  return {
    criterion: 'citations',
    check: 'notes-and-list',
    kind: 'issue',
    severity: 'minor',
    why: 'A reader who looks a source up goes from the note to the list, and must find the same work there.',
    ...said,
  }
}
