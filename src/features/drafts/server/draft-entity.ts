import type { OutboxEvent } from '#platform/server/events/outbox.ts'

import type { DraftRow } from './repository.ts'

/** What an event on a draft says it is about. */
export function draftEntity(
  draft: Pick<DraftRow, 'project_uuid' | 'slug' | 'uuid'>,
): OutboxEvent['entity'] {
  const { uuid, slug, project_uuid: project } = draft
  return { type: 'DRAFT', uuid, slug, project_uuid: project }
}
