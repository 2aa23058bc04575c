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

/** Boxes and rings that are not chosen and do not stand out 3 to 1 from what they lie on, which axe does not look at. */
const FAINT = `(() => {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).slice(0, 3).map((part) => {
      const share = Number(part) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  return [...document.querySelectorAll('input[type=checkbox], input[type=radio]')].flatMap((box) => {
    const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(box)
    if (box.checked || box.disabled || borderTopWidth === '0px' || box.checkVisibility?.() === false) return []
    const [low, high] = [light(borderTopColor), light(backgroundColor)].toSorted((one, other) => one - other)
    const contrast = (high + 0.05) / (low + 0.05)
    return contrast < 3 ? [borderTopColor + ' on ' + backgroundColor] : []
  })
})()`

/** What a finger is to meet on a phone and that is lower than 44 pixels, with its words. */
export function lowTargets(page: Page, within: string): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`[
    ...document.querySelectorAll('${within} :is(button, summary, select)'),
  ]
    .filter((one) => one.checkVisibility())
    .map((one) => [Math.round(one.getBoundingClientRect().height), one.textContent.slice(0, 40)])
    .filter(([height]) => height > 1 && height < 44)
    .map((one) => one.join(' '))`)
}

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
    const faint = await page.evaluate<readonly string[]>(FAINT)
    expect([name, view, faint]).toEqual([name, view, []])
  }
  await page.setViewportSize(DESK)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
