import { describe, expect, it } from 'vitest'

import { readDoi } from './doi.ts'

describe('a DOI', () => {
  it.each([
    ['10.1000/182', '10.1000/182'],
    ['https://doi.org/10.1000/ABC.', '10.1000/abc'],
    ['doi: 10.5555/bread.1, 2004.', '10.5555/bread.1'],
    ['(https://doi.org/10.1016/S0140-6736(05)67889-X)', '10.1016/s0140-6736(05)67889-x'],
    ['10.1002/(SICI)1097-0258(19980815)17:15', '10.1002/(sici)1097-0258(19980815)17:15'],
    ['see [10.1000/xyz].', '10.1000/xyz'],
    ['10.1/x', null],
    ['110.1000/182', null],
    ['10.1000/.', null],
    ['Journal of Prices, 4(2), 11-29.', null],
  ])('is read from ‘%s’ as %s', (text, doi) => {
    expect(readDoi(text)).toBe(doi)
  })
})
