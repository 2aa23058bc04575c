import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'

import { readLatexFile } from './read-latex-file.ts'

describe('quantities in the text', () => {
  it('print the units that authors write, powers in front of them, and names that are not known', () => {
    const document = readLatexFile(
      strToU8(
        String.raw`\documentclass{article}\begin{document}Bread costs \SI{3.5}{\euro\per\kilogram}, a field has \qty{4}{\square\kilo\metre} and gives \SI{2}{\loaves}.\end{document}`,
      ),
    )
    expect(document.blocks.map(({ text }) => text)).toEqual([
      'Bread costs 3.5 €/kg, a field has 4 km² and gives 2 loaves.',
    ])
  })
})
