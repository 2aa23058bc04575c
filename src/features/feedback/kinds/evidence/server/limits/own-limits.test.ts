import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from '../index.ts'

const asked =
  'We asked 84 nurses on the night shift how long they sleep. Participants wrote the hours down each morning. Respondents returned the sheet by post. The survey ran from May to July. Women and men got the same sheet. '
const weighed = [
  'Night nurses slept an hour less than nurses on the day shift, which agrees with earlier counts (Hale, 2014).',
  'The difference may be due to the light in the wards, which stays on until the morning round.',
  'However, older nurses slept as long as their colleagues, and Hale (2014) reports the same of porters.',
  'Tea at midnight went with shorter sleep, although coffee did not.',
  'Wards with a rest room had nurses who slept longer, and so did wards with a short round.',
]
const told = (added: string, { methods = asked } = {}) =>
  judgedDraft(
    kind,
    draft([
      '## Introduction',
      'Sleep of nurses matters to wards. The aim of this study was to compare the sleep of nurses on two shifts.',
      '## Methods',
      methods.repeat(3),
      '## Results',
      'The nurses of the night shift slept 5.4 hours (SD 1.1) and the others 6.5 hours (SD 0.9).',
      '## Discussion',
      [...Array.from({ length: 5 }, () => weighed).flat(), added].join(' '),
      '## Conclusion',
      'Night shifts shorten sleep, and wards may build rest rooms for those who work in them.',
    ]),
  ).note('rivals.own-limit')

describe('a discussion without a limit of the study', () => {
  it('is asked for one where people were asked, whatever doubts and contrasts it has', () => {
    expect(told('Other wards may build rest rooms.')).toBeDefined()
  })

  it('is asked for one where a deficiency is what bodies lack, and a value has to be kept low', () => {
    expect(
      told('An iron deficiency was found in our nurses. The light must be kept low.'),
    ).toBeDefined()
    expect(told('Sleep deficiency in nurses goes with slower rounds.')).toBeDefined()
    expect(told('Deficiencies in our data are the missing naps.')).toBeUndefined()
  })

  it('is asked for one where more research is called for on the matter, and not on its result', () => {
    expect(
      told('Further studies are needed to understand the link between tea and sleep.'),
    ).toBeDefined()
    expect(told('Further studies are needed to confirm these results.')).toBeUndefined()
    expect(told('More research is needed in other wards.')).toBeUndefined()
  })

  it('is asked for one where the results tell what limits or threatens others', () => {
    const results = (words: string) => ({ methods: `${asked}${words} ` })
    const plain = 'Other wards may build rest rooms.'
    expect(told(plain, results('Short nights are a threat to wards.'))).toBeDefined()
    expect(told(plain, results('The limitation of light was set by the ward.'))).toBeDefined()
    expect(told(plain, results('Short nights are a threat to validity.'))).toBeUndefined()
  })

  it('is marked at a claim of the study and not at one of others', () => {
    const added = 'Our results show that night shifts cause shorter sleep in nurses of all wards.'
    expect(told(added)?.statement).toContain('Our results show')
  })

  it.each([
    'Only one hospital took part, so the results cannot be generalised.',
    'We could not measure how deep they slept.',
    'The hours are self-reported and may be too long.',
    'Our sheet did not assess naps.',
    'A larger sample of wards would show more.',
    'A deficiency of the sheet is its length.',
    'Our sheet only captures the hours.',
    'What else plays a part couldn’t be determined from the data.',
    'Some naps were mistakenly taken for nights.',
    'Other refinements can be made to the sheet.',
    'One flaw of the sheet is that naps were left out.',
    'More studies are necessary before anybody can say what wakes them.',
    'The count of naps needs further testing.',
    'It remains unclear whether tea or light woke them.',
    'We have not measured how deep they slept.',
    'We chose nurses at random, and a future experiment could ask porters.',
    'The sheet may not have been clear to all.',
    'What wakes them remains to be established.',
    'The sheet needs to be further improved.',
    'Further research will be carried out on the wards of porters.',
    'There are still questions to be answered.',
    'The part of tea still needs to be elucidated.',
    'Further studies need to be conducted to see whether it holds at home.',
  ])('is not asked where one is named: %s', (added) => {
    expect(told(added)).toBeUndefined()
  })

  it('is asked for one where a source tells what another thing lacks', () => {
    expect(told('Hale (2014) reports that deficiencies of light wake porters.')).toBeDefined()
  })

  it('is asked for one where only others could not do something', () => {
    expect(told('Our sheet counts naps in a way that earlier methods cannot.')).toBeDefined()
    expect(told('Our sheet counts naps and cannot tell them from rest.')).toBeUndefined()
  })

  it('is asked for one where a heading on limits has nothing below it', () => {
    const bare = (...below: readonly string[]) =>
      judgedDraft(
        kind,
        draft([
          '## Introduction',
          'Sleep of nurses matters to wards. The aim of this study was to compare two shifts.',
          '## Methods',
          asked.repeat(3),
          '## Results',
          'The nurses of the night shift slept 5.4 hours (SD 1.1) and the others 6.5 hours (SD 0.9).',
          '## Discussion',
          Array.from({ length: 6 }, () => weighed)
            .flat()
            .join(' '),
          '## Limitations',
          ...below,
          '## Conclusion',
          'Night shifts shorten sleep, and wards may build rest rooms.',
        ]),
      ).note('rivals.own-limit')
    expect(bare()).toBeDefined()
    expect(bare('Naps were left out.')).toBeUndefined()
  })

  it('is asked for one in a study of things, whatever it leaves to be found out', () => {
    const methods = 'The alloy was cast into rods and cooled in water for an hour. '.repeat(8)
    const open = 'It is unclear why. Further rods are being cast. The furnace cannot be seen into.'
    expect(told(open, { methods })).toBeDefined()
    const simplified = 'Despite this simplification our model follows the heat of the rods.'
    expect(told(simplified, { methods })).toBeUndefined()
    expect(told('Another explanation is the air in the rods.', { methods })).toBeUndefined()
  })

  it('is asked for one where results speak of what is limited in the matter itself', () => {
    const methods = `${asked}Sleep imposes limitations on the hours of a ward. `
    expect(told('Other wards may build rest rooms.', { methods })).toBeDefined()
  })

  it('is asked for one where few things are counted, and not where few were asked', () => {
    expect(told('The small number of lamps is likely to matter.')).toBeDefined()
    expect(told('The small number of participants may matter.')).toBeUndefined()
  })

  it('is asked for one where the methods speak of what they need for a general answer', () => {
    const needs = `${asked}A sheet of this length is required for generalizability. `
    expect(told('Other wards may build rest rooms.', { methods: needs })).toBeDefined()
    const lacks = `${asked}The one hospital limits the generalizability of the hours. `
    expect(told('Other wards may build rest rooms.', { methods: lacks })).toBeUndefined()
  })

  it('is not asked where the limits stand with the data', () => {
    const methods = `${asked}A limitation of the sheet is its length. `
    expect(told('Other wards may build rest rooms.', { methods })).toBeUndefined()
  })
})

describe('a study that discusses as it reports', () => {
  const text = Array.from({ length: 5 }, () => weighed)
    .flat()
    .join(' ')
  const noted = (heading: string, results = '') =>
    judgedDraft(
      kind,
      draft([
        '## Introduction',
        'Sleep of nurses matters to wards. The aim of this study was to compare their sleep.',
        '## Methods',
        asked.repeat(3),
        '## Results',
        `The nurses of the night shift slept 5.4 hours (SD 1.1) and the others 6.5 hours (SD 0.9). ${results}`,
        heading,
        text,
        '## Conclusion',
        'Night shifts shorten sleep, and wards may build rest rooms for those who work in them.',
      ]),
    ).note('rivals.own-limit')

  it('is asked for a limit where nothing from its results on names one', () => {
    expect(noted('## Summary and outlook')?.statement).toContain('of results and conclusion')
    expect(noted('## Discussion')?.statement).toContain('of the discussion')
  })

  it('is not asked where it names one beside a result', () => {
    expect(noted('## Summary and outlook', 'The hours may be biased.')).toBeUndefined()
    const once = 'Each night was only counted once. Each watch was only measured once.'
    expect(noted('## Summary and outlook', once)).toBeUndefined()
  })
})
