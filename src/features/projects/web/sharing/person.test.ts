import { describe, expect, it } from 'vitest'

import { emailsIn, initialsOf, mayEdit, nameOf, rightOf } from './person.ts'

const person = (first: string | null, last: string | null, email: string | null = null) => ({
  user: { email, first_name: first, last_name: last },
})

describe('people in a project', () => {
  it('are called by their name, else by their address', () => {
    expect(nameOf(person('Maren', 'Oyelaran', 'm@uni.example'))).toBe('Maren Oyelaran')
    expect(nameOf(person(null, 'Ashby'))).toBe('Ashby')
    expect(nameOf(person(null, null, 'j.pike@uni.example'))).toBe('j.pike@uni.example')
    expect(nameOf(person(null, null))).toBe('Visitor')
  })

  it('have initials in any script', () => {
    expect(initialsOf(person('Maren', 'Oyelaran'))).toBe('MO')
    expect(initialsOf(person('Élodie', null))).toBe('É')
    expect(initialsOf(person('李', '明'))).toBe('李明')
    expect(initialsOf(person(null, null, 'j.pike@uni.example'))).toBe('J')
  })

  it('may only read under a permission that this page does not know', () => {
    const unknown = 'COMMENTER' as 'VIEWER'
    expect(rightOf(unknown)).toBe('Can view')
    expect(mayEdit({ permission: unknown })).toBe(false)
    expect(mayEdit(undefined)).toBe(false)
    expect(mayEdit({ permission: 'EDITOR' })).toBe(true)
  })
})

describe('addresses in what was pasted', () => {
  it('are found among names, brackets, commas and lines, each once', () => {
    const pasted = '"Tom Ashby" <tom@uni.example>; j.pike@uni.example,\nTOM@uni.example'
    expect(emailsIn(pasted)).toEqual(['TOM@uni.example', 'j.pike@uni.example'])
    expect(emailsIn('nobody here')).toEqual([])
  })
})
