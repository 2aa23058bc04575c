import { readFileSync } from 'node:fs'

import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Finding } from '#engines/analysis/finding.ts'

import { openHouse, openSample } from './house/browser.ts'
import type { House, Visit } from './house/browser.ts'
import { callFrom, draftPathOf, judge } from './house/calls.ts'
import { openFile, sendNextVersion, wordFile } from './house/files.ts'
import { looksRight } from './house/looks-right.ts'
import { wordPaper } from './house/word-paper.ts'

const WAIT = { timeout: 90_000 }

let house: House
let visit: Visit

beforeAll(async () => {
  house = await openHouse()
  visit = await house.visit()
  const { page } = visit
  await openFile(page, await wordPaper())
  await page.getByRole('list', { name: 'Notes in the margin' }).waitFor(WAIT)
})
afterAll(() => house.close())

async function notesOf(page: Page): Promise<readonly Finding[]> {
  const { body } = await callFrom(page, `GET ${draftPathOf(page)}`)
  const { results } = body as { results: Record<string, { data: { findings: Finding[] } | null }> }
  return (results['checks']?.data?.findings ?? []).filter(({ kind }) => kind === 'issue')
}

async function copyWithComments(page: Page): Promise<Uint8Array> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Word, notes as comments' }).click()
  await page
    .getByRole('status')
    .getByText(/ is ready\.$/u)
    .waitFor(WAIT)
  const taken = page.waitForEvent('download', WAIT)
  await page.getByRole('button', { name: 'Save' }).click()
  return readFileSync(await (await taken).path())
}

async function sendBack(page: Page, bytes: Uint8Array): Promise<void> {
  await sendNextVersion(page, wordFile('edited.docx', bytes))
  await page.getByText(/The edited copy is the text of the draft now/u).waitFor(WAIT)
}

function edited(file: Uint8Array, changes: Readonly<Record<string, (xml: string) => string>>) {
  const parts = unzipSync(file)
  for (const [name, change] of Object.entries(changes)) {
    parts[name] = strToU8(change(strFromU8(parts[name] ?? new Uint8Array())))
  }
  return zipSync(parts)
}

const commentOf = (xml: string, id: string) =>
  xml.split(/(?=<w:comment )|(?=<\/w:comments>)/u).find((part) => part.includes(`note ${id}`)) ?? ''

/** Answers one comment and deletes another, as a word processor writes it. */
function answered(file: Uint8Array, answeredId: string, deletedId: string): Uint8Array {
  const comments = strFromU8(unzipSync(file)['word/comments.xml'] ?? new Uint8Array())
  const paragraph = /w14:paraId="([\dA-F]{8})"/u.exec(commentOf(comments, answeredId))?.[1]
  const gone = commentOf(comments, deletedId)
  const number = /w:id="(\d+)"/u.exec(gone)?.[1]
  const reply =
    '<w:comment w:id="900" w:author="Dr Doubt" w:date="2026-11-22T09:00:00Z"><w:p w14:paraId="0ABCDEF1" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w:r><w:t>I looked it up, and will change it.</w:t></w:r></w:p></w:comment>'
  return edited(file, {
    'word/comments.xml': (xml) =>
      xml.replace(gone, '').replace('</w:comments>', `${reply}</w:comments>`),
    'word/commentsExtended.xml': (xml) =>
      xml.replace(
        '</w15:commentsEx>',
        `<w15:commentEx w15:paraId="0ABCDEF1" w15:paraIdParent="${paragraph}" w15:done="0"/></w15:commentsEx>`,
      ),
    'word/document.xml': (xml) =>
      xml.replaceAll(
        new RegExp(`<w:comment(?:RangeStart|RangeEnd|Reference) w:id="${number}"/>`, 'gu'),
        '',
      ),
  })
}

const toNotes = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Notes/u })
    .last()
    .click()
}

describe('a Word copy that was answered, with a comment deleted', () => {
  it('asks what becomes of the deleted comment, and takes the answer back', async () => {
    const { page } = visit
    await expect.poll(async () => (await notesOf(page)).length, WAIT).toBeGreaterThan(1)
    const [answeredNote, deletedNote] = (await notesOf(page)).filter(
      ({ anchors }) => anchors.length > 0,
    )
    const copy = await copyWithComments(page)
    await sendBack(page, answered(copy, answeredNote?.id ?? '', deletedNote?.id ?? ''))
    const asked = page.getByRole('region', { name: 'Comments deleted in Word' })
    await asked
      .getByText('1 comment was deleted in Word. Its note is still open here.')
      .waitFor(WAIT)
    await looksRight(page, 'deleted', () => toNotes(page))
    await asked.getByRole('button', { name: 'Mark as done' }).click()
    await asked.waitFor({ state: 'detached' })
    const stateOf = async () =>
      (await notesOf(page)).find(({ id }) => id === deletedNote?.id)?.status
    expect(await stateOf()).toBe('resolved')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await asked.waitFor(WAIT)
    expect(await stateOf()).toBe('open')
    await asked.getByRole('button', { name: 'Leave open' }).click()
    await asked.waitFor({ state: 'detached' })
  }, 240_000)

  it('keeps the answer in a place of its own when the passage is gone', async () => {
    const { page, complaints } = visit
    const { body } = await callFrom(page, `GET ${draftPathOf(page)}/versions`)
    const [reply] = (body as { replies: { findings: string[] }[] }).replies
    const note = (await notesOf(page)).find(({ id }) => reply?.findings.includes(id) === true)
    const passage = note?.anchors[0]
    if (passage === undefined) throw new Error('The answered note has no passage')
    const copy = await copyWithComments(page)
    const { paragraph, comment } = paragraphOf(copy, note?.id ?? '')
    await sendBack(
      page,
      edited(copy, {
        'word/document.xml': (xml) => xml.replace(paragraph, ''),
        'word/comments.xml': (xml) => xml.replace(comment, ''),
      }),
    )
    const place = page.getByText('Earlier notes with answers')
    await place.waitFor(WAIT)
    await place.click()
    await page.getByText('I looked it up, and will change it.').waitFor(WAIT)
    await place.scrollIntoViewIfNeeded()
    await looksRight(page, 'gone', async () => {
      await toNotes(page)
      await place.click()
      await place.scrollIntoViewIfNeeded()
    })
    expect(complaints).toEqual([])
  }, 240_000)
})

/** The paragraph in which a note stands, and its comment. */
function paragraphOf(file: Uint8Array, id: string) {
  const parts = unzipSync(file)
  const main = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  const at = main.indexOf(`_scholium_${id}`)
  const start = Math.max(main.lastIndexOf('<w:p>', at), main.lastIndexOf('<w:p ', at))
  const end = main.indexOf('</w:p>', at) + '</w:p>'.length
  if (at < 0) throw new Error('The note has no mark')
  const comments = strFromU8(parts['word/comments.xml'] ?? new Uint8Array())
  return { paragraph: main.slice(start, end), comment: commentOf(comments, id) }
}

async function isOnScreen(place: Locator): Promise<boolean> {
  const box = await place.boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= 900
}

describe('drafts of a project', () => {
  it('stand beside each other by level, criterion, text and notes', async () => {
    const { page, complaints } = visit
    await openSample(page)
    const first = draftPathOf(page)
    await judge(page, first, [{ rubric: 'evidence' }])
    const { content } = (await callFrom(page, `GET ${first}`)).body as { content: { text: string } }
    const project: `/${string}` = `/projects/${first.split('/')[2] ?? ''}`
    const text = content.text
      .replace(/\n\n([^\n#|]{200,})\n\n/u, '\n\nThis paragraph was written again.\n\n')
      .concat('\n\nOne more paragraph stands at the end.')
    const added = await callFrom(page, `POST ${project}/drafts`, {
      source: 'typed',
      name: 'Second',
      text,
    })
    expect(added.status).toBe(201)
    const { slug } = added.body as { slug: string }
    const second: `/${string}` = `${project}/drafts/${slug}`
    await expect
      .poll(
        async () => ((await callFrom(page, `GET ${second}`)).body as { state: string }).state,
        WAIT,
      )
      .toBe('ready')
    await judge(page, second, [{ rubric: 'evidence' }])
    await page.goto(page.url().replace(/documents\/.*$/u, `documents/${slug}`))
    await page.locator('[data-block]').first().waitFor(WAIT)

    await page.getByRole('button', { name: 'Draft, its menu' }).click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    const levels = page.getByRole('region', { name: 'Levels over drafts' })
    await levels.getByRole('button', { name: 'Evidence' }).click()
    await levels.getByRole('columnheader', { name: 'Draft 2' }).waitFor(WAIT)
    expect(await levels.getByRole('row').count()).toBeGreaterThan(3)
    await page.getByRole('button', { name: 'Compare with Draft 1' }).click()
    await page.locator('ins').getByText('One more paragraph').waitFor(WAIT)
    await page.getByText(/^From Draft 1 to Draft 2/u).waitFor()
    const later = page.getByLabel('Later draft')
    expect(await later.locator('option').allTextContents()).toEqual([
      expect.stringMatching(/^Draft 2, .*: Second$/u),
    ])
    await page.getByRole('region', { name: 'Words by chapter' }).getByText('Whole draft').waitFor()
    await page.getByText('2 changes', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Next change, J' }).click()
    await page.getByText('Change 1 of 2').waitFor()
    const current = page.locator('[aria-current="true"] ins')
    expect(await current.first().textContent()).toContain('This paragraph')
    await page.keyboard.press('j')
    await page.getByText('Change 2 of 2').waitFor()
    expect(await current.first().textContent()).toContain('One more paragraph')
    await expect.poll(() => isOnScreen(current.first())).toBe(true)
    await looksRight(page, 'compared', () => page.keyboard.press('Escape'))
    await page.getByRole('button', { name: 'Back to the text' }).click()
    await page.locator('[data-block]').first().waitFor()
    expect(complaints).toEqual([])
  }, 240_000)
})
