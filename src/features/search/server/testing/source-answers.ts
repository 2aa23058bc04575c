/** What each source answers to a question, in its real form: small, written by hand. */
export interface RecordedAnswer {
  readonly offer: 'works' | 'journals' | 'conferences' | 'grants'
  readonly body: string
  /** Names or titles that have to be read from it. */
  readonly names: readonly string[]
  /** What has to stand in the address or body of the request. */
  readonly asks: readonly string[]
}

const json = JSON.stringify

export const answersOf: Readonly<Record<string, readonly RecordedAnswer[]>> = {
  openalex: [
    {
      offer: 'works',
      asks: ['/works?', 'search=ground+beetles', 'per-page=50', 'mailto=operator%40example.org'],
      names: ['Ground beetles in replanted hedges'],
      body: json({
        meta: { count: 1, page: 1, per_page: 50 },
        results: [
          {
            id: 'https://openalex.org/W2741809807',
            doi: 'https://doi.org/10.1234/Hedge.1',
            display_name: 'Ground beetles in <i>replanted</i> hedges',
            publication_year: 2021,
            type: 'article',
            language: 'en',
            ids: { pmid: 'https://pubmed.ncbi.nlm.nih.gov/29456894' },
            primary_location: {
              landing_page_url: 'https://doi.org/10.1234/hedge.1',
              source: { display_name: 'Field and Margin', issn: ['2167-8359'], type: 'journal' },
            },
            open_access: { is_oa: true, oa_url: 'https://example.org/hedge.pdf' },
            authorships: [{ author: { display_name: 'Ingrid Sørland' } }],
            cited_by_count: 12,
            is_retracted: false,
            referenced_works: ['https://openalex.org/W1'],
            abstract_inverted_index: { Hedges: [0], were: [1], sampled: [2] },
            keywords: [{ display_name: 'Carabidae' }],
          },
          { id: 'https://openalex.org/W2', display_name: null },
        ],
      }),
    },
    {
      offer: 'journals',
      asks: ['/sources?', 'filter=type%3Ajournal'],
      names: ['PeerJ'],
      body: json({
        meta: { count: 1 },
        results: [
          {
            id: 'https://openalex.org/S1983995261',
            display_name: 'PeerJ',
            abbreviated_title: null,
            alternate_titles: [],
            issn: ['2167-8359'],
            host_organization_name: 'PeerJ, Inc.',
            is_oa: true,
            apc_usd: 1395,
            homepage_url: 'https://peerj.com',
            topics: [{ display_name: 'Ecology' }],
            type: 'journal',
          },
        ],
      }),
    },
    {
      offer: 'conferences',
      asks: ['filter=type%3Aconference'],
      names: ['Meeting of the Hedgerow Society'],
      body: json({
        meta: { count: 1 },
        results: [
          {
            id: 'https://openalex.org/S5',
            display_name: 'Meeting of the Hedgerow Society',
            issn: null,
          },
        ],
      }),
    },
  ],
  crossref: [
    {
      offer: 'works',
      asks: ['/works?', 'query.bibliographic=ground+beetles', 'rows=50', 'offset=0', 'mailto='],
      names: ['What a metre buys: Width rules'],
      body: json({
        status: 'ok',
        'message-type': 'work-list',
        message: {
          'total-results': 1,
          items: [
            {
              DOI: '10.5555/Metre',
              title: ['What a metre buys'],
              subtitle: ['Width rules'],
              author: [
                { given: 'Lucia', family: 'Marchetti', sequence: 'first' },
                { name: 'The Team' },
              ],
              'container-title': ['Land Use Accounts'],
              issued: { 'date-parts': [[2024, 3]] },
              type: 'journal-article',
              abstract:
                '<jats:title>Abstract</jats:title><jats:p>A small gain &amp; a cost.</jats:p>',
              ISSN: ['00280836'],
              URL: 'https://doi.org/10.5555/metre',
              'is-referenced-by-count': 4,
              reference: [
                { key: '1', DOI: '10.1/A' },
                { key: '2', unstructured: 'A book.' },
              ],
            },
            { DOI: '10.5555/undated', title: [], issued: { 'date-parts': [[null]] } },
          ],
        },
      }),
    },
    {
      offer: 'journals',
      asks: ['/journals?', 'query=ground+beetles'],
      names: ['Ecology of Hedges'],
      body: json({
        status: 'ok',
        message: {
          items: [
            { title: 'Ecology of Hedges', publisher: 'A Press', ISSN: ['1234-567X'], subjects: [] },
            { title: 'Without a number', ISSN: [] },
          ],
        },
      }),
    },
  ],
  arxiv: [
    {
      offer: 'works',
      asks: [
        '/api/query?',
        'search_query=all%3Aground+AND+all%3Abeetles',
        'max_results=50',
        'start=0',
      ],
      names: ['Beetles & hedges'],
      body: `<?xml version='1.0' encoding='UTF-8'?>
<feed xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:arxiv="http://arxiv.org/schemas/atom" xmlns="http://www.w3.org/2005/Atom">
  <id>https://arxiv.org/api/x</id><title>arXiv Query</title><updated>2026-04-12T22:09:27Z</updated>
  <opensearch:totalResults>1</opensearch:totalResults>
  <entry>
    <id>http://arxiv.org/abs/2202.12139v2</id>
    <title>Beetles &amp;
  hedges</title>
    <published>2022-02-24T15:05:19Z</published>
    <summary>We count beetles.</summary>
    <category term="q-bio.PE" scheme="http://arxiv.org/schemas/atom"/>
    <author><name>Hana Vesely</name></author><author><name>Joseph Pike</name></author>
  </entry>
  <entry><id>https://arxiv.org/api/errors#bad</id><title>Error</title><summary>Bad</summary></entry>
</feed>`,
    },
  ],
  'semantic-scholar': [
    {
      offer: 'works',
      asks: ['/graph/v1/paper/search?', 'query=ground+beetles', 'limit=50', 'fields=title'],
      names: ['Space for time in farmland surveys'],
      body: json({
        total: 1,
        offset: 0,
        data: [
          {
            paperId: '7cbc2a7843411a1768ab762930707af0a3c33a19',
            title: 'Space for time in farmland surveys',
            abstract: null,
            year: 2022,
            venue: '',
            journal: { name: 'Methods in Rural Ecology', volume: '3' },
            publicationTypes: ['Review', 'JournalArticle'],
            externalIds: { DOI: '10.77/SPACE', CorpusId: 12 },
            url: 'https://www.semanticscholar.org/paper/7cbc',
            isOpenAccess: false,
            openAccessPdf: { url: '', status: 'CLOSED' },
            citationCount: 3,
            authors: [{ authorId: '1', name: 'Amrita Rao' }],
          },
        ],
      }),
    },
  ],
  doaj: [
    {
      offer: 'works',
      asks: ['/api/search/articles/ground%20beetles?', 'pageSize=50', 'page=1'],
      names: ['Dispersal of carabids'],
      body: json({
        total: 1,
        page: 1,
        pageSize: 50,
        results: [
          {
            id: 'abc123',
            bibjson: {
              title: 'Dispersal of carabids',
              abstract: 'Along linear features.',
              year: '2020',
              author: [{ name: 'Chidi Achebe', affiliation: 'A University' }],
              journal: { title: 'PeerJ', issns: ['2167-8359'], language: ['EN'] },
              identifier: [
                { id: '10.7717/peerj.1', type: 'doi' },
                { id: '2167-8359', type: 'eissn' },
              ],
              link: [{ type: 'fulltext', url: 'https://peerj.com/articles/1' }],
              keywords: ['hedge'],
              subject: [{ code: 'QH301', scheme: 'LCC', term: 'Biology (General)' }],
            },
          },
        ],
      }),
    },
    {
      offer: 'journals',
      asks: ['/api/search/journals/ground%20beetles?'],
      names: ['Acta Hedgerow'],
      body: json({
        total: 1,
        results: [
          {
            id: 'j1',
            bibjson: {
              title: 'Acta Hedgerow',
              eissn: '1234-5679',
              publisher: { name: 'A University Press', country: 'FI' },
              language: ['EN'],
              apc: { has_apc: true, max: [{ price: 900, currency: 'EUR' }] },
              ref: { journal: 'https://acta.example' },
              subject: [{ term: 'Agriculture' }],
            },
          },
        ],
      }),
    },
  ],
  'grants-gov': [
    {
      offer: 'grants',
      asks: ['/v1/api/search2', '"keyword":"ground beetles"', '"rows":50', 'forecasted|posted'],
      names: ['Pollinators and hedges'],
      body: json({
        errorcode: 0,
        msg: 'Webservice Succeeds',
        data: {
          hitCount: 1,
          startRecord: 0,
          oppHits: [
            {
              id: '362288',
              number: 'USDA-NIFA-1',
              title: 'Pollinators and hedges',
              agencyCode: 'USDA-NIFA',
              agency: 'National Institute of Food and Agriculture',
              openDate: '09/01/2026',
              closeDate: '02/15/2027',
              oppStatus: 'posted',
              docType: 'synopsis',
              cfdaList: ['10.310'],
            },
          ],
        },
      }),
    },
  ],
  cordis: [
    {
      offer: 'grants',
      asks: [
        '/search/en?',
        'contenttype%3D%27project%27',
        '%27ground%27+AND+%27beetles%27',
        'format=json',
      ],
      names: ['HEDGE: Living boundaries'],
      body: json({
        header: { totalHits: '1' },
        hits: {
          hit: {
            project: {
              rcn: '210000',
              id: '101000001',
              acronym: 'HEDGE',
              title: 'Living boundaries',
              teaser: 'Hedges keep beetles.',
              startDate: '2021-01-01',
              endDate: '2024-12-31',
              keywords: 'hedge, beetle',
              totalCost: '2500000',
              ecMaxContribution: '2000000',
            },
          },
        },
      }),
    },
  ],
}
