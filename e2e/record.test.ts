import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { DESK, openHouse, openSample, PHONE } from './house/browser.ts'
import type { House, Visit } from './house/browser.ts'
import { callFrom, draftPathOf, judge } from './house/calls.ts'
import { looksRight, shoot } from './house/looks-right.ts'

let house: House
let visit: Visit

/** One draft, judged once: every part of its record is looked at on the same page. */
beforeAll(async () => {
  house = await openHouse()
  visit = await house.visit()
  const { page } = visit
  await openSample(page)
  await judge(page, draftPathOf(page), [{ rubric: 'evidence' }])
  await page.locator('[data-rubric="evidence"] [aria-expanded]').first().waitFor()
})
afterAll(() => house.close())

/** A menu closes when what it hangs on is drawn anew: it is opened until the item can be chosen. */
async function choose(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name })
  const isChosen = async () => {
    if (!(await item.isVisible())) {
      await page.getByRole('button', { name: 'Draft, its menu' }).click()
    }
    return item.click({ timeout: 3000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(isChosen, { timeout: 30_000 }).toBe(true)
}

describe('the record of a draft', () => {
  it('shows the statement on the use of AI and what feedback may do', async () => {
    const { page } = visit
    await choose(page, 'Statement on AI use')
    await page.getByText(/Feedback on this text was obtained from Scholium/u).waitFor()
    await looksRight(page, 'ai-use')

    // Who is told in passing that it was not copied can press the button again.
    await page.setViewportSize({ width: PHONE.width, height: 420 })
    await page.evaluate('navigator.clipboard.write = () => Promise.reject(new Error("refused"))')
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    const said = await page.getByText(/^Not copied\./u).boundingBox()
    // At the head of the window: the buttons are at its foot.
    expect(said?.y).toBeLessThan(60)
    await page.setViewportSize(DESK)
    await page.keyboard.press('Escape')

    await choose(page, 'What feedback may do')
    await page.getByLabel('Questions only').waitFor()
    await looksRight(page, 'policy')
    await page.keyboard.press('Escape')
    await page.getByLabel('Questions only').waitFor({ state: 'detached' })
  }, 120_000)

  it('reads a disputed note again and says what came of it', async () => {
    const { page } = visit
    await page.locator('[data-focus]').first().click()
    await page.getByRole('button', { name: 'Dispute' }).click()
    await page.getByRole('menuitem', { name: 'The text does not say this' }).click()
    await page.getByText(/^Disputed ‘.+’\. It is read again now\.$/u).waitFor()
    await page.getByText(/^(?:Upheld|Withdrawn) on a second reading: ‘.+’\./u).waitFor()
    await page
      .getByText(/^(?:Upheld|Withdrawn)$/u)
      .first()
      .waitFor()
    await shoot(page, 'disputed')
  }, 120_000)

  it('compares two readings of a text that was changed between them', async () => {
    const { page } = visit
    const draft = draftPathOf(page)
    const { content } = (await callFrom(page, `GET ${draft}`)).body as {
      content: { text: string; version: number }
    }
    const changed = `${content.text}\n\nOne more paragraph stands at the end.`
    const saved = await callFrom(page, `PATCH ${draft}`, {
      content: { text: changed, base_version: content.version },
    })
    expect(saved.status).toBe(200)
    await judge(page, draft, [{ rubric: 'evidence' }])
    await choose(page, 'History')
    const compare = page.getByRole('button', { name: /reading before: Evidence/u })
    await compare.first().waitFor()
    await looksRight(page, 'history')
    await compare.first().click()
    const dialog = page.getByRole('dialog', { name: /Compare Evidence/u })
    await dialog.locator('ins').getByText('One more paragraph').waitFor()
    await shoot(page, 'compared')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }, 120_000)

  it('shows questions alone once the owner wants no more', async () => {
    const { page, complaints } = visit
    await choose(page, 'What feedback may do')
    await page.getByLabel('Questions only').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByLabel('Questions only').waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Feedback' }).click()
    await page.locator('[data-focus]').first().click()
    await page.getByText('Check it yourself').first().waitFor()
    await page.getByText('How to improve it').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  }, 120_000)
})
