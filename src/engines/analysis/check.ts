import type { AnalysedDocument } from './analysed-document.ts'
import type { FindingDraft } from './finding.ts'

/** One deterministic check of the free layer: one file in `checks/`. */
export interface Check {
  /** Equals the file's name, e.g. "citations-unlisted". */
  readonly id: string
  /** Criterion of the `checks` kind that it counts for. */
  readonly criterion:
    | 'citations'
    | 'figures-tables'
    | 'numbers'
    | 'terms'
    | 'structure'
    | 'integrity'
    | 'language'
  /** Shown findings that a clean published paper may cause on average; a noisier check does not ship. */
  readonly noiseBudget: number
  run(analysed: AnalysedDocument): readonly FindingDraft[]
}

export function defineCheck(check: Check): Check {
  return check
}
