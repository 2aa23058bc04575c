import type { ProjectAccess } from '#features/projects/server/index.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Principal } from '#platform/server/http/request-context.ts'

import type { SimilarDecision } from '../contract.ts'
import type { Adding } from './add-item.ts'
import type { LibraryTables } from './tables.ts'

interface Asked {
  readonly project: ProjectAccess
  readonly asker: Principal
  readonly draft: string
}

/** Decisions that are kept of one draft; its lists name far fewer publications. */
const MOST_DECISIONS = 1000

/** What people decide about publications that are like a draft. */
export function createDraftSimilar(parts: {
  readonly database: Database
  readonly adding: Adding
}) {
  const { database, adding } = parts

  const decisionsOf = (draft: string): Promise<SimilarDecision[]> =>
    database
      .tables<LibraryTables>()
      .selectFrom('draft_similar')
      .select(['publication_id', 'status'])
      .where('draft_uuid', '=', draft)
      .orderBy('publication_id')
      .limit(MOST_DECISIONS)
      .execute()

  /** Saving adds the publication to the library first, so that a decision never names what is not there. */
  async function decide(
    { project, asker, draft }: Asked,
    decision: SimilarDecision,
  ): Promise<{ readonly item: string | null }> {
    const added =
      decision.status === 'saved'
        ? await adding.add(project, asker, { publication_id: decision.publication_id })
        : undefined
    await database.transaction(async (trx) => {
      await trx
        .tables<LibraryTables>()
        .insertInto('draft_similar')
        .values({ draft_uuid: draft, ...decision })
        .onConflict((conflict) =>
          conflict
            .columns(['draft_uuid', 'publication_id'])
            .doUpdateSet({ status: decision.status }),
        )
        .execute()
    })
    return { item: added?.uuids[0] ?? null }
  }

  return { decisionsOf, decide }
}

export type DraftSimilar = ReturnType<typeof createDraftSimilar>
