import type { ReactNode } from 'react'

import type { WorkResult } from '#features/search/contract.ts'

/** What can be done with a result; what other parts of the product bring may be absent. */
export interface ResultActions {
  readonly sourceName: (id: string) => string
  /** Keeps it in a library. */
  readonly save?: (work: WorkResult) => ReactNode
  /** Copies it as a reference. */
  readonly cite?: (work: WorkResult) => ReactNode
  /** How a journal or conference fits the draft that is the context, where the two were compared. */
  readonly fit?: (venue: { readonly id: string }) => ReactNode
  /** Uuid of the draft that is the context. */
  readonly draft?: string
  /** Page of the draft that is the context. */
  readonly draftPath?: string
}
