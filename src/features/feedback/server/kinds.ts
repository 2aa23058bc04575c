import * as z from 'zod'

import type { EntityKind, KindContract, KindServer } from '#engines/analysis/kind.ts'
import type { Need } from '#engines/analysis/materials.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import type { KindSummary } from '../contract.ts'
import { registry as contracts } from '../kinds/contracts.generated.ts'
import { registry as servers } from './kinds.generated.ts'

export interface Kind {
  readonly contract: KindContract
  readonly server: KindServer
}

const kinds: ReadonlyMap<string, Kind> = new Map(
  contracts.flatMap((contract) => {
    const server = servers.find((candidate) => candidate.id === contract.id)
    return server === undefined ? [] : [[contract.id, { contract, server }] as const]
  }),
)

/** @throws AppError for a kind that is not there, or that is not made for such an entity. */
export function requireKind(id: string, entity: EntityKind): Kind {
  const kind = kinds.get(id)
  if (kind === undefined) throw new AppError('feedback/unknown-kind')
  if (!kind.contract.serves.includes(entity)) throw new AppError('feedback/does-not-serve')
  return kind
}

export function findKind(id: string): Kind | undefined {
  return kinds.get(id)
}

/** The kinds that start by themselves, because they cost nothing and need nothing. */
export function freeKinds(): readonly Kind[] {
  return [...kinds.values()].filter(
    ({ contract, server }) =>
      contract.price === 0 &&
      contract.serves.includes('DRAFT') &&
      (server.needs ?? []).length === 0,
  )
}

/** The kinds that cost something on a draft. */
export function paidKinds(): readonly Kind[] {
  return [...kinds.values()].filter(
    ({ contract }) => contract.price > 0 && contract.serves.includes('DRAFT'),
  )
}

/** Kinds whose results are out of date once this has changed. */
export function kindsOutdatedBy(need: Need): readonly string[] {
  return [...kinds.values()]
    .filter(({ server }) => server.outdatedBy?.includes(need) === true)
    .map(({ contract }) => contract.id)
}

export function summaries(): KindSummary[] {
  return [...kinds.values()].map(({ contract, server }) => ({
    id: contract.id,
    title: contract.title,
    siglum: contract.siglum,
    family: contract.family,
    field: contract.field,
    serves: [...contract.serves],
    price: contract.price,
    description: contract.description,
    needs: [...(server.needs ?? [])],
    options: contract.options === undefined ? null : z.toJSONSchema(contract.options),
  }))
}
