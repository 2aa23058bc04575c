import type { Citation, Document, Reference } from '../../documents/document.ts'
import { draft } from './draft.ts'

/** An entry of a list of references for tests, by one author; its id is the author's name unless another is given. */
export function listedWork(author: string, year: string, id = author): Reference {
  const title = 'The growth of carp in cold ponds'
  return {
    id,
    block: id,
    label: '',
    raw: `${author}, A. (${year}). ${title}.`,
    authors: [`${author}, A.`],
    title,
    year,
  }
}

/** An entry of a list of references for tests, of which only what is given is known. */
export const entry = (number: number, rest: Partial<Reference>): Reference => ({
  id: `r${number}`,
  block: `e${number}`,
  label: '',
  raw: '',
  authors: [],
  ...rest,
})

/** A callout by author and year at the start of the first block, with the entries that it leads to. */
export function calloutOf(
  raw: string,
  references: readonly string[],
  unresolved: readonly string[] = [],
): Citation {
  return {
    block: 'b1',
    start: 0,
    end: 5,
    raw,
    style: 'author-year',
    references: [...references],
    unresolved: [...unresolved],
  }
}

/** A list of references; the authors and the title of each are what a reader of files made of it. */
export const listing = (
  entries: readonly { readonly raw: string; readonly title?: string }[],
): Document =>
  draft(
    ['# Results', 'Nets last long.', '# References', ...entries.map(({ raw }) => raw)].map((text) =>
      entries.some(({ raw }) => raw === text) ? { type: 'reference' as const, text } : text,
    ),
    {
      references: entries.map(({ raw, title }, at) => ({
        id: `r${at}`,
        block: `b${at + 4}`,
        label: '',
        raw,
        ...(title === undefined ? {} : { title }),
        authors: [raw.split(' ').slice(0, 2).join(' ')],
        year: '2009',
      })),
    },
  )

/** Six works of one journal, for such a list. */
export const netWorks = ['Bauer A', 'Cole B', 'Dunn C', 'Ebert D', 'Fisk E', 'Gall F'].map(
  (name) => ({
    raw: `${name} (2009) The mending of nets in the north. Journal of Old Nets 4: 11–19.`,
    title: `${name} mending`,
  }),
)
