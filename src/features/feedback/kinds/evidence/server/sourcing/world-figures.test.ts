import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { filler } from '#engines/analysis/testing/filler.ts'

import kind from '../index.ts'

/** A text that cites elsewhere, with a sentence in its introduction and a newest source of 2021. */
const opening = (
  sentence: string,
  sources = ['Lee (2019)', 'Ode (2020)', 'Ahn (2021)'],
  discussed = '',
) => {
  const cited = `${sources.map((name) => `${name} weighed a crust.`).join(' ')} ${filler}`
  return judgedDraft(
    kind,
    draft(
      [
        '## Introduction',
        cited,
        sentence.startsWith('A crust') ? sentence : `${filler} ${sentence} ${filler}`,
        '## Discussion',
        `${discussed} ${filler.repeat(3)}`.trim(),
        '## References',
        { type: 'reference', text: 'Ahn B. 2021. The crust. Bread 4: 1-9.' },
      ],
      {
        citations: sources.map((raw) => ({
          block: 'b2',
          start: cited.indexOf(raw),
          end: cited.indexOf(raw) + raw.length,
          raw,
          style: 'narrative' as const,
          references: [],
          unresolved: [raw],
        })),
      },
    ),
  )
}

describe('a figure of the world in an introduction', () => {
  it.each([
    ['About 34% of all households bake their own bread.', 'About 34%'],
    ['Each year 2.1 million people fall ill from damp flour.', '2.1 million'],
    ['In 2008, 249 007 new cases of damp paws were reported to the Ministry of Bread.', '249 007'],
    ['Of the towns in the valley 4,500 households bake their own bread.', '4,500'],
    ['One in three students skips the first meal of the day.', 'One in three'],
  ])('is asked for its source: %s', (sentence, words) => {
    expect(opening(sentence).words('sources.bare-figure')).toEqual([words])
  })

  it.each([
    'About 34% of all households bake their own bread (Lee, 2019).',
    'About 34% of all households bake their own bread (7,8).',
    'According to the guild, 34% of all households bake their own bread.',
    'Eurostat counts that 34% of all households bake their own bread.',
    'We asked 34% of all households in the street.',
    'Of the 900 adults sampled, 34% live in households that bake.',
    'In treated mice, 34% of all cases of damp paws healed.',
    'The dough rose by 34% in an hour.',
    'Of the energy of a lamp 99% lies within the radius of its beam.',
    'As few as one in ten million people cannot smell the bread.',
    'A flood came in 2021 (BNPB: 46 deaths, 633,273 people in need of bread).',
    'Take Crumbleton, a stylised town. About 34% of all households bake their own bread.',
    'Bakers choose among 2,000 possible doughs for a loaf, such as one that users of toasters like.',
  ])('is not where the source stands or nobody counted: %s', (sentence) => {
    expect(opening(sentence).note('sources.bare-figure')).toBeUndefined()
  })

  it('is not asked for where the text hardly cites', () => {
    const note = opening('About 34% of all households bake.', ['Lee (2019)'])
    expect(note.note('sources.bare-figure')).toBeUndefined()
  })
})

describe('a share of people anywhere in a discussion', () => {
  const discussed = (sentence: string) => opening(filler, undefined, sentence)

  it('is asked for its source, and that of the study is not', () => {
    const share = 'About 80% of practitioners today rely on dry flour.'
    expect(discussed(share).words('sources.bare-share')).toEqual(['About 80%'])
    const own = 'About 80% of practitioners rely on dry flour.'
    expect(discussed(own).note('sources.bare-share')).toBeUndefined()
    const asked = 'About 80% of practitioners who were asked today rely on dry flour.'
    expect(discussed(asked).note('sources.bare-share')).toBeUndefined()
  })
})

describe('a figure beside sentences that each name a source', () => {
  const beside =
    'A crust is thin (Lee, 2019). A crumb is soft (Ode, 2020). A loaf is round (Ahn, 2021).'

  it('is not covered by the source of its neighbour', () => {
    const told = opening(`${beside} About 34% of all households buy it. It keeps (Lee, 2019).`)
    expect(told.words('sources.bare-figure')).toEqual(['About 34%'])
  })

  it('is covered where its neighbour gave the figure before it of the same count', () => {
    const told = opening(
      `${beside} Of all households 66% bake (Ode, 2020). Only 34% of all households buy it. It keeps (Lee, 2019).`,
      ['Lee (2019)', 'Ode (2020)', 'Ahn (2021)'],
    )
    expect(told.note('sources.bare-figure')).toBeUndefined()
  })

  it.each([
    'About 34% of all households buy it (Ode, 2020).',
    'We sold it to 34% of all households.',
    'The method obtained a gain of 34%.',
  ])('is not asked for where it is cited or the own: %s', (sentence) => {
    // A paragraph of its own, so that nearly all of its sentences cite.
    expect(
      opening(`${beside} ${sentence} It keeps (Lee, 2019).`).note('sources.bare-figure'),
    ).toBeUndefined()
  })
})

describe('a figure told as of today', () => {
  it('is noted where its source is far older than the newest one', () => {
    const told = opening('Today about 40% of households own a mill (Brandt, 1998).')
    expect(told.words('sources.old-figure')).toEqual(['Today'])
  })

  it.each([
    'Today about 40% of households own a mill (Brandt, 2018).',
    'Since 1998 the share has fallen, and today 40% of households own a mill.',
    'In 1998 about 40% of households owned a mill (Brandt, 1998).',
  ])('is not where it is recent, or the year is the begin of a stretch: %s', (sentence) => {
    expect(opening(sentence).note('sources.old-figure')).toBeUndefined()
  })
})

describe('a figure whose source stands at the end', () => {
  it('is named by the one source of its paragraph', () => {
    const text = `${filler} About 34% of all households bake their own bread. It keeps for a week and feeds all who live there (Lee, 2019).`
    const told = opening(text, ['(Lee, 2019)'])
    expect(told.note('sources.bare-figure')).toBeUndefined()
  })
})
