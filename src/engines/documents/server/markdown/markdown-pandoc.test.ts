import { describe, expect, it } from 'vitest'

import { readMarkdown } from './read-markdown.ts'

const types = (text: string) =>
  readMarkdown(text).blocks.map((block) => `${block.type} ${block.text}`)

describe('the head of a manuscript', () => {
  it('may set its colons one below the other, and list affiliations within an author', () => {
    const { title, authors } = readMarkdown(`---
title             : "Loaves of the north"
shorttitle        : "Loaves"
author:
  - name          : "Ann Lee"
    affiliation   : "1,2"
    role:         # Roles
      - "Conceptualization"
      - "Writing"
  - name          : Bo Roe
    affiliation:
      - The Bread Institute
---

# Introduction

Loaves grew.
`)
    expect(title).toBe('Loaves of the north')
    expect(authors).toEqual([{ name: 'Ann Lee' }, { name: 'Bo Roe' }])
  })

  it('may be a heading over names and the abstract, of the level of the others', () => {
    const { title, authors, blocks } = readMarkdown(`# Loaves of the north

Ann Lee, Bo Roe

# Abstract

We counted loaves.

# Results

They grew.
`)
    expect(title).toBe('Loaves of the north')
    expect(authors).toEqual([{ name: 'Ann Lee' }, { name: 'Bo Roe' }])
    expect(blocks.filter(({ type }) => type === 'heading')).toHaveLength(2)
  })
})

describe('what pandoc hands on', () => {
  it('is a formula of LaTeX', () => {
    expect(
      types(String.raw`Loaves follow
\begin{align}
a &= b \label{eq:one} \\
c &= d
\end{align}
in every town.`),
    ).toEqual([
      'paragraph Loaves follow',
      String.raw`equation \begin{aligned} a &= b \\ c &= d \end{aligned}`,
      'paragraph in every town.',
    ])
  })

  it('is nothing where it only sets pages and spaces', () => {
    expect(
      types(String.raw`One.

\newpage

\vskip 1.0in

\renewcommand{\headrulewidth}{0pt} \vspace{2em}

\textbf{Two}.`).slice(0, 2),
    ).toEqual(['paragraph One.', 'paragraph Two.'])
  })

  it('is a table that is drawn with lines, whose cells go on', () => {
    const { tables, blocks } = readMarkdown(`+-------+------------+
| Town  | Loaves     |
+=======+============+
| North | many and   |
|       | large      |
+-------+------------+
| South | few        |
+-------+------------+

: Loaves by town

Text.
`)
    expect(tables.map(({ rows }) => rows)).toEqual([
      [
        ['Town', 'Loaves'],
        ['North', 'many and large'],
        ['South', 'few'],
      ],
    ])
    expect(tables[0]?.caption).toBe('Loaves by town')
    expect(blocks.at(-1)?.text).toBe('Text.')
  })
})

describe('a table without bars', () => {
  const rowsOf = (text: string) => readMarkdown(text).tables.map(({ rows }) => rows)

  it('has hyphens under its head, and columns where they begin', () => {
    const { tables, blocks } = readMarkdown(`Loaves were counted.

  Town    Loaves   Share
------- -------- -------
  North       12   40 %
  South        8   27 %

Table: Loaves by town

Text.
`)
    expect(tables.map(({ rows, caption }) => ({ rows, caption }))).toEqual([
      {
        caption: 'Loaves by town',
        rows: [
          ['Town', 'Loaves', 'Share'],
          ['North', '12', '40 %'],
          ['South', '8', '27 %'],
        ],
      },
    ])
    expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'table', 'caption', 'paragraph'])
  })

  it('may have no head, and rows of several lines between rules', () => {
    expect(
      rowsOf(`------- --------
North         12
South          8
------- --------

Text.

-----------------
Town     Words
         said
-------- --------
North    many and
         large

South    few
-----------------
`),
    ).toEqual([
      [
        ['North', '12'],
        ['South', '8'],
      ],
      [
        ['Town', 'Words said'],
        ['North', 'many and large'],
        ['South', 'few'],
      ],
    ])
  })

  it('is none where hyphens only part sections', () => {
    expect(rowsOf('One.\n\n--- ---\n\nTwo.\n\n---\n\nThree.\n\n------\n\nFour.')).toEqual([])
  })
})

describe('a caption between two tables', () => {
  it('is of the one that has none', () => {
    const { tables } = readMarkdown(`Table 1: Loaves

| Town | Loaves |
|---|---|
| North | 12 |

: Rolls

+------+---------+
| Town | Rolls   |
+======+=========+
| East | - round |
|      | - long  |
+------+---------+
`)
    expect(tables.map(({ caption, rows }) => [caption, rows.at(-1)])).toEqual([
      ['Table 1: Loaves', ['North', '12']],
      ['Rolls', ['East', '- round\n- long']],
    ])
  })
})

describe('a list that is lettered', () => {
  it('has a full stop after its letters where another letter stands beside it', () => {
    const { blocks } = readMarkdown(`1. First
2. Second:
    a. nested
    b. another
3. Third

I met J. Roe.
a. Lee came too.
`)
    expect(blocks.map(({ type, number, depth, text }) => [type, number, depth, text])).toEqual([
      ['list-item', '1', undefined, 'First'],
      ['list-item', '2', undefined, 'Second:'],
      ['list-item', 'a', 1, 'nested'],
      ['list-item', 'b', 1, 'another'],
      ['list-item', '3', undefined, 'Third'],
      ['paragraph', undefined, undefined, 'I met J. Roe. a. Lee came too.'],
    ])
  })
})

describe('the number of an equation', () => {
  it('is its tag, or stands behind it', () => {
    const { blocks } = readMarkdown(`$$a = b \\tag{3}$$\n\n$$\nc = d\n$$ (4)\n`)
    expect(blocks.map(({ text, number }) => [text, number])).toEqual([
      ['a = b', '3'],
      ['c = d', '4'],
    ])
  })
})

describe('the division of references', () => {
  const entries = `<div id="ref-lee2008" class="csl-entry">

Lee, Ann. 2008. *The Loaves of the North*. Mill Press.

</div>

<div id="ref-roe2011" class="csl-entry">

Roe, Bo. 2011. “Crusts and Their Keepers.” *Journal of Bread* 4 (2): 11–19.

</div>`
  const body = `## Method

Loaves grew (Lee 2008), and crusts with them (Roe 2011).
`

  it('is the list, though no heading stands above it', () => {
    const { references, citations, blocks, title } = readMarkdown(
      `# Loaves of the north\n\n${body}\n## Results\n\nThey grew.\n\n<div id="refs" class="references csl-bib-body hanging-indent">\n\n${entries}\n\n</div>\n`,
    )
    expect(references.map(({ year }) => year)).toEqual(['2008', '2011'])
    expect(citations.flatMap(({ unresolved }) => unresolved)).toEqual([])
    expect(title).toBe('Loaves of the north')
    expect(blocks.filter(({ type }) => type === 'heading').map(({ level }) => level)).toEqual([
      1, 1, 1,
    ])
  })

  it('may be fenced by colons', () => {
    const fenced = `${body}\n::: {#refs .references .csl-bib-body}\n${entries.replaceAll(/<[^>]*>/gu, '')}\n:::\n`
    expect(readMarkdown(fenced).references).toHaveLength(2)
  })

  it('keeps the heading that it has, and gets none while it is empty', () => {
    const headings = (text: string) =>
      readMarkdown(text).blocks.flatMap((block) => (block.type === 'heading' ? [block.text] : []))
    expect(headings(`${body}\n## Sources\n\n<div id="refs">\n\n${entries}\n\n</div>\n`)).toEqual([
      'Method',
      'Sources',
    ])
    expect(headings(`${body}\n::: {#refs}\n:::\n`)).toEqual(['Method'])
  })
})

describe('a note within its sentence', () => {
  it('stands below the paragraph, and leaves code and powers alone', () => {
    const text = 'Loaves grew.^[Ovens differ [see Lee].] Flour of `^[a-z]+` has 10^[2] grains.'
    expect(types(`# Loaves\n\n${text}\n\nRolls shrank.^[So did buns.]\n`)).toEqual([
      'title Loaves',
      'paragraph Loaves grew. Flour of ^[a-z]+ has 10^[2] grains.',
      'footnote Ovens differ [see Lee].',
      'paragraph Rolls shrank.',
      'footnote So did buns.',
    ])
  })
})

describe('signs of notes that never close', () => {
  it('are left as they are, in the time that the text takes, and close none of the words', () => {
    const { blocks } = readMarkdown(`# Loaves\n\n${'bread^[is '.repeat(20_000)}`)
    expect(blocks.map(({ type }) => type)).toEqual(['title', 'paragraph'])
  }, 20_000)
})
