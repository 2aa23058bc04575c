import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  accessibilityFaults,
  openHouse,
  openSample,
  overflowsSideways,
  PHONE,
} from './house/browser.ts'
import type { House } from './house/browser.ts'
import { draftPathOf, judge } from './house/calls.ts'
import { lowTargets } from './house/looks-right.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe('the notes of a draft on a phone', () => {
  it('begin with the weightiest three, each of which leads to its passage', async () => {
    const { page, complaints } = await house.visit({ size: PHONE })
    await openSample(page)
    await page.getByRole('navigation', { name: 'Draft' }).getByText('Notes').click()
    const start = page.locator('section').filter({
      has: page.getByRole('heading', { name: 'Start with' }),
    })
    await start.first().waitFor()
    const titles = await start.first().getByRole('button').allInnerTexts()
    expect(titles.length).toBe(3)
    // The sentence of each stands once, under its rubric.
    const sentence = 'The text cites Blasiman et al. 2017 in 1 place'
    expect(await page.locator('[data-notes-of]').getByText(sentence).count()).toBe(1)
    expect(await start.first().getByText(sentence).count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await start.first().getByRole('button').first().click()
    await page.getByRole('button', { name: 'How to improve it' }).waitFor()
    // The handle of the sheet is as high as a finger, though little of it is seen.
    const sheet = await page.locator('[data-bottom-sheet]').boundingBox()
    await page.touchscreen.tap((sheet?.x ?? 0) + 100, (sheet?.y ?? 0) + 40)
    await page.getByRole('button', { name: 'Less of this note' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('are chosen by severity, and what says so stands over the page', async () => {
    const { page } = await house.visit({ size: PHONE })
    await openSample(page)
    const bar = page.getByRole('navigation', { name: 'Draft' })
    const foot = async () => {
      const box = await bar.boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0))
    }
    expect(await foot()).toBe(PHONE.height)
    await page.getByRole('button', { name: 'Filter notes' }).click()
    await page.getByRole('menuitem', { name: /^Minor \d+/u }).click()
    await page.keyboard.press('Escape')
    const said = page.getByRole('status').filter({ hasText: /^Showing \d+ of \d+/u })
    await said.waitFor()
    // The draft may be lost as well as filtered: both lines stand under the head, and the bar keeps the foot.
    await page.getByText('Sign in to keep this draft.').waitFor()
    const [line, text] = [await said.boundingBox(), await page.locator('#main').boundingBox()]
    expect(line?.y ?? Infinity).toBeLessThan(text?.y ?? 0)
    expect(await foot()).toBe(PHONE.height)
    expect(await overflowsSideways(page)).toBe(false)
  })
})

const cards = [
  'thesis_statement',
  'title_abstract',
  'introduction',
  'evidence',
  'purpose_review',
  'grant_proposal',
]

it('gives a finger room for everything in a card of feedback, and moves nothing for it', async () => {
  const { page } = await house.visit({ size: PHONE })
  await openSample(page)
  await judge(
    page,
    draftPathOf(page),
    cards.map((rubric) => ({ rubric })),
  )
  await page.getByRole('navigation', { name: 'Draft' }).getByText('Notes').click()
  for (const kind of cards) {
    const card = page.locator(`[data-rubric="${kind}"]`)
    await card.locator('h3 button').click()
    await card.getByText(/^Read \d+ of/u).waitFor()
    expect([kind, await lowTargets(page, `[data-rubric="${kind}"]`)]).toEqual([kind, []])
    expect([kind, await overflowsSideways(page)]).toEqual([kind, false])
  }
}, 120_000)

it('keeps a chosen passage over its note, and no place under another, when it is held across', async () => {
  const { page } = await house.visit({ size: { width: PHONE.height, height: PHONE.width } })
  await openSample(page)
  await page.locator('mark').first().click()
  const words = page.locator('mark[data-on]').first()
  await words.waitFor()
  const sheet = page.locator('[data-bottom-sheet]')
  const bottomOf = async () => {
    const box = await words.boundingBox()
    return (box?.y ?? 0) + 20
  }
  await expect.poll(bottomOf).toBeLessThan((await sheet.boundingBox())?.y ?? 0)

  await page.goto('/')
  const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last()
  const [place, field] = [
    await last.boundingBox(),
    await page.getByRole('button', { name: /^Search or jump to/u }).boundingBox(),
  ]
  expect((place?.x ?? Infinity) + (place?.width ?? 0)).toBeLessThanOrEqual(field?.x ?? 0)
})

it('says once that nothing of a publication can be read, where its record is all that is known', async () => {
  const { page, complaints } = await house.visit({ size: PHONE })
  await page.goto('/?view=search&q=ImageNet%20classification')
  await page
    .getByRole('link', { name: /ImageNet classification/u })
    .first()
    .click()
  await page.getByText('there is no text to sum up or to read').waitFor()
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Summary'])
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowsSideways(page)).toBe(false)
  expect(complaints).toEqual([])
})
