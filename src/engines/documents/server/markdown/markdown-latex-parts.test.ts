import { describe, expect, it } from 'vitest'

import { readMarkdown } from './read-markdown.ts'

const linesOf = (text: string) =>
  readMarkdown(text).blocks.map(({ type, text }) => `${type} ${text}`)

describe('LaTeX within Markdown', () => {
  it('has the numbers of its labels, as every captioned picture is counted', () => {
    const text = `# Loaves

See Figure \\ref{crust} and \\autoref{tab:towns}.

![The oven](a.png)

![The crust\\label{crust}](b.png){ width=50% }

| Town | Loaves |
|--|--|
| North | 3 |

: Loaves by town \\label{tab:towns}
`
    expect(linesOf(text)).toContain('paragraph See Figure 2 and Table 1.')
    expect(readMarkdown(text).figures.map(({ caption }) => caption)).toEqual([
      'Figure 1: The oven',
      'Figure 2: The crust',
    ])
    expect(readMarkdown(text).tables.map(({ caption }) => caption)).toEqual([
      'Table 1: Loaves by town',
    ])
  })

  it('has its figures and its tables read', () => {
    const { figures, tables } = readMarkdown(`# Loaves

\\begin{figure}[ht]
\\centering
\\includegraphics[width=\\textwidth]{oven.pdf}
\\caption{The \\textbf{oven} of [the town]}
\\label{fig:oven}
\\end{figure}

\\begin{table}
\\caption{Loaves by town}
\\begin{tabular}{lr}
Town & Loaves \\\\
North & 3 \\\\
\\end{tabular}
\\end{table}

As \\ref{fig:oven} shows.
`)
    expect(figures.map(({ caption, image }) => [caption, image])).toEqual([
      ['Figure 1: The oven of [the town]', 'oven.pdf'],
    ])
    expect(tables.map(({ caption, rows }) => [caption, rows])).toEqual([
      [
        'Loaves by town',
        [
          ['Town', 'Loaves'],
          ['North', '3'],
        ],
      ],
    ])
  })

  it('leaves a number that its author wrote', () => {
    const text =
      '# Loaves\n\n\\begin{figure}\n```{r}\nplot(x)\n```\n\\caption*{Figure 1: The oven}\n\\end{figure}\n'
    expect(readMarkdown(text).figures.map(({ caption }) => caption)).toEqual(['Figure 1: The oven'])
  })

  it('opens parts, and says nothing where it sets the print', () => {
    const text = `\\newcommand\\back{%
  \\if@openright\\cleardoublepage\\fi
}
\\back

\\begin{center}
\\section*{Abstract}
\\addcontentsline{toc}{chapter}{Abstract}

Loaves rise.

\\end{center}

# Ovens

They are hot.
`
    expect(linesOf(text)).toEqual([
      'heading Abstract',
      'paragraph Loaves rise.',
      'heading Ovens',
      'paragraph They are hot.',
    ])
  })

  it('is left as it stands in formulas and listings', () => {
    const text = '# Loaves\n\nSo $\\textbf{x}$ is `\\textbf{x}`.\n\n```\n\\label{a}\n```\n'
    expect(linesOf(text)).toEqual([
      'title Loaves',
      'paragraph So $\\textbf{x}$ is \\textbf{x}.',
      'code \\label{a}',
    ])
  })
})

describe('a label of Quarto', () => {
  it('may stand in its listing', () => {
    const text =
      '# Loaves\n\nSee @fig-oven and @sec-hot.\n\n```{r}\n#| label: fig-oven\nplot(x)\n```\n\n## Heat {#sec-hot}\n\nHot.\n'
    expect(linesOf(text)).toContain('paragraph See Figure 1 and “Heat”.')
  })

  it('is the name of the listing that prints a table', () => {
    const text =
      '# Loaves\n\nSee Table \\@ref(tab:towns).\n\n```{r towns, echo=FALSE}\nkable(x[1, ], caption = "Towns")\n```\n'
    expect(linesOf(text)).toContain('paragraph See Table 1.')
    expect(readMarkdown(text).tables.map(({ caption }) => caption)).toEqual(['Table 1: Towns'])
  })

  it('has the caption of what its program draws', () => {
    const text =
      '# Loaves\n\nSee @fig-oven and @tbl-towns.\n\n```{r}\n#| label: fig-oven\n#| fig-cap: "The oven"\nplot(x)\n```\n\n```{r tbl-towns}\n#| tbl-cap: Towns\nkable(x)\n```\n'
    const { figures, tables, blocks } = readMarkdown(text)
    expect([...figures, ...tables].map(({ caption }) => caption)).toEqual([
      'Figure 1: The oven',
      'Table 1: Towns',
    ])
    expect(blocks[1]?.text).toBe('See Figure 1 and Table 1.')
  })
})
