import { Document, Packer, Paragraph, Table, TableCell, TableRow } from 'docx'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { TestApplication } from '#app/server/testing/test-application.ts'
import type { ReviewResult } from '#engines/analysis/finding.ts'
import type { Draft } from '#features/drafts/contract.ts'
import { samplePaper } from '#features/drafts/server/sample/sample-paper.ts'

import type { Run } from '../../contract.ts'
import type { UserRubricView } from '../../kinds/user_specific_rubric/contract.ts'
import type { RubricPreview, StoredRubric } from '../../rubrics/contract.ts'

let house: TestApplication

beforeAll(async () => {
  house = await startTestApplication({ SCHOLIUM_VISITOR_CREDITS: '10' })
})
afterAll(() => house.close())

const text = 'Criterion\tGood\tPoor\nThesis\tDisputable\tNone\nOral presentation\tFluent\tSilent'

it('is read, kept, used for a result in its own words, and makes that out of date when it changes', async () => {
  const me = await house.visitor()
  const project = await me.project()
  const draft = await me.draft(project, samplePaper.text)
  const path = `/projects/${project.uuid}/rubrics`

  const seen = await me.call<StoredRubric>('POST', `${path}/preview`, { text })
  expect(seen.body.rows.map(({ title, why_not: why }) => [title, why === null])).toEqual([
    ['Thesis', true],
    ['Oral presentation', false],
  ])
  expect((await me.call<StoredRubric[]>('GET', path)).body).toEqual([])

  const { body: rubric } = await me.call<StoredRubric>('POST', path, { title: 'Seminar', text })
  expect((await me.call('POST', path, { text: '42' })).status).toBe(400)

  const base = `/projects/${project.uuid}/drafts/${draft.uuid}`
  const run = await me.call<Run>('POST', `${base}/charge`, {
    rubric: 'user_specific_rubric',
    options: { rubric: rubric.uuid },
  })
  expect(run.status).toBe(202)
  await house.ended(me, run.body.uuid)
  const { body } = await me.call<ReviewResult>('GET', `${base}/process?rubric=user_specific_rubric`)
  const { rows } = body.view as UserRubricView
  expect(['Poor', 'Good']).toContain(rows[0]?.levels[rows[0].level ?? -1]?.label)
  expect(rows[1]?.level).toBeNull()
  expect(body.provenance.materials).toMatchObject([{ need: 'rubric', id: rubric.uuid }])

  const changed = await me.call<StoredRubric>('PATCH', `${path}/${rubric.uuid}`, {
    rows: [{ title: 'Structure' }],
  })
  expect(changed.body.rows.map(({ id, title }) => [id, title])).toEqual([['r1', 'Structure']])
  const later = await me.call<Draft>('GET', base)
  expect(later.body.results['user_specific_rubrics']).toMatchObject({ out_of_date: true })

  expect((await me.call('DELETE', `${path}/${rubric.uuid}`)).status).toBe(200)
  expect((await me.call('DELETE', `${path}/${rubric.uuid}`)).status).toBe(404)
}, 60_000)

it('is not seen from another project', async () => {
  const [me, other] = [await house.visitor(), await house.visitor()]
  const mine = await me.project()
  const theirs = await other.project()
  const { body } = await me.call<StoredRubric>('POST', `/projects/${mine.uuid}/rubrics`, { text })
  const elsewhere = await other.call('PATCH', `/projects/${theirs.uuid}/rubrics/${body.uuid}`, {
    title: 'Taken',
  })
  expect(elsewhere.status).toBe(404)
})

const table = [
  ['Criterion', 'Weight', 'Excellent', 'Weak'],
  ['Thesis', '30%', 'A thesis is stated; it could be disputed', 'There is no thesis'],
  ['Oral presentation', '70%', 'Fluent', 'Hard to follow'],
]

it('is read from a Word, CSV or .ffrubric file as from its table, and a workbook is refused', async () => {
  const me = await house.visitor()
  const path = `/projects/${(await me.project()).uuid}/rubrics/preview`
  const cells = (words: readonly string[]) =>
    words.map((text) => new TableCell({ children: [new Paragraph(text)] }))
  const word = new Document({
    sections: [
      {
        children: [new Table({ rows: table.map((row) => new TableRow({ children: cells(row) })) })],
      },
    ],
  })
  const json = table.slice(1).map(([name, weight, good, weak]) => ({
    name,
    weight: Number.parseInt(weight ?? '', 10),
    levels: { Excellent: good, Weak: weak },
  }))
  const files = [
    { name: 'seminar essay.docx', bytes: await Packer.toBuffer(word) },
    {
      name: 'seminar essay.csv',
      bytes: Buffer.from(table.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')),
    },
    {
      name: 'x.ffrubric',
      bytes: Buffer.from(JSON.stringify({ title: 'seminar essay', criteria: json })),
    },
  ]
  for (const file of files) {
    const { status, body } = await me.upload<RubricPreview>(path, file)
    expect([file.name, status]).toEqual([file.name, 200])
    expect(body.title).toBe('seminar essay')
    expect(body.rows.map(({ title, weight, levels }) => ({ title, weight, levels }))).toEqual([
      {
        title: 'Thesis',
        weight: 0.3,
        levels: [
          { label: 'Weak', words: 'There is no thesis' },
          { label: 'Excellent', words: 'A thesis is stated; it could be disputed' },
        ],
      },
      {
        title: 'Oral presentation',
        weight: 0.7,
        levels: [
          { label: 'Weak', words: 'Hard to follow' },
          { label: 'Excellent', words: 'Fluent' },
        ],
      },
    ])
    expect(body.rows.map(({ why_not: why }) => why === null)).toEqual([true, false])
  }
  const workbook = { name: 'rubric.xlsx', bytes: Buffer.from('PK\u0003\u0004 and zeros \0\0') }
  expect((await me.upload(path, workbook)).status).toBe(415)
}, 60_000)

it('is called by the title over its table, where the file has one', async () => {
  const me = await house.visitor()
  const path = `/projects/${(await me.project()).uuid}/rubrics/preview`
  const cells = (words: readonly string[]) =>
    words.map((text) => new TableCell({ children: [new Paragraph(text)] }))
  const rows = table.map((row) => new TableRow({ children: cells(row) }))
  const head = new Paragraph({ text: 'Marking of essays', heading: 'Title' })
  const bytes = await Packer.toBuffer(
    new Document({ sections: [{ children: [head, new Table({ rows })] }] }),
  )
  const { body } = await me.upload<RubricPreview>(path, { name: 'rubric (2).docx', bytes })
  expect([body.title, body.rows.map(({ title }) => title)]).toEqual([
    'Marking of essays',
    ['Thesis', 'Oral presentation'],
  ])
}, 60_000)

it('is not made of a Word or PDF file that is damaged, and the reason is said', async () => {
  const me = await house.visitor()
  const path = `/projects/${(await me.project()).uuid}/rubrics/preview`
  const packed = await Packer.toBuffer(
    new Document({ sections: [{ children: [new Paragraph('Thesis: clear')] }] }),
  )
  const files = [
    { name: 'rubric.docx', bytes: Buffer.from('PK and what is left of it') },
    { name: 'Rubric.DOCX', bytes: packed.subarray(0, packed.length / 3) },
    { name: 'rubric.pdf', bytes: Buffer.from('Criterion, good, weak') },
  ]
  for (const file of files) {
    const { status, body } = await me.upload<{ error: string }>(path, file)
    expect([file.name, status]).toEqual([file.name, 400])
    expect(body.error).toMatch(/^This (?:Word|PDF) file is damaged/u)
  }
}, 60_000)
