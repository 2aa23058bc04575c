import { noteAuthors } from './author-date.ts'
import {
  authorsBy,
  familyBare,
  familyInitials,
  initialsFamily,
  type AuthorRules,
} from './authors.ts'
import { around, closing, imprintOf } from './joints.ts'
import { bold, italic, type Piece } from './runs.ts'
import {
  addressOf,
  editionOf,
  isWhole,
  pagesOf,
  shortPagesOf,
  titleOf,
  type CitableWork,
} from './source.ts'

const vancouverAuthors: AuthorRules = {
  name: familyBare,
  between: ', ',
  beforeLastOfTwo: ', ',
  beforeLast: ', ',
  most: 6,
  kept: 6,
  rest: ', et al.',
}

/** Vancouver as the ICMJE recommends, after *Citing Medicine*; names of journals stay as the record has them. */
export function vancouver(work: CitableWork): readonly Piece[] {
  const authors = authorsBy(work.authors, vancouverAuthors)
  const head: Piece[] = [around('', authors, closing(authors, ' ')), titleOf(work), '.']
  const end = doiOrAddress(work, ' doi: ')
  if (isWhole(work)) return [...head, around(' ', editionOf(work), ' ed.'), imprint(work), end]
  if (work.type === 'chapter' || work.type === 'conference') {
    return [
      ...head,
      around(' In: ', work.venue, '.'),
      imprint(work),
      around(' p. ', shortPagesOf(work), '.'),
      end,
    ]
  }
  return [...head, around(' ', work.venue, '.'), ...issueOf(work, shortPagesOf(work)), end]
}

const amaAuthors: AuthorRules = { ...vancouverAuthors, kept: 3 }

/** AMA, 11th edition, chapter 3. */
export function ama(work: CitableWork): readonly Piece[] {
  const authors = authorsBy(work.authors, amaAuthors)
  const title = titleOf(work)
  const head: Piece[] = [around('', authors, closing(authors, ' '))]
  const end = doiOrAddress(work, ' doi:')
  if (isWhole(work)) {
    return [...head, italic(title), '.', around(' ', editionOf(work), ' ed.'), imprint(work), end]
  }
  const pages = pagesOf(work)?.replace('–', '-') ?? null
  const opening: Piece[] = [...head, title, '.']
  if (work.type === 'chapter' || work.type === 'conference') {
    const inside = work.venue === null ? [] : [' In: ', italic(work.venue), '.']
    const year = around('', work.publisher, '; ') ?? ''
    return [...opening, ...inside, around(` ${year}`, yearText(work)), around(':', pages), '.', end]
  }
  const venue = work.venue === null ? [] : [' ', italic(work.venue), '.']
  return [...opening, ...venue, ...issueOf(work, pages), end]
}

const natureAuthors: AuthorRules = {
  name: familyInitials,
  between: ', ',
  beforeLastOfTwo: ' & ',
  beforeLast: ' & ',
  most: 5,
  kept: 1,
  rest: '',
}

/** Nature's formatting guide: six authors and more become the first with *et al.* */
export function nature(work: CitableWork): readonly Piece[] {
  const authors = authorsBy(work.authors, natureAuthors)
  const many = work.authors.length > natureAuthors.most
  const head: Piece[] = many
    ? [authors, ' ', italic('et al.'), ' ']
    : [around('', authors, closing(authors, ' '))]
  const title = titleOf(work)
  const year = work.year === null ? null : String(work.year)
  const end = work.venue === null || isWhole(work) ? around(' ', addressOf(work)) : doiAddress(work)
  if (isWhole(work)) {
    const inside = [around('', editionOf(work), ' edn'), work.publisher ?? work.venue, year]
    const parts = inside.filter((part) => part !== null && part !== '')
    return [...head, italic(title), around(' (', parts.join(', '), ')'), '.', end]
  }
  if (work.type === 'preprint') {
    return [
      ...head,
      title,
      '.',
      around(' Preprint at ', addressOf(work)),
      around(' (', year, ')'),
      '.',
    ]
  }
  const inside = work.type === 'chapter' || work.type === 'conference'
  if (work.venue === null)
    return [
      ...head,
      title,
      closing(title, ''),
      end,
      around(' (', year, ')'),
      end === null && year === null ? null : '.',
    ]
  const volume = work.volume === undefined || work.volume === null ? [] : [' ', bold(work.volume)]
  const pages = around(volume.length > 0 ? ', ' : ' ', pagesOf(work))
  return [
    ...head,
    title,
    '.',
    inside ? ' In ' : ' ',
    italic(work.venue),
    ...volume,
    pages,
    around(' (', known(inside ? work.publisher : null, year), ')'),
    '.',
    end,
  ]
}

const ieeeAuthors: AuthorRules = {
  name: (person) => (person.isOrganisation ? person.family : initialsFamily(person)),
  between: ', ',
  beforeLastOfTwo: ' and ',
  beforeLast: ', and ',
  most: 6,
  kept: 1,
  rest: ' et al.',
}

/** IEEE Reference Guide. */
export function ieee(work: CitableWork): readonly Piece[] {
  const authors = authorsBy(work.authors, ieeeAuthors)
  const title = titleOf(work)
  const { doi } = work.identifiers
  const address =
    doi === null ? around('. [Online]. Available: ', addressOf(work)) : `, doi: ${doi}.`
  const end = address ?? '.'
  const head: Piece[] = [around('', authors, ', ')]
  const year = around(', ', work.year === null ? null : String(work.year))
  if (isWhole(work)) {
    const edition = around(', ', editionOf(work), ' ed.')
    const imprint = imprintOf(work)
    return [...head, italic(title), edition, around('. ', imprint), year, end]
  }
  const inside = work.type === 'chapter' || work.type === 'conference'
  const pages = pagesOf(work)
  const place = around(pages?.includes('–') === true ? ', pp. ' : ', p. ', pages)
  if (work.venue === null)
    return [...head, `“${title}${year === null ? '' : ','}”`, year?.slice(1) ?? null, end]
  return [
    ...head,
    `“${title},”`,
    inside ? ' in ' : ' ',
    italic(work.venue),
    work.type === 'chapter' ? around('. ', imprintOf(work)) : null,
    around(', vol. ', work.volume),
    around(', no. ', work.issue),
    ...(inside ? [year, place] : [place, year]),
    end,
  ]
}

const acmAuthors: AuthorRules = {
  ...noteAuthors,
  most: Number.POSITIVE_INFINITY,
  kept: 1,
}

/** ACM Reference Format. */
export function acm(work: CitableWork): readonly Piece[] {
  const authors = authorsBy(work.authors, acmAuthors)
  const year = work.year === null ? '[n. d.]' : String(work.year)
  const title = titleOf(work)
  const end = around(' ', addressOf(work))
  const head: Piece[] = [around('', authors, closing(authors, ' ')), `${year}. `]
  if (isWhole(work)) {
    const edition = around(' (', editionOf(work), ' ed.)')
    const publisher = [work.publisher ?? work.venue, work.place].filter(
      (part) => part !== null && part !== undefined,
    )
    return [...head, italic(title), edition, '.', around(' ', publisher.join(', '), '.'), end]
  }
  const opening: Piece[] = [...head, title, '.']
  if (work.venue === null) return [...opening, end]
  if (work.type === 'chapter' || work.type === 'conference') {
    return [
      ...opening,
      ' In ',
      italic(work.venue),
      around(', ', pagesOf(work)),
      '.',
      around(' ', work.publisher, '.'),
      end,
    ]
  }
  const numbers = [around(' ', work.volume), around(', ', work.issue)]
    .filter((part) => part !== null)
    .join('')
  return [
    ...opening,
    ' ',
    italic(work.venue),
    numbers,
    work.year === null ? null : ` (${year})`,
    around(', ', pagesOf(work)),
    '.',
    end,
  ]
}

function known(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(', ')
}

function doiAddress(work: CitableWork): string | null {
  return work.identifiers.doi === null ? null : around(' ', addressOf(work))
}

/** " 2020;12(3):45-9." */
function issueOf(work: CitableWork, pages: string | null): readonly Piece[] {
  const numbers = `${work.volume ?? ''}${around('(', work.issue, ')') ?? ''}`
  const after = around(';', numbers) ?? ''
  return [` ${yearText(work)}${after}${around(after === '' ? ';' : ':', pages) ?? ''}.`]
}

function imprint(work: CitableWork): string | null {
  const place = imprintOf(work)
  return ` ${around('', place, '; ') ?? ''}${yearText(work)}.`
}

function yearText(work: CitableWork): string {
  return work.year === null ? '[date unknown]' : String(work.year)
}

function doiOrAddress(work: CitableWork, mark: string): string | null {
  const { doi } = work.identifiers
  return doi === null ? around(' Available from: ', addressOf(work)) : `${mark}${doi}`
}
