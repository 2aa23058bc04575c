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
import { callFrom, draftPathOf } from './house/calls.ts'
import { markdownFile } from './house/files.ts'

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

describe('pages of an account', () => {
  it.each(['/user/settings', '/onboarding', '/onboarding/verification'])(
    'send a visitor to sign in: %s',
    async (path) => {
      const { page } = await house.visit()
      await page.goto(path)
      await page.waitForURL(/\/identity\//u)
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    },
  )
})

describe('a project with a draft', () => {
  it('takes another one from the menu of the first, and both stay', async () => {
    const { page, complaints } = await house.visit()
    await openSample(page)
    const first = page.url()
    await page.getByRole('button', { name: 'Draft, its menu' }).click()
    await page.getByRole('menuitem', { name: 'Add a draft' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a draft' })
    await dialog.getByRole('button', { name: 'Choose a file' }).waitFor()
    const later = '# Later\n\n## Introduction\n\nWe argue that prices rose twice.'
    await dialog.getByLabel('Draft to upload').setInputFiles(markdownFile('later.md', later))
    await page.waitForURL((url) => /\/documents\/(?!upload)/u.test(url.href) && url.href !== first)
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('We argue that prices rose twice.').first().waitFor()
    expect(new URL(page.url()).pathname.split('/')[2]).toBe(new URL(first).pathname.split('/')[2])
    await page.getByRole('button', { name: 'Draft, its menu' }).click()
    await page.getByRole('menuitem', { name: /^Sample/u }).waitFor()
    expect(complaints).toEqual([])
  })
})

describe('when the connection goes', () => {
  it('keeps the workspace when a tab cannot be fetched, and says so in its place', async () => {
    const { page, context } = await house.visit()
    // A tab whose code has come already would open without a connection.
    await context.route('**/assets/sources-panel*', (route) => route.abort())
    await openSample(page)
    await context.setOffline(true)
    const panel = page.getByRole('complementary', { name: 'Feedback' })
    await panel.getByRole('tab', { name: 'Sources' }).click()
    await panel.getByText('This part of the page did not arrive. There is no connection').waitFor()
    // To load the page now would lose what is there of it.
    expect(await panel.getByRole('button', { name: 'Load the page again' }).count()).toBe(0)
    await page
      .getByRole('heading', { name: /Self-testing and examination/u })
      .first()
      .waitFor()
    await context.setOffline(false)
  })

  it('leaves no empty project behind a file that did not arrive', async () => {
    const { page, context } = await house.visit()
    await page.goto('/')
    await page.route('**/api/projects/*/drafts', async (route) => {
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    const lost = markdownFile('lost.md', '# Lost\n\nWe argue that prices rose.')
    await page.setInputFiles('input[type=file]', lost)
    await page.getByText('The file did not arrive').waitFor()
    await context.setOffline(false)
    await expect
      .poll(async () => (await callFrom(page, 'GET /projects')).body, { timeout: 30_000 })
      .toEqual([])
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

      .poll(() => page.getByRole('textbox', { name: /text/iu }).first().innerText(), {
        timeout: 20_000,
      })
      .toContain('And fell.')
  })

  it('follows in one tab what is saved in another, and shows what differs when both have changed', async () => {
    const { page, context } = await house.visit()
    await page.goto('/')
    await page.getByRole('button', { name: 'Write here' }).click()
    await page.waitForURL(/\/write\//u)
    const box = page.getByRole('textbox', { name: /text/iu }).first()
    await box.fill('# Bread prices\n\nPrices rose in both towns.')
    await page.getByText(/Saved \d/u).waitFor()

    const other = await context.newPage()
    await other.goto(page.url())
    const otherBox = other.getByRole('textbox', { name: /text/iu }).first()
    await otherBox.fill('# Bread prices\n\nPrices rose in both towns. Wages did not.')
    await expect.poll(() => box.innerText(), { timeout: 30_000 }).toContain('Wages did not.')
    await page.getByRole('button', { name: 'Put mine back' }).waitFor()

    // The newer text is kept from this tab: what it types next is written on an older one.
    await page.route('**/api/**', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await box.fill('# Bread prices\n\nPrices rose in three towns. Wages did not.')
    await page.getByText(/Not saved, retrying/u).waitFor()
    await otherBox.fill('# Bread prices\n\nPrices fell in both towns. Wages did not.')
    await other.getByText(/Saved \d/u).waitFor()
    await page.unroute('**/api/**')
    const card = page.getByRole('alert').filter({ hasText: 'This draft was changed elsewhere' })
    await card.getByText('See what differs').click()
    await card.locator('ins').filter({ hasText: 'fell' }).waitFor()
    await card.locator('del').filter({ hasText: 'three' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await card.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(() => otherBox.innerText(), { timeout: 30_000 }).toContain('three towns')
  })

  it('leads home with a word about it when the draft is deleted in another tab', async () => {
    const { page, context } = await house.visit()
    await openSample(page)
    const other = await context.newPage()
    await other.goto(page.url())
    await other.locator('[data-block]').first().waitFor()
    // It is told for seconds alone.
    const told = page
      .getByText('This draft was deleted, or is no longer shared with you.')
      .waitFor()
    expect((await callFrom(other, `DELETE ${draftPathOf(other)}`)).status).toBe(200)
    await told
    await page.getByRole('heading', { name: 'Start with a draft' }).waitFor()
  })
})
