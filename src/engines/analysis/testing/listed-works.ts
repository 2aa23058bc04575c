import type { Citation, Reference } from '../../documents/document.ts'

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
