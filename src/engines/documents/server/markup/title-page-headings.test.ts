import { describe, expect, it } from 'vitest'

import { readMarkdown } from '../markdown/read-markdown.ts'

const headings = (text: string) =>
  readMarkdown(text).blocks.flatMap(({ type, text, level }) =>
    type === 'heading' ? [`${level ?? ''} ${text}`] : [],
  )

describe('lines of a title page that are set as headings', () => {
  const text = `# On Loaves

### Ann M. Lee

### Department of Baking, College of the North

### Summer of Ovens

### August 17, 2021

#### Introduction

They rise.

#### Methods

We bake.
`

  it('open no part of the text, and name who wrote it', () => {
    expect(headings(text)).toEqual(['1 Introduction', '1 Methods'])
    expect(readMarkdown(text).authors).toEqual([{ name: 'Ann M. Lee' }])
  })

  it('are told by their label or by their being over all', () => {
    expect(
      headings(
        '# On Loaves\n\n## Team 26: Ann Lee, Bo Chen\n\n## Ovens\n\nHot.\n\n## Heat\n\nMore.\n',
      ),
    ).toEqual(['1 Ovens', '1 Heat'])
    expect(
      headings(
        '# On Loaves\n\n## Ann Lee (al2), Bo Chen (bc3)\n\n### Ovens\n\nHot.\n\n### Heat\n\nMore.\n',
      ),
    ).toEqual(['1 Ovens', '1 Heat'])
  })

  it('are no sections that have sections', () => {
    expect(
      headings('# On Loaves\n\n## Deep Ovens\n\n### Heat\n\nHot.\n\n## Wide Ovens\n\nMore.\n'),
    ).toEqual(['1 Deep Ovens', '2 Heat', '1 Wide Ovens'])
  })
})

describe('a list of the parts of a text', () => {
  it('is no part over them all', () => {
    const document = readMarkdown(
      '# On Loaves\n\n# Contents\n\n- Ovens\n- Heat\n\n## Ovens\n\nHot.\n\n## Heat\n\nMore.\n',
    )
    expect(
      document.blocks.filter(({ type }) => type === 'heading').map(({ level }) => level),
    ).toEqual([1, 1, 1])
  })
})

describe('a first heading', () => {
  it('is the title where the others of its level are parts by their names', () => {
    const text =
      '# How Loaves Rise in Cold Ovens\n\nThey do.\n\n# Methods\n\nWe bake.\n\n# Results\n\nThey rose.\n'
    expect(readMarkdown(text).title).toBe('How Loaves Rise in Cold Ovens')
    expect(readMarkdown(text.replace('Methods', 'Wide ovens')).title).toBe('')
  })

  it('is the title where it introduces something and sources stand below it', () => {
    expect(
      readMarkdown(
        '# Introduction to Ovens\n\n## Heat\n\nHot.\n\n## References\n\nLee, A. (2001). Ovens. North Press.\n',
      ).title,
    ).toBe('Introduction to Ovens')
  })
})
