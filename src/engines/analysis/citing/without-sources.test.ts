import { describe, expect, it } from 'vitest'

import { processorTimeOf } from '../../documents/server/testing/processor-time.ts'
import { withoutSources } from './without-sources.ts'

const without = (text: string, ...callouts: readonly string[]) =>
  withoutSources(
    text,
    callouts.map((callout) => {
      const start = text.indexOf(callout)
      return { start, end: start + callout.length }
    }),
  )

describe('a sentence without its sources', () => {
  it.each([
    ['numbers in brackets', 'Hens like trains [4, 7].', ['[4, 7]']],
    ['raised numbers', 'Hens like trains3–5.', ['3–5']],
    [
      'names and years',
      'Hens like trains (Lund et al., 2012; Ode 2013).',
      ['(Lund et al., 2012; Ode 2013)'],
    ],
    ['years alone', 'Hens like trains (see Lund et al., 2012; Ode, 2013b).', ['2012', '2013b']],
    ['a bracket half taken', 'Hens like trains (Lund and Ode 2012).', ['2012)']],
    ['several callouts in a row', 'Hens like trains [4], [5] and [6].', ['[4]', '[5]', '[6]']],
  ])('has no trace of %s', (_, text, callouts) => {
    expect(without(text, ...callouts)).toBe('Hens like trains.')
  })

  it('keeps what else stands in the brackets', () => {
    expect(without('Hens (Gallus gallus, the white breed; Lund 2012) like trains.', '2012')).toBe(
      'Hens (Gallus gallus, the white breed) like trains.',
    )
    expect(without('Hens like trains (Figure 3).')).toBe('Hens like trains (Figure 3).')
  })

  it('takes no long time over a long bracket', () => {
    const text = `Hens (${'lundodeand '.repeat(25)}1) like trains.`
    expect(processorTimeOf(() => without(text, '1)'))).toBeLessThan(200)
  })
})
