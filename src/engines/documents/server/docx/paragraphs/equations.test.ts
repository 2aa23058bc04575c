import { describe, expect, it } from 'vitest'

import { readDocx } from '../read-docx.ts'
import { run, wordFile } from '../testing/word-file.ts'

const read = (body: string) => readDocx(wordFile({ body }))

describe('a formula', () => {
  it('keeps letters raised that are an exponent of nothing, and formulas whole', () => {
    const power = (base: string) =>
      `<m:oMath><m:sSup><m:e>${base}</m:e><m:sup><m:r><m:t>-1</m:t></m:r></m:sup></m:sSup></m:oMath>`
    const document = read(
      `<w:p>${run('Two per km')}${power('')}${run(' and ')}${power('<m:r><m:t>h</m:t></m:r>')}${run('.')}</w:p>`,
    )
    expect(document.blocks[0]?.text).toBe('Two per km⁻¹ and $h^{-1}$.')
  })

  it('keeps a minus with its number, whichever sign it is written with, and a low line as a sign', () => {
    const formula = (text: string) =>
      read(
        `<w:p>${run('Where ')}<m:oMath><m:r><m:t>${text}</m:t></m:r></m:oMath>${run(' holds.')}</w:p>`,
      ).blocks[0]?.text
    expect(formula('z=−9.12')).toBe('Where $z=-9.12$ holds.')
    expect(formula('z=-9.12')).toBe('Where $z=-9.12$ holds.')
    expect(formula('shared_time')).toBe('Where $\\text{shared}\\_ \\text{time}$ holds.')
  })

  it('takes tracked changes within the runs of a formula as accepted', () => {
    const inserted = '<w:ins><m:t>b</m:t></w:ins>'
    const deleted = '<w:del><m:t>c</m:t></w:del>'
    const document = read(
      `<w:p>${run('Where ')}<m:oMath><m:r><m:t>a+</m:t>${inserted}${deleted}</m:r></m:oMath>${run(' is small.')}</w:p>`,
    )
    expect(document.blocks[0]?.text).toBe('Where $a+b$ is small.')
  })

  it('keeps words in it whole, with their spaces, however Word cuts them into runs', () => {
    const runs = (...texts: string[]) =>
      texts.map((text) => `<m:r><m:t xml:space="preserve">${text}</m:t></m:r>`).join('')
    const document = read(
      `<w:p>${run('With ')}<m:oMath>${runs('y=', 'Frenc', 'ℎ', ' ', 'Legal', ' Origin', '+abc+', '𝑥𝑦', '+ΔAIC')}</m:oMath>${run(' we ask.')}</w:p>`,
    )
    expect(document.blocks[0]?.text).toBe(
      'With $y=\\text{French Legal Origin}+abc+xy+\\Delta AIC$ we ask.',
    )
  })
})
