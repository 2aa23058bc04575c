import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, TestApplication } from '#app/server/testing/test-application.ts'
import type { Finding } from '#engines/analysis/finding.ts'
import { paragraph, styled, wordFile } from '#engines/documents/server/docx/testing/word-file.ts'
import { readComments } from '#engines/documents/server/write/comments/read-comments.ts'
import { squash } from '#engines/documents/server/write/comments/word-text.ts'
import type { Draft } from '#features/drafts/contract.ts'
import type { AnsweredNote } from '#features/feedback/contract.ts'
import type { Problem } from '#platform/contract.ts'

import type { DraftVersion, Versions } from '../contract.ts'
import { DataFileSchema } from './data-file.ts'
import { exportsMigrations } from './migrations.ts'

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

/** What Word does to a file when someone deletes a comment: it goes with its range, and other marks stay. */
function withoutComment(file: Uint8Array, id: string): Uint8Array {
  const parts = unzipSync(file)
  const xml = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const own = xml('word/comments.xml')
    .split(/(?=<w:comment )/u)
    .find((comment) => comment.includes(`Scholium note ${id}`))
  const comment = (own ?? '').replace(/<\/w:comments>$/u, '')
  const number = /w:id="(\d+)"/u.exec(comment)?.[1] ?? ''
  parts['word/comments.xml'] = strToU8(xml('word/comments.xml').replace(comment, ''))
  parts['word/document.xml'] = strToU8(
    xml('word/document.xml').replaceAll(
      new RegExp(`<w:comment(?:RangeStart|RangeEnd|Reference) w:id="${number}"/>`, 'gu'),
      '',
    ),
  )
  return zipSync(parts)
}

/** Another wording in the main part. */
function reworded(file: Uint8Array, [from, to]: readonly [string, string]): Uint8Array {
  const parts = unzipSync(file)
  const main = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  if (!main.includes(from)) throw new Error(`The file has no "${from}"`)
  parts['word/document.xml'] = strToU8(main.replace(from, to))
  return zipSync(parts)
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

/** The answer stands at the words of what it answers, as Word has it; LibreOffice drops comments that stand nowhere. */
function anchored(file: Uint8Array, id: string): Uint8Array {
  const parts = unzipSync(file)
  const xml = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const own = xml('word/comments.xml')
    .split(/(?=<w:comment )/u)
    .find((comment) => comment.includes(`Scholium note ${id}`))
  const number = /w:id="(\d+)"/u.exec(own ?? '')?.[1] ?? ''
  parts['word/document.xml'] = strToU8(
    xml('word/document.xml')
      .replace(`<w:commentRangeStart w:id="${number}"/>`, '$&<w:commentRangeStart w:id="900"/>')
      .replace(
        `<w:commentRangeEnd w:id="${number}"/>`,
        '<w:commentRangeEnd w:id="900"/><w:r><w:commentReference w:id="900"/></w:r>$&',
      ),
  )
  return zipSync(parts)
}

const office = '/usr/bin/soffice'

/** The copy as LibreOffice saves it by itself. */
async function asOpenDocument(file: Uint8Array): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'odt-'))
  try {
    await writeFile(join(folder, 'a.docx'), file)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const order = [profile, '--headless', '--convert-to', 'odt', '--outdir', folder]
    await promisify(execFile)(office, [...order, join(folder, 'a.docx')], { timeout: 120_000 })
    return await readFile(join(folder, 'a.odt'))
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function send(
  place: Place,
  bytes: Uint8Array,
  name = 'Bread edited.docx',
): Promise<DraftVersion> {
  const path = `${place.path}/versions`
  const sent = await place.me.upload<DraftVersion>(path, { name, bytes })
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
      deleted: 0,
      resolved: 1,
      replies: 1,
    })
    const listed = await place.me.call<Versions>('GET', `${place.path}/versions`)
    expect(listed.body.replies).toEqual([
      {
        key: target.id,
        findings: [target.id],
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

  it('keeps an answer with its note when the passage is reworded, takes it out again, and shows it when the note is gone', async () => {
    const place = await upload()
    const target = (await findings(place)).find((note) => note.anchors.length > 0)
    if (target === undefined) throw new Error('The checks find something with a passage')
    const [words = ''] = target.anchors[0]?.exact.match(/Figure 9|Table 7|Nowhere/u) ?? []
    const other = { 'Figure 9': 'Figure 8', 'Table 7': 'Table 6', Nowhere: 'Elsewhere' }[words]
    const file = answered(await copyWithComments(place), target.id)
    await send(place, reworded(file, [words, other ?? '']))
    const repliesOf = async () =>
      (await place.me.call<Versions>('GET', `${place.path}/versions`)).body.replies
    let now: Finding | undefined
    await expect
      .poll(
        async () => {
          now = (await findings(place)).find(({ anchors }) =>
            anchors.some(({ exact }) => exact.includes(other ?? '?')),
          )
          return now?.status
        },
        { timeout: 60_000, interval: 200 },
      )
      .toBe('resolved')
    expect(now?.id).not.toBe(target.id)
    expect((await repliesOf())[0]?.findings).toContain(now?.id)

    const again = await copyWithComments(place)
    const own = readComments(again).filter(({ author }) => author === 'Scholium')
    expect(own.map(({ id }) => id)).toContain(target.id)
    expect(own.map(({ id }) => id)).not.toContain(now?.id)
    const typed = await place.me.call<Uint8Array>('GET', `${place.path}/export?format=notes-csv`)
    const table = Buffer.from(typed.body).toString()
    expect(table).toContain('Dr Doubt answered on 22 November 2026: The source was renamed.')
    // A kind by the name that people know.
    expect(table).toContain('"Checks"')
    expect(table).not.toContain('"checks"')

    const second = await send(place, again)
    expect(second.taken).toMatchObject({ missing: 0, replies: 0 })
    expect(await repliesOf()).toHaveLength(1)

    await send(place, reworded(again, [other ?? '', 'the appendix']))
    const gone = async () =>
      (await place.me.call<{ notes: AnsweredNote[] }>('GET', `${place.path}/answered-notes`)).body
        .notes
    await expect.poll(async () => (await gone()).length, { timeout: 60_000 }).toBe(1)
    const [left] = await gone()
    expect(left?.key).toBe((await repliesOf())[0]?.key)
    const last = await place.me.call('GET', `${place.path}/export?format=json`)
    expect(JSON.stringify(last.body)).toContain('The source was renamed.')
    // It holds nothing that docs/data-export.md does not name.
    expect(DataFileSchema.parse(last.body)).toEqual(last.body)
  }, 300_000)

  it('asks what becomes of notes whose comments were deleted, marks them as done, and takes that back', async () => {
    const place = await upload()
    const target = (await findings(place)).find((note) => note.anchors.length > 0)
    if (target === undefined) throw new Error('The checks find something with a passage')
    const version = await send(place, withoutComment(await copyWithComments(place), target.id))
    expect(version.taken).toMatchObject({ deleted: 1, resolved: 0 })
    expect(version.deleted).toEqual({ open: 1, decision: 'asked' })
    const status = async () => (await findings(place)).find(({ id }) => id === target.id)
    expect((await status())?.status).toBe('open')
    const decide = (decision: string, by: Pick<Caller, 'call'> = place.me) =>
      by.call<DraftVersion>('POST', `${place.path}/versions/${version.uuid}/deleted`, { decision })
    expect((await decide('done', await house.visitor())).status).toBe(404)
    expect((await decide('done')).body.deleted).toEqual({ open: 0, decision: 'done' })
    expect(await status()).toMatchObject({ status: 'resolved', reason: 'Comment deleted in Word' })
    expect((await decide('asked')).body.deleted).toEqual({ open: 1, decision: 'asked' })
    expect(await status()).toMatchObject({ status: 'open', reason: null })
    await place.me.call('PATCH', `${place.path}/findings/${target.id}`, { status: 'accepted' })
    expect((await decide('done')).body.deleted.open).toBe(0)
    expect((await status())?.status).toBe('accepted')
  }, 300_000)

  it('says nothing of deleted comments for a copy that never had them', async () => {
    const place = await upload()
    const version = await send(place, paper())
    expect(version.taken).toMatchObject({ deleted: 0 })
    expect(version.taken?.missing).toBeGreaterThan(0)
  }, 300_000)

  it('takes a second return of the same file without saying anything twice', async () => {
    const place = await upload()
    const [target] = (await findings(place)).filter((note) => note.anchors.length > 0)
    const file = answered(await copyWithComments(place), target?.id ?? '')
    await send(place, file)
    const again = await send(place, file)
    expect(again.taken).toMatchObject({ resolved: 0, replies: 0 })
    const { body } = await place.me.call<Versions>('GET', `${place.path}/versions`)
    expect(body.replies).toHaveLength(1)
    expect(body.versions).toHaveLength(2)
  }, 300_000)

  it('refuses what is no document, keeps the draft when a file cannot be read, and no stranger gets in', async () => {
    const place = await upload()
    const stranger = await house.visitor()
    const file = { name: 'a.docx', bytes: paper() }
    expect((await stranger.upload(`${place.path}/versions`, file)).status).toBe(404)
    const picture = { name: 'a.png', bytes: Buffer.from('\x89PNG\r\n\u001a\n', 'latin1') }
    const refused = await place.me.upload<Problem>(`${place.path}/versions`, picture)
    expect([refused.status, refused.body.code]).toEqual([415, 'upload/unsupported-type'])
    const parts = unzipSync(paper())
    parts['word/document.xml'] = strToU8('<w:document><broken')
    const version = await send(place, zipSync(parts))
    expect([version.state, version.taken]).toEqual(['failed', null])
    const { body } = await place.me.call<Draft>('GET', place.path)
    expect([body.state, body.resource.file_name]).toEqual(['ready', 'Bread.docx'])
  }, 300_000)
})

describe('answers from before notes were followed', () => {
  it('stay with the notes that they were given to', async () => {
    const place = await upload()
    const target = (await findings(place)).find((note) => note.anchors.length > 0)
    if (target === undefined) throw new Error('The checks find something with a passage')
    await send(place, answered(await copyWithComments(place), target.id))
    const versions = async () =>
      (await place.me.call<Versions>('GET', `${place.path}/versions`)).body
    const before = await versions()
    const tables = house.application.database.tables()
    await sql`alter table note_replies rename column note_key to finding_id`.execute(tables)
    await sql`delete from followed_notes`.execute(tables)
    await sql`delete from followed_ids`.execute(tables)
    await sql`alter table draft_versions drop column deleted_notes, drop column deleted_decision`.execute(
      tables,
    )
    await exportsMigrations['2026-11-22-2340-followed-replies']?.up(tables)
    const after = await versions()
    expect(after.replies).toHaveLength(1)
    expect(after).toEqual(before)
  }, 300_000)
})

describe.skipIf(!existsSync(office))('an edited copy that LibreOffice saved', () => {
  const usual = { house }

  beforeAll(async () => {
    usual.house = house
    house = await startTestApplication({ SCHOLIUM_OFFICE: office })
  })
  afterAll(async () => {
    await house.close()
    house = usual.house
  })

  it('comes back as an OpenDocument text with its answers and states', async () => {
    const place = await upload()
    const notes = await findings(place)
    const target = notes.find((note) => note.anchors.length > 0)
    if (target === undefined) throw new Error('The checks find something with a passage')
    const file = answered(await copyWithComments(place), target.id)
    const copy = await asOpenDocument(anchored(file, target.id))
    const version = await send(place, copy, 'Bread edited.odt')
    expect(version.taken).toMatchObject({
      by_id: notes.length,
      by_passage: 0,
      missing: 0,
      deleted: 0,
      resolved: 1,
      replies: 1,
    })
    const { body: draft } = await place.me.call<Draft>('GET', place.path)
    expect(draft.resource).toMatchObject({
      file_name: 'Bread edited.odt',
      document_file_type: 'OPEN_DOCUMENT',
    })
    expect(draft.chapters.map(({ title }) => title)).toContain('Results')
    const listed = await place.me.call<Versions>('GET', `${place.path}/versions`)
    expect(listed.body.replies).toMatchObject([
      { key: target.id, author: 'Dr Doubt', text: 'The source was renamed.' },
    ])
  }, 300_000)
})
