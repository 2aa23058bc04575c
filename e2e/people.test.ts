import type { BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
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
import { giveSignIn, keptIn, leaving, mailedLink, signOut, signUp } from './house/people.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function newPage(email: string): Promise<Page> {
  const { page } = await house.visit()
  await page.goto('/')
  await signUp(page, email)
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await page.waitForURL(/\/onboarding\/verification$/u)
  await page.getByRole('button', { name: 'Go to projects' }).click()
  await page.getByRole('button', { name: /account of Maren Oyelaran/u }).waitFor()
  return page
}

/** Line numbers that are shown, of those that the page has. */
const LINE_NUMBERS = `(() => {
  const all = [...document.querySelectorAll('article [class*="_line_"]')]
  const shown = all.filter((one) => getComputedStyle(one).display !== 'none')
  return shown.length + ' of ' + all.length
})()`

/** How the abstract of the sample is set. */
const styleOfText = (page: Page, property: string): Promise<string> =>
  page.evaluate(`getComputedStyle(
    [...document.querySelectorAll('[data-block]')].find(({ textContent }) =>
      textContent.startsWith('Students are often told'),
    ) ?? document.body,
  ).${property}`)

const sample = (page: Page) => page.getByRole('link', { name: /Self-testing/u }).first()

describe('an account', () => {
  it('keeps the work of the visitor, is confirmed by mail, and leaves nothing behind', async () => {
    const email = 'maren@uni.example'
    const { page, complaints } = await house.visit()
    await openSample(page)
    await page.getByText('Sign in to keep this draft.').waitFor()
    const draft = new URL(page.url()).pathname

    await signUp(page, email)
    await page.getByText('Doctorate').click()
    await page.getByText('An examiner will ask').waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'What may come by e-mail?' }).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Start free' }).click()
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()

    const other = await page.context().newPage()
    await other.goto(await mailedLink(page, email))
    await other
      .getByRole('button', { name: /confirm/iu })
      .first()
      .click()
    await other
      .getByText(/confirmed/iu)
      .first()
      .waitFor()
    await other.close()
    await page.getByRole('heading', { name: 'E-mail confirmed' }).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL((url) => url.pathname === draft)
    await page
      .getByRole('heading', { level: 1, name: /Self-testing/u })
      .first()
      .waitFor()
    expect(await page.getByText('Sign in to keep this draft.').count()).toBe(0)

    await page.getByRole('button', { name: /MO, account of Maren Oyelaran/u }).waitFor()
    await signOut(page)
    const kept = await keptIn(page)
    expect(kept.filter((name) => !allowed.has(name))).toEqual([])
    expect(await sample(page).count()).toBe(0)
    await page.goBack()
    await page.getByText('That project is not available to you.').waitFor()
    expect(await page.getByRole('heading', { name: /Self-testing/u }).count()).toBe(0)

    await page.goto('/')
    await page.getByRole('button', { name: 'Sign in', exact: true }).first().click()
    await giveSignIn(page, email)
    await sample(page).waitFor()
    // Calls under way while the sign-in ends are refused, as they must be.
    expect(complaints.filter((line) => !/status of 40[14]/u.test(line))).toEqual([])
  })

  it('signs out in every tab at once', async () => {
    const page = await newPage('tabs@uni.example')
    const other = await page.context().newPage()
    await other.goto('/user/profile')
    await other.getByLabel('First name').waitFor()
    expect(await other.getByLabel('First name').inputValue()).toBe('Maren')

    await leaving(page, async () => {
      await page.keyboard.press('Control+k')
      await page
        .getByPlaceholder(/Search/u)
        .last()
        .fill('sign out')
      await page.keyboard.press('Enter')
    })
    await other.waitForURL(({ pathname }) => pathname === '/')
    await other.getByRole('button', { name: 'Visitor, account menu' }).waitFor()
  })
})

/** How things are shown, where pages were scrolled to, and the new visitor that every page begins with. */
const allowed = new Set([
  'mantine-color-scheme-value',
  'scholium.reading',
  'scholium-panel-width',
  'scholium.project_order',
  'scholium.anonymous_id',
  'react-router-scroll-positions',
])

describe('tokens', () => {
  it('a refused call is made again with a renewed token, renewed once for all tabs', async () => {
    const page = await newPage('renewed@uni.example')
    const context = page.context()
    let isRefusing = true
    const refused = new Set<string>()
    let renewals = 0
    await context.route('**/api/projects', async (route) => {
      const bearer = (await route.request().headerValue('authorization')) ?? ''
      if (isRefusing && (refused.size === 0 || refused.has(bearer))) {
        refused.add(bearer)
        await route.fulfill({ status: 401, json: { code: 'session/token-expired' } })
      } else await route.continue()
    })
    context.on('request', (request) => {
      if (request.url().endsWith('/oauth/token')) renewals += 1
    })
    const tabs = [await context.newPage(), await context.newPage(), await context.newPage()]
    await Promise.all(tabs.map((tab) => tab.goto('/')))
    for (const tab of tabs) await tab.getByText('Nothing here yet.').waitFor()
    expect(refused.size).toBe(1)
    expect(renewals).toBe(1)
    isRefusing = false
  })

  it('a sign-in that is over asks for another, and comes back to the same page', async () => {
    const page = await newPage('over@uni.example')
    await page.goto('/user/settings')
    await page.getByText('Text size').waitFor()
    await page.route('**/oauth/token', (route) =>
      route.fulfill({ status: 400, json: { error: 'invalid_grant', error_description: 'gone' } }),
    )
    await page.route('**/api/users/*', (route) =>
      route.fulfill({ status: 401, json: { code: 'session/token-expired' } }),
    )
    // The question may have come up before the click, over the page.
    await page.getByText('21', { exact: true }).dispatchEvent('click')
    await page.getByRole('dialog').getByText('You were signed out').waitFor()
    await page.unroute('**/oauth/token')
    await page.unroute('**/api/users/*')
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await page.waitForURL(/\/user\/settings$/u)
    await page.getByText('Text size').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('an answer that no sign-in here asked for is not used', async () => {
    const { page } = await house.visit()
    await page.goto('/?code=stolen&state=unknown')
    await page.getByRole('heading', { name: 'That sign-in has been used or has run out' }).waitFor()
    expect(page.url()).not.toContain('stolen')
  })
})

const views = [
  ['on a desk, light', DESK, 'light'],
  ['on a phone, dark', PHONE, 'dark'],
] as const

describe('pages of the account', () => {
  it('send a visitor to sign in and back, and set how drafts are read', async () => {
    // Asked once more, another person: with this one's settings nothing would be left to save.
    const email = `reader-${Date.now()}@uni.example`
    const page = await newPage(email)
    await signOut(page)
    await page.goto('/user/settings')
    await giveSignIn(page, email)
    await page.waitForURL(/\/user\/settings$/u)

    // What was asked beside what was answered: the one without the other tells where a save stands still.
    const saved = { asked: 0, answers: [] as number[], failed: [] as unknown[] }
    const isSave = (request: Request): boolean => request.method() === 'PATCH'
    page.on('request', (request) => {
      if (isSave(request)) saved.asked += 1
    })
    page.on('response', (answer) => {
      if (isSave(answer.request())) saved.answers.push(answer.status())
    })
    page.on('requestfailed', (request) => {
      if (isSave(request)) saved.failed.push(request.failure()?.errorText)
    })
    await page.getByText('21', { exact: true }).click()
    await page.getByText('Sans', { exact: true }).click()
    await page.getByText('Justified', { exact: true }).click()
    await page.getByRole('switch', { name: 'Line numbers' }).setChecked(false, { force: true })
    await page.getByRole('switch', { name: 'Single keys' }).setChecked(false, { force: true })
    await page.getByText('Saved').first().waitFor()
    await expect
      .poll(() => saved)
      .toEqual({ asked: 5, answers: [200, 200, 200, 200, 200], failed: [] })

    await openSample(page)
    await expect.poll(() => styleOfText(page, 'fontSize')).toBe('21px')
    expect(await styleOfText(page, 'textAlign')).toBe('justify')
    expect(await styleOfText(page, 'fontFamily')).toMatch(/^"?Source/u)
    await expect.poll(() => page.evaluate(LINE_NUMBERS)).toMatch(/^0 of [1-9]/u)
    await page.locator('#main').focus()
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByPlaceholder('Search or jump to').waitFor()
    expect(await page.getByRole('dialog', { name: 'Shortcuts' }).count()).toBe(0)
  })

  describe('whatever they are read on', () => {
    let state: Awaited<ReturnType<BrowserContext['storageState']>>
    beforeAll(async () => {
      const page = await newPage('look@uni.example')
      state = await page.context().storageState()
    })

    it.each(views)('have no accessibility fault: %s', async (_, viewport, colorScheme) => {
      const visit = await arrive({ viewport, colorScheme })
      for (const [path, words] of pages) {
        await visit.goto(path)
        await visit.getByText(words).first().waitFor()
        expect([path, await accessibilityFaults(visit)]).toEqual([path, []])
        expect([path, await overflowsSideways(visit)]).toEqual([path, false])
      }
      await visit.context().close()
    })

    it('do not scroll sideways on a very narrow screen', async () => {
      const visit = await arrive({ viewport: { width: 320, height: 640 } })
      for (const [path, words] of pages) {
        await visit.goto(path)
        await visit.getByText(words).first().waitFor()
        expect([path, await overflowsSideways(visit)]).toEqual([path, false])
      }
      await visit.context().close()
    })

    /** As the same person, in another browser. */
    async function arrive(options: BrowserContextOptions): Promise<Page> {
      const context = await house.context({ ...options, storageState: state })
      return context.newPage()
    }
  })
})

const pages = [
  ['/onboarding', 'Doctorate'],
  ['/onboarding/preferences', 'Product news'],
  ['/onboarding/subscription', 'Free checks'],
  ['/onboarding/verification', 'Send again'],
  ['/account/exists', 'You already have an account with this e-mail'],
  ['/user/profile', 'used for this sign-in'],
  ['/user/settings', 'Text size'],
] as const
