import type { ReviewResult } from '#engines/analysis/finding.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import journals from '../../kinds/journal_match/contract.ts'
import type { Gathering } from '../materials.ts'
import type { FeedbackOptions } from '../ports.ts'
import type { Processing, ResultOrRun } from '../runs/process.ts'
import type { Subject, Subjects } from '../subjects.ts'

interface Parts {
  readonly options: Pick<FeedbackOptions, 'analyser' | 'now'>
  readonly subjects: Subjects
  readonly gathering: Gathering
  readonly processing: Processing
}

interface Asked {
  readonly subject: Subject
  readonly asker: string
  /** Id of the journal's record; `undefined`: all that were compared. */
  readonly journal: string | undefined
}

const KIND = journals.id

/** The stored match with journals, and single journals beside it. */
export function createJournalMatching({ options, subjects, gathering, processing }: Parts) {
  /** @throws AppError 404 when no match was made, or no catalogue knows the journal. */
  async function match({ subject, asker, journal }: Asked): Promise<ResultOrRun> {
    const answer = await processing.process({ subject, rubric: KIND, asker })
    if (journal === undefined || answer.status === 202) return answer
    const stored = only(answer.body, journal)
    if (stored !== undefined) return { status: 200, body: stored }
    return { status: 200, body: await comparedNow({ subject, asker, journal }) }
  }

  /** Nothing is stored and nothing is charged: the match of this text has been paid for. */
  async function comparedNow(asked: Asked & { readonly journal: string }): Promise<ReviewResult> {
    const { subject, asker, journal } = asked
    const text = await subjects.source(subject.type)?.readable(subject)
    if (text === undefined) throw new AppError('draft/not-found')
    const request = {
      kind: KIND,
      document: text.document,
      textHash: text.key,
      scope: text.scope,
    }
    const queries = await options.analyser.queries(request)
    const [first] = queries.filter(({ need }) => need === 'venues')
    const fromList = queries.filter(({ entries }) => entries !== undefined)
    const materials =
      first === undefined
        ? {}
        : await gathering.searched(
            { kind: KIND, subject, asker, options: {} },
            { needs: ['venues'], queries: [{ ...first, venue: journal }, ...fromList] },
          )
    const venues = (materials.venues ?? []).filter(({ id }) => id === journal)
    if (venues.length === 0) throw new AppError('feedback/journal-unknown')
    const result = await options.analyser.run({
      ...request,
      materials: { ...materials, venues },
      judgedHash: text.textHash,
      at: options.now().toISOString(),
      credits: 0,
    })
    return only(result, journal) ?? result
  }

  return { match }
}

export type JournalMatching = ReturnType<typeof createJournalMatching>

/** The result with one of its journals alone; `undefined` when that is not among them. */
function only(result: ReviewResult, journal: string): ReviewResult | undefined {
  const view = journals.view.safeParse(result.view)
  if (!view.success) return undefined
  const venues = view.data.venues.filter(({ id }) => id === journal)
  return venues.length === 0 ? undefined : { ...result, view: { ...view.data, venues } }
}
