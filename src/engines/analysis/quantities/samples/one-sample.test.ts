import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import check from '../../checks/numbers/counts-differ.ts'
import { draft } from '../../testing/draft.ts'

const study = (abstract: string, methods: string, findings: string) =>
  check
    .run(analyse(draft(['# Abstract', abstract, '# Methods', methods, '# Findings', findings])))
    .map(({ title }) => title)
const asked = 'We interviewed 16 anglers and nurses.'
const agreed =
  'Nurses were invited by letter, and 16 of 23 agreed. Twelve were women and four were men.'
const said = 'Eleven of the 16 said that eels are slow.'

describe('the number of all who took part in a small study', () => {
  it('is told where one place differs', () => {
    expect(study('We interviewed 18 nurses.', agreed, said)).toEqual(['18 here, 16 elsewhere'])
    expect(
      study('We interviewed 16 nurses.', agreed, 'Eleven of the 14 said that eels are slow.'),
    ).toEqual(['14 here, 16 elsewhere'])
  })

  it('is not where all agree, or the other number is accounted for', () => {
    expect(study(asked, agreed, said)).toEqual([])
    expect(
      study(
        'We interviewed 16 nurses.',
        `${agreed} Two left, so that 14 were heard twice.`,
        'Eleven of the 14 said that eels are slow.',
      ),
    ).toEqual([])
  })
})

describe('women and men', () => {
  const parts = (text: string) =>
    study('We interviewed 16 nurses.', `16 of 23 agreed. ${text}`, said)

  it('come to the number of all of them', () => {
    expect(parts('Twelve were women and six were men.')).toEqual([
      '18 by women and men, and no such number elsewhere',
    ])
    expect(parts('Twelve were women and four were men.')).toEqual([])
    expect(parts('The remaining houses had single nurses (12 women and 6 men).')).toEqual([])
  })

  it('may be parts of each group', () => {
    expect(
      parts('In one group 4 women and 5 men spoke. In the other 3 women and 3 men did.'),
    ).toEqual([])
  })
})
