import { encodePng } from '../png.ts'

export interface GrayPicture {
  readonly width: number
  readonly height: number
  /** One byte a pixel, row by row. */
  readonly pixels: Uint8Array
}

/** A PNG file of 8-bit grey. Made for a reader on the same machine, so it is pressed lightly. */
export function encodeGrayPng({ width, height, pixels }: GrayPicture): Uint8Array {
  return encodePng({
    width,
    height,
    colours: 'grey',
    fill: (row, y) => {
      row.set(pixels.subarray(y * width, (y + 1) * width))
    },
    level: 1,
  })
}
