import type { Analysis } from '../finding.ts'

/** A summary as it is where nothing else of the result is shown. */
export const toldSummary = ({ summary }: Pick<Analysis, 'summary'>): string =>
  typeof summary === 'string' ? summary : summary({ criteria: [], notes: [], apart: 0 })
