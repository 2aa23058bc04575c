import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { initialsOf, personOf, spokenName } from './person.ts'
import { htmlOf } from './runs.ts'
import { briefPagesOf, headlineOf, shortPagesOf, type CitableWork } from './source.ts'
import { citingStyles, formatCitation, formatReference, type CitingStyle } from './styles.ts'

const noIdentifiers = {
  doi: null,
  openalex: null,
  arxiv: null,
  pubmed: null,
  semantic_scholar: null,
}

const article: CitableWork = {
  title: 'Reading in the margin: how 12 students revise',
  authors: ['Maria de la Cruz', 'Smith, John P., Jr.'],
  year: 2020,
  venue: 'Journal of Drafts',
  type: 'article',
  language: 'en',
  identifiers: { ...noIdentifiers, doi: '10.1000/xyz' },
  url: null,
  volume: '12',
  issue: '3',
  pages: '123-128',
}
const book: CitableWork = {
  title: 'On writing well',
  authors: ['Zinsser, William'],
  year: 1985,
  venue: null,
  type: 'book',
  language: 'en',
  identifiers: noIdentifiers,
  url: null,
  publisher: 'Harper & Row',
  place: 'New York',
  edition: '3',
}
const paper: CitableWork = {
  ...article,
  authors: [
    'Ada Lovelace',
    'Alan Turing',
    'Grace Hopper',
    'Jean-Paul Sartre',
    'A. B. Cee',
    'D. Eff',
    'G. Aitch',
  ],
  type: 'conference',
  venue: 'Proceedings of the Margin',
  volume: null,
  issue: null,
  publisher: 'ACM',
}

const golden: Readonly<Record<CitingStyle, readonly [string, string, string]>> = {
  apa: [
    'de la Cruz, M., & Smith, J. P., Jr. (2020). Reading in the margin: How 12 students revise. <i>Journal of Drafts, 12</i>(3), 123–128. https://doi.org/10.1000/xyz',
    'Zinsser, W. (1985). <i>On writing well</i> (3rd ed.). Harper &#38; Row.',
    'Lovelace, A., Turing, A., Hopper, G., Sartre, J.-P., Cee, A. B., Eff, D., &#38; Aitch, G. (2020). Reading in the margin: How 12 students revise. In <i>Proceedings of the Margin</i> (pp. 123–128). ACM. https://doi.org/10.1000/xyz',
  ],
  mla: [
    'de la Cruz, Maria, and John P. Smith Jr. “Reading in the Margin: How 12 Students Revise.” <i>Journal of Drafts</i>, vol. 12, no. 3, 2020, pp. 123–28, https://doi.org/10.1000/xyz.',
    'Zinsser, William. <i>On Writing Well</i>. 3rd ed., Harper &#38; Row, 1985.',
    'Lovelace, Ada, et al. “Reading in the Margin: How 12 Students Revise.” <i>Proceedings of the Margin</i>, ACM, 2020, pp. 123–28, https://doi.org/10.1000/xyz.',
  ],
  'chicago-author-date': [
    'de la Cruz, Maria, and John P. Smith Jr. 2020. “Reading in the Margin: How 12 Students Revise.” <i>Journal of Drafts</i> 12 (3): 123–28. https://doi.org/10.1000/xyz.',
    'Zinsser, William. 1985. <i>On Writing Well</i>. 3rd ed. New York: Harper &#38; Row.',
    'Lovelace, Ada, Alan Turing, Grace Hopper, Jean-Paul Sartre, A. B. Cee, D. Eff, and G. Aitch. 2020. “Reading in the Margin: How 12 Students Revise.” In <i>Proceedings of the Margin</i>, 123–28. ACM. https://doi.org/10.1000/xyz.',
  ],
  'chicago-notes': [
    'de la Cruz, Maria, and John P. Smith Jr. “Reading in the Margin: How 12 Students Revise.” <i>Journal of Drafts</i> 12, no. 3 (2020): 123–28. https://doi.org/10.1000/xyz.',
    'Zinsser, William. <i>On Writing Well</i>. 3rd ed. New York: Harper &#38; Row, 1985.',
    'Lovelace, Ada, Alan Turing, Grace Hopper, Jean-Paul Sartre, A. B. Cee, D. Eff, and G. Aitch. “Reading in the Margin: How 12 Students Revise.” In <i>Proceedings of the Margin</i>, 123–28. ACM, 2020. https://doi.org/10.1000/xyz.',
  ],
  harvard: [
    'de la Cruz, M. and Smith, J.P., Jr. (2020) ‘Reading in the margin: how 12 students revise’, <i>Journal of Drafts</i>, 12(3), pp. 123–128. Available at: https://doi.org/10.1000/xyz.',
    'Zinsser, W. (1985) <i>On writing well</i>. 3rd edn. New York: Harper &#38; Row.',
    'Lovelace, A. et al. (2020) ‘Reading in the margin: how 12 students revise’, in <i>Proceedings of the Margin</i>. ACM, pp. 123–128. Available at: https://doi.org/10.1000/xyz.',
  ],
  vancouver: [
    'de la Cruz M, Smith JP Jr. Reading in the margin: how 12 students revise. Journal of Drafts. 2020;12(3):123-8. doi: 10.1000/xyz',
    'Zinsser W. On writing well. 3rd ed. New York: Harper &#38; Row; 1985.',
    'Lovelace A, Turing A, Hopper G, Sartre JP, Cee AB, Eff D, et al. Reading in the margin: how 12 students revise. In: Proceedings of the Margin. ACM; 2020. p. 123-8. doi: 10.1000/xyz',
  ],
  ieee: [
    'M. de la Cruz and J. P. Smith Jr., “Reading in the margin: how 12 students revise,” <i>Journal of Drafts</i>, vol. 12, no. 3, pp. 123–128, 2020, doi: 10.1000/xyz.',
    'W. Zinsser, <i>On writing well</i>, 3rd ed. New York: Harper &#38; Row, 1985.',
    'A. Lovelace et al., “Reading in the margin: how 12 students revise,” in <i>Proceedings of the Margin</i>, 2020, pp. 123–128, doi: 10.1000/xyz.',
  ],
  ama: [
    'de la Cruz M, Smith JP Jr. Reading in the margin: how 12 students revise. <i>Journal of Drafts</i>. 2020;12(3):123-128. doi:10.1000/xyz',
    'Zinsser W. <i>On writing well</i>. 3rd ed. New York: Harper &#38; Row; 1985.',
    'Lovelace A, Turing A, Hopper G, et al. Reading in the margin: how 12 students revise. In: <i>Proceedings of the Margin</i>. ACM; 2020:123-128. doi:10.1000/xyz',
  ],
  nature: [
    'de la Cruz, M. &#38; Smith, J. P., Jr. Reading in the margin: how 12 students revise. <i>Journal of Drafts</i> <b>12</b>, 123–128 (2020). https://doi.org/10.1000/xyz',
    'Zinsser, W. <i>On writing well</i> (3rd edn, Harper &#38; Row, 1985).',
    'Lovelace, A. <i>et al.</i> Reading in the margin: how 12 students revise. In <i>Proceedings of the Margin</i> 123–128 (ACM, 2020). https://doi.org/10.1000/xyz',
  ],
  acm: [
    'Maria de la Cruz and John P. Smith Jr. 2020. Reading in the margin: how 12 students revise. <i>Journal of Drafts</i> 12, 3 (2020), 123–128. https://doi.org/10.1000/xyz',
    'William Zinsser. 1985. <i>On writing well</i> (3rd ed.). Harper &#38; Row, New York.',
    'Ada Lovelace, Alan Turing, Grace Hopper, Jean-Paul Sartre, A. B. Cee, D. Eff, and G. Aitch. 2020. Reading in the margin: how 12 students revise. In <i>Proceedings of the Margin</i>, 123–128. ACM. https://doi.org/10.1000/xyz',
  ],
}
const styles = Object.keys(citingStyles) as CitingStyle[]

describe('references', () => {
  it.each(styles)(
    '%s prints an article, a book and a conference paper as its rules say',
    (style) => {
      const [first, second, third] = golden[style]
      expect(htmlOf(formatReference(article, style))).toBe(first.replaceAll(' & ', ' &#38; '))
      expect(htmlOf(formatReference(book, style))).toBe(second)
      expect(htmlOf(formatReference(paper, style))).toBe(third)
    },
  )

  it.each(styles)('%s leaves out what is not known, without leftover marks', (style) => {
    const bare: CitableWork = {
      ...book,
      type: 'article',
      authors: [],
      year: null,
      publisher: null,
      place: null,
    }
    const { plain } = formatReference(bare, style)
    expect(plain.toLowerCase()).toContain('on writing well')
    expect(plain).not.toMatch(/null|undefined|\(\)|,,|\.\.|,\.|\s{2}|^[.,]/u)
  })

  it('more than twenty authors become nineteen and the last in APA', () => {
    const authors = Array.from({ length: 21 }, (_, index) => `Person${index + 1}, A.`)
    const { plain } = formatReference({ ...article, authors }, 'apa')
    expect(plain).toContain('Person19, A., … Person21, A. (2020)')
    expect(plain).not.toContain('Person20')
  })

  it('a title that ends in a question mark takes no full stop', () => {
    const asked = { ...article, title: 'Who reads the margin?' }
    expect(formatReference(asked, 'apa').plain).toContain('margin? Journal')
    expect(formatReference(asked, 'mla').plain).toContain('“Who Reads the Margin?” Journal')
  })

  it.each<[CitingStyle, string]>([
    ['apa', 'Open Ink Society. (2023). <i>Use of notes</i>. https://ink.example/n'],
    ['mla', 'Open Ink Society. “Use of Notes.” 2023, https://ink.example/n.'],
    ['chicago-author-date', 'Open Ink Society. 2023. “Use of Notes.” https://ink.example/n.'],
    ['chicago-notes', 'Open Ink Society. “Use of Notes.” 2023. https://ink.example/n.'],
    ['harvard', 'Open Ink Society (2023) ‘Use of notes’. Available at: https://ink.example/n.'],
    ['nature', 'Open Ink Society. Use of notes. https://ink.example/n (2023).'],
  ])('%s: a page on the web by an organisation', (style, expected) => {
    const page: CitableWork = {
      ...book,
      title: 'Use of notes',
      type: 'other',
      authors: ['Open Ink Society'],
      year: 2023,
      url: 'https://ink.example/n',
    }
    const bare = { ...page, publisher: null, place: null, edition: null }
    expect(htmlOf(formatReference(bare, style))).toBe(expected)
  })

  it.each<[CitingStyle, string]>([
    ['apa', 'In <i>Ink and paper</i> (pp. 96–101). Reed.'],
    ['mla', '<i>Ink and Paper</i>, Reed, 1975, pp. 96–101.'],
    ['chicago-author-date', 'In <i>Ink and Paper</i>, 96–101. Leeds: Reed.'],
    ['ieee', 'in <i>Ink and paper</i>. Leeds: Reed, 1975, pp. 96–101.'],
    ['nature', 'In <i>Ink and paper</i> 96–101 (Reed, 1975).'],
  ])('%s: a chapter in a book', (style, expected) => {
    const chapter: CitableWork = {
      ...book,
      type: 'chapter',
      title: 'Margins',
      year: 1975,
      venue: 'Ink and paper',
      publisher: 'Reed',
      place: 'Leeds',
      edition: null,
      pages: '96-101',
    }
    expect(htmlOf(formatReference(chapter, style))).toContain(expected)
  })

  it('a thesis names its school in APA', () => {
    const thesis: CitableWork = { ...book, type: 'thesis', edition: null, publisher: 'Leeds' }
    expect(formatReference(thesis, 'apa').plain).toContain('On writing well [Thesis, Leeds].')
  })

  it('an arXiv preprint is reached by its address there', () => {
    const preprint: CitableWork = {
      ...article,
      type: 'preprint',
      venue: 'arXiv',
      volume: null,
      issue: null,
      pages: null,
      identifiers: { ...noIdentifiers, arxiv: '2101.00001' },
    }
    expect(formatReference(preprint, 'nature').plain).toContain(
      'Preprint at https://arxiv.org/abs/2101.00001 (2020).',
    )
  })

  it('whatever a record holds, its text cannot become markup', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(
        text,
        fc.array(text, { maxLength: 9 }),
        fc.constantFrom(...styles),
        (title, authors, style) => {
          const html = htmlOf(formatReference({ ...article, title, authors, venue: title }, style))
          expect(html.replaceAll(/<\/?[ib]>/gu, '')).not.toMatch(/[<>"']/u)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('citations in the text', () => {
  it.each<[CitingStyle, string]>([
    ['apa', '(de la Cruz & Smith, 2020, pp. 12–14)'],
    ['mla', '(de la Cruz and Smith 12–14)'],
    ['chicago-author-date', '(de la Cruz and Smith 2020, 12–14)'],
    ['harvard', '(de la Cruz and Smith, 2020, pp. 12–14)'],
    ['vancouver', '(7)'],
    ['ieee', '[7]'],
    ['ama', '7'],
    ['nature', '7'],
    ['acm', '[7]'],
  ])('%s', (style, expected) => {
    expect(formatCitation(article, style, { number: 7, pages: '12-14' }).plain).toBe(expected)
  })

  it('a note of Chicago names the work in full, given names first', () => {
    expect(formatCitation(book, 'chicago-notes').plain).toBe(
      'William Zinsser, On Writing Well, 3rd ed. (New York: Harper & Row, 1985).',
    )
  })

  it('three authors are all named in Harvard, and not in APA', () => {
    const three = { ...article, authors: ['A. One', 'B. Two', 'C. Three'] }
    expect(formatCitation(three, 'harvard').plain).toBe('(One, Two and Three, 2020)')
    expect(formatCitation(three, 'apa').plain).toBe('(One et al., 2020)')
  })

  it('a work without authors is named by the start of its title', () => {
    expect(formatCitation({ ...article, authors: [] }, 'apa').plain).toBe(
      '(“Reading in the Margin”, 2020)',
    )
  })
})

describe('names, pages and capitals', () => {
  it.each([
    ['Roe, Jane', 'Jane Roe'],
    ['Smith, John P., Jr.', 'John P. Smith Jr.'],
    ['Maria de la Cruz', 'Maria de la Cruz'],
    ['Open Ink Society, London', 'Open Ink Society, London'],
  ])('%s is said as %s', (name, spoken) => {
    expect(spokenName(name)).toBe(spoken)
  })

  it.each([
    ['Ludwig van Beethoven', 'van Beethoven', 'Ludwig'],
    ['Beethoven, Ludwig van', 'Beethoven', 'Ludwig van'],
    ['Martin Luther King Jr.', 'King', 'Martin Luther'],
    ['María José Núñez y Ortiz', 'Núñez y Ortiz', 'María José'],
    ['Open Science Collaboration', 'Open Science Collaboration', ''],
    ['Plato', 'Plato', ''],
  ])('%s', (name, family, given) => {
    expect(personOf(name)).toMatchObject({ family, given })
  })

  it('initials keep hyphens, and particles stay words', () => {
    expect(initialsOf('Jean-Paul Marie', '.', ' ')).toBe('J.-P. M.')
    expect(initialsOf('J.R.R.', '.', ' ')).toBe('J. R. R.')
    expect(initialsOf('Ludwig van', '', '')).toBe('L van')
  })

  it('a page range loses the digits that do not change', () => {
    expect(shortPagesOf({ ...article, pages: '1123–1128' })).toBe('1123-8')
    expect(shortPagesOf({ ...article, pages: '98-102' })).toBe('98-102')
    expect(shortPagesOf({ ...article, pages: 'e1000' })).toBe('e1000')
  })

  it.each([
    ['123-128', '123–28', '123–28'],
    ['103-104', '103–04', '103–4'],
    ['100-104', '100–04', '100–104'],
    ['96-101', '96–101', '96–101'],
    ['395-401', '395–401', '395–401'],
    ['e1000', 'e1000', 'e1000'],
  ])('pages %s are %s in MLA and %s in Chicago', (pages, mla, chicago) => {
    expect([
      briefPagesOf({ ...article, pages }, 2),
      briefPagesOf({ ...article, pages }, 1),
    ]).toEqual([mla, chicago])
  })

  it('capitals are changed in English titles alone', () => {
    expect(headlineOf({ ...article, title: 'the role of mRNA in cells' })).toBe(
      'The Role of mRNA in Cells',
    )
    expect(headlineOf({ ...article, title: 'la vie des formes', language: 'fr' })).toBe(
      'la vie des formes',
    )
  })
})
