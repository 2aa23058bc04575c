import type { Reference } from '../../documents/document.ts'

/** How an entry is written, by signs that one style fixes for all; `null` where the entry has nothing to tell it by. */
export interface StyleOfEntry {
  readonly names: 'surnames first' | 'initials first' | null
  readonly title: 'titles between quotation marks' | 'titles without quotation marks' | null
  readonly volume:
    | '“vol.” before the volume'
    | 'the volume behind a semicolon'
    | 'the volume as a bare number'
    | null
  readonly year: 'the year in brackets' | 'the year without brackets' | null
}

const initialsFirst = /^(?:\p{Lu}\.[\s-]?){1,3}(?:(?:van|von|de|der|den|la|le|di) )*\p{Lu}\p{Ll}/u
const surnameFirst =
  /^(?:(?:van|von|de|der|den|la|le|di) )*\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?,? (?:\p{Lu}{1,3}(?![\p{L}])|\p{Lu}\.|\p{Lu}\p{Ll}+[,.&])/u
const quotedTitle = /[“"«‘][^”"»’]{20,}[”"»’]/u

/** What of an entry tells its style apart, each in the words of a note. */
export function styleOfEntry({ raw }: Reference): StyleOfEntry {
  const entry = bareEntry(raw)
  const volume = /\bvol(?:\.|ume) ?\d+/iu.test(entry)
    ? '“vol.” before the volume'
    : /\b(?:19|20)\d\d(?: \p{Lu}\p{Ll}{2}(?: \d+)?)?;\s?\d+/u.test(entry)
      ? 'the volume behind a semicolon'
      : /\b\d{1,3}\s?\(\d{1,3}\)[,:]|[,.\p{L}]\s\d{1,3}[,:]\s?\d+\s?[–-]\s?\d+/u.test(entry)
        ? 'the volume as a bare number'
        : null
  // Only what came out in a journal has all of these signs; books and pages of the web are written otherwise in any style.
  if (volume === null) return { names: null, title: null, volume: null, year: null }
  return {
    names: initialsFirst.test(entry)
      ? 'initials first'
      : surnameFirst.test(entry)
        ? 'surnames first'
        : null,
    title: quotedTitle.test(entry)
      ? 'titles between quotation marks'
      : 'titles without quotation marks',
    volume,
    year: /\((?:1[89]|20)\d\d[a-z]?\)/u.test(entry)
      ? 'the year in brackets'
      : /(?<![\d–-])(?:1[89]|20)\d\d[a-z]?(?![\d–-])/u.test(entry)
        ? 'the year without brackets'
        : null,
  }
}

/** Entries of a list that tell a sign, from which on most of them fix it. */
const fewestTelling = 4
const mostAlike = 0.8
/** One sign is a slip of the hand; two are another style. */
const fewestApart = 2

/** Entries of people from which on a list has an order of names, and the share of them that may stand against it. */
const fewestNamed = 10
const mostTurned = 0.05

/** "U.S. Department of Health". */
const ofState = /^U\. ?[KNS]\./u

/** "M. Camilleri, K. Lasch": of a list in which hardly any entry begins with initials, those that do. */
export function turnedNames(references: readonly Reference[]): readonly Reference[] {
  const named = references.filter(({ authors }) => authors.length > 0)
  const turned = named.filter(
    ({ raw }) => initialsFirst.test(bareEntry(raw)) && !ofState.test(bareEntry(raw)),
  )
  return named.length >= fewestNamed && turned.length <= Math.max(1, named.length * mostTurned)
    ? turned
    : []
}

const bareEntry = (raw: string): string =>
  raw.replace(/^\W*\d{1,3}[.\])]?\s+/u, '').replace(/^\[[^\]]{1,12}\]\s*/u, '')

/** What an entry of another style has in place of what most have, by entry. */
export interface ApartInStyle {
  readonly reference: Reference
  readonly own: readonly string[]
  readonly usual: readonly string[]
}

/** Entries that differ from nearly all others of their list in two signs of a style at least. */
export function apartInStyle(references: readonly Reference[]): readonly ApartInStyle[] {
  const styled = references.map((reference) => ({ reference, style: styleOfEntry(reference) }))
  const usual = signs.flatMap((sign) => {
    const told = styled.flatMap(({ style }) => style[sign] ?? [])
    const [most] = [...Map.groupBy(told, (one) => one).values()].sort(
      (one, other) => other.length - one.length,
    )
    const isFixed =
      most !== undefined && told.length >= fewestTelling && most.length >= told.length * mostAlike
    return isFixed ? [{ sign, value: most[0] }] : []
  })
  return styled.flatMap(({ reference, style }) => {
    const apart = usual.filter(({ sign, value }) => style[sign] !== null && style[sign] !== value)
    if (apart.length < fewestApart) return []
    const own = apart.flatMap(({ sign }) => style[sign] ?? [])
    return [{ reference, own, usual: apart.flatMap(({ value }) => value ?? []) }]
  })
}

const signs = ['names', 'title', 'volume', 'year'] as const
