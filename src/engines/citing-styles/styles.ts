import {
  apa,
  chicagoAuthorDate,
  chicagoBibliography,
  chicagoNote,
  harvard,
  mla,
} from './author-date.ts'
import { acm, ama, ieee, nature, vancouver } from './numbered.ts'
import { personOf } from './person.ts'
import { formatted, type Formatted, type Piece } from './runs.ts'
import { headlineOf, titleOf, type CitableWork } from './source.ts'

/** The styles of references, with the names under which people know them. */
export const citingStyles = {
  apa: 'APA 7',
  mla: 'MLA 9',
  'chicago-author-date': 'Chicago author-date',
  'chicago-notes': 'Chicago notes and bibliography',
  harvard: 'Harvard',
  vancouver: 'Vancouver',
  ieee: 'IEEE',
  ama: 'AMA',
  nature: 'Nature',
  acm: 'ACM',
} as const
export type CitingStyle = keyof typeof citingStyles

const references: Readonly<Record<CitingStyle, (work: CitableWork) => readonly Piece[]>> = {
  apa,
  mla,
  'chicago-author-date': chicagoAuthorDate,
  'chicago-notes': chicagoBibliography,
  harvard,
  vancouver,
  ieee,
  ama,
  nature,
  acm,
}

/** One entry of a reference list, without its number. Fields that are not known are left out, never guessed. */
export function formatReference(work: CitableWork, style: CitingStyle): Formatted {
  return formatted(references[style](work))
}

export interface CitationPlace {
  /** Where the work stands in the list of references: what a numbered style prints. */
  readonly number?: number
  /** "12" or "12–14": the passage that is meant. */
  readonly pages?: string
}

/** How the work is named in the running text; a full note for `chicago-notes`. */
export function formatCitation(
  work: CitableWork,
  style: CitingStyle,
  place: CitationPlace = {},
): Formatted {
  if (style === 'chicago-notes') return formatted(chicagoNote(work))
  const number = String(place.number ?? '?')
  if (style === 'vancouver') return formatted([`(${number})`])
  if (style === 'ieee' || style === 'acm') return formatted([`[${number}]`])
  if (style === 'ama' || style === 'nature') return formatted([number])
  return formatted([inText(work, style, place.pages)])
}

type InTextStyle = 'apa' | 'mla' | 'chicago-author-date' | 'harvard'

function inText(work: CitableWork, style: InTextStyle, pages?: string): string {
  const names = namesInText(work, style)
  const unknown = style === 'harvard' ? 'no date' : 'n.d.'
  const year = work.year === null ? unknown : String(work.year)
  const place = pages === undefined || pages === '' ? null : pages.replaceAll('-', '–')
  if (style === 'mla') return `(${names}${place === null ? '' : ` ${place}`})`
  if (style === 'chicago-author-date')
    return `(${names} ${year}${place === null ? '' : `, ${place}`})`
  const mark = place?.includes('–') === true ? 'pp. ' : 'p. '
  return `(${names}, ${year}${place === null ? '' : `, ${mark}${place}`})`
}

/** Up to how many authors are all named in the text, and what joins the last. */
const inTextRules: Readonly<Record<InTextStyle, { most: number; two: string; more: string }>> = {
  apa: { most: 2, two: ' & ', more: ', & ' },
  mla: { most: 2, two: ' and ', more: ', and ' },
  'chicago-author-date': { most: 3, two: ' and ', more: ', and ' },
  harvard: { most: 3, two: ' and ', more: ' and ' },
}

function namesInText(work: CitableWork, style: InTextStyle): string {
  const families = work.authors
    .filter((name) => name.trim() !== '')
    .map((name) => personOf(name).family)
  const [first, second] = families
  if (first === undefined) {
    return style === 'harvard'
      ? `‘${shortTitleOf(titleOf(work))}’`
      : `“${shortTitleOf(headlineOf(work))}”`
  }
  const rules = inTextRules[style]
  if (families.length > rules.most) return `${first} et al.`
  if (second === undefined) return first
  if (families.length === 2) return `${first}${rules.two}${second}`
  return `${families.slice(0, -1).join(', ')}${rules.more}${families.at(-1) ?? ''}`
}

/** The title up to its colon, at most six words: what stands in for an author. */
function shortTitleOf(title: string): string {
  const [head = ''] = title.split(/[:.?!]/u)
  return head.split(' ').slice(0, 6).join(' ')
}
