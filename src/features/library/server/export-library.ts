import { safeSegment } from '#platform/server/storage/zip-files.ts'
import type { ZipEntry } from '#platform/server/storage/zip-files.ts'

import type { Collections } from './collections.ts'
import { subjectOf } from './item-subject.ts'
import { textOf } from './item-text.ts'
import type { LibraryOptions } from './ports.ts'
import type { ItemsRepository } from './repository.ts'
import type { ItemRow } from './tables.ts'

interface Parts {
  readonly options: LibraryOptions
  readonly repository: ItemsRepository
  readonly collections: Collections
}

/** Collections of a person, and the libraries of their projects: records, notes, results, files. */
export function createLibraryExport({ options, repository, collections }: Parts) {
  return async function* exported(person: string): AsyncGenerator<ZipEntry> {
    const own = await collections.listOf(person)
    yield { path: 'collections.json', content: JSON.stringify(own, null, 2) }
    for (const project of await options.projects.listOf(person)) {
      const folder = `projects/${safeSegment(project.name)} ${project.uuid.slice(0, 8)}/library`
      for (const { uuid } of project.library) {
        const item = await repository.findAny(uuid)
        if (item !== undefined)
          yield* entries(item, `${folder}/${safeSegment(item.work.title)} ${uuid.slice(0, 8)}`)
      }
    }
  }

  async function* entries(item: ItemRow, folder: string): AsyncGenerator<ZipEntry> {
    const { work, note } = item
    const results = await options.feedback.fieldsOf(subjectOf(item))
    yield { path: `${folder}/item.json`, content: JSON.stringify({ work, note, results }, null, 2) }
    const text = item.document === null ? undefined : textOf(item)
    if (text !== undefined) {
      const content = text.document.blocks.map((block) => block.text).join('\n\n')
      yield { path: `${folder}/text.md`, content: `${content}\n` }
    }
    const { original_key: key, original_name: name } = item
    if (key === null || (await options.files.size(key).catch(() => undefined)) === undefined) return
    const extension = /\.[a-z0-9]{1,8}$/iu.exec(name ?? '')?.[0] ?? ''
    yield { path: `${folder}/original${extension}`, content: options.files.read(key) }
  }
}
