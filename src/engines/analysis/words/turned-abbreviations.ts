import type { AnalysedDocument } from '../analysed-document.ts'
import type { FindingDraft } from '../finding.ts'
import { knownAbbreviations } from '../lexicon/known-abbreviations.ts'
import { isTurned } from '../lexicon/shortenings.ts'
import { counted } from '../wording.ts'
import { isAccountedFor } from './abbreviations.ts'
import type { Abbreviation } from './abbreviations.ts'

/** How often the explained form has to stand, and fewer letters may be two terms by chance. */
const usesOfExplained = 3
const fewestLetters = 3

/** "MBT" once in a text that explains "BMT": the letters of a short form with two of them turned. */
export function turnedNotes(
  all: readonly Abbreviation[],
  role: AnalysedDocument['role'],
): readonly FindingDraft[] {
  const explained = all.filter(
    ({ short, uses, definitions }) =>
      short.length >= fewestLetters && definitions.length > 0 && uses.length >= usesOfExplained,
  )
  if (explained.length === 0) return []
  return all.flatMap((one) => {
    const { short, uses, isLabel } = one
    // A form or a letter in an appendix has words of its own.
    if (uses.some(({ block }) => role.get(block) === 'appendix')) return []
    if (uses.length !== 1 || isLabel || knownAbbreviations.has(short)) return []
    if (isAccountedFor(one)) return []
    const meant = explained.find((other) => isTurned(short, other.short))
    return meant === undefined ? [] : [note(short, uses, meant)]
  })
}

function note(short: string, ranges: Abbreviation['uses'], meant: Abbreviation): FindingDraft {
  return {
    criterion: 'terms',
    check: 'abbreviations-undefined',
    kind: 'issue',
    severity: 'minor',
    title: `${short} in one place: ${meant.short} written otherwise?`,
    statement: `${short} stands once and is explained nowhere; ${meant.short}, with two letters in the other order, stands in ${counted(meant.uses.length, 'place', 'places')}.`,
    why: 'A reader looks for a second term that the text never introduces.',
    how: `Write ${meant.short} if it was meant, or spell ${short} out.`,
    ranges,
    confidence: 0.8,
  }
}
