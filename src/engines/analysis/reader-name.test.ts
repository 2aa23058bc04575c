import { describe, expect, it } from 'vitest'

import { readerName, readerWords } from './reader-name.ts'

describe('the name of a model', () => {
  it('says whose it is, or that it stays where the text is', () => {
    expect(readerName({ provider: 'openai', model: 'gpt-5-mini', local: false })).toBe(
      'gpt-5-mini of OpenAI',
    )
    expect(readerName({ provider: 'llm.campus.example', model: 'qwen3', local: false })).toBe(
      'qwen3 of llm.campus.example',
    )
    expect(readerName({ provider: 'local', model: 'llama3.3', local: true })).toBe(
      'llama3.3 on this server’s own machines',
    )
  })

  it('is told for people where a result keeps it short', () => {
    expect(readerWords('anthropic claude-sonnet-4-5')).toBe('claude-sonnet-4-5 of Anthropic')
    expect(readerWords('local llama3.3')).toBe('llama3.3 on this server’s own machines')
    expect(readerWords('gpt-5-mini')).toBe('gpt-5-mini')
  })
})
