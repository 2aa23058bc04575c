import { describe, expect, it } from 'vitest'

import { analyse } from './analyse.ts'
import { longQuotations } from './long-quotations.ts'
import { draft } from './testing/draft.ts'

const note = { type: 'footnote' as const, text: '12 Alder, Nets, 39.' }
const leading = 'As Alder puts it:'
const words = 'There can be no doubt that nets made by hand last for a whole life on the lake'

describe('the words of another that are set apart', () => {
  const quoted = (...written: Parameters<typeof draft>[0]) => [
    ...longQuotations(draft(['Nets are old.', ...written])),
  ]

  it('run from a sentence that leads on to them, to the number of their note', () => {
    expect(quoted(leading, `${words}.12`, 'Alder is wrong.', note)).toEqual(['b3'])
    expect(quoted(leading, `${words}.`, `${words}, too.12`, 'So it is.', note)).toEqual([
      'b3',
      'b4',
    ])
    expect(quoted(leading, `${words} (Alder, 1990: 39).`)).toEqual(['b3'])
    expect(quoted('Alder tells what was lost, writing:', `${words}.[1]`)).toEqual(['b3'])
  })

  it('are none without a source, behind a full stop, or where numbers stand for all sources', () => {
    expect(quoted(leading, `${words}.`, note)).toEqual([])
    expect(quoted('Alder is right.', `${words}.12`, note)).toEqual([])
    expect(quoted(leading, `${words}.12`)).toEqual([])
  })

  it('are no sentences of the draft', () => {
    const texts = analyse(draft([leading, `${words}.12`, 'Alder is wrong.', note])).sentences
    expect(texts.map(({ text }) => text)).toEqual([leading, 'Alder is wrong.'])
  })
})
