import { describe, expect, it } from 'vitest'

import { readDocx } from '../read-docx.ts'
import { paragraph, run, wordFile } from '../testing/word-file.ts'

const raised = '<w:vertAlign w:val="superscript"/>'
const power = (sign: string) =>
  `<m:oMath><m:sSup><m:e/><m:sup><m:r><m:t>${sign}</m:t></m:r></m:sup></m:sSup></m:oMath>`
const prose = 'We counted the loaves in every town of the north and wrote down what they cost. '

/** The authors of a text that has these runs under its title. */
function names(...runs: readonly string[]) {
  const { authors } = readDocx(
    wordFile({
      styles: '<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style>',
      body: [
        paragraph('Bread by Post in Mountain Towns', '<w:pStyle w:val="T"/>'),
        `<w:p>${runs.join('')}</w:p>`,
        paragraph('Abstract', '', '<w:b/><w:sz w:val="30"/>'),
        paragraph(prose.repeat(4)),
      ].join(''),
    }),
  )
  return authors.map(({ name }) => name)
}

describe('letters that stand raised behind the names of authors', () => {
  it('are no part of the names', () => {
    expect(names(run('Ada Byron'), run('a', raised), run(', Max Born'), run('b*', raised))).toEqual(
      ['Ada Byron', 'Max Born'],
    )
  })

  it('leave a comma between two names, if it was raised with them', () => {
    expect(names(run('Ada Byron'), run('a,', raised), run(' Max Born'), run('b', raised))).toEqual([
      'Ada Byron',
      'Max Born',
    ])
  })

  it('may be a formula of an exponent alone', () => {
    expect(
      names(
        run('Ada Byron'),
        power('1'),
        run(', Max Born'),
        power('1'),
        run(' & Lise Hahn'),
        power('2'),
      ),
    ).toEqual(['Ada Byron', 'Max Born', 'Lise Hahn'])
  })

  it('are part of them where they are not raised', () => {
    expect(names(run('Ada Byron, Max Borna & Lise Hahn'))).toEqual([
      'Ada Byron',
      'Max Borna',
      'Lise Hahn',
    ])
  })
})
