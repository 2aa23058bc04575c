import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accessibilityFaults, DESK, openHouse, overflowsSideways, PHONE } from './house/browser.ts'
import type { House, Visit } from './house/browser.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const TEXT =
  '# Bread prices\n\n## Introduction\n\nWe argue that bread prices rose because harvests failed.\n\n## Results\n\nPrices rose by 3 per cent.'

/** A draft with a review that has ended, made by calls as this browser's visitor. */
async function reviewed({ page }: Visit): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  const id = await page.evaluate<string>("localStorage.getItem('scholium.anonymous_id')")
  const post = async (path: string, body: object): Promise<string> => {
    const answer = await fetch(`${house.address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-uuid': id },
      body: JSON.stringify(body),
    })
    return ((await answer.json()) as { uuid: string }).uuid
  }
  const project = await post('/projects', { name: 'Prices in four towns' })
  const drafts = `/projects/${project}/drafts`
  const draft = await post(drafts, { source: 'typed', name: 'Bread prices', text: TEXT })
  for (const rubric of ['title_abstract', 'introduction'])
    await post(`${drafts}/${draft}/charge`, { rubric })
}

/** Every piece of these pages is set for both widths and both schemes: two views meet all four. */
const views = [
  ['desk, light', DESK, 'light'],
  ['phone, dark', PHONE, 'dark'],
] as const

describe('the bell', () => {
  it.each(views)(
    'says what is new, shows it, and leads to its place: %s',
    async (_, size, scheme) => {
      const visit = await house.visit({ size, scheme })
      const { page, complaints } = visit
      await reviewed(visit)
      const bell = page
        .getByRole('button', { name: /^Notifications/u })
        .or(page.getByRole('link', { name: /^Notifications/u }))
      await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 1 new')
      await expect.poll(() => page.getByRole('heading', { name: 'Today' }).count()).toBe(1)
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await overflowsSideways(page)).toBe(false)

      await bell.focus()
      await page.keyboard.press('Enter')
      const row = page.getByRole('link', { name: /Your review of Bread prices is ready/u })
      await row.waitFor()
      await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications')
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await overflowsSideways(page)).toBe(false)

      await row.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/documents\//u)
      expect(complaints).toEqual([])
    },
  )

  it('closes with Escape and gives the focus back', async () => {
    const { page } = await house.visit()
    await page.goto('/')
    const bell = page.getByRole('button', { name: 'Notifications' })
    await bell.click()
    await page.getByText('Nothing yet. Finished reviews and replies appear here.').waitFor()
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.evaluate("document.activeElement?.getAttribute('aria-label')"))
      .toBe('Notifications')
  })
})
