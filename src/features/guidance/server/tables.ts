import type { Generated, JSONColumnType, Selectable } from 'kysely'

import type { SourceReport } from '#engines/retrieval/records/work.ts'

import type { Assignment, FeedItem, PurposeCriterion, TopicQuestion } from '../contract.ts'

/** A section as it is stored: topics without what is found out about them. */
export interface StoredSection {
  readonly uuid: string
  readonly title: string
  readonly writing_topics: readonly {
    readonly uuid: string
    readonly text: string
    readonly origin: 'outline' | 'own'
  }[]
}

export interface GuidanceTables {
  assignments: {
    uuid: string
    project_uuid: string
    title: Generated<string>
    text: Generated<string>
    source: Generated<Assignment['source']>
    file_name: string | null
    state: Generated<Assignment['state']>
    error: string | null
    version: Generated<number>
    topic_questions: JSONColumnType<readonly TopicQuestion[]>
    /** Questions of the brief that were removed, so that they do not come back with its next version. */
    removed_questions: JSONColumnType<readonly string[]>
    purpose_criteria: JSONColumnType<readonly PurposeCriterion[]>
    updated_at: Generated<Date>
  }
  guidance_documents: {
    project_uuid: string
    version: number
    sections: JSONColumnType<readonly StoredSection[]>
    updated_at: Generated<Date>
  }
  feeds: {
    owner_uuid: string
    project_uuid: string
    scope: 'project' | 'topic'
    items: JSONColumnType<readonly FeedItem[]>
    sources: JSONColumnType<readonly SourceReport[]>
    queries: JSONColumnType<readonly string[]>
    refreshed_at: Date | null
    /** When the search that is under way was asked for. */
    asked_at: Date | null
  }
  feed_dismissals: {
    project_uuid: string
    work_key: string
    dismissed_by: string
    dismissed_at: Generated<Date>
  }
}

export type AssignmentRow = Selectable<GuidanceTables['assignments']>
export type FeedRow = Selectable<GuidanceTables['feeds']>
