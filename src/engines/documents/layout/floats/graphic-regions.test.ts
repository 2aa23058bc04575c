import { describe, expect, it } from 'vitest'

import type { Box, PageContent } from '../pages/page-content.ts'
import { findGraphicRegions } from './graphic-regions.ts'

type Sides = readonly [left: number, top: number, right: number, bottom: number]
const box = ([left, top, right, bottom]: Sides): Box => ({ left, top, right, bottom })

/** A page with filled boxes: the share of white of each, and where it stands. */
function drawn(...boxes: readonly (readonly [number, Box])[]): readonly Box[] {
  const page: PageContent = {
    number: 1,
    width: 595,
    height: 842,
    spans: [],
    links: [],
    characterCount: 0,
    unreadableCount: 0,
    isTooComplex: false,
    graphics: boxes.map(([fill, at]) => ({ kind: 'path', box: at, fill })),
  }
  return findGraphicRegions(page).regions.map((region) => region.box)
}

const row = (fill: number, top: number) =>
  [100, 140, 180].map((left) => [fill, box([left, top, left + 38, top + 16])] as const)

describe('what a drawing is made of', () => {
  it('are its palest boxes too', () => {
    const found = drawn(...row(0.6, 100), ...row(0.99, 118), ...row(0.6, 136))
    expect(found).toEqual([box([100, 100, 218, 152])])
  })

  it('are no white boxes, which are paper', () => {
    expect(drawn(...row(1, 100), ...row(1, 118), ...row(1, 136))).toEqual([])
  })
})
