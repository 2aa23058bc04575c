import { readFileSync } from 'node:fs'

import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accessibilityFaults, openHouse, paper, PHONE } from './house/browser.ts'
import type { House, Visit } from './house/browser.ts'
import { openFile, sendNextVersion, wordFile } from './house/files.ts'

const PAPER = paper('papers/acl-N18-3011.pdf')
const WORD = paper('word/docling/word_sample.docx')
const WAIT = { timeout: 90_000 }

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function opened(file: string): Promise<Visit> {
  const visit = await house.visit()
  await openFile(visit.page, file)
  return visit
}

/** The menu closes when a made file is saved: that is a click beside it. */
async function choose(page: Page, line: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: line, exact: true })
  if (!(await item.isVisible()))
    await page.getByRole('button', { name: /^(?:Export|More)$/u }).click()
  await item.click()
}

/** Has a file made by its line in the menu, takes it by the message, and answers its bytes. */
async function take(page: Page, line: string): Promise<{ name: string; bytes: Buffer }> {
  await choose(page, line)
  const made = page.getByRole('status').getByText(/ is ready\.$/u)
  await made.waitFor(WAIT)
  const taken = page.waitForEvent('download', WAIT)
  await page.getByRole('button', { name: 'Save' }).click()
  const download = await taken
  await made.waitFor({ state: 'detached' })
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === '%PDF-'
const isWord = (bytes: Buffer) => 'word/document.xml' in unzipSync(bytes)
const isLatex = (bytes: Buffer) =>
  strFromU8(unzipSync(bytes)['main.tex'] ?? new Uint8Array()).includes('\\includegraphics')
/** With its pictures beside it, which the text names. */
const isMarkdown = (bytes: Buffer) => {
  const files = unzipSync(bytes)
  const [, text = new Uint8Array()] =
    Object.entries(files).find(([name]) => name.endsWith('.md')) ?? []
  const written = strFromU8(text)
  const pictures = Object.keys(files).filter((name) => name.startsWith('pictures/'))
  return (
    written.includes('# Construction of the Literature Graph') &&
    pictures.length > 0 &&
    pictures.every((name) => written.includes(name))
  )
}
const says = (words: string) => (bytes: Buffer) => bytes.toString().includes(words)

describe.skipIf(PAPER === undefined)('the export menu of a PDF', () => {
  it('makes what it names, and has no accessibility fault', { timeout: 300_000 }, async () => {
    const { page, complaints } = await opened(PAPER ?? '')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Markdown' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const wanted: readonly (readonly [string, string, (bytes: Buffer) => boolean])[] = [
      ['PDF', '.pdf', isPdf],
      ['Your PDF, notes as highlights', '.pdf', isPdf],
      ['Report as PDF', '.pdf', isPdf],
      ['Word, notes as comments', '.docx', isWord],
      ['Markdown', '.zip', isMarkdown],
      ['HTML', '.html', says('<h2')],
      ['LaTeX', '.zip', isLatex],
      ['References (BibTeX)', '.bib', says('@')],
      ['Data (JSON)', '.json', says('"blocks"')],
    ]
    for (const [line, ending, isRight] of wanted) {
      const { name, bytes } = await take(page, line)
      expect([line, name.endsWith(ending), isRight(bytes)]).toEqual([line, true, true])
    }
    expect(complaints).toEqual([])
  })
})

/** What someone does to the file in Word: answers the first comment, resolves it, and changes a word. */
function answered(file: Uint8Array): Uint8Array {
  const parts = unzipSync(file)
  const edit = (name: string, change: (xml: string) => string) => {
    parts[name] = strToU8(change(strFromU8(parts[name] ?? new Uint8Array())))
  }
  const paragraph = /w14:paraId="([\dA-F]{8})"/u.exec(
    strFromU8(parts['word/comments.xml'] ?? new Uint8Array()),
  )?.[1]
  edit('word/comments.xml', (xml) =>
    xml.replace(
      '</w:comments>',
      '<w:comment w:id="900" w:author="Dr Doubt" w:date="2026-11-22T09:00:00Z"><w:p w14:paraId="0ABCDEF1" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w:r><w:t>The duckling is named below.</w:t></w:r></w:p></w:comment></w:comments>',
    ),
  )
  edit('word/commentsExtended.xml', (xml) =>
    xml.replace(
      '</w15:commentsEx>',
      `<w15:commentEx w15:paraId="0ABCDEF1" w15:paraIdParent="${paragraph}" w15:done="0"/></w15:commentsEx>`,
    ),
  )
  edit('word/document.xml', (xml) => xml.replace('Paddle about', 'Paddle around'))
  return zipSync(parts)
}

/** Where the stored files of a page's draft are asked for, and as whom. */
async function storedOf(page: Page) {
  const [, project, draft] = /projects\/([^/]+)\/documents\/([^/?]+)/u.exec(page.url()) ?? []
  const secret = await page.evaluate<string>("localStorage.getItem('scholium.anonymous_id')")
  return { path: `/api/projects/${project}/drafts/${draft}/exports`, headers: { 'x-uuid': secret } }
}

describe.skipIf(WORD === undefined)('a file that is made while the page is closed', () => {
  it('is told of by the bell, and found in the menu', async () => {
    const visit = await opened(WORD ?? '')
    const { context, complaints } = visit
    const address = visit.page.url()
    const { path, headers } = await storedOf(visit.page)
    const wish = { as: 'word', notes: 'none', page_size: 'a4' }
    const ordered = await context.request.post(path, { headers, data: { wish } })
    expect(ordered.status()).toBe(202)
    await visit.page.close()
    const states = async () => {
      const answer = await context.request.get(path, { headers })
      const { exports } = (await answer.json()) as { exports: { state: string }[] }
      return exports.map(({ state }) => state)
    }
    await expect.poll(states, WAIT).toEqual(['ready'])

    const page = await context.newPage()
    await page.goto(address)
    await page.getByRole('button', { name: 'Notifications, 1 new' }).click()
    await page.getByText('is ready to download, under Export').waitFor(WAIT)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByText('Ready to download').waitFor(WAIT)
    await page.getByRole('menuitem', { name: /^Word\s*[\d.]+/u }).click()
    const taken = page.waitForEvent('download', WAIT)
    await page.getByRole('button', { name: 'Save' }).click()
    expect(isWord(readFileSync(await (await taken).path()))).toBe(true)
    expect(complaints).toEqual([])
  })
})

describe.skipIf(WORD === undefined)('a Word draft', () => {
  it('goes out with comments, is answered and edited elsewhere, and comes back with both', async () => {
    const { page, complaints } = await opened(WORD ?? '')
    const notes = page.getByRole('list', { name: 'Notes in the margin' }).getByRole('listitem')
    await notes.first().waitFor(WAIT)
    const copy = await take(page, 'Word, notes as comments')
    await sendNextVersion(page, wordFile('edited.docx', answered(copy.bytes)))
    await page.getByText(/The edited copy is the text of the draft now\..*1 answer/u).waitFor(WAIT)
    await page.locator('main').getByText('Paddle around').waitFor(WAIT)
    await page.keyboard.press('Escape')
    await notes.first().getByRole('button').first().click()
    await page
      .getByRole('list', { name: 'Answers from Word' })
      .getByText('The duckling is named below.')
      .first()
      .waitFor(WAIT)
    expect(complaints).toEqual([])
  })

  it('is exported on a phone, and a failure says why', async () => {
    const { page } = await opened(WORD ?? '')
    await page.setViewportSize(PHONE)
    const { bytes } = await take(page, 'Word')
    expect(isWord(bytes)).toBe(true)
    await page.route('**/export?format=latex', (route) => route.abort())
    await choose(page, 'LaTeX')
    await page
      .getByRole('alert')
      .getByText(/^LaTeX of ‘.+’ was not made$/u)
      .waitFor(WAIT)
  })
})
