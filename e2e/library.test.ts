import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { HEDGES, openCrossref } from '#app/server/testing/crossref-house.ts'
import type { CrossrefHouse } from '#app/server/testing/crossref-house.ts'

import {
  accessibilityFaults,
  DESK,
  openHouse,
  openSample,
  overflowsSideways,
  PHONE,
} from './house/browser.ts'
import type { House } from './house/browser.ts'

let crossref: CrossrefHouse
let house: House

beforeAll(async () => {
  crossref = await openCrossref()
  house = await openHouse({ SCHOLIUM_SOURCES: crossref.setting })
})
afterAll(async () => {
  await house.close()
  await crossref.close()
})

/** A picture of each part, where SCHOLIUM_SHOTS names a folder for them. */
async function check(page: Page, name: string): Promise<void> {
  const folder = process.env['SCHOLIUM_SHOTS']
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true })
    await page.screenshot({ path: join(folder, `${name}.png`) })
  }
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowsSideways(page)).toBe(false)
}

describe('the library of a project', () => {
  it('takes an item, shows where it is cited, and keeps a note on it', async () => {
    const { page, complaints } = await house.visit({ size: DESK })
    await openSample(page)
    const [, , slug = ''] = new URL(page.url()).pathname.split('/')
    await page.getByRole('link', { name: 'Library' }).click()
    await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor()
    await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
    await check(page, 'library-empty')
    await page.getByRole('button', { name: 'Type one in' }).click()
    await page.getByLabel('Title').fill('Prices of bread in three northern towns')
    await page.getByLabel('Authors').fill('Ashworth, Tom; Brennan, Lily')
    await page.getByLabel('Year').fill('1998')
    await page
      .getByLabel('Abstract')
      .fill('We follow prices of bread for ten years. They follow wheat after two weeks.')
    await page.getByRole('button', { name: 'Add item' }).click()
    await page.getByRole('link', { name: 'Prices of bread in three northern towns' }).waitFor()
    await check(page, 'library-light')
    await page.getByRole('link', { name: 'Prices of bread in three northern towns' }).click()
    await page.getByText('From the abstract').waitFor()
    await page.getByLabel('Your note').fill('The delay is what chapter 2 needs.')
    await page.getByLabel('Your note').blur()
    await page.getByText('Saved', { exact: true }).waitFor()
    await check(page, 'item-light')
    const item = page.url()
    for (const [name, size, scheme] of [
      ['dark', DESK, 'dark'],
      ['phone', PHONE, 'light'],
      ['phone-dark', PHONE, 'dark'],
    ] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto(item)
      await page.getByText('From the abstract').waitFor()
      await check(page, `item-${name}`)
      await page.goto(`/projects/${slug}/library`)
      await page.getByRole('link', { name: 'Prices of bread in three northern towns' }).waitFor()
      await check(page, `library-${name}`)
    }
    expect(complaints).toEqual([])
  }, 120_000)

  it('shows an article, and collects it', async () => {
    const { page, complaints } = await house.visit({ size: DESK })
    await page.goto('/?view=collections')
    await page.getByLabel('Name of a new collection').fill('To read')
    await page.getByRole('button', { name: 'Make collection' }).click()
    await page.getByRole('heading', { name: 'To read' }).waitFor()
    await check(page, 'collections-light')
    const article = `/articles/${encodeURIComponent(`doi:${HEDGES.DOI}`)}`
    for (const [name, size, scheme] of [
      ['light', DESK, 'light'],
      ['dark', DESK, 'dark'],
      ['phone', PHONE, 'light'],
      ['phone-dark', PHONE, 'dark'],
    ] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto(article)
      await page.getByText('In its own words, from the abstract').waitFor()
      await check(page, `article-${name}`)
    }
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('menuitem', { name: 'To read' }).click()
    await page.getByText('Saved to ‘To read’').waitFor()
    await page.goto('/?view=collections')
    await page.getByRole('link', { name: /Ground beetles/u }).waitFor()
    expect(complaints).toEqual([])
  }, 60_000)
})
