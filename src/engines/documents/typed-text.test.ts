import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Block } from './document.ts'
import { documentFromText, textFromBlocks } from './typed-text.ts'

const markdown = `# Street trees and sleep

Ann Lee, Bo Chen

## Abstract

We asked whether trees help people to sleep.

Keywords: trees; sleep

## 1 Introduction

Sleep matters (Smith & Jones, 2019).
It always has.

### 1.1 Aims

- one aim
- another aim

> A longer quotation.

Table 1: Trees by town

| Town | Trees |
|---|---|
| A | 1 |
| B |  |

$$ E = mc^2 $$

\`\`\`
let a = 1
let b = 2
\`\`\`

Figure 1: A tree

[^1]: A note.

## References

Smith, A., & Jones, B. (2019). Trees and towns. Journal of Trees, 12(3), 45–67.
`

const shape = (blocks: readonly Block[]) =>
  blocks.map(({ type, text, level, number }) =>
    [type, text, level, number].filter((part) => part !== undefined),
  )

describe('documentFromText', () => {
  it('reads light Markdown', () => {
    const document = documentFromText(markdown)
    expect(shape(document.blocks)).toEqual([
      ['title', 'Street trees and sleep'],
      ['authors', 'Ann Lee, Bo Chen'],
      ['heading', 'Abstract', 1],
      ['paragraph', 'We asked whether trees help people to sleep.'],
      ['paragraph', 'Keywords: trees; sleep'],
      ['heading', 'Introduction', 1, '1'],
      ['paragraph', 'Sleep matters (Smith & Jones, 2019). It always has.'],
      ['heading', 'Aims', 2, '1.1'],
      ['list-item', 'one aim'],
      ['list-item', 'another aim'],
      ['quotation', 'A longer quotation.'],
      ['caption', 'Table 1: Trees by town'],
      ['table', 'Town | Trees\nA | 1\nB | '],
      ['equation', 'E = mc^2'],
      ['code', 'let a = 1\nlet b = 2'],
      ['caption', 'Figure 1: A tree'],
      ['footnote', 'A note.', '1'],
      ['heading', 'References', 1],
      [
        'reference',
        'Smith, A., & Jones, B. (2019). Trees and towns. Journal of Trees, 12(3), 45–67.',
      ],
    ])
    expect(document).toMatchObject({
      source: 'typed',
      title: 'Street trees and sleep',
      authors: [{ name: 'Ann Lee' }, { name: 'Bo Chen' }],
      keywords: ['trees', 'sleep'],
      figures: [{ label: '1', word: 'Figure', caption: 'Figure 1: A tree' }],
      tables: [
        {
          label: '1',
          rows: [
            ['Town', 'Trees'],
            ['A', '1'],
            ['B', ''],
          ],
        },
      ],
    })
    expect(document.citations.map((citation) => citation.references)).toEqual([['ref-1']])
    expect(
      document.abstract.map((id) => document.blocks.find((block) => block.id === id)?.text),
    ).toEqual(['We asked whether trees help people to sleep.'])
  })

  it('reads plain text with numbered and canonical headings', () => {
    const text = `How birds sing
Ann Lee and Bo Chen

Abstract: Birds sing in the morning, and this short paper asks how loud they do so in town.

1 Introduction
Birds sing. This line was
wrapped by hand.

1.1 Aims
We ask why.

2. Methods

We listened.

References

[1] Lee, A. (2015). Birds. Woods, 3, 4–5.
[2] Diaz, C. (2016). Songs. Woods, 4, 1–2.
`
    expect(shape(documentFromText(text).blocks)).toEqual([
      ['title', 'How birds sing'],
      ['authors', 'Ann Lee and Bo Chen'],
      ['heading', 'Abstract', 1],
      [
        'paragraph',
        'Birds sing in the morning, and this short paper asks how loud they do so in town.',
      ],
      ['heading', 'Introduction', 1, '1'],
      ['paragraph', 'Birds sing. This line was wrapped by hand.'],
      ['heading', 'Aims', 2, '1.1'],
      ['paragraph', 'We ask why.'],
      ['heading', 'Methods', 1, '2'],
      ['paragraph', 'We listened.'],
      ['heading', 'References', 1],
      ['reference', 'Lee, A. (2015). Birds. Woods, 3, 4–5.', '1'],
      ['reference', 'Diaz, C. (2016). Songs. Woods, 4, 1–2.', '2'],
    ])
  })

  it('reads the headings of a pasted essay, which stand alone over their text', () => {
    const body =
      'Three districts moved the first lesson by an hour, and the students slept longer on each night of the week than before.'
    const headings = (text: string) =>
      documentFromText(text)
        .blocks.filter(({ type }) => type === 'heading')
        .map((block) => block.text)
    const essay = (part: string, below = body) =>
      `Later lessons\n\nIntroduction\n\n${body}\n\n${part}\n\n${below}\n\nConclusion\n\n${body}\n\nReferences\n\nHale on screens\n\n${body}`
    const named = ['Introduction', 'Conclusion', 'References']
    expect(headings(essay('The effect of start times'))).toEqual(
      named.toSpliced(1, 0, 'The effect of start times'),
    )
    // A sentence, a line that leads on, one over a line that is no text, and one that was told to be none.
    expect(headings(essay('The effect was small.'))).toEqual(named)
    expect(headings(essay('It has three parts:'))).toEqual(named)
    expect(headings(essay('The effect of start times', 'A line of verse'))).toEqual(named)
    expect(headings(essay('\\The effect of start times'))).toEqual(named)
    expect(headings(essay('Anna', `${body}\n\nAnna\n\n${body}\n\nAnna\n\n${body}`))).toEqual(named)
    // Where headings are numbered or marked, one without is none.
    expect(headings(essay('1 Start times').replace('Later', 'The later'))).toHaveLength(4)
    const marked = essay('The effect of start times').replace('Introduction', '# Introduction')
    expect(headings(marked)).toEqual(named)
    // Nor is a short line one in a text without any.
    expect(headings(`${body}\n\nThe effect of start times\n\n${body}`)).toEqual([])
  })

  it('reads a pasted report: parts of its methods, legends of a page, and names that begin small', () => {
    const legend = `Figure 1. Loaves by town. ${'The line shows loaves. '.repeat(90)}`
    const { blocks, figures, references } = documentFromText(
      [
        'Methods',
        'Bread and butter',
        'We weighed each loaf of forty bakers in three towns on every day of the week, and wrote the weights down.',
        legend,
        'Results',
        'Loaves were lighter in towns [2].',
        'References',
        '1. Smith A. Bread. 2001.',
        '2. van den Berg B. Towns. 2002.',
        '3. de Abreu-Neto C. Loaves. 2003.',
      ].join('\n\n'),
    )
    const headings = blocks.filter(({ type }) => type === 'heading')
    expect(headings.map(({ level }) => level)).toEqual([1, 2, 1, 1])
    expect(figures.map(({ label }) => label)).toEqual(['1'])
    expect(references.map(({ label }) => label)).toEqual(['1', '2', '3'])
  })

  it('takes long lines for paragraphs when nobody left blank lines', () => {
    const line = 'A sentence that goes on for quite some time without ever being wrapped. '.repeat(
      3,
    )
    const { blocks } = documentFromText(`${line}\n${line}\n${line}`)
    expect(blocks.map((block) => block.type)).toEqual(['paragraph', 'paragraph', 'paragraph'])
  })

  it('keeps a line behind a backslash a paragraph', () => {
    const { blocks } = documentFromText(
      'Some text comes first, as usual.\n\n\\Methods\n\nAnd more text follows here.',
    )
    expect(shape(blocks)[1]).toEqual(['paragraph', 'Methods'])
  })

  it('reads nothing from nothing', () => {
    expect(documentFromText(' \n\n').blocks).toEqual([])
  })

  it('puts the prefix in front of every id', () => {
    const { blocks } = documentFromText(markdown, { idPrefix: 'c2-' })
    expect(blocks.every((block) => block.id.startsWith('c2-'))).toBe(true)
  })
})

const word = fc.constantFrom(
  'tree',
  'sleep',
  'Town',
  'we',
  'ask',
  '12',
  'Smith',
  '(2019)',
  '[1]',
  'x_1',
  'a|b',
  'e.g.',
  'Methods',
  '–',
)
const sentence = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '))
const line = fc.oneof(
  sentence,
  sentence.map((text) => `${text}.`),
  sentence.map((text) => `# ${text}`),
  sentence.map((text) => `## ${text}`),
  sentence.map((text) => `- ${text}`),
  sentence.map((text) => `2. ${text}`),
  sentence.map((text) => `> ${text}`),
  sentence.map((text) => `| ${text} | b |`),
  sentence.map((text) => `Figure 1: ${text}`),
  sentence.map((text) => `[^1]: ${text}`),
  fc.constantFrom(
    '1 Introduction',
    'References',
    'Abstract',
    '```',
    '',
    '',
    '\\Results',
    '**Methods**',
    '$$ a + b $$',
    'Appendix A: More',
  ),
)
const draft = fc.array(line, { maxLength: 24 }).map((lines) => lines.join('\n'))

describe('block ids', () => {
  it('are unique', () => {
    fc.assert(
      fc.property(draft, (text) => {
        const ids = documentFromText(text).blocks.map((block) => block.id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })

  it('stay with every paragraph that an edit elsewhere leaves alone', () => {
    const paragraphs = fc.uniqueArray(fc.integer({ min: 0, max: 999 }), {
      minLength: 3,
      maxLength: 12,
    })
    fc.assert(
      fc.property(paragraphs, fc.nat(), (numbers, pick) => {
        const texts = numbers.map(
          (number) => `Paragraph ${number} says what it says and stays as it is.`,
        )
        const at = pick % texts.length
        const edited = texts.map((text, index) => (index === at ? `${text} Now with more.` : text))
        const [before, after] = [texts, edited].map(
          (parts) => documentFromText(parts.join('\n\n')).blocks,
        )
        const kept = after?.map((block, index) => block.id === before?.[index]?.id)
        expect(kept).toEqual(texts.map((_, index) => index !== at))
      }),
    )
  })

  it('stay when a paragraph is put in front', () => {
    const before = documentFromText(markdown).blocks
    const after = documentFromText(
      markdown.replace('## 1 Introduction', '## Foreword\n\nNew words.\n\n## 1 Introduction'),
    ).blocks
    const ids = new Set(after.map((block) => block.id))
    expect(before.every((block) => ids.has(block.id))).toBe(true)
  })
})

describe('textFromBlocks', () => {
  it('writes text that reads back as the same blocks', () => {
    fc.assert(
      fc.property(draft, (text) => {
        const { blocks } = documentFromText(text)
        expect(shape(documentFromText(textFromBlocks(blocks)).blocks)).toEqual(shape(blocks))
      }),
      { numRuns: 500 },
    )
  })

  it('keeps an entry that begins with a dash', () => {
    const { blocks } = documentFromText('References\n## tree\n- – tree tree tree\n# tree')
    const again = documentFromText(textFromBlocks(blocks)).blocks
    expect(again.map(({ type, text }) => [type, text])).toEqual(
      blocks.map(({ type, text }) => [type, text]),
    )
  })

  it('gives the same text back once it is in its own form', () => {
    const once = textFromBlocks(documentFromText(markdown).blocks)
    expect(textFromBlocks(documentFromText(once).blocks)).toBe(once)
  })
})

describe('a heading "Summary"', () => {
  const parts = (text: string) => documentFromText(text).abstract.length

  it('stands over an abstract before the text', () => {
    expect(parts('# Ponds\n\n## Summary\n\nFew ponds are left.\n\n## Introduction\n\nPonds.')).toBe(
      1,
    )
  })

  it('ends a chapter behind its parts', () => {
    expect(
      parts('# Ponds\n\n## 4.1 Introduction\n\nPonds.\n\n## 4.2 Summary\n\nFew are left.'),
    ).toBe(0)
  })
})

it('finds the title under the lines on the student', () => {
  const typed = documentFromText(
    'Name: Ada Lee\n\nCourse: HIST 210\n\nThe Press and the Pond\n\nThe press came late to the pond. It stayed.\n\nFew read.',
  )
  expect(typed.title).toBe('The Press and the Pond')
  expect(documentFromText(textFromBlocks(typed.blocks)).blocks).toEqual(typed.blocks)
})

describe('an article that was pasted', () => {
  const prose =
    'We held beetles in jars of barley and counted those that had died after each week. '
  const read = (...pieces: readonly string[]) => documentFromText(pieces.join('\n\n'))

  it('has authors whose first name is an initial', () => {
    const document = read('Garlic against beetles', 'A. Vinoth, R. Ravindhran', 'Abstract', prose)
    expect(document.authors.map(({ name }) => name)).toEqual(['A. Vinoth', 'R. Ravindhran'])
    expect(read('A. Vinoth keeps beetles', prose).blocks[0]?.type).not.toBe('authors')
  })

  it('may have a long title over its names, and none without them', () => {
    const title = `${'Of garlic and thyme and the beetles of barley in '.repeat(4)}jars`
    expect(read(title, 'Ann Lee, Bo Chen', 'Abstract', prose).title).toBe(title)
    expect(read(title, prose, 'Methods', prose).title).toBe('')
  })

  it('keeps a structured abstract whole, with names in pairs over its parts', () => {
    const parts = ['Background/Objectives', 'Subjects/Methods', 'Results', 'Conclusions']
    const document = read(
      'Garlic against beetles',
      'Abstract',
      ...parts.flatMap((name) => [name, prose]),
      'Introduction',
      prose.repeat(2),
      'Methods',
      prose.repeat(2),
    )
    expect(document.abstract).toHaveLength(parts.length)
  })

  it('keeps the note below a table, and a list that follows one', () => {
    const table = '| Town | Trees |\n|---|---|\n| A | 1 * |'
    const types = (...below: readonly string[]) =>
      read('Methods', prose, table, ...below, prose)
        .blocks.slice(3, 3 + below.length)
        .map(({ type, text }) => `${type}: ${text}`)
    expect(types('* Counted in May.')).toEqual(['paragraph: * Counted in May.'])
    expect(types('* Counted in May.', '* Never in June.')).toEqual([
      'list-item: Counted in May.',
      'list-item: Never in June.',
    ])
  })
})
