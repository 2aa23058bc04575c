import { createContext } from 'react'

import type { Citable } from './mention.ts'

/** Answers what can be cited in the drafts of a project; `null`: nothing offers sources here. */
export const CiteSources = createContext<((project: string) => Promise<readonly Citable[]>) | null>(
  null,
)
