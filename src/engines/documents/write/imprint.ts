import type { Reference } from '../document.ts'

/** Where a work stands: what an entry says after its title, field by field. */
export interface Imprint {
  readonly kind: 'article' | 'inproceedings' | 'book' | 'misc'
  readonly volume?: string
  readonly issue?: string
  readonly pages?: string
  readonly publisher?: string
  readonly place?: string
  /** Words after the title that are none of these. */
  readonly rest?: string
}

const page = String.raw`[A-Z]{0,2}\d{1,7}`
const pages = String.raw`(?<pages>${page}(?:\s?[-–—]{1,2}\s?${page})?)`
const number = String.raw`(?<volume>[A-Z]?\d{1,4})`
const issue = String.raw`(?<issue>[\p{L}\d][\p{L}\d–/ -]{0,14})`

/** As styles write it: "12(3), 11–29", "12, no. 3 (2008): 11–29", "vol. 12, no. 3, pp. 11–29", "12:11–29", "pp. 11–29". */
const forms = [
  String.raw`^${number}\s?\(${issue}\)\s?[,:;]\s?(?:pp?\.\s?|pages\s)?${pages}`,
  String.raw`^(?:vol(?:ume|\.)?\s?)?${number}\s?[,:;.]\s?(?:no\.?|nr\.?|issue|iss\.|h\.|heft)\s?${issue}\s?(?:\([^)]*\)\s?)?[,:;]\s?(?:[^\d]{0,20}\d{4},\s?)?(?:pp?\.\s?|pages\s|s\.\s?)?${pages}`,
  String.raw`^(?:vol(?:ume|\.)?\s?)?${number}\s?(?:\(\d{4}\)\s?)?[,:;]\s?(?:pp?\.\s?|pages\s|s\.\s?)?${pages}`,
  String.raw`^${number}\s?\(${issue}\)`,
  String.raw`^vol(?:ume|\.)?\s?${number}`,
].map((form) => new RegExp(form, 'iu'))

const pagesAlone = new RegExp(String.raw`(?:^|[\s,(])(?:pp\.|pages|s\.)\s?${pages}`, 'iu')
const meeting =
  /\b(?:proceedings|proc\.|conference|workshop|symposium|congress|meeting of|advances in neural)\b/iu
const links = /\b(?:https?:\/\/|doi:|doi\.org|arxiv:)\S*|\[(?:online|internet)\]/giu
const several = /;\s*\(?[b-e]\)\s/u
/** "Stuttgart: Kohlhammer", "Cambridge, MA: MIT Press". */
const imprint =
  /^(?<place>\p{Lu}[\p{L} .'’-]{1,40}(?:, [\p{L}. ]{2,20})?):\s(?<publisher>\p{Lu}[^:;]{1,80}?)\.?$/u

const house =
  /^[\p{L}\s.&’'-]*\b(?:Press|Publish(?:ers|ing)|Publications|Verlag|Books)[\p{L}\s.&]{0,20}$/u

/** Reads the end of an entry; what cannot be told apart stays in `rest`. */
export function imprintOf({ raw, title, venue, year }: Reference): Imprint {
  if (title === undefined || several.test(raw)) return { kind: 'misc' }
  const text = raw.replace(/\s+/gu, ' ')
  const from = text.indexOf(title.replace(/\s+/gu, ' '))
  if (from === -1) return { kind: venue === undefined ? 'misc' : 'article' }
  const after = withoutLinks(text.slice(from + title.length), year)
  if (venue === undefined) return withoutVenue(after)
  const at = after.indexOf(venue)
  const before = at === -1 ? '' : after.slice(0, at)
  const tail = (at === -1 ? after : after.slice(at + venue.length)).replace(/^[\s.,;:()“”"]+/u, '')
  const isMeeting = /(?:^|[\s.,;“”"])in:?\s*$/iu.test(before) || meeting.test(venue)
  return { kind: isMeeting ? 'inproceedings' : 'article', ...numbersIn(tail, year) }
}

function withoutLinks(text: string, year: string | undefined): string {
  const bare = text.replace(links, ' ')
  const own =
    year === undefined ? bare : bare.replace(new RegExp(`\\(\\s*${year}[^)]{0,20}\\)`, 'u'), '')
  return own.replace(/\s+/gu, ' ').trim()
}

function numbersIn(
  tail: string,
  year: string | undefined,
): Pick<Imprint, 'volume' | 'issue' | 'pages'> {
  // A year in front of the volume, as in chemistry: "2016, 6, 44616".
  const text =
    year !== undefined && tail.startsWith(year)
      ? tail.slice(year.length).replace(/^[\s,;:]+/u, '')
      : tail
  const found =
    forms.map((form) => form.exec(text)).find((match) => match !== null) ?? pagesAlone.exec(text)
  const { volume, issue: part, pages: of } = found?.groups ?? {}
  if (volume !== undefined && volume === year) return {}
  return {
    ...(volume !== undefined && { volume }),
    ...(part !== undefined && { issue: part.trim() }),
    ...(of !== undefined && { pages: of.replace(/\s?[-–—]+\s?/u, '--') }),
  }
}

function withoutVenue(after: string): Imprint {
  const rest = after.replace(/^[\s.,;:()”"’]+/u, '').replace(/[\s.,;:(]+$/u, '')
  const { place, publisher } = imprint.exec(rest)?.groups ?? {}
  if (place !== undefined && publisher !== undefined) return { kind: 'book', place, publisher }
  if (house.test(rest)) return { kind: 'book', publisher: rest }
  return rest.length < 3 ? { kind: 'misc' } : { kind: 'misc', rest }
}
