import { passwordFault } from '../passwords.ts'

const NAME_MOST = 100
const EMAIL_MOST = 254
/** One @ with something before it and a dotted name after it: the rest is for the mail server to say. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/u

/** The form in which an address is stored and compared. */
export function normaliseEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}

export function emailFault(email: string): string | undefined {
  if (email === '') return 'Enter an e-mail.'
  if (email.length > EMAIL_MOST || !EMAIL.test(email))
    return 'This is not an e-mail address. It has the form name@university.edu.'
  return undefined
}

function nameFault(name: string): string | undefined {
  if (name === '') return 'Enter a name. It is shown to those who share a project.'
  if (Array.from(name).length > NAME_MOST) return `Use at most ${NAME_MOST} characters.`
  return undefined
}

export const passwordMissing = (password: string) =>
  password === '' ? 'Enter the password.' : undefined

export const newPasswordFault = (password: string) =>
  password === '' ? 'Enter a password.' : passwordFault(password)

type Errors = Readonly<Record<string, string>> | undefined

/** Only the faults that there are; `undefined` when there is none. */
export function faultsOf(faults: Readonly<Record<string, string | undefined>>): Errors {
  const entries = Object.entries(faults).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

export function signUpFaults(entry: {
  readonly name: string
  readonly email: string
  readonly password: string
}): Errors {
  return faultsOf({
    name: nameFault(entry.name),
    email: emailFault(entry.email),
    password: newPasswordFault(entry.password),
  })
}
