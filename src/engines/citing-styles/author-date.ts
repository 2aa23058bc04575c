import { authorsBy, familyGiven, familyInitials, givenFamily, type AuthorRules } from './authors.ts'
import { around, closing, imprintOf, italicOf, yearStop } from './joints.ts'
import { initialsOf } from './person.ts'
import { italic, type Piece } from './runs.ts'
import {
  addressOf,
  briefPagesOf,
  capitalAfterColon,
  editionOf,
  headlineOf,
  headlineOfVenue,
  isWhole,
  pagesOf,
  titleOf,
  type CitableWork,
} from './source.ts'

const apaAuthors: AuthorRules = {
  name: familyInitials,
  between: ', ',
  beforeLastOfTwo: ', & ',
  beforeLast: ', & ',
  most: 20,
  kept: 19,
  rest: ', … ',
  endsWithLast: true,
}

/** APA, 7th edition, chapters 9 and 10. Capitals of a title stay as the source has them, but for the one after a colon. */
export function apa(work: CitableWork): readonly Piece[] {
  const authors = authorsBy(work.authors, apaAuthors)
  const stop = authors?.endsWith('.') === false ? '.' : ''
  const year = `${stop} (${work.year ?? 'n.d.'}). `
  const end = around(' ', addressOf(work))
  const title = capitalAfterColon(work)
  const edition = around(' (', editionOf(work), ' ed.)')
  if (isWhole(work) || work.type === 'preprint' || work.venue === null) {
    const isThesis = work.type === 'thesis'
    const school = around(', ', work.publisher ?? work.venue) ?? ''
    const kind = isThesis ? ` [Thesis${school}]` : edition
    const publisher = work.type === 'book' ? (work.publisher ?? work.venue) : work.venue
    const opening =
      authors === null
        ? [italic(title), kind, '.', year.trimEnd()]
        : [authors, year, italic(title), kind, closing(title, '')]
    if (isThesis) return [...opening, end]
    return [...opening, around(' ', publisher, '.'), end]
  }
  const opening =
    authors === null ? [title, '.', year.trimEnd()] : [authors, year, title, closing(title, '')]
  if (work.type === 'chapter' || work.type === 'conference') {
    const inside =
      work.venue === null
        ? []
        : [' In ', italic(work.venue), around(' (pp. ', pagesOf(work), ')'), '.']
    return [...opening, ...inside, around(' ', work.publisher, '.'), end]
  }
  const volume = italicOf(work.volume)
  const place: Piece[] = [
    ' ',
    italic(work.venue),
    volume === null ? null : italic(', '),
    volume,
    around('(', work.issue, ')'),
    around(', ', pagesOf(work)),
    '.',
  ]
  return [...opening, ...place, end]
}

const mlaAuthors: AuthorRules = {
  name: (person, index) => (index === 0 ? familyGiven(person) : givenFamily(person)),
  between: ', ',
  beforeLastOfTwo: ', and ',
  beforeLast: ', and ',
  most: 2,
  kept: 1,
  rest: ', et al.',
}

/** MLA, 9th edition, chapter 5: author, title, container, and the rest between commas. */
export function mla(work: CitableWork): readonly Piece[] {
  const authors = authorsBy(work.authors, mlaAuthors)
  const title = headlineOf(work)
  const head: Piece[] = [
    around('', authors, closing(authors, ' ')),
    ...(isWhole(work) ? [italic(title), '.'] : [`“${title}${/[?!]$/u.test(title) ? '' : '.'}”`]),
  ]
  const edition = around('', editionOf(work), ' ed.')
  const container = isWhole(work) ? null : italicOf(headlineOfVenue(work))
  const publisher = isWhole(work) ? (work.publisher ?? work.venue) : work.publisher
  const rest: (Piece | null)[] = [
    container,
    edition,
    around('vol. ', work.volume),
    around('no. ', work.issue),
    around('', publisher),
    work.year === null ? null : String(work.year),
    around(/\d–\d/u.test(pagesOf(work) ?? '') ? 'pp. ' : 'p. ', briefPagesOf(work, 2)),
    around('', addressOf(work)),
  ]
  const known = rest.filter((piece) => piece !== null)
  return [
    ...head,
    known.length === 0 ? null : ' ',
    ...between(known, ', '),
    known.length === 0 ? null : '.',
  ]
}

const chicagoAuthors: AuthorRules = { ...mlaAuthors, most: 10, kept: 7 }

/** Chicago, 17th edition, author-date (chapter 15). */
export function chicagoAuthorDate(work: CitableWork): readonly Piece[] {
  const authors = authorsBy(work.authors, chicagoAuthors)
  const year = yearStop(work, 'n.d.')
  const end = around(' ', addressOf(work), '.')
  const title = headlineOf(work)
  const head: Piece[] = authors === null ? [] : [authors, closing(authors, ' '), `${year} `]
  const late = authors === null ? ` ${year}` : null
  if (isWhole(work)) {
    const edition = around(' ', editionOf(work), ' ed.')
    return [...head, italic(title), '.', late, edition, around(' ', imprintOf(work), '.'), end]
  }
  const quoted = `“${title}${/[?!]$/u.test(title) ? '' : '.'}”`
  return [...head, quoted, late, ...chicagoPlace(work), '.', end]
}

function chicagoPlace(work: CitableWork): readonly Piece[] {
  if (work.venue === null) return []
  if (work.type === 'chapter' || work.type === 'conference') {
    return [
      ' In ',
      italicOf(headlineOfVenue(work)),
      around(', ', briefPagesOf(work, 1)),
      around('. ', imprintOf(work)),
    ]
  }
  return [
    ' ',
    italic(work.venue),
    around(' ', work.volume),
    around(' (', work.issue, ')'),
    around(': ', briefPagesOf(work, 1)),
  ]
}

/** Chicago, 17th edition, bibliography of notes and bibliography (chapter 14). */
export function chicagoBibliography(work: CitableWork): readonly Piece[] {
  const authors = authorsBy(work.authors, chicagoAuthors)
  const title = headlineOf(work)
  const head: Piece[] = [around('', authors, closing(authors, ' '))]
  const end = around(' ', addressOf(work), '.')
  if (isWhole(work)) {
    const edition = around(' ', editionOf(work), ' ed.')
    const year = work.year === null ? 'n.d.' : String(work.year)
    const imprint = around(' ', imprintOf(work), `, ${year}.`) ?? ` ${year}.`
    return [...head, italic(title), '.', edition, imprint, end]
  }
  const quoted = `“${title}${/[?!]$/u.test(title) ? '' : '.'}”`
  if (work.venue === null) return [...head, quoted, around(' ', yearStop(work, 'n.d.')), end]
  return [...head, quoted, ...bibliographyPlace(work), '.', end]
}

function bibliographyPlace(work: CitableWork): readonly Piece[] {
  if (work.type !== 'chapter' && work.type !== 'conference') return notePlace(work)
  const year = work.year === null ? 'n.d.' : String(work.year)
  const imprint = [imprintOf(work), year].filter((part) => part !== null).join(', ')
  const venue =
    work.venue === null
      ? []
      : [' In ', italicOf(headlineOfVenue(work)), around(', ', briefPagesOf(work, 1)), '.']
  return [...venue, ` ${imprint}`]
}

/** Given names first, and the first of more than three alone. */
export const noteAuthors: AuthorRules = {
  name: givenFamily,
  between: ', ',
  beforeLastOfTwo: ' and ',
  beforeLast: ', and ',
  most: 3,
  kept: 1,
  rest: ' et al.',
}

/** A full note of Chicago's notes and bibliography. */
export function chicagoNote(work: CitableWork): readonly Piece[] {
  const authors = authorsBy(work.authors, noteAuthors)
  const title = headlineOf(work)
  const end = [around(', ', addressOf(work)), '.']
  const head: Piece[] = [around('', authors, ', ')]
  if (isWhole(work)) {
    const inside = [imprintOf(work), work.year === null ? 'n.d.' : String(work.year)]
    const known = inside.filter((part) => part !== null).join(', ')
    return [...head, italic(title), around(', ', editionOf(work), ' ed.'), ` (${known})`, ...end]
  }
  return [...head, `“${title}${/[?!]$/u.test(title) ? '' : ','}”`, ...notePlace(work), ...end]
}

function notePlace(work: CitableWork): readonly Piece[] {
  const year = work.year === null ? 'n.d.' : String(work.year)
  if (work.venue === null) return [` ${year}`]
  if (work.type === 'chapter' || work.type === 'conference') {
    const inside = [imprintOf(work), year].filter((part) => part !== null).join(', ')
    return [
      ' in ',
      italicOf(headlineOfVenue(work)),
      ` (${inside})`,
      around(', ', briefPagesOf(work, 1)),
    ]
  }
  return [
    ' ',
    italic(work.venue),
    around(' ', work.volume),
    around(', no. ', work.issue),
    ` (${year})`,
    around(': ', briefPagesOf(work, 1)),
  ]
}

const harvardAuthors: AuthorRules = {
  name: (person) =>
    person.isOrganisation
      ? person.family
      : `${person.family}, ${initialsOf(person.given, '.', '')}${around(', ', person.suffix) ?? ''}`,
  between: ', ',
  beforeLastOfTwo: ' and ',
  beforeLast: ' and ',
  most: 3,
  kept: 1,
  rest: ' et al.',
}

/** Harvard as *Cite them right* prints it. */
export function harvard(work: CitableWork): readonly Piece[] {
  const authors = authorsBy(work.authors, harvardAuthors)
  const year = `(${work.year ?? 'no date'})`
  const title = titleOf(work)
  const end = around(' Available at: ', addressOf(work), '.')
  if (isWhole(work)) {
    const edition = around(' ', editionOf(work), ' edn.')
    const head =
      authors === null ? [italic(title), ` ${year}.`] : [authors, ` ${year} `, italic(title), '.']
    return [...head, edition, around(' ', imprintOf(work), '.'), end]
  }
  const head: Piece[] =
    authors === null ? [`‘${title}’ ${year}`] : [`${authors} ${year} ‘${title}’`]
  const inside = work.type === 'chapter' || work.type === 'conference'
  const numbers = [around('', work.volume), around('(', work.issue, ')')]
    .filter((part) => part !== null)
    .join('')
  return [
    ...head,
    ...(work.venue === null ? [] : [inside ? ', in ' : ', ', italic(work.venue)]),
    inside ? around('. ', imprintOf(work)) : around(', ', numbers),
    around(', pp. ', pagesOf(work)),
    '.',
    end,
  ]
}

function between(pieces: readonly Piece[], glue: string): readonly Piece[] {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [glue, piece]))
}
