import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { fastify } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'

import { packAnswers } from './packed-answers.ts'

const long = { words: Array.from({ length: 300 }, (_, index) => `note ${index}`) }
const app = fastify()
packAnswers(app)
app.get('/long', () => long)
app.get('/short', () => ({ word: 'note' }))
app.get('/text', (_request, reply) => reply.type('text/plain').send('x'.repeat(5000)))
app.get('/refused', (_request, reply) =>
  reply
    .status(409)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(long)),
)
app.get('/stream', (_request, reply) =>
  reply.type('application/json').send(Readable.from([JSON.stringify(long)])),
)
afterAll(() => app.close())

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

describe('answers', () => {
  it('come packed to whoever can unpack them', async () => {
    const best = await get('/long', 'gzip, deflate, br;q=0.9')
    expect(best.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'content-length': String(best.rawPayload.length),
    })
    expect(JSON.parse(brotliDecompressSync(best.rawPayload).toString())).toEqual(long)
    const other = await get('/long', 'gzip, br;q=0')
    expect(other.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(other.rawPayload).toString())).toEqual(long)
  })

  it('come packed when they are a problem, too', async () => {
    const { statusCode, headers } = await get('/refused', 'br')
    expect([statusCode, headers['content-encoding']]).toEqual([409, 'br'])
  })

  it('come as they are to others, and where nothing is won', async () => {
    const plain = await get('/long')
    expect([plain.headers['content-encoding'], plain.headers['vary']]).toEqual([
      undefined,
      'accept-encoding',
    ])
    expect(plain.json()).toEqual(long)
    for (const url of ['/short', '/text', '/stream'])
      expect([url, (await get(url, 'br, gzip')).headers['content-encoding']]).toEqual([
        url,
        undefined,
      ])
  })
})
