import type { Locator, Page } from 'playwright-core'
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

const box = (page: Page): Locator => page.getByRole('textbox', { name: 'Ask about this draft' })
const talk = (page: Page): Locator => page.getByRole('log', { name: 'Conversation' })

describe('the conversation beside a draft', () => {
  it('answers with lines of the text, gives an unsent message back, and is there after a reload', async () => {
    const { page, complaints } = await house.visit({ size: DESK })
    page.setDefaultTimeout(60_000)
    await openSample(page)
    await page.getByRole('tab', { name: 'Chat' }).click()
    await talk(page).getByRole('button', { name: 'What is my main claim?' }).click()
    await talk(page).getByText('We argue in this paper that').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    await talk(page)
      .getByRole('button', { name: /^l\. \d+ ?, show in the text$/u })
      .first()
      .click()
    await page.waitForFunction("CSS.highlights.has('sc-passage')")

    await page.route('**/chat', (route) => route.abort())
    await box(page).fill('How was self-testing measured?')
    await box(page).press('Enter')
    await page.getByText('Not sent. Your message is in the box.').waitFor()
    expect(await box(page).inputValue()).toBe('How was self-testing measured?')
    expect(await talk(page).getByText('How was self-testing measured?').count()).toBe(0)
    await page.unroute('**/chat')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await talk(page).getByText('measured by five items on flashcards').waitFor()

    await page.reload()
    await page.getByRole('tab', { name: 'Chat' }).click()
    await talk(page).getByText('measured by five items on flashcards').waitFor()
    await talk(page).getByText('We argue in this paper that').waitFor()

    await page.setViewportSize(PHONE)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('navigation', { name: 'Draft' }).getByText('Chat').click()
    await talk(page).getByText('measured by five items on flashcards').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflowsSideways(page)).toBe(false)
    // The aborted call is ours.
    expect(complaints.filter((one) => !one.includes('ERR_FAILED'))).toEqual([])
  })

  it('takes a note by its key, and keeps a list that can be renamed and deleted', async () => {
    const { page } = await house.visit({ size: DESK })
    page.setDefaultTimeout(60_000)
    await openSample(page)
    await page.getByRole('group', { name: 'Notes' }).getByText('5 notes').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('c')
    await box(page).and(page.locator(':focus')).waitFor()
    await box(page).fill('Why this note?')
    await box(page).press('Enter')
    await talk(page).locator('[data-question]').getByText('Why this note?').waitFor()
    await talk(page)
      .getByRole('button', { name: /, show the note$/u })
      .first()
      .waitFor()

    await page.getByRole('button', { name: /all conversations$/u }).click()
    await page.getByRole('button', { name: 'More on ‘Why this note?’' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('On the first note')
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByRole('button', { name: 'More on ‘On the first note’' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'More on ‘On the first note’' }).waitFor()
  })
})
