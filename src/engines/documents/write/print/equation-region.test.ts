import { describe, expect, it } from 'vitest'

import type { Block, LineBox } from '../../document.ts'
import { equationRegion } from './equation-region.ts'

type Box = readonly [x: number, y: number, w: number, h: number]

const line = ([x, y, w, h]: Box, page = 1): LineBox => ({ page, start: 0, end: 1, x, y, w, h })

const equation = (lines: LineBox[], text = 'E = m c 2 , ( 1 )'): Block => ({
  id: 'b1',
  type: 'equation',
  text,
  lines,
})

describe('the picture of an equation', () => {
  const scraps = [line([100, 200, 40, 10]), line([120, 194, 30, 6]), line([300, 200, 14, 10])]

  it('holds all its scraps and a little around them', () => {
    expect(equationRegion(equation(scraps), [])?.region).toEqual({
      page: 1,
      box: [97, 191, 220, 22],
    })
  })

  it('ends where the lines above and below begin, and not for a line of the other column', () => {
    const others = [line([60, 183, 240, 10]), line([60, 208, 240, 10]), line([400, 196, 100, 10])]
    expect(equationRegion(equation(scraps), others)?.region?.box).toEqual([97, 193, 220, 15])
  })

  it('is none for a scrap of a line, for one over two pages and for text without places', () => {
    expect(equationRegion(equation([line([100, 200, 40, 10])], '′ x'), [])).toBeNull()
    expect(
      equationRegion(equation([line([100, 700, 90, 10]), line([100, 60, 90, 10], 2)]), []),
    ).toBeNull()
    expect(equationRegion(equation([]), [])).toBeNull()
  })
})
