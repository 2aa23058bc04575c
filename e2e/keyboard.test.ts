import { afterAll, beforeAll, expect, it } from 'vitest'

import { openHouse, openSample } from './house/browser.ts'
import type { House } from './house/browser.ts'
import { callFrom, draftPathOf } from './house/calls.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

interface Judged {
  readonly results: Readonly<
    Record<string, { data: { findings: { status: string; reason: string | null }[] } | null }>
  >
}

it('leads from a note to its dismissal, the reason for it, and back, by keys alone', async () => {
  const { page, complaints } = await house.visit()
  await openSample(page)
  await page.locator('[data-note]').first().waitFor()
  const dismissed = async () => {
    const { results } = (await callFrom(page, `GET ${draftPathOf(page)}`)).body as Judged
    const findings = Object.values(results).flatMap(({ data }) => data?.findings ?? [])
    return findings.filter(({ status }) => status === 'dismissed').map(({ reason }) => reason)
  }
  await page.keyboard.press('j')
  await page.locator('[data-note][data-on]').waitFor()
  await page.keyboard.press('d')
  await page.getByText(/^Dismissed ‘.*’\. Why\?$/u).waitFor()
  await page.keyboard.press('r')
  await page
    .getByRole('radio', { name: 'I have covered it elsewhere' })
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('radio', { name: 'I disagree', checked: true }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(dismissed, { timeout: 30_000 }).toEqual(['I disagree'])
  await page.keyboard.press('z')
  await expect.poll(dismissed, { timeout: 30_000 }).toEqual([])
  expect(complaints).toEqual([])
})
