import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

import type { PdfSource } from './pdf-engine.ts'

/** A PDF on the disk, which goes straight into the engine's memory: a copy less of a file of up to 50 MB. */
export function pdfFile(path: string, size: number): PdfSource {
  return {
    size,
    readInto: (target) => {
      fill(path, target)
    },
  }
}

/** The first bytes of a file, fewer where it has no more. */
export function headOf(path: string, length: number): Uint8Array {
  const head = new Uint8Array(length)
  return head.subarray(0, fill(path, head))
}

function fill(path: string, target: Uint8Array): number {
  const file = openSync(path, 'r')
  try {
    const length = Math.min(target.length, fstatSync(file).size)
    let filled = 0
    while (filled < length) {
      const count = readSync(file, target, filled, length - filled, filled)
      if (count === 0) break
      filled += count
    }
    return filled
  } finally {
    closeSync(file)
  }
}
