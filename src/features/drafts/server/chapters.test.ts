import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { simplePdf } from '#app/server/testing/simple-pdf.ts'
import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, TestApplication } from '#app/server/testing/test-application.ts'
import { paragraph, wordFile } from '#engines/documents/server/docx/testing/word-file.ts'
import type { Project } from '#features/projects/contract.ts'
import type { Problem } from '#platform/contract.ts'

import type { Chapter, ChapterHead, Draft } from '../contract.ts'

const TEXT = [
  '# Hedges and beetles',
  '## Introduction',
  'We argue that old hedges hold more beetles than young ones.',
  '## Methods',
  'We counted beetles at night.',
  '### Sites',
  'Forty hedges were walked.',
  '## Results',
  'Old hedges held twice as many.',
].join('\n\n')

let house: TestApplication

beforeAll(async () => {
  house = await startTestApplication()
  const { database } = house.application
  // The outbox is emptied when it is handed over: a trigger keeps a copy of what was told.
  await sql`create table told (payload jsonb not null)`.execute(database.tables())
  await sql`
    create function keep_told() returns trigger language plpgsql as
    $$ begin insert into told values (new.payload); return new; end $$
  `.execute(database.tables())
  await sql`create trigger told after insert on outbox for each row execute function keep_told()`.execute(
    database.tables(),
  )
})
afterAll(() => house.close())

interface Place {
  readonly me: Caller
  readonly path: string
  readonly draft: Draft
}

async function typed(text = TEXT): Promise<Place> {
  const me = await house.visitor()
  const project = await me.project()
  const draft = await me.draft(project, text)
  return { me, draft, path: `/projects/${project.uuid}/drafts/${draft.uuid}` }
}

const draftOf = async ({ me, path }: Place) => (await me.call<Draft>('GET', path)).body
const chaptersOf = async ({ me, path }: Place) =>
  (await me.call<Chapter[]>('GET', `${path}/chapters`)).body
const titles = (chapters: readonly { readonly title: string }[]) =>
  chapters.map((chapter) => chapter.title)

async function uuidOf(at: Place, title: string): Promise<string> {
  const found = (await chaptersOf(at)).find((chapter) => chapter.title === title)
  if (found === undefined) throw new Error(`There is no chapter ${title}`)
  return found.uuid
}

const change = async (at: Place, title: string, body: object) =>
  at.me.call<Chapter[]>('PATCH', `${at.path}/chapters/${await uuidOf(at, title)}`, body)

const save = (at: Place, text: string, base_version: number) =>
  at.me.call<Draft & Problem>('PATCH', at.path, { content: { text, base_version } })

async function told(entity: string): Promise<string[]> {
  const { rows } = await sql<{ event: string }>`
    select payload ->> 'event' as event from told where payload -> 'entity' ->> 'uuid' = ${entity}
  `.execute(house.application.database.tables())
  return rows.map((row) => row.event)
}

function storedFiles(): string[] {
  return readdirSync(join(house.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

describe('a typed draft', () => {
  it('is there at once with its chapters, and the sample too', async () => {
    const at = await typed()
    expect(at.draft).toMatchObject({ state: 'ready', title: 'Hedges and beetles' })
    expect(at.draft.content).toEqual({ text: TEXT, version: 0 })
    expect(titles(at.draft.chapters)).toEqual(['Introduction', 'Methods', 'Results'])
    const sample = await at.me.call<Draft>('POST', at.path.replace(/\/[^/]+$/u, ''), {
      source: 'sample',
    })
    expect(sample.status).toBe(201)
    expect(sample.body.chapters.length).toBeGreaterThan(3)
    expect(sample.body.words).toBeGreaterThan(500)
  })

  it('is saved on the version that the writer had, and keeps the uuids of its chapters', async () => {
    const at = await typed()
    const saved = await save(at, `${TEXT}\n\n## Discussion\n\nAge matters.`, 0)
    expect(saved.body.content?.version).toBe(1)
    expect(titles(saved.body.chapters)).toEqual([
      'Introduction',
      'Methods',
      'Results',
      'Discussion',
    ])
    expect(saved.body.chapters.slice(0, 3).map((chapter) => chapter.uuid)).toEqual(
      at.draft.chapters.map((chapter) => chapter.uuid),
    )
  })

  it('takes the title of its text for its name, unless somebody has named it', async () => {
    const me = await house.visitor()
    const project = await me.project()
    const path = `/projects/${project.uuid}/drafts`
    const made = (await me.call<Draft>('POST', path, { source: 'typed' })).body
    expect(made.name).toBe('Untitled draft')
    const content = { text: TEXT, base_version: 0 }
    const saved = await me.call<Draft>('PATCH', `${path}/${made.uuid}`, { content })
    expect(saved.body.name).toBe('Hedges and beetles')
    await me.call('PATCH', `${path}/${made.uuid}`, { name: 'Mine' })
    const again = { text: TEXT.replace('Hedges', 'Walls'), base_version: 1 }
    expect(
      (await me.call<Draft>('PATCH', `${path}/${made.uuid}`, { content: again })).body.name,
    ).toBe('Mine')
  })

  it('has its title followed by its name and the name of its new project, until these are changed', async () => {
    const me = await house.visitor()
    const project = await me.project('Untitled project')
    const path = `/projects/${project.uuid}/drafts`
    const { uuid } = (await me.call<Draft>('POST', path, { source: 'typed' })).body
    const write = async (text: string, base_version: number) =>
      (await me.call<Draft>('PATCH', `${path}/${uuid}`, { content: { text, base_version } })).body
    const nameOfProject = async () =>
      (await me.call<Project>('GET', `/projects/${project.uuid}`)).body.name
    expect((await write('# Hed', 0)).name).toBe('Hed')
    expect((await write('# Hedges and $\\alpha$', 1)).name).toBe('Hedges and α')
    expect(await nameOfProject()).toBe('Hedges and α')
    await me.call('PATCH', `/projects/${project.uuid}`, { name: 'My thesis' })
    expect((await write('# Walls', 2)).name).toBe('Walls')
    expect(await nameOfProject()).toBe('My thesis')
  })

  it('refuses a text that was written on an older version, and keeps the text of the other', async () => {
    const at = await typed()
    await save(at, 'The text of the first.', 0)
    const late = await save(at, 'The text of the second.', 0)
    expect([late.status, late.body.code]).toEqual([409, 'draft/conflict'])
    expect((await draftOf(at)).content).toEqual({ text: 'The text of the first.', version: 1 })
  })

  it('lets exactly one of many parallel saves win', async () => {
    const at = await typed()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => save(at, `Text number ${index}.`, 0)),
    )
    const won = answers.flatMap((answer, index) => (answer.status === 200 ? [index] : []))
    expect(won.length).toBe(1)
    expect(answers.filter((answer) => answer.status === 409).length).toBe(11)
    const after = await draftOf(at)
    expect(after.content).toEqual({ text: `Text number ${won[0]}.`, version: 1 })
    expect((await chaptersOf(at)).flatMap((each) => each.blocks).at(-1)?.text).toBe(
      `Text number ${won[0]}.`,
    )
  })

  it('takes any text that a keyboard or a clipboard can give', async () => {
    const at = await typed(
      '# Odd\n\n## One\n\nA nul \u0000, a lone half \uD83D, a whole 🌳 and \\u0000.',
    )
    expect(at.draft.state).toBe('ready')
    expect(at.draft.content?.text).toContain('a whole 🌳 and \\u0000.')
    expect((await save(at, 'Half a pair \uDE00\u0000', 0)).status).toBe(200)
  })
})

describe('the chapters of a draft', () => {
  it('are renamed, merged, split and moved, and the text follows', async () => {
    const at = await typed()
    expect(titles((await change(at, 'Methods', { title: 'What we did' })).body)).toEqual([
      'Introduction',
      'What we did',
      'Results',
    ])
    const merged = (await change(at, 'Results', { merge_into_previous: true })).body
    expect(titles(merged)).toEqual(['Introduction', 'What we did'])
    const heading = merged[1]?.blocks.find((block) => block.text === 'Results')
    expect(heading).toMatchObject({ type: 'heading' })
    const split = (await change(at, 'What we did', { split_at_block: heading?.id })).body
    expect(titles(split)).toEqual(['Introduction', 'What we did', 'Results'])

    const moved = await at.me.call<ChapterHead[]>(
      'PATCH',
      `${at.path}/chapters/${await uuidOf(at, 'Results')}/reorder`,
      { position: 0 },
    )
    expect(titles(moved.body)).toEqual(['Results', 'Introduction', 'What we did'])
    expect(moved.body.map((chapter) => chapter.position)).toEqual([0, 1, 2])
    const { content } = await draftOf(at)
    expect(content?.version).toBe(4)
    const written = content?.text ?? ''
    expect(written.indexOf('Results')).toBeLessThan(written.indexOf('Introduction'))
    expect(written).toContain('Forty hedges were walked.')
  })

  it('are added where they are wanted, opened by name, and removed', async () => {
    const at = await typed()
    const added = await at.me.call<Chapter>('POST', `${at.path}/chapters`, {
      title: 'Background',
      text: 'Hedges are old.',
      position: 1,
    })
    expect(added.status).toBe(201)
    expect(titles(await chaptersOf(at))).toEqual([
      'Introduction',
      'Background',
      'Methods',
      'Results',
    ])
    const one = await at.me.call<Chapter>('GET', `${at.path}/chapters/${added.body.uuid}`)
    expect(one.body.blocks.map((block) => block.text)).toContain('Hedges are old.')
    const file = await at.me.call<Buffer>(
      'GET',
      `${at.path}/chapters/${added.body.uuid}/retrieve-chapter-file`,
    )
    expect(file.body.toString()).toContain('Hedges are old.')
    await at.me.call('DELETE', `${at.path}/chapters/${added.body.uuid}`)
    expect(titles(await chaptersOf(at))).toEqual(['Introduction', 'Methods', 'Results'])
    expect((await draftOf(at)).content?.text).not.toContain('Hedges are old.')
    const gone = await at.me.call('GET', `${at.path}/chapters/${added.body.uuid}`)
    expect(gone).toMatchObject({ status: 404, body: { code: 'chapter/not-found' } })
  })

  it('have their tables, also when they are typed anew', async () => {
    const at = await typed()
    const text = (beetles: number) =>
      `Table 1: Beetles.\n\n| Hedge | Beetles |\n|---|---|\n| Old | ${beetles} |`
    await at.me.call('POST', `${at.path}/chapters`, { title: 'Counts', text: text(40) })
    const cells = async () => (await draftOf(at)).tables.map(({ rows }) => rows[1])
    expect(await cells()).toEqual([['Old', '40']])
    await change(at, 'Counts', { text: text(41) })
    expect(await cells()).toEqual([['Old', '41']])
  })

  it('take their tables with them for good, whatever is corrected before and behind', async () => {
    const at = await typed()
    await change(at, 'Methods', { title: 'What we did' })
    const text = 'Table 1: Beetles.\n\n| Hedge | Beetles |\n|---|---|\n| Old | 40 |'
    await at.me.call('POST', `${at.path}/chapters`, { title: 'Counts', text })
    await at.me.call('DELETE', `${at.path}/chapters/${await uuidOf(at, 'Counts')}`)
    await change(at, 'Results', { title: 'What we found' })
    expect((await draftOf(at)).tables).toEqual([])
  })

  it('say why a change cannot be', async () => {
    const at = await typed()
    const first = await change(at, 'Introduction', { merge_into_previous: true })
    expect(first).toMatchObject({
      status: 409,
      body: { error: 'There is no chapter before this one to merge it into.' },
    })
    const nowhere = await change(at, 'Methods', { split_at_block: 'no such block' })
    expect(nowhere).toMatchObject({ status: 409, body: { code: 'chapter/cannot-change' } })
  })

  it('lose nothing when many are added and renamed at once', async () => {
    const at = await typed()
    const methods = await uuidOf(at, 'Methods')
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, index) =>
        at.me.call('POST', `${at.path}/chapters`, { title: `Added ${index}`, text: 'Text.' }),
      ),
      at.me.call('PATCH', `${at.path}/chapters/${methods}`, { title: 'Renamed' }),
    ])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 8 }, () => 201),
    ])
    expect(titles(await chaptersOf(at)).toSorted()).toEqual(
      [
        'Introduction',
        'Renamed',
        'Results',
        ...Array.from({ length: 8 }, (_, index) => `Added ${index}`),
      ].toSorted(),
    )
    expect((await draftOf(at)).content?.version).toBe(9)
  })
})

describe('a chapter that is uploaded', () => {
  const pdf = simplePdf(['Discussion of hedges', 'The age of a hedge is what counts in the end.'])

  async function upload(at: Place, name: string, bytes: Uint8Array): Promise<Chapter> {
    const answer = await at.me.upload<Chapter>(`${at.path}/chapters`, {
      name,
      bytes,
      fields: { title: 'Discussion' },
    })
    expect(answer.status).toBe(201)
    return answer.body
  }

  const ready = async (at: Place, chapter: string) => {
    await expect
      .poll(
        async () => (await chaptersOf(at)).find((other) => other.uuid === chapter)?.state ?? 'gone',
        { timeout: 30_000, interval: 50 },
      )
      .not.toBe('reading')
  }

  it('is read, told, part of the text, and its file comes back and goes with it', async () => {
    const at = await typed()
    const before = storedFiles()
    const chapter = await upload(at, 'discussion.pdf', pdf)
    expect(chapter.state).toBe('reading')
    await ready(at, chapter.uuid)
    const found = (await chaptersOf(at)).at(-1)
    expect(found).toMatchObject({ uuid: chapter.uuid, state: 'ready', title: 'Discussion' })
    expect(found?.words).toBeGreaterThan(5)
    expect(await told(chapter.uuid)).toEqual(['chapter_pdf_parse_ready'])
    const path = `${at.path}/chapters/${chapter.uuid}`
    const file = await at.me.call<Buffer>('GET', `${path}/retrieve-chapter-file`)
    expect(pdf.equals(file.body)).toBe(true)

    const { content } = await draftOf(at)
    expect(content?.text).toContain('The age of a hedge is what counts')
    const saved = await save(at, `${content?.text ?? ''}\n\nOne more line.`, content?.version ?? 0)
    expect(titles(saved.body.chapters)).toContain('Discussion')

    await at.me.call('DELETE', path)
    await expect.poll(storedFiles).toEqual(before)
  })

  it('is not lost when the text is saved while it is read', async () => {
    const at = await typed()
    const chapter = await upload(at, 'discussion.pdf', pdf)
    await save(at, `${TEXT}\n\nA line more.`, 0)
    await ready(at, chapter.uuid)
    expect(titles(await chaptersOf(at))).toEqual([
      'Introduction',
      'Methods',
      'Results',
      'Discussion',
    ])
    expect((await draftOf(at)).content?.text).toContain('A line more.')
  })

  it('brings its tables and figures along, and they go with it', async () => {
    const at = await typed()
    const text = 'Table 1: Beetles of each hedge.\n\n| Hedge | Beetles |\n|---|---|\n| Old | 40 |'
    const { uuid, position } = await upload(at, 'Counts.md', Buffer.from(text))
    expect(position).toBe(3)
    await ready(at, uuid)
    expect((await draftOf(at)).tables.map(({ rows }) => rows)).toEqual([
      [
        ['Hedge', 'Beetles'],
        ['Old', '40'],
      ],
    ])
    await at.me.call('DELETE', `${at.path}/chapters/${uuid}`)
    expect((await draftOf(at)).tables).toEqual([])
  })

  it('is known by what is in it and not by its name', async () => {
    const at = await typed()
    const word = wordFile({ body: paragraph('The age of a hedge is what counts in the end.') })
    const chapter = await upload(at, 'discussion.pdf', word)
    await ready(at, chapter.uuid)
    expect((await chaptersOf(at)).at(-1)).toMatchObject({ state: 'ready', title: 'Discussion' })
  })

  it('that cannot be read leaves again, and says why', async () => {
    const at = await typed()
    const before = storedFiles()
    const chapter = await upload(at, 'discussion.pdf', Buffer.from('%PDF-1.4\nno more\n'))
    await ready(at, chapter.uuid)
    expect(titles(await chaptersOf(at))).toEqual(['Introduction', 'Methods', 'Results'])
    expect(await told(chapter.uuid)).toEqual(['pdf_parse_error'])
    await expect.poll(storedFiles).toEqual(before)
  })

  it('counts as an upload, also when many come at once', async () => {
    const at = await typed()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        at.me.upload<Problem>(`${at.path}/chapters`, { name: 'chapter.pdf', bytes: pdf }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 201).length).toBe(2)
    expect(answers.filter((answer) => answer.status === 403).length).toBe(6)
  })

  it('goes with its draft', async () => {
    const at = await typed()
    const before = storedFiles()
    const chapter = await upload(at, 'discussion.pdf', pdf)
    await ready(at, chapter.uuid)
    await at.me.call('DELETE', at.path)
    await expect.poll(storedFiles).toEqual(before)
  })
})
