import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { onePage, printedLines } from '#engines/documents/server/testing/pdf-writer.ts'

import { accessibilityFaults, openHouse, PHONE } from './house/browser.ts'
import type { House, Visit } from './house/browser.ts'
import { callFrom, draftPathOf } from './house/calls.ts'
import { openFile, pdfFile, sendNextVersion } from './house/files.ts'
import { looksRight } from './house/looks-right.ts'

const WAIT = { timeout: 90_000 }
const ADDED = 'The second wave of readers was asked by letter, and half of them answered.'

/** A page as a word processor prints it: headings larger than the text. */
function printed(lines: readonly string[]): Buffer {
  const set = lines.map((line, index) => {
    const isHeading = line.startsWith('# ')
    const text = isHeading ? line.slice(2) : line
    return { text, x: 72, y: 770 - index * 18, size: isHeading ? 16 : 10 }
  })
  return Buffer.from(onePage({ content: printedLines(set) }))
}

const opening = [
  '# Introduction',
  'Ferries on the lake were late on every third day of the winter (Nowhere, 2011), and at all four',
  'landings. We ask what the wind has to do with it, and what the crews say of the fog. Others asked',
  'the same of the river in the years before the bridge was built (Elsewhere, 2012).',
]
const ending = [
  '# Results',
  'Ferries were late by nine minutes when the wind came from the north, and by two minutes on other',
  'days. The crews spoke of the fog, and of the landing in the east, where no lamp burned at night (Smith, 2019).',
  '# References',
  'Smith, J. (2019). The wind on the lake. Journal of Ferries, 4(2), 11-29.',
]
const first = printed([...opening, ...ending])
const second = printed([...opening, ADDED, ...ending])
const other = printed([
  '# The mills',
  'The accounts of the mill name each farmer, the weight of his grain and the day on which the flour',
  'was fetched, from the first winter to the flood. After the flood the wheel stood still for years.',
])

let house: House
let visit: Visit

beforeAll(async () => {
  house = await openHouse()
  visit = await house.visit()
  const { page } = visit
  await openFile(page, pdfFile('thesis.pdf', first))
  await page.getByRole('list', { name: 'Notes in the margin' }).waitFor(WAIT)
})
afterAll(() => house.close())

/** Drops a file on the page, as somebody drags it from the desktop. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.evaluate(
    `(() => {
      const bytes = Uint8Array.from(atob('${bytes.toString('base64')}'), (each) => each.charCodeAt(0))
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([bytes], '${name}', { type: 'application/pdf' }))
      for (const type of ['dragenter', 'dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
    })()`,
  )
}

const taken = (page: Page, name: string) =>
  page.getByText(`‘${name}’ is the text of the draft now. Its notes went along.`)

describe('a changed PDF', () => {
  it('is taken as the next version, with what was decided', async () => {
    const { page, complaints } = visit
    const notes = page.getByRole('list', { name: 'Notes in the margin' })
    await notes.getByRole('button').first().click()
    await page
      .getByRole('button', { name: /^Accept/u })
      .first()
      .click()
    const draft = draftPathOf(page)
    const settled = async () => {
      const { body } = await callFrom(page, `GET ${draft}`)
      const { results } = body as {
        results: Record<string, { data: { findings: { status: string }[] } | null }>
      }
      const findings = Object.values(results).flatMap(({ data }) => data?.findings ?? [])
      return findings.filter(({ status }) => status === 'accepted').length
    }
    await expect.poll(settled, WAIT).toBe(1)
    await sendNextVersion(page, pdfFile('thesis 2.pdf', second), /^Draft, its menu$/u)
    await taken(page, 'thesis 2.pdf').waitFor(WAIT)
    await page.locator('main').getByText(ADDED).waitFor(WAIT)
    await expect.poll(settled, WAIT).toBe(1)
    expect(complaints).toEqual([])
  }, 240_000)

  it('is asked about when it is dropped, and refused when it is another text', async () => {
    const { page, complaints } = visit
    await drop(page, 'ferries.pdf', other)
    const question = page.getByRole('dialog', { name: 'What is ‘ferries.pdf’?' })
    await question.waitFor(WAIT)
    await looksRight(page, 'dropped')
    await question.getByRole('button', { name: 'The next version' }).click()
    const refused = page.getByRole('alert').getByText(/looks like another text/u)
    await refused.waitFor(WAIT)
    await looksRight(page, 'refused')
    await page.getByRole('button', { name: 'Close this message' }).click()
    await page.locator('main').getByText(ADDED).waitFor(WAIT)
    expect(complaints).toEqual([])
  }, 240_000)

  it('is taken on a phone, and shows on its pages', async () => {
    const { page, complaints } = visit
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Show the original pages' }).click()
    await page
      .getByText(ADDED)
      .first()
      .waitFor({ ...WAIT, state: 'attached' })
    await sendNextVersion(page, pdfFile('thesis 3.pdf', first), /^More$/u)
    await taken(page, 'thesis 3.pdf').waitFor(WAIT)
    await expect.poll(() => page.getByText(ADDED).count(), WAIT).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(complaints).toEqual([])
  }, 240_000)
})
