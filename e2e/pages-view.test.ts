import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  accessibilityFaults,
  DESK,
  openHouse,
  overflowsSideways,
  paper,
  PHONE,
} from './house/browser.ts'
import type { House, Visit } from './house/browser.ts'

let house: House

beforeAll(async () => {
  house = await openHouse({ SCHOLIUM_VISITOR_UPLOADS: '100' })
})
afterAll(() => house.close())

const PAPER = paper('papers/acl-N18-3011.pdf')
const WAIT = { timeout: 60_000 }

async function opened(
  file: string,
  options: Parameters<House['visit']>[0] = { size: DESK },
): Promise<Visit> {
  const visit = await house.visit(options)
  const { page } = visit
  await page.goto('/')
  await page.setInputFiles('input[type=file]', file)
  await page.waitForURL(/\/documents\//u, WAIT)
  await page.locator('[data-block]').first().waitFor(WAIT)
  return visit
}

async function showOriginal({ page }: Visit): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 860) {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Show the original pages' }).click()
  } else {
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Original').click()
  }
  await page.locator('[data-page] canvas').first().waitFor(WAIT)
}

describe.skipIf(PAPER === undefined)('the original pages', () => {
  it('are drawn with their words, found by search, turned by keys, and leave no trace outside', async () => {
    const visit = await opened(PAPER ?? '')
    const { page, context, complaints } = visit
    const hosts = new Set<string>()
    context.on('request', (request) => hosts.add(new URL(request.url()).host))
    await showOriginal(visit)
    const first = page.locator('[data-page="1"]')
    await first.getByText('Construction of the Literature Graph').first().waitFor(WAIT)
    expect(await page.locator('[data-page]').count()).toBeLessThan(6)

    await page.getByRole('region', { name: 'Original pages' }).focus()
    await page.keyboard.press('Control+f')
    await page.keyboard.type('literature  GRAPH')
    const count = page.getByRole('search').getByRole('status')
    await expect.poll(() => count.textContent(), WAIT).toMatch(/^1 of 2\d$/u)
    await page.keyboard.press('Shift+Enter')
    await expect.poll(() => count.textContent()).toMatch(/^(2\d) of \1$/u)
    await expect.poll(() => page.getByLabel('Page', { exact: true }).inputValue()).not.toBe('1')
    await page.keyboard.press('Escape')

    await page.getByLabel('Page', { exact: true }).fill('5')
    await page.keyboard.press('Enter')
    await page.locator('[data-page="5"] canvas').waitFor(WAIT)
    await page.getByRole('region', { name: 'Original pages' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.getByLabel('Page', { exact: true }).inputValue()).toBe('6')
    await page.keyboard.press('v')
    await page.locator('[data-block]').first().waitFor()
    expect([...hosts]).toEqual([new URL(house.server.address).host])
    expect(complaints).toEqual([])
  })

  it.each([
    ['desk, light', DESK, 'light'],
    ['phone, dark', PHONE, 'dark'],
  ] as const)(
    'and how they were read have no accessibility fault and do not scroll sideways: %s',
    async (_, size, scheme) => {
      const visit = await opened(PAPER ?? '', { size, scheme })
      const { page, complaints } = visit
      await page.getByRole('button', { name: 'Put it right' }).click()
      await page
        .getByRole('dialog', { name: 'How this was read' })
        .getByText('Introduction')
        .first()
        .waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.getByRole('button', { name: 'Looks right' }).last().click()
      await expect.poll(() => page.getByRole('button', { name: 'Put it right' }).count()).toBe(0)
      await showOriginal(visit)
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await overflowsSideways(page)).toBe(false)
      expect(complaints).toEqual([])
    },
  )
})

describe.skipIf(PAPER === undefined)('putting the reading right', () => {
  it('takes a heading for text by keyboard alone, shows it at once, and takes it back', async () => {
    const { page } = await opened(PAPER ?? '')
    const outline = page.getByRole('complementary', { name: 'Outline' })
    await outline.getByText('Extracting Metadata').waitFor()
    await outline.getByText('Extracting Metadata').click()
    await page.getByRole('button', { name: /^Correct the reading/u }).focus()
    for (let step = 0; step < 12; step += 1) {
      const name = await page
        .getByRole('button', { name: /^Correct the reading/u })
        .getAttribute('aria-label')
      if (name?.includes('Extracting Metadata') === true) break
      await page.keyboard.press(step < 4 ? 'ArrowDown' : 'ArrowUp')
    }
    await page.keyboard.press('Enter')
    const item = page.getByRole('menuitem', { name: 'Not a heading' })
    await item.waitFor()
    await expect
      .poll(async () => {
        const focused = await page.evaluate<unknown>('document.activeElement?.textContent')
        const isThere = focused === 'Not a heading'
        if (!isThere) await page.keyboard.press('ArrowDown')
        return isThere
      })
      .toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => outline.getByText('Extracting Metadata').count(), WAIT).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await outline.getByText('Extracting Metadata').waitFor(WAIT)
  })

  it('undoes a merge of two chapters from the list of what was put right', async () => {
    const { page } = await opened(PAPER ?? '')
    const outline = page.getByRole('complementary', { name: 'Outline' })
    await outline.getByRole('button', { name: 'More for Other Research Problems' }).click()
    await page.getByRole('menuitem', { name: 'Merge with the one before' }).click()
    await expect.poll(() => outline.getByText('Other Research Problems').count(), WAIT).toBe(0)
    await page.getByRole('button', { name: 'Draft, its menu' }).click()
    await page.getByRole('menuitem', { name: 'How this was read' }).click()
    await page.getByRole('button', { name: /^Undo, Merged with the chapter before/u }).click()
    await outline.getByText('Other Research Problems').waitFor(WAIT)
  })
})
