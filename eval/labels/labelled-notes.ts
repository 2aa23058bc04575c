import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Severity } from '#engines/analysis/finding.ts'

export interface LabelledNote {
  readonly set: string
  readonly text: string
  readonly kind: string
  readonly check: string
  readonly id: string
  readonly quote: string
  readonly label: 'right' | 'trivial' | 'wrong' | 'unclear'
  readonly reason: string
  /** Since `sixty-ninth`. */
  readonly severity?: Severity
  /** A strength, which the sets before `fresh` have not. */
  readonly strength?: true
}

export function labelledNotes(): readonly LabelledNote[] {
  return readFileSync(join(import.meta.dirname, 'labels.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LabelledNote)
}
