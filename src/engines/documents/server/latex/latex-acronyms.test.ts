import { describe, expect, it } from 'vitest'

import { ReadError } from '../read-error.ts'
import { readLatexFile } from './read-latex-file.ts'

function paragraphs(body: string, preamble = ''): string[] {
  const source = `\\documentclass{article}${preamble}\\begin{document}${body}\\end{document}`
  const { blocks } = readLatexFile(new TextEncoder().encode(source))
  return blocks.map(({ text }) => text)
}

describe('acronyms in LaTeX', () => {
  const preamble = String.raw`
\newacronym{hft}{HFT}{hedge \emph{field} trial}
\newacronym[longplural={flora}]{fl}{FL}{floras}
\newglossaryentry{site}{name={study site}, description={A place}}`

  it('are written out where they stand first, and short from there on', () => {
    const text = String.raw`A \gls{hft} needs care. \Glspl{hft} last. We ran two \glspl{hft} at each \gls{site}; \Glspl{site} differ.`
    expect(paragraphs(text, preamble)).toEqual([
      'A hedge field trial (HFT) needs care. HFTs last. We ran two HFTs at each study site; Study sites differ.',
    ])
  })

  it('print the form that the author asks for', () => {
    const text = String.raw`\acrlong{hft}, \acrshort{hft}, \acrfull{hft}, \acrlongpl{fl}, \Acrlong{hft} and \gls{other}`
    expect(paragraphs(text, preamble)).toEqual([
      'hedge field trial, HFT, hedge field trial (HFT), flora, Hedge field trial and other',
    ])
  })

  it('are read as the packages acronym and acro have them', () => {
    const text = String.raw`\ac{hft} and \ac{hft}, \acl{sr}, \acp{sr}.`
    const other = String.raw`\acrodef{hft}[HFT]{hedge trial}\DeclareAcronym{sr}{short = SR, long = {soil ratio}}`
    expect(paragraphs(text, other)).toEqual([
      'hedge trial (HFT) and HFT, soil ratio, soil ratios (SRs).',
    ])
  })
})

describe('acronyms that name themselves or each other twice', () => {
  it('end in a bounded text or a typed error', () => {
    const laughs = Array.from(
      { length: 40 },
      (_, at) => String.raw`\newacronym{a${at}}{A}{\acrlong{a${at + 1}}\acrlong{a${at + 1}}}`,
    ).join('\n')
    for (const preamble of [laughs, String.raw`\newacronym{a0}{A}{an \acrlong{a0}}`]) {
      try {
        expect(paragraphs(String.raw`\acrlong{a0}`, preamble).join('').length).toBeLessThan(1e6)
      } catch (error) {
        expect(error).toBeInstanceOf(ReadError)
      }
    }
  })
})

describe('conditions in LaTeX', () => {
  it('take the branch that a switch of the author says', () => {
    const preamble = String.raw`\newif\ifblind \blindtrue \newif\iflong \newboolean{notes}\setboolean{notes}{true}`
    const text = String.raw`\ifblind Blind.\else Named.\fi{} \iflong Long.\else \ifx a b x\fi Short.\fi{} \ifthenelse{\boolean{notes}}{Noted.}{Bare.} \ifthenelse{\NOT\boolean{notes}}{Bare.}{Noted.}`
    expect(paragraphs(text, preamble)[0]?.replaceAll(/ +/gu, ' ')).toMatch(
      /^Blind\. .*Short\. Noted\. Noted\.$/u,
    )
  })

  it('compare words, in macros too', () => {
    const preamble = String.raw`\newcommand{\site}[1]{\ifthenelse{\equal{#1}{}}{a site}{site #1}}`
    expect(paragraphs(String.raw`We saw \site{} and \site{9}.`, preamble)).toEqual([
      'We saw a site and site 9.',
    ])
  })

  it('read the first branch of what they cannot decide', () => {
    expect(
      paragraphs(String.raw`\ifthenelse{\isodd{3}}{One.}{Two.} \ifdefined\x Three.\fi`),
    ).toEqual(['One. Three.'])
  })
})
