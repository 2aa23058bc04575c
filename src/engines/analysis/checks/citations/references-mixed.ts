import type { Document, Reference } from '../../../documents/document.ts'
import { defineCheck } from '../../check.ts'
import { ownList } from '../../citing/own-list.ts'
import { apartInStyle, turnedNames } from '../../citing/style-of-entry.ts'
import type { FindingDraft } from '../../finding.ts'
import { counted, inWords, quoted } from '../../wording.ts'

const places = {
  bracketed: 'with the year in brackets behind the authors',
  early: 'with the year behind the authors',
  late: 'with the year at the end',
} as const
type Place = keyof typeof places

/** Entries in one form from which on a list has a form, and how many of them stand against one of another. */
const fewestInForm = 3
const perOther = 4

/** Entries of a list that are written by the rules of another style than the others, told by where the year stands. */
export default defineCheck({
  id: 'references-mixed',
  criterion: 'citations',
  noiseBudget: 0.1,
  run({ document }) {
    const byYear = byPlaceOfYear(document)
    const found = byYear.length > 0 ? byYear : bySigns(document)
    return found.length > 0 ? found : byNames(document)
  },
})

function byPlaceOfYear(document: Document): readonly FindingDraft[] {
  const entries = ownList(document).flatMap((reference) => {
    const place = byPerson.test(reference.raw) ? placeOfYear(reference) : null
    return place === null ? [] : [{ reference, place }]
  })
  const [main, ...others] = [...Map.groupBy(entries, ({ place }) => place).entries()].sort(
    ([, one], [, other]) => other.length - one.length,
  )
  const odd = others.flatMap(([, group]) => group)
  const [first] = odd
  if (main === undefined || first === undefined) return []
  if (main[1].length < fewestInForm || odd.length * perOther > main[1].length + 1) return []
  return [
    note(document, odd, {
      statement: `The list gives ${main[1].length} entries ${places[main[0]]}, and ${quoted(first.reference.raw, 70)} ${places[first.place]}.`,
      how: `Write the ${counted(odd.length, 'entry', 'entries')} marked here ${places[main[0]]}, as the others are.`,
    }),
  ]
}

/** A chapter or a volume has signs of its own among articles: "In The Cortex (eds …), vol. 4". */
const ofBook =
  /(?<!\p{L})(?:[Ii]n:? \p{Lu}\p{L}+ |Proceedings|Proc\.|[Ee]ds?\.?[),]|Press\b|OUP\b|CUP\b|Springer|Elsevier|Wiley|Routledge|Sage\b|Palgrave|Verlag|Publish)/u

function bySigns(document: Document): readonly FindingDraft[] {
  const list = ownList(document)
  const odd = apartInStyle(list).filter(({ reference }) => !ofBook.test(reference.raw))
  const [first] = odd
  if (first === undefined || odd.length * perOther > list.length) return []
  return [
    note(document, odd, {
      statement: `Nearly all entries of the list have ${inWords(first.usual)}, and ${quoted(first.reference.raw, 70)} has ${inWords(first.own)}.`,
      how: `Write the ${counted(odd.length, 'entry', 'entries')} marked here as the others are.`,
    }),
  ]
}

/** Whose print parts nothing else alike is still told by the order of its names. */
function byNames(document: Document): readonly FindingDraft[] {
  const odd = turnedNames(ownList(document)).map((reference) => ({ reference }))
  const [first] = odd
  if (first === undefined) return []
  return [
    note(document, odd, {
      statement: `Nearly all entries of the list begin with a surname, and ${quoted(first.reference.raw, 70)} begins with initials.`,
      how: `Write the names of the ${counted(odd.length, 'entry', 'entries')} marked here as the others have them.`,
    }),
  ]
}

function note(
  document: Document,
  odd: readonly { readonly reference: Reference }[],
  words: Pick<FindingDraft, 'statement' | 'how'>,
): FindingDraft {
  return {
    ...words,
    criterion: 'citations',
    check: 'references-mixed',
    kind: 'issue',
    severity: 'minor',
    title: `${counted(odd.length, 'entry is', 'entries are')} written in another style`,
    why: 'A list in two styles looks gathered from two places, and a reader looks for each part where the others have it.',
    ranges: odd.slice(0, 6).flatMap(({ reference }) => rangeOf(document, reference)),
    confidence: 0.75,
  }
}

/**
 * By two signs that have to agree: what stands before the year (names have no words in small letters, and titles have
 * some), and where the title was read. A page of the web is dated in its own way.
 */
function placeOfYear({ raw, year, url, doi, authors, title }: Reference): Place | null {
  if (year === undefined || authors.length === 0 || (url !== undefined && doi === undefined))
    return null
  if (unlike.test(raw)) return null
  const at = raw.search(/(?<![\d–-])(?:1[5-9]|20)\d{2}(?![\d–-])/u)
  const titleAt = title === undefined ? -1 : raw.indexOf(title)
  if (titleAt < 0 || !raw.slice(at).startsWith(year.slice(0, 4))) return null
  const before = raw.slice(0, at)
  const words = (before.match(smallWord) ?? []).filter((word) => !ofNames.test(word))
  const isBehindTitle = words.length > 0 || /[“"«‘:] ?\p{Lu}/u.test(before)
  if (titleAt > at && words.length === 0) {
    if (/\([^()]{0,24}$/u.test(before)) return 'bracketed'
    return /[.,\p{L}]\s$/u.test(before) ? 'early' : null
  }
  // "(2001). Can …": a title stands behind it, whatever was taken for one.
  const isBefore = /^\d{4}[a-z]?[).]{1,2} [“"‘]?\p{L}.{20}/u.test(raw.slice(at))
  return titleAt + (title?.length ?? 0) <= at && isBehindTitle && !isBefore ? 'late' : null
}

/** "Roe, A.", "A. Roe", "Roe, Ann": what a body or nobody has written is dated in its own way. */
const byPerson =
  /^.{0,40}(?<!\p{L})\p{Lu}(?:\.|,|\s?\p{Lu}[.,\s])|^\W*(?:\d+\W+)?\p{Lu}[\p{L}’'-]+, \p{Lu}\p{Ll}+/u

const unlike =
  /\bn\.\s?d\.|\bforthcoming\b|\bin press\b|\baccessed\b|\bretrieved\b|\barXiv\b|https?:|\bwww\.|\b[Pp]reprint|\b[Vv]ersion\b|R package/iu
const smallWord = /(?<![^\s“"‘(])\p{Ll}{4,}(?![\p{L}’'-])/gu
const ofNames =
  /^(?:and|und|van|von|vom|der|den|del|dos|des|ter|ten|bin|ibn|the|for|eds?|others|editors?|with)$/u

function rangeOf({ blocks }: Document, { block }: Reference) {
  const text = blocks.find(({ id }) => id === block)?.text ?? ''
  return text === '' ? [] : [{ block, start: 0, end: Math.min(text.length, 200) }]
}
