import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import {
  accessibilityFaults,
  openOwnHouse,
  openSample,
  overflowsSideways,
  PHONE,
} from './house/browser.ts'
import type { OwnHouse } from './house/browser.ts'
import { callFrom, draftPathOf, judge } from './house/calls.ts'

let house: OwnHouse

beforeAll(async () => {
  house = await openOwnHouse({ SCHOLIUM_VISITOR_CREDITS: '60' })
})
afterAll(() => house.close())

const essay = `# Later lessons and longer nights

## Abstract

Adolescents sleep less than they did twenty years ago. Little attention has been paid to the hour of the first lesson. This essay argues that the timetable costs more sleep than the screen. Three studies of start times are read against two trials of screen bans. Later lessons gave 34 minutes more sleep, a ban gave 9 minutes. Schools should move the first lesson.

## Introduction

Sleep is one of the most important conditions of learning. Several studies have shown that adolescents who sleep less than eight hours do worse at school. Screens have been blamed for this loss (Hale, 2015).

However, little attention has been paid to the hour at which school begins. Does the timetable or the screen cost adolescents more sleep?

This essay argues that the timetable costs more sleep than the screen. It first compares start times with bans, and then draws a consequence for schools.

## The effect of start times

Three districts moved the first lesson from 7:20 to 8:30 (Wahlstrom, 2014). Students slept 34 minutes longer, as Figure 1 and Table 1 show. This proves that early lessons cause poor grades.

Figure 1: Minutes of sleep on school nights before and after the change, by district (n = 3).

Table 1: Sleep on school nights, in minutes.

| District | Before | After |
| --- | --- | --- |
| North | 401 | 435 |
| South | 410 | 444 |

## The effect of screens

A ban of telephones in the bedroom gave 9 minutes of sleep (Bartel, 2019). It did not ask when the first lesson began, and screens are obviously harmful.

## Conclusion

The timetable costs adolescents more sleep than the screen does: 34 minutes against 9. It remains unclear whether the gain lasts longer than two years.

## References

Bartel, K. (2019). Altering pre-bedtime phone use to achieve better sleep. Health Communication, 34(4), 456-462.
Hale, L. (2015). Screen time and sleep among adolescents. Sleep Medicine Reviews, 21, 50-58.
Wahlstrom, K. (2014). Examining the impact of later high school start times. University of Minnesota.
`

const rubric = 'Criterion\tWeak\tGood\nThesis\tNone\tDisputable\nOral presentation\tSilent\tFluent'

/** What each kind's own view shows of this text, in its own words. */
const views: Readonly<Record<string, string>> = {
  review: 'Words a sentence',
  topic_questions: 'Does the timetable or the screen cost adolescents more sleep?',
  purpose_review: 'What each part does for it',
  thesis_statement: 'Where its parts are taken up',
  title_abstract: 'The abstract, sentence by sentence',
  introduction: 'From field to gap to this work',
  evidence: 'Claims and what stands beside them',
  figure: 'Figure 1',
  table: 'Table 1',
  grant_proposal: 'Intellectual merit',
  user_specific_rubric: 'Oral presentation',
  research_question: 'What it is made of',
  sota: 'Looked at',
  novelty: 'This essay argues that the timetable costs more sleep',
  research_opportunity: 'Smallest study',
  digest: 'Check a claim there before you cite it',
  journal_match: 'Looked at',
  conference_match: 'Looked at',
  similar_publications: 'Looked at',
  checks: 'Read ',
}

async function cardOf(page: Page, kind: string) {
  const card = page.locator(`[data-rubric="${kind}"]`)
  const control = card.locator('h3 button')
  if ((await control.getAttribute('aria-expanded')) !== 'true') await control.click()
  return card
}

/** The words that a view has marked in the text. */
const marked = (page: Page) =>
  page.evaluate(`[...(CSS.highlights.get('sc-passage') ?? [])].map(String).join(' ')`)

it('shows the view of every kind on one draft, and its words lead to the text', async () => {
  const { page, complaints } = await house.visit()
  await page.goto('/')
  await page.getByRole('button', { name: 'Try a sample draft' }).waitFor()
  const project = (await callFrom(page, 'POST /projects', { name: 'Nights' })).body as {
    uuid: string
    slug: string
  }
  const home = `/projects/${project.uuid}` as const
  const draft = (await callFrom(page, `POST ${home}/drafts`, { name: 'Nights' })).body as {
    uuid: string
    slug: string
    content: { version: number }
  }
  const path = `${home}/drafts/${draft.uuid}` as const
  const content = { text: essay, base_version: draft.content.version }
  expect((await callFrom(page, `PATCH ${path}`, { content })).status).toBe(200)
  await callFrom(page, `POST ${home}/rubrics`, { title: 'Seminar', text: rubric })
  const kinds = Object.keys(views).filter((kind) => kind !== 'checks')
  await judge(
    page,
    path,
    kinds.map((kind) => ({
      rubric: kind,
      ...(kind === 'grant_proposal' ? { options: { scheme: 'nsf' } } : {}),
    })),
  )

  await page.goto(`/projects/${project.slug}/documents/${draft.slug}`)
  await page.locator('[data-rubric]').first().waitFor()
  const shown = await page.evaluate<string[]>(
    `[...document.querySelectorAll('[data-rubric]')].map(({ dataset }) => dataset.rubric)`,
  )
  expect(new Set(shown)).toEqual(new Set(Object.keys(views)))
  for (const [kind, words] of Object.entries(views)) {
    const text = await (await cardOf(page, kind)).innerText()
    expect([kind, text]).toEqual([kind, expect.stringContaining(words)])
    expect([kind, text]).toEqual([
      kind,
      expect.not.stringMatching(/undefined|NaN|\[object|Invalid Date/u),
    ])
  }

  // A number comes with its unit, a paragraph with all that it does, and nothing is said twice in one card.
  const numbers = await (await cardOf(page, 'title_abstract')).innerText()
  expect(numbers).toContain('Later lessons gave 34 minutes more sleep')
  const map = await (await cardOf(page, 'introduction')).innerText()
  expect(map).toMatch(/sentences:\s+(?:Other \d+\s+)?Field \d+/u)
  const point = await (await cardOf(page, 'thesis_statement')).innerText()
  expect(point.split('argues that the timetable costs more').length).toBe(2)

  // The note to begin with, of all kinds together, leads to its passage and to what to do.
  const start = page.getByRole('heading', { name: 'Start with', level: 3 }).locator('..')
  expect(await start.getByRole('button').count()).toBe(3)
  const first = start.getByRole('button').first()
  const title = (await first.locator('span').nth(-2).innerText()).trim()
  await first.click()
  await page.locator('[data-panel-body] article').getByRole('heading', { name: title }).waitFor()

  // The bar over the page counts all notes, a card those of its rubric, and says so.
  await page.getByText(/^\d+ of \d+ in [A-Z]{2}$/u).waitFor()

  const claims = await cardOf(page, 'evidence')
  await claims.getByRole('button', { name: 'This proves that early lessons' }).first().click()
  await expect
    .poll(() => marked(page), { timeout: 10_000 })
    .toBe('This proves that early lessons cause poor grades.')
  expect(await accessibilityFaults(page)).toEqual([])

  // What stands in words and figures alone is scrolled by the keyboard as well.
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByText('Words by chapter').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('tab', { name: 'Feedback' }).click()

  // All was read of this text: nothing is ticked that would cost the same and say the same.
  await page.getByRole('button', { name: 'Review this draft' }).click()
  const dialog = page.getByRole('dialog', { name: /^Review / })
  await dialog.getByText('The text has not changed since it was read.').waitFor()
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Notes', exact: true }).click()
  const trace = await cardOf(page, 'title_abstract')
  expect(await overflowsSideways(page)).toBe(false)
  await trace.getByRole('button', { name: 'Adolescents sleep less' }).first().click()
  await expect
    .poll(() => marked(page), { timeout: 10_000 })
    .toBe('Adolescents sleep less than they did twenty years ago.')

  // A note whose paragraph was written anew shows what stands there now.
  const { content: now } = (await callFrom(page, `GET ${path}`)).body as {
    content: { text: string; version: number }
  }
  const anew = 'Eight hours in bed go along with better marks (Wahlstrom, 2014).'
  const text = now.text.replace(/Sleep is one of the most important[^\n]+/u, anew)
  const edit = { content: { text, base_version: now.version } }
  expect((await callFrom(page, `PATCH ${path}`, edit)).status).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: 'Notes', exact: true }).click()
  const evidence = await cardOf(page, 'evidence')
  await evidence
    .getByRole('button', { name: /which ones/u })
    .first()
    .click()
  await evidence.getByText('Text has changed').first().waitFor()
  await evidence.getByRole('button', { name: anew }).first().waitFor()
  expect(complaints).toEqual([])
}, 180_000)

it('keeps a start that is asked for without a connection over a reload, and charges it once when that is back', async () => {
  const { page } = await house.visit()
  await openSample(page)
  const left = async () =>
    ((await callFrom(page, 'GET /billing/balance')).body as { ai_credit_balance: number })
      .ai_credit_balance
  const before = await left()
  const requests: unknown[] = []
  let isAway = true
  // The first one arrives, and its answer is lost on the way back.
  await page.route('**/charge', async (route) => {
    requests.push((route.request().postDataJSON() as { request: unknown }).request)
    if (requests.length === 1) await route.fetch()
    await (isAway ? route.abort('connectionreset') : route.continue())
  })
  const card = await cardOf(page, 'thesis_statement')
  await card.getByRole('button', { name: /^Review/u }).click()
  await card.getByText('Starts when the connection is back.').waitFor()
  await page.reload()
  await card.getByText('Starts when the connection is back.').waitFor()
  isAway = false
  await (await cardOf(page, 'thesis_statement')).getByText('Main point is stated').waitFor()
  expect(requests.length).toBeGreaterThan(1)
  expect(new Set(requests).size).toBe(1)
  expect(await left()).toBe(before - 1)
  expect(await page.evaluate<unknown>("localStorage.getItem('scholium.starts')")).toBeNull()
}, 120_000)

it('says which part was judged, and shows another when it is chosen', async () => {
  const { page } = await house.visit()
  await openSample(page)
  const path = draftPathOf(page)
  const chapters = (await callFrom(page, `GET ${path}/chapters`)).body as { uuid: string }[]
  const charge = `${path}/chapters/${chapters[3]?.uuid ?? ''}` as const
  await callFrom(page, `POST ${charge}/charge`, { rubric: 'evidence' })
  const card = page.locator('[data-rubric="evidence"]')
  await card.locator('h3 button').click()
  await card.getByText('Only ‘4 Discussion’ was judged.').waitFor()
  const alone = await card.locator('table').first().innerText()
  await judge(page, path, [{ rubric: 'evidence' }])
  await card.getByLabel('Part that was judged').selectOption('4 Discussion')
  expect(await card.locator('table').first().innerText()).toBe(alone)
  await card.getByLabel('Part that was judged').selectOption('The whole draft')
  expect(await card.locator('table').first().innerText()).not.toBe(alone)
  expect(await accessibilityFaults(page)).toEqual([])
}, 120_000)

it('leads a visitor whose credits do not reach to an account, with the work behind it', async () => {
  const { page, complaints } = await house.visit()
  // As far as the page knows, nothing is left.
  await page.route('**/api/billing/balance', async (route) => {
    const response = await route.fetch()
    const balance = (await response.json()) as object
    await route.fulfill({ response, json: { ...balance, ai_credit_balance: 0 } })
  })
  await openSample(page)
  const card = await cardOf(page, 'evidence')
  await card.getByRole('button', { name: 'Review 2 credits, you have 0' }).click()
  await page.getByRole('dialog', { name: 'You have no credits left' }).waitFor()
  await page.getByRole('button', { name: 'Create an account' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(complaints).toEqual([])
}, 120_000)
