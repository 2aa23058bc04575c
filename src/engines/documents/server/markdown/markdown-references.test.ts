import { describe, expect, it } from 'vitest'

import { readMarkdown } from './read-markdown.ts'

describe('a remark over a list of references', () => {
  it('is no entry of it', () => {
    const text =
      '# Loaves\n\nHot.\n\n# References\n\nN.B.: Dates given for webpages link to the first copy of the page.\n\n::: {#refs}\n:::\n'
    expect(readMarkdown(text).references).toEqual([])
  })

  it('is told from an entry that has no year', () => {
    const text =
      '# Loaves\n\nHot.\n\n# References\n\nNotes on Nursing. Nightingale, F. Harrison and Sons.\n'
    expect(readMarkdown(text).references).toHaveLength(1)
  })
})
