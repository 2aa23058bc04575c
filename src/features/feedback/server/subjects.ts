import type { EntityKind } from '#engines/analysis/kind.ts'
import type { Document } from '#engines/documents/document.ts'
import type { Channel } from '#platform/contract.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import type { FeedbackOptions } from './ports.ts'

/** What is to be judged, whatever it is. */
export interface Subject {
  readonly type: EntityKind
  readonly uuid: string
  /** `null` for what belongs to no project. */
  readonly projectUuid: string | null
  /** What it is a part of: its notes are kept with that. */
  readonly parent: { readonly type: EntityKind; readonly uuid: string } | null
  readonly textHash: string
  /** Text hashes of all parts of the whole by uuid: what was paid for a text that has changed does not count. */
  readonly partHashes?: ReadonlyMap<string, string>
}

/** The text of a subject when its run starts. */
export interface SubjectText {
  readonly document: Document
  /** Names the document, so that several kinds on one text share what is computed of it. */
  readonly key: string
  /** Hash of what is judged: of the part, where `scope` names one. */
  readonly textHash: string
  /** Ids of the blocks of a part; `null`: the whole document. */
  readonly scope: readonly string[] | null
  /** Of a whole with parts: the hash of each by its uuid. */
  readonly partHashes?: Readonly<Record<string, string>>
}

/** Where subjects of one type come from: the feature that keeps them fills this in. */
export interface SubjectSource {
  readonly type: EntityKind
  /** Where its events are told. */
  readonly channel: Channel
  /** The text now; `undefined` when it is gone, which ends the run without a charge. */
  readable(subject: Pick<Subject, 'uuid' | 'parent'>): Promise<SubjectText | undefined>
  /** For what belongs to no project: whether somebody may see it (`read`), or stop what runs on it (`edit`). */
  may?(uuid: string, person: string, ability: 'read' | 'edit'): Promise<boolean>
  /** Another name for an event of a kind, where this type has its own: "article_summary_ready". */
  eventOf?(kind: string, phase: 'started' | 'ready'): string | undefined
}

/** Notes are kept with the whole, so that a chapter that is split takes none with it. */
export function homeOf(subject: Pick<Subject, 'uuid' | 'parent'>): string {
  return subject.parent?.uuid ?? subject.uuid
}

export type Subjects = ReturnType<typeof createSubjects>

/** All sources by type; drafts and chapters are always there. */
export function createSubjects({ drafts, subjects = [] }: FeedbackOptions) {
  async function readableDraft(uuid: string): Promise<SubjectText | undefined> {
    const readable = await drafts.readable(uuid)
    if (readable === undefined) return undefined
    const { draft, document, chapters } = readable
    const key = `${draft.uuid}:${draft.text_hash}`
    const partHashes = Object.fromEntries(chapters.map((part) => [part.uuid, part.text_hash]))
    return { document, key, textHash: draft.text_hash, scope: null, partHashes }
  }

  async function readableChapter(draft: string, uuid: string): Promise<SubjectText | undefined> {
    const readable = await drafts.readable(draft)
    const chapter = readable?.chapters.find((other) => other.uuid === uuid)
    if (readable === undefined || chapter === undefined) return undefined
    return {
      document: readable.document,
      key: `${readable.draft.uuid}:${readable.draft.text_hash}`,
      textHash: chapter.text_hash,
      scope: chapter.blocks.map((block) => block.id),
    }
  }

  const sources = new Map<EntityKind, SubjectSource>(
    [
      {
        type: 'DRAFT',
        channel: 'draft',
        readable: ({ uuid }) => readableDraft(uuid),
      } satisfies SubjectSource,
      {
        type: 'CHAPTER',
        channel: 'draft',
        readable: async ({ uuid, parent }) =>
          parent === null ? undefined : readableChapter(parent.uuid, uuid),
      } satisfies SubjectSource,
      ...subjects,
    ].map((source) => [source.type, source]),
  )

  /** A draft, or one of its chapters, that can be judged now. @throws AppError when it cannot. */
  async function findDraft(
    project: string,
    named: { readonly draftId: string; readonly chapterId?: string },
  ): Promise<Subject> {
    const draft = await drafts.find(project, named.draftId)
    if (draft === undefined || draft.state === 'failed') throw new AppError('draft/not-found')
    const readable = await drafts.readable(draft.uuid)
    if (draft.state !== 'ready' || readable === undefined) throw new AppError('draft/not-ready')
    const partHashes = new Map(
      readable.chapters.map((chapter) => [chapter.uuid, chapter.text_hash]),
    )
    const whole: Subject = {
      type: 'DRAFT',
      uuid: draft.uuid,
      projectUuid: project,
      parent: null,
      textHash: draft.text_hash,
      partHashes,
    }
    if (named.chapterId === undefined) return whole
    const textHash = partHashes.get(named.chapterId)
    if (textHash === undefined) throw new AppError('chapter/not-found')
    const parent = { type: 'DRAFT', uuid: draft.uuid } as const
    return { ...whole, type: 'CHAPTER', uuid: named.chapterId, parent, textHash }
  }

  return { findDraft, source: (type: EntityKind) => sources.get(type) }
}
