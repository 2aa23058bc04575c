import { readFile } from 'node:fs/promises'

import { docxLimits } from '../docx/package/limits.ts'
import { ReadError } from '../read-error.ts'

/**
 * Refuses an archive that says of itself that it unpacks to more than a document needs (APPNOTE.TXT 6.3.10, section
 * 4.3.12). One that lies ends at the limits of the program that unpacks it.
 * @throws ReadError `too-large`.
 */
export async function refuseBomb(path: string): Promise<void> {
  const file = await readFile(path)
  const mark = Buffer.from([0x50, 0x4b, 0x01, 0x02])
  let [entries, total] = [0, 0]
  for (let at = file.indexOf(mark); at >= 0; at = file.indexOf(mark, at + 4)) {
    if (at + 46 > file.length) return
    const [packed, size] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)]
    const isBomb = size > docxLimits.ratioFrom && size > packed * docxLimits.ratio
    entries += 1
    total += size
    if (isBomb || size > docxLimits.part || total > docxLimits.total) {
      throw new ReadError('too-large', { detail: `${total} bytes in ${entries} parts` })
    }
    if (entries > docxLimits.entries) throw new ReadError('too-large', { detail: 'too many parts' })
  }
}
