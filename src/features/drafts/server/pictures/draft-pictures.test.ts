import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, TestApplication } from '#app/server/testing/test-application.ts'
import { paragraph, wordFile } from '#engines/documents/server/docx/testing/word-file.ts'
import { encodePng } from '#engines/documents/server/png.ts'

import type { Draft, DraftPicture } from '../../contract.ts'

const picture = encodePng({ width: 40, height: 20, colours: 'grey', fill: (row) => row.fill(90) })

const drawing =
  '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="2540000" cy="1270000"/><a:blip r:embed="rId9"/></wp:inline></w:drawing></w:r></w:p>'

const file = {
  name: 'hedges.docx',
  bytes: wordFile({
    body: [
      paragraph('Introduction'),
      paragraph('Old hedges hold more beetles than young ones, as Figure 1 shows.'),
      drawing,
      paragraph('Figure 1. Beetles by the age of the hedge.'),
    ].join(''),
    relationships:
      '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/image1.png"/>',
    files: { 'word/media/image1.png': picture },
  }),
}

describe('the pictures of a draft', () => {
  let house: TestApplication
  let me: Caller
  beforeAll(async () => {
    house = await startTestApplication()
    me = await house.visitor()
  }, 90_000)
  afterAll(() => house.close())

  const upload = async (drafts: string): Promise<Draft> => {
    const { uuid } = (await me.upload(drafts, file)).body
    const read = async () => (await me.call<Draft>('GET', `${drafts}/${uuid}`)).body
    await expect
      .poll(async () => (await read()).state, { timeout: 60_000, interval: 100 })
      .toBe('ready')
    return read()
  }
  const filesKept = () =>
    readdirSync(join(house.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    ).length

  it('are cut out once, however many ask, are those of the file, and go with it', async () => {
    const drafts = `/projects/${(await me.project()).uuid}/drafts`
    const draft = await upload(drafts)
    const at = `${drafts}/${draft.uuid}/pictures`
    const before = filesKept()
    const lists = await Promise.all(
      Array.from({ length: 4 }, () => me.call<{ pictures: DraftPicture[] }>('GET', at)),
    )
    const [shown] = lists[0]?.body.pictures ?? []
    expect(lists.map(({ body }) => body.pictures)).toEqual(lists.map(() => [shown]))
    expect(shown).toMatchObject({ width: 200, height: 100 })
    expect(filesKept()).toBe(before + 1)

    const answer = await me.call<Buffer>('GET', `${at}/${shown?.block}`)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(Buffer.compare(answer.body, picture)).toBe(0)
    expect((await me.call('GET', `${at}/b999`)).status).toBe(404)
    const other = await house.visitor()
    expect((await other.call('GET', at)).status).toBe(404)

    await me.call('DELETE', `${drafts}/${draft.uuid}`)
    await expect.poll(filesKept).toBe(before - 1)
  })

  it('are none for a text that was typed', async () => {
    const project = await me.project()
    const draft = await me.draft(project, '# Hedges\n\nOld hedges hold more beetles.\n')
    const { body } = await me.call('GET', `/projects/${project.uuid}/drafts/${draft.uuid}/pictures`)
    expect(body).toMatchObject({ pictures: [] })
  })
})
