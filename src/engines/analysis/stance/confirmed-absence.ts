import type { Document } from '../../documents/document.ts'
import { searchAbsence } from '../../grounding/absence.ts'
import type { Judgement } from './judgement.ts'

/**
 * Repeats the search behind every note that says something is missing. Where a word is found after all,
 * the note goes and a level of Not yet becomes Developing: something may be there, too loosely to be sure.
 */
export function confirmed(document: Document, judgement: Judgement): Judgement {
  for (const finding of judgement.findings) {
    if (finding.absence === undefined) continue
    const search = searchAbsence(document, finding.absence)
    if (!search.found) continue
    const { block, start, end } = search
    return {
      ...judgement,
      criterion: {
        ...judgement.criterion,
        level: judgement.criterion.level === 1 ? 2 : judgement.criterion.level,
        rationale: `No sentence does it outright (${finding.absence.what}), but a passage uses words that may.`,
        ranges: [{ block, start, end }],
      },
      findings: judgement.findings.filter((other) => other !== finding),
    }
  }
  return judgement
}
