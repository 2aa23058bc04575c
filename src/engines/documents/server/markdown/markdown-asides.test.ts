import { describe, expect, it } from 'vitest'

import { readMarkdown } from './read-markdown.ts'

const long =
  'Loaves rise in ovens that are hot and fall in ovens that are cold, as bakers say. '.repeat(6)

describe('a box beside the text', () => {
  it.each([
    ['an aside', `<aside>\n\n${long}\n\n</aside>`],
    ['what opens at a click', `<details>\n<summary>More</summary>\n\n${long}\n\n</details>`],
    ['an admonition', `!!! note\n    ${long}`],
    ['a callout', `::: {.callout-note}\n${long}\n:::`],
    ['an alert', `> [!NOTE]\n> ${long}`],
  ])('is no abstract where it stands over the text: %s', (_, box) => {
    const { abstract, blocks } = readMarkdown(
      `# On Loaves\n\n${box}\n\n## Introduction\n\nThey rise.\n`,
    )
    expect(abstract).toEqual([])
    expect(blocks.filter(({ type }) => type === 'paragraph').map(({ text }) => text)).toEqual([
      'They rise.',
    ])
  })

  it('may open the abstract by its name', () => {
    const document = readMarkdown(
      `# On Loaves\n\n<details>\n<summary>Abstract</summary>\n\n${long}\n\n</details>\n\n## Introduction\n\nThey rise.\n`,
    )
    expect(document.abstract).toHaveLength(1)
  })

  it('within the text is read as the text is', () => {
    const { blocks } = readMarkdown(
      '# On Loaves\n\n## Ovens\n\nHot.\n\n## Heat\n\n> [!TIP]\n> Wait.\n',
    )
    expect(blocks.at(-1)).toMatchObject({ type: 'paragraph', text: 'Wait.' })
  })

  it('loses the sign that Notion sets before it, and is code within a fence', () => {
    const { blocks } = readMarkdown(
      '# On Loaves\n\n<aside>\n💡 For Anna.\n\n</aside>\n\n## Ovens\n\n```html\n<aside>\nx\n```\n',
    )
    expect(blocks.map(({ type, text }) => `${type} ${text}`)).toEqual(
      expect.arrayContaining(['footnote For Anna.', 'code <aside>\nx']),
    )
  })
})
