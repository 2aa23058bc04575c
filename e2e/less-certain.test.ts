import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isLessCertain } from '#engines/analysis/finding.ts'
import type { Finding } from '#engines/analysis/finding.ts'

import { accessibilityFaults, openHouse, overflowsSideways, PHONE } from './house/browser.ts'
import type { House, Visit } from './house/browser.ts'
import { callFrom, draftPathOf } from './house/calls.ts'
import { markdownFile, openFile } from './house/files.ts'
import { looksRight, shoot } from './house/looks-right.ts'

const WAIT = { timeout: 90_000 }

/** Points to a section that is not there, which mostly is the fault of a reader; and has a word for another. */
const text = [
  '# Wells in spring',
  '## 1 Introduction',
  'Villages on the hill keep there wells in common, and each household sends somebody to clear them before the frost comes back. What is not known is how deep the wells are. We ask how the depth of a well depends on the height of its village.',
  '## 2 Methods',
  'We measured 312 wells in forty villages with a line and a weight between March and May, and asked one person of each household who keeps the well. Depth and height were compared by a linear regression.',
  '## 3 Results',
  'The depth of the wells grew with the height of the village. The same was told to us of the years before, when fewer people lived there, as Section 6 tells.',
  '## 4 Discussion',
  'The deeper wells stand in the higher villages. We measured in one spring only, so a dry year may give other depths.',
].join('\n\n')

let house: House
let visit: Visit

beforeAll(async () => {
  house = await openHouse()
  visit = await house.visit()
  const { page } = visit
  await openFile(page, markdownFile('wells.md', text))
  await page.getByRole('list', { name: 'Notes in the margin' }).waitFor(WAIT)
})
afterAll(() => house.close())

/** What the free checks found, once they have run. */
async function issuesOf(page: Page): Promise<readonly Finding[]> {
  const read = async () => {
    const { body } = await callFrom(page, `GET ${draftPathOf(page)}`)
    const { results } = body as {
      results: Record<string, { data: { findings: Finding[] } | null }>
    }
    return results['checks']?.data?.findings
  }
  const findings = await expect.poll(read, WAIT).toBeDefined().then(read)
  return (findings ?? []).filter(({ kind }) => kind === 'issue')
}

describe('less certain notes', () => {
  it('are in the result, kept apart on the page, and shown when they are asked for', async () => {
    const { page } = visit
    const issues = await issuesOf(page)
    const [doubtful] = issues.filter(isLessCertain)
    const sure = issues.find((finding) => !isLessCertain(finding))
    expect([doubtful?.title, sure?.title]).toEqual([expect.any(String), expect.any(String)])

    const margin = page.getByRole('list', { name: 'Notes in the margin' })
    await margin
      .getByText(sure?.title ?? '')
      .first()
      .waitFor(WAIT)
    expect(await margin.getByText(doubtful?.title ?? '').count()).toBe(0)

    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await margin
      .getByText(doubtful?.title ?? '')
      .first()
      .waitFor(WAIT)
    expect(new URL(page.url()).searchParams.get('less')).toBe('1')
    await looksRight(page, 'less-certain')

    // In a card's list as in the margin.
    const row = page.locator('[data-rubric=checks] li').filter({ hasText: doubtful?.title ?? '' })
    await page.locator('[data-rubric=checks] h3 button').click()
    await row.getByText('Less certain').waitFor(WAIT)
    await page.locator('[data-rubric=checks] h3 button').click()

    await page.getByRole('button', { name: /^Less certain/u }).click()
    await margin
      .getByText(doubtful?.title ?? '')
      .first()
      .waitFor({ state: 'detached', ...WAIT })
  })

  it('say so on a phone, in the list and in the folded note', async () => {
    const { page } = await house.visit({ as: visit, size: PHONE })
    const address = new URL(visit.page.url())
    address.searchParams.set('less', '1')
    await page.goto(`${address.pathname}${address.search}`)
    const doubtful = (await issuesOf(page)).find(isLessCertain)?.title ?? ''
    await page.getByRole('button', { name: 'Notes', exact: true }).click()
    const row = page.locator('[data-notes-of=checks] li').filter({ hasText: doubtful })
    await row.getByText('Less certain').waitFor(WAIT)
    await shoot(page, 'less-certain-list')
    await row.getByRole('button').click()
    const sheet = page.locator('[data-bottom-sheet]')
    await sheet.getByText('Of notes like this about half hold.').waitFor(WAIT)
    await sheet.getByRole('button', { name: 'Dismiss' }).waitFor()
    await shoot(page, 'less-certain-sheet')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflowsSideways(page)).toBe(false)
  })

  it('are folded behind the others of a library item, which says what they are worth', async () => {
    const { page } = visit
    const { project } = /\/projects\/(?<project>[^/]+)/u.exec(page.url())?.groups ?? {}
    await page.goto(`/projects/${project ?? ''}/library`)
    const other = text.replace(
      'with a line and a weight',
      'with tools such as lines, weights, etc.',
    )
    await page.setInputFiles('input[type=file]', markdownFile('ropes.md', other))
    await page.locator('main').getByRole('link', { name: 'Wells in spring' }).click()
    // As far as the page knows, of no note one may be sure.
    await page.route('**/api/projects/*/library/*', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(/"confidence":[\d.]+/gu, '"confidence":0.3')
      await route.fulfill({ response, body })
    })
    const card = page.locator('[data-rubric=review]')
    await card.getByRole('button', { name: /^Read/u }).click()
    await card.getByText(/^\d less certain notes?$/u).click(WAIT)
    await card.getByText(/^About half of what notes like th(?:is|ese) say holds\.$/u).waitFor()
    await card.getByRole('heading', { name: /etc/u }).waitFor()
    await looksRight(page, 'less-certain-library')

    const digest = page.locator('[data-rubric=digest]')
    await digest.getByRole('button', { name: /^Read/u }).click()
    await digest.getByText('Nothing could be judged, and its credits came back.').waitFor(WAIT)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
