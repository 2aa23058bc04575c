import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { otherCountOfThings } from './other-count-of-things.ts'

const told = (...written: Parameters<typeof draft>[0]) =>
  otherCountOfThings(analyse(draft(written, { abstract: ['b2'] }))).map(({ title }) => title)

const aim = 'Boats were counted in twelve harbours over a summer.'
const methods = 'Counts took place at twelve harbours from May on.'

describe('a number of things', () => {
  it('is told where one place gives more than all others', () => {
    expect(
      told(
        '# Abstract',
        aim,
        '# Methods',
        methods,
        '# Discussion',
        'The boats lay in thirteen harbours.',
      ),
    ).toEqual(['“thirteen harbours” here, 12 elsewhere'])
  })

  it('is told where the summary gives fewer than the text', () => {
    expect(
      told(
        '# Abstract',
        aim,
        '# Methods',
        'Counts took place at thirteen harbours.',
        '# Discussion',
        'The boats lay in thirteen harbours.',
      ),
    ).toEqual(['“twelve harbours” here, 13 elsewhere'])
  })

  it('is left alone where the summary does not count them', () => {
    expect(
      told(
        '# Abstract',
        'Boats were counted over a summer.',
        '# Methods',
        methods,
        aim,
        '# Discussion',
        'The boats lay in thirteen harbours.',
      ),
    ).toEqual([])
  })

  it('is left alone where few are counted, as each page has its own', () => {
    expect(
      told(
        '# Abstract',
        'Boats were counted in two bays over a summer.',
        '# Methods',
        'Counts took place at two bays from May on.',
        '# Discussion',
        'The boats lay in three bays.',
      ),
    ).toEqual([])
  })

  it('is left alone where a display has more of them', () => {
    const shown = 'Table 5 shows the boats of thirteen harbours.'
    expect(told('# Abstract', aim, '# Methods', methods, '# Results', shown)).toEqual([])
  })

  it('is told of two places of a short text', () => {
    expect(
      told('# Abstract', aim, '# Methods', 'Counts took place at thirteen harbours.'),
    ).toHaveLength(1)
  })

  it('is left alone where the usual number is that of one place or of each of many', () => {
    expect(
      told(
        '# Abstract',
        'The map has twelve harbours for each coast.',
        '# Methods',
        'On the old map there are twelve harbours.',
        '# Results',
        'The boats lay in thirteen harbours.',
      ),
    ).toEqual([])
  })

  it('is left alone where each has people of its own', () => {
    expect(
      told(
        '# Abstract',
        'Six keepers in twelve harbours were asked.',
        '# Methods',
        'We asked six keepers in twelve harbours.',
        '# Results',
        'Nine keepers in thirteen harbours came back.',
      ),
    ).toEqual([])
  })

  it.each([
    'The other thirteen harbours were closed.',
    'For example, the thirteen harbours A, B and C share a fleet.',
    'With thirteen harbours the count would have taken a year.',
    'The boats lay in thirteen small harbours.',
    'Table 3 harbours the counts of all boats.',
    'The boats lay in thirty harbours.',
    'The list has thirteen harbours for every coast.',
    'On the second map there are thirteen harbours.',
  ])('is left alone where others, or some of them, are meant: %s', (text) => {
    expect(told('# Abstract', aim, '# Methods', methods, '# Discussion', text)).toEqual([])
  })
})
