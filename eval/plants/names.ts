import type { Reference } from '#engines/documents/document.ts'

import type { Random } from '../corpus/random.ts'

/** Surnames that a callout or an entry is given; none is common enough to stand in many lists. */
export const surnames = [
  'Abernathy',
  'Bellweather',
  'Castellan',
  'Drummond',
  'Eastbrook',
  'Farquhar',
  'Grimshaw',
  'Hollings',
  'Ivanhoe',
  'Jessop',
  'Kettering',
  'Lindqvist',
  'Marchetti',
  'Nakagawa',
  'Oyelaran',
  'Pemberton',
  'Quiroga',
  'Rasmussen',
  'Szymanski',
  'Tremblay',
  'Urquhart',
  'Villanueva',
  'Wetherby',
  'Yamashita',
]

/** The surname of an author as the entry prints it. */
export function surnameOf(author: string | undefined): string {
  const words = (author ?? '').replaceAll(/[,.]/gu, ' ').split(/\s+/u)
  return (
    words.find((word) => /^\p{Lu}[\p{L}’'-]*\p{Ll}[\p{L}’'-]*$/u.test(word) && word.length > 2) ??
    ''
  )
}

/** "Smith, 2009", "Smith and Jones, 2009", "Smith et al., 2009". */
export function callNames({ authors }: Pick<Reference, 'authors'>): string {
  const [first = '', second = ''] = authors.map((author) => surnameOf(author))
  if (authors.length > 2) return `${first} et al.`
  return authors.length === 2 && second !== '' ? `${first} and ${second}` : first
}

/** A slip of the keyboard within a name: two letters turned round, one lost, one doubled or a wrong one. */
export function slipped(name: string, random: Random): string {
  const at = 1 + random.below(name.length - 2)
  const [one = '', other = ''] = [name[at], name[at + 1]]
  const forms = [
    name.slice(0, at) + other + one + name.slice(at + 2),
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + one + name.slice(at),
    name.slice(0, at) +
      (random.pick(Array.from('aeiou').filter((vowel) => vowel !== one)) ?? 'a') +
      name.slice(at + 1),
  ].filter((form) => form !== name)
  return random.pick(forms) ?? name
}

/** Another year near this one, never of the future. */
export function otherYear(year: string, random: Random): string {
  const step = (1 + random.below(9)) * (random.below(2) === 0 ? -1 : 1)
  const value = Number(year.slice(0, 4))
  return String(value + step > 2024 ? value - Math.abs(step) : value + step)
}
