import type { Page } from 'playwright-core'

export const PASSWORD = 'ground-beetles-and-hedges'

/** From any page of the product to an account, over the embedded provider's pages; the e-mail stays unconfirmed. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Visitor, account menu' }).click()
  await page.getByRole('menuitem', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill('Maren Oyelaran')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').first().fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('button', { name: 'Confirm later' }).click()
  await page.waitForURL(/\/onboarding$/u)
}

/** Fills in the provider's sign-in page, which is open. */
export async function giveSignIn(page: Page, email: string): Promise<void> {
  await page.waitForURL(/\/identity\//u)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').first().fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The link in the newest message to an address, from the mailbox of development. */
export async function mailedLink(page: Page, email: string): Promise<string> {
  const search = new URLSearchParams({ to: email })
  const list = await page.request.get(`/api/mailbox?${search.toString()}`)
  const { messages } = (await list.json()) as { messages: readonly { id: string }[] }
  const message = await page.request.get(`/api/mailbox/${messages[0]?.id ?? 'none'}`)
  const { text } = (await message.json()) as { text: string }
  return /https?:\/\/\S+\/identity\/confirm\S+/u.exec(text)?.[0] ?? ''
}

/**
 * Signs out by the account menu, and waits until the page after it stands: until then the earlier
 * page is still there, and goes in the middle of whatever is asked of it.
 */
export async function signOut(page: Page): Promise<void> {
  await leaving(page, async () => {
    const item = page.getByRole('menuitem', { name: 'Sign out' })
    for (let tries = 1; ; tries += 1) {
      await page.getByRole('button', { name: /account of/u }).click()
      try {
        await item.click({ timeout: OPEN_MENU_MS })
        return
      } catch (cause) {
        // The frame of a page that is still arriving takes the place of an earlier one, and its menu closes.
        if (tries === MENU_TRIES || (await item.isVisible())) throw cause
      }
    }
  })
}

const OPEN_MENU_MS = 5000
const MENU_TRIES = 5

/** Does what ends the sign-in in the open page, and waits for the page that a visitor sees after it. */
export async function leaving(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate("document.documentElement.dataset.earlier = ''")
  await act()
  await page
    .locator('html:not([data-earlier])')
    .getByRole('button', { name: 'Visitor, account menu' })
    .waitFor()
}

/** What a browser keeps of its visitor: names of everything that is stored. A page that goes meanwhile is asked again. */
export async function keptIn(page: Page): Promise<readonly string[]> {
  for (let tries = 0; tries < KEPT_TRIES; tries += 1) {
    await page.waitForLoadState()
    try {
      return await page.evaluate<readonly string[]>(KEPT)
    } catch (cause) {
      if (!/context was destroyed|navigat/iu.test(String(cause))) throw cause
    }
  }
  throw new Error('The page was left each time that it was asked what it keeps')
}

const KEPT_TRIES = 5
const KEPT = `(async () => [
  ...Object.keys(localStorage),
  ...Object.keys(sessionStorage),
  ...(await indexedDB.databases()).map(({ name }) => name),
  ...(document.cookie === '' ? [] : document.cookie.split('; ').map((each) => each.split('=')[0])),
])()`
