import { afterAll, beforeAll, expect, it } from 'vitest'

import { openHouse, openSample } from './house/browser.ts'
import type { House } from './house/browser.ts'
import { callFrom, draftPathOf } from './house/calls.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Each start takes this long on its way, in milliseconds: the connection is slow. */
const slow = 2500

interface Running {
  readonly results: Readonly<Record<string, { readonly run: unknown }>>
}

it('shows every start of a slow review as waiting, and stops what has not gone out', async () => {
  const { page, context, complaints } = await house.visit()
  await openSample(page)
  await page.getByText('Blasiman 2017 is not in the references').first().waitFor()
  const asked: string[] = []
  await context.route('**/charge', async (route) => {
    asked.push(route.request().url())
    await new Promise((resolve) => setTimeout(resolve, slow))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Review this draft' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Review /u })
  await dialog.getByRole('button', { name: /^Start review/u }).click()
  const panel = page.getByRole('complementary', { name: 'Feedback' })
  const kinds = ['review', 'thesis_statement', 'title_abstract', 'introduction', 'evidence']
  const unread = () =>
    panel
      .locator(kinds.map((kind) => `[data-rubric="${kind}"]`).join(', '))
      .getByText('Not reviewed')
      .count()
  // The news of the first start brings the draft without the others, which are still on their way.
  await expect.poll(() => asked.length, { timeout: 60_000 }).toBe(2)
  expect(await unread()).toBe(0)

  await page.getByRole('button', { name: 'Stop' }).click()
  const running = async () => {
    const { results } = (await callFrom(page, `GET ${draftPathOf(page)}`)).body as Running
    return Object.values(results).filter(({ run }) => run !== null).length
  }
  await page.waitForTimeout(2 * slow)
  expect(asked).toHaveLength(2)
  await expect.poll(running, { timeout: 60_000 }).toBe(0)
  await page.getByRole('button', { name: 'Review this draft' }).first().waitFor()
  expect(complaints).toEqual([])
})
