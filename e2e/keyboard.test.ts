import { afterAll, beforeAll, expect, it } from 'vitest'

import { openHouse, openSample } from './house/browser.ts'
import type { House } from './house/browser.ts'
import { callFrom, draftPathOf } from './house/calls.ts'
import { markdownFile, openFile } from './house/files.ts'

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

it('scrolls the text by keys, before a click, behind one and from the outline', async () => {
  const { page, complaints } = await house.visit()
  await openSample(page)
  const scrolled = () =>
    page.evaluate<number>(`document.querySelector('#main [data-page-scroll]').scrollTop`)
  await page.keyboard.press('PageDown')
  await expect.poll(scrolled).toBeGreaterThan(300)
  await page.keyboard.press('Home')
  await expect.poll(scrolled).toBe(0)
  await page.getByText('Students are often told').click()
  await page.keyboard.press('Space')
  await expect.poll(scrolled).toBeGreaterThan(300)
  await page.keyboard.press('End')
  await expect.poll(scrolled).toBeGreaterThan(2000)
  const end = await scrolled()
  const outline = page.getByRole('complementary', { name: 'Outline' })
  await outline
    .getByRole('button', { name: /Methods/u })
    .first()
    .click()
  await expect.poll(scrolled).toBeLessThan(end)
  const methods = await scrolled()
  await page.keyboard.press('PageDown')
  await expect.poll(scrolled).toBeGreaterThan(methods + 300)
  expect(complaints).toEqual([])
})

/** The name of what has the focus, and whether it stands in the list of what was read. */
const FOCUS = `(() => {
  const { activeElement: now } = document
  return [now?.getAttribute('aria-label') ?? now?.textContent ?? '', now?.closest('[role="dialog"]') !== null]
})()`

const lamps = '# Lamps and moths\n\n## Introduction\n\nLamps keep moths from feeding.\n'

it('puts the outline right by keys alone: into the list, a heading less, and back', async () => {
  const { page, complaints } = await house.visit()
  await openFile(
    page,
    markdownFile('lamps.md', `${lamps}\n## A remark\n\nThe lamps burned all night.\n`),
  )
  await page.getByRole('button', { name: 'Put it right' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(FOCUS)).toEqual(['Close', true])
  const wanted = 'Correct ‘A remark’'
  await page.getByRole('button', { name: wanted }).waitFor()
  for (let steps = 0; steps < 20; steps += 1) {
    await page.keyboard.press('Tab')
    const [name] = await page.evaluate<[string, boolean]>(FOCUS)
    if (name === wanted) break
  }
  expect(await page.evaluate(FOCUS)).toEqual([wanted, true])
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: /Not a heading/iu }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(FOCUS)).toEqual([wanted, true])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(FOCUS)).toEqual(['Put it right', false])
  expect(complaints).toEqual([])
})

it('keeps the place of the keyboard where a button goes away, and leads to a file that is ready', async () => {
  const { page, complaints } = await house.visit()
  await openFile(page, markdownFile('lamps.md', lamps))
  await page.locator('h1:focus').waitFor()
  await page.getByRole('button', { name: 'Looks right' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('#main:focus').waitFor()
  const head = page.locator('[data-rubric="evidence"] h3 button')
  await head.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await head.getByText('Not reviewed').waitFor({ state: 'detached' })
  await head.and(page.locator(':focus')).waitFor()

  const menu = page.getByRole('button', { name: 'Draft, its menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'What feedback may do' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Questions only' }).waitFor()
  await page.keyboard.press('Escape')
  await menu.and(page.locator(':focus')).waitFor()
  const review = page.getByRole('button', { name: /^Review this draft/u })
  await review.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Start review/u }).waitFor()
  await page.keyboard.press('Escape')
  await review.and(page.locator(':focus')).waitFor()

  await page.getByRole('button', { name: 'Export' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Markdown' }).focus()
  await page.keyboard.press('Enter')
  const save = page.getByRole('group', { name: 'Files' }).getByRole('button', { name: 'Save' })
  await save.waitFor()
  for (let steps = 0; steps < 8; steps += 1) {
    await page.keyboard.press('F6')
    if (await page.getByRole('group', { name: 'Files' }).and(page.locator(':focus')).count()) break
  }
  await page.keyboard.press('Tab')
  await save.and(page.locator(':focus')).waitFor()
  expect(complaints).toEqual([])
}, 120_000)
