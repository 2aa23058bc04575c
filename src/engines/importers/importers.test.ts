import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { importFormats, importerOf, type ImportFormat } from './formats.ts'
import { arxivOf, issnOf, yearOf } from './identifiers.ts'
import type { Imported, ImportedWork } from './imported.ts'
import { textOfLatex } from './latex.ts'
import { importFormatOf } from './told-format.ts'
import { cslJsonOf, writeBibtex, writeRis } from './write-references.ts'

const formats = Object.keys(importFormats) as ImportFormat[]

function read(format: ImportFormat, text: string, size = 7): readonly Imported[] {
  const importer = importerOf(format, '2026-11-21')
  const imported: Imported[] = []
  for (let at = 0; at < text.length; at += size)
    imported.push(...importer.push(text.slice(at, at + size)))
  return [...imported, ...importer.end()]
}

function works(format: ImportFormat, text: string): readonly ImportedWork[] {
  return read(format, text).flatMap((record) => (record.kind === 'work' ? [record.work] : []))
}

/** What came of each record, without the words that a refusal quotes. */
function told(format: ImportFormat, text: string, size: number): readonly unknown[] {
  return read(format, text, size).map((record) =>
    record.kind === 'refused' ? record.reason : record,
  )
}

describe('BibTeX', () => {
  it('reads entries with accents, strings, quotes and braces, whatever stands between', () => {
    const [first, second, ...more] = works(
      'bibtex',
      String.raw`A note @ home. @string{jd = "Journal of " # {Drafts}}
@comment{not this}
@Article{cruz2020, author = {Mar{\'\i}a {de la Cruz} and G{\"o}del, Kurt and {Margin {and} Text Group} and others},
  title = "The {DNA} of \emph{drafts} --- a na{\"\i}ve view", journal = jd, year = 2020, volume={12}, number=3,
  pages = {123--128}, doi = {https://doi.org/10.1000/A_b}, issn = {0028-0836}}
@inproceedings(x, title={parenthesis})
@book{b, title={Caf\'e \& \v{S}koda, \o l, \c{c}a}, editor={Ångström, A.}, date={1999-05}}`,
    )
    expect(first).toMatchObject({
      id: 'doi:10.1000/a_b',
      title: 'The DNA of drafts — a naïve view',
      authors: ['María de la Cruz', 'Gödel, Kurt', 'Margin and Text Group'],
      year: 2020,
      venue: 'Journal of Drafts',
      venue_issn: ['0028-0836'],
      volume: '12',
      issue: '3',
      pages: '123-128',
      type: 'article',
    })
    expect(second).toMatchObject({
      id: 'bibtex:b',
      title: 'Café & Škoda, øl, ça',
      authors: ['Ångström, A.'],
      year: 1999,
    })
    expect(more).toEqual([])
  })

  it('keeps quotes within a value that quotes enclose, though they ought to be in braces', () => {
    const [first] = works(
      'bibtex',
      '@article{a, title = "On "Bread", "Loaves" and "Mills"", author = "Doe, Jane", year = "2020",\n}',
    )
    expect(first).toMatchObject({
      title: 'On "Bread", "Loaves" and "Mills"',
      authors: ['Doe, Jane'],
      year: 2020,
    })
  })

  it('an entry that is never closed costs itself alone', () => {
    const records = read('bibtex', '@article{a, title={Open\n\n@book{b, title={Whole}}')
    expect(records.map((record) => record.kind)).toEqual(['refused', 'work'])
  })

  it.each([
    [String.raw`{\'E}cole`, 'École'],
    [String.raw`Erd\H{o}s`, 'Erdős'],
    [String.raw`\L{}ukasiewicz`, 'Łukasiewicz'],
    [String.raw`\textit{in vivo} 5\% ~x`, 'in vivo 5%  x'.replace('  ', ' ')],
    [String.raw`\unknown{kept}`, String.raw`\unknownkept`],
  ])('%s', (source, text) => {
    expect(textOfLatex(source)).toBe(text)
  })
})

describe('RIS', () => {
  it('reads records with lines that go on, either line end, and no last ER', () => {
    const [first, second] = works(
      'ris',
      'TY  - JOUR\r\nTI  - A title\r\n  that goes on\r\nAU  - Cruz, Ana\r\nA1  - Lee, B.\r\nPY  - 2019/05/01\r\nT2  - J\r\nSN  - 1476-4687\r\nSP  - 1\r\nEP  - 9\r\nDO  - 10.1000/1\r\nER  - \r\n\r\nTY  - BOOK\nTI  - Second',
    )
    expect(first).toMatchObject({
      title: 'A title that goes on',
      authors: ['Cruz, Ana', 'Lee, B.'],
      year: 2019,
      pages: '1-9',
      venue_issn: ['1476-4687'],
    })
    expect(second).toMatchObject({ title: 'Second', type: 'book' })
  })
})

describe('JSON', () => {
  it('reads an array of CSL items, and odd fields spoil no item', () => {
    const [first, second, ...more] = works(
      'csl-json',
      '[{"id":1,"title":"A \\"}{\\" title","author":[{"family":"Berg","non-dropping-particle":"van der","given":"J"},{"literal":"WHO"}],"issued":{"date-parts":[["2001",2]]},"type":"chapter"},\n{"title":"Second","author":"not a list","volume":{},"page":"1-2"}]',
    )
    expect(first).toMatchObject({
      title: 'A "}{" title',
      authors: ['van der Berg, J', 'WHO'],
      year: 2001,
      type: 'chapter',
    })
    expect(second).toMatchObject({ title: 'Second', authors: [], pages: '1-2', volume: null })
    expect(more).toEqual([])
  })

  it('reads a file of Crossref, without its containers', () => {
    const records = read(
      'crossref',
      '{"items":[{"type":"journal","title":["J"]},{"type":"journal-article","title":["<i>T</i> one"],"DOI":"10.1000/2","ISSN":["0028-0836","bad"],"issued":{"date-parts":[[1999]]},"abstract":"<jats:p>Words.</jats:p>","reference":[{"DOI":"10.1/x"},{}]}]}',
    )
    expect(records).toMatchObject([
      { kind: 'refused', reason: 'not a publication' },
      {
        kind: 'work',
        work: {
          title: 'T one',
          abstract: 'Words.',
          references: ['10.1/x'],
          venue_issn: ['0028-0836'],
        },
      },
    ])
  })

  it('reads OpenAlex: works with their abstract in order, and journals among the sources', () => {
    const [work] = works(
      'openalex-works',
      '{"id":"https://openalex.org/W1","display_name":"T","publication_year":2020,"type":"article","abstract_inverted_index":{"margin":[1],"The":[0]},"authorships":[{"author":{"display_name":"A B"}}],"biblio":{"first_page":"3","last_page":"3"}}',
    )
    expect(work).toMatchObject({
      id: 'openalex:W1',
      abstract: 'The margin',
      authors: ['A B'],
      pages: '3',
    })
    const records = read(
      'openalex-sources',
      '{"id":"https://openalex.org/S1","display_name":"J","type":"journal","issn":["0028-0836"]}\n{"id":"S2","display_name":"R","type":"repository"}\n',
    )
    expect(records).toMatchObject([
      { kind: 'journal', journal: { id: 'openalex:S1', checked: '2026-11-21' } },
      { kind: 'refused', reason: 'not a publication' },
    ])
  })

  it('reads papers of arXiv', () => {
    const [paper] = works(
      'arxiv',
      '{"id":"0704.0001","title":"Calculation of\\n  things","authors_parsed":[["Bal\\u00e1zs","C.",""],["Berger","E. L.","Jr"]],"abstract":" A. ","categories":"hep-ph","versions":[{"created":"Mon, 2 Apr 2007 19:18:42 GMT"}],"update_date":"2008-11-26"}',
    )
    expect(paper).toMatchObject({
      id: 'arxiv:0704.0001',
      title: 'Calculation of things',
      authors: ['Balázs, C.', 'Berger, Jr, E. L.'],
      year: 2007,
      type: 'preprint',
    })
  })
})

describe('XML', () => {
  it('reads articles of PubMed', () => {
    const [work] = works(
      'pubmed',
      `<?xml version="1.0"?><PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>1</PMID><Article><Journal><ISSN>0028-0836</ISSN><JournalIssue><Volume>5</Volume><PubDate><MedlineDate>1998 Dec-1999 Jan</MedlineDate></PubDate></JournalIssue><Title>Nature</Title></Journal><ArticleTitle>The <i>E. coli</i> &amp; us.</ArticleTitle><Abstract><AbstractText>One.</AbstractText><AbstractText>Two.</AbstractText></Abstract><AuthorList><Author><LastName>Cruz</LastName><ForeName>Ana</ForeName></Author><Author><CollectiveName>Group</CollectiveName></Author></AuthorList></Article></MedlineCitation><PubmedData><ArticleIdList><ArticleId IdType="doi">10.1000/3</ArticleId></ArticleIdList></PubmedData></PubmedArticle></PubmedArticleSet>`,
    )
    expect(work).toMatchObject({
      title: 'The E. coli & us.',
      authors: ['Cruz, Ana', 'Group'],
      year: 1998,
      abstract: 'One. Two.',
      identifiers: { doi: '10.1000/3', pubmed: '1' },
    })
  })

  it('reads items of Zotero, with the journal that an earlier item brought', () => {
    const records = works(
      'zotero-rdf',
      `<rdf:RDF xmlns:rdf="r"><bib:Article rdf:about="http://a.org/1"><z:itemType>journalArticle</z:itemType><dcterms:isPartOf><bib:Journal rdf:about="urn:issn:0028-0836"><dc:title>Nature</dc:title><dc:identifier>DOI 10.1000/4</dc:identifier><dc:identifier>ISSN 0028-0836</dc:identifier></bib:Journal></dcterms:isPartOf><bib:authors><rdf:Seq><rdf:li><foaf:Person><foaf:surname>Cruz</foaf:surname><foaf:givenName>Ana</foaf:givenName></foaf:Person></rdf:li></rdf:Seq></bib:authors><dc:title>One</dc:title><dc:date>2001-02</dc:date></bib:Article><bib:Article rdf:about="#2"><z:itemType>journalArticle</z:itemType><dcterms:isPartOf rdf:resource="urn:issn:0028-0836"/><dc:title>Two</dc:title></bib:Article><z:Attachment rdf:about="#3"><z:itemType>attachment</z:itemType><dc:title>PDF</dc:title></z:Attachment></rdf:RDF>`,
    )
    expect(records).toMatchObject([
      {
        title: 'One',
        authors: ['Cruz, Ana'],
        year: 2001,
        venue: 'Nature',
        identifiers: { doi: '10.1000/4' },
      },
      { title: 'Two', venue: 'Nature' },
    ])
  })

  it('an entity of its own is refused, not expanded', () => {
    const bomb = '<PubmedArticle><MedlineCitation>&lol;</MedlineCitation></PubmedArticle>'
    expect(read('pubmed', bomb)).toMatchObject([{ kind: 'refused', reason: 'not readable' }])
  })
})

describe('CSV', () => {
  it('reads journals of the directory, in the columns of today', () => {
    const [record] = read(
      'doaj',
      '\uFEFFJournal title,Journal URL,"Journal ISSN (print version)",APC,Publisher\n"Margin, ""The""",https://m.org,0028-0836,No,Us\n',
    )
    expect(record).toMatchObject({
      kind: 'journal',
      journal: {
        name: 'Margin, "The"',
        issn: ['0028-0836'],
        open_access: 'diamond',
        url: 'https://m.org',
      },
    })
  })

  it('reads works of CORE, with line ends inside a cell', () => {
    const [work] = works(
      'core',
      'coreId,title,authors,year,abstract\n7,T,"A, B; C, D",2011,"One\nTwo"',
    )
    expect(work).toMatchObject({
      id: 'core:7',
      authors: ['A, B', 'C, D'],
      year: 2011,
      abstract: 'One Two',
    })
  })
})

describe('every format', () => {
  const pieces = fc.constantFrom(
    ...'@article{a, title={|}|"|,|\n|{|[|]|ER  - \n|TI  - x\n|TY  - JOUR|<PubmedArticle>|</PubmedArticle>|<bib:Article>|</bib:Article>|title|:|"title":"x"|\\|é|0|#|""'.split(
      '|',
    ),
  )
  it.each(formats)(
    '%s takes whatever comes without throwing, cut anywhere, and says the same',
    (format) => {
      fc.assert(
        fc.property(
          fc.array(pieces, { maxLength: 30 }),
          fc.integer({ min: 1, max: 9 }),
          (parts, size) => {
            const text = parts.join('')
            expect(told(format, text, size)).toEqual(told(format, text, text.length + 1))
          },
        ),
        { numRuns: 60 },
      )
    },
  )

  it('a record without an end is refused once it is too long', () => {
    const importer = importerOf('bibtex', '2026-11-21')
    const long = `@article{a, title={${'x'.repeat(5_000_000)}`
    expect(importer.push(long)).toMatchObject([{ kind: 'refused', reason: 'too long' }])
    expect(importer.end()).toEqual([])
  })
})

describe('what is written is read again', () => {
  const words = fc
    .array(fc.stringMatching(/^[A-Za-zéøßČ0-9&%_#’]{1,8}$/u), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join(' '))
  const name = fc
    .tuple(fc.stringMatching(/^[A-ZÉ][a-zéø]{1,8}$/u), fc.stringMatching(/^[A-Z][a-z]{1,6}$/u))
    .map(([family, given]) => `${family}, ${given}`)
  const known = fc.record({
    title: words,
    authors: fc.array(name, { maxLength: 4 }),
    year: fc.option(fc.integer({ min: 1500, max: 2099 })),
    venue: fc.option(words),
    volume: fc.option(fc.stringMatching(/^[0-9]{1,3}$/u)),
    pages: fc.option(fc.constantFrom('1-9', '12', 'e5')),
    doi: fc.option(fc.stringMatching(/^10\.\d{4}\/[a-z0-9._-]{0,8}[a-z0-9]$/u)),
    type: fc.constantFrom(
      'article',
      'book',
      'chapter',
      'conference',
      'thesis',
      'preprint',
      'other',
    ),
  } as const)
  type Known = typeof known extends fc.Arbitrary<infer Value> ? Value : never
  const whole = (found: Known) => ({
    ...found,
    id: 'x',
    identifiers: {
      doi: found.doi,
      openalex: null,
      arxiv: null,
      pubmed: null,
      semantic_scholar: null,
    },
    url: null,
    language: null,
  })

  it.each<[ImportFormat, (work: ReturnType<typeof whole>) => string]>([
    ['bibtex', writeBibtex],
    ['ris', writeRis],
    ['csl-json', (work) => JSON.stringify([cslJsonOf(work)])],
  ])('%s', (format, write) => {
    fc.assert(
      fc.property(known, (found) => {
        const [work] = works(format, write(whole(found)))
        const { doi, ...rest } = found
        expect(work).toMatchObject(rest)
        expect(work?.identifiers.doi).toBe(doi)
      }),
      { numRuns: 80 },
    )
  })
})

describe('identifiers', () => {
  it('have one form', () => {
    expect(issnOf('0028 0836')).toBe('0028-0836')
    expect(issnOf('0028-0837')).toBeNull()
    expect(arxivOf('https://arxiv.org/pdf/2101.00001v2.pdf')).toBe('2101.00001')
    expect(arxivOf('hep-th/9901001')).toBe('hep-th/9901001')
    expect(yearOf('May 2019')).toBe(2019)
    expect(yearOf('20190')).toBeNull()
  })
})

describe('the form of a file', () => {
  it.each([
    ['openalex-works', '{"id":"https://openalex.org/W1","display_name":"x"}'],
    ['openalex-sources', '{"id": "https://openalex.org/S7","display_name":"x"}'],
    ['crossref', '{"items":[{"DOI":"10.1/x"}]}'],
    ['arxiv', '{"id":"0704.0001","authors_parsed":[["Lee","A",""]]}'],
    ['csl-json', '\uFEFF[{"type":"book","title":"x"}]'],
    ['doaj', 'Journal title,Journal URL\n'],
    ['doaj', '"","Title","ISSN","Content.in.DOAJ"\n'],
    ['core', 'coreId,title,year\n'],
    ['bibtex', 'From my library:\n@book{x, title={y}}'],
    ['ris', 'TY  - BOOK\nER  - \n'],
    ['pubmed', '<?xml version="1.0"?><PubmedArticleSet>'],
    ['zotero-rdf', '<rdf:RDF xmlns="x">'],
    [undefined, 'title,year\nx,1900\n'],
  ])('is told by its beginning: %s', (format, beginning) => {
    expect(importFormatOf(beginning)).toBe(format)
  })
})
