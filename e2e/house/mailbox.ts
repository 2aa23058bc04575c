import type { Page } from 'playwright-core'

import type { MailHead, MailMessage } from '#features/mailbox/contract.ts'

const WAIT_MS = 30_000

/** The text of the newest message to an address that matches; waits for one. */
export async function messageTo(page: Page, email: string, matches: RegExp): Promise<string> {
  const until = Date.now() + WAIT_MS
  while (Date.now() < until) {
    const to = encodeURIComponent(email)
    const list = await page.request.get(`/api/mailbox?to=${to}`)
    const { messages } = (await list.json()) as { messages: MailHead[] }
    for (const { id } of messages) {
      const answer = await page.request.get(`/api/mailbox/${id}`)
      const { text } = (await answer.json()) as MailMessage
      if (matches.test(text)) return text
    }
    await page.waitForTimeout(200)
  }
  throw new Error(`No message to ${email} matches ${String(matches)}`)
}

interface Newcomer {
  readonly name: string
  readonly email: string
}

/** Fills in the sign-up of the embedded provider, whose page is open, and confirms the e-mail. */
export async function signUpHere(page: Page, newcomer: Newcomer): Promise<void> {
  await page.getByLabel('Name').fill(newcomer.name)
  await page.getByLabel('E-mail').fill(newcomer.email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery staple')
  await page.getByRole('button', { name: 'Sign up' }).click()
  const code = page.getByLabel('Code')
  await code.waitFor()
  const inWords = /\b\d{4}\s\d{4}\b/u
  await code.fill(inWords.exec(await messageTo(page, newcomer.email, inWords))?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm the e-mail' }).click()
}
