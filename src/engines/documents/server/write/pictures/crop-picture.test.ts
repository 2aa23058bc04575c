import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import type { Figure } from '../../../document.ts'
import { documentOf, blocksOf } from '../../../testing/blocks.ts'
import { planPrint } from '../../../write/print/print-plan.ts'
import { encodePng } from '../../png.ts'
import type { PictureFile } from './picture-file.ts'
import { picturesOf } from './pictures.ts'
import { pngPixels } from './png-pixels.ts'

/** Grey from left to right, as dark as the column: 0 to 199. */
const ramp = encodePng({
  width: 200,
  height: 100,
  colours: 'grey',
  fill: (row) => row.forEach((_, at) => (row[at] = at)),
})

async function shown(
  part: string,
  bytes: Uint8Array,
  figure: Partial<Figure>,
): Promise<PictureFile> {
  const document = documentOf(blocksOf({ type: 'figure', float: 'f' }), {
    source: 'docx',
    figures: [{ id: 'f', label: '', word: '', caption: '', image: part, ...figure }],
  })
  const pictures = await picturesOf(planPrint(document), {
    bytes: zipSync({ [part]: bytes }),
    type: 'docx',
  })
  const [picture] = pictures.values()
  if (picture === undefined) throw new Error('There is no picture')
  return picture
}

describe('a cropped picture', () => {
  it('goes out as its author left it, as wide as what is left is printed', async () => {
    const picture = await shown('word/media/ramp.png', ramp, {
      crop: [0.25, 0.1, 0.25, 0.4],
      printedWidth: 300,
    })
    expect(picture.pixels).toEqual([100, 50])
    expect([picture.width, picture.height]).toEqual([300, 150])
    const { pixels = new Uint8Array() } = pngPixels(picture.bytes) ?? {}
    expect([pixels[0], pixels[99 * 3], pixels[49 * 300]]).toEqual([50, 149, 50])
  })

  it('stays whole where nothing was cut off', async () => {
    const picture = await shown('word/media/ramp.png', ramp, {})
    expect(Buffer.from(picture.bytes).equals(ramp)).toBe(true)
  })
})
