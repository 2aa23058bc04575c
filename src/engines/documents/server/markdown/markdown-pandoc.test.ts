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
    ).toEqual(['paragraph One.', String.raw`paragraph \textbf{Two}.`])
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
