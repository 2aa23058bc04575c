import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, TestApplication } from '#app/server/testing/test-application.ts'
import type { Finding } from '#engines/analysis/finding.ts'
import { paragraph, styled, wordFile } from '#engines/documents/server/docx/testing/word-file.ts'
import { readComments } from '#engines/documents/server/write/comments/read-comments.ts'
import { squash } from '#engines/documents/server/write/comments/word-text.ts'
import type { Draft } from '#features/drafts/contract.ts'
import type { Problem } from '#platform/contract.ts'

import type { DraftVersion, Versions } from '../contract.ts'

let house: TestApplication

beforeAll(async () => {
  house = await startTestApplication()
})
afterAll(() => house.close())

const heading = (level: number, text: string) => styled(`Heading${level}`, text)
const styles = [1, 2]
  .map(
    (level) =>
      `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/></w:style>`,
  )
  .join('')

/** A draft in which the free checks find something: a citation that the list lacks, a table that is not there. */
function paper(): Uint8Array {
  return wordFile({
    styles,
    body: [
      heading(1, 'Introduction'),
      paragraph(
        'Bread prices rose after the flood (Nowhere, 2011), as Table 7 shows for every town.',
      ),
      paragraph(
        'The harvest of the year failed (Smith, 2019), and the mills stood still for weeks.',
      ),
      heading(1, 'Results'),
      paragraph('Prices rose by 3 per cent in all 12 towns, which Figure 9 shows month by month.'),
      heading(1, 'References'),
      paragraph('Smith, J. (2019). The price of bread. Journal of Markets, 4(2), 11-29.'),
      paragraph('Unused, A. (2001). A book about nothing. London: Press.'),
    ].join(''),
  })
}

interface Place {
  readonly me: Caller
  readonly path: string
}

async function upload(): Promise<Place> {
  const me = await house.visitor()
  const project = await me.project()
  const drafts = `/projects/${project.uuid}/drafts`
  const answer = await me.upload(drafts, { name: 'Bread.docx', bytes: paper() })
  const path = `${drafts}/${answer.body.uuid}`
  await expect
    .poll(async () => (await findings({ me, path })).length, { timeout: 150_000, interval: 200 })
    .toBeGreaterThan(0)
  return { me, path }
}

async function findings({ me, path }: Place): Promise<readonly Finding[]> {
  const { body } = await me.call<Draft>('GET', path)
  return Object.values(body.results ?? {}).flatMap((field) => field.data?.findings ?? [])
}

async function copyWithComments({ me, path }: Place): Promise<Uint8Array> {
  const answer = await me.call<Uint8Array>('GET', `${path}/word-doc?notes=margin`)
  expect(answer.status).toBe(200)
  return answer.body
}

/** What Word does to a file when someone answers and resolves: only the parts of the comments change. */
function answered(file: Uint8Array, id: string): Uint8Array {
  const parts = unzipSync(file)
  const xml = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const comments = xml('word/comments.xml')
  const own = comments
    .split('<w:comment ')
    .find((comment) => comment.includes(`Scholium note ${id}`))
  const paraId = /w14:paraId="([\dA-F]{8})"/u.exec(own ?? '')?.[1] ?? ''
  const reply =
    '<w:comment w:id="900" w:author="Dr Doubt" w:date="2026-11-22T09:00:00Z" w:initials="DD"><w:p w14:paraId="0ABCDEF1" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w:r><w:t>The source was renamed.</w:t></w:r></w:p></w:comment>'
  const other =
    '<w:comment w:id="901" w:author="Dr Doubt"><w:p><w:r><w:t>A note of my own.</w:t></w:r></w:p></w:comment>'
  parts['word/comments.xml'] = strToU8(
    comments.replace('</w:comments>', `${reply}${other}</w:comments>`),
  )
  parts['word/commentsExtended.xml'] = strToU8(
    xml('word/commentsExtended.xml')
      .replace(`w15:paraId="${paraId}" w15:done="0"`, `w15:paraId="${paraId}" w15:done="1"`)
      .replace(
        '</w15:commentsEx>',
        `<w15:commentEx w15:paraId="0ABCDEF1" w15:paraIdParent="${paraId}" w15:done="0"/></w15:commentsEx>`,
      ),
  )
  parts['word/document.xml'] = strToU8(
    xml('word/document.xml').replace('month by month', 'week by week'),
  )
  return zipSync(parts)
}

async function send(place: Place, bytes: Uint8Array): Promise<DraftVersion> {
  const path = `${place.path}/versions`
  const sent = await place.me.upload<DraftVersion>(path, { name: 'Bread edited.docx', bytes })
  expect(sent.status).toBe(202)
  const latest = async () =>
    (await place.me.call<Versions>('GET', path)).body.versions.find(
      (version) => version.uuid === sent.body.uuid,
    )
  await expect.poll(async () => (await latest())?.state, { timeout: 150_000 }).not.toBe('reading')
  const version = await latest()
  if (version === undefined) throw new Error('The version is gone')
  return version
}

describe('a Word draft with its notes as comments', () => {
  it('is its own file with a comment for every note, at the very words', async () => {
    const place = await upload()
    const notes = await findings(place)
    const file = await copyWithComments(place)
    const comments = new Map(readComments(file).map((comment) => [comment.id, comment]))
    for (const note of notes) {
      const [anchor] = note.anchors
      const comment = comments.get(note.id)
      expect(comment?.author).toBe('Scholium')
      expect(comment?.text).toContain(note.title)
      if (anchor !== undefined) expect(comment?.passage).toBe(squash(anchor.exact))
    }
    const [before, after] = [unzipSync(paper()), unzipSync(file)]
    expect(after['word/styles.xml']).toEqual(before['word/styles.xml'])
  }, 300_000)

  it('comes back: text, answers and resolved states, each to its note', async () => {
    const place = await upload()
    const notes = await findings(place)
    const target = notes.find((note) => note.anchors.length > 0)
    if (target === undefined) throw new Error('The checks find something with a passage')
    const file = await copyWithComments(place)
    const version = await send(place, answered(file, target.id))
    expect(version.state).toBe('ready')
    expect(version.taken).toEqual({
      by_id: notes.length,
      by_passage: 0,
      others: 1,
      missing: 0,
      resolved: 1,
      replies: 1,
    })
    const listed = await place.me.call<Versions>('GET', `${place.path}/versions`)
    expect(listed.body.replies).toEqual([
      {
        finding_id: target.id,
        author: 'Dr Doubt',
        text: 'The source was renamed.',
        at: '2026-11-22T09:00:00.000Z',
      },
    ])
    const { body: draft } = await place.me.call<Draft>('GET', place.path)
    expect(draft.resource.file_name).toBe('Bread edited.docx')
    const chapter = draft.chapters.find((one) => one.title === 'Results')
    const text = await place.me.call<{ blocks: { text: string }[] }>(
      'GET',
      `${place.path}/chapters/${chapter?.uuid ?? ''}`,
    )
    expect(text.body.blocks.some((block) => block.text.includes('week by week'))).toBe(true)
    await expect
      .poll(async () => (await findings(place)).find((note) => note.id === target.id)?.status, {
        timeout: 150_000,
      })
      .toBe('resolved')
  }, 300_000)

  it('takes a second return of the same file without saying anything twice', async () => {
    const place = await upload()
    const [target] = (await findings(place)).filter((note) => note.anchors.length > 0)
    const file = answered(await copyWithComments(place), target?.id ?? '')
    await send(place, file)
    const again = await send(place, file)
    expect(again.taken?.resolved).toBe(0)
    const { body } = await place.me.call<Versions>('GET', `${place.path}/versions`)
    expect(body.replies).toHaveLength(1)
    expect(body.versions).toHaveLength(2)
  }, 300_000)

  it('refuses what is no Word file, keeps the draft when a file cannot be read, and no stranger gets in', async () => {
    const place = await upload()
    const stranger = await house.visitor()
    const file = { name: 'a.docx', bytes: paper() }
    expect((await stranger.upload(`${place.path}/versions`, file)).status).toBe(404)
    const pdf = { name: 'a.pdf', bytes: Buffer.from('%PDF-1.4 nothing') }
    const refused = await place.me.upload<Problem>(`${place.path}/versions`, pdf)
    expect([refused.status, refused.body.code]).toEqual([415, 'export/version-not-word'])
    const parts = unzipSync(paper())
    parts['word/document.xml'] = strToU8('<w:document><broken')
    const version = await send(place, zipSync(parts))
    expect([version.state, version.taken]).toEqual(['failed', null])
    const { body } = await place.me.call<Draft>('GET', place.path)
    expect([body.state, body.resource.file_name]).toEqual(['ready', 'Bread.docx'])
  }, 300_000)
})
