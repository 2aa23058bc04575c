import { WriteError } from '../write-error.ts'

/** One picture of a draft, as a stretch of the bytes of all of them. */
export interface CutPicture {
  readonly block: string
  readonly type: 'png' | 'jpg' | 'gif'
  /** Points, as it is printed. */
  readonly width: number
  readonly height: number
  /** Offsets in the bytes, end exclusive. */
  readonly from: number
  readonly to: number
}

export interface CutPictures {
  readonly pictures: readonly CutPicture[]
  readonly bytes: Uint8Array
}

const lengthBytes = 4

/** The list as JSON behind its length, then the pictures one after the other. */
export function packPictures(
  files: ReadonlyMap<
    string,
    Pick<CutPicture, 'type' | 'width' | 'height'> & { readonly bytes: Uint8Array }
  >,
): Uint8Array {
  let at = 0
  const pictures = [...files].map(([block, { type, width, height, bytes }]): CutPicture => {
    const from = at
    at += bytes.length
    return { block, type, width, height, from, to: at }
  })
  const list = Buffer.from(JSON.stringify(pictures))
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(list.length)
  return Buffer.concat([length, list, ...[...files.values()].map(({ bytes }) => bytes)])
}

/** @throws WriteError for anything else. */
export function unpackPictures(made: Uint8Array): CutPictures {
  const view = Buffer.from(made.buffer, made.byteOffset, made.byteLength)
  if (view.length < lengthBytes) throw new WriteError('crashed', 'no list of pictures')
  const end = lengthBytes + view.readUInt32BE(0)
  const pictures = JSON.parse(view.toString('utf8', lengthBytes, end)) as CutPicture[]
  return { pictures, bytes: made.subarray(end) }
}
