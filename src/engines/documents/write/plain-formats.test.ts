import { describe, expect, it } from 'vitest'

import { documentFromText } from '../typed-text.ts'
import { bibtexOf } from './bibtex.ts'
import { csvOf } from './csv.ts'
import { htmlOf } from './html.ts'
import { latexOf } from './latex/latex.ts'
import { markdownOf } from './markdown.ts'
import { planPrint } from './print/print-plan.ts'

const text = `# Prices & *hunger* <script>alert(1)</script>

## Introduction

We say that prices rose (Smith, 2019) by $a_b$; see [here](javascript:alert(1)) ![x](http://evil.example/x.png) \\input{/etc/passwd}.[^1]

[^1]: In pounds_of 1850.

1) First
2) Second

$$ \\frac{a}{b} $$

| Town | Price |
|---|---|
| =HYPERLINK("http://evil.example") | 4.5 |

## References

Smith, J. (2019). The price of bread & butter. Journal of Markets, 4(2), 11-29. https://doi.org/10.1234/abc_d
`
const document = documentFromText(text)
const plan = planPrint(document)

describe('Markdown', () => {
  it('keeps the text and takes no sign of it for a mark', () => {
    const written = markdownOf(plan)
    expect(written).toContain('# Prices & \\*hunger\\* \\<script\\>')
    expect(written).toContain('\\[here\\](javascript:alert(1))')
    expect(written).toContain('$a_b$')
    expect(written).toMatch(/\[\^1\]: In pounds\\_of 1850\./u)
    expect(written).toContain('1. First\n2. Second')
  })

  it('keeps a formula apart from a figure behind it', () => {
    const block = { id: 'p', type: 'paragraph' as const, text: 'Where AIC$\\le$4, all hold.' }
    const told = markdownOf(planPrint({ ...document, blocks: [block] }))
    expect(told).toContain('Where AIC$\\le$<!-- -->4, all hold.')
  })
})

describe('HTML', () => {
  const written = htmlOf(plan, { mathOf: () => null, pictures: new Map() })

  it('holds no script, no address outside itself and no javascript link', () => {
    expect(written).not.toMatch(/<script/iu)
    expect(written).not.toMatch(
      /(?:href|src|action|url)\s*[=(]\s*["']?(?:https?:|\/\/|javascript:)/iu,
    )
    expect(written).toContain("default-src 'none'")
    expect(written).toContain('&lt;script&gt;')
  })

  it('links citations to entries and footnotes to their calls', () => {
    const id = document.references[0]?.id ?? ''
    expect(written).toContain(`href="#ref-${id}"`)
    expect(written).toContain(`id="ref-${id}"`)
    expect(written).toContain('<li id="fn1">In pounds_of 1850.')
    expect(written).toContain('<section role="doc-endnotes"')
    expect(written).toContain('role="doc-backlink" aria-label="Back to the text"')
  })

  it('has one first heading, the name of the draft where the text has no title', () => {
    const bare = planPrint(documentFromText('Wells are deep in the east.'), { name: 'Wells & <b>' })
    const untitled = htmlOf({ ...bare, title: '' }, { mathOf: () => null, pictures: new Map() })
    expect(untitled).toContain('<h1>Wells &amp; &lt;b&gt;</h1>')
    expect(untitled).toContain('<title>Wells &amp; &lt;b&gt;</title>')
    expect(written.match(/<h1>/gu)).toHaveLength(1)
  })

  it('starts its lines where the language does', () => {
    const inLanguage = (language: string) =>
      htmlOf({ ...plan, language }, { mathOf: () => null, pictures: new Map() })
    expect(inLanguage('ar')).toContain('<html lang="ar" dir="rtl">')
    expect(inLanguage('en-GB')).toContain('<html lang="en-GB">')
    expect(inLanguage('ar')).not.toMatch(/text-align:(?:left|right)/u)
  })
})

describe('LaTeX', () => {
  it('escapes what would be a command and keeps formulas', () => {
    const written = latexOf(plan)
    expect(written).toContain('\\textbackslash{}input\\{/etc/passwd\\}')
    expect(written).toContain('$a_b$')
    expect(written).toContain('\\frac{a}{b}')
    expect(written).toContain('\\footnote{In pounds\\_of 1850.}')
    expect(written).toMatch(/\\bibitem\{[\w-]+\} Smith, J\. \(2019\)/u)
  })
})

describe('BibTeX', () => {
  it('writes what is known of an entry, with signs escaped and braces paired', () => {
    const written = bibtexOf(document.references)
    expect(written).toMatch(/^@\w+\{smith2019,/u)
    expect(written).toContain('bread \\& butter')
    expect((written.match(/\{/gu) ?? []).length).toBe((written.match(/\}/gu) ?? []).length)
  })

  it('gives two entries of one author and year two keys', () => {
    const [entry] = document.references
    if (entry === undefined) throw new Error('The text has one entry')
    const written = bibtexOf([entry, { ...entry, id: 'other' }])
    expect(written).toContain('{smith2019b,')
  })
})

describe('CSV', () => {
  it('makes words of every cell that would be a formula', () => {
    const cells = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\u0000=1',
      ' =1',
      '＝1',
      'plain',
      'a "b"',
    ]
    const written = csvOf([cells])
    const values = written.replace('\uFEFF', '').trimEnd().slice(1, -1).split('","')
    expect(values.slice(0, 8).every((value) => value.startsWith("'"))).toBe(true)
    expect(values.slice(8)).toEqual(['plain', 'a ""b""'])
  })
})

describe('formulas of a title and of cells', () => {
  const marked = documentFromText(`# Means of $k$ clusters

| $a$ | Price |
|---|---|
| costs $5 | $x_1$ |
`)
  const written = planPrint(marked)

  it('stay formulas in every form', () => {
    const html = htmlOf(written, { mathOf: (tex) => `<math>${tex}</math>`, pictures: new Map() })
    expect(html).toContain('<h1>Means of <math>k</math> clusters</h1>')
    expect(html).toContain('<td>costs $5</td><td><math>x_1</math></td>')
    expect(markdownOf(written)).toContain('| costs \\$5 | $x_1$ |')
    expect(latexOf(written)).toContain('costs \\$5 & $x_1$')
    expect(latexOf(written)).toContain('\\title{Means of $k$ clusters}')
  })
})

describe('columns of numbers', () => {
  it('are set to the right in Markdown', () => {
    const text =
      '# Tides\n\n## Results\n\n| Site | Height |\n| --- | --- |\n| Aber | 3.10 |\n| Brae | 12.20 |\n'
    expect(markdownOf(planPrint(documentFromText(text)))).toContain(
      '| Site | Height |\n| --- | ---: |\n| Aber | 3.10 |',
    )
  })
})
