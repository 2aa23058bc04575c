import { describe, expect, it } from 'vitest'

import { documentFromText } from '../../typed-text.ts'
import type { Inline, Piece, PrintDocument } from '../print/print-document.ts'
import { planPrint } from '../print/print-plan.ts'
import { latexMathematics } from './latex-signs.ts'
import { latexWords } from './latex-words.ts'
import { latexOf } from './latex.ts'

const words = (text: string): readonly Inline[] => [{ kind: 'text', text }]
const note = (text: string): Inline => ({ kind: 'footnote', number: '', inlines: words(text) })
const heading = (number: string, text: string, level = 1): Piece => ({
  kind: 'heading',
  block: '',
  level,
  number,
  inlines: words(text),
})
const table = (rows: readonly (readonly string[])[], label = '1'): Piece => ({
  kind: 'table',
  block: '',
  source: 'docx',
  rows,
  spans: [],
  notes: [],
  caption: { word: 'Table', label, inlines: words('Wells'), block: '' },
  picture: null,
})
const figure = (word: string, label: string): Piece => ({
  kind: 'figure',
  block: '',
  picture: null,
  description: '',
  caption: { word, label, inlines: words('A well'), block: '' },
})
const plan = (pieces: readonly Piece[], language = 'en'): PrintDocument => ({
  ...planPrint(documentFromText('')),
  source: 'docx',
  language,
  pieces,
})
const paragraph = (text: string): Piece => ({ kind: 'paragraph', block: '', inlines: words(text) })
const written = (pieces: readonly Piece[], language?: string) => latexOf(plan(pieces, language))

describe('letters and signs', () => {
  it('tells pdfLaTeX how to set each sign that it does not know', () => {
    const latex = written([paragraph('β ≤ 3 → 10⁻⁶, x̂, ắ and 𝑥')])
    for (const line of [
      '\\newunicodechar{≤}{\\ensuremath{\\le}}',
      '\\newunicodechar{→}{\\ensuremath{\\rightarrow}}',
      '\\newunicodechar{β}{\\ensuremath{\\beta}}',
      '\\newunicodechar{⁻}{\\textsuperscript{-}}',
      "\\newunicodechar{ắ}{\\'{\\u{a}}}",
      '\\newunicodechar{𝑥}{\\ensuremath{x}}',
    ])
      expect(latex).toContain(line)
    expect(latex).toContain('\\ifPDFTeX')
    expect(written([paragraph('Größe, “naïve” – 5 €')])).not.toContain('\\newunicodechar{')
  })

  it('shows that a sign is missing where nothing is known for it', () => {
    expect(written([paragraph('done 😀')])).toContain('\\newunicodechar{😀}{[U+1F600]}')
  })

  it('names the engine that sets letters of another alphabet', () => {
    const russian = written([paragraph('Слово о полку')], 'ru')
    expect(russian).toMatch(/^% !TeX program = xelatex\n/u)
    expect(russian).toContain('\\babelprovide[import,main]{russian}')
    expect(written([paragraph('水井')], 'zh')).toContain('\\usepackage{xeCJK}')
    const arabic = written([paragraph('عمق الآبار')], 'ar')
    expect(arabic).toMatch(/^% !TeX program = lualatex\n/u)
    expect(arabic).toContain('\\babelprovide[import,main]{arabic}')
    expect(arabic).toContain('\\babelfont[english]{rm}{')
    const quoted = written([paragraph('The word שלום stands for peace.')])
    expect(quoted).toContain('\\babelprovide[import,main]{english}')
    expect(quoted).toContain('\\babelprovide[import,onchar=ids fonts]{hebrew}')
    // One letter is a sign, and so are two in a product.
    expect(written([paragraph('The set ΘΨ and ℵ')])).toMatch(/^\\documentclass/u)
  })

  it('writes the signs of a formula as commands', () => {
    expect(latexMathematics('x⁻¹ ≤ α₁₂')).toBe('x^{-1} {\\le} {\\alpha}_{12}')
    expect(latexMathematics('\\text{ΔAIC né}<α')).toBe(
      '\\text{\\ensuremath{\\Delta}AIC né}<{\\alpha}',
    )
    expect(latexMathematics('y^\\ensuremath{\\mathrm{T}}')).toBe('y^{\\mathrm{T}}')
  })
})

describe('lines', () => {
  it('lets an address break, and links it', () => {
    const latex = latexWords('see https://example.org/one/two_three/four%20five?x=1&y=2.')
    expect(latex).toContain(
      '\\href{https://example.org/one/two\\_three/four\\%20five?x=1\\&y=2}{https://',
    )
    expect(latex).toMatch(/\\allowbreak\{\}two\\_\\allowbreak\{\}three.*\}\.$/u)
  })

  it('breaks code that is wider than the page, and leaves other code as it is', () => {
    const code = (text: string) => written([{ kind: 'code', block: '', text }])
    expect(code('a = 1\nb = 2')).toContain('\\begin{verbatim}\na = 1\nb = 2\n\\end{verbatim}')
    const line = `    return ${'value + '.repeat(20)}`
    const long = code(line)
    expect(long).toContain(`\\begin{lstlisting}\n${line}\n\\end{lstlisting}`)
    expect(long).toContain('\\usepackage{listings}')
    expect(code('a')).not.toContain('listings')
    const other = code(`    return "größer" + ${'value + '.repeat(20)}`)
    expect(other).toContain('\\ttfamily\\raggedright\\noindent\n~~~ return ')
  })
})

describe('numbers', () => {
  it('are those that the text names', () => {
    const latex = written([
      heading('1', 'First'),
      heading('', 'Thanks'),
      heading('3', 'Third'),
      heading('3.2', 'Deep', 2),
      heading('A', 'Appendix'),
      figure('Figure', '1'),
      figure('Fig.', '4'),
      figure('Figure', 'S1'),
    ])
    expect(latex).toContain('\\section{First}\n\n\\section*{Thanks}')
    expect(latex).toContain('\\setcounter{section}{2}\n\\section{Third}')
    expect(latex).toContain('\\setcounter{subsection}{1}\n\\subsection{Deep}')
    expect(latex).toContain('\\section*{A\\quad Appendix}')
    expect(latex).toContain('\\renewcommand{\\figurename}{Fig.}\n\\setcounter{figure}{3}')
    expect(latex).toContain('\\renewcommand{\\thefigure}{S1}')
  })

  it('are none where the text counts no headings', () => {
    const latex = written([heading('', 'First'), heading('', 'Second')])
    expect(latex).toContain('\\setcounter{secnumdepth}{0}')
    expect(latex).toContain('\\section{First}')
  })
})

describe('footnotes', () => {
  it('stand in headings and under floats without breaking them', () => {
    const latex = written([
      { kind: 'heading', block: '', level: 1, number: '1', inlines: [...words('Head'), note('a')] },
      {
        kind: 'figure',
        block: '',
        picture: null,
        description: '',
        caption: { word: 'Figure', label: '1', inlines: [...words('A'), note('b')], block: '' },
      },
    ])
    expect(latex).toContain('\\section[{Head}]{Head\\footnote{a}}')
    expect(latex).toContain('\\caption[]{A\\protect\\footnotemark{}}')
    expect(latex).toContain(
      '\\end{figure}\n\\addtocounter{footnote}{-1}\n\\stepcounter{footnote}\\footnotetext{b}',
    )
  })
})

describe('tables', () => {
  const sentence = 'This cell has a good deal of text that must break within its column'

  it('hold the place of a picture that cannot go along with an empty frame', () => {
    expect(written([figure('Figure', '1')])).toMatch(
      /\\centering\n% The picture [^\n]+\n\\framebox\[\.6\\linewidth\]\{[^\n]+\}\n(?:.*\n)?\\caption/u,
    )
  })

  it('break the lines of long cells and keep short columns as they are', () => {
    const latex = written([
      table([
        ['Town', 'Depth', 'Remark'],
        ['[Bath]', '4.5', sentence],
      ]),
    ])
    expect(latex).toMatch(
      /\\begin\{tabular\}\{lr>\{\\raggedright\\arraybackslash\}p\{0\.\d+\\linewidth\}\}/u,
    )
    expect(latex).toContain('\\begin{adjustbox}{max width=\\linewidth}')
    // What begins with a bracket would be read as a length of the line before.
    expect(latex).toContain('\n{}[Bath] & 4.5')
  })

  it('run on over pages when they have many rows', () => {
    const rows = Array.from({ length: 60 }, (_, index) => [`Town ${index}`, String(index)])
    const latex = written([table([['Town', 'Count'], ...rows], '7')])
    expect(latex).toContain('\\setcounter{table}{6}\n\\small\n\\begin{longtable}{lr}')
    expect(latex).toContain(
      '\\caption[]{Wells} \\\\\n\\toprule\nTown & Count \\\\\n\\midrule\n\\endhead',
    )
  })
})

describe('formulas', () => {
  const shown = (tex: string, isKnown?: (tex: string) => boolean) =>
    latexOf(
      plan([{ kind: 'equation', block: '', tex, number: '2a', isLatex: true, picture: null }]),
      isKnown === undefined ? {} : { isKnown },
    )

  it('stand in one environment, with the number of the text and no other', () => {
    expect(
      shown('\\begin{align}\na &= b \\label{x} \\\\\n\nc &= d \\notag\n\\end{align}'),
    ).toContain(
      '\\begin{equation}\n\\begin{aligned}\na &= b  \\\\\nc &= d \n\\end{aligned} \\tag{2a}\n\\end{equation}',
    )
  })

  it('that use a command nobody knows are shown as their source', () => {
    expect(shown('\\unknown{z}', () => false)).toContain('\\textbackslash{}unknown\\{z\\}')
  })
})

describe('the list of references', () => {
  const entry = (label: string): Piece => ({
    kind: 'reference',
    block: '',
    id: 'r1',
    label,
    inlines: words('Müller, K. (2011). Wege.'),
  })

  it('has the heading of the text, and numbers where the text has them', () => {
    const named = written([heading('', 'Literatur'), entry('')])
    expect(named).toContain('\\renewcommand{\\refname}{Literatur}')
    expect(named).toContain('\\renewcommand{\\@biblabel}[1]{}')
    const counted = written([paragraph('Text.'), entry('[12]')])
    expect(counted).toContain('\\bibitem[{[12]}]{r1}')
    expect(counted).toContain('\\renewcommand{\\section}[2]{}')
  })
})

describe('commands of formulas that the usual packages lack', () => {
  const equation = (tex: string): Piece => ({
    kind: 'equation',
    block: '',
    tex,
    number: '',
    isLatex: true,
    picture: null,
  })

  it('bring their package along, and no other', () => {
    const source = written([equation('\\mathscr{F} \\coloneqq \\llbracket x \\rrbracket')])
    expect(source).toContain('\\usepackage{mathtools,stmaryrd,mathrsfs}')
    expect(written([equation('a = b')])).not.toContain('mathtools')
  })

  it('stand as their sign where a package of units would bring it', () => {
    const source = written([equation('d < 5\\Angstrom + 3 \\AA')])
    expect(source).toContain('d < 5\\text{Å} + 3 \\text{Å}')
  })

  it('are operators under the name that many give them', () => {
    expect(written([equation('\\argmax_x f(x)')])).toContain(
      '\\providecommand{\\argmax}{\\operatorname*{arg\\,max}}',
    )
  })
})
