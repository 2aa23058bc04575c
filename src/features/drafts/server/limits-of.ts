import type { UploadLimits as Allowance } from '#features/accounts/contract.ts'
import type { Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { Principal } from '#platform/server/http/request-context.ts'

import { allowance, countedSince } from './limits.ts'
import type { DraftsOptions } from './ports.ts'
import type { DraftsRepository } from './repository.ts'

/** The upload limit of a person, as an answer and as a guard. */
export function createUploadLimits(
  options: Pick<DraftsOptions, 'upload' | 'now'>,
  repository: DraftsRepository,
) {
  function decide(asker: Principal, used: number): Allowance {
    return allowance({ asker, used, now: options.now(), upload: options.upload })
  }

  function refuse(current: Allowance): void {
    if (current.error !== null)
      throw new AppError('upload/limit-reached', { message: current.error, details: current })
  }

  async function of(asker: Principal): Promise<Allowance> {
    return decide(
      asker,
      await repository.countUploads(asker.uuid, countedSince(asker, options.now())),
    )
  }

  return {
    of,
    used: (asker: Principal) =>
      repository.countUploads(asker.uuid, countedSince(asker, options.now())),
    require: async (asker: Principal) => refuse(await of(asker)),
    requireIn: async (trx: Trx, asker: Principal) =>
      refuse(
        decide(
          asker,
          await repository.countUploadsIn(trx, asker.uuid, countedSince(asker, options.now())),
        ),
      ),
  }
}

export type UploadLimits = ReturnType<typeof createUploadLimits>
