import {
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  accessibilityFaults,
  DESK,
  openOwnHouse,
  openSample,
  overflowsSideways,
  PHONE,
} from './house/browser.ts'
import type { OwnHouse } from './house/browser.ts'
import { openFile, wordFile } from './house/files.ts'
import type { UploadedFile } from './house/files.ts'
import { giveSignIn, signOut, signUp } from './house/people.ts'

let house: OwnHouse

beforeAll(async () => {
  house = await openOwnHouse({ SCHOLIUM_VISITOR_CREDITS: '0', SCHOLIUM_SIGN_UP_CREDITS: '0' })
})
afterAll(() => house.close())

const cell = (text: string, span: { columnSpan?: number; rowSpan?: number } = {}) =>
  new TableCell({ children: [new Paragraph(text)], ...span })

/** A Word file with what a page of plain paragraphs has not: called notes, wide cells, another direction. */
async function manyForms(): Promise<UploadedFile> {
  const children = [
    new Paragraph({ text: 'Moths in city orchards', heading: HeadingLevel.TITLE }),
    new Paragraph({ text: 'Introduction', heading: HeadingLevel.HEADING_1 }),
    new Paragraph({
      children: [
        new TextRun('Light keeps moths from feeding'),
        new FootnoteReferenceRun(1),
        new TextRun(' and the the number of moths falls each year.'),
      ],
    }),
    new Paragraph('Table 1. Moths caught by lamp and month.'),
    new Table({
      rows: [
        new TableRow({
          children: [
            cell('Orchard', { rowSpan: 2 }),
            cell('Lamps on', { columnSpan: 2 }),
            cell('Lamps off', { columnSpan: 2 }),
          ],
        }),
        new TableRow({ children: ['May', 'June', 'May', 'June'].map((text) => cell(text)) }),
        new TableRow({ children: ['North', '12', '20', '31', '44'].map((text) => cell(text)) }),
      ],
    }),
    new Paragraph('As Table 1 shows, more moths were caught where lamps were off.'),
    new Paragraph('الضوء يمنع العث من التغذية، وعدده ينخفض كل سنة.'),
  ]
  const footnotes = { 1: { children: [new Paragraph('In eleven nights of May.')] } }
  const bytes = await Packer.toBuffer(new Document({ footnotes, sections: [{ children }] }))
  return wordFile('Moths.docx', bytes)
}

/** Every piece of the page is set for both widths and both schemes: two views meet all four. */
const views = [
  ['desk, light', DESK, 'light'],
  ['phone, dark', PHONE, 'dark'],
] as const

// First of all: nobody has signed up on this server yet.
describe('the mailbox of development', () => {
  it.each(views)('is empty, and says so: %s', async (_, size, scheme) => {
    const { page, complaints } = await house.visit({ size, scheme })
    await page.goto('/mailbox')
    await page.getByText('Nothing yet. Messages appear here as they are sent.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflowsSideways(page)).toBe(false)
    expect(complaints).toEqual([])
  })
})

describe('a text of many forms on the page', () => {
  it('shows where notes are called, whole wide cells, and each paragraph in its direction', async () => {
    const { page, complaints } = await house.visit()
    await openFile(page, await manyForms())
    const called = page.locator('[data-block]').filter({ hasText: 'Light keeps moths' })
    await called.waitFor()
    expect(await called.locator('sup').allInnerTexts()).toEqual(['1'])
    // What the page adds moves no highlight.
    await expect.poll(() => page.locator('mark').allInnerTexts()).toContain('the the')

    const table = page.getByRole('region', { name: 'Table 1' }).getByRole('table')
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
      'Orchard',
      'Lamps on',
      'Lamps off',
      'May',
      'June',
      'May',
      'June',
    ])
    const wide = await table.getByRole('columnheader', { name: 'Lamps on' }).boundingBox()
    const both = await Promise.all(
      [0, 1].map((index) =>
        table
          .getByRole('columnheader', { name: /May|June/u })
          .nth(index)
          .boundingBox(),
      ),
    )
    expect(wide?.width).toBeCloseTo(
      both.reduce((sum, box) => sum + (box?.width ?? 0), 0),
      0,
    )

    const arabic = page.locator('[data-block]').filter({ hasText: 'الضوء' })
    expect(await arabic.getAttribute('dir')).toBe('rtl')
    expect(await called.getAttribute('dir')).toBe(null)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.setViewportSize(PHONE)
    expect(await overflowsSideways(page)).toBe(false)
    expect(complaints).toEqual([])
  })
})

describe('an account without credits', () => {
  it('reads why a review cannot start, from the dialog and from a card, and is led back to its own page', async () => {
    const { page } = await house.visit()
    const email = 'ines.marlow@uni.example'
    await page.goto('/')
    await signUp(page, email)
    await openSample(page)
    await page.getByRole('button', { name: 'Review this draft' }).first().click()
    const spend = page.getByRole('dialog', { name: /^Review / })
    await spend.getByRole('button', { name: 'Start review 8 credits, you have 0' }).click()
    const sheet = page.getByRole('dialog', { name: 'You have no credits left' })
    await sheet.getByText('This review costs 8 credits, and you have 0.').waitFor()
    await sheet.getByText('The people who run this server can lift the limit.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Keep reading' }).click()

    const card = page.locator('[data-rubric="evidence"]')
    await card.locator('h3 button').click()
    await card.getByRole('button', { name: 'Review 2 credits, you have 0' }).click()
    await sheet.getByText('This review costs 2 credits, and you have 0.').waitFor()
    await sheet.getByRole('button', { name: 'Keep reading' }).click()

    // Signed out, its own address leads to signing in and from there to the draft.
    const draft = new URL(page.url()).pathname
    await page.goto('/')
    await signOut(page)
    await page.goto(draft)
    const toast = page.getByRole('alert').filter({ hasText: 'That project is not available' })
    await toast.getByRole('button', { name: 'Sign in' }).click()
    await giveSignIn(page, email)
    await page.waitForURL((url) => url.pathname === draft)
    await page.locator('[data-block]').first().waitFor()
  })
})

describe('a slow connection', () => {
  it('shows that the product is opening before its program has arrived, and then the page', async () => {
    const { page, complaints } = await house.visit({ scheme: 'dark' })
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('status').filter({ hasText: 'Opening Scholium' }).waitFor()
    arrive()
    await page.getByRole('button', { name: 'Try a sample draft' }).waitFor()
    expect(await page.getByText('Opening Scholium').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('shows that settings are on their way, and says what failed with a way to try again', async () => {
    const { page } = await house.visit()
    await openSample(page)
    const { promise: later, resolve: arrives } = Promise.withResolvers<void>()
    await page.route('**/feedback-policy', async (route) => {
      await later
      await route.abort()
    })
    await page.getByRole('button', { name: 'Draft, its menu' }).click()
    await page.getByRole('menuitem', { name: 'What feedback may do' }).click()
    const dialog = page.getByRole('dialog', { name: 'What feedback may do here' })
    await dialog.getByRole('status', { name: 'Loading the settings' }).waitFor()
    arrives()
    await dialog.getByText('The settings could not be loaded.').waitFor()
    await page.unroute('**/feedback-policy')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('radio', { name: /^Questions only/u }).waitFor()
  })

  it('does not say that a draft has no notes while they cannot be shown', async () => {
    const { page } = await house.visit()
    await openSample(page)
    const notes = page.getByRole('list', { name: 'Notes in the margin' })
    await notes.waitFor()
    let isAway = true
    await page.route('**/api/feedback/kinds', (route) =>
      isAway ? route.abort('connectionreset') : route.continue(),
    )
    await page.reload()
    const panel = page.locator('[data-panel-body]')
    const failure = panel.getByText('The notes could not be loaded.')
    await failure.waitFor()
    expect(await panel.innerText()).not.toMatch(/not reviewed|no notes/iu)
    // Nor how many there are of a severity.
    const counts = page.getByRole('group', { name: 'Severities shown' })
    expect(await counts.innerText()).not.toMatch(/\d/u)
    isAway = false
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => counts.innerText()).toMatch(/\d/u)
  })
})

describe('a server that was killed', () => {
  it('is found again by the page, with the draft as it was', async () => {
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
