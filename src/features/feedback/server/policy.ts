import { sql } from 'kysely'

import type { Help } from '#engines/analysis/materials.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import { noLanguageModel } from '#platform/server/llm/port.ts'
import type { LanguageModel } from '#platform/server/llm/port.ts'

import type { EngineChoice, FeedbackPolicy } from '../contract.ts'
import type { FeedbackOptions } from './ports.ts'
import type { FeedbackTables } from './tables/tables.ts'

export interface PolicyChange {
  readonly project: string
  readonly by: string
  readonly help?: Help | undefined
  readonly engine?: EngineChoice | undefined
  readonly consent?: { readonly provider: string } | undefined
}

export type Policies = ReturnType<typeof createPolicies>

/** What the owner of a project allows. Where nothing was set, examples are shown and no text leaves the server. */
export function createPolicies({ database, outbox, model, now }: FeedbackOptions) {
  const { profile } = model
  const available: FeedbackPolicy['available'] =
    profile === undefined
      ? null
      : { provider: profile.provider, model: profile.model, local: profile.local === true }

  async function of(project: string | null): Promise<FeedbackPolicy> {
    const row =
      project === null
        ? undefined
        : await database
            .tables<FeedbackTables>()
            .selectFrom('feedback_policies')
            .selectAll()
            .where('project_uuid', '=', project)
            .executeTakeFirst()
    return {
      help: row?.help ?? 'examples',
      engine: row?.engine ?? 'built-in',
      provider: row?.provider ?? null,
      consented_at: row?.consented_at?.toISOString() ?? null,
      changed_at: row?.changed_at.toISOString() ?? null,
      available,
    }
  }

  /** @throws AppError 409 when a model is chosen that is not there, or without consent that names its provider. */
  async function set(change: PolicyChange): Promise<FeedbackPolicy> {
    const before = await of(change.project)
    const engine = change.engine ?? before.engine
    const consent = engine === 'built-in' ? null : consentFor(engine, change, before)
    const isNew = consent !== null && consent !== before.provider
    // The row that is offered is checked although the one that is there is changed instead of it.
    const given = {
      consented_by: before.consented_at === null ? null : change.by,
      consented_at: before.consented_at === null ? null : new Date(before.consented_at),
    }
    await database.transaction(async (trx) => {
      const values = {
        help: change.help ?? before.help,
        engine,
        provider: consent,
        ...(consent === null ? { consented_by: null, consented_at: null } : {}),
        ...(isNew ? { consented_by: change.by, consented_at: now() } : {}),
        changed_by: change.by,
      }
      await trx
        .tables<FeedbackTables>()
        .insertInto('feedback_policies')
        .values({ project_uuid: change.project, ...given, ...values })
        .onConflict((conflict) =>
          conflict.column('project_uuid').doUpdateSet({ ...values, changed_at: sql`now()` }),
        )
        .execute()
      await outbox.publish(trx, {
        event: 'feedback_policy_set',
        channel: 'project',
        audience: { project: change.project },
        entity: { type: 'PROJECT', uuid: change.project },
        data: { help: values.help, engine },
      })
    })
    return of(change.project)
  }

  /** The provider to whom text may go; consent for one provider is none for another. */
  function consentFor(engine: EngineChoice, change: PolicyChange, before: FeedbackPolicy): string {
    if (available === null || (engine === 'local' && !available.local)) {
      throw new AppError('feedback/no-model')
    }
    const provider = change.consent?.provider ?? before.provider
    if (provider === available.provider) return provider
    throw new AppError('feedback/consent-missing', {
      message: `Text would go to ${available.provider}. Agree to that first, by its name.`,
      details: { provider: available.provider },
    })
  }

  return {
    of,
    set,
    /**
     * The model that may read texts of a project: none unless its owner chose one and agreed to its provider by
     * name. The only way by which feedback or chat should reach a model.
     */
    modelFor: async (project: string | null): Promise<LanguageModel> =>
      available !== null && permits(await of(project), available) ? model : noLanguageModel,
  }
}

/** Whether text may go to a model. */
export function permits(
  policy: Pick<FeedbackPolicy, 'engine' | 'provider'>,
  model: { readonly provider: string; readonly local: boolean },
): boolean {
  if (policy.engine === 'built-in' || policy.provider !== model.provider) return false
  return policy.engine === 'any' || model.local
}
