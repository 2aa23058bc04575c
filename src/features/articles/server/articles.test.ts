import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { HEDGES, openCrossref } from '#app/server/testing/crossref-house.ts'
import type { CrossrefHouse } from '#app/server/testing/crossref-house.ts'
import { simplePdf } from '#app/server/testing/simple-pdf.ts'
import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, TestApplication } from '#app/server/testing/test-application.ts'
import type { KindSummary, Run } from '#features/feedback/contract.ts'
import type { AddedItem, Collection } from '#features/library/contract.ts'
import { fetchFile } from '#platform/server/net/fetch-file.ts'

import type { Article, ArticleForDraft } from '../contract.ts'

let crossref: CrossrefHouse
let house: TestApplication
let me: Caller

beforeAll(async () => {
  crossref = await openCrossref()
  house = await startTestApplication({ SCHOLIUM_SOURCES: crossref.setting })
  me = await house.visitor()
})
afterAll(async () => {
  await house.close()
  await crossref.close()
})

const id = `doi:${HEDGES.DOI}`
const path = `/articles?id=${encodeURIComponent(id)}`

describe('an article', () => {
  it('is not there when no source knows it, in words', async () => {
    const { status, body } = await me.call('GET', '/articles?id=doi:10.5555/nobody')
    expect(status).toBe(404)
    expect(body).toMatchObject({ code: 'article/not-found' })
    expect((await me.call('POST', '/analyze', { url: 'http://localhost/10.x' })).status).toBe(404)
  })

  it('is summed up in sentences of its own, and says from what', async () => {
    const { body } = await me.call<Article>('GET', path)
    expect(body).toMatchObject({ id, uuid: null, text: { from: 'abstract' } })
    const summary = body.ai_feedback.feedback_content.summary ?? ''
    expect(summary).toContain('We conclude that replanting alone')
    for (const sentence of summary.split(/(?<=[.]) (?=[A-Z])/u))
      expect(HEDGES.abstract).toContain(sentence)
    expect(body.download).toMatchObject({ is_possible: false, reason: 'No free copy is known.' })
    const copy = await me.call('GET', path.replace('/articles', '/articles/download'))
    expect(copy).toMatchObject({ status: 409, body: { code: 'article/no-copy' } })
  })

  it('says where it touches a draft, to those who may read the draft', async () => {
    const draft = await me.draft(
      await me.project('Fields'),
      '# Fields\n\n## Introduction\n\nReplanted hedges are said to hold the ground beetles of old hedges within a few years, though nobody has sampled them for long.',
    )
    const asked = `/articles/for-draft?id=${encodeURIComponent(id)}&draft_uuid=${draft.uuid}`
    const { body } = await me.call<ArticleForDraft>('GET', asked)
    expect(body).toMatchObject({ draft: { uuid: draft.uuid }, cited: [] })
    expect(body.passages).toHaveLength(1)
    expect(body.passages[0]?.shared).toContain('hedges')
    expect(HEDGES.abstract).toContain(body.passages[0]?.theirs)
    const stranger = await house.visitor()
    expect((await stranger.call('GET', asked)).body).toMatchObject({ code: 'draft/not-found' })
  })

  it('is saved to a library once, by its id or its DOI, and to a collection', async () => {
    const project = await me.project('Hedges')
    const library = `/projects/${project.uuid}/library`
    const saved = await me.call<AddedItem>('POST', library, { publication_id: id })
    expect(saved.body).toMatchObject({ external_id: id, year: 2025, text: { from: 'abstract' } })
    const again = await me.call<AddedItem>('POST', library, {
      doi: `https://doi.org/${HEDGES.DOI}`,
    })
    expect(again.body).toMatchObject({ uuid: saved.body.uuid, joined: true })
    const made = await me.call<Collection>('POST', '/collections', { name: 'To read' })
    const put = await me.call<Collection>(
      'PATCH',
      `/collections/${made.body.uuid}/add-to-collection`,
      { publication_id: id },
    )
    expect(put.body.publications).toMatchObject([{ id, year: 2025 }])
  })

  it('is read once for everyone: the second who asks pays nothing', async ({ skip }) => {
    const { body: kinds } = await me.call<KindSummary[]>('GET', '/feedback/kinds')
    const kind = kinds.find((one) => one.id === 'research_question')
    if (kind?.serves.includes('ARTICLE') !== true) return skip('No kind serves articles here')
    const first = await me.call<Run>('POST', '/analyze', { doi: HEDGES.DOI })
    expect(first).toMatchObject({ status: 202, body: { credits: kind.price, project_uuid: null } })
    expect((await house.ended(me, first.body.uuid)).state).toBe('ready')
    const other = await house.visitor()
    const second = await other.call<Run>('POST', '/analyze', { article_id: id })
    expect(second.body.uuid).toBe(first.body.uuid)
    const { body } = await other.call<Article>('GET', path)
    expect(body.research_question).toMatchObject({ out_of_date: false, error: null })
  }, 60_000)
})

describe('the free copy of an article', () => {
  const options = { userAgent: 'test', mostBytes: 5000, timeout: 3000 }
  const pdf = simplePdf(['A paper'])

  it('is fetched from the open internet alone, also after a redirect', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/away') response.writeHead(302, { location: 'http://127.0.0.1:1/a.pdf' })
      response.end(request.url === '/large' ? Buffer.alloc(6000) : pdf)
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const { port } = server.address() as AddressInfo
    const at = (path: string) => new URL(`http://localhost:${port}${path}`)
    const isTrusted = (url: URL) => url.port === String(port)
    try {
      expect(await fetchFile(at('/a.pdf'), { ...options, isTrusted })).toEqual(pdf)
      for (const url of [
        at('/a.pdf'),
        new URL(`http://127.0.0.1:${port}/a.pdf`),
        new URL(`http://[::1]:${port}/a.pdf`),
        new URL('http://169.254.169.254/latest'),
        new URL('file:///etc/passwd'),
      ])
        await expect(fetchFile(url, options)).rejects.toMatchObject({ reason: 'private' })
      await expect(fetchFile(at('/away'), { ...options, isTrusted })).rejects.toMatchObject({
        reason: 'private',
      })
      await expect(fetchFile(at('/large'), { ...options, isTrusted })).rejects.toMatchObject({
        reason: 'too-large',
      })
    } finally {
      server.close()
    }
  })
})
