import { afterAll, beforeAll, expect, it } from 'vitest'

import { DESK, openHouse, openSample } from './house/browser.ts'
import type { House } from './house/browser.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

it('gives up the words of the bar where it has no room for them, and neither counts nor names', async () => {
  const { page } = await house.visit({ size: DESK })
  await openSample(page)
  const major = page
    .getByRole('group', { name: 'Severities shown' })
    .getByRole('button', { name: /^Major \d+$/u })
  await major.waitFor()
  const widthOf = async (part: 'span' | 'b') =>
    (await major.locator(part).last().boundingBox())?.width ?? 0
  const isNarrow = async (part: 'span' | 'b') => (await widthOf(part)) <= 1
  expect(await isNarrow('span')).toBe(false)

  // A line on what is hidden takes the room of the words.
  await page.getByRole('button', { name: /^Minor \d+$/u }).click()
  await page.getByText(/^Showing \d+ of \d+/u).waitFor()
  await expect.poll(() => isNarrow('span')).toBe(true)
  expect(await isNarrow('b')).toBe(false)
  expect(await major.count()).toBe(1)

  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => isNarrow('span')).toBe(false)
})
