import { describe, expect, it } from 'vitest'

import { analyse } from '#engines/analysis/analyse.ts'
import type { Materials } from '#engines/analysis/materials.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { work } from '#engines/analysis/testing/materials.ts'

import contract from '../contract.ts'
import kind from './index.ts'

const serial = [
  'Beer (1983) found that soil moisture falls before forest fire.',
  'Lee (1990) studied forest fire in dry soil.',
  'Kent (2001) reported fire in forests.',
  'Moss (2005) showed that soil moisture can be mapped.',
  'Reed (2011) described satellites for soil moisture.',
]
const related =
  'Beer (1983) and Lee (1990) both measured soil moisture in forests, whereas Kent (2001) used a survey but did not record fire. Unlike Moss (2005), Reed (2011) interviewed rangers in dry forests. These studies (Beer 1983; Lee 1990) agree that soil moisture falls before forest fire, although Moss (2005) had too few forests. Similarly, Reed (2011) confirmed the order of soil moisture and forest fire. Kent (2001) and Reed (2011) disagree on how long before.'

const review = (background: string) =>
  draft(
    [
      'Soil moisture falls before forest fire, and we ask how long before.',
      '## Introduction',
      'Forest fire is a growing problem, and soil moisture is one sign of it. We ask how long before forest fire soil moisture falls. Rangers see the soil long before they see the smoke, and their notes are kept for decades in most regions. A sign that comes days before would give them time to close paths and to move people out of the way.',
      '## Related work',
      background,
    ],
    {
      title: 'Soil moisture before forest fire',
      abstract: ['b1'],
      references: [
        {
          id: 'r1',
          block: 'b9',
          label: '',
          raw: 'Beer 1983',
          authors: ['Beer'],
          title: 'Soil moisture and fire in pine forests',
        },
      ],
    },
  )

function judged(background: string, materials?: Materials) {
  const result = kind.analyse({
    analysed: analyse(review(background)),
    scope: null,
    ...(materials === undefined ? {} : { materials }),
  })
  return {
    result,
    view: contract.view.parse(result.view),
    level: (id: string) => result.criteria.find((criterion) => criterion.id === id)?.level,
  }
}

const near = ['pine forests', 'oak forests', 'boreal forests'].map((where, at) =>
  work(`near${at}`, {
    title: `Soil moisture and fire in ${where}`,
    abstract: `Soil moisture falls before forest fire in ${where}. Our results are ${at === 1 ? 'contrary to earlier reports on fire spread' : 'consistent with earlier reports on fire spread'}.`,
  }),
)

describe('state of the art: what the text does with its sources', () => {
  it('knows sources that are listed one after another, and quotes the row', () => {
    const { level, result } = judged(serial.join(' '))
    expect(level('synthesis')).toBe(1)
    const note = result.findings.find(({ check }) => check === 'sota.serial-list')
    expect(note?.ranges).toHaveLength(4)
    expect(note?.title).toBe('5 sources one after another')
    expect(level('weighing')).toBe(1)
  })

  it('knows sources that are related to each other', () => {
    const { level, result } = judged(related)
    expect(level('synthesis')).toBe(4)
    expect(level('weighing')).toBeGreaterThanOrEqual(3)
    expect(result.findings.filter(({ kind: type }) => type === 'issue')).toEqual([])
  })

  it('praises sources as related only where one is weighed', () => {
    const praised = (text: string) =>
      judged(text).result.findings.find(({ check }) => check === 'sota.related')
    expect(praised(related)).toBeDefined()
    const named = [
      'Soil moisture falls before forest fire (Beer 1983; Lee 1990; Kent 2001).',
      'It is mapped by satellites or read by rangers (Moss 2005; Reed 2011).',
      'Forests and moors were both studied (Beer 1983; Reed 2011).',
      'Fire was counted in pines (Lee 1990; Kent 2001).',
    ]
    expect(praised(named.join(' '))).toBeUndefined()
  })

  it('does not judge a text that cites little', () => {
    expect(judged('Forests burn.').result.criteria.map(({ level }) => level)).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('state of the art: the works near the text', () => {
  const { view, result } = judged(related, { works: [...near, work('far')] })

  it('groups them by what they share and knows which are cited', () => {
    expect(view.themes.length).toBeGreaterThan(0)
    const works = view.themes.flatMap((theme) => theme.works)
    expect(works.find(({ id }) => id === 'near0')?.isCited).toBe(true)
    expect(works.map(({ id }) => id)).not.toContain('far')
  })

  it('says where abstracts agree and disagree in their own words alone', () => {
    const said = view.themes.flatMap(({ agreement, disagreement }) => [
      ...agreement,
      ...disagreement,
    ])
    expect(said.length).toBeGreaterThan(0)
    for (const { work: id, sentence } of said) {
      expect(near.find((one) => one.id === id)?.abstract).toContain(sentence)
    }
  })

  it('asks about near works that are not cited, at the passage that speaks of the same', () => {
    const asked = result.findings.filter(({ check }) => check === 'sota.near-work')
    expect(asked.length).toBeGreaterThan(0)
    expect(
      asked.every(({ kind: type, ranges }) => type === 'question' && ranges.length === 1),
    ).toBe(true)
    expect(asked.flatMap(({ works }) => works)).not.toContain('near0')
  })

  it('says that it read the text alone when no source answered', () => {
    const silent = { id: 'x', title: 'Elsewhere', answered: false, why: null }
    const alone = judged(related, { works: [], sources: [silent] }).result
    expect(alone.summary).toContain('None of the sources answered (Elsewhere)')
  })

  it('sees a source weighed in the sentence behind it', () => {
    const apart = (behind: string) =>
      judged(serial.map((one) => `${one} ${behind}`).join(' ')).level('weighing')
    expect(apart('Rangers keep their notes for decades.')).toBe(1)
    expect(apart('However, the maps were made in one dry year.')).toBe(4)
    expect(apart('No study of this sort counted trees.')).toBe(4)
  })
})
