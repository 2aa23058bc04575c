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

/** What a browser keeps of its visitor: names of everything that is stored. */
export function keptIn(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(document.cookie === '' ? [] : document.cookie.split('; ').map((each) => each.split('=')[0])),
  ])()`)
}
