import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { AppError } from '../errors/app-error.ts'
import { openFolder } from '../storage/files.ts'
import type { Files } from '../storage/files.ts'
import { receiveUpload } from './upload.ts'

const MAX_BYTES = 300_000
const BOUNDARY = 'a-boundary-of-parts'

let folder: string
let files: Files
let server: Server
let port: number
/** What became of each request, in the order of their ends. */
let ends: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'scholium-upload-'))
  files = await openFolder(folder)
  server = createServer((request, response) => {
    receiveUpload(request, {
      maxBytes: MAX_BYTES,
      store: (content) => files.put(content),
      discard: (stored) => files.remove(stored.key),
    }).then(
      async ({ stored, fileName, fields }) => {
        await files.remove(stored.key)
        ends.push('received')
        response.end(JSON.stringify({ bytes: stored.bytes, fileName, fields }))
      },
      (error: unknown) => {
        const known = error instanceof AppError ? error : undefined
        ends.push(known?.code ?? String(error))
        response.statusCode = known?.status ?? 500
        response.end(JSON.stringify({ code: known?.code }))
      },
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

interface Part {
  readonly name: string
  readonly fileName?: string
  readonly content: string | Buffer
}

function body(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(({ name, fileName, content }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n`,
    content,
    '\r\n',
  ])
  return Buffer.concat([...chunks, `--${BOUNDARY}--\r\n`].map((chunk) => Buffer.from(chunk)))
}

const head = (length: number | undefined) =>
  `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=${BOUNDARY}\r\n${length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`}\r\n\r\n`

/** Sends bytes over a raw socket and cuts it. */
function cut(bytes: Buffer, at: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes.subarray(0, at), () => setTimeout(() => socket.destroy(), 5))
    })
    socket.once('close', () => resolve())
    socket.on('error', () => undefined)
  })
}

interface Sent {
  readonly status: number
  readonly answer: { code?: string; bytes?: number; fileName?: string; fields?: object }
}

async function send(
  content: Buffer,
  type = `multipart/form-data; boundary=${BOUNDARY}`,
): Promise<Sent> {
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(content),
  })
  return { status: response.status, answer: (await response.json()) as Sent['answer'] }
}

const file = (bytes: number, fileName = 'a.pdf'): Part => ({
  name: 'file',
  fileName,
  content: Buffer.alloc(bytes, 'x'),
})

describe('an upload', () => {
  it('is received with its fields, wherever they stand', async () => {
    const parts = [
      { name: 'title', content: 'A title' },
      file(200_000),
      { name: 'x', content: 'y' },
    ]
    const { status, answer } = await send(body(parts))
    expect(status).toBe(200)
    expect(answer).toEqual({
      bytes: 200_000,
      fileName: 'a.pdf',
      fields: { title: 'A title', x: 'y' },
    })
  })

  it('of exactly the limit is received, and of one byte more is not', async () => {
    expect((await send(body([file(MAX_BYTES)]))).status).toBe(200)
    expect(await send(body([file(MAX_BYTES + 1)]))).toMatchObject({
      status: 413,
      answer: { code: 'upload/too-large' },
    })
    expect(stored()).toEqual([])
  })

  it('that is far too large is refused with an answer, whether it says its length or not', async () => {
    const large = body([file(5_000_000)])
    expect((await send(large)).status).toBe(413)
    const streamed = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: new Blob([new Uint8Array(large)]).stream(),
      duplex: 'half',
    })
    expect(streamed.status).toBe(413)
    expect(stored()).toEqual([])
  })

  it('without a file, with two, with nothing in it, or in no form at all is refused', async () => {
    const refused = [
      [body([{ name: 'title', content: 'A title' }]), 'upload/no-file'],
      [body([file(0)]), 'upload/empty'],
      [body([file(10), file(10)]), 'request/invalid'],
      [Buffer.from('not a form'), 'upload/interrupted'],
      [Buffer.alloc(0), 'upload/interrupted'],
    ] as const
    for (const [content, code] of refused) {
      const { status, answer } = await send(content)
      expect([status, answer.code]).toEqual([400, code])
    }
    expect((await send(body([file(10)]), 'application/pdf')).status).toBe(415)
    expect((await send(body([file(10)]), 'multipart/form-data')).status).toBe(400)
    expect(stored()).toEqual([])
  })

  it('keeps no path and no mark of direction in the name of its file', async () => {
    const names: readonly (readonly [string, string])[] = [
      ['../../etc/passwd.pdf', 'passwd.pdf'],
      ['C:\\\\Users\\\\me\\\\thesis.pdf', 'thesis.pdf'],
      ['evil\u202Efdp.exe', 'evilfdp.exe'],
      ['é.pdf'.normalize('NFD'), 'é.pdf'.normalize('NFC')],
      ['...', '...'],
      [`${'n'.repeat(500)}.pdf`, 'n'.repeat(200)],
    ]
    for (const [given, kept] of names) {
      const { answer } = await send(body([file(10, given)]))
      expect(answer.fileName).toBe(kept)
    }
  })

  it('that is cut off at any byte leaves nothing, 30 times', async () => {
    const content = body([{ name: 'title', content: 'A title' }, file(250_000)])
    const request = Buffer.concat([Buffer.from(head(content.length)), content])
    ends = []
    let state = 7
    const places = Array.from({ length: 28 }, () => {
      state = (state * 48_271) % 2_147_483_647
      return head(content.length).length + (state % content.length)
    })
    const all = [...places, head(content.length).length, request.length - 1]
    for (const at of all) await cut(request, at)
    await expect.poll(() => ends.length, { timeout: 20_000 }).toBe(30)
    expect(new Set(ends)).toEqual(new Set(['upload/interrupted']))
    expect(stored()).toEqual([])
  })
})
