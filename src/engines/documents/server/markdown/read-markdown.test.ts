import { describe, expect, it } from 'vitest'

import type { Document } from '../../document.ts'
import { ReadError } from '../read-error.ts'
import { readMarkdown } from './read-markdown.ts'

describe('what pandoc, Quarto and bookdown add to Markdown', () => {
  const text = readMarkdown(`# On Hedges

Hedges matter [see @smith2019, p. 3; @lee], as @roe2020 [p. 9] says in [-@roe2020]; write to a@b.org.
See @fig:map, @tbl:sites, Figure \\@ref(fig:plot) and @sec:m, by [Ann]{.smallcaps}.

![The map of hedges](map.png){#fig:map width=50%}

\`\`\`{r plot, fig.cap="A plot"}
plot(x)
\`\`\`

: Sites of the north {#tbl:sites}

## Methods {#sec:m}

::: {.callout-note}
A note.
:::
`)

  it('reads citations by keys, which stay open without a list', () => {
    expect(text.citations.map(({ raw, unresolved }) => [raw, unresolved])).toEqual([
      ['[see smith2019, p. 3; lee]', ['smith2019', 'lee']],
      ['roe2020 [p. 9]', ['roe2020']],
      ['[roe2020]', ['roe2020']],
    ])
  })

  it('prints labels as the numbers that they stand for', () => {
    expect(lines(text)).toEqual([
      'title  On Hedges',
      'paragraph  Hedges matter [see smith2019, p. 3; lee], as roe2020 [p. 9] says in [roe2020]; write to a@b.org. See Figure 1, Table 1, Figure 2 and “Methods”, by Ann.',
      'figure  ',
      'caption  Figure 1: The map of hedges',
      'code  plot(x)',
      'figure  ',
      'caption  Figure 2: A plot',
      'caption  Table 1: Sites of the north',
      'heading1  Methods',
      'paragraph  A note.',
    ])
  })
})

describe('a picture with its legend below it', () => {
  const text = readMarkdown(`# On Hedges

**Abstract**: We walked along forty hedges and counted what sang in them.

![hedges](map.png){#fig:map}

**Fig [-@fig:map]. Where the hedges stand.** (A) The north. (B) The south.

Birds sing most in the north (Fig [-@fig:map]A).
`)

  it('has that one caption, and no name of a file', () => {
    expect(text.figures.map(({ label, caption }) => [label, caption])).toEqual([
      ['1', 'Fig 1. Where the hedges stand. (A) The north. (B) The south.'],
    ])
    expect(lines(text).at(-1)).toBe('paragraph  Birds sing most in the north (Fig 1A).')
  })

  it('stands behind an abstract that runs on from its name', () => {
    expect(text.abstract).toHaveLength(1)
  })
})

describe('an essay', () => {
  it('may end in sources without a heading over them', () => {
    const { references, citations } = readMarkdown(`# Can Ovens Think?

Searle (1992) asked it, and Newell and Simon (1959) before him; they knew no bread.

Dreyfus, H. L. (1979). What ovens cannot do. Harper and Row, New York.

Goodfellow, I. J.; Shlens, J. (2015) Explaining crusts. ICLR 2015

Newell, A.; Simon, H.A. (1959). Report on a general oven. Paris.

Searle, J. R. (1992). The rediscovery of the crust. MIT Press.
`)
    expect(references.map(({ year }) => year)).toEqual(['1979', '2015', '1959', '1992'])
    expect(citations.map((citation) => citation.references)).toEqual([['ref-4'], ['ref-3']])
  })
})

const lines = (document: Document): string[] =>
  document.blocks.map(
    ({ type, level = '', number = '', text }) => `${type}${level} ${number} ${text}`,
  )

const paper = `---
title: 'On *Hedges* and beetles'
tags:
  - Hedges
authors:
  - name: Ann Müller
    affiliation: "1, 2"
  - name: Bo Lee
---

# Summary

We study **hedges** and \`code_x\` in *the north*. See [our site](https://a.b/c_(d)), snake_case_name.[^1]
Costs $5 and $10, but $x^2 < y$ holds.

<!-- hidden
comment -->

Setext heading
--------------

1. One
2. Two
   continued
   - inner *a*

     More of inner.

> A quote
> goes on

$$
E = mc^2
$$

![A hedge in winter with snow](hedge.png)

| Site | N |
|------|--:|
| A \\| B | 1 |

Table 1: Counts of things

\`\`\`python
x = 1  # kept
\`\`\`

[^1]: The note
    goes on.

# References

Smith, J. (2019). Hedges of the north. *Ecology*, 12, 1-9.
`

describe('a Markdown paper', () => {
  const document = readMarkdown(paper)

  it('takes bracketed formulas for formulas, and an escaped bracket for a bracket', () => {
    const { blocks } = readMarkdown('Let \\( a_1*b \\) be \\(\\frac{1}{2}\\), and \\(see* below.')
    expect(blocks.map(({ text }) => text)).toEqual([
      'Let $a_1*b$ be $\\frac{1}{2}$, and (see* below.',
    ])
  })

  it('reads tables that a program wrote as HTML, with their captions and numbers', () => {
    const table = (label: string, cell: string) =>
      `<table class="wide">\n<caption>(\\#tab:${label})Yield in ${cell}</caption>\n<thead><tr><th> Site </th><th> n </th></tr></thead>\n<tbody>\n<tr><td> ${cell} </td>\n<td> 5 </td></tr>\n</tbody>\n</table>`
    const { blocks, tables } = readMarkdown(
      `# Results\n\nSee \\@ref(tab:south).\n\n${table('north', 'A')}${table('south', 'B')}\n\nIt grew.\n`,
    )
    expect(tables.map(({ label, caption, rows }) => [label, caption, rows])).toEqual([
      [
        '1',
        'Table 1: Yield in A',
        [
          ['Site', 'n'],
          ['A', '5'],
        ],
      ],
      [
        '2',
        'Table 2: Yield in B',
        [
          ['Site', 'n'],
          ['B', '5'],
        ],
      ],
    ])
    expect(blocks.filter(({ type }) => type === 'paragraph').map(({ text }) => text)).toEqual([
      'See 2.',
      'It grew.',
    ])
  })

  it('takes a caption that is set in as a quotation for a caption', () => {
    const { figures, blocks } = readMarkdown(
      '# Results\n\n> ![](map.png)\n>\n> **Figure 2.** Sites of the north\n\n> A voice from the north said so.\n',
    )
    expect(figures).toMatchObject([{ label: '2', image: 'map.png' }])
    expect(blocks.map(({ type }) => type)).toEqual(['heading', 'figure', 'caption', 'quotation'])
  })

  it('takes a quotation that is set in far for a quotation, and a listing for a listing', () => {
    const { blocks } = readMarkdown(
      '# Results\n\n        > “Hedges are homes.”\n        -Ann Müller\n\n    > summary(x)\n',
    )
    expect(blocks.map(({ type, text }) => [type, text])).toEqual([
      ['heading', 'Results'],
      ['quotation', '“Hedges are homes.” -Ann Müller'],
      ['code', '> summary(x)'],
    ])
  })

  it('keeps its parts in order, without marks and comments', () => {
    expect(lines(document)).toEqual([
      'title  On Hedges and beetles',
      'authors  Ann Müller, Bo Lee',
      'heading1  Summary',
      'paragraph  We study hedges and code_x in the north. See our site, snake_case_name. Costs $5 and $10, but $x^2 < y$ holds.',
      'footnote 1 The note goes on.',
      'heading2  Setext heading',
      'list-item 1 One',
      'list-item 2 Two continued',
      'list-item  inner a',
      'paragraph  More of inner.',
      'quotation  A quote goes on',
      'equation  E = mc^2',
      'figure  ',
      'caption  A hedge in winter with snow',
      'table  Site | N\nA | B | 1',
      'caption  Table 1: Counts of things',
      'code  x = 1  # kept',
      'heading1  References',
      'reference  Smith, J. (2019). Hedges of the north. Ecology, 12, 1-9.',
    ])
  })

  it('keeps emphasis and notes at their words', () => {
    const block = document.blocks[3]
    const marked = block?.marks?.map(({ kind, start, end }) => [kind, block.text.slice(start, end)])
    expect(marked).toEqual([
      ['bold', 'hedges'],
      ['code', 'code_x'],
      ['italic', 'the north'],
      ['link', 'our site'],
      ['note', ''],
    ])
    expect(document.keywords).toEqual(['Hedges'])
    expect(document.tables[0]?.rows).toEqual([
      ['Site', 'N'],
      ['A | B', '1'],
    ])
  })
})

describe('hostile Markdown', () => {
  const codeOf = (text: string): string => {
    try {
      return readMarkdown(text).blocks.length < 70_000 ? 'reads' : 'too much'
    } catch (error) {
      if (error instanceof ReadError) return error.code
      throw error
    }
  }

  it.each([
    ['100,000 nested quotations', `${'>'.repeat(100_000)} x`],
    ['100,000 nested brackets', '['.repeat(100_000)],
    ['100,000 opened emphases', '*a **b '.repeat(20_000)],
    ['100,000 backquotes', '`'.repeat(99_999)],
    ['links in links', '[a]('.repeat(30_000)],
    [
      'lists a hundred deep',
      Array.from({ length: 300 }, (_, at) => `${' '.repeat(at * 2)}- x`).join('\n'),
    ],
    ['comments that never end', '<!-- '.repeat(50_000)],
    ['a table of 100,000 columns', `${'|a'.repeat(100_000)}|\n${'|-'.repeat(100_000)}|\n`],
  ])('with %s ends bounded', (_name, text) => {
    expect(codeOf(`# T\n\nwords\n\n${text}`)).toMatch(/^reads|too-complex|too-large$/u)
  })
})

describe('the head of a Markdown file', () => {
  const head = (yaml: string) => readMarkdown(`---\n${yaml}\n---\n\n# Hedges\n\nThey grow.`)
  const names = ({ authors }: Document) => authors.map(({ name }) => name)

  it('has the subtitle with the title, without the bars of a title over several lines', () => {
    expect(head('title: |\n  | Hedges and\n  | walls\nsubtitle: "A walk"').title).toBe(
      'Hedges and walls: A walk',
    )
  })

  it.each([
    'author:\n  - name: Ann Lee\n    affiliation: Hill\n  - Bo Smith',
    'author:\n- given: Ann\n  family: Lee\n- name:\n    given: Bo\n    family: Smith\n  email: b@x.org',
    'author: [Ann Lee, "Bo Smith"]',
    'author:\n  - name:\n      literal: Ann Lee\n  - name: Bo Smith^1^',
  ])('names each author of %j', (yaml) => {
    expect(names(head(yaml))).toEqual(['Ann Lee', 'Bo Smith'])
  })

  it('may stand behind an empty line and a mark of the byte order', () => {
    expect(readMarkdown('\u{feff}\n---\ntitle: Hedges\n---\n\nThey grow.').title).toBe('Hedges')
  })

  it('may be the lines with "%" of pandoc', () => {
    const document = readMarkdown(
      '% Hedges and\n  walls\n% Ann Lee; Bo Smith\n% May 2026\n\n# Growth\n\nThey grow.',
    )
    expect(document.title).toBe('Hedges and walls')
    expect(names(document)).toEqual(['Ann Lee', 'Bo Smith'])
    expect(document.blocks.map(({ text }) => text).slice(2)).toEqual(['Growth', 'They grow.'])
  })

  it('is no head without a field: two lines part what stands between them', () => {
    const { blocks } = readMarkdown('---\nThey grow\n\nin May.\n---\n')
    expect(blocks.map(({ text }) => text)).toContain('They grow')
  })
})

describe('a title in bold', () => {
  it.each(['', '- [Home](x)\n- [About](y)\n\n', '- Home\n- About\n'])(
    'is one, with the names under it, behind %j',
    (links) => {
      const document = readMarkdown(
        `${links}**On Hedges and Walls**\n\nAnn Lee, Bo Smith\n\n## Growth\n\nThey grow.\n\n## Decay\n\nThey fall.`,
      )
      expect(document.title).toBe('On Hedges and Walls')
      expect(document.authors.map(({ name }) => name)).toEqual(['Ann Lee', 'Bo Smith'])
    },
  )

  it('may have a note, and so may the names', () => {
    const document = readMarkdown(
      '# On Hedges[^1]\n\nAnn Lee[^2]\n\n## Growth\n\nThey grow.\n\n[^1]: Funded.\n[^2]: At the Hill.',
    )
    expect(document.title).toBe('On Hedges')
    expect(document.authors.map(({ name }) => name)).toEqual(['Ann Lee'])
  })

  it.each(['**Abstract**', '**Note:** read this first', '**They grow.**'])('is not %s', (line) => {
    expect(
      readMarkdown(`${line}\n\nThey grow.\n\n## Decay\n\nThey fall.\n\n## End\n\nx`).title,
    ).toBe('')
  })
})

describe('lists within lists', () => {
  it('say how deep their items stand', () => {
    const { blocks } = readMarkdown(
      '- Hedges\n  1. Hawthorn\n\n     It flowers.\n\n     - in May\n  2. Hazel\n- Walls\n\nThen\n\n1. a\n   - b\n\n  - c',
    )
    expect(
      blocks.filter(({ type }) => type === 'list-item').map(({ text, depth }) => [text, depth]),
    ).toEqual([
      ['Hedges', undefined],
      ['Hawthorn', 1],
      ['in May', 2],
      ['Hazel', 1],
      ['Walls', undefined],
      ['a', undefined],
      ['b', 1],
      ['c', 1],
    ])
  })
})

describe('headings without a space behind their signs', () => {
  it('are headings where they stand alone', () => {
    const { title, blocks } = readMarkdown(
      '#The Life of Hedges\n\n##Growth\nThey grow\n#Always and\nfast.\n\n#hedges are green',
    )
    expect(title).toBe('The Life of Hedges')
    expect(blocks.map(({ type, text }) => `${type} ${text}`).slice(1)).toEqual([
      'heading Growth',
      'paragraph They grow #Always and fast.',
      'paragraph #hedges are green',
    ])
  })
})

describe('two pictures on lines below each other', () => {
  it('do not print the name of the first file in a caption', () => {
    const { blocks } = readMarkdown(
      'Hedges grow.\n\n![Figure 4 A](hedge4a.png)\n![Figure 4 B](hedge4b.png)\n\nThey are tall.',
    )
    expect(blocks.map(({ text }) => text).join(' ')).not.toContain('hedge4a')
  })
})

describe('a first heading that stands alone above parts of a whole text', () => {
  const titleOf = (heading: string, part: string) =>
    readMarkdown(`# ${heading}\n\n## ${part}\n\nFerries are slow.\n\n## Results\n\nThey are.\n`)
      .title

  it('is the title, whatever words of parts it has', () => {
    expect(titleOf('Learning on ferries: a literature review', 'Introduction')).toBe(
      'Learning on ferries: a literature review',
    )
    expect(titleOf('Literature review', 'Introduction')).toBe('')
    expect(titleOf('Results by harbour', 'The north')).toBe('')
  })
})

describe('what converters make of a paper', () => {
  const sentence =
    'The ferries of the north are slow, and nobody who waits for them minds it much. '
  const read = readMarkdown(
    [
      'How slow are ferries?\n=====================\n\nAda Byron',
      '1. Introduction\n===============',
      `<br>       ${sentence.repeat(3).trim()} <br>       ${sentence.repeat(3).trim()}[1]`,
      '2. Methods\n==========\n\n2.1. Harbours\n-------------',
      sentence,
      '1. A first step\n\n---\n\n| Town<br>and port | 4 |\n|---|---|\n| Two. <br> Three | 5 |',
      'References\n==========',
      'Born, Max. 1990. *Waiting for Ferries*. Island Press.',
      'Curie, Marie. 1991. *Harbours of the North*. Island Press.',
      'Noether, Emmy. 1992. *On Time*. Island Press.',
      '[1] By comparing both years (from 1972 to 2004) we see how slow they were.',
    ].join('\n\n'),
  )

  it('has its headings where a number stands before them', () => {
    expect(read.title).toBe('How slow are ferries?')
    expect(lines(read).filter((line) => line.startsWith('heading'))).toEqual([
      'heading1  How slow are ferries?',
      'heading1 1 Introduction',
      'heading1 2 Methods',
      'heading2 2.1 Harbours',
      'heading1  References',
    ])
    expect(lines(read).filter((line) => line.startsWith('list-item'))).toHaveLength(1)
  })

  it('has its paragraphs where a mark parts them, and notes behind its sources', () => {
    expect(read.blocks.filter(({ text }) => text.startsWith('The ferries'))).toHaveLength(3)
    expect(read.references).toHaveLength(3)
    expect(read.blocks.at(-1)?.type).toBe('footnote')
  })
})

describe('a list whose items all have the same number', () => {
  it('counts them', () => {
    const { blocks } = readMarkdown(
      '# Loaves\n\n1. Flour\n1. Water\n   1. Cold\n   1. Warm\n1. Salt\n',
    )
    expect(blocks.flatMap(({ number }) => number ?? [])).toEqual(['1', '2', '1', '2', '3'])
  })
})

describe('a title in lines and sizes', () => {
  it('is read without them', () => {
    const { title, authors } = readMarkdown(
      '---\ntitle: On Loaves \\break\n  \\large And Ovens\nauthor: |\n  Ann Lee | Supervisor: Bo Chen \\\n  This report is submitted in part.\n---\n\nHot.\n',
    )
    expect([title, authors]).toEqual(['On Loaves And Ovens', [{ name: 'Ann Lee' }]])
  })
})
