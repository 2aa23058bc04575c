import type { Notification } from '../contract.ts'
import type { NotificationKind } from './kind.ts'
import { registry } from './kinds.generated.ts'
import type { NotificationRow } from './repository.ts'

const kinds: ReadonlyMap<string, NotificationKind> = new Map(
  registry.map((kind) => [kind.id, kind]),
)

export function kindOf(id: string): NotificationKind | undefined {
  return kinds.get(id)
}

/** A notification in words. One of a kind that is no more, or that was stored in another shape, still has some. */
export function viewOf(row: NotificationRow): Notification {
  const { text, href } = wordsOf(row)
  return {
    uuid: row.uuid,
    kind: row.kind,
    status: row.status,
    seen_at: row.seen_at?.toISOString() ?? null,
    read_at: row.read_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    text: [...text],
    href,
    project_uuid: row.project_uuid,
    entity:
      row.entity_type === null || row.entity_uuid === null
        ? null
        : { type: row.entity_type, uuid: row.entity_uuid },
    data: row.data,
  }
}

function wordsOf({ kind: id, data }: NotificationRow): Pick<Notification, 'text' | 'href'> {
  const kind = kinds.get(id)
  try {
    if (kind !== undefined) return { text: [...kind.text(data)], href: kind.href(data) }
  } catch {
    // Stored by an older version in a shape that is no longer read.
  }
  return { text: [{ text: 'Something happened in your projects.' }], href: null }
}
