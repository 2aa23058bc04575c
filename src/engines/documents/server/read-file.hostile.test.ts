import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Document } from '../document.ts'
import { ReadError } from './read-error.ts'
import { readFile } from './read-file.ts'
import { encryptedPdf } from './testing/encrypted-pdf.ts'
import { heavySecondPage, hostilePdfs } from './testing/hostile-pdfs.ts'
import { watchHolds } from './testing/processor-time.ts'

const perFile = 90_000
/** Milliseconds of processor time between two turns; far above what waiting takes, far below what reading here would. */
const mostHeld = 250

const nothing = { pages: [], blocks: [] } as const

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function store(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, `${name.replaceAll(/\W+/gu, '-')}.pdf`)
  await writeFile(path, bytes)
  return path
}

async function endingOf(path: string): Promise<Document | ReadError> {
  try {
    return await readFile(path, { type: 'pdf' })
  } catch (error) {
    if (error instanceof ReadError) return error
    throw error
  }
}

describe('a hostile PDF', () => {
  for (const { name, make, endings } of hostilePdfs) {
    it(
      `ends in a typed error or a bounded document: ${name}`,
      async () => {
        const path = await store(name, make())
        const longestHold = watchHolds()
        const ending = await endingOf(path)
        const held = longestHold()
        expect(endings).toContain(ending instanceof ReadError ? ending.code : 'document')
        const { pages, blocks } = ending instanceof ReadError ? nothing : ending
        expect(pages.length).toBeLessThanOrEqual(1000)
        expect(blocks.length).toBeLessThan(70_000)
        expect(held).toBeLessThan(mostHeld)
      },
      perFile,
    )
  }

  it('is made in at least fourteen kinds', () => {
    expect(new Set(hostilePdfs.map(({ name }) => name)).size).toBeGreaterThanOrEqual(14)
  })
})

describe('a page that takes all the memory there is', () => {
  it(
    'is left out and named, and the pages around it are read',
    async () => {
      const document = await endingOf(await store('heavy-second', heavySecondPage()))
      if (document instanceof ReadError) throw document
      const pages = document.blocks.flatMap(({ lines = [] }) => lines.map(({ page }) => page))
      expect(new Set(pages)).toEqual(new Set([1, 3]))
      expect(document.notices).toContainEqual(
        expect.objectContaining({ code: 'page-too-complex', page: 2 }),
      )
    },
    perFile,
  )
})

describe('a PDF with a password', () => {
  it('opens with the right one', async () => {
    const path = await store('locked', encryptedPdf('secret'))
    const document = await readFile(path, { type: 'pdf', password: 'secret' })
    expect(document.blocks.map((block) => block.text).join(' ')).toContain('quick brown fox')
  })

  it('refuses a wrong one and says so', async () => {
    const path = await store('locked-again', encryptedPdf('secret'))
    await expect(readFile(path, { type: 'pdf', password: 'guess' })).rejects.toMatchObject({
      code: 'password-wrong',
      isRetryable: false,
    })
  })
})
