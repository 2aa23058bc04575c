import { PASSWORD_LEAST } from '../passwords.ts'
import { html } from './html.ts'
import { renderAction, renderForm, renderPage } from './layout.ts'
import type { Field } from './layout.ts'

/** What was entered and what is wrong with it, by the name of the field. */
export interface Entry {
  readonly values?: Readonly<Record<string, string>>
  readonly errors?: Readonly<Record<string, string>>
  /** What is wrong with no single field. */
  readonly fault?: string
}

const PASSWORD_HINT = `At least ${PASSWORD_LEAST} characters. Any will do; a few words are easy to remember.`

function fieldsOf(entry: Entry, fields: readonly Omit<Field, 'error'>[]): readonly Field[] {
  return fields.map((field) => ({
    ...field,
    value:
      field.type === 'password' ? undefined : (entry.values?.[field.name] ?? field.value ?? ''),
    error: entry.errors?.[field.name],
  }))
}

const isFault = (entry: Entry) => entry.errors !== undefined || entry.fault !== undefined

const EMAIL = { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username' } as const
const NEW_PASSWORD = {
  name: 'password',
  label: 'New password',
  type: 'password',
  autocomplete: 'new-password',
  hint: PASSWORD_HINT,
} as const

/** `base`: the address of this request to sign in, under which its other pages stand. */
export function signInPage(base: string, entry: Entry = {}): string {
  return renderPage({
    title: 'Sign in',
    isFault: isFault(entry),
    hasSpecimen: true,
    body: html`${renderForm({
        action: base,
        button: 'Sign in',
        fault: entry.fault,
        fields: fieldsOf(entry, [
          EMAIL,
          {
            name: 'password',
            label: 'Password',
            type: 'password',
            autocomplete: 'current-password',
          },
        ]),
      })}
      <div class="others">
        <a href="${base}/forgotten">Choose a new password</a>
        <a href="${base}/sign-up">Sign up for an account</a>
      </div>`,
  })
}

export function signUpPage(base: string, entry: Entry = {}): string {
  return renderPage({
    title: 'Sign up',
    lead: 'Your drafts and their notes move into the account.',
    isFault: isFault(entry),
    hasSpecimen: true,
    body: html`${renderForm({
        action: `${base}/sign-up`,
        button: 'Sign up',
        fault: entry.fault,
        fields: fieldsOf(entry, [
          { name: 'name', label: 'Name', type: 'text', autocomplete: 'name' },
          EMAIL,
          { ...NEW_PASSWORD, label: 'Password' },
        ]),
      })}
      <div class="others"><a href="${base}">Sign in to an account that you have</a></div>`,
  })
}

/** After sign-up: the address can be confirmed now or later. */
export function checkEmailPage(
  base: string,
  email: string,
  entry: Entry & { notice?: string } = {},
): string {
  const action = `${base}/check`
  return renderPage({
    title: 'Check your e-mail',
    lead: html`A message with a code of eight digits and a link goes to <strong>${email}</strong>.`,
    isFault: isFault(entry),
    body: html`${
        entry.notice !== undefined && html`<p class="notice" role="status">${entry.notice}</p>`
      }
      ${renderForm({
        action,
        button: 'Confirm the e-mail',
        hidden: { step: 'code' },
        fault: entry.fault,
        fields: fieldsOf(entry, [
          {
            name: 'code',
            label: 'Code',
            type: 'text',
            autocomplete: 'one-time-code',
            inputMode: 'numeric',
          },
        ]),
      })}
      <div class="actions">
        ${renderAction({ action, button: 'Confirm later', hidden: { step: 'later' } })}
        ${renderAction({ action, button: 'Send it again', hidden: { step: 'again' } })}
      </div>`,
  })
}

export function confirmedPage(email: string, href: string): string {
  return renderPage({
    title: 'Your e-mail is confirmed',
    lead: html`<strong>${email}</strong> belongs to your account.`,
    body: html`<a class="go" href="${href}">Open Scholium</a>`,
  })
}

export function forgottenPage(base: string, entry: Entry = {}): string {
  return renderPage({
    title: 'Choose a new password',
    lead: 'A link for it is mailed to the address of your account.',
    isFault: isFault(entry),
    body: html`${renderForm({
        action: `${base}/forgotten`,
        button: 'Mail the link',
        fault: entry.fault,
        fields: fieldsOf(entry, [EMAIL]),
      })}
      <div class="others"><a href="${base}">Back to sign-in</a></div>`,
  })
}

/** Says the same whether there is an account or not. */
export function linkMailedPage(base: string, email: string): string {
  return renderPage({
    title: 'Check your e-mail',
    lead: html`If <strong>${email}</strong> has an account, a link for a new password is on its way.
      It works once, for one hour.`,
    body: html`<div class="others"><a href="${base}">Back to sign-in</a></div>`,
  })
}

export function newPasswordPage(token: string, email: string, entry: Entry = {}): string {
  return renderPage({
    title: 'New password',
    lead: html`For the account of <strong>${email}</strong>. Other sign-ins end.`,
    isFault: isFault(entry),
    body: renderForm({
      action: '/identity/new-password',
      button: 'Save the password',
      hidden: { token },
      username: email,
      fault: entry.fault,
      fields: fieldsOf(entry, [NEW_PASSWORD]),
    }),
  })
}

export function passwordChangedPage(href: string): string {
  return renderPage({
    title: 'Your password is changed',
    lead: 'Every other sign-in of this account was ended.',
    body: html`<a class="go" href="${href}">Open Scholium</a>`,
  })
}

export interface ConfirmEntry extends Entry {
  readonly token: string
  readonly email: string
  /** This browser is signed in as that login. */
  readonly isOwn: boolean
  /** The address was never confirmed and can be taken back. */
  readonly isSignUp: boolean
}

/** Opening a link changes nothing: programs that read mail open links too. */
export function confirmPage(entry: ConfirmEntry): string {
  const { token, email } = entry
  const action = '/identity/confirm'
  const password = {
    name: 'password',
    label: 'Password of the account',
    type: 'password',
    autocomplete: 'current-password',
    hint: 'The one that was chosen at sign-up. It shows that the account is yours.',
  } as const
  return renderPage({
    title: 'Confirm your e-mail',
    lead: html`Somebody uses <strong>${email}</strong> for an account.`,
    isFault: isFault(entry),
    body: html`${renderForm({
      action,
      button: 'Confirm the e-mail',
      hidden: { token, step: 'confirm' },
      fault: entry.fault,
      fields: entry.isOwn ? [] : fieldsOf(entry, [password]),
    })}
    ${
      entry.isSignUp &&
      html`<div class="actions">
        ${renderAction({ action, button: 'It was not me', hidden: { token, step: 'disown' } })}
      </div>`
    }`,
  })
}
