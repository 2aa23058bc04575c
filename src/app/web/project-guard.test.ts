import { describe, expect, it } from 'vitest'

import { leadsHome } from './project-guard.ts'

describe('ways that lead home from a draft', () => {
  it('are the bare project and an upload with a temporary name', () => {
    expect(leadsHome('/projects/hedges')).toBe(true)
    expect(leadsHome('/projects/hedges/')).toBe(true)
    expect(leadsHome('/projects/hedges/documents/upload/temp-17')).toBe(true)
  })

  it('are not another draft, or an upload that has its name', () => {
    expect(leadsHome('/projects/hedges/documents/draft-2')).toBe(false)
    expect(leadsHome('/projects/hedges/documents/upload/draft-2')).toBe(false)
    expect(leadsHome('/projects/hedges/documents/temp-17')).toBe(false)
    expect(leadsHome('/projects/hedges/documents/write/temp-17')).toBe(false)
  })
})
