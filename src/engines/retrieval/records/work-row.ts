import * as z from 'zod'

import { WorkReferenceSchema } from '../../analysis/finding.ts'
import type { Work } from '../../analysis/materials.ts'
import { openAddress } from './open-address.ts'
import type { ReferenceIndex } from './same-work.ts'

/** A work as a view shows it: only what its source said, and where the draft stands to it. */
export const WorkRowSchema = WorkReferenceSchema.extend({
  /** Where it can be opened: a free full text, else its own page, else its DOI. */
  link: z.string().nullable(),
  isFree: z.boolean(),
  /** Whether the draft's own reference list names it. */
  isCited: z.boolean(),
  /** `null`: its source does not say. */
  isRetracted: z.boolean().nullable(),
})
export type WorkRow = z.infer<typeof WorkRowSchema>

/** A work as a page shows it; its link is to a free copy where there is one, and only ever to http or https. */
export function workRow(work: Work, references: ReferenceIndex): WorkRow {
  const free = openAddress(work.freeUrl ?? null)
  const { id, title, authors, year, venue, identifiers, url } = work
  return {
    id,
    title,
    authors: [...authors],
    year,
    venue,
    identifiers: { ...identifiers },
    url,
    link: free ?? openAddress(url) ?? addressOfIdentifier(identifiers),
    isFree: free !== null,
    isCited: references.entryFor(work) !== null,
    isRetracted: work.isRetracted ?? null,
  }
}

function addressOfIdentifier(identifiers: Work['identifiers']): string | null {
  const { doi, arxiv } = identifiers
  if (doi !== undefined) return openAddress(`https://doi.org/${doi.replace(/^.*?(?=10\.)/u, '')}`)
  return arxiv === undefined ? null : openAddress(`https://arxiv.org/abs/${arxiv}`)
}
