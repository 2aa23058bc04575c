import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { simplePdf } from '#app/server/testing/simple-pdf.ts'
import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, TestApplication } from '#app/server/testing/test-application.ts'
import type { KindSummary, Run } from '#features/feedback/contract.ts'
import { fetchFile } from '#platform/server/net/fetch-file.ts'

import type { Article } from '../contract.ts'

let house: TestApplication
let me: Caller
let known: { id: string; abstract: string } | undefined

beforeAll(async () => {
  house = await startTestApplication()
  me = await house.visitor()
  const found = await me.call<{ data: { id: string; abstract: string | null }[] }>(
    'GET',
    '/search?text=writing',
  )
  known = found.body.data.flatMap(({ id, abstract }) =>
    abstract === null ? [] : [{ id, abstract }],
  )[0]
})
afterAll(() => house.close())

describe('an article', () => {
  it('is not there when no source knows it, in words', async () => {
    const { status, body } = await me.call('GET', '/articles?id=doi:10.5555/nobody')
    expect(status).toBe(404)
    expect(body).toMatchObject({ code: 'article/not-found' })
    expect((await me.call('POST', '/analyze', { url: 'http://localhost/10.x' })).status).toBe(404)
  })

  it('is not fetched by a server that asks nobody outside', async ({ skip }) => {
    if (known === undefined) return skip('The catalogue has no publication with an abstract')
    const { id, abstract } = known
    const { body } = await me.call<Article>('GET', `/articles?id=${encodeURIComponent(id)}`)
    expect(body).toMatchObject({ id, uuid: null, text: { from: 'abstract' } })
    const { summary } = body.ai_feedback.feedback_content
    expect(abstract.replaceAll(/\s+/gu, ' ')).toContain(summary?.split('. ')[0])
    expect(body.download.is_possible).toBe(false)
    const copy = await me.call('GET', `/articles/download?id=${encodeURIComponent(id)}`)
    expect(copy).toMatchObject({ status: 409, body: { code: 'article/no-copy' } })
  })

  it('is read once for everyone: the second who asks pays nothing', async ({ skip }) => {
    const { body: kinds } = await me.call<KindSummary[]>('GET', '/feedback/kinds')
    const kind = kinds.find(({ id }) => id === 'digest')
    if (known === undefined || kind?.serves.includes('ARTICLE') !== true)
      return skip('No digest of articles here')
    const asked = { article_id: known.id }
    const first = await me.call<Run>('POST', '/deep-digest', asked)
    expect(first).toMatchObject({ status: 202, body: { credits: kind.price, project_uuid: null } })
    expect((await house.ended(me, first.body.uuid)).state).toBe('ready')
    const other = await house.visitor()
    const second = await other.call<Run>('POST', '/deep-digest', asked)
    expect(second.body.uuid).toBe(first.body.uuid)
    const path = `/articles?id=${encodeURIComponent(known.id)}`
    const { body } = await other.call<Article>('GET', path)
    expect(body.deep_digest.result).toMatchObject({ out_of_date: false, error: null })
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
