import { describe, expect, it } from 'vitest'

import { growthOf, moreThanLength } from '../server/testing/growth.ts'
import { blocksOf } from '../testing/blocks.ts'
import { parseReference, printedLabel, referencesFromBlocks } from './references.ts'

describe('parseReference', () => {
  it.each([
    [
      'APA',
      'Roediger, H. L., & Karpicke, J. D. (2006). Test-enhanced learning: Taking memory tests improves long-term retention. Psychological Science, 17(3), 249–255. https://doi.org/10.1111/j.1467-9280.2006.01693.x',
      {
        authors: ['Roediger, H. L.', 'Karpicke, J. D.'],
        year: '2006',
        title: 'Test-enhanced learning: Taking memory tests improves long-term retention',
        venue: 'Psychological Science',
        doi: '10.1111/j.1467-9280.2006.01693.x',
      },
    ],
    [
      'astronomers, with an initial that pages have too',
      'Wheeler, J. G., & Miller, J. P. 1999, Journal of Mills and Stones, 61, 265',
      { authors: ['Wheeler, J. G.', 'Miller, J. P.'], year: '1999' },
    ],
    [
      'Vancouver',
      '12. Karpicke JD, Blunt JR. Retrieval practice produces more learning than elaborative studying with concept mapping. Science. 2011;331(6018):772-5.',
      {
        authors: ['Karpicke, JD', 'Blunt, JR'],
        year: '2011',
        title:
          'Retrieval practice produces more learning than elaborative studying with concept mapping',
        venue: 'Science',
      },
    ],
    [
      'IEEE',
      '[3] S. Hochreiter and J. Schmidhuber, “Long short-term memory,” Neural Computation, vol. 9, no. 8, pp. 1735–1780, 1997.',
      {
        authors: ['Hochreiter, S.', 'Schmidhuber, J.'],
        year: '1997',
        title: 'Long short-term memory',
        venue: 'Neural Computation',
      },
    ],
    [
      'Chicago, a book',
      'Kuhn, Thomas S. The Structure of Scientific Revolutions. Chicago: University of Chicago Press, 1962.',
      {
        authors: ['Kuhn, Thomas S.'],
        year: '1962',
        title: 'The Structure of Scientific Revolutions',
      },
    ],
    [
      'a chapter with editors',
      'Solon, G. (1999). Intergenerational mobility in the labor market. In O. Ashenfelter & D. Card (Eds.), Handbook of labor economics (Vol. 3, pp. 1761–1800). Elsevier.',
      {
        authors: ['Solon, G.'],
        year: '1999',
        title: 'Intergenerational mobility in the labor market',
        venue: 'Handbook of labor economics',
      },
    ],
    [
      'proceedings',
      'Arthur M. Keller and Julie Basu. A predicate-based caching scheme for client-server database architectures. In Proceedings of PDIS-94, 1994.',
      {
        authors: ['Keller, Arthur M.', 'Basu, Julie'],
        year: '1994',
        title: 'A predicate-based caching scheme for client-server database architectures',
        venue: 'Proceedings of PDIS-94',
      },
    ],
    [
      'physics, without a title',
      'O. Ambacher, B. Foutz, and J. Smart, J. Appl. Phys. 87, 334 (2000).',
      { authors: ['Ambacher, O.', 'Foutz, B.', 'Smart, J.'], year: '2000' },
    ],
    [
      'an organisation',
      'World Health Organization. (2018). Environmental noise guidelines for the European Region. WHO Regional Office for Europe.',
      {
        authors: ['World Health Organization'],
        year: '2018',
        title: 'Environmental noise guidelines for the European Region',
      },
    ],
    [
      'no date',
      'Brown, T. (n.d.). Notes on noise. Retrieved from https://example.org/notes',
      {
        authors: ['Brown, T.'],
        year: 'n.d.',
        title: 'Notes on noise',
        url: 'https://example.org/notes',
      },
    ],
    [
      'particles, hyphens and accents',
      'van der Berg, K., García-Márquez, J.-L., & Müller, Ö. (2011a). Canals. Water, 1, 2–9.',
      {
        authors: ['van der Berg, K.', 'García-Márquez, J.-L.', 'Müller, Ö.'],
        year: '2011a',
        title: 'Canals',
        venue: 'Water',
      },
    ],
  ])('reads %s', (_, raw, expected) => {
    expect(parseReference(raw, '')).toMatchObject(expected)
  })

  it('leaves out what the entry does not show', () => {
    expect(parseReference('Personal notes of the author', '')).toEqual({
      authors: [],
      title: 'Personal notes of the author',
    })
  })

  it('takes no page behind year and volume for the date', () => {
    const { year } = parseReference('M. N. Alder, H. Birch, Carp Pond Sci. 2018, 11, 2073.', '')
    expect(year).toBe('2018')
  })

  it('does not take a page range or a title’s year for the date', () => {
    const parsed = parseReference(
      'Lee, A. (2015). The crisis of 2008. Economics, 4, 1998–2004.',
      '',
    )
    expect(parsed.year).toBe('2015')
  })

  it.each([
    ['Ada Example. The walk of the baker. Loaves, 72(1865):294, 1905.', '1905'],
    ['A. Example and B. Sample, Loaves 452, 72 (2008).', '2008'],
    [
      'Ada Example. Bread in Layers. arXiv:2006.08656 [cs], November 2021. arXiv: 2006.08656.',
      '2021',
    ],
    [
      'Ada Example. Rising, 2014b. URL http://example.org. Published at the meeting of bakers, 2015.',
      '2014b',
    ],
  ])('dates "%s" by its year', (raw, year) => {
    expect(parseReference(raw, '').year).toBe(year)
  })

  it('takes no year of the title for the date of a work without one', () => {
    const raw = 'Cotter, R., & Kirov, C. (n.d.). The shared task of 2018: Universal inflection.'
    expect(parseReference(raw, '')).toMatchObject({ year: 'n.d.' })
    // The day on which it was looked at is none either.
    const body = 'The R Foundation. (n.d.). R: a project. Retrieved April 6, 2025. https://r.org/'
    expect(parseReference(body, '')).toMatchObject({ year: 'n.d.' })
    const web = '"Fevers." World Health Organization, n.d. Web. 25 Feb. 2018.'
    expect(parseReference(web, '')).toMatchObject({ year: 'n.d.' })
    const journal = 'Andrade CA, Colunga LE. Fevers of owls. Gac Med Mex n.d.2016;152:761–9.'
    expect(parseReference(journal, '')).toMatchObject({ year: '2016' })
  })

  it('takes the year of the work, not of the day on which its address was looked at', () => {
    const years = (raw: string) => parseReference(raw, '').year
    const entries = [
      'ALVES, William. Banco de dados. São Paulo. Érica. 2014. 160p. Disponível em <http://x.me/D1> Acesso em: 18 mai. 2019',
      'Strauss, Mara. „How Bread Works”. 2014, URL: https://m.dev/bread, accesat: 15.05.2023.',
      'Kern, Ada. Brot und Preis. Berlin: Rahn, 2014. (Zugriff am 3. Mai 2021)',
      'Horn, Eva. Pan y precio. Madrid, 2014. Consultado el 2 de junio de 2020.',
      'Kiss, Éva. Kenyér. Budapest, 2014. http://k.hu (Letöltve: 2020. 03. 04.)',
      'Петров, А. Хлеб. Москва, 2014. URL: http://p.ru (дата обращения: 03.04.2020).',
    ]
    expect(entries.map(years)).toEqual(entries.map(() => '2014'))
    // Where nothing else is told, it is what there is.
    expect(years('Bread Council. Our loaves. https://b.org (accessed 3 May 2021).')).toBe('2021')
    expect(years('Lee, A. Access to bread. Mill Press, 2016.')).toBe('2016')
  })

  it('ends on rubbish in time that grows with its length', () => {
    for (const unit of ['A', 'A. ', 'Aa, ', '(1999', 'van ', 'RomeuJPBudia-', 'O’Xeno-Xeno ']) {
      const growth = growthOf(3000, (length) => parseReference(unit.repeat(length), ''))
      expect(growth).toBeLessThan(moreThanLength)
    }
  })
})

describe('referencesFromBlocks', () => {
  it('knows numbers without a point by their order', () => {
    const entries = ['1 Lee A. Trees.', '2 R Core Team. R.', '3 WHO advice.', '4 35 years of rain.']
    const blocks = blocksOf(...entries.map((text) => ({ type: 'reference' as const, text })))
    expect(referencesFromBlocks(blocks).map(({ label }) => label)).toEqual(['1', '2', '3', '4'])
  })

  it('gives a dash the authors of the entry before it', () => {
    const entries = [
      'Lee, A., & Diaz, C. 2015, Woods, 3, 4',
      '—. 2016, Woods, 4, 1',
      '———. 2017. Leaves.',
    ]
    const blocks = blocksOf(...entries.map((text) => ({ type: 'reference' as const, text })))
    expect(referencesFromBlocks(blocks).map(({ authors, year }) => [authors, year])).toEqual([
      [['Lee, A.', 'Diaz, C.'], '2015'],
      [['Lee, A.', 'Diaz, C.'], '2016'],
      [['Lee, A.', 'Diaz, C.'], '2017'],
    ])
  })

  it('makes one reference of every entry, with the label that it prints', () => {
    const blocks = blocksOf(
      'Not an entry',
      { type: 'reference', text: '[7] Lee, A. (2015). Trees. Woods, 3, 4–5.' },
      { type: 'reference', text: 'Diaz, C. (2016). Leaves. Woods, 4, 1–2.', number: '8' },
    )
    expect(
      referencesFromBlocks(blocks).map(({ id, block, label, authors }) => [
        id,
        block,
        label,
        authors,
      ]),
    ).toEqual([
      ['ref-1', 'b2', '7', ['Lee, A.']],
      ['ref-2', 'b3', '8', ['Diaz, C.']],
    ])
  })

  it.each([
    ['[12] Lee', '12'],
    ['(12) Lee', '12'],
    ['12. Lee', '12'],
    ['12. https://example.org/noise-at-night', '12'],
    ['(12) www.example.org/noise', '12'],
    ['[Smi09] Smith', 'Smi09'],
    ['Lee, A. (2015). Trees', ''],
    ['2015 was a year', ''],
  ])('reads the label of "%s"', (raw, label) => {
    expect(printedLabel(raw)).toBe(label)
  })
})

it('a first author whose given names come first is read so before “et al.”', () => {
  expect(
    parseReference('James H. Alder et al. “Bread of the north.” In: Oven 2 (2004).', '').authors,
  ).toEqual(['Alder, James H.'])
})
