import * as z from 'zod'

import type { SavedText } from './draft-saver.ts'

const CopySchema = z.object({ text: z.string(), version: z.int().nonnegative() })

/** Where what is typed waits until the server has it. One entry for each draft, gone when it is saved. */
function keyOf(draftUuid: string): string {
  return `scholium.unsaved.${draftUuid}`
}

export function readUnsaved(draftUuid: string): SavedText | undefined {
  try {
    const stored = globalThis.localStorage.getItem(keyOf(draftUuid))
    if (stored === null) return undefined
    const copy = CopySchema.safeParse(JSON.parse(stored))
    return copy.success ? copy.data : undefined
  } catch {
    // Refused or damaged storage holds nothing that can be restored.
    return undefined
  }
}

/** Answers whether the copy is kept; a full or refused storage keeps none. */
export function keepUnsaved(draftUuid: string, copy: SavedText | undefined): boolean {
  try {
    if (copy === undefined) globalThis.localStorage.removeItem(keyOf(draftUuid))
    else globalThis.localStorage.setItem(keyOf(draftUuid), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}
