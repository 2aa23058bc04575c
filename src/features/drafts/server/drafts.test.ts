import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { simplePdf } from '#app/server/testing/simple-pdf.ts'
import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Answer, Caller, TestApplication } from '#app/server/testing/test-application.ts'
import { paragraph, wordFile } from '#engines/documents/server/docx/testing/word-file.ts'
import { encryptedPdf } from '#engines/documents/server/testing/encrypted-pdf.ts'
import type { UploadLimits } from '#features/accounts/contract.ts'
import type { Problem } from '#platform/contract.ts'

import type { Chapter, Draft } from '../contract.ts'
import type { PagePlaces, Reading } from '../corrections/contract.ts'

const PAPER = join(process.env['SCHOLIUM_DATA'] ?? '../shared/data', 'papers', 'PMC4709698.pdf')
const PASSWORD = 'Kf7-quince-Jelly'

let house: TestApplication

let log = ''

beforeAll(async () => {
  house = await startTestApplication(
    { SCHOLIUM_UPLOAD_MAX_MIB: '2' },
    { onLog: (line) => (log += line) },
  )
})
afterAll(() => house.close())

interface Place {
  readonly me: Caller
  readonly drafts: string
}

async function place(): Promise<Place> {
  const me = await house.visitor()
  const project = await me.project()
  return { me, drafts: `/projects/${project.uuid}/drafts` }
}

/** Uploads a file and waits until it is read, or not. */
async function read(at: Place, name: string, bytes: Uint8Array): Promise<Draft> {
  const answer = await at.me.upload(at.drafts, { name, bytes })
  expect(answer.status).toBe(201)
  return settled(at, answer.body.uuid)
}

async function settled({ me, drafts }: Place, uuid: string): Promise<Draft> {
  const draft = async () => (await me.call<Draft>('GET', `${drafts}/${uuid}`)).body
  await expect
    .poll(async () => (await draft()).state, { timeout: 40_000, interval: 50 })
    .not.toBe('reading')
  return draft()
}

/** Every file in the store, whole or half. */
function storedFiles(): string[] {
  return readdirSync(join(house.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

const refused = async (at: Place, name: string, bytes: Uint8Array): Promise<Answer<Problem>> =>
  at.me.upload<Problem>(at.drafts, { name, bytes })

const pdf = (line: string) => simplePdf(['Introduction', line])

/** What Word writes when a document is saved with a password: the start of a container, and a stream's name. */
function lockedWord(): Uint8Array {
  const bytes = Buffer.alloc(20_000)
  bytes.write('d0cf11e0a1b11ae1', 'hex')
  bytes.write('EncryptedPackage', 12_000, 'utf16le')
  return bytes
}

function word(text: string): Uint8Array {
  const heading = '<w:pStyle w:val="Heading1"/>'
  return wordFile({
    styles:
      '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>',
    body: [
      paragraph('Introduction', heading),
      paragraph(text),
      paragraph('Methods', heading),
      paragraph('We counted the hedges twice.'),
    ].join(''),
  })
}

describe('an uploaded file', () => {
  it.skipIf(!existsSync(PAPER))(
    'that is a real paper reads to chapters, and its original comes back byte for byte',
    async () => {
      const at = await place()
      const bytes = readFileSync(PAPER)
      const draft = await read(at, 'A paper.pdf', bytes)
      expect(draft).toMatchObject({ state: 'ready', name: 'A paper', error: null, content: null })
      expect(draft.chapters.length).toBeGreaterThan(3)
      expect(draft.words).toBeGreaterThan(2000)
      expect(draft.resource).toMatchObject({ document_file_type: 'PDF', bytes: bytes.length })
      const original = await at.me.call<Buffer>('GET', `${at.drafts}/${draft.uuid}/original`)
      expect(original.headers['content-type']).toBe('application/pdf')
      expect(bytes.equals(original.body)).toBe(true)
      const { body } = await at.me.call<Reading>('GET', `${at.drafts}/${draft.uuid}/reading`)
      const headings = body.outline.map(({ page }) => page ?? 0)
      expect(headings).toEqual(headings.toSorted((one, other) => one - other))
      expect(headings.at(0)).toBe(1)
      expect(headings.at(-1)).toBeGreaterThan(5)
    },
  )

  it('tells where words of its chapters stand on its pages', async () => {
    const at = await place()
    const draft = await read(at, 'hedges.pdf', pdf('We argue that old hedges hold more beetles.'))
    const path = `${at.drafts}/${draft.uuid}`
    const { body: chapters } = await at.me.call<Chapter[]>('GET', `${path}/chapters`)
    const blocks = [...draft.front, ...chapters.flatMap((chapter) => chapter.blocks)]
    const [heading, text] = ['Introduction', 'hedges'].map((words) => {
      const found = blocks.find((block) => block.text.includes(words))
      const start = found?.text.indexOf(words) ?? -1
      return { block: found?.id ?? '', start, end: start + words.length }
    })
    const ranges = [text, { block: 'none', start: 0, end: 4 }, heading]
    const { body } = await at.me.call<PagePlaces>('POST', `${path}/places`, { ranges })
    expect(body.pages).toEqual([{ number: 1, width: 595, height: 842 }])
    const [words, none, title] = body.places
    expect(none).toEqual([])
    expect([words?.length, title?.length]).toEqual([1, 1])
    // "We argue that old" stands before it on its line, a line of 16 points below the heading.
    expect(words?.[0]?.x).toBeGreaterThan(150)
    expect(title?.[0]?.x).toBeCloseTo(72, 0)
    expect((words?.[0]?.y ?? 0) - (title?.[0]?.y ?? 0)).toBeCloseTo(16, 0)
  })

  it('keeps of the lines of a chapter, for those who read it, the page and no letter of them', async () => {
    const at = await place()
    const draft = await read(at, 'hedges.pdf', pdf('We argue that old hedges hold more beetles.'))
    const { rows } = await sql<{ stored: readonly object[]; shown: readonly object[] }>`
      select jsonb_path_query_array(blocks, '$[*].lines[*]') as stored,
        jsonb_path_query_array(shown, '$[*].lines[*]') as shown
      from chapters where draft_uuid = ${draft.uuid}
    `.execute(house.application.database.tables())
    const [{ stored, shown } = { stored: [], shown: [] }] = rows
    expect(stored[0]).toHaveProperty('edges')
    expect(shown[0]).toHaveProperty('page', 1)
    expect(shown[0]).not.toHaveProperty('edges')
  })

  it('keeps its name, whatever letters it has, and never a path', async () => {
    const at = await place()
    const answer = await at.me.upload(at.drafts, {
      name: '../../etc/Über – 樹籬.pdf',
      bytes: pdf('A line.'),
    })
    expect(answer.body.resource.file_name).toBe('Über – 樹籬.pdf')
    expect(answer.body.name).toBe('Über – 樹籬')
    await settled(at, answer.body.uuid)
  })

  it('that comes from Word reads to its chapters', async () => {
    const at = await place()
    const draft = await read(at, 'thesis.docx', word('We argue that old hedges hold more beetles.'))
    expect(draft.state).toBe('ready')
    expect(draft.resource.document_file_type).toBe('WORD_DOC')
    expect(draft.chapters.map((chapter) => chapter.title)).toEqual(['Introduction', 'Methods'])
  })

  it('is known by what is in it and not by its name', async () => {
    const at = await place()
    const asPdf = await read(at, 'thesis.pdf', word('Text from Word.'))
    const asWord = await read(at, 'thesis.docx', pdf('Text from a PDF.'))
    expect([asPdf.state, asPdf.resource.document_file_type]).toEqual(['ready', 'WORD_DOC'])
    expect([asWord.state, asWord.resource.document_file_type]).toEqual(['ready', 'PDF'])
  })

  it('of LaTeX, Markdown or plain text reads to its chapters', async () => {
    const tex = String.raw`\documentclass{article}\begin{document}\section{Introduction} Hedges hold beetles. \section{Methods} We counted. \end{document}`
    const texts: readonly (readonly [string, string, string])[] = [
      ['thesis.tex', tex, 'LATEX'],
      [
        'thesis.md',
        '# Introduction\n\nHedges hold **beetles**.\n\n# Methods\n\nWe counted.',
        'MARKDOWN',
      ],
      [
        'thesis.txt',
        'Introduction\n\nHedges hold beetles.\n\nMethods\n\nWe counted.',
        'PLAIN_TEXT',
      ],
    ]
    const drafts = await Promise.all(
      texts.map(async ([name, text]) => read(await place(), name, Buffer.from(text))),
    )
    for (const [index, draft] of drafts.entries()) {
      expect(draft.resource.document_file_type).toBe(texts[index]?.[2])
      expect(draft.name).toBe('thesis')
      expect(draft.chapters.map((chapter) => chapter.title)).toEqual(['Introduction', 'Methods'])
      expect(draft.resource.page_view).toBeNull()
    }
  })

  it('of another kind is refused with words that help, and leaves nothing behind', async () => {
    const at = await place()
    const before = storedFiles()
    const kinds: readonly (readonly [string, Uint8Array, RegExp])[] = [
      ['a.pdf', Buffer.from('{\\rtf1\\ansi Hello}'), /\(\.rtf\)\. Save it as \.docx or PDF/u],
      ['a.docx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old form \(\.doc\)/u],
      ['a.docx', lockedWord(), /locked with a password/u],
      ['a.pdf', Buffer.from('<html><body>A page.</body></html>'), /no PDF, Word file or text/u],
      ['a.txt', Buffer.from([1, 2, 3, 0, 255, 254]), /no PDF, Word file or text/u],
      ['a.docx', Buffer.from('PK\u0003\u0004 not much of a zip'), /end of this file is missing/u],
    ]
    for (const [name, bytes, words] of kinds) {
      const answer = await refused(at, name, bytes)
      expect(answer.status).toBe(415)
      expect(answer.body).toMatchObject({ code: 'upload/unsupported-type' })
      expect(answer.body.error).toMatch(words)
    }
    const empty = await refused(at, 'a.pdf', Buffer.alloc(0))
    expect([empty.status, empty.body.code]).toEqual([400, 'upload/empty'])
    expect(storedFiles()).toEqual(before)
  })

  it('over the limit is refused while it is read, and leaves nothing behind', async () => {
    const at = await place()
    const before = storedFiles()
    for (const bytes of [2 * 1024 * 1024 + 1, 5 * 1024 * 1024]) {
      const answer = await refused(at, 'large.pdf', Buffer.alloc(bytes, '%PDF-1.4 '))
      expect(answer.status).toBe(413)
      expect(answer.body).toMatchObject({
        code: 'upload/too-large',
        error: 'The file is larger than 2 MiB. Nothing was stored.',
      })
    }
    expect(storedFiles()).toEqual(before)
  })

  it('goes with its draft: no row and no bytes stay', async () => {
    const at = await place()
    const before = storedFiles()
    const draft = await read(at, 'gone.pdf', pdf('Soon to go.'))
    expect(storedFiles().length).toBe(before.length + 1)
    const removed = await at.me.call('DELETE', `${at.drafts}/${draft.uuid}`)
    expect(removed.body).toEqual({ deleted: true })
    expect((await at.me.call('GET', `${at.drafts}/${draft.uuid}`)).status).toBe(404)
    await expect.poll(storedFiles).toEqual(before)
    const { rows } = await sql`select 1 from chapters where draft_uuid = ${draft.uuid}`.execute(
      house.application.database.tables(),
    )
    expect(rows).toEqual([])
  })
})

describe('the upload limit of a visitor', () => {
  const allowance = async ({ me }: Place) =>
    (await me.call<UploadLimits>('GET', '/sessions/check-upload-limits')).body

  it('lets exactly two of 20 parallel uploads in, and stores no other file', async () => {
    const at = await place()
    const before = storedFiles()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        at.me.upload<Draft & Problem>(at.drafts, {
          name: `${index}.pdf`,
          bytes: pdf(`A line of text that can be read, and its number is ${index}.`),
        }),
      ),
    )
    const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, 201, ...Array.from({ length: 18 }, () => 403)])
    const no = answers.find((answer) => answer.status === 403)?.body
    expect(no?.error).toBe(
      'You have uploaded 2 files, as many as a visitor can. You can still write here, or paste your text.',
    )
    expect(storedFiles().length).toBe(before.length + 2)
    expect(await allowance(at)).toMatchObject({ allowed: false, uploads_left: 0 })
  })

  it('does not count files that could not be read, samples and typed drafts', async () => {
    const at = await place()
    const broken = await read(at, 'broken.pdf', Buffer.from('%PDF-1.4\nnothing more\n'))
    expect(broken.state).toBe('failed')
    expect(broken.error).toMatch(/[A-Z].+\./u)
    await at.me.call('POST', at.drafts, { source: 'sample' })
    await at.me.call('POST', at.drafts, { source: 'typed', text: 'Some text.' })
    expect(await allowance(at)).toMatchObject({ allowed: true, uploads_left: 2, error: null })
    expect((await read(at, 'good.pdf', pdf('A good line of text that can be read.'))).state).toBe(
      'ready',
    )
    expect(await allowance(at)).toMatchObject({ uploads_left: 1 })
  })
})

describe('a locked PDF', () => {
  it('waits for its password, says when it is wrong, and opens with the right one', async () => {
    const at = await place()
    const draft = await read(at, 'locked.pdf', encryptedPdf(PASSWORD))
    expect(draft.state).toBe('needs_password')
    const path = `${at.drafts}/${draft.uuid}`

    await at.me.call('PATCH', path, { password: `${PASSWORD}-not` })
    const still = await settled(at, draft.uuid)
    expect(still.state).toBe('needs_password')
    expect(still.error).toBe('That password does not open this file. Check it and enter it again.')

    await at.me.call('PATCH', path, { password: PASSWORD })
    const open = await settled(at, draft.uuid)
    expect(open).toMatchObject({ state: 'ready', error: null })
    expect(open.words).toBeGreaterThan(0)
    const again = await at.me.call('PATCH', path, { password: PASSWORD })
    expect(again).toMatchObject({ status: 409, body: { code: 'draft/no-password-needed' } })
    expect(await columnsWith(PASSWORD)).toEqual([])
    expect(await columnsWith(draft.uuid)).toContain('public.drafts')
    expect(log).not.toContain(PASSWORD)
  })

  it('whose reading was cut off waits for its password again', async () => {
    const at = await place()
    const draft = await read(at, 'locked.pdf', encryptedPdf(PASSWORD))
    await sql`
      update drafts set state = 'reading', state_at = now() - interval '2 hours' where uuid = ${draft.uuid}
    `.execute(house.application.database.tables())
    await house.application.sweep()
    expect(await settled(at, draft.uuid)).toMatchObject({
      state: 'needs_password',
      error: 'This file is locked. Enter its password to open it.',
    })
  })
})

/** Names of the tables of which a row holds this text anywhere. */
async function columnsWith(text: string): Promise<string[]> {
  const database = house.application.database.tables<Record<string, never>>()
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
  `.execute(database)
  const found: string[] = []
  for (const { schema, name } of rows) {
    const hits = await sql`
      select 1 from ${sql.table(`${schema}.${name}`)} as t where t::text like ${`%${text}%`} limit 1
    `.execute(database)
    if (hits.rows.length > 0) found.push(`${schema}.${name}`)
  }
  return found
}
