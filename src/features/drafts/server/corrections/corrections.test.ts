import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, TestApplication } from '#app/server/testing/test-application.ts'
import { paragraph, styled, wordFile } from '#engines/documents/server/docx/testing/word-file.ts'
import type { Problem } from '#platform/contract.ts'

import type { Chapter, Draft } from '../../contract.ts'
import type { Correction, Reading } from '../../corrections/contract.ts'

const WAIT = { timeout: 30_000 }

let house: TestApplication

beforeAll(async () => {
  house = await startTestApplication()
})
afterAll(() => house.close())

const TEXT = [
  '# Hedges and beetles',
  '## Introduction',
  'We argue that old hedges hold more beetles than young ones, in every county that was walked.',
  'They were walked by day,',
  'and then again by night.',
  '## Methods',
  'We counted beetles at night.',
  '### Sites',
  'Forty hedges were walked.',
  '## Results',
  'Old hedges held twice as many.',
].join('\n\n')

interface Place {
  readonly me: Caller
  readonly path: string
}

async function typed(): Promise<Place> {
  const me = await house.visitor()
  const project = await me.project()
  const draft = await me.draft(project, TEXT)
  return { me, path: `/projects/${project.uuid}/drafts/${draft.uuid}` }
}

const chaptersOf = async ({ me, path }: Place) =>
  (await me.call<Chapter[]>('GET', `${path}/chapters`)).body
const draftOf = async ({ me, path }: Place) => (await me.call<Draft>('GET', path)).body
const readingOf = async ({ me, path }: Place) =>
  (await me.call<Reading>('GET', `${path}/reading`)).body
const titlesOf = async (at: Place) => (await chaptersOf(at)).map(({ title }) => title)

async function blockOf(at: Place, words: string): Promise<string> {
  const { front } = await draftOf(at)
  const blocks = [...front, ...(await chaptersOf(at)).flatMap((chapter) => chapter.blocks)]
  const found = blocks.find(({ text }) => text.includes(words))
  if (found === undefined) throw new Error(`No block says ${words}`)
  return found.id
}

const send = (at: Place, correction: Correction) =>
  at.me.call<{ uuid: string; reading: Reading } & Problem>('POST', `${at.path}/corrections`, {
    correction,
  })

async function correct(at: Place, correction: Correction): Promise<string> {
  const { status, body } = await send(at, correction)
  expect(status).toBe(201)
  return body.uuid
}

const undo = (at: Place, uuid: string) =>
  at.me.call<Reading & Problem>('DELETE', `${at.path}/corrections/${uuid}`)

describe('correcting the reading of a draft', () => {
  it('makes a heading that opens a chapter, and takes it back', async () => {
    const at = await typed()
    const block = await blockOf(at, 'Sites')
    const before = await chaptersOf(at)
    const uuid = await correct(at, { kind: 'heading', block, level: 1 })
    expect(await titlesOf(at)).toEqual(['Introduction', 'Methods', 'Sites', 'Results'])
    expect((await readingOf(at)).corrections).toMatchObject([{ uuid, excerpt: 'Sites' }])
    await undo(at, uuid)
    expect(await chaptersOf(at)).toEqual(before)
  })

  it('takes a heading for text, so that its chapter joins the one before, with its uuid kept for an undo', async () => {
    const at = await typed()
    const before = await chaptersOf(at)
    const uuid = await correct(at, { kind: 'text', block: await blockOf(at, 'Methods') })
    expect(await titlesOf(at)).toEqual(['Introduction', 'Results'])
    await undo(at, uuid)
    expect((await chaptersOf(at)).map((chapter) => chapter.uuid)).toEqual(
      before.map((chapter) => chapter.uuid),
    )
  })

  it('undoes an early correction and leaves the later ones', async () => {
    const at = await typed()
    const merge = await correct(at, { kind: 'merge', block: await blockOf(at, 'Results') })
    await correct(at, {
      kind: 'rename',
      block: await blockOf(at, 'Introduction'),
      title: 'Opening',
    })
    expect(await titlesOf(at)).toEqual(['Opening', 'Methods'])
    await undo(at, merge)
    expect(await titlesOf(at)).toEqual(['Opening', 'Methods', 'Results'])
    expect((await undo(at, merge)).status).toBe(404)
  })

  it('says which text is the title and which the abstract', async () => {
    const at = await typed()
    const first = await blockOf(at, 'We argue')
    await correct(at, { kind: 'title', block: await blockOf(at, 'Forty hedges') })
    await correct(at, { kind: 'abstract', block: first, to: await blockOf(at, 'and then again') })
    expect((await draftOf(at)).title).toBe('Forty hedges were walked.')
    const parts = (await readingOf(at)).outline.map(({ part, text }) => [part, text])
    expect(parts).toContainEqual(['title', 'Forty hedges were walked.'])
    expect(parts.some(([part, text]) => part === 'abstract' && text?.startsWith('We argue'))).toBe(
      true,
    )
  })

  it('splits at a paragraph and joins two halves of one', async () => {
    const at = await typed()
    const half = await blockOf(at, 'and then again')
    const join = await correct(at, { kind: 'join', block: half })
    const [introduction] = await chaptersOf(at)
    expect(introduction?.blocks.at(-1)?.text).toBe(
      'They were walked by day, and then again by night.',
    )
    await undo(at, join)
    await correct(at, { kind: 'split', block: half })
    expect((await titlesOf(at)).slice(0, 2)).toEqual(['Introduction', 'Introduction, continued'])
  })

  it('refuses what makes no sense, and changes nothing', async () => {
    const at = await typed()
    const before = await chaptersOf(at)
    const first = await blockOf(at, 'Introduction')
    for (const correction of [
      { kind: 'merge', block: first },
      { kind: 'join', block: first },
      { kind: 'text', block: 'nothing' },
    ] as const) {
      const { status, body } = await send(at, correction)
      expect([status, body.code]).toEqual([409, 'draft/correction-misfit'])
    }
    expect(await chaptersOf(at)).toEqual(before)
    expect((await readingOf(at)).corrections).toEqual([])
  })

  it('loses none of the corrections that two tabs make at once', async () => {
    const at = await typed()
    const names = ['Introduction', 'Methods', 'Results', 'Sites']
    const blocks = await Promise.all(names.map((name) => blockOf(at, name)))
    const answers = await Promise.all(
      blocks.map((block, index) => send(at, { kind: 'rename', block, title: `Part ${index}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await titlesOf(at)).toEqual(['Part 0', 'Part 1', 'Part 2'])
    const chapters = await chaptersOf(at)
    expect(chapters[1]?.sections.map(({ title }) => title)).toEqual(['Part 3'])
    expect((await readingOf(at)).corrections).toHaveLength(4)
  })

  it('survives chapters that are moved and removed', async () => {
    const at = await typed()
    const uuid = await correct(at, { kind: 'heading', block: await blockOf(at, 'Sites'), level: 1 })
    const chapters = await chaptersOf(at)
    const of = (title: string) => chapters.find((chapter) => chapter.title === title)?.uuid ?? ''
    await at.me.call('PATCH', `${at.path}/chapters/${of('Results')}/reorder`, { position: 0 })
    await at.me.call('DELETE', `${at.path}/chapters/${of('Introduction')}`)
    expect(await titlesOf(at)).toEqual(['Results', 'Methods', 'Sites'])
    await undo(at, uuid)
    expect(await titlesOf(at)).toEqual(['Results', 'Methods'])
    expect((await chaptersOf(at))[1]?.blocks.at(-1)?.text).toBe('Forty hedges were walked.')
  })
})

async function anchorsOn(at: Place, words: string) {
  const { results } = await draftOf(at)
  return Object.values(results)
    .flatMap(({ data }) => data?.findings ?? [])
    .flatMap((finding) => finding.anchors)
    .filter(({ exact }) => exact.includes(words))
}

describe('notes on corrected text', () => {
  it('move with the words when two blocks are joined', async () => {
    const at = await typed()
    const words = 'and then again by night, with lamps in the hand (Nobody 1999).'
    const list = 'Other, B. (2001). On hedges of many kinds. Journal of Hedges, 3, 1-20.'
    const text = `${TEXT.replace('and then again by night.', words)}\n\n## References\n\n${list}`
    const { content } = await draftOf(at)
    await at.me.call('PATCH', at.path, { content: { text, base_version: content?.version ?? 0 } })
    await expect.poll(async () => (await anchorsOn(at, 'Nobody')).length, WAIT).toBeGreaterThan(0)
    await correct(at, { kind: 'join', block: await blockOf(at, 'and then again') })
    const anchors = await anchorsOn(at, 'Nobody')
    const blocks = (await chaptersOf(at)).flatMap((chapter) => chapter.blocks)
    expect(anchors.length).toBeGreaterThan(0)
    for (const { block, start, end, exact, state } of anchors) {
      expect(['live', 'moved']).toContain(state)
      expect(blocks.find(({ id }) => id === block)?.text.slice(start, end)).toBe(exact)
    }
  })
})

describe('a file that was uploaded', () => {
  async function uploaded(): Promise<Place> {
    const me = await house.visitor()
    const project = await me.project()
    const body = [
      styled('Title', 'Hedges and beetles'),
      styled('Heading1', 'Introduction'),
      paragraph('We argue that old hedges hold more beetles than young ones.'),
      styled('Heading1', 'Results'),
      paragraph('Old hedges held twice as many.'),
    ].join('')
    const { body: draft } = await me.upload(`/projects/${project.uuid}/drafts`, {
      bytes: wordFile({ body }),
      name: 'hedges.docx',
    })
    const at = { me, path: `/projects/${project.uuid}/drafts/${draft.uuid}` }
    await expect.poll(async () => (await draftOf(at)).state, { timeout: 30_000 }).toBe('ready')
    return at
  }

  it('shows how it was read until somebody says that it is right', async () => {
    const at = await uploaded()
    expect((await draftOf(at)).reading).toEqual({ confirmed: false })
    const { outline } = await readingOf(at)
    const headings = outline.filter(({ part }) => part === 'heading')
    expect(headings.map(({ text }) => text)).toEqual(['Introduction', 'Results'])
    expect(headings[0]?.evidence?.reasons.length).toBeGreaterThan(0)
    await at.me.call('POST', `${at.path}/reading/confirm`)
    expect((await draftOf(at)).reading).toEqual({ confirmed: true })
  })

  it('gets no table back from a chapter that was removed', async () => {
    const at = await uploaded()
    const rename = async (from: string, title: string) =>
      correct(at, { kind: 'rename', block: await blockOf(at, from), title })
    await rename('Introduction', 'Opening')
    const text = 'Table 1: Beetles.\n\n| Hedge | Beetles |\n|---|---|\n| Old | 40 |'
    const added = await at.me.call<Chapter>('POST', `${at.path}/chapters`, {
      title: 'Counts',
      text,
    })
    expect((await draftOf(at)).tables).toHaveLength(1)
    await rename('Results', 'What we found')
    expect((await draftOf(at)).tables).toHaveLength(1)
    await at.me.call('DELETE', `${at.path}/chapters/${added.body.uuid}`)
    await rename('What we found', 'Findings')
    expect((await draftOf(at)).tables).toEqual([])
  })

  it('keeps its corrections when a changed copy takes its place, and they can still be taken back', async () => {
    const file = (last: string) =>
      wordFile({
        body: [
          paragraph('Hedges in four counties'),
          styled('Heading1', 'Introduction'),
          paragraph('We argue that old hedges hold more beetles than young ones.'),
          paragraph('Sites'),
          paragraph('Forty hedges were walked by day and by night, in every county of the west.'),
          styled('Heading1', 'Results'),
          paragraph(last),
        ].join(''),
      })
    const me = await house.visitor()
    const project = await me.project()
    const drafts = `/projects/${project.uuid}/drafts`
    const bytes = file('Old hedges held twice as many.')
    const { body: draft } = await me.upload(drafts, { bytes, name: 'hedges.docx' })
    const at = { me, path: `${drafts}/${draft.uuid}` }
    await expect.poll(async () => (await draftOf(at)).state, WAIT).toBe('ready')
    const sites = await correct(at, {
      kind: 'heading',
      block: await blockOf(at, 'Sites'),
      level: 1,
    })
    await correct(at, {
      kind: 'rename',
      block: await blockOf(at, 'Results'),
      title: 'What was found',
    })
    const corrected = ['Introduction', 'Sites', 'What was found']
    expect(await titlesOf(at)).toEqual(corrected)

    const sent = await me.upload<{ uuid: string }>(`${at.path}/versions`, {
      bytes: file('Old hedges held three times as many, in wet years too.'),
      name: 'hedges 2.docx',
    })
    expect(sent.status).toBe(202)
    const textOf = async () => JSON.stringify(await chaptersOf(at))
    await expect.poll(textOf, WAIT).toContain('three times as many')
    expect(await titlesOf(at)).toEqual(corrected)
    expect((await readingOf(at)).corrections.map(({ state }) => state)).toEqual([
      'applied',
      'applied',
    ])
    expect((await undo(at, sites)).status).toBe(200)
    expect(await titlesOf(at)).toEqual(['Introduction', 'What was found'])
    expect(await textOf()).toContain('three times as many')
  }, 120_000)

  it('gives the bytes of its original in parts', async () => {
    const at = await uploaded()
    const part = await at.me.call<unknown>('GET', `${at.path}/original/part?from=0&to=4`)
    expect(part.status).toBe(206)
    expect(String(part.headers['content-range'])).toMatch(/^bytes 0-3\/\d+$/u)
    const much = await at.me.call('GET', `${at.path}/original/part?from=0&to=99999999`)
    expect(much.status).toBe(400)
  })
})
