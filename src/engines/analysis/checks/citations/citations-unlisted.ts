import type { Citation, Document, Reference } from '../../../documents/document.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import { backwardCallouts } from '../../citing/backward-callouts.ts'
import { calloutsBeyondList } from '../../citing/beyond-list.ts'
import { countryYears, isPlace, placeYears } from '../../citing/country-years.ts'
import { isEntry, listWithoutEntries } from '../../citing/list-without-entries.ts'
import { isNameSlip } from '../../citing/name-slip.ts'
import { isEdition, isNoSource } from '../../citing/named-survey.ts'
import { isShortFor, namesBodyOf } from '../../citing/shortened-bodies.ts'
import { hasStrayEntry } from '../../citing/stray-entries.ts'
import { atOnce, manyUnlisted, oneUnlisted } from '../../citing/unlisted-notes.ts'
import type { FindingDraft } from '../../finding.ts'
import { isInQuotation } from '../../quotations.ts'
import { inWords } from '../../wording.ts'
import { abbreviationsOf } from '../../words/abbreviations.ts'

/** Sources that the text names and the list of references does not have. */
export default defineCheck({
  id: 'citations-unlisted',
  criterion: 'citations',
  noiseBudget: 0.1,
  restsOn: ['matching-list'],
  run: (analysed) => [
    ...notListed(analysed),
    ...backwardCallouts(analysed.document),
    ...calloutsBeyondList(analysed.document),
  ],
})

function notListed(analysed: AnalysedDocument): readonly FindingDraft[] {
  const { document } = analysed
  const text = new Map(document.blocks.map((block) => [block.id, block.text]))
  const ofPlaces = new Set([
    ...countryYears(document.citations),
    ...placeYears(document.citations, document.blocks),
  ])
  const unlisted = bySource(
    document.citations.filter(
      (citation) =>
        citation.unresolved.length > 0 && !ofPlaces.has(citation) && mayBeListed(citation, text),
    ),
  )
  for (const [source, places] of unlisted) {
    const isOther = isBehindOtherWords(document, { source, places }, text)
    if (
      isOther ||
      isListed(document, source) ||
      isListedInWords(analysed, source) ||
      hasStrayEntry(document, source) ||
      isLostOnPage(document, source)
    )
      unlisted.delete(source)
  }
  if (unlisted.size === 0 || document.references.length === 0) return []
  if (!document.references.some(isEntry)) return listWithoutEntries(unlisted)
  const cited = document.citations.length
  // Where most callouts find no entry, the list was probably not read well: one careful note.
  const isListLost = unlisted.size > 3 && unlisted.size >= document.references.length
  // A printed page has lost entries at the end of a column sooner than an author forgot five.
  const isPageLost = document.source === 'pdf' && unlisted.size > mostOfPage && cited > 40
  // A list by number that stops short has one cause, in the draft or in its reading.
  const isNumbersLost =
    unlisted.size > mostOfNumbers && [...unlisted.keys()].every((source) => /^\d+$/u.test(source))
  if (isPageLost || isNumbersLost) return [manyUnlisted(unlisted)]
  if (isListLost || (unlisted.size > 8 && unlisted.size > cited / 2)) {
    return [manyUnlisted(unlisted)]
  }
  // "[9, 12]": of one callout, two numbers beyond the list are one thing to mend.
  const together = Map.groupBy([...unlisted.entries()], ([source, places]) =>
    /^\d+$/u.test(source)
      ? places.map(({ block, start }) => `${block} ${start}`).join(' ')
      : source,
  )
  const notes = [...together.values()].map((all) =>
    noteOf(document, all.map(([source]) => source).join(', '), all[0]?.[1] ?? []),
  )
  return atOnce(notes, [...unlisted.keys()])
}

function noteOf(document: Document, source: string, places: readonly Citation[]): FindingDraft {
  return oneUnlisted(source, places, {
    year: otherYear(document, source),
    name: otherName(document, source),
  })
}

/** "[15]" where "… 2019. 15. Alder K. …" stands within an entry: a page ran two of them together. */
function isLostOnPage({ references, source: file }: Document, source: string): boolean {
  if (file !== 'pdf' || !/^\d{1,3}$/u.test(source)) return false
  const begins = new RegExp(String.raw`[.)] \[?${source}[.\]] \p{Lu}`, 'u')
  return references.some(({ raw }) => begins.test(raw))
}

const mostOfPage = 5
const mostOfNumbers = 3

/** Whether a callout names a work in the words of the text itself, of which the list must tell. */
function mayBeListed(
  { block, raw, start, end }: Citation,
  textOf: ReadonlyMap<string, string>,
): boolean {
  const text = textOf.get(block) ?? ''
  return (
    isProse(text) &&
    !isNoSource(raw) &&
    !(
      settings.test(raw) && setBefore.test(text.slice(Math.max(0, start - beforeSettings), start))
    ) &&
    !isEdition(raw, text.slice(0, start)) &&
    !datedWork.test(raw) &&
    // "Chi, G et al (2020)": the name stands before its initial.
    !/^\p{Lu}\.? et al\b/u.test(raw) &&
    !/^\W*(?:how to cite|cite this|to cite this|suggested citation|citation:)/iu.test(text) &&
    !citedBehind.test(text.slice(end, end + behindCallout)) &&
    !citedBefore.test(text.slice(Math.max(0, start - behindCallout), start)) &&
    // Whoever is quoted cites from a list of their own.
    !isInQuotation(text, start)
  )
}

/** "Moby-Dick (1851)": so old a year in brackets mostly dates a work that is told of, and names no source. */
const datedWork = /^[^()]+ \(1[5-8]\d\d\)$/u

/** "The scopes are set to [1, 3, 6, 9]", "for k in [2, 5, 9]": values that are chosen, and no sources. */
const settings = /^\[\d+(?:, ?\d+)+\]$/u
const setBefore =
  /(?<!\p{L})(?:(?:set|fixed|equal|initiali[sz]ed|restricted|limited|varied|changed) (?:to|at|as|over|within)|(?:values?|levels?|sizes?|settings|grid|range|array|vector|intervals?|chosen|taken|selected|drawn|sampled|varied|varies) (?:of|in|from|over|within|are|is)|(?:with|where|for) \p{L} (?:in|from)|[=∈≈])\s?(?:the |values? |the set )?$/u
const beforeSettings = 40

const secondHand = String.raw`(?:as )?(?:cited|quoted|qtd\.?|reported|referenced) (?:in|by)\b`
/** "Shih (2005, as cited in Yan and Islam, 2011)": only the work that was read stands in the list. */
const citedWithin = new RegExp(secondHand, 'iu')
const citedBehind = new RegExp(String.raw`^[\s,(]{0,3}${secondHand}`, 'iu')
/** "Yan and Islam (2011) quote Shih (2005)": the same in a sentence. */
const citedBefore = /\)\s(?:quot|cit)(?:e|es|ed|ing)\s$/u
const behindCallout = 24

function isSecondHand({ raw }: Citation, named: string): boolean {
  const at = raw.search(citedWithin)
  const name = /\p{Lu}[\p{L}’'-]+/u.exec(named)?.[0]
  if (at === -1 || name === undefined) return false
  const place = raw.indexOf(name)
  return place !== -1 && place < at
}

/** Rows of a table that were read as text name methods with years, not sources. */
function isProse(text: string): boolean {
  const words = text.split(/\s+/u)
  const numbers = words.filter((word) => /^[\d.,%±()–-]+$/u.test(word)).length
  const isSentence = words.length >= 8 || /\p{Ll}[.!?]$/u.test(text.trim())
  return isSentence && numbers / words.length < 0.3
}

/** Words that open a sentence before a name: "Finally, Hanjalic and Xu (2005)". */
const connective =
  /^(?:Finally|However|Similarly|Recently|Also|Moreover|Furthermore|Later|Then|Thus|First|Second|Third|Next|See|Although|While|Since|Like)$/u

/** Words that are cut in a callout and stand in full in the list. */
const cutWords: Readonly<Record<string, string>> = {
  Dept: 'Department',
  Univ: 'University',
  Assoc: 'Association',
  Natl: 'National',
  Intl: 'International',
  Govt: 'Government',
  Gov: 'Government',
  Inst: 'Institut',
  Min: 'Ministry',
}

/** "(Paul Mallow, 2021)" and "Mallow, P. (2021)": the first name is written out. */
function isFullName(source: string, raw: string): boolean {
  const named = /^(\p{Lu})\p{Ll}+ (\p{Lu}[\p{L}’'-]+),? ((?:1[5-9]|20)\d{2})/u.exec(source)
  const [, initial = '', surname = '', year = ''] = named ?? []
  return named !== null && raw.startsWith(`${surname}, ${initial}`) && raw.includes(year)
}

/** "An Alder-style (1998) trap": the work is Alder's. */
const likened = /-(?:style|type|like|based|inspired|informed|esque)$/u

function namesIn(written: string): readonly string[] {
  // "Nelderand Pregibon": a page lost the space.
  const source = written.replaceAll(/(?<=\p{L}{3})and(?=\s\p{Lu})/gu, ' and')
  const all = [...source.matchAll(/\p{Lu}[\p{L}’'-]+/gu)].map(
    ([name]) => cutWords[name] ?? name.replace(likened, ''),
  )
  return all.filter((name) => !connective.test(name))
}

/** "(DfE, 2020)" and an entry of the Department for Education, by its words or as the text itself writes the letters out. */
function isListedInWords(analysed: AnalysedDocument, source: string): boolean {
  const year = /\b(?:1[5-9]|20)\d{2}[a-z]?\b|n\.\s?d\.$/u.exec(source)?.[0]
  if (year === undefined) return false
  const longs = abbreviationsOf(analysed)
    .filter(({ short }) =>
      new RegExp(String.raw`^(?:the )?${short}(?![\p{L}-])`, 'iu').test(source),
    )
    .flatMap(({ definitions }) => definitions.map(({ long }) => long.toLowerCase()))
  return analysed.document.references.some(
    (one) =>
      (namesBodyOf(source, one) || longs.some((long) => one.raw.toLowerCase().includes(long))) &&
      (year.startsWith('n') || canBeOf(one, year)),
  )
}

/** A last look by plain words: an entry that holds the year and every name was only read in another way. */
function isListed({ references }: Document, source: string): boolean {
  const year = /\b(?:1[5-9]|20)\d{2}/u.exec(source)?.[0]
  if (year !== undefined && references.some(({ raw }) => isShortFor(source, raw, year))) return true
  // "———. 2019b." stands below the line of its author.
  const dated = /\b(?:1[5-9]|20)\d{2}[a-z]\b/u.exec(source)?.[0]
  if (dated !== undefined && references.some(({ raw }) => isBelow(raw, dated))) return true
  if (references.some(({ raw }) => isFullName(source, raw))) return true
  const names = namesIn(source)
  if (year === undefined || names.length === 0) return false
  // "Pay-versus-Performance (2022)" is a rule that the list names "Pay Versus Performance".
  const title = asWords(source.slice(0, source.indexOf(year)))
  if (
    title.split(' ').length >= fewestOfTitle &&
    references.some(({ raw }) => raw.includes(year) && asWords(raw).includes(title))
  )
    return true
  // "Finally, Hanjalic and Xu", "(International Digit)al Library, Bilal and Bachir": other words stand before the names.
  const last = names.slice(-2)
  const hasMore =
    names.length > 2 &&
    references.some(({ raw }) => raw.includes(year) && last.every((name) => raw.includes(name)))
  if (hasMore) return true
  // "The Alder-Birch (1998) model" is of two authors: a double name would stand in one piece.
  const surnames = names.flatMap((name) =>
    /\p{Ll}[-–]\p{Lu}/u.test(name) ? name.split(/[-–]/u) : name,
  )
  return (
    (names.length === 1 && isOfEach(references, surnames, dated ?? year)) ||
    references.some(
      (one) =>
        canBeOf(one, dated ?? year) &&
        [names, surnames].some((all) => all.every((name) => named(one).includes(name))),
    )
  )
}

/** An entry with its authors, whom a dash stands for below another of theirs. */
const named = ({ raw, authors }: Reference): string => `${authors.join(' ')} ${raw}`

/** "The Alder-Birch (1998, 2001) scheme" of two works: each has an entry, and one of them is of this year. */
function isOfEach(
  references: readonly Reference[],
  names: readonly string[],
  year: string,
): boolean {
  const entriesOf = (name: string) =>
    references.filter(({ authors }) => authors[0]?.startsWith(name) ?? false)
  return (
    names.length > 1 &&
    names.every((name) => entriesOf(name).length > 0) &&
    names.some((name) => entriesOf(name).some((one) => canBeOf(one, year)))
  )
}

/** "FOM and Liu et al. 2011", "England, Farrow and Tymms 1999": what stands before a name, and the callout behind it. */
const behindAnother = /^(.{1,60}?)(?:,? (?:and|&) |, )(\p{Lu}.*)$/u

/** Whether the first word of a callout in the sentence belongs to the words before it, and the rest is listed or none. */
function isBehindOtherWords(
  document: Document,
  { source, places }: { readonly source: string; readonly places: readonly Citation[] },
  textOf: ReadonlyMap<string, string>,
): boolean {
  const [, first = '', rest = ''] = behindAnother.exec(source) ?? []
  if (rest === '' || places.some(({ style }) => style !== 'narrative')) return false
  const before = places.map(({ block, start }) => (textOf.get(block) ?? '').slice(0, start))
  // "The FOM and Liu et al. (2011)": no author stands behind an article.
  const isThing = before.every((text) => /(?<!\p{L})(?:the|an?|this|our|its|their)\s$/iu.test(text))
  const isShortForm = /^\p{Lu}{2,6}s?$/u.test(first)
  const isNobody = !document.references.some(({ raw }) => raw.includes(first))
  return (isThing || isShortForm || isPlace(first) || isNobody) && isListedFirst(document, rest)
}

/** Whether an entry of that year begins with the first of the names. */
function isListedFirst({ references }: Document, source: string): boolean {
  const [name] = namesIn(source)
  const year = /\b(?:1[5-9]|20)\d{2}[a-z]?/u.exec(source)?.[0]
  if (name === undefined || year === undefined) return false
  return references.some(
    (one) =>
      canBeOf(one, year) &&
      new RegExp(String.raw`(?<![\p{L}-])${name}(?![\p{L}-])`, 'u').test(one.authors[0] ?? ''),
  )
}

/** When a page was looked at, and what stands within its address, is no year of the work. */
const lookedAt =
  /https?:\S+|[([]?\b(?:(?:last )?accessed|retrieved|viewed|visited)\b[^)\].;]*(?:[)\]]|(?=[.;]|$))/giu

/**
 * Whether an entry has the year of a callout. One without any year is there all the same: what it lacks is told by
 * another note. "2025a" is not the entry of 2025b.
 */
function canBeOf({ raw, year: own = '', title = '' }: Reference, year: string): boolean {
  // "… elections in 2014”, Journal, 3(2)": the year of a title is none of the entry.
  const dated = title.includes(' ') ? raw.replace(title, ' ') : raw
  const years = /\d[a-z]$/u.test(own)
    ? [own]
    : (dated.replaceAll(lookedAt, ' ').match(/\b(?:1[5-9]|20)\d{2}[a-z]?(?![\p{L}\d])/gu) ?? [])
  // "AdderBJ.2010 The nets": the year of the entry was read with its title.
  if (years.length === 0 && own !== '' && raw.split(/\s/u).some((word) => word.endsWith(`.${own}`)))
    return own === year.slice(0, 4)
  return years.length === 0 || years.some((one) => one.startsWith(year) || one === year.slice(0, 4))
}

/** From this many words on, a callout that names no person may be the name of what is cited. */
const fewestOfTitle = 3

function asWords(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join(' ')
}

function isBelow(raw: string, dated: string): boolean {
  return /^\s*[—–_-]{2,}/u.test(raw) && raw.includes(dated)
}

/** Entries of the same names from which on none can be said to have been meant. */
const mostYears = 3

/** The years of the few entries of the same names: mostly one of them was meant. */
function otherYear({ references }: Document, source: string): string | null {
  const names = namesIn(source)
  if (names.length === 0) return null
  const whole = (name: string, text: string) =>
    new RegExp(String.raw`(?<![\p{L}-])${name}(?![\p{L}-])`, 'u').test(text)
  const alike = references.filter(
    ({ raw, authors }) =>
      whole(names[0] ?? '', authors[0] ?? '') && names.every((name) => whole(name, raw)),
  )
  const years = [...new Set(alike.flatMap(({ year }) => (year === undefined ? [] : [year])))]
  if (years.length === 0 || years.length > mostYears || years.length < alike.length) return null
  return years.some((year) => source.includes(year)) ? null : inWords(years.toSorted())
}

/** The first name of an entry of that year which the callout writes with one slip: "Pinhiero" for "Pinheiro". */
function otherName({ references }: Document, source: string): string | null {
  const year = /\b(?:1[5-9]|20)\d{2}/u.exec(source)?.[0]
  const [first = ''] = namesIn(source)
  const alike = references.flatMap(({ authors, raw }) => {
    if (year === undefined || !raw.includes(year)) return []
    const name = /^[\p{L}’'-]+/u.exec(authors[0] ?? '')?.[0] ?? ''
    if (isNameSlip(first, name)) return [name]
    return slipWithin(namesIn(source), namesIn(raw.slice(0, raw.indexOf(year))))
  })
  return alike.length === 1 ? (alike[0] ?? null) : null
}

/** "Van Heuvelen" for "Van Heuvellen", "Bureau of Fisheris": the one of several words that has the slip, as listed. */
function slipWithin(written: readonly string[], listed: readonly string[]): readonly string[] {
  if (written.length < 2 || written.length !== listed.length) return []
  const others = written.flatMap((name, at) => (name === listed[at] ? [] : [at]))
  const [other = 0] = others
  const meant = listed[other] ?? ''
  return others.length === 1 && isNameSlip(written[other] ?? '', meant) ? [meant] : []
}

function bySource(citations: readonly Citation[]): Map<string, readonly Citation[]> {
  const sources = new Map<string, Citation[]>()
  for (const citation of citations) {
    for (const written of citation.unresolved) {
      if (isSecondHand(citation, written)) continue
      const named = withoutPlace(written)
      // "(Wu & Sha, 2020)" and "Wu and Sha (2020)" are one work.
      const source = [...sources.keys()].find((one) => asPlain(one) === asPlain(named)) ?? named
      sources.set(source, [...(sources.get(source) ?? []), citation])
    }
  }
  return sources
}

/** "In England, Alder and Birch (1999)" tells where, and by whom. */
function withoutPlace(source: string): string {
  const [, place = '', rest = ''] = /^(\p{Lu}[\p{L} ]+?), (\p{Lu}.*)$/u.exec(source) ?? []
  return rest !== '' && isPlace(place) && / (?:and|&|et al)/u.test(rest) ? rest : source
}

function asPlain(source: string): string {
  return source.replaceAll(' & ', ' and ').replaceAll(/[.,]/gu, '')
}
