import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accessibilityFaults, DESK, openHouse, overflowsSideways, PHONE } from './house/browser.ts'
import type { House, Visit } from './house/browser.ts'
import { openFile } from './house/files.ts'
import { looksRight } from './house/looks-right.ts'
import { messageTo, signUpHere } from './house/mailbox.ts'
import { wordPaper } from './house/word-paper.ts'

let house: House
let owner: Visit
let guest: Visit
let draft = ''
let link = ''

/** The name of the field that has the focus. */
const FOCUSED = `document.activeElement?.getAttribute('aria-label')`

const invited = { name: 'Tom Ashby', email: 'tom.ashby@uni.example' }
/** A right that has ended is gone from an open page after this, in milliseconds. */
const gone = 5000

beforeAll(async () => {
  house = await openHouse()
  owner = await house.visit()
  guest = await house.visit()
})
afterAll(() => house.close())

describe('a shared project', () => {
  it('asks a visitor with an uploaded paper to sign in first, and brings it along', async () => {
    const { page } = owner
    await openFile(page, await wordPaper())
    await page.getByText('Blasiman 2017 is not in the references').first().waitFor()
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('dialog', { name: 'Sign in to share this project' }).waitFor()
    await page.getByRole('button', { name: 'Create an account' }).click()
    await signUpHere(page, { name: 'Elin Brook', email: 'elin.brook@uni.example' })
    await page.waitForURL(/\/onboarding/u)
    await page.goto('/')
    await page
      .getByRole('link', { name: /Self-testing/u })
      .first()
      .click()
    await page.waitForURL(/\/documents\//u)
    draft = new URL(page.url()).pathname
    await page.getByRole('button', { name: 'Share' }).waitFor()
  })

  it('is shared by e-mail, by keyboard', async () => {
    const { page } = owner
    await page.getByRole('button', { name: 'Share' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Share this project' })
    await dialog.getByLabel('E-mail').first().waitFor()
    await expect.poll(() => page.evaluate(FOCUSED)).toBe('E-mail')
    await page.keyboard.type(invited.email)
    await page.keyboard.press('Enter')
    await dialog.getByText('Invited tom.ashby@uni.example.').waitFor()
    await dialog
      .getByRole('button', { name: `Revoke the invitation of ${invited.email}` })
      .waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const text = await messageTo(page, invited.email, /projects\/invite\?/u)
    link = /https?:\/\/\S*projects\/invite\?[^\s>)]+/u.exec(text)?.[0] ?? ''
    expect(link).toContain('token=')
  })

  it('lets the invited person in after sign-up, with the token out of the address', async () => {
    const { page } = guest
    await page.goto(link.replace('/projects/invite?', '/projects/invitation?'))
    await page.getByText('Elin Brook invites you to').waitFor()
    expect(page.url()).not.toContain('token')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Create an account' }).click()
    await signUpHere(page, invited)
    await page.getByRole('button', { name: 'Accept invitation' }).click()
    await page.waitForURL(/\/documents\//u)
    await page.getByText('You can read this project. Elin Brook owns it.').waitFor()
    for (const name of [/^Review/u, 'Rename', /^Accept/u, 'Add a chapter'])
      expect(await page.getByRole('button', { name }).count()).toBe(0)
    await page.locator('mark').first().click()
    await page.getByRole('article', { name: 'Selected note' }).waitFor()
    await looksRight(page, 'as-reader')
    // What costs or changes something is not there on a narrow screen either.
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Notes', exact: true }).click()
    for (const name of [/^Review/u, /^Accept/u, /^Dismiss/u])
      expect(await page.getByRole('button', { name }).count()).toBe(0)
    await page.setViewportSize(DESK)
  })

  it('shows who is here, and what the other does, without a reload', async () => {
    await owner.page.getByRole('img', { name: /^Tom Ashby reads/u }).waitFor()
    await guest.page.getByRole('img', { name: /^Elin Brook reads/u }).waitFor()
    await guest.page
      .getByText(/0 of \d+ notes settled/u)
      .first()
      .waitFor()
    await owner.page.getByText('Blasiman 2017 is not in the references').first().click()
    const panel = owner.page.getByRole('complementary', { name: 'Feedback' })
    await panel.getByRole('article', { name: 'Selected note' }).waitFor()
    await panel.getByRole('button', { name: /^Accept/u }).click()
    await guest.page
      .getByText(/1 of \d+ notes settled/u)
      .first()
      .waitFor({ timeout: gone })
  })

  it('gives the right to edit at once, and both see what the other settles', async () => {
    const { page } = owner
    await page.getByRole('link', { name: 'People' }).click()
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Can view, what Tom Ashby may do' }).click()
    await page.getByRole('menuitemradio', { name: 'Can edit' }).click()
    await guest.page
      .getByText('You can read this project.')
      .waitFor({ state: 'detached', timeout: gone })
    await page.goto(draft)
    await page
      .getByText(/1 of \d+ notes settled/u)
      .first()
      .waitFor()
    await guest.page.getByText('Table 3 is not in the draft').first().click()
    const panel = guest.page.getByRole('complementary', { name: 'Feedback' })
    await panel.getByRole('button', { name: /^Dismiss/u }).click()
    await page
      .getByText(/2 of \d+ notes settled/u)
      .first()
      .waitFor({ timeout: gone })
  })

  it('puts a removed person out of the open page within five seconds', async () => {
    const { page } = owner
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('button', { name: 'Can edit, what Tom Ashby may do' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    const question = page.getByRole('dialog', { name: 'Remove Tom Ashby?' })
    await question.getByText(/Tom Ashby loses ‘.*’ with its 1 draft and \d+ notes/u).waitFor()
    await question.getByRole('button', { name: 'Remove', exact: true }).click()
    await guest.page.waitForURL((url) => url.pathname === '/', { timeout: gone })
    await guest.page.goto(draft)
    await guest.page.waitForURL((url) => url.pathname === '/')
    await guest.page.goto(link)
    await guest.page.getByRole('heading', { name: 'This invitation has been used' }).waitFor()
  })
})

describe('an invitation that leads nowhere', () => {
  it.each([
    ['/projects/invite', 'This link is not complete'],
    [
      '/projects/invite?token=nothing&project_uuid=00000000-0000-4000-8000-000000000000',
      'There is no such invitation',
    ],
  ])('says so and shows the way on: %s', async (address, title) => {
    const { page } = await house.visit({ size: PHONE, scheme: 'dark' })
    await page.goto(address)
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByRole('link', { name: 'Go to projects' }).waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
