import { describe, expect, it } from 'vitest'

import { initialsOf, nameOf } from './initials.ts'

const person = (first: string | null, last: string | null, email: string | null = null) => ({
  first_name: first,
  last_name: last,
  email,
})

describe('initials', () => {
  it('are the first letters of first and last name', () => {
    expect(initialsOf(person('Maren', 'Oyelaran'))).toBe('MO')
    expect(initialsOf(person('Ana Lucía', 'de la Peña'))).toBe('AP')
    expect(initialsOf(person('Ørsted', null))).toBe('Ø')
  })

  it('are the first letter of the e-mail of somebody without a name', () => {
    expect(initialsOf(person(null, null, 'jo.pike@uni.example'))).toBe('J')
    expect(nameOf(person('', '', 'jo.pike@uni.example'))).toBe('jo.pike@uni.example')
    expect(nameOf(person(null, null))).toBe('you')
  })
})
