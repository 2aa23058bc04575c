import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { servePages } from './pages.ts'

const code = 'export const words = "a page that is worth packing"'
const app = fastify()
let folder = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>Scholium</title>')
  writeFileSync(join(folder, 'assets', 'page.js'), code)
  writeFileSync(join(folder, 'assets', 'page.js.br'), brotliCompressSync(code))
  await servePages(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url, headers })

describe('the built pages', () => {
  it('come packed to whoever can unpack them, and are kept for a year', async () => {
    const { headers, rawPayload } = await get('/assets/page.js', { 'accept-encoding': 'gzip, br' })
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript') as unknown,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(rawPayload).toString()).toBe(code)
  })

  it('come as they are to others, and where there is no packed one', async () => {
    expect((await get('/assets/page.js')).body).toBe(code)
    const page = await get('/', { 'accept-encoding': 'br', accept: 'text/html' })
    expect(page.headers['content-encoding']).toBeUndefined()
    expect(page.body).toContain('Scholium')
  })

  it('are one page for every address of the product', async () => {
    const { body, headers } = await get('/projects/one/documents/two', { accept: 'text/html' })
    expect([body, headers['cache-control']]).toEqual(['<title>Scholium</title>', 'no-cache'])
  })
})
