import type { Shelf } from '#features/projects/server/index.ts'

import type { CollectionsRepository } from './collections-repository.ts'
import { itemSummary } from './item-view.ts'
import type { ItemsRepository } from './repository.ts'

/** Library and collections of projects, for the projects' own answers. */
export function createShelves(items: ItemsRepository, collections: CollectionsRepository) {
  /** Collections by item. */
  async function placesOf(projects: readonly string[]): Promise<Map<string, string[]>> {
    const rows = projects.length === 0 ? [] : await collections.ofProjects(projects)
    return placesIn(await collections.itemsOf(rows.map(({ uuid }) => uuid)))
  }

  async function shelvesOf(projects: readonly string[]): Promise<ReadonlyMap<string, Shelf>> {
    if (projects.length === 0) return new Map()
    const [rows, list] = await Promise.all([
      collections.ofProjects(projects),
      items.listOf(projects),
    ])
    const held = await collections.itemsOf(rows.map(({ uuid }) => uuid))
    const places = placesIn(held)
    return new Map(
      projects.map((project) => [
        project,
        {
          library: list
            .filter((item) => item.project_uuid === project)
            .map((item) => itemSummary(item, places.get(item.uuid) ?? [])),
          collections: rows
            .filter((row) => row.project_uuid === project)
            .map((row) => ({
              uuid: row.uuid,
              name: row.name,
              items: held.get(row.uuid) ?? [],
              created_at: row.created_at.toISOString(),
            })),
        },
      ]),
    )
  }

  return { placesOf, shelvesOf }
}

function placesIn(held: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const places = new Map<string, string[]>()
  for (const [collection, uuids] of held) {
    for (const uuid of uuids) places.set(uuid, [...(places.get(uuid) ?? []), collection])
  }
  return places
}

export type Shelves = ReturnType<typeof createShelves>
