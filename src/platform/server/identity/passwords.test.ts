import { describe, expect, it } from 'vitest'

import { commonPasswords } from './common-passwords.ts'
import { PASSWORD_COST, PasswordsBusyError, createPasswords, passwordFault } from './passwords.ts'

const cheap = { N: 2 ** 10, r: 8, p: 1 }

describe('a new password', () => {
  it.each([
    'margins of a hedgerow',
    'ångström été ünïcode',
    '🦔🦔🌿🌿🍂🍂🌾🌾🐞🐞',
    ' spaces count ',
  ])('may be %s', (password) => {
    expect(passwordFault(password)).toBeUndefined()
  })

  it('has from 10 to 200 characters, and needs no mixture of them', () => {
    expect(passwordFault('hedgerows')).toBe('Use at least 10 characters.')
    expect(passwordFault('hedgerow b')).toBeUndefined()
    expect(passwordFault('a b c d e '.repeat(20))).toBeUndefined()
    expect(passwordFault('a b c d e '.repeat(21))).toBe('Use at most 200 characters.')
  })

  it.each([
    'Password123!',
    'passwordpassword',
    '1234567890',
    'Qwertyuiop',
    'aaaaaaaaaaaa',
    '!!liverpool2024!!',
    'abababababab',
    'iloveyou1314',
    'motdepasse',
  ])('is not %s', (password) => {
    expect(passwordFault(password)).toContain('attackers try first')
  })

  it('is compared with a list of a few hundred, all in lower case', () => {
    expect(commonPasswords.size).toBeGreaterThan(300)
    for (const word of commonPasswords) expect(word).toBe(word.toLowerCase())
  })
})

describe('a stored password', () => {
  it('costs 32 MiB and states its parameters', async () => {
    expect(128 * PASSWORD_COST.N * PASSWORD_COST.r).toBe(32 * 1024 * 1024)
    const passwords = createPasswords()
    const hash = await passwords.hash('margins of a hedgerow')
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/u)
    expect(await passwords.match('margins of a hedgerow', [hash])).toBe(0)
    expect(await passwords.match('margins of a hedge', [hash])).toBeUndefined()
  })

  it('has a salt of its own, and is found among several', async () => {
    const passwords = createPasswords(cheap)
    const [first, second] = [
      await passwords.hash('the same words'),
      await passwords.hash('the same words'),
    ]
    expect(first).not.toBe(second)
    const third = await passwords.hash('other words here', first)
    expect(await passwords.match('other words here', [first, second, third])).toBe(2)
    expect(await passwords.match('the same words', [third, second])).toBe(1)
  })

  it('is the same however its letters are composed', async () => {
    const passwords = createPasswords(cheap)
    const hash = await passwords.hash('caf\u00e9 au hedgerow')
    expect(await passwords.match('cafe\u0301 au hedgerow', [hash])).toBe(0)
  })

  it('is known as outdated when the cost has changed, and still holds', async () => {
    const hash = await createPasswords(cheap).hash('margins of a hedgerow')
    const dearer = createPasswords({ ...cheap, N: 2 ** 11 })
    expect(await dearer.match('margins of a hedgerow', [hash])).toBe(0)
    expect([dearer.isOutdated(hash), createPasswords(cheap).isOutdated(hash)]).toEqual([
      true,
      false,
    ])
  })

  it('waits for its turn, and a queue that is full turns away', async () => {
    const passwords = createPasswords(cheap)
    const answers = await Promise.allSettled(
      Array.from({ length: 300 }, () => passwords.hash('margins of a hedgerow')),
    )
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused.length).toBe(300 - 202)
    expect(refused.every((answer) => answer.reason instanceof PasswordsBusyError)).toBe(true)
    expect(await passwords.hash('margins of a hedgerow')).toBeDefined()
  })
})
