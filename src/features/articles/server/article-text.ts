import type { Document } from '#engines/documents/document.ts'
import type { Work } from '#engines/retrieval/records/work.ts'
import { hashBlocks } from '#features/drafts/server/index.ts'
import type { Subject, SubjectSource } from '#features/feedback/server/index.ts'
import { documentOfRecord } from '#features/library/server/index.ts'

import type { ArticleRow, ArticlesRepository } from './repository.ts'

/** The full text where it was read; else title and abstract; `undefined` where neither is known. */
export function textOf(article: {
  readonly work: Work
  readonly document: Document | null
}): { readonly document: Document; readonly from: 'full-text' | 'abstract' } | undefined {
  if (article.document !== null) return { document: article.document, from: 'full-text' }
  const document = documentOfRecord(article.work)
  return document && { document, from: 'abstract' }
}

/** An article as feedback sees it; `undefined` while there is no text. */
export function subjectOf(article: ArticleRow): Subject | undefined {
  const text = textOf(article)
  return (
    text && {
      type: 'ARTICLE',
      uuid: article.uuid,
      projectUuid: null,
      parent: null,
      textHash: hashBlocks(text.document.blocks),
    }
  )
}

/** What the specification calls these kinds when they are of an article. */
const events: Readonly<Record<string, string>> = {
  research_question: 'article_research_question',
  digest: 'article_deep_digest',
}

/** Where feedback finds the text of articles. A publication is nobody's own: whoever is here may see what was read. */
export function articleSubjects(repository: Pick<ArticlesRepository, 'find'>): SubjectSource {
  return {
    type: 'ARTICLE',
    channel: 'publication',
    readable: async ({ uuid }) => {
      const article = await repository.find(uuid)
      const text = article === undefined ? undefined : textOf(article)
      if (text === undefined) return undefined
      const { document } = text
      const textHash = hashBlocks(document.blocks)
      return { document, key: `${uuid}:${textHash}`, textHash, scope: null }
    },
    may: async (_uuid, _person, ability) => ability === 'read',
    eventOf: (kind, phase) => {
      const name = events[kind]
      return name === undefined ? undefined : `${name}_${phase}`
    },
  }
}
