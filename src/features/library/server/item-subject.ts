import type { Subject, SubjectSource } from '#features/feedback/server/index.ts'

import { textOf } from './item-text.ts'
import type { ItemsRepository } from './repository.ts'
import type { ItemHead } from './tables.ts'

/** An item as feedback sees it. */
export function subjectOf(item: Pick<ItemHead, 'uuid' | 'project_uuid' | 'text_hash'>): Subject {
  return {
    type: 'LIBRARY_ITEM',
    uuid: item.uuid,
    projectUuid: item.project_uuid,
    parent: null,
    textHash: item.text_hash,
  }
}

/** Where feedback finds the text of items. */
export function itemSubjects(repository: Pick<ItemsRepository, 'findAny'>): SubjectSource {
  return {
    type: 'LIBRARY_ITEM',
    channel: 'project',
    readable: async ({ uuid }) => {
      const item = await repository.findAny(uuid)
      const text = item === undefined ? undefined : textOf(item)
      return (
        text && {
          document: text.document,
          key: `${uuid}:${text.hash}`,
          textHash: text.hash,
          scope: null,
        }
      )
    },
  }
}
