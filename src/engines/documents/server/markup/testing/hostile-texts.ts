import { strToU8, zipSync } from 'fflate'

interface HostileText {
  readonly name: string
  readonly make: () => Uint8Array
}

const latex = (body: string, preamble = '') =>
  strToU8(
    `\\documentclass{article}${preamble}\\begin{document}\n\\section{One}\n${body}\\end{document}`,
  )

/** Texts with markup that were made to cost more than any reader has; each must end within its bounds. */
export const hostileTexts: readonly HostileText[] = [
  {
    name: 'LaTeX groups a hundred thousand deep',
    make: () => latex('{'.repeat(100_000)),
  },
  {
    name: 'LaTeX macros that double for ever',
    make: () => latex('\\a', '\\newcommand{\\a}{\\bb\\bb}\\newcommand{\\bb}{\\a\\a}'),
  },
  {
    name: 'a LaTeX project whose files put each other in',
    make: () =>
      zipSync({
        'main.tex': latex('\\input{a}'.repeat(1000)),
        'a.tex': strToU8('words \\input{b}'),
        'b.tex': strToU8('words \\input{a} \\input{../../../../etc/passwd}'),
      }),
  },
  {
    name: 'a LaTeX project that unpacks to a gigabyte',
    make: () => zipSync({ 'main.tex': new Uint8Array(200_000_000).fill(32) }, { level: 9 }),
  },
  {
    name: 'Markdown with a hundred thousand open brackets',
    make: () => strToU8(`# One\n\n${'[a]('.repeat(25_000)}${'*b **c '.repeat(20_000)}`),
  },
  {
    name: 'Markdown whose pictures, boxes and LaTeX never end',
    make: () =>
      strToU8(
        `# One\n\n${['<img src="a', '<details>\n', '\\begin{figure}\n', '\\begin{table}\n', '![Figure 1 ', '\\textbf{ ', '\\section{ '].map((open) => open.repeat(20_000)).join('\n\n')}`,
      ),
  },
  {
    name: 'a page of elements within each other',
    make: () => zipSync({ 'a.html': strToU8('<div><b>'.repeat(100_000)) }),
  },
]
