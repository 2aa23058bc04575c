import type { FindingStatus } from '#engines/analysis/finding.ts'
import { findingsWithin } from '#engines/grounding/rejudging/within-help.ts'

import type { AnsweredNote } from '../../contract.ts'
import { findKind } from '../kinds.ts'
import type { Policies } from '../policy.ts'
import { withReading } from '../results/results.ts'
import type { FeedbackRepository, ResultRow } from '../tables/repository.ts'
import { isAnswered } from './rejudging.ts'

/** A note that is followed through edits, for whoever keeps something with it. */
export interface FollowedState {
  readonly key: string
  /** Every id that it has had. */
  readonly ids: readonly string[]
  readonly status: FindingStatus
}

interface AnsweredOptions {
  readonly repository: FeedbackRepository
  readonly policies: Policies
}

export type Answered = ReturnType<typeof createAnswered>

/** Notes that somebody decided or said something about. */
export function createAnswered({ repository, policies }: AnsweredOptions) {
  async function followedOf(home: string): Promise<readonly FollowedState[]> {
    const [notes, states] = await Promise.all([
      repository.followed(home),
      repository.noteStates([home]),
    ])
    const byKey = new Map(states.map((state) => [state.note_key, state.status]))
    return notes.map(({ note_key: key, ids }) => ({ key, ids, status: byKey.get(key) ?? 'open' }))
  }

  /** Those that no result has any more, the latest first, as far as the project's policy lets them be shown. */
  async function goneOf(home: string, project: string): Promise<readonly AnsweredNote[]> {
    const [notes, states, readings, results, { help }] = await Promise.all([
      repository.followed(home),
      repository.noteStates([home]),
      repository.secondReadings(home),
      repository.currentResults([home]),
      policies.of(project),
    ])
    const stateOf = new Map(states.map((state) => [state.note_key, state]))
    const readingOf = new Map(readings.map((reading) => [reading.note_key, reading]))
    const standing = idsOf(results)
    return notes
      .filter(
        (note) =>
          !note.ids.some((id) => standing.has(id)) &&
          (isAnswered(note, stateOf.get(note.note_key)) || readingOf.has(note.note_key)),
      )
      .map(({ note_key: key, content }) => {
        const contract = findKind(content.rubric)?.contract
        const [shown = content] = findingsWithin([content], help, contract?.criteria ?? [])
        const { status, reason } = stateOf.get(key) ?? content
        return {
          key,
          kind: contract?.title ?? content.rubric,
          note: withReading({ ...shown, status, reason }, readingOf.get(key)),
        }
      })
      .toReversed()
  }

  return { followedOf, goneOf }
}

function idsOf(results: readonly ResultRow[]): ReadonlySet<string> {
  return new Set(results.flatMap(({ content }) => content.findings.map(({ id }) => id)))
}
