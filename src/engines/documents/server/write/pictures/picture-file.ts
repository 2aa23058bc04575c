export interface PictureFile {
  readonly type: 'png' | 'jpg' | 'gif'
  readonly bytes: Uint8Array
  /** Size in points, as it stands in the original or at 96 dots an inch. */
  readonly width: number
  readonly height: number
  /** Width and height in pixels. */
  readonly pixels: readonly [number, number]
}

/** Tells a picture by its first bytes, whatever its name says; vector formats of Windows are none. */
export function pictureFile(bytes: Uint8Array): PictureFile | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.length > 24 && view.readUInt32BE(0) === 0x89504e47) {
    return sized('png', bytes, [view.readUInt32BE(16), view.readUInt32BE(20)])
  }
  if (view.length > 10 && view.toString('latin1', 0, 3) === 'GIF') {
    return sized('gif', bytes, [view.readUInt16LE(6), view.readUInt16LE(8)])
  }
  if (view.length > 10 && view.readUInt16BE(0) === 0xffd8) {
    const size = jpegSize(view)
    return size && sized('jpg', bytes, size)
  }
  return undefined
}

/** More pixels than these would take more memory to decode than a page is worth. */
const mostPixels = 40_000_000

function sized(
  type: PictureFile['type'],
  bytes: Uint8Array,
  [width, height]: readonly [number, number],
): PictureFile | undefined {
  if (width === 0 || height === 0 || width * height > mostPixels) return undefined
  return { type, bytes, width: width * 0.75, height: height * 0.75, pixels: [width, height] }
}

/** Walks the segments of a JPEG file (ITU T.81, annex B) to its frame header. */
function jpegSize(view: Buffer): readonly [number, number] | undefined {
  let at = 2
  while (at + 9 < view.length && view[at] === 0xff) {
    const marker = view[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return [view.readUInt16BE(at + 7), view.readUInt16BE(at + 5)]
    at += 2 + view.readUInt16BE(at + 2)
  }
  return undefined
}
