import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'

import { docxLimits } from './limits.ts'
import { readXml } from './xml.ts'

const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const paragraphs = (count: number) =>
  strToU8(`<w:body xmlns:w="${w}">${'<w:p w:id="1"/>'.repeat(count)}</w:body>`)

function visited(bytes: Uint8Array, nodes: number): number {
  let units = 0
  readXml(bytes, { nodes }, { isUnit: (name) => name === 'w:p', onUnit: () => (units += 1) })
  return units
}

describe('a part with more marks than any document has', () => {
  it('is refused before it is parsed', () => {
    let units = 0
    const onUnit = () => (units += 1)
    expect(() =>
      readXml(paragraphs(20), { nodes: docxLimits.nodes - 30 }, { isUnit: () => true, onUnit }),
    ).toThrow('more complex')
    expect(units).toBe(0)
  })

  it('is read up to the last mark that is allowed', () => {
    expect(visited(paragraphs(20), docxLimits.nodes - 42)).toBe(20)
  })

  it('is counted by the parser where signs stand apart', () => {
    const spaced = strToU8(`<w:body xmlns:w = "${w}">${'<w:p w:id = "1"/>'.repeat(20)}</w:body>`)
    expect(() => visited(spaced, docxLimits.nodes - 30)).toThrow('more complex')
  })
})
