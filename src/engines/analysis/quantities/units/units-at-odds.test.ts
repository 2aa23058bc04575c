import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import unitsDropped from '../../checks/numbers/units-dropped.ts'
import unitsLost from '../../checks/numbers/units-lost.ts'
import { draft } from '../../testing/draft.ts'

const told = (text: string) =>
  [unitsLost, unitsDropped]
    .flatMap((check) => check.run(analyse(draft(['# Methods', `The pond lay at 12 °C. ${text}`]))))
    .map(({ statement, title }) => /“([^”]*)” stands/u.exec(statement)?.[1] ?? title)

describe('an amount without its unit', () => {
  it.each([
    ['Scales were stored at −20 until they were read.', '−20'],
    ['The water was kept in the dark at -4.', '-4'],
    ['Eggs were refrigerated at 5 overnight.', '5'],
    ['We ran a cycle of 95, 6 minutes, and thirty cycles of 60 °C for 20 s.', '95'],
    ['Aliquots of 2.5 were drawn at dawn.', '2.5'],
    ['The nets were lifted every 15 min for 90 and then dried.', '90'],
    ['The tissues were embedded and sectioned at 8 with a steel knife.', '8'],
    ['We scanned the jaws (pixel size 0.35) at dawn.', '0.35'],
    ['Two pumps with a nominal power of 2.2 were used.', '2.2'],
    ['We fished in weather below 9.', '9'],
    ['The carp were given tricaine 50, carprofen 4 mg and morphine 1 mg at dawn.', '50'],
  ])('is told by what stands around it: %s', (text, bare) => {
    expect(told(text)).toEqual([bare])
  })

  it.each([
    'Scales were stored at −20 °C until they were read.',
    'The stock was kept at 40 until June.',
    'The price was held at 5 for a year.',
    'Samples of 25 were drawn at dawn.',
    'Doses of 0.5, 1.0 and 2.5 mg were given.',
    'The nets were lifted every 15 min for 90 min and then dried.',
    'Bread was cut at 8 in the morning; the tissues were cut at 8 in the morning.',
    'The test had a power of 0.85 and the tree a depth of 2.5.',
    'We scanned the jaws (pixel size 0.35 × 0.35 mm) at dawn.',
    'In trial 4, weighing 5 kg, and in table 3, carprofen 4 mg was given.',
  ])('is none where it has one or counts: %s', (text) => {
    expect(told(text)).toEqual([])
  })
})

describe('two units for one quantity', () => {
  it.each([
    'Nitrate was 42 mg/L; a value of 55 mg/dL had been read in May.',
    'The load fell from 310 kg in spring to 280 g in autumn.',
    'The drop was 4.1 kPa compared with 5.2 MPa in the north.',
    'The catch rose from 21 g to 30 mg in one year.',
  ])('are told where their numbers lie close: %s', (text) => {
    expect(told(text)).toEqual(['One quantity in two units'])
  })

  it.each([
    'Nitrate was 42 mg/L; a value of 5.5 mg/dL had been read in May.',
    'The load rose from 900 kW to 1.2 MW.',
    'Eggs measured from 200 nm to 300 µm.',
    'Nitrate was 42 mg/L and phosphate was 55 mg/dL.',
    'The flow was 40 mL compared with 60 mL in the north.',
  ])('are left alone where they tell of different sizes: %s', (text) => {
    expect(told(text)).toEqual([])
  })
})
