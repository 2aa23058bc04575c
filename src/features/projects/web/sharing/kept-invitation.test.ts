import { describe, expect, it } from 'vitest'

import { invitationIn } from './kept-invitation.ts'

describe('the link of an invitation', () => {
  it('carries the token and the project', () => {
    expect(invitationIn('?token=abc&project_uuid=p1')).toEqual({ project: 'p1', token: 'abc' })
  })

  it.each([
    '',
    '?token=abc',
    '?project_uuid=p1',
    '?token=&project_uuid=p1',
    `?token=${'a'.repeat(201)}&project_uuid=p`,
  ])('is none when it is %s', (search) => {
    expect(invitationIn(search)).toBeNull()
  })
})
