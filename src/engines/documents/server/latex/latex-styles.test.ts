import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { readLatexZip } from './read-latex-file.ts'

const textOf = (files: Record<string, string>) =>
  readLatexZip(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  )
    .blocks.map(({ text }) => text)
    .join('\n')

const main = (preamble: string, body: string) =>
  `\\documentclass{article}\n${preamble}\n\\begin{document}\n${body}\n\\end{document}`

describe('a style file that comes along', () => {
  it('says what the commands of formulas stand for, and which of the text point to labels', () => {
    const text = textOf({
      'main.tex': main(
        '\\usepackage{graphicx,style/own}',
        String.raw`\begin{figure}\caption{Ovens.}\label{fig:oven}\end{figure} As \figref{fig:oven} shows, $\heat \in \R^n$ and $\set{x}{y > 0}$ hold.`,
      ),
      'style/own.sty': String.raw`\RequirePackage{style/signs} \newcommand{\figref}[1]{\hyperref[#1]{Figure~\ref*{#1}}} \renewcommand{\section}[1]{Nothing}`,
      'style/signs.sty': String.raw`\newcommand{\heat}{\mathbf{h}} \def\R{\mathbb{R}} % \newcommand{\heat}{h}
\newcommand{\set}[2]{\left\{#1\mid#2\right\}}`,
    })
    expect(text).toContain('As Figure 1 shows')
    expect(text).toContain(String.raw`$\mathbf{h} \in \mathbb{R}^n$`)
    expect(text).toContain(String.raw`$\left\{x\mid y > 0\right\}$`)
  })

  it('gives names of the text, and changes no command that the reader knows by itself', () => {
    const text = textOf({
      'main.tex': main('\\usepackage{own}', '\\section{Ovens} \\Loaf is bread, see \\Fref{fig:a}.'),
      'own.sty': String.raw`\renewcommand{\section}[1]{Nothing} \newcommand{\Loaf}{\textit{Panis}\@\xspace}`,
    })
    expect(text).toBe('Ovens\nPanis is bread, see ??.')
  })
})

describe('a macro in a formula', () => {
  it('takes commands and options, and may be named by a sign', () => {
    const text = textOf({
      'main.tex': main(
        String.raw`\def\*#1{\mathbf{#1}} \newcommand{\mean}[2][n]{\bar{#2}_{#1}} \newcommand{\pmin}{p_0}`,
        String.raw`Heat is $\*\theta + \mean{x} + \mean[k]{y} + \epsilon\pmin$; $\bullet\ $ ends.`,
      ),
    })
    expect(text).toBe(
      String.raw`Heat is $\mathbf{\theta} + \bar{x}_{n} + \bar{y}_{k} + \epsilon p_0$; $\bullet$ ends.`,
    )
  })
})

describe('the main file of a project', () => {
  it('may have its class in a file that is put in, and is no talk about the work', () => {
    const text = textOf({
      'work.tex': String.raw`\input{head}\begin{document}\section{Ovens}Bread.\end{document}`,
      'head.tex': String.raw`\documentclass{article}`,
      'talk.tex': String.raw`\documentclass[10pt]{beamer}\begin{document}\section{Talk}Slides.\end{document}`,
    })
    expect(text).toBe('Ovens\nBread.')
  })
})
