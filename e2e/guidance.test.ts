import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  accessibilityFaults,
  DESK,
  openHouse,
  openSample,
  overflowsSideways,
  PHONE,
} from './house/browser.ts'
import type { House } from './house/browser.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const BRIEF = `Essay

Evaluate the evidence on self-testing.
To what extent do practice tests help students to remember what they read?

Write an essay of no more than 2,000 words in APA style, with at least 8 academic sources.
Due 15 January 2027, 12:00 CET.

Marking criteria
- Argument (60%)
- Use of sources (40%)
`

describe('brief and guide', () => {
  it('reads a pasted brief, shows where it says so, and plans sections that are marked in the draft', async () => {
    const { page, complaints } = await house.visit({ size: DESK })
    page.setDefaultTimeout(20_000)
    await openSample(page)
    await page.getByRole('link', { name: 'Brief' }).click()
    await page.getByRole('textbox', { name: 'Text of the brief' }).fill(BRIEF)
    await page.getByRole('button', { name: 'Read the brief' }).click()
    await page.getByRole('heading', { name: 'How it is judged' }).waitFor()
    await page.getByRole('button', { name: '‘no more than 2,000 words’' }).click()
    expect(await page.locator('mark').textContent()).toBe('no more than 2,000 words')
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByText('Accepted').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    await page.getByRole('link', { name: 'Guide' }).click()
    await page.getByRole('button', { name: 'Plan the sections from the brief' }).click()
    await page.getByRole('heading', { name: 'Argument' }).waitFor()
    await page
      .getByRole('img', { name: /^(?:Answered|Partly)$/u })
      .first()
      .waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    await page.setViewportSize(PHONE)
    expect(await overflowsSideways(page)).toBe(false)
    await page.getByRole('link', { name: 'Brief' }).click()
    await page.getByRole('heading', { name: 'Questions to answer' }).waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    expect(complaints).toEqual([])
  }, 120_000)
})
