import { describe, expect, it } from 'vitest'

import { span } from '../testing/printed-page.ts'
import { readFront } from '../testing/read-front.ts'

const centred = (text: string, y: number, size = 12) =>
  span({ text, y, size, x: 306 - text.length * size * 0.25 })

describe('the title on a cover', () => {
  it('is what speaks for a title, not what stands in the largest letters', () => {
    const document = readFront([
      centred('Northern University of Baking', 80, 22),
      centred('Master’s Thesis', 130, 16),
      centred('Loaves and the Width of Ovens in Small Towns', 250, 17),
      centred('Ada Example', 330),
      centred('May 2021', 700),
    ])
    expect(document.title).toBe('Loaves and the Width of Ovens in Small Towns')
  })

  it('is not the course that a report was written for', () => {
    const document = readFront([
      centred('ADVANCED PRACTICAL COURSE', 80),
      centred('The Viability of Loaves in Cold Ovens', 120),
      centred('SUBMITTED BY', 300),
      centred('ADA EXAMPLE', 320),
    ])
    expect(document.title).toBe('The Viability of Loaves in Cold Ovens')
  })

  it('is none of the words by which a degree is asked for', () => {
    const document = readFront([
      centred('Hedges and the Paths of Small Animals', 120),
      centred('A thesis submitted in partial satisfaction', 300),
      centred('of the requirements for the degree', 316),
      centred('Master of Botany', 332),
      centred('by', 360),
      centred('Ada Example', 376),
    ])
    expect(document.title).toBe('Hedges and the Paths of Small Animals')
  })
})
