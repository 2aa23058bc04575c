import type { Block } from '#engines/documents/document.ts'
import { safeSegment } from '#platform/server/storage/zip-files.ts'
import type { ZipEntry } from '#platform/server/storage/zip-files.ts'

import type { ResultFields } from '../contract.ts'
import { outlineOf } from './chapter-rows.ts'
import type { ChapterRow } from './chapter-rows.ts'
import { draftView } from './draft-view.ts'
import type { DraftResults, DraftsOptions } from './ports.ts'
import type { DraftRow, DraftsRepository } from './repository.ts'
import { resultsMarkdown } from './results-markdown.ts'
import { wholeDocument } from './text.ts'

interface Parts {
  readonly options: DraftsOptions
  readonly repository: DraftsRepository
}

/** Everything that a person can read, project by project: originals, texts, and results as JSON and Markdown. */
export function createDraftsExport({ options, repository }: Parts) {
  return async function* exported(person: string): AsyncGenerator<ZipEntry> {
    for (const project of await options.projects.listOf(person)) {
      const folder = `projects/${safeSegment(project.name)} ${project.uuid.slice(0, 8)}`
      yield { path: `${folder}/project.json`, content: JSON.stringify(project, null, 2) }
      for (const summary of project.drafts) {
        const draft = await repository.findAny(summary.uuid)
        if (draft !== undefined)
          yield* draftEntries(
            draft,
            `${folder}/${safeSegment(draft.name)} ${draft.uuid.slice(0, 8)}`,
            person,
          )
      }
    }
  }

  async function* draftEntries(
    draft: DraftRow,
    folder: string,
    person: string,
  ): AsyncGenerator<ZipEntry> {
    const chapters = await repository.chapters(draft.uuid)
    const hashes = new Map(chapters.map((chapter) => [chapter.uuid, chapter.text_hash]))
    const results = await options.resultsOf(draft, hashes)
    const conversations = await options.conversationsOf(draft.uuid, person)
    yield {
      path: `${folder}/draft.json`,
      content: JSON.stringify(
        {
          ...draftView(draft, chapters.map(outlineOf), {
            ...results,
            pageView: null,
            conversations,
          }),
          chapter_results: Object.fromEntries(results.chapters),
        },
        null,
        2,
      ),
    }
    const document = wholeDocument(draft, chapters)
    if (document !== undefined) {
      const text = draft.content ?? document.blocks.map(markdownOf).join('\n\n')
      yield { path: `${folder}/text.md`, content: `${text}\n` }
    }
    const feedback = feedbackOf(draft, chapters, results)
    if (feedback !== '') yield { path: `${folder}/feedback.md`, content: feedback }
    yield* files(draft, chapters, folder)
  }

  /** A file that is gone from the store is left out; the rest of the export is still worth having. */
  async function* files(
    draft: DraftRow,
    chapters: readonly ChapterRow[],
    folder: string,
  ): AsyncGenerator<ZipEntry> {
    for (const { original_key: key, original_name: name } of [draft, ...chapters]) {
      if (key === null || (await options.files.size(key).catch(() => undefined)) === undefined)
        continue
      const extension = /\.[a-z0-9]{1,8}$/iu.exec(name ?? '')?.[0] ?? ''
      yield { path: `${folder}/original${extension}`, content: options.files.read(key) }
    }
  }
}

function feedbackOf(
  draft: DraftRow,
  chapters: readonly ChapterRow[],
  results: DraftResults,
): string {
  const ofChapter = (chapter: ChapterRow): readonly [string, ResultFields] => [
    chapter.title,
    results.chapters.get(chapter.uuid) ?? {},
  ]
  return [[draft.name, results.draft] as const, ...chapters.map(ofChapter)]
    .map(([title, fields]) => resultsMarkdown(title, fields))
    .filter((text) => text !== '')
    .join('\n')
}

function markdownOf(block: Block): string {
  if (block.type !== 'heading') return block.text
  const number = block.number === undefined || block.number === '' ? '' : `${block.number} `
  return `${'#'.repeat(Math.min(6, Math.max(1, block.level ?? 1)))} ${number}${block.text}`
}
