import type { Page } from 'playwright-core'
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

const views = [
  ['desk, light', DESK, 'light'],
  ['desk, dark', DESK, 'dark'],
  ['phone, light', PHONE, 'light'],
  ['phone, dark', PHONE, 'dark'],
] as const

describe('every page', () => {
  it.each(views)(
    'has no accessibility fault and does not scroll sideways: %s',
    async (_, size, scheme) => {
      const { page, complaints } = await house.visit({ size, scheme })
      const asked = scheme === 'dark' ? 'colours' : 'everything'
      await page.goto('/')
      await page.getByRole('button', { name: 'Choose a file' }).waitFor()
      expect(await accessibilityFaults(page, asked)).toEqual([])
      expect(await overflowsSideways(page)).toBe(false)

      await openSample(page)
      await page
        .getByText('Blasiman 2017 is not in the references')
        .first()
        .waitFor({ state: 'attached' })
      expect(await accessibilityFaults(page, asked)).toEqual([])
      expect(await overflowsSideways(page)).toBe(false)
      if (size === PHONE) await leadsFromOutlineToText(page)
      expect(complaints).toEqual([])
    },
  )

  it('leads home from an address of nobody, with a word about it', async () => {
    const { page } = await house.visit()
    await page.goto('/projects/not-a-project/documents/nothing')
    await page.getByText('That project is not available to you.').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

/** The outline of a phone stands in place of the text: choosing a chapter brings the text up, at that chapter. */
async function leadsFromOutlineToText(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Outline', exact: true }).click()
  await page
    .getByRole('button', { name: /Discussion/u })
    .first()
    .click()
  const heading = page.locator('[data-part] h2').filter({ hasText: 'Discussion' })
  await expect
    .poll(async () => (await heading.boundingBox())?.y ?? Infinity, { timeout: 30_000 })
    .toBeLessThan(PHONE.height / 2)
}

describe('when the connection goes', () => {
  it('keeps the workspace when a tab cannot be fetched, and says so in its place', async () => {
    const { page, context } = await house.visit()
    await openSample(page)
    await context.setOffline(true)
    const panel = page.getByRole('complementary', { name: 'Feedback' })
    await panel.getByRole('tab', { name: 'Sources' }).click()
    await panel.getByText('This part of the page did not arrive.').waitFor()
    await page
      .getByRole('heading', { name: /Self-testing and examination/u })
      .first()
      .waitFor()
    await context.setOffline(false)
  })

  it('keeps what is typed, says so, and saves it when the server is back', async () => {
    const { page } = await house.visit()
    await page.goto('/')
    await page.getByRole('button', { name: 'Write here' }).click()
    await page.waitForURL(/\/write\//u)
    const box = page.getByRole('textbox', { name: /text/iu }).first()
    await box.fill('# Bread prices\n\n## Introduction\n\nWe argue that prices rose.')
    await page.getByText('Saved').first().waitFor()

    await page.context().setOffline(true)
    await box.pressSequentially(' And fell.')
    await page
      .getByText(/Not saved, retrying|Reconnecting/u)
      .first()
      .waitFor()
    await page.context().setOffline(false)
    await expect
      .poll(() => page.getByText('Saved').first().isVisible(), { timeout: 30_000 })
      .toBe(true)
    await page.reload()
    await expect

      .poll(() => page.getByRole('textbox', { name: /text/iu }).first().inputValue(), {
        timeout: 20_000,
      })
      .toContain('And fell.')
  })

  it('finds its way back after the server was killed, with the draft as it was', async () => {
    const { page } = await house.visit()
    await openSample(page)
    const title = await page.getByRole('heading', { level: 1 }).first().textContent()
    await house.restart()
    await page.reload()
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).first().textContent(), {
        timeout: 20_000,
      })
      .toBe(title)
  })
})
