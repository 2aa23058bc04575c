import { existsSync } from 'node:fs'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, TestApplication } from '#app/server/testing/test-application.ts'
import { paragraph, wordFile } from '#engines/documents/server/docx/testing/word-file.ts'

import type { Chapter, Draft } from '../../contract.ts'
import type { PagePlaces } from '../../corrections/contract.ts'

const office = '/usr/bin/soffice'
const patience = 240_000

describe.skipIf(!existsSync(office))('the pages of a Word file', () => {
  let house: TestApplication
  beforeAll(async () => {
    house = await startTestApplication({ SCHOLIUM_OFFICE: office })
  }, patience)
  afterAll(() => house.close())

  const upload = async (me: Caller, drafts: string): Promise<Draft> => {
    const words = 'We argue that old hedges hold more beetles than young ones do in the north.'
    const body = [paragraph('Introduction'), paragraph(words), paragraph('More of it.')].join('')
    const { uuid } = (await me.upload(drafts, { name: 'hedges.docx', bytes: wordFile({ body }) }))
      .body
    const read = async () => (await me.call<Draft>('GET', `${drafts}/${uuid}`)).body
    await expect
      .poll(async () => (await read()).resource.page_view?.made, {
        timeout: patience,
        interval: 500,
      })
      .toBe(true)
    return read()
  }

  it(
    'are set once by LibreOffice, with the words at their places',
    { timeout: patience },
    async () => {
      const me = await house.visitor()
      const drafts = `/projects/${(await me.project()).uuid}/drafts`
      const draft = await upload(me, drafts)
      const at = `${drafts}/${draft.uuid}`
      const bytes = draft.resource.page_view?.bytes ?? 0
      const part = await me.call<Buffer>('GET', `${at}/original/part?from=0&to=${bytes}&of=pages`)
      expect(part.body.subarray(0, 5).toString('latin1')).toBe('%PDF-')
      expect(part.body.length).toBe(bytes)
      const original = await me.call<Buffer>('GET', `${at}/original/part?from=0&to=2`)
      expect(original.body.toString('latin1')).toBe('PK')
      const { body: chapters } = await me.call<Chapter[]>('GET', `${at}/chapters`)
      const block = [...draft.front, ...chapters.flatMap(({ blocks }) => blocks)].find(({ text }) =>
        text.includes('beetles'),
      )
      const start = block?.text.indexOf('hedges') ?? -1
      const ranges = [{ block: block?.id, start, end: start + 'hedges'.length }]
      const { body } = await me.call<PagePlaces>('POST', `${at}/places`, { ranges })
      expect(body.pages).toHaveLength(1)
      const [box] = body.places[0] ?? []
      expect(box).toMatchObject({ page: 1 })
      // "We argue that old" stands before it on the line, in a font of about eleven points.
      expect(box?.x).toBeGreaterThan(120)
      expect(box?.w).toBeGreaterThan(20)
      expect(box?.w).toBeLessThan(60)
    },
  )
})
