import { describe, expect, it } from 'vitest'

import type { Block } from '../document.ts'
import { referencesFromBlocks } from './references.ts'

const read = (...texts: readonly string[]) =>
  referencesFromBlocks(
    texts.map((text, index): Block => ({ id: `b${index}`, type: 'reference', text })),
  ).map(({ authors, year }) => [...authors, year ?? ''])

describe('names without a space between their parts', () => {
  it('are read as several, with what stands behind them', () => {
    expect(
      read(
        'ChengS.ZhouD. X.ZhaoY. (2016). A gene of leaves. Plants. 11. 2–9.',
        'JaneJ.-L.LeasS. (1994). Shapes of starch. Starch. 46. 121–129.',
        'McNameeC. E.KapplM.. (2016). Forces of layers. Langmuir. 32. 1–9.',
        'BarnesG. T. (2005). Interfaces. Oxford.',
      ),
    ).toEqual([
      ['Cheng, S.', 'Zhou, D. X.', 'Zhao, Y.', '2016'],
      ['Jane, J.-L.', 'Leas, S.', '1994'],
      ['McNamee, C. E.', 'Kappl, M.', '2016'],
      ['Barnes, G. T.', '2005'],
    ])
  })

  it('are read where commas part them, in a numbered list', () => {
    const [first, , third] = read(
      '1. CantrellCL, DayanFE. Products of nature. J Nat Prod. 2012. 75. 1231. 1242.',
      '2. DayanFE, CantrellCL. More products. J Nat Prod. 2009. 17. 4022.',
      '3. DukeSO. Old products. J Nat Prod. 2016. 115. 2031. 2038.',
      '4. OerkeEC. Losses to pests. J Agric Sci. 2006. 144. 31.',
    )
    expect(first).toEqual(['Cantrell, CL', 'Dayan, FE', '2012'])
    expect(third).toEqual(['Duke, SO', '2016'])
  })

  it('are left where one entry alone begins so', () => {
    const [first] = read(
      'OpenAI. (2023). A report on models.',
      'Smith, A. (2001). Bread. Food, 1, 2–3.',
      'Jones, B. (2002). Butter. Food, 2, 2–3.',
      'Lee, C. (2003). Jam. Food, 3, 2–3.',
    )
    expect(first).toEqual(['OpenAI', '2023'])
  })
})
