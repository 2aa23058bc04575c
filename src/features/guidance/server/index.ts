import { createGuidancePolicies } from './access.ts'
import { createAssignmentsRepository } from './assignments-repository.ts'
import { assignmentHead, createAssignments } from './assignments.ts'
import { createBriefSources } from './brief-material.ts'
import { createBriefUpload } from './brief-upload.ts'
import { createDocuments } from './documents.ts'
import { createFeedsRepository } from './feeds-repository.ts'
import { createFeeds } from './feeds.ts'
import type { GuidanceOptions } from './ports.ts'
import { createRoutes, createUploads } from './routes.ts'
import { createWriting } from './writing.ts'

export { guidanceMigrations } from './migrations.ts'
export type { GuidanceOptions, KnownWork } from './ports.ts'

/** Guidance: the brief of a project, its guidance document, what to do next, and what to read. */
export function createGuidance(options: GuidanceOptions) {
  const { database } = options
  const repository = createAssignmentsRepository(database)
  const feedsRepository = createFeedsRepository(database)
  const assignments = createAssignments({ database, options, repository })
  const briefs = createBriefUpload({ database, options, repository, assignments })
  const documents = createDocuments({ database, options, feeds: feedsRepository })
  const writing = createWriting({ options, repository, documents })
  const feeds = createFeeds({
    database,
    options,
    repository: feedsRepository,
    documents,
    assignments: repository,
  })
  const sources = createBriefSources(repository)
  const parts = {
    options,
    repository,
    assignments,
    briefs,
    documents,
    writing,
    feeds,
    policies: createGuidancePolicies({ projects: options.projects, documents }),
  }
  return {
    routes: createRoutes(parts),
    uploads: createUploads(parts),
    jobs: [briefs.job, feeds.job] as const,
    /** Lets kinds of feedback read the brief. */
    material: sources.material,
    /** Lets the brief itself be judged. */
    subject: sources.subject,
    /** What projects show of their assignment and feed. */
    shownWith: async (projects: readonly string[]) => {
      const rows = await repository.ofProjects(projects)
      const items = await feeds.itemsOf(projects)
      return new Map(
        projects.map((project) => {
          const row = rows.get(project)
          return [
            project,
            {
              assignment: row === undefined ? null : assignmentHead(row),
              feed: { content: { data: [...(items.get(project) ?? [])] } },
            },
          ]
        }),
      )
    },
  }
}

export type Guidance = ReturnType<typeof createGuidance>
