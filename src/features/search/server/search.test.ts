import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, TestApplication } from '#app/server/testing/test-application.ts'
import type { SourceReport } from '#engines/retrieval/records/work.ts'
import type { VenueRow } from '#engines/retrieval/venues/venue-row.ts'
import type { Run } from '#features/feedback/contract.ts'

import { SOURCES_HEADER } from '../contract.ts'
import type { JournalResult, SavedSearch, SourceState, WorkResult } from '../contract.ts'
import { answersOf } from './testing/source-answers.ts'

interface Works {
  readonly data: readonly WorkResult[]
  readonly sources: readonly SourceReport[]
  readonly draft: { readonly uuid: string } | null
}

const DRAFT = `# Hedges and ground beetles

## Introduction

We count ground beetles (Carabidae) in replanted hedges of arable farms, and ask for how many years their number rises after planting.

## Results

The width of a margin had no effect on the price of bread in any of the towns that we looked at over these ten years.`

const REFERENCES = `## References

Sørland, I. (2019). Beetles of hedges. PeerJ, 7, 1–9.

Achebe, C. (2020). Margins and what lives in them. PeerJ, 8, 11–19.

Vesely, H. (2021). Traps in rows. PeerJ, 9, 21–29.

Pike, J. (2018). Towns and bread. Economic History of the North, 4, 2–8.
`

let server: Server
let house: TestApplication
let asker: Caller
let stranger: Caller
const asked: string[] = []

/** Thirty publications of one form, the newest first. */
function manyWorks(): string {
  const results = Array.from({ length: 30 }, (_, place) => ({
    id: `https://openalex.org/W9${place}`,
    doi: `https://doi.org/10.4000/rye.${place}`,
    display_name: `Rye growing in year ${place} of a long series`,
    publication_year: 2025 - place,
    type: 'article',
    open_access: { is_oa: place % 2 === 0, oa_url: null },
    cited_by_count: place,
  }))
  return JSON.stringify({ meta: { count: 30 }, results })
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = request.url ?? ''
    asked.push(url)
    const [works, journals] = answersOf['openalex'] ?? []
    if (url.startsWith('/sources')) return void response.end(journals?.body)
    if (url.includes('rye')) return void response.end(manyWorks())
    if (url.includes('beetles')) return void response.end(works?.body)
    response.end('{"meta":{"count":0},"results":[]}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  house = await startTestApplication({
    SCHOLIUM_SOURCES: `openalex=${address},doaj=http://127.0.0.1:9/`,
  })
  asker = await house.visitor()
  stranger = await house.visitor()
})
afterAll(async () => {
  await house.close()
  server.close()
})

async function search(query: Readonly<Record<string, string>>, caller = asker) {
  const answer = await caller.call<Works>('GET', `/search?${new URLSearchParams(query).toString()}`)
  const header = answer.headers[SOURCES_HEADER]
  const reports = typeof header === 'string' ? (JSON.parse(header) as SourceReport[]) : []
  return { ...answer, reports }
}

describe('searching', () => {
  it('trims the text, answers publications by default, and says what each source did', async () => {
    const { status, body, reports } = await search({ text: '  ground beetles ' })
    expect(status).toBe(200)
    expect(body.data.map(({ id }) => id)).toEqual(['doi:10.1234/hedge.1'])
    const [first] = body.data
    expect(first).toMatchObject({ title: 'Ground beetles in replanted hedges', year: 2021 })
    expect(first?.match.marks).toEqual([{ start: 0, end: 14 }])
    expect(asked.some((url) => url.includes('search=ground+beetles&'))).toBe(true)
    expect(reports).toEqual(body.sources)
    expect(Object.fromEntries(reports.map(({ source, state }) => [source, state]))).toEqual({
      catalogue: 'nothing',
      openalex: 'answered',
      doaj: 'did-not-answer',
    })
    const failed = reports.find(({ state }) => state === 'did-not-answer')
    expect(failed?.detail).toBe('DOAJ could not be reached.')
  })

  it('finds in the local catalogue what a source answered before, in other words and spellings too', async () => {
    await expect
      .poll(
        async () => (await search({ text: 'Sørland carabidae' })).body.data.map(({ id }) => id),
        { timeout: 15_000 },
      )
      .toEqual(['doi:10.1234/hedge.1'])
    const plain = await search({ text: 'sorland' })
    expect(plain.body.data).toHaveLength(1)
    expect((await search({ text: '"replanted hedges"' })).body.data).toHaveLength(1)
    expect((await search({ text: '"hedges replanted"' })).body.data).toHaveLength(0)
    expect((await search({ text: 'replant*' })).body.data).toHaveLength(1)
    expect((await search({ text: 'sorland -hedges' })).body.data).toHaveLength(0)
  })

  it('answers ten a page, each once, until there are no more', async () => {
    const pages = []
    for (const page of ['1', '2', '3', '4']) pages.push(await search({ text: 'rye growing', page }))
    expect(pages.map(({ body }) => body.data.length)).toEqual([10, 10, 10, 0])
    const ids = pages.flatMap(({ body }) => body.data.map(({ id }) => id))
    expect(new Set(ids).size).toBe(30)
  })

  it('filters and sorts the whole answer', async () => {
    const { body } = await search({
      text: 'rye growing',
      from: '2000',
      to: '2010',
      open_access: 'true',
      sort: 'oldest',
    })
    expect(body.data.map(({ year }) => year)).toEqual([2001, 2003, 2005, 2007, 2009])
    const cited = await search({ text: 'rye growing', sort: 'cited' })
    expect(cited.body.data[0]?.cited_by).toBe(29)
  })

  it('compares a draft with a journal that a source alone knows, and says why', async () => {
    const found = await search({ text: 'peerj', resource_type: 'journal' })
    const [journal] = found.body as unknown as readonly JournalResult[]
    const id = journal?.id ?? ''
    const draft = await asker.draft(await asker.project(), `${DRAFT}\n\n${REFERENCES}`, 'Cited')
    const path = `/projects/${draft.project_uuid}/drafts/${draft.uuid}`
    const run = await asker.call<Run>('POST', `${path}/charge`, { rubric: 'journal_match' })
    await house.ended(asker, run.body.uuid)
    const one = `${path}/journal-match?${new URLSearchParams({ journal_id: id }).toString()}`
    const venue = async () =>
      (await asker.call<{ view: { venues: readonly VenueRow[] } }>('GET', one)).body.view.venues[0]
    // It is kept beside the answer; until then the match knows it by the source alone.
    await expect.poll(async () => (await venue())?.inList, { timeout: 15_000 }).toHaveLength(3)
    expect(await venue()).toMatchObject({ title: 'PeerJ', isListed: true })
    expect(['good', 'close']).toContain((await venue())?.fit)
    expect((await venue())?.why).toMatch(/^3 of the 4 references appeared in it\./u)
  })

  it('answers journals as the list itself', async () => {
    const { body } = await asker.call<readonly JournalResult[]>(
      'GET',
      '/search?text=peerj&resource_type=journal',
    )
    expect(body.map(({ name, charge }) => [name, charge?.amount])).toEqual([['PeerJ', 1395]])
    const conferences = await search({ text: 'x', resource_type: 'conference' })
    expect(Array.isArray(conferences.body)).toBe(true)
  })

  it('searches in the light of a draft, whose words stay here', async () => {
    const draft = await asker.draft(await asker.project(), DRAFT, 'Hedges')
    const before = asked.length
    const { body } = await search({ text: 'beetles', doc_type: 'DRAFT', doc_uuid: draft.uuid })
    expect(body.draft).toEqual({ uuid: draft.uuid, name: 'Hedges' })
    const [first] = body.data
    expect(first?.match.draft?.opening).toContain('We count ground beetles')
    expect(first?.match.draft?.shared).toContain('beetles')
    expect(asked.slice(before).join(' ')).not.toMatch(/arable|farm|replant/u)
    const alone = await search({ doc_type: 'DRAFT', doc_uuid: draft.uuid })
    expect(alone.body.data.map(({ id }) => id)).toContain('doi:10.1234/hedge.1')
    const denied = await search({ text: 'x', doc_uuid: draft.uuid }, stranger)
    expect(denied.status).toBe(404)
  })

  it('refuses what cannot be meant', async () => {
    for (const wrong of [
      { page: '0' },
      { page: '21' },
      { resource_type: 'people' },
      { from: 'soon' },
    ])
      expect((await search({ text: 'x', ...wrong })).status).toBe(400)
    expect((await search({ text: '\u{d800} "unclosed * - (' })).status).toBe(200)
  })

  it('exports results, none of which is a formula', async () => {
    const ids = ['doi:10.1234/hedge.1', 'doi:nothing']
    const file = async (format: string) =>
      (await asker.call<{ content: string }>('POST', '/search/export', { format, ids })).body
        .content
    expect(await file('bibtex')).toMatch(
      /^@article\{sorland2021ground,\n {2}title = \{\{Ground beetles/u,
    )
    expect(await file('ris')).toMatch(
      /^TY {2}- JOUR\r\nTI {2}- Ground beetles.*\r\nAU {2}- Ingrid Sørland/u,
    )
    expect((await file('csv')).split('\r\n')).toHaveLength(3)
  })

  it('keeps searches for one person, each once, and under the account once there is one', async () => {
    const visitor = await house.visitor()
    const keep = (name: string, text: string) =>
      visitor.call<SavedSearch>('POST', '/search/saved', { name, query: { text, sort: 'newest' } })
    const first = await keep('Hedges', 'hedges')
    const again = await keep('Hedges again', ' hedges ')
    expect([first.status, again.body.uuid]).toEqual([201, first.body.uuid])
    await keep('Rye', 'rye')
    const path = `/search/saved/${first.body.uuid}`
    for (const method of ['PATCH', 'DELETE'] as const)
      expect((await stranger.call(method, path, { name: 'Mine' })).status).toBe(404)
    expect((await visitor.call('PATCH', path, { name: 'Old hedges' })).status).toBe(200)
    const person = await house.person({ visitor })
    const { body } = await person.call<SavedSearch[]>('GET', '/search/saved')
    expect(body.map(({ name, query }) => [name, query.text, query.sort])).toEqual([
      ['Rye', 'rye', 'newest'],
      ['Old hedges', 'hedges', 'newest'],
    ])
    expect((await person.call('DELETE', path)).status).toBe(200)
    expect((await person.call<SavedSearch[]>('GET', '/search/saved')).body).toHaveLength(1)
  })

  it('says where it looks', async () => {
    const { body } = await asker.call<readonly SourceState[]>('GET', '/search/sources')
    expect(body.filter(({ state }) => state !== 'off').map(({ id }) => id)).toEqual([
      'catalogue',
      'doaj',
      'openalex',
    ])
  })
})
