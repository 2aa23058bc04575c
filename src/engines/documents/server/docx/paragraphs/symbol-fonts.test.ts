import { describe, expect, it } from 'vitest'

import { readDocx } from '../read-docx.ts'
import { run, wordFile } from '../testing/word-file.ts'
import { signOfFont } from './symbol-fonts.ts'

const sign = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`

describe('signs of the fonts for signs', () => {
  it('are read as what they print, so that no amount loses its relation or its unit', () => {
    const body = `<w:p>${run('The mean was 3 ')}${sign('Symbol', 'F0B1')}${run(' 1 ')}${sign('Symbol', 'F06D')}${run('m (p ')}${sign('Symbol', 'F0A3')}${run(' .05), and ')}${sign('Symbol', 'F044')}${run('T fell ')}${sign('Wingdings', 'F0E0')}${run(' it froze.')}</w:p>`
    expect(readDocx(wordFile({ body })).blocks[0]?.text).toBe(
      'The mean was 3 ± 1 μm (p ≤ .05), and ΔT fell → it froze.',
    )
  })

  it('stand at the codes of their fonts, and nothing where there is no such sign', () => {
    const codes = [0x22, 0x57, 0xb4, 0xd6, 0xe5, 0xf2, 0x80]
    expect(codes.map((code) => signOfFont('Symbol', code))).toEqual([
      '∀',
      'Ω',
      '×',
      '√',
      '∑',
      '∫',
      '',
    ])
    expect(signOfFont('Webdings', 0xf0e0)).toBe('')
  })
})
