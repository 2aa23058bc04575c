import type { MailContent } from '../mail/port.ts'
import type { Login } from './login.ts'

/** What the embedded provider writes to people. */
export interface LoginMessages {
  confirm(login: Login, token: string, code: string): MailContent
  alreadyThere(login: Login): MailContent
  newPassword(login: Login, token: string): MailContent
  passwordChanged(login: Login): MailContent
  newEmail(login: Login, token: string): MailContent
  /** To the address that the login still has. */
  emailAsked(login: Login, email: string): MailContent
}

/** `origin`: where the pages of the provider answer, asked each time because a port may be taken late. */
export function createMessages(origin: () => string): LoginMessages {
  const link = (page: string, token: string) => `${origin()}/identity/${page}?token=${token}`
  const hello = (login: Login) => `Hello ${login.name},`
  return {
    confirm: (login, token, code) => ({
      to: login.email,
      subject: 'Confirm your e-mail for Scholium',
      preview: `Your code is ${spaced(code)}`,
      heading: 'Confirm your e-mail',
      paragraphs: [
        hello(login),
        `somebody signed up for Scholium with this address. If it was you, enter this code on the page where you signed up: ${spaced(code)}`,
        'Or open the link below. Both work for 24 hours.',
      ],
      action: { label: 'Confirm the address', url: link('confirm', token) },
      footer: [
        'If it was not you, the link also offers to take the address back. Nothing happens if you do nothing.',
      ],
    }),
    alreadyThere: (login) => ({
      to: login.email,
      subject: 'You already have a Scholium account',
      preview: 'Sign in with the password that you have, or choose a new one',
      heading: 'You already have an account',
      paragraphs: [
        'Hello,',
        'somebody gave this address to Scholium for another account. It belongs to yours already, so nothing was changed.',
        'If it was you, sign in with the password that you have. If you forgot it, the sign-in page mails you a link for a new one.',
      ],
      action: { label: 'Open Scholium', url: `${origin()}/` },
      footer: ['If it was not you, nothing needs to be done.'],
    }),
    newPassword: (login, token) => ({
      to: login.email,
      subject: 'A new password for Scholium',
      preview: 'The link works once, for one hour',
      heading: 'Choose a new password',
      paragraphs: [
        hello(login),
        'somebody asked for a new password for your account. The link works once, for one hour. Choosing a new password signs you out everywhere else.',
      ],
      action: { label: 'Choose a new password', url: link('new-password', token) },
      footer: ['If it was not you, your password stays as it is and nothing needs to be done.'],
    }),
    passwordChanged: (login) => ({
      to: login.email,
      subject: 'Your Scholium password was changed',
      preview: 'Other sign-ins were ended',
      heading: 'Your password was changed',
      paragraphs: [
        hello(login),
        'the password of your account was changed just now, and other sign-ins were ended.',
        'If it was not you, ask for a new password on the sign-in page at once.',
      ],
      action: { label: 'Open Scholium', url: `${origin()}/` },
      footer: ['This message goes out whenever a password is changed.'],
    }),
    newEmail: (login, token) => ({
      to: login.email,
      subject: 'Confirm your new e-mail for Scholium',
      preview: 'The link works once, for 24 hours',
      heading: 'Confirm your new e-mail',
      paragraphs: [
        hello(login),
        'you asked to use this address for your account. It takes the place of the old one once you have confirmed it. The link works once, for 24 hours.',
      ],
      action: { label: 'Confirm the address', url: link('confirm', token) },
      footer: ['If it was not you, nothing needs to be done.'],
    }),
    emailAsked: (login, email) => ({
      to: login.email,
      subject: 'A new e-mail for your Scholium account',
      preview: 'This address stays until the new one is confirmed',
      heading: 'A new e-mail was asked for',
      paragraphs: [
        hello(login),
        `somebody signed in as you and asked to change the e-mail of your account to ${email}. This address stays until the new one is confirmed.`,
        'If it was not you, ask for a new password on the sign-in page at once: that stops the change.',
      ],
      action: { label: 'Open Scholium', url: `${origin()}/` },
      footer: ['This message goes out whenever a change of e-mail is asked for.'],
    }),
  }
}

/** `12345678` in two groups, as it is read out. */
function spaced(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`
}
