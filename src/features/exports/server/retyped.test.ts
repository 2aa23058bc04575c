import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { TestApplication } from '#app/server/testing/test-application.ts'
import { paragraph, styled, wordFile } from '#engines/documents/server/docx/testing/word-file.ts'
import type { Draft } from '#features/drafts/contract.ts'
import type { Run } from '#features/feedback/contract.ts'

import type { DraftVersion, Versions } from '../contract.ts'

const WAIT = { timeout: 150_000, interval: 200 }

let house: TestApplication

beforeAll(async () => {
  house = await startTestApplication()
})
afterAll(() => house.close())

const claim = 'Several studies have shown that families who pay less for bread eat better meat.'
const written = 'No town on the river was asked for its prices before the third winter'

const headings =
  '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>'

function paper(): Uint8Array {
  return wordFile({
    styles: headings,
    body: [
      styled('Heading1', 'Introduction'),
      paragraph('Bread prices rose after the flood, and the mills stood still for weeks.'),
      paragraph(claim),
      styled('Heading1', 'Results'),
      paragraph('Prices rose by 3 per cent in all 12 towns, month by month.'),
    ].join(''),
  })
}

/** The whole paragraph is typed anew; Word keeps the comment around what stands where its words stood. */
function retyped(file: Uint8Array, id: string, words: string): Uint8Array {
  const parts = unzipSync(file)
  const xml = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const own = xml('word/comments.xml')
    .split(/(?=<w:comment )/u)
    .find((comment) => comment.includes(`Scholium note ${id}`))
  const number = /w:id="(\d+)"/u.exec(own ?? '')?.[1] ?? ''
  const [begin, end] = [
    `<w:commentRangeStart w:id="${number}"/>`,
    `<w:commentRangeEnd w:id="${number}"/>`,
  ]
  const main = xml('word/document.xml').replaceAll(
    new RegExp(`<w:p>(?:(?!</w:p>)[\\s\\S])*${begin}[\\s\\S]*?</w:p>`, 'gu'),
    (paragraph) => {
      const [before = '', inside = '', after = ''] = paragraph.split(
        new RegExp(`${begin}|${end}`, 'u'),
      )
      const emptied = (part: string) => part.replaceAll(/<w:t(?: [^>]*)?>[^<]*<\/w:t>/gu, '')
      const typed = `<w:r><w:t>${words}</w:t></w:r>`
      return `${emptied(before)}${begin}${emptied(inside)}${typed}${end}${emptied(after)}`
    },
  )
  parts['word/document.xml'] = strToU8(main)
  return zipSync(parts)
}

it('lets a note stand at what was typed in place of its passage, where Word keeps its comment', async () => {
  const me = await house.visitor()
  const project = await me.project()
  const drafts = `/projects/${project.uuid}/drafts`
  const { body: uploaded } = await me.upload(drafts, { name: 'Bread.docx', bytes: paper() })
  const path = `${drafts}/${uploaded.uuid}`
  const draft = async () => (await me.call<Draft>('GET', path)).body
  await expect
    .poll(async () => (await draft()).results['checks']?.data ?? null, WAIT)
    .not.toBe(null)
  const { body: run } = await me.call<Run>('POST', `${path}/charge`, { rubric: 'evidence' })
  await house.ended(me, run.uuid)
  const notes = async () => (await draft()).results['evidence_review']?.data?.findings ?? []
  const before = (await notes()).find(({ anchors }) =>
    anchors.some(({ exact }) => claim.includes(exact)),
  )
  if (before === undefined) throw new Error('A claim of studies without a source is told')

  const { body: file } = await me.call<Uint8Array>('GET', `${path}/word-doc?notes=margin`)
  const name = 'Bread edited.docx'
  const bytes = retyped(file, before.id, written)
  const { body: sent } = await me.upload<DraftVersion>(`${path}/versions`, { name, bytes })
  const state = async () =>
    (await me.call<Versions>('GET', `${path}/versions`)).body.versions.find(
      ({ uuid }) => uuid === sent.uuid,
    )?.state
  await expect.poll(state, WAIT).toBe('ready')
  const after = (await notes()).find(({ id }) => id === before.id)
  expect(after?.anchors[0]).toMatchObject({ exact: written, state: 'moved' })
}, 300_000)
