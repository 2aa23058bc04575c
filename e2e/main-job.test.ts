import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openHouse, openSample, paper, PHONE } from './house/browser.ts'
import type { House } from './house/browser.ts'
import { openFile, pdfFile } from './house/files.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const twoColumns = paper('papers/acl-N18-3011.pdf')
const headedWord = paper('word/docling/unit_test_headers_numbered.docx')

/** Each highlight on the page with the words that its note quotes. */
const HIGHLIGHTS = `[...document.querySelectorAll('mark')].map((mark) => mark.textContent)`

/** The note that has the focus, by its id. */
const FOCUSED_NOTE = `document.activeElement?.dataset?.focus ?? null`
/** Notes that were settled and that the server has not heard of. */
const WAITING_NOTES = `JSON.parse(localStorage.getItem('scholium.settlements') ?? '[]').length`
const RING_OF_FOCUS = `getComputedStyle(document.activeElement).outlineStyle`
const IS_FOCUS_IN_PAGE = `document.querySelector('#main').contains(document.activeElement)`

/** Pixels of the picture of the first figure; 0 while it is on its way. */
const WIDTH_OF_FIGURE = `document.querySelector('[aria-label="Enlarge Figure 1"] img')?.naturalWidth ?? 0`

const LINE_OF_MARK = `getComputedStyle(document.querySelector('mark')).textDecorationLine`

const PICTURES_MISSING = `[...document.querySelectorAll('[data-picture]')].filter(
  (frame) => (frame.querySelector('img')?.naturalWidth ?? 0) === 0,
).length`

describe('the main job', () => {
  it.skipIf(twoColumns === undefined)(
    'takes a real two-column paper to verified notes in its margin, priced before and charged after',
    async () => {
      const { page, complaints } = await house.visit()
      await openFile(page, twoColumns ?? '')
      await page
        .locator('main')
        .getByText('Construction of the Literature Graph in Semantic Scholar')
        .first()
        .waitFor()
      await page
        .getByRole('complementary', { name: 'Outline' })
        .getByText('Entity Extraction and Linking')
        .first()
        .waitFor()

      // Its figures stand in the text as they are printed.
      await page.getByText('Part of the literature graph.').first().scrollIntoViewIfNeeded()
      await expect
        .poll(() => page.evaluate<number>(WIDTH_OF_FIGURE), { timeout: 60_000 })
        .toBeGreaterThan(100)

      // A print waits for the others, which nobody has scrolled to.
      await page.evaluate("globalThis.print = () => (document.body.dataset.printed = '')")
      await page.keyboard.press('Control+p')
      await page.locator('body[data-printed]').waitFor()
      await expect.poll(() => page.evaluate(PICTURES_MISSING)).toBe(0)

      const credits = page.getByRole('button', { name: /\d+ credits/u }).first()
      await page.getByRole('button', { name: 'Review this draft' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('8 credits').first().waitFor()
      await dialog.getByRole('button', { name: /^Start review/u }).click()
      await page
        .getByText(/\d of 5 rubrics ready/u)
        .first()
        .waitFor()

      await expect
        .poll(() => page.getByText(/\d of 5 rubrics ready/u).count(), { timeout: 60_000 })
        .toBe(0)
      const notes = page.getByRole('list', { name: 'Notes in the margin' }).getByRole('listitem')
      await expect.poll(() => notes.count(), { timeout: 20_000 }).toBeGreaterThan(1)

      const text = (await page.locator('main').textContent()) ?? ''
      const highlights: string[] = await page.evaluate(HIGHLIGHTS)
      expect(highlights.length).toBeGreaterThan(1)
      for (const words of highlights) expect(text).toContain(words)
      await expect
        .poll(() => credits.textContent().catch(() => ''), { timeout: 10_000 })
        .toMatch(/^2 credits/u)
      expect(complaints).toEqual([])
    },
  )

  it('is printed as the text alone: what marks a note points at nothing on paper', async () => {
    const { page } = await house.visit()
    await openSample(page)
    await page.locator('mark').first().waitFor()
    const lineOf = () => page.evaluate(LINE_OF_MARK)
    expect(await lineOf()).toBe('underline')
    await page.emulateMedia({ media: 'print' })
    expect(await lineOf()).toBe('none')
  })

  it('accepts, dismisses and undoes notes, and all of it survives a reload', async () => {
    const { page } = await house.visit()
    await openSample(page)
    const panel = page.getByRole('complementary', { name: 'Feedback' })
    await panel.getByText('Checks').first().waitFor()
    await page.getByText('Blasiman 2017 is not in the references').first().click()
    await panel.getByRole('article', { name: 'Selected note' }).waitFor()
    await panel.getByRole('button', { name: /^Accept/u }).click()
    await page
      .getByText(/1 of \d+ notes settled/u)
      .first()
      .waitFor()

    await page.getByText('Table 3 is not in the draft').first().click()
    await panel.getByRole('button', { name: /^Dismiss/u }).click()
    await page
      .getByText(/2 of \d+ notes settled/u)
      .first()
      .waitFor()
    await page.reload()
    await page
      .getByText(/2 of \d+ notes settled/u)
      .first()
      .waitFor()

    await page.getByRole('button', { name: 'Undo, Table 3 is not in the draft' }).click()
    await page
      .getByText(/1 of \d+ notes settled/u)
      .first()
      .waitFor()
    await page.reload()
    await page
      .getByText(/1 of \d+ notes settled/u)
      .first()
      .waitFor()
  })

  it('keeps what is done with a note without a connection, over a reload, and sends it when that is back', async () => {
    const { page, context } = await house.visit()
    await openSample(page)
    const settled = (count: number) =>
      page
        .getByText(new RegExp(`${count} of \\d+ notes settled`, 'u'))
        .first()
        .waitFor()
    await settled(0)
    let isAway = true
    await context.route('**/findings/*', (route) =>
      isAway ? route.abort('connectionreset') : route.continue(),
    )
    await page.getByText('Blasiman 2017 is not in the references').first().click()
    await page.getByRole('button', { name: /^Accept/u }).click()
    await settled(1)
    await page.reload()
    await settled(1)
    expect(await page.evaluate(WAITING_NOTES)).toBe(1)
    isAway = false
    await page.reload()
    await expect.poll(() => page.evaluate(WAITING_NOTES)).toBe(0)
    await page.reload()
    await settled(1)
  })

  it('walks the notes by keyboard, and settles and undoes them without a mouse', async () => {
    const { page } = await house.visit()
    await openSample(page)
    const selected = page.getByRole('article', { name: 'Selected note' })
    await page
      .getByText(/0 of \d+ notes settled/u)
      .first()
      .waitFor()
    await page.locator('#main').focus()
    await page.keyboard.press('j')
    await selected.waitFor()
    // Its line is known once the page is set.
    await expect.poll(() => selected.textContent()).toContain('line')
    const first = await selected.textContent()
    await page.keyboard.press('j')
    await expect.poll(() => selected.textContent()).not.toBe(first)
    await page.keyboard.press('k')
    await expect.poll(() => selected.textContent()).toBe(first)
    const focused = () => page.evaluate<string | null>(FOCUSED_NOTE)
    const settled = await focused()
    expect(settled).not.toBe(null)
    await page.keyboard.press('a')
    await page
      .getByText(/1 of \d+ notes settled/u)
      .first()
      .waitFor()
    // The keyboard goes on with the note that comes next.
    const next = await focused()
    expect(next).not.toBe(null)
    expect(next).not.toBe(settled)
    await page.keyboard.press('z')
    await page
      .getByText(/0 of \d+ notes settled/u)
      .first()
      .waitFor()
    // What was undone is where the reader is.
    await expect.poll(focused).toBe(settled)

    await page.keyboard.press('F6')
    await expect.poll(() => page.evaluate(RING_OF_FOCUS)).toBe('solid')
    await page.getByRole('button', { name: 'Review this draft' }).first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: /^Review / }).waitFor()
    await page.keyboard.press('Control+Enter')
    await page
      .getByText(/\d of \d rubrics ready/u)
      .first()
      .waitFor()
    await expect.poll(() => page.evaluate(IS_FOCUS_IN_PAGE)).toBe(true)
    // The list of all keys draws them on a narrow window too.
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Shortcuts' })
    await list.waitFor()
    await page.setViewportSize({ width: 700, height: 900 })
    expect(await list.locator('kbd').first().isVisible()).toBe(true)
  })

  it.skipIf(headedWord === undefined)('reads a Word file on a phone', async () => {
    const { page, complaints } = await house.visit({ size: PHONE })
    await openFile(page, headedWord ?? '')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.getByRole('navigation', { name: 'Draft' }).getByText('Notes').click()
    expect(complaints).toEqual([])
  })

  it('says what is wrong with a file that is no document, and keeps the way on', async () => {
    const { page } = await house.visit()
    await page.goto('/')
    const webPage = Buffer.from('<html><body>not a PDF</body></html>')
    await page.setInputFiles('input[type=file]', pdfFile('thesis.pdf', webPage))
    await page.getByText('This file is no PDF, Word file or text').first().waitFor()
    await page.getByRole('button', { name: 'Choose another file' }).waitFor()
  })

  it('says so when a PDF is broken, and does not count it as an upload', async () => {
    const { page } = await house.visit()
    await page.goto('/')
    const broken = Buffer.from(`%PDF-1.7\n${'garbage '.repeat(400)}`)
    await page.setInputFiles('input[type=file]', pdfFile('broken.pdf', broken))
    await page.getByRole('heading', { name: 'Error parsing PDF' }).waitFor()
    await page.getByText('Nothing here yet').waitFor()
  })
})
