import type { Trx } from '#platform/server/database/database.ts'

import type { LibraryOptions } from './ports.ts'

type Told = 'created' | 'changed' | 'deleted' | 'ready' | 'error' | 'merged'

/** Events of items: everyone in the project hears them. */
export function createTelling({ outbox }: Pick<LibraryOptions, 'outbox'>) {
  return (
    trx: Trx,
    item: { readonly uuid: string; readonly slug: string; readonly project_uuid: string },
    what: { readonly told: Told; readonly data?: Readonly<Record<string, unknown>> },
  ): Promise<void> =>
    outbox.publish(trx, {
      event: `library_item_${what.told}`,
      channel: 'project',
      audience: { project: item.project_uuid },
      entity: {
        type: 'LIBRARY_ITEM',
        uuid: item.uuid,
        slug: item.slug,
        project_uuid: item.project_uuid,
      },
      ...(what.data === undefined ? {} : { data: what.data }),
    })
}

export type Telling = ReturnType<typeof createTelling>
