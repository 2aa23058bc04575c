import { PASSWORD_LEAST } from '../passwords.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { renderAction, renderForm, renderPage } from './layout.ts'
import type { Entry } from './login-pages.ts'

const isFault = (entry: Entry) => entry.errors !== undefined || entry.fault !== undefined

export function changePasswordPage(email: string, entry: Entry = {}): string {
  return renderPage({
    title: 'Change the password',
    lead: 'Other browsers are signed out.',
    isFault: isFault(entry),
    body: html`${renderForm({
      action: '/identity/password',
      button: 'Save the password',
      username: email,
      fault: entry.fault,
      fields: [
        {
          name: 'current',
          label: 'Current password',
          type: 'password',
          autocomplete: 'current-password',
          error: entry.errors?.['current'],
        },
        {
          name: 'password',
          label: 'New password',
          type: 'password',
          autocomplete: 'new-password',
          hint: `At least ${PASSWORD_LEAST} characters.`,
          error: entry.errors?.['password'],
        },
      ],
    })}
    ${back}`,
  })
}

export function changeEmailPage(current: string, entry: Entry = {}): string {
  return renderPage({
    title: 'Change the e-mail',
    lead: html`Now <strong>${current}</strong>. It stays until the new one is confirmed.`,
    isFault: isFault(entry),
    body: html`${renderForm({
      action: '/identity/email',
      button: 'Mail a link to the new address',
      fault: entry.fault,
      fields: [
        {
          name: 'email',
          label: 'New e-mail',
          type: 'email',
          autocomplete: 'email',
          value: entry.values?.['email'] ?? '',
          error: entry.errors?.['email'],
        },
        {
          name: 'current',
          label: 'Password',
          type: 'password',
          autocomplete: 'current-password',
          error: entry.errors?.['current'],
        },
      ],
    })}
    ${back}`,
  })
}

export function emailMailedPage(email: string): string {
  return renderPage({
    title: 'Check your e-mail',
    lead: html`A link goes to <strong>${email}</strong>. The address counts once you have opened it.`,
    body: back,
  })
}

const back = html`<div class="others"><a href="/user/profile">Back to your profile</a></div>`

/** Asks before it follows a link from elsewhere. */
export function signOutPage(returnTo: string | undefined): string {
  return renderPage({
    title: 'Sign out of Scholium?',
    lead: 'Drafts stay in your account.',
    body: html`<div class="actions">
      ${renderAction({
        action: '/v2/logout',
        button: 'Sign out',
        isPrimary: true,
        ...(returnTo === undefined ? {} : { hidden: { returnTo } }),
      })}
      <a class="stay" href="/">Stay signed in</a>
    </div>`,
  })
}

export function signedOutPage(): string {
  return renderPage({
    title: 'You are signed out',
    lead: 'Drafts stay in your account.',
    body: html`<a class="go" href="/">Open Scholium</a>`,
  })
}

export interface Fault {
  readonly title: string
  readonly lead: string
  readonly link?: Html
}

export function faultPage({ title, lead, link }: Fault): string {
  return renderPage({
    title,
    lead,
    isFault: true,
    body: link ?? html`<a class="go" href="/">Open Scholium</a>`,
  })
}

export const NO_SIGN_IN: Fault = {
  title: 'This link does not lead to a sign-in',
  lead: 'Nothing was changed. Open Scholium and sign in from there.',
}

export const OVER: Fault = {
  title: 'This sign-in has ended',
  lead: 'It was open for too long, was finished in another tab, or the browser keeps no cookies. Nothing was lost: start again from Scholium.',
}
