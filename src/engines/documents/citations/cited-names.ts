import type { Reference } from '../document.ts'
import { familyName } from '../people/person-names.ts'

/*
 * Names as a callout prints them, and the entries of a list that they stand for: what the styles by author and year
 * and by author and page have in common.
 */

const particle = String.raw`(?<!\p{L})(?:[Vv]an|[Vv]on|[Dd]e|[Dd]er|[Dd]en|[Dd]el|[Dd]ella|[Dd]i|[Dd]a|[Dd]os|[Dd]u|[Ll]a|[Ll]e|[Tt]en|[Tt]er|[Zz]u|[Aa]l|[Ee]l)[\s-]`
const bareSurname = String.raw`(?:[Dd]['’]|[Oo]['’])?\p{Lu}[\p{L}\p{M}'’]*(?:-\p{Lu}?[\p{L}\p{M}'’]+)*`
export const surname = `(?:${particle})*${bareSurname}`
/** "and" in the languages that theses are written in. */
const and = 'and|und|et|y|e|en|och|og|ja|és|ve|dan|oraz|i|[sșş]i|и|та|і'
const linked = String.raw`(?:,?\s(?:${and})\s|\s?,?\s?&\s?)`
const others = String.raw`(?:,?\s(?:et\s?al\.?|and (?:colleagues|others|co-?workers)|u\.\s?a\.|ym\.|m\.\s?fl\.|dkk\.?|e\.\s?a\.|i in\.|a kol\.|ve ark\.|vd\.|[ye] cols?\.|и др\.|та ін\.))`
export const people = String.raw`(?:${surname}(?:(?:,\s${surname}){0,5}${linked}${surname}${others}?|${others})|(?:${particle}){1,3}${bareSurname})`
export const organisation = String.raw`\p{Lu}[\p{L}\p{N}&.'’-]*(?:\s(?:of|for|the|and|de|des|du|für|on|in|\p{Lu}[\p{L}\p{N}&.'’-]*)){0,8}`

export const onlyPeople = new RegExp(`^${people}$`, 'u')
export const onlySurname = new RegExp(`^${surname}$`, 'u')
/** "Lee et al.", "Virtanen ym.": more authors than are named. */
export const othersAtEnd = new RegExp(`${others}$`, 'u')
const betweenNames = new RegExp(String.raw`${linked}|,\s`, 'u')

/** Capitalised words that stand before a year without being a name. */
export const notNames =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|spring|summer|autumn|fall|winter|early|late|mid|since|until|before|after|around|circa|ca|from|between|during|in|figs?|figures?|tables?|version|wave|study|experiment|experiments|year|years|season|cohort|sample|total|mean|week|day|term|semester|section|chapter|appendix|equation|eq|article|act|law|directive|regulation|resolution|no|vol|grant|award|protocol|approval|ethics|update|edition|release|revised|accessed|retrieved|published|model|type|class|phase|stage|round|census|n|p|the|a|an|this|these|we|our|however|although|while|when|if|as|for)$/iu

export interface NameList {
  readonly references: readonly Reference[]
  /** Entries by the plain form of each author's family name. */
  readonly byName: ReadonlyMap<string, readonly Reference[]>
  /** Names looked up in print already: a text names the same few people again and again. */
  readonly looked: Map<string, readonly Reference[]>
  readonly prints: Map<Reference, Print>
}

/** How an entry begins: its words and all its letters as `plain` leaves them. */
interface Print {
  readonly words: ReadonlySet<string>
  readonly start: string
  readonly initials: string
}

/**
 * The reference list by the family names of its first authors, in plain letters; read once for all
 * callouts.
 */
export function nameList(references: readonly Reference[]): NameList {
  const byName = new Map<string, Reference[]>()
  for (const reference of references) {
    const first = reference.authors[0] ?? reference.raw.slice(0, 60)
    for (const key of new Set([plain(familyName(first)), plain(firstWord(first))])) {
      byName.set(key, [...(byName.get(key) ?? []), reference])
    }
  }
  return { references, byName, looked: new Map(), prints: new Map() }
}

/** Letters only, without case, accents and particles' spaces. */
export function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/gu, 'ss')
    .replace(/ø/giu, 'o')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function firstWord(name: string): string {
  return /[\p{L}\p{M}'’-]+/u.exec(name)?.[0] ?? ''
}

/** "David J. Hand & Till": the given name of the first author. */
const givenName = /^\p{Lu}\p{Ll}+ (?:\p{Lu}\.\s?)+(?=\p{Lu}[\p{L}’'-]+(?:\s(?:&|and)\s|$))/u

/**
 * Family names in an author-year callout: "J. M. Keynes & Pigou" gives Keynes and Pigou. What names
 * no people comes back whole.
 */
export function familyNames(said: string): readonly string[] {
  const printed = said.replace(givenName, '')
  if (!onlyPeople.test(printed)) return [printed.replace(/['’]s?$/u, '').trim()]
  return printed
    .replace(othersAtEnd, '')
    .split(betweenNames)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** An entry whose authors could not be read may still print the name at its start. */
export function byPrint(name: string, list: NameList): readonly Reference[] {
  const known = list.looked.get(name)
  if (known !== undefined) return known
  const found = lookInPrint(name, list)
  list.looked.set(name, found)
  return found
}

function lookInPrint(name: string, list: NameList): readonly Reference[] {
  const key = plain(name)
  if (key.length < 2) return []
  const isShort = /^\p{Lu}{2,8}$/u.test(name)
  return list.references.filter((reference) => {
    const { words, start, initials } = printOf(reference, list)
    return (
      words.has(key) || (key.length > 4 && start.startsWith(key)) || (isShort && initials === name)
    )
  })
}

/** Each entry is looked at once, not once for each name that the text has. */
function printOf(reference: Reference, { prints }: NameList): Print {
  const known = prints.get(reference)
  if (known !== undefined) return known
  const start = reference.raw.slice(0, Math.max(60, reference.raw.length / 3))
  const print = {
    words: new Set(start.split(/[\s,;]+/u).map(plain)),
    start: plain(start),
    initials: reference.authors[0]?.match(/\b\p{Lu}/gu)?.join('') ?? '',
  }
  prints.set(reference, print)
  return print
}
