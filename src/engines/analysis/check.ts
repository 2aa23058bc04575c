import type { AnalysedDocument } from './analysed-document.ts'
import type { FindingDraft } from './finding.ts'
import { isDoubtfullyRead } from './footing/doubtful-text.ts'
import { isReadable, lacking } from './footing/footing.ts'
import type { Footing } from './footing/footing.ts'

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
  /** What a text has to give before this may speak of it. Absent: words alone are enough. */
  readonly restsOn?: readonly Footing[]
  run(analysed: AnalysedDocument): readonly FindingDraft[]
}

/** A check that is silent where the text does not give what it rests on, or the words of a place were not read. */
export function defineCheck(check: Check): Check {
  return {
    ...check,
    run: (analysed) =>
      lacking(analysed, check.restsOn) === null
        ? check
            .run(analysed)
            .filter(
              (finding) => isReadable(analysed, finding) && !isDoubtfullyRead(analysed, finding),
            )
        : [],
  }
}
