import type { Locator, Page } from 'playwright-core'

/** A file that stands on no disk, as a browser is given it. */
export interface UploadedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export const markdownFile = (name: string, text: string): UploadedFile => ({
  name,
  mimeType: 'text/markdown',
  buffer: Buffer.from(text),
})

export const pdfFile = (name: string, bytes: Uint8Array): UploadedFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
})

export const wordFile = (name: string, bytes: Uint8Array): UploadedFile => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: Buffer.from(bytes),
})

/** A reader may be at work on another file when this one comes. */
const LONGEST_READING = { timeout: 90_000 }

/** Sends a file, by its path or its bytes, from the first page, and waits until its text is on the page. */
export async function openFile(page: Page, file: string | UploadedFile): Promise<void> {
  await page.goto('/')
  await page.setInputFiles('input[type=file]', file)
  await page.waitForURL(/\/documents\/(?!upload)/u, LONGEST_READING)
  await page.locator('[data-block]').first().waitFor(LONGEST_READING)
}

/** Presses what asks for a file, and chooses this one. */
export async function giveFile(asks: Locator, file: UploadedFile): Promise<void> {
  const asked = asks.page().waitForEvent('filechooser')
  await asks.click()
  await (await asked).setFiles(file)
}

/** Sends a file as the next version of the draft that is open. */
export async function sendNextVersion(
  page: Page,
  file: UploadedFile,
  menu: string | RegExp = 'Draft, its menu',
): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await giveFile(page.getByRole('menuitem', { name: 'Upload the next version' }), file)
}
