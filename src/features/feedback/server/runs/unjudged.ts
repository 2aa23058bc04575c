import type { ReviewResult } from '#engines/analysis/finding.ts'

/**
 * A reading in which no criterion could be judged and no note was made, such as of a chapter of two sentences. Kinds
 * without criteria answer with what they found, and are never this.
 */
export function isUnjudged({ criteria, findings }: ReviewResult): boolean {
  return (
    criteria.length > 0 && findings.length === 0 && criteria.every(({ level }) => level === null)
  )
}

/** The same result as one that costs nothing, and says so. */
export function withoutPrice(result: ReviewResult): ReviewResult {
  return {
    ...result,
    not_assessed: [
      ...result.not_assessed,
      {
        what: 'this text',
        why: 'None of the criteria found enough in it to go by. The credits were given back.',
      },
    ],
    provenance: { ...result.provenance, credits: 0 },
  }
}
