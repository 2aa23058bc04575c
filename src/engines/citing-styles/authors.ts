import { initialsOf, personOf, type Person } from './person.ts'

/** How a style prints a list of authors. */
export interface AuthorRules {
  readonly name: (person: Person, index: number) => string
  readonly between: string
  /** Before the last of two, and before the last of more. */
  readonly beforeLastOfTwo: string
  readonly beforeLast: string
  /** Up to so many are all named; of more, the first `kept` and then `rest`. */
  readonly most: number
  readonly kept: number
  readonly rest: string
  /** APA ends a shortened list with its last author. */
  readonly endsWithLast?: true
}

/** Names as a style prints them, cut where it cuts; `null` without any. */
export function authorsBy(names: readonly string[], rules: AuthorRules): string | null {
  const people = names.filter((name) => name.trim() !== '').map(personOf)
  if (people.length === 0) return null
  const print = (list: readonly Person[]) => list.map((person, index) => rules.name(person, index))
  if (people.length <= rules.most) return joined(print(people), rules)
  const kept = print(people.slice(0, rules.kept)).join(rules.between)
  if (rules.endsWithLast !== true) return `${kept}${rules.rest}`
  const last = people.at(-1)
  return last === undefined ? kept : `${kept}${rules.rest}${rules.name(last, people.length - 1)}`
}

function joined(names: readonly string[], rules: AuthorRules): string {
  const last = names.at(-1) ?? ''
  if (names.length === 1) return last
  const glue = names.length === 2 ? rules.beforeLastOfTwo : rules.beforeLast
  return `${names.slice(0, -1).join(rules.between)}${glue}${last}`
}

/** "Berg, J. M., Jr." */
export function familyInitials(person: Person): string {
  if (person.isOrganisation) return person.family
  return withSuffix(`${person.family}, ${initialsOf(person.given, '.', ' ')}`, person)
}

/** "Berg JM Jr" */
export function familyBare(person: Person): string {
  if (person.isOrganisation) return person.family
  const suffix = person.suffix === '' ? '' : ` ${person.suffix.replace('.', '')}`
  return `${person.family} ${initialsOf(person.given, '', '')}${suffix}`.trim()
}

/** "J. M. Berg Jr." */
export function initialsFamily(person: Person): string {
  const given = initialsOf(person.given, '.', ' ')
  return `${given} ${person.family} ${person.suffix}`.trim()
}

/** "Berg, Jan M." */
export function familyGiven(person: Person): string {
  if (person.isOrganisation || person.given === '') return person.family
  return withSuffix(`${person.family}, ${person.given}`, person)
}

/** "Jan M. Berg" */
export function givenFamily(person: Person): string {
  return `${person.given} ${person.family} ${person.suffix}`.replaceAll(/\s+/gu, ' ').trim()
}

function withSuffix(name: string, person: Person): string {
  return person.suffix === '' ? name.trim() : `${name.trim()}, ${person.suffix}`
}
