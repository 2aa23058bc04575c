import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { samplePaper } from '#features/drafts/server/sample/sample-paper.ts'

import { accessibilityFaults, openHouse, PHONE } from './house/browser.ts'
import type { House, Visit } from './house/browser.ts'
import { callFrom, draftPathOf } from './house/calls.ts'
import { looksRight } from './house/looks-right.ts'

const WAIT = { timeout: 90_000 }
const ADDED = 'The second wave of readers was asked by letter, and half of them answered.'

let house: House
let visit: Visit
let files: { readonly first: Buffer; readonly second: Buffer; readonly other: Buffer }

beforeAll(async () => {
  house = await openHouse()
  visit = await house.visit()
  const { page } = visit
  await page.goto('/')
  await page.getByRole('button', { name: 'Choose a file' }).waitFor(WAIT)
  const { body } = await callFrom(page, 'POST /projects', { name: 'Where PDFs are printed' })
  const project = (body as { slug: string }).slug
  const print = (text: string) => printed(page, project, text)
  const { text } = samplePaper
  files = {
    first: await print(text),
    second: await print(text.replace('\n## ', `\n${ADDED}\n\n## `)),
    other: await print(
      `# Ferries\n\n## Winter\n\n${'Ferries on the lake were late on every third day of the winter. '.repeat(9)}`,
    ),
  }
  await page.setInputFiles('input[type=file]', pdf('thesis.pdf', files.first))
  await page.waitForURL(/\/documents\//u, WAIT)
  await page.locator('[data-block]').first().waitFor(WAIT)
  await page.getByRole('list', { name: 'Notes in the margin' }).waitFor(WAIT)
})
afterAll(() => house.close())

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

/** A text as a word processor prints it. */
async function printed(page: Page, project: string, text: string): Promise<Buffer> {
  const added = await callFrom(page, `POST /projects/${project}/drafts`, { source: 'typed', text })
  const { slug } = added.body as { slug: string }
  const secret = await page.evaluate<string>("localStorage.getItem('scholium.anonymous_id')")
  const answer = await page.context().request.get(`/api/projects/${project}/drafts/${slug}/pdf`, {
    headers: { 'x-uuid': secret },
    timeout: WAIT.timeout,
  })
  expect(answer.status()).toBe(200)
  return answer.body()
}

async function chooseNext(page: Page, menu: RegExp, file: ReturnType<typeof pdf>): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  const asked = page.waitForEvent('filechooser', WAIT)
  await page.getByRole('menuitem', { name: 'Upload the next version' }).click()
  await (await asked).setFiles(file)
}

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
    const first = page
      .getByRole('list', { name: 'Notes in the margin' })
      .getByRole('button')
      .first()
    await first.click()
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
    await chooseNext(page, /^Draft, its menu$/u, pdf('thesis 2.pdf', files.second))
    await taken(page, 'thesis 2.pdf').waitFor(WAIT)
    await page.locator('main').getByText(ADDED).waitFor(WAIT)
    await expect.poll(settled, WAIT).toBe(1)
    expect(complaints).toEqual([])
  }, 240_000)

  it('is asked about when it is dropped, and refused when it is another text', async () => {
    const { page, complaints } = visit
    await drop(page, 'ferries.pdf', files.other)
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
    await chooseNext(page, /^More$/u, pdf('thesis 3.pdf', files.first))
    await taken(page, 'thesis 3.pdf').waitFor(WAIT)
    await expect.poll(() => page.getByText(ADDED).count(), WAIT).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(complaints).toEqual([])
  }, 240_000)
})
