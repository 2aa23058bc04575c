import type { Page } from 'playwright-core'
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
import { markdownFile, openFile } from './house/files.ts'

const PAPER = paper('papers/acl-N18-3011.pdf')
const WAIT = { timeout: 60_000 }

let house: House
/** The visitor who sent the paper, and where it stands. */
let owner: Visit
let address: string

beforeAll(async () => {
  house = await openHouse()
  if (PAPER === undefined) return
  owner = await house.visit()
  await openFile(owner.page, PAPER)
  address = owner.page.url()
})
afterAll(() => house.close())

async function showOriginal(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 860) {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Show the original pages' }).click()
  } else {
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Original').click()
  }
  await page.locator('[data-page] canvas').first().waitFor(WAIT)
}

/** Five steps of a zoom that come before the pages have taken another size, a third down the screen. */
const WHEEL = `(() => {
  const scroll = document.querySelector('[data-page-scroll]')
  const { left, top, width, height } = scroll.getBoundingClientRect()
  const at = { clientX: left + width / 2, clientY: top + height / 3 }
  for (let step = 0; step < 5; step += 1)
    scroll.dispatchEvent(new WheelEvent('wheel', { ...at, ctrlKey: true, deltaY: -20, bubbles: true, cancelable: true }))
})()`

/** The page a third down the screen: its number, the share of it that is above, and how wide it is. */
function lineOnScreen(page: Page) {
  return page.evaluate<{ page: string; share: number; width: number }>(`(() => {
    const { top, height } = document.querySelector('[data-page-scroll]').getBoundingClientRect()
    const y = top + height / 3
    const found = [...document.querySelectorAll('[data-page]')]
      .map((page) => ({ page: page.dataset.page, rect: page.getBoundingClientRect() }))
      .find(({ rect }) => rect.top <= y && y < rect.bottom + 20)
    return { page: found?.page, share: (y - found?.rect.top) / found?.rect.height, width: found?.rect.width }
  })()`)
}

/** The words of the block at a quarter of the screen. */
function blockRead(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const { top, height } = document.querySelector('[data-page-scroll]').getBoundingClientRect()
    return [...document.querySelectorAll('[data-block]')]
      .findLast((block) => block.getBoundingClientRect().top <= top + height / 4)?.textContent ?? ''
  })()`)
}

/** Whether words stand on the part of the original pages that is on the screen. */
function pageHas(page: Page, words: string): Promise<boolean> {
  return page.evaluate<boolean>(`(() => {
    const { top, bottom } = document.querySelector('[data-page-scroll]').getBoundingClientRect()
    const seen = [...document.querySelectorAll('[data-page] span')].filter((span) => {
      const rect = span.getBoundingClientRect()
      return rect.bottom > top && rect.top < bottom
    })
    return seen.map((span) => span.textContent).join(' ').replace(/\\s+/g, ' ').includes(${JSON.stringify(words)})
  })()`)
}

describe.skipIf(PAPER === undefined)('the original pages', () => {
  it.each([
    ['phone, dark', PHONE, 'dark'],
    ['desk, light', DESK, 'light'],
  ] as const)(
    'and how they were read have no accessibility fault and do not scroll sideways: %s',
    async (_, size, scheme) => {
      const { page, complaints, context } = await house.visit({ size, scheme, as: owner })
      await page.goto(address)
      await page.getByRole('button', { name: 'Put it right' }).click()
      const drawer = page.getByRole('dialog', { name: 'How this was read' })
      await drawer.getByText('Introduction').first().waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'hidden' })
      await showOriginal(page)
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await overflowsSideways(page)).toBe(false)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('are drawn with their words, found by search, turned by keys, and leave no trace outside', async () => {
    const { page, context, complaints } = owner
    const hosts = new Set<string>()
    context.on('request', (request) => hosts.add(new URL(request.url()).host))
    await showOriginal(page)
    await page.locator('[data-page="1"]').getByText('Construction of the').first().waitFor(WAIT)
    expect(await page.locator('[data-page]').count()).toBeLessThan(6)

    await page.getByRole('region', { name: 'Original pages' }).focus()
    await page.keyboard.press('Control+f')
    await page.keyboard.type('literature  GRAPH')
    const count = page.getByRole('search').getByRole('status')
    await expect.poll(() => count.textContent(), WAIT).toMatch(/^1 of 2\d$/u)
    await page.keyboard.press('Shift+Enter')
    await expect.poll(() => count.textContent(), WAIT).toMatch(/^(2\d) of \1$/u)
    const number = page.getByLabel('Page', { exact: true })
    await expect.poll(() => number.inputValue(), WAIT).not.toBe('1')
    await page.keyboard.press('Escape')

    await number.fill('5')
    await page.keyboard.press('Enter')
    await page.locator('[data-page="5"] canvas').waitFor(WAIT)
    await page.getByRole('region', { name: 'Original pages' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => number.inputValue(), WAIT).toBe('6')

    const before = await lineOnScreen(page)
    await page.evaluate(WHEEL)
    await expect
      .poll(async () => (await lineOnScreen(page)).width / before.width, WAIT)
      .toBeCloseTo(Math.exp(0.6), 1)
    const after = await lineOnScreen(page)
    expect(after.page).toBe(before.page)
    expect(Math.abs(after.share - before.share)).toBeLessThan(0.02)

    await page.keyboard.press('v')
    await page.locator('[data-block]').first().waitFor()
    expect([...hosts]).toEqual([new URL(house.address).host])
    expect(complaints).toEqual([])
  })

  it('open at the note that was read in the text', async () => {
    const { page, context } = await house.visit({ as: owner })
    await page.goto(address)
    const next = page.getByRole('button', { name: 'Next note' }).first()
    await next.click(WAIT)
    const title = await page.locator('mark[data-on]').first().textContent(WAIT)
    await page.keyboard.press('v')
    await page.locator('[data-page] canvas').first().waitFor(WAIT)
    await expect
      .poll(() => pageHas(page, (title ?? '-').split(' ').slice(0, 3).join(' ')), WAIT)
      .toBe(true)
    await context.close()
  })

  it('open where the text was read, and the text where they were', async () => {
    const { page, context } = await house.visit({ as: owner })
    await page.goto(address)
    await page.locator('[data-block]').first().waitFor(WAIT)
    await page.evaluate(`document.querySelector('[data-page-scroll]').scrollTop = 4200`)
    // The leaf is set when it comes near.
    await expect.poll(() => blockRead(page), WAIT).toMatch(/\w{4}/u)
    const read = await blockRead(page)
    await page.keyboard.press('v')
    await page.locator('[data-page] canvas').first().waitFor(WAIT)
    const number = page.getByLabel('Page', { exact: true })
    await expect.poll(async () => Number(await number.inputValue()), WAIT).toBeGreaterThan(1)
    // The words themselves stand on the screen, not only their chapter.
    await expect.poll(() => pageHas(page, read.slice(0, 20)), WAIT).toBe(true)
    await page.keyboard.press('v')
    await page.locator('[data-block]').first().waitFor(WAIT)
    await expect.poll(() => blockRead(page), WAIT).toBe(read)
    await context.close()
  })

  it('need no font in the page, and look the same where the page itself must draw', async () => {
    const { page, context } = await house.visit({ as: owner })
    await page.goto(address)
    const drawn = await firstPicture(page)
    expect(await page.evaluate<number>(FONTS_OF_FILES)).toBe(0)
    await context.close()

    const { page: other, context: without } = await house.visit({ as: owner })
    await without.route(/pdf\.renderer/u, (route) => route.abort())
    await other.goto(address)
    expect(unlike(drawn, await firstPicture(other))).toBeLessThan(0.01)
    expect(await other.evaluate<number>(FONTS_OF_FILES)).toBeGreaterThan(0)
    await without.close()
  })
})

/** How many fonts of PDF files are in the page: those that are called as pdf.js calls them. */
const FONTS_OF_FILES = `[...document.fonts].filter(({ family }) => /^"?g_d\\d/u.test(family)).length`

/** How light each pixel of the first page is. */
async function firstPicture(page: Page): Promise<readonly number[]> {
  await showOriginal(page)
  await page.locator('[data-page="1"] [data-laid]').waitFor({ ...WAIT, state: 'attached' })
  return page.evaluate<number[]>(`(() => {
    const canvas = document.querySelector('[data-page="1"] canvas')
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    return Array.from({ length: data.length / 4 }, (_, pixel) => data[4 * pixel])
  })()`)
}

/** The share of pixels that are dark in one picture and light in the other: a fifth, with other fonts. */
function unlike(one: readonly number[], other: readonly number[]): number {
  const differing = one.filter((value, pixel) => Math.abs(value - (other[pixel] ?? 0)) > 64)
  return differing.length / one.length
}

describe.skipIf(PAPER === undefined)('putting the reading right', () => {
  const title = 'Extracting Metadata'

  it('takes a heading for text by keyboard alone, shows it at once, and takes it back', async () => {
    const { page } = owner
    await page.goto(address)
    const outline = page.getByRole('complementary', { name: 'Outline' })
    await outline.getByText(title).click()
    await expect.poll(() => page.evaluate<number>(heightOf(title)), WAIT).toBeLessThan(0.2)

    const button = page.getByRole('button', { name: /^Correct the reading/u })
    const place = () => button.getAttribute('aria-label')
    await button.focus()
    await expect.poll(place, WAIT).toMatch(/: /u)
    for (let steps = 0; steps < 8 && (await place())?.includes(title) !== true; steps += 1) {
      const before = await place()
      await page.keyboard.press('ArrowDown')
      await expect.poll(place, WAIT).not.toBe(before)
    }
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Not a heading' }).waitFor()
    await expect
      .poll(async () => {
        const focused = await page.evaluate<unknown>('document.activeElement?.textContent')
        if (focused !== 'Not a heading') await page.keyboard.press('ArrowDown')
        return focused
      }, WAIT)
      .toBe('Not a heading')
    await page.keyboard.press('Enter')
    await expect.poll(() => outline.getByText(title).count(), WAIT).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await outline.getByText(title).waitFor(WAIT)
  })

  it('undoes a merge of two chapters from the list of what was put right', async () => {
    const { page } = owner
    await page.goto(address)
    const outline = page.getByRole('complementary', { name: 'Outline' })
    await outline.getByRole('button', { name: 'More for Other Research Problems' }).click()
    await page.getByRole('menuitem', { name: 'Merge with the one before' }).click()
    await expect.poll(() => outline.getByText('Other Research Problems').count(), WAIT).toBe(0)
    await page.getByRole('button', { name: 'Draft, its menu' }).click()
    await page.getByRole('menuitem', { name: 'How this was read' }).click()
    await page.getByRole('button', { name: /^Undo, Merged with the chapter before/u }).click()
    await outline.getByText('Other Research Problems').waitFor(WAIT)
    await page.getByRole('button', { name: 'Looks right' }).last().click()
    await expect
      .poll(() => page.getByRole('button', { name: 'Put it right' }).count(), WAIT)
      .toBe(0)
  })
})

/** How far down the page a heading stands, as a share of the height; 1 when it is above. */
const heightOf = (title: string) => `(() => {
  const page = document.querySelector('[data-page-scroll]').getBoundingClientRect()
  const blocks = [...document.querySelectorAll('[data-block]')]
  const rect = blocks.find((block) => block.textContent.includes('${title}')).getBoundingClientRect()
  const share = (rect.top - page.top) / page.height
  return share < 0 ? 1 : share
})()`

const FORMULAS = `# Means of $k$ clusters

## Method

Let ($x_i$, $i \\le n$) be the points; a price of $5 is none, nor is $6.
`

/** The text of the drawn blocks without what the page adds: what notes are tied to. */
const WORDS = `[...document.querySelectorAll('[data-block]')].map((block) => {
  const copy = block.cloneNode(true)
  for (const added of copy.querySelectorAll('[data-added]')) added.remove()
  return copy.textContent
})`

describe('formulas in the lines of a draft', () => {
  it('are set, on a phone too, and leave the text what it was', async () => {
    const { page, complaints } = await house.visit({ size: PHONE, scheme: 'dark' })
    await openFile(page, markdownFile('means.md', FORMULAS))
    const formulas = page.locator('[data-block] math')
    await expect.poll(() => formulas.count(), WAIT).toBe(3)
    expect(await page.evaluate(WORDS)).toEqual([
      'Means of $k$ clusters',
      'Method',
      'Let ($x_i$, $i \\le n$) be the points; a price of $5 is none, nor is $6.',
    ])
    expect(await overflowsSideways(page)).toBe(false)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
