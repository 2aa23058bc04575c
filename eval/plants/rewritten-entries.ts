import type { Reference } from '#engines/documents/document.ts'

import type { Random } from '../corpus/random.ts'
import { surnameOf } from './names.ts'

const doi = /(?:,?\s?(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:?\s?)\S+|\b10\.\d{4,9}\/\S+)/iu

/** One work as somebody else would have written it down. */
export function retold(reference: Reference, random: Random): string {
  const { raw, title = '', venue = '' } = reference
  const capital = title.replaceAll(/(?<=\s)\p{Ll}(?=\p{L}{3})/gu, (letter) => letter.toUpperCase())
  const plain = title.charAt(0) + title.slice(1).toLowerCase()
  const cut = venue
    .split(' ')
    .map((word) => (word.length > 6 ? `${word.slice(0, 4)}.` : word))
    .join(' ')
  const [head = title] = title.split(/[:.?–—]\s/u)
  const first = surnameOf(reference.authors[0])
  const end = raw.indexOf(title)
  const forms = [
    raw.replace(doi, '').trim(),
    raw.replace(title, capital),
    raw.replace(title, plain),
    venue.length > 8 ? raw.replace(venue, cut) : raw.replace(title, plain),
    raw.replace(/(\d+)[–-](\d+)/u, '$1'),
    raw.replace(/(?<=\d)–(?=\d)/u, '-').replace(doi, ''),
    head.length > 15 ? raw.replace(title, head) : raw.replace(title, capital),
    reference.authors.length > 2 && raw.indexOf(first) < end && !raw.slice(0, end).includes('(')
      ? `${first} et al. ${reference.year ?? ''}. ${raw.slice(end)}`
      : raw.replace(doi, '').replace(title, plain),
  ]
  return random.pick(forms.filter((form) => form !== raw)) ?? raw
}

/** What no real work has: a year to come, pages that run backwards, an identifier of nothing, a volume of naught. */
export function fabrications(reference: Reference, random: Random): readonly string[] {
  const { raw, year = '' } = reference
  const bare = raw.replace(doi, '').trim()
  const dotted = bare.replace(/[.\s]*$/u, '.')
  const digits = String(1000 + random.below(8000))
  const range = /(?<![\d–-])(\d{2,4})([–-])(\d{2,4})(?![\d–-])/u.exec(bare)
  const [pages = '', from = '', dash = '', to = ''] = range ?? []
  const isForward = from.length === to.length && Number(from) + 1 < Number(to)
  const volume = /(?<=[\s.,])\d{1,3}(?=\s?(?:\(\d{1,3}\))?\s?[:,]\s?\d)/u
  return [
    raw.replace(year, String(2036 + random.below(60))),
    isForward ? bare.replace(pages, `${to}${dash}${from}`) : raw,
    random.pick([
      `${dotted} doi:10.${digits}`,
      `${dotted} https://doi.org/${digits}/j.${digits}.${digits}`,
      `${dotted} doi:10.12/${digits}`,
      `${dotted} DOI: 1O.${digits}/s${digits}`,
      `${dotted} https://doi.org/10.${digits}/`,
      `${dotted} doi: 11.${digits}/ab.${digits}`,
    ]) ?? raw,
    bare.replace(volume, '0'),
  ]
}

interface Written {
  readonly names: readonly { readonly surname: string; readonly initials: string }[]
  readonly title: string
  readonly venue: string
  readonly year: string
  readonly volume: string
  readonly pages: string
}

const joined = (names: readonly string[], last: string) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}${last}${names.at(-1)}`

const styles = {
  apa: ({ names, title, venue, year, volume, pages }: Written) =>
    `${joined(
      names.map(({ surname, initials }) => `${surname}, ${Array.from(initials).join('. ')}.`),
      ', & ',
    )} (${year}). ${title}. ${venue}, ${volume}, ${pages}.`,
  vancouver: ({ names, title, venue, year, volume, pages }: Written) =>
    `${names.map(({ surname, initials }) => `${surname} ${initials}`).join(', ')}. ${title}. ${venue}. ${year};${volume}:${pages}.`,
  ieee: ({ names, title, venue, year, volume, pages }: Written) =>
    `${joined(
      names.map(({ surname, initials }) => `${Array.from(initials).join('. ')}. ${surname}`),
      ' and ',
    )}, “${title},” ${venue}, vol. ${volume}, pp. ${pages}, ${year}.`,
  mla: ({ names, title, venue, year, volume, pages }: Written) =>
    `${joined(
      names.map(({ surname, initials }, at) =>
        at === 0
          ? `${surname}, ${Array.from(initials).join('. ')}.`
          : `${Array.from(initials).join('. ')}. ${surname}`,
      ),
      ', and ',
    )} “${title}.” ${venue}, vol. ${volume}, ${year}, pp. ${pages}.`,
  harvard: ({ names, title, venue, year, volume, pages }: Written) =>
    `${joined(
      names.map(({ surname, initials }) => `${surname}, ${Array.from(initials).join('.')}.`),
      ' and ',
    )}, ${year}. ${title}. ${venue}, ${volume}, pp.${pages}.`,
}

/** Where most entries of a list have their year. */
function placeOfYear(references: readonly Reference[]): 'bracketed' | 'early' | 'late' {
  const places = references.map(({ raw, year = '-', title = '-' }) => {
    const at = raw.indexOf(year)
    if (raw.charAt(at - 1) === '(' && at < raw.indexOf(title)) return 'bracketed'
    return at < raw.indexOf(title) ? 'early' : 'late'
  })
  const of = (place: string) => places.filter((one) => one === place).length
  if (of('late') >= of('early') + of('bracketed')) return 'late'
  return of('bracketed') > of('early') ? 'bracketed' : 'early'
}

const others = {
  bracketed: ['vancouver', 'ieee', 'mla'],
  early: ['vancouver', 'ieee', 'mla'],
  late: ['apa', 'harvard'],
} as const

/** The entry by the rules of a style that its list does not follow. */
export function otherStyle(
  list: readonly Reference[],
  { authors, title = '', venue = '', year = '', raw, label }: Reference,
  random: Random,
): string {
  const names = authors.slice(0, 6).map((author) => ({
    surname: surnameOf(author),
    initials: (author.replace(surnameOf(author), '').match(/\p{Lu}/gu) ?? ['A'])
      .join('')
      .slice(0, 2),
  }))
  const volume = /(?<=[\s.,;])\d{1,3}(?=\s?(?:\(\d{1,3}\))?\s?[:,]\s?\d)/u.exec(raw)?.[0]
  const style = random.pick(others[placeOfYear(list)]) ?? 'apa'
  const text = styles[style]({
    names,
    title,
    venue: venue.replace(/[\s,.:;\d()–-]+$/u, ''),
    year,
    volume: volume ?? String(10 + random.below(40)),
    pages: /\d+[–-]\d+/u.exec(raw.replace(title, ''))?.[0] ?? '210–219',
  })
  const printed = new RegExp(
    String.raw`^\W{0,2}${label === '' ? '#' : label}[\].)]{1,2}\s`,
    'u',
  ).exec(raw)?.[0]
  return `${printed ?? ''}${text}`
}
