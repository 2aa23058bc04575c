import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, TestApplication } from '#app/server/testing/test-application.ts'
import type { Finding } from '#engines/analysis/finding.ts'
import { paragraph, styled, wordFile } from '#engines/documents/server/docx/testing/word-file.ts'
import { encryptedPdf } from '#engines/documents/server/testing/encrypted-pdf.ts'
import type { UploadLimits } from '#features/accounts/contract.ts'
import type { Chapter, Draft } from '#features/drafts/contract.ts'
import type { Reading } from '#features/drafts/corrections/contract.ts'
import type { Run } from '#features/feedback/contract.ts'
import type { Compared, History } from '#features/feedback/history/contract.ts'
import type { NotificationPage } from '#features/notifications/contract.ts'
import type { Project } from '#features/projects/contract.ts'

import type { DraftVersion, Versions } from '../contract.ts'

const WAIT = { timeout: 150_000, interval: 200 }

let house: TestApplication

beforeAll(async () => {
  house = await startTestApplication({ SCHOLIUM_VISITOR_UPLOADS: '100' })
})
afterAll(() => house.close())

const introduction =
  'Ferries on the lake were late on every third day of the winter (Nowhere, 2011), and at all four landings (Elsewhere, 2012). We ask what the wind has to do with it, and what the crews say of the fog.'
const methods =
  'We wrote down when each ferry cast off and when it landed, from the first of November to the last of March, and asked the crews once a week (Smith, 2019).'
const results =
  'Ferries were late by nine minutes when the wind came from the north, and by two minutes on other days, as others found in the east (Somebody, 2013).'
const added =
  'The harbour office gave us its own records of the wind. They were taken on the roof of the customs house, at ten in the morning and at four in the afternoon, and they agree with ours on all but three days of the winter.'

/** A text in which the free checks find something: three sources that are not in its list. */
const thesis = (parts: readonly string[] = [introduction, methods, results]) =>
  [
    '# Late ferries in winter',
    '## Introduction',
    parts[0],
    '## Methods',
    parts[1],
    '## Results',
    ...parts.slice(2),
    '## References',
    'Smith, J. (2019). The wind on the lake. Journal of Ferries, 4(2), 11-29.',
  ].join('\n\n')

interface Place {
  readonly me: Caller
  readonly project: Project
  readonly path: string
}

/** A text as somebody's own program prints it. */
async function printed({ me, project }: Omit<Place, 'path'>, text: string): Promise<Uint8Array> {
  const draft = await me.draft(project, text)
  const path = `/projects/${project.uuid}/drafts/${draft.uuid}/pdf`
  const { status, body } = await me.call<Uint8Array>('GET', path)
  expect(status).toBe(200)
  return body
}

async function uploaded(name: string, bytes?: Uint8Array): Promise<Place> {
  const me = await house.visitor()
  const project = await me.project()
  const file = bytes ?? (await printed({ me, project }, thesis()))
  const drafts = `/projects/${project.uuid}/drafts`
  const { body } = await me.upload(drafts, { name, bytes: file })
  const place = { me, project, path: `${drafts}/${body.uuid}` }
  await expect.poll(async () => (await checks(place)).length, WAIT).toBe(3)
  return place
}

const draftOf = async ({ me, path }: Place) => (await me.call<Draft>('GET', path)).body
const checks = async (place: Place): Promise<readonly Finding[]> =>
  (await draftOf(place)).results?.['checks']?.data?.findings ?? []
const about = (notes: readonly Finding[], words: string) =>
  notes.find(({ anchors }) => anchors.some(({ exact }) => exact.includes(words)))

async function sent(
  { me, path }: Place,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<DraftVersion> {
  const answer = await me.upload<DraftVersion>(`${path}/versions`, file)
  expect(answer.status).toBe(202)
  const now = async () =>
    (await me.call<Versions>('GET', `${path}/versions`)).body.versions.find(
      ({ uuid }) => uuid === answer.body.uuid,
    )
  await expect.poll(async () => (await now())?.state, WAIT).not.toBe('reading')
  const version = await now()
  if (version === undefined) throw new Error('The version is gone')
  return version
}

async function judged({ me, path }: Place, rubric: string): Promise<string> {
  const { body } = await me.call<Run>('POST', `${path}/charge`, { rubric })
  await house.ended(me, body.uuid)
  const { entries } = (await me.call<History>('GET', `${path}/history`)).body
  return entries[0]?.result ?? ''
}

describe('a changed PDF as the next version of a PDF', () => {
  it('carries what was decided and put right, follows the notes, and can be compared', async () => {
    const place = await uploaded('thesis.pdf')
    const { me, path } = place
    const before = await draftOf(place)
    const left = about(await checks(place), 'Somebody')
    const dismissed = about(await checks(place), 'Nowhere')
    if (left === undefined || dismissed === undefined) throw new Error('The checks find both')
    await me.call('PATCH', `${path}/findings/${dismissed.id}`, {
      status: 'dismissed',
      reason: 'I disagree',
    })
    const heading = (await me.call<Reading>('GET', `${path}/reading`)).body.outline.find(
      ({ text }) => text === 'Methods',
    )
    await me.call('POST', `${path}/corrections`, {
      correction: { kind: 'merge', block: heading?.block },
    })
    const from = await judged(place, 'review')

    const parts = [introduction.replace(' (Elsewhere, 2012)', ''), methods, added, results]
    const bytes = await printed(place, thesis(parts))
    const version = await sent(place, { name: 'thesis 2.pdf', bytes })
    expect(version).toMatchObject({ state: 'ready', error: null, taken: null })

    const draft = await draftOf(place)
    expect(draft.resource).toMatchObject({
      document_file_type: 'PDF',
      file_name: 'thesis 2.pdf',
      bytes: bytes.length,
    })
    expect(draft.resource.page_view?.version).not.toBe(before.resource.page_view?.version)
    // The chapter that was merged away stays so, and the others are those that were judged.
    const chapters = (await me.call<Chapter[]>('GET', `${path}/chapters`)).body
    const titles = chapters.map(({ title }) => title)
    expect(titles).not.toContain('Methods')
    expect(titles).toContain('Results')
    const uuidOf = (title: string) => before.chapters.find((one) => one.title === title)?.uuid
    expect(chapters.find(({ title }) => title === 'Results')?.uuid).toBe(uuidOf('Results'))
    const reading = (await me.call<Reading>('GET', `${path}/reading`)).body
    expect(reading.corrections.map(({ state }) => state)).toEqual(['applied'])

    await expect.poll(async () => about(await checks(place), 'Elsewhere'), WAIT).toBeUndefined()
    const notes = await checks(place)
    expect(about(notes, 'Nowhere')).toMatchObject({ status: 'dismissed', reason: 'I disagree' })
    const still = about(notes, 'Somebody')
    expect(still).toMatchObject({ status: 'open' })
    // It stands where its words are on the new pages.
    const [anchor] = still?.anchors ?? []
    const places = await me.call<{ places: { page: number }[][] }>('POST', `${path}/places`, {
      ranges: [{ block: anchor?.block, start: anchor?.start, end: anchor?.end }],
    })
    expect(places.body.places[0]?.length).toBeGreaterThan(0)

    expect((await draftOf(place)).results['ai_feedback']?.out_of_date).toBe(true)
    const to = await judged(place, 'review')
    const compared = await me.call<Compared>('GET', `${path}/history/compare?from=${from}&to=${to}`)
    expect(compared.status).toBe(200)
    const inserted = JSON.stringify(compared.body.text)
    expect(inserted).toContain('customs house')
  }, 300_000)

  it('is no upload', async () => {
    const place = await uploaded('thesis.pdf')
    const limits = () => place.me.call<UploadLimits>('GET', '/sessions/check-upload-limits')
    const { uploads_left: left } = (await limits()).body
    await sent(place, {
      name: 'thesis 2.pdf',
      bytes: await printed(place, thesis([introduction, methods, added])),
    })
    expect((await limits()).body.uploads_left).toBe(left)
  }, 300_000)

  it('is refused with a reason when it is another text or locked, and the draft is as it was', async () => {
    const place = await uploaded('thesis.pdf')
    const { text_hash: hash } = await draftOf(place)
    const other = [
      '# Bread after the flood',
      '## The mills',
      'The accounts of the mill name each farmer, the weight of his grain and the day on which the flour was fetched, from the first winter to the flood.',
      '## The prices',
      'After the flood the wheel stood still, and the miller paid for a cart that took the grain to the next valley until the following spring.',
    ].join('\n\n')
    const wrong = await sent(place, { name: 'bread.pdf', bytes: await printed(place, other) })
    expect(wrong.state).toBe('failed')
    expect(wrong.error).toContain('looks like another text')
    const locked = await sent(place, { name: 'locked.pdf', bytes: encryptedPdf('secret') })
    expect(locked.state).toBe('failed')
    expect(locked.error).toContain('Save a copy without the password')
    const broken = { name: 'broken.pdf', bytes: Buffer.from('%PDF-1.4 nothing') }
    expect((await sent(place, broken)).state).toBe('failed')
    // Whoever closed the page meanwhile finds each refusal behind the bell, with its reason.
    const told = async () => {
      const path = '/global-notifications?limit=20'
      const { body } = await place.me.call<NotificationPage>('GET', path)
      return body.notifications.flatMap(({ kind, data }) =>
        kind === 'version-refused' ? [[data['file_name'], data['reason']]] : [],
      )
    }
    await expect
      .poll(async () => new Map((await told()) as [string, string][]), WAIT)
      .toEqual(
        new Map([
          ['bread.pdf', wrong.error],
          ['locked.pdf', locked.error],
          ['broken.pdf', expect.any(String)],
        ]),
      )
    const draft = await draftOf(place)
    expect([draft.text_hash, draft.resource.file_name]).toEqual([hash, 'thesis.pdf'])
  }, 300_000)
})

describe('the next version in another form', () => {
  it('may be a PDF of a Word draft, and LaTeX after that', async () => {
    const headings = `<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>`
    const bytes = wordFile({
      styles: headings,
      body: [
        styled('Heading1', 'Introduction'),
        paragraph(introduction),
        styled('Heading1', 'Methods'),
        paragraph(methods),
        styled('Heading1', 'Results'),
        paragraph(results),
        styled('Heading1', 'References'),
        paragraph('Smith, J. (2019). The wind on the lake. Journal of Ferries, 4(2), 11-29.'),
      ].join(''),
    })
    const place = await uploaded('thesis.docx', bytes)
    const dismissed = about(await checks(place), 'Somebody')
    await place.me.call('PATCH', `${place.path}/findings/${dismissed?.id ?? ''}`, {
      status: 'dismissed',
    })
    const pdf = await printed(place, thesis([introduction, methods, added, results]))
    expect((await sent(place, { name: 'thesis.pdf', bytes: pdf })).state).toBe('ready')
    expect((await draftOf(place)).resource.document_file_type).toBe('PDF')
    const status = async () => about(await checks(place), 'Somebody')?.status
    await expect.poll(status, WAIT).toBe('dismissed')

    const latex = [
      String.raw`\documentclass{article}\begin{document}\title{Late ferries in winter}\maketitle`,
      String.raw`\section{Introduction}`,
      introduction,
      String.raw`\section{Methods}`,
      methods,
      String.raw`\section{Results}`,
      results,
      String.raw`\end{document}`,
    ].join('\n\n')
    const tex = { name: 'thesis.tex', bytes: Buffer.from(latex) }
    expect((await sent(place, tex)).state).toBe('ready')
    expect((await draftOf(place)).resource).toMatchObject({
      document_file_type: 'LATEX',
      file_name: 'thesis.tex',
    })
    await expect.poll(status, WAIT).toBe('dismissed')
  }, 300_000)
})
