import { gzipSync } from 'node:zlib'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { simplePdf } from '#app/server/testing/simple-pdf.ts'
import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, TestApplication } from '#app/server/testing/test-application.ts'
import type { Run } from '#features/feedback/contract.ts'
import type { Project } from '#features/projects/contract.ts'

import type {
  AddedItem,
  Collection,
  LibraryImport,
  LibraryItem,
  LinkedReference,
  ListedItem,
} from '../contract.ts'

let house: TestApplication
let me: Caller
let project: Project

beforeAll(async () => {
  house = await startTestApplication()
  me = await house.visitor()
  project = await me.project('Bread')
})
afterAll(() => house.close())

const library = () => `/projects/${project.uuid}/library`
const add = (body: object) => me.call<AddedItem>('POST', library(), body)

const DRAFT = `# Bread and wheat

## Introduction

Prices of bread follow those of wheat (Ashworth, 1998), as others doubted (Brennan, 2004).

## References

Ashworth, T. (1998). The delayed price of bread in northern towns. Journal of Prices, 4(2), 11-29.

Brennan, L. (2004). Wheat without bread: a reply. Journal of Prices, 9(1), 1-14.
`

describe('items of a library', () => {
  it('adds by hand, completes what is there already, and never adds it twice', async () => {
    const first = await add({ title: 'The Delayed Price of Bread in Northern Towns', year: 1998 })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ joined: false, state: 'ready', text: { from: 'none' } })
    const [one, other] = await Promise.all(
      ['10.5555/BREAD.1', 'https://doi.org/10.5555/bread.1'].map((doi) =>
        add({
          title: 'The delayed price of bread in northern towns',
          year: 1998,
          doi,
          abstract: 'We follow prices of bread for ten years. They follow wheat after two weeks.',
        }),
      ),
    )
    expect([one?.body.uuid, other?.body.uuid]).toEqual([first.body.uuid, first.body.uuid])
    expect(one?.body).toMatchObject({ joined: true, text: { from: 'abstract' } })
    const { body } = await me.call<Project>('GET', `/projects/${project.uuid}`)
    expect(body.library).toHaveLength(1)
    expect(body.library[0]).toMatchObject({ doi: '10.5555/bread.1', has_file: false })
  })

  it('tells which references of a draft are in the library and where they are cited', async () => {
    const draft = await me.draft(project, DRAFT)
    const linked = await me.call<LinkedReference[]>(
      'GET',
      `/projects/${project.uuid}/drafts/${draft.slug}/references`,
    )
    expect(linked.body.map(({ item, times }) => [item !== null, times])).toEqual([
      [true, 1],
      [false, 1],
    ])
    const { body: items } = await me.call<ListedItem[]>('GET', library())
    expect(items[0]?.cited_in[0]).toMatchObject({ draft: { uuid: draft.uuid } })
    expect(items[0]?.cited_in[0]?.places).toHaveLength(1)
    const missing = linked.body.find(({ item }) => item === null)?.reference.id
    const added = await add({ reference: { draft: draft.uuid, id: missing } })
    expect(added.body).toMatchObject({ joined: false, year: 2004 })
    expect(added.body.cited_in).toHaveLength(1)
  })

  it('judges an item from its abstract, and says that it has changed since', async () => {
    const { body: item } = await add({
      title: 'Markets of one small town and what they cost',
      year: 2011,
      abstract:
        'We argue that markets of small towns fail in hard winters. We surveyed 40 towns. Prices rose by 12 per cent.',
    })
    const run = await me.call<Run>('POST', `${library()}/${item.uuid}/charge`, { rubric: 'review' })
    expect(run.status).toBe(202)
    expect((await house.ended(me, run.body.uuid)).state).toBe('ready')
    const path = `${library()}/${item.slug}`
    const judged = await me.call<LibraryItem>('GET', path)
    expect(judged.body.results['ai_feedback']).toMatchObject({ out_of_date: false, error: null })
    expect((await me.call('GET', `${path}/process`)).status).toBe(200)
    await me.call('PATCH', path, { abstract: 'Nothing rose at all in these forty towns.' })
    const changed = await me.call<LibraryItem>('GET', path)
    expect(changed.body.results['ai_feedback']).toMatchObject({ out_of_date: true })
    expect((await me.call('DELETE', path)).status).toBe(200)
    expect((await me.call('GET', path)).status).toBe(404)
  }, 60_000)

  it('takes what reference managers export, each publication once', async () => {
    const bibtex = `@article{rye, title = {Rye and its price in wet years}, author = {Moll, Ada and Brennan, Lily},
      journal = {Journal of Prices}, year = {2001}, volume = {6}, pages = {1--20}, doi = {10.5555/rye.1}}`
    const ris =
      'TY  - JOUR\nTI  - Rye and its price in wet years\nAU  - Moll, Ada\nPY  - 2001\nER  - \n' +
      'TY  - JOUR\nTI  - Oats that nobody bought at all\nPY  - 2003\nER  - \n'
    const csl = JSON.stringify([
      {
        type: 'article-journal',
        title: 'Oats that nobody bought at all',
        issued: { 'date-parts': [[2003]] },
      },
    ])
    const counts: unknown[] = []
    for (const text of [bibtex, ris, csl]) {
      const { status, body } = await add({ text })
      counts.push([status, body.import?.added, body.import?.joined])
    }
    expect(counts).toEqual([
      [201, 1, 0],
      [201, 1, 1],
      [201, 0, 1],
    ])
    const { body } = await me.call<ListedItem[]>('GET', library())
    const rye = body.find(({ doi }) => doi === '10.5555/rye.1')
    const whole = await me.call<LibraryItem>('GET', `${library()}/${rye?.slug}`)
    expect(whole.body.work).toMatchObject({ volume: '6', venue: 'Journal of Prices' })
    expect((await add({ text: 'nothing of the kind' })).body).toMatchObject({
      code: 'library/nothing-read',
    })
  })

  it('says in words why something cannot be added or judged', async () => {
    expect((await add({})).body).toMatchObject({ code: 'library/nothing-to-add' })
    expect((await add({ doi: 'no doi' })).body).toMatchObject({ code: 'library/not-a-doi' })
    const { body } = await add({ title: 'Something that has no abstract', year: 1990 })
    const charged = await me.call('POST', `${library()}/${body.uuid}/charge`, { rubric: 'review' })
    expect(charged.body).toMatchObject({ status: 409, code: 'library/no-text' })
    const taken = await me.call('PATCH', `${library()}/${body.uuid}`, { doi: '10.5555/bread.1' })
    expect(taken.body).toMatchObject({ status: 409, code: 'library/duplicate' })
  })
})

describe('a file of references', () => {
  const started = (text: string, name = 'rye.bib') =>
    me.call<LibraryImport>('POST', `${library()}/imports`, { text, file_name: name })
  const importOf = async (uuid: string) =>
    (await me.call<LibraryImport[]>('GET', `${library()}/imports`)).body.find(
      (one) => one.uuid === uuid,
    )

  it('is taken in in the background, each publication once, and says what was left out', async () => {
    const entry = (place: number) =>
      `@article{r${place}, title = {Rye of the year ${place} in a long series}, year = {${1700 + place}}}\n`
    const text = Array.from({ length: 120 }, (_, place) => entry(place)).join('')
    const { status, body } = await started(`${text}${entry(3)}@article{none, year = {1900}}\n`)
    expect([status, body.format]).toEqual([202, 'BibTeX'])
    await expect
      .poll(() => importOf(body.uuid), { timeout: 30_000 })
      .toMatchObject({
        state: 'ready',
        read: 122,
        added: 120,
        joined: 1,
        percent: 100,
        notices: [expect.stringContaining('has no title')],
      })
    const refused = await started('nothing of the kind')
    expect(refused.body).toMatchObject({ code: 'library/nothing-read' })
  }, 60_000)

  it('may be packed, and is told by its content', async () => {
    const line = JSON.stringify({
      id: 'https://openalex.org/W77',
      display_name: 'Oats under snow for many winters',
      publication_year: 1988,
      type: 'article',
    })
    const sent = await me.upload<LibraryImport>(`${library()}/imports`, {
      name: 'works.jsonl.gz',
      bytes: gzipSync(`${line}\n`),
    })
    expect(sent).toMatchObject({ status: 202, body: { format: 'OpenAlex works (JSON lines)' } })
    await expect
      .poll(() => importOf(sent.body.uuid), { timeout: 30_000 })
      .toMatchObject({ state: 'ready', added: 1 })
  }, 60_000)
})

describe('what is around a draft', () => {
  const WHEAT = {
    id: 'doi:10.5555/wheat.9',
    title: 'Wheat without bread: a reply',
    authors: ['Lily Brennan'],
    year: 2004,
    venue: 'Journal of Prices',
    venue_issn: [],
    type: 'article',
    abstract: 'Prices of wheat do not lead those of bread in most towns.',
    keywords: [],
    language: 'en',
    identifiers: {
      doi: '10.5555/wheat.9',
      openalex: null,
      arxiv: null,
      pubmed: null,
      semantic_scholar: null,
    },
    url: 'https://doi.org/10.5555/wheat.9',
    open_access: { is_open: null, url: null },
    cited_by: null,
    references: [],
    is_retracted: true,
    sources: ['starter'],
  }
  const PRICES = {
    id: 'issn:1234-5679',
    name: 'Journal of Prices',
    abbreviations: [],
    issn: ['1234-5679'],
    publisher: null,
    fields: ['Economics'],
    scope: 'Prices of bread and wheat.',
    article_types: [],
    languages: [],
    open_access: null,
    charge: null,
    url: null,
    checked: '2026-11-20',
    sources: ['starter'],
  }
  let path: string

  beforeAll(async () => {
    const { database } = house.application
    for (const [kind, record] of [
      ['work', WHEAT],
      ['journal', PRICES],
      ['journal', { ...PRICES, id: 'issn:none', name: 'Annals of Snow', scope: 'Snow.' }],
    ] as const)
      await sql`
        insert into catalogue_records (kind, id, doi, record)
        values (${kind}, ${record.id}, ${'identifiers' in record ? record.identifiers.doi : null},
          ${JSON.stringify(record)}::jsonb)
      `.execute(database.tables<Record<string, never>>())
    const draft = await me.draft(await me.project('Around'), DRAFT)
    path = `/projects/${draft.project_uuid}/drafts/${draft.slug}`
    // Each index looks for changes every five seconds.
    for (const [text, kind] of [
      ['wheat without bread', 'embeddings'],
      ['annals of snow', 'journal'],
    ] as const) {
      const query = new URLSearchParams({ text, resource_type: kind }).toString()
      const heard = async () => {
        const { body } = await me.call('GET', `/search?${query}`)
        if (!JSON.stringify(body).toLowerCase().includes(text)) throw new Error(`No ${text} yet`)
      }
      await vi.waitFor(heard, { timeout: 20_000, interval: 200 })
    }
  })

  it('tells what the catalogue knows of each reference', async () => {
    const { body } = await me.call<LinkedReference[]>('GET', `${path}/references`)
    expect(body.map(({ known }) => known?.id ?? null)).toEqual([null, WHEAT.id])
    expect(body[1]).toMatchObject({ item: null, known: { is_retracted: true } })
    expect(body[1]?.places).toHaveLength(1)
  })

  it('keeps what was decided about similar publications, and saves what is wanted', async () => {
    const decide = (publication: string, status?: string) =>
      me.call<{ similar: unknown[]; item: { slug: string } | null }>(
        'PATCH',
        `${path}/similar-publications`,
        { publication_id: publication, ...(status === undefined ? {} : { status }) },
      )
    expect((await decide('doi:10.5555/nobody')).body).toMatchObject({
      code: 'library/publication-unknown',
    })
    const saved = await decide(WHEAT.id)
    expect(saved.body.item).not.toBeNull()
    await decide('doi:10.5555/other', 'dismissed')
    const { body } = await me.call<unknown[]>('GET', `${path}/similar-publications`)
    expect(body).toEqual([
      { publication_id: 'doi:10.5555/other', status: 'dismissed' },
      { publication_id: WHEAT.id, status: 'saved' },
    ])
  })

  it('gives one journal of a match by its id, also one that was not among those compared', async () => {
    expect((await me.call('GET', `${path}/journal-match`)).body).toMatchObject({
      code: 'feedback/never-run',
    })
    const run = await me.call<Run>('POST', `${path}/charge`, { rubric: 'journal_match' })
    await house.ended(me, run.body.uuid)
    const match = (id: string) =>
      me.call<{ view: { venues: { id: string }[] } }>(
        'GET',
        `${path}/journal-match?${new URLSearchParams({ journal_id: id }).toString()}`,
      )
    const all = await me.call<{ view: { venues: { id: string }[] } }>(
      'GET',
      `${path}/journal-match`,
    )
    expect(all.body.view.venues.map(({ id }) => id)).toEqual([PRICES.id])
    expect((await match(PRICES.id)).body.view.venues).toEqual(all.body.view.venues)
    const far = await match('issn:none')
    expect([far.status, far.body.view.venues]).toEqual([200, []])
    expect((await match('issn:unheard')).body).toMatchObject({ code: 'feedback/journal-unknown' })
  })
})

describe('files of a library', () => {
  async function ready(uuid: string): Promise<LibraryItem> {
    for (let tries = 0; tries < 200; tries += 1) {
      const { body } = await me.call<LibraryItem>('GET', `${library()}/${uuid}`)
      if (body.state !== 'reading') return body
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error('The item is still being read')
  }

  it('reads a file, and gives it to the item that is the same publication', async () => {
    const known = await add({ title: 'Rye in the hungry years', doi: '10.5555/rye.7', year: 1931 })
    const bytes = simplePdf([
      'Rye in the hungry years',
      'doi:10.5555/rye.7',
      'Abstract',
      'We count the rye that was sold in hungry years and find that little was.',
    ])
    const sent = await me.upload<AddedItem>(library(), { name: 'rye.pdf', bytes })
    expect(sent).toMatchObject({ status: 201, body: { state: 'reading', title: 'rye' } })
    const item = await ready(sent.body.uuid)
    expect(item.state).toBe('ready')
    expect(item.text.from).toBe('file')
    const file = await me.call<Buffer>('GET', `${library()}/${item.uuid}/original`)
    expect(Buffer.compare(file.body, Buffer.from(bytes))).toBe(0)
    // The name that the file came under leads on to the item that was there before.
    expect(item).toMatchObject({ uuid: known.body.uuid, doi: '10.5555/rye.7', has_file: true })
  }, 60_000)

  it('keeps the reason when a file cannot be read, and does not count it', async () => {
    const sent = await me.upload<AddedItem>(library(), {
      name: 'broken.pdf',
      bytes: Buffer.from('%PDF-1.7\nnothing'),
    })
    const item = await ready(sent.body.uuid)
    expect(item).toMatchObject({ state: 'failed', has_file: false })
    expect(item.error).not.toBe('')
  }, 60_000)
})

describe('collections', () => {
  it('hold items of a project, for those who may edit it', async () => {
    const { body: item } = await add({ title: 'A paper that belongs somewhere', year: 2020 })
    const made = await me.call<Collection>('POST', '/collections', {
      name: 'To read',
      project_uuid: project.uuid,
    })
    const path = `/collections/${made.body.uuid}`
    const put = await me.call<Collection>('PATCH', `${path}/add-to-collection`, {
      items: [item.uuid, '6f2c1f64-0000-4000-8000-000000000000'],
    })
    expect(put.body.items).toEqual([item.uuid])
    const whole = await me.call<Project>('GET', `/projects/${project.uuid}`)
    expect(whole.body.collections).toMatchObject([{ name: 'To read', items: [item.uuid] }])
    const other = await house.visitor()
    for (const method of ['PATCH', 'DELETE'] as const)
      expect((await other.call(method, path, { name: 'Mine' })).status).toBe(404)
    const taken = await me.call<Collection>(
      'PATCH',
      `/projects/${project.uuid}/collections/${made.body.uuid}`,
      { name: 'Read', remove: [item.uuid] },
    )
    expect(taken.body).toMatchObject({ name: 'Read', items: [] })
  })

  it('follow a visitor into the account, and are listed there', async () => {
    const visitor = await house.visitor()
    await visitor.call('POST', '/collections', { name: 'Thesis' })
    const person = await house.person({ visitor })
    const { body } = await person.call<{ collections: { name: string }[] }>(
      'GET',
      `/users/${person.uuid}`,
    )
    expect(body.collections.map(({ name }) => name)).toEqual(['Thesis'])
    expect((await visitor.call<Collection[]>('GET', '/collections')).body).not.toMatchObject([
      { name: 'Thesis' },
    ])
  })
})
