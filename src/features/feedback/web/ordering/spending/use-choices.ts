import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import type { Draft } from '#features/drafts/contract.ts'
import type { StoredRubric } from '#features/feedback/rubrics/contract.ts'

import { rubricsQuery } from '../../feedback-api.ts'
import { lastOptions } from './last-options.ts'

/** What is chosen for one kind, as its own schema names it. */
export type KindOptions = Readonly<Record<string, unknown>>

/** What the person has chosen, for kinds that let something be chosen. */
export interface Choices {
  readonly rubrics: readonly StoredRubric[] | undefined
  readonly rubric: string | null
  readonly scheme: string
  readonly set: (change: { readonly rubric?: string | null; readonly scheme?: string }) => void
  /** Sent with the start of a kind; `undefined` for a kind that lets nothing be chosen. */
  readonly optionsOf: (kind: string) => KindOptions | undefined
  /** Why a kind cannot start yet. */
  readonly missingOf: (kind: string) => string | null
}

/**
 * What the draft was last read by, unless something else is chosen: a review again reads as the one before it. At first
 * the rubric that was changed last, and the funder that the text itself names.
 */
export function useChoices(draft: Draft, project: string): Choices {
  const [chosen, setChosen] = useState<{ rubric?: string | null; scheme?: string }>({})
  const { data: rubrics } = useQuery(rubricsQuery(project))
  const wanted = chosen.rubric ?? lastOptions(draft, 'user_specific_rubric')?.['rubric']
  const known = rubrics?.find(({ uuid }) => uuid === wanted) ?? rubrics?.[0]
  const rubric = known?.uuid ?? null
  const before = lastOptions(draft, 'grant_proposal')?.['scheme']
  const scheme = chosen.scheme ?? (typeof before === 'string' ? before : 'auto')
  const set: Choices['set'] = useCallback(
    (change) => setChosen((now) => ({ ...now, ...change })),
    [],
  )
  return {
    rubrics,
    rubric,
    scheme,
    set,
    optionsOf: (kind) => {
      if (kind === 'grant_proposal') return { scheme }
      if (kind === 'user_specific_rubric' && rubric !== null) return { rubric }
      return undefined
    },
    missingOf: (kind) =>
      kind === 'user_specific_rubric' && rubrics !== undefined && rubric === null
        ? 'Add a rubric first.'
        : null,
  }
}
