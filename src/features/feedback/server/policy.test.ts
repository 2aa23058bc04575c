import { describe, expect, it } from 'vitest'

import { permits } from './policy.ts'

const ours = { provider: 'ollama', local: true }
const theirs = { provider: 'openai', local: false }

describe('who may read the texts of a project', () => {
  it('is nobody but the built-in analyser until the owner says otherwise', () => {
    expect(permits({ engine: 'built-in', provider: null }, ours)).toBe(false)
    expect(permits({ engine: 'built-in', provider: 'ollama' }, ours)).toBe(false)
  })

  it('is a model only by the name that was agreed to', () => {
    expect(permits({ engine: 'any', provider: 'openai' }, theirs)).toBe(true)
    expect(permits({ engine: 'any', provider: null }, theirs)).toBe(false)
    expect(permits({ engine: 'any', provider: 'anthropic' }, theirs)).toBe(false)
  })

  it('is no provider elsewhere where only a local model is allowed', () => {
    expect(permits({ engine: 'local', provider: 'openai' }, theirs)).toBe(false)
    expect(permits({ engine: 'local', provider: 'ollama' }, ours)).toBe(true)
  })
})
