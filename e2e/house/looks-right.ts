import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { accessibilityFaults, DESK, overflowsSideways, PHONE } from './browser.ts'

const views = [
  ['desk-light', DESK, 'light'],
  ['desk-dark', DESK, 'dark'],
  ['phone-light', PHONE, 'light'],
] as const

/** A picture, where SCHOLIUM_SHOTS names a folder for them. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SCHOLIUM_SHOTS']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

/**
 * What is open has no accessibility fault and does not scroll sideways, on a desk, in the dark and on a phone; it
 * stays open while the window changes, unless `onPhone` opens it there again.
 */
export async function looksRight(
  page: Page,
  name: string,
  onPhone?: () => Promise<void>,
): Promise<void> {
  for (const [view, size, colorScheme] of views) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (size === PHONE) await onPhone?.()
    const asked = colorScheme === 'dark' ? 'colours' : 'everything'
    const faults = await accessibilityFaults(page, asked)
    // Behind the audit, which waits until colours and places have come to rest.
    await shoot(page, `${name}-${view}`)
    expect([name, view, faults]).toEqual([name, view, []])
    expect([name, view, await overflowsSideways(page)]).toEqual([name, view, false])
  }
  await page.setViewportSize(DESK)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
