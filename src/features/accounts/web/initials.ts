import type { User } from '#features/accounts/contract.ts'

type Named = Pick<User, 'first_name' | 'last_name' | 'email'>

/** "Maren Oyelaran", else the e-mail, else "you". */
export function nameOf({ first_name: first, last_name: last, email }: Named): string {
  const name = [first, last].filter((part) => part !== null && part !== '').join(' ')
  return name === '' ? (email ?? 'you') : name
}

/** Two letters at most: of the names, or of the e-mail. */
export function initialsOf(user: Named): string {
  const words = nameOf(user)
    .split(/[\s@.]+/u)
    .filter((word) => word !== '')
  const [first = '', second = ''] = words
  const last = user.last_name === null || user.last_name === '' ? second : (words.at(-1) ?? '')
  const letters = words.length > 1 && !nameOf(user).includes('@') ? [first, last] : [first]
  return letters
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0x20))
    .join('')
    .toLocaleUpperCase('en-GB')
}
