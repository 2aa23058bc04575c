import { describe, expect, it } from 'vitest'

import { formsOf, markAfter, markFor, markLength } from './line-form.ts'

describe('lines of a typed draft', () => {
  it('are told apart by the marks that they begin with', () => {
    const lines = [
      '# Sleep in rotating shifts',
      '',
      '## Need and gap',
      '### Who is affected',
      'Rotas count hours. #1 is no heading, and neither is 3.5 hours.',
      '> Sleep is a right.',
      '- to measure',
      '2. to test',
      '| a | b |',
      '```',
      '# no heading in code',
      '```',
      '2023 was a dry year.',
    ]
    expect(formsOf(lines)).toEqual([
      'title',
      'blank',
      'chapter',
      'section',
      'paragraph',
      'quotation',
      'list',
      'numbers',
      'table',
      'code',
      'code',
      'code',
      'paragraph',
    ])
  })

  it('have a mark of a length that a change of form replaces', () => {
    expect(markLength('## Need')).toBe(3)
    expect(markLength('12. Need')).toBe(4)
    expect(markLength('Need')).toBe(0)
    expect(markFor('chapter', '')).toBe('## ')
    expect(markFor('numbers', '3. The third')).toBe('4. ')
    expect(markFor('paragraph', '3. The third')).toBe('')
  })

  it('go on with their list until an item stays empty', () => {
    expect(markAfter('- to measure')).toBe('- ')
    expect(markAfter('9. to test')).toBe('10. ')
    expect(markAfter('- ')).toBe('')
    expect(markAfter('A paragraph.')).toBe('')
    expect(markAfter('## A chapter')).toBe('')
  })
})
