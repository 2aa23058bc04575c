import { describe, expect, it } from 'vitest'

import { readMarkdown } from './read-markdown.ts'

const long =
  'We counted the loaves in every town of the north and wrote down what each of them cost. '.repeat(
    5,
  )
const shape = (source: string) =>
  readMarkdown(source).blocks.map(({ type, text }) => `${type} ${text.slice(0, 20)}`)

describe('a callout of Notion', () => {
  it('is set apart from the text, without its sign, and is not its abstract', () => {
    const source = `# Bread\n\n<aside>\n💡 ${long}\n\nFor Anna.\n\n</aside>\n\n## Introduction\n\n${long}`
    expect(shape(source)).toEqual([
      'title Bread',
      'quotation We counted the loave',
      'quotation For Anna.',
      'heading Introduction',
      'paragraph We counted the loave',
    ])
    expect(readMarkdown(source).abstract).toEqual([])
  })

  it('may stand on one line, and is code within a fence', () => {
    expect(shape('Before.\n\n<aside>Beside.</aside>\nAfter it.')).toEqual([
      'paragraph Before.',
      'quotation Beside.',
      'paragraph After it.',
    ])
    expect(shape('Before.\n\n```html\n<aside>\nx\n```')).toContain('code <aside>\nx')
  })
})
