import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { TestApplication } from '#app/server/testing/test-application.ts'
import type { ReviewResult } from '#engines/analysis/finding.ts'
import type { Draft } from '#features/drafts/contract.ts'
import { samplePaper } from '#features/drafts/server/sample/sample-paper.ts'

import type { Run } from '../contract.ts'
import type { UserRubricView } from '../kinds/user_specific_rubric/contract.ts'
import type { StoredRubric } from '../rubrics/contract.ts'

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
