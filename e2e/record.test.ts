import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  accessibilityFaults,
  DESK,
  openHouse,
  openSample,
  overflowsSideways,
  PHONE,
} from './house/browser.ts'
import type { House } from './house/browser.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const views = [
  ['desk-light', DESK, 'light'],
  ['desk-dark', DESK, 'dark'],
  ['phone-light', PHONE, 'light'],
  ['phone-dark', PHONE, 'dark'],
] as const

/** A picture of each part, where SCHOLIUM_SHOTS names a folder for them. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SCHOLIUM_SHOTS']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

async function check(page: Page, name: string): Promise<void> {
  await shoot(page, name)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowsSideways(page)).toBe(false)
}

/** Judges the open draft by one kind, as the page's own session. */
async function judge(page: Page, rubric: string): Promise<void> {
  await page.evaluate(
    `(async () => {
      const [, , project, , draft] = location.pathname.split('/')
      const secret = Object.values(localStorage).map((text) => { try { return JSON.parse(text) } catch { return text } })
        .map((value) => value?.anonymous_id ?? value?.anonymousId ?? value).find((value) => typeof value === 'string' && value.length > 20)
      const path = '/api/projects/' + project + '/drafts/' + draft
      const headers = { 'content-type': 'application/json', 'x-uuid': secret }
      const answer = await fetch(path + '/charge', { method: 'POST', headers, body: JSON.stringify({ rubric: '${rubric}' }) })
      if (!answer.ok) throw new Error('charge: ' + answer.status + ' ' + (await answer.text()))
      for (let index = 0; index < 100; index += 1) {
        const { status } = await fetch(path + '/process?rubric=${rubric}', { headers })
        if (status === 200) return
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      throw new Error('never ready')
    })()`,
  )
}

describe('the record of a draft', () => {
  it.each(views)(
    'shows history, statement and policy without a fault: %s',
    async (name, size, scheme) => {
      const { page, complaints } = await house.visit({ size, scheme })
      await openSample(page)
      await judge(page, 'evidence')
      await page.reload()
      const menu = page.getByRole('button', { name: size === PHONE ? 'More' : 'Draft, its menu' })

      await menu.click()
      await page.getByRole('menuitem', { name: 'Statement on AI use' }).click()
      await page.getByText(/Feedback on this text was obtained from Scholium/u).waitFor()
      await check(page, `ai-use-${name}`)
      await page.keyboard.press('Escape')

      await menu.click()
      await page.getByRole('menuitem', { name: 'What feedback may do' }).click()
      await page.getByLabel('Questions only').waitFor()
      await check(page, `policy-${name}`)
      await page.keyboard.press('Escape')

      await menu.click()
      await page.getByRole('menuitem', { name: 'History' }).click()
      await page.getByRole('heading', { name: 'Evidence' }).first().waitFor()
      await check(page, `history-${name}`)
      expect(complaints).toEqual([])
    },
    120_000,
  )

  it('reads a disputed note again and says what came of it', async () => {
    const { page } = await house.visit()
    await openSample(page)
    await judge(page, 'evidence')
    await page.reload()
    await page.locator('[data-focus]').first().click()
    await page.getByRole('button', { name: 'Dispute' }).click()
    await page.getByRole('menuitem', { name: 'The text does not say this' }).click()
    await page
      .getByText(/Upheld|Withdrawn/u)
      .first()
      .waitFor({ timeout: 20_000 })
    await check(page, 'disputed')
  }, 120_000)

  it('shows questions alone once the owner wants no more', async () => {
    const { page } = await house.visit()
    await openSample(page)
    await page.getByRole('button', { name: 'Draft, its menu' }).click()
    await page.getByRole('menuitem', { name: 'What feedback may do' }).click()
    await page.getByLabel('Questions only').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('[data-focus]').first().click()
    await page.getByText('Check it yourself').first().waitFor()
    expect(await page.getByText('How to improve it').count()).toBe(0)
  }, 120_000)
})
