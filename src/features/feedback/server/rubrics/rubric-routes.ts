import { implement } from '@orpc/server'

import { readRubric } from '#engines/analysis/rubric/read-rubric.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'

import { rubricsContract } from '../../rubrics/contract.ts'
import type { FeedbackOptions } from '../ports.ts'
import { previewOf } from './rubrics.ts'
import type { Rubrics } from './rubrics.ts'

/** Calls about rubrics: readers see them, editors change them. */
export function createRubricRoutes(options: FeedbackOptions, rubrics: Rubrics) {
  const { read, edit } = options.projects.policies
  const os = implement(rubricsContract).$context<RequestContext>()
  return {
    rubrics: os.rubrics.use(read).handler(({ context }) => rubrics.list(context.project.uuid)),
    previewRubric: os.previewRubric
      .use(read)
      .handler(({ input }) => previewOf(readRubric(input.text, input.title))),
    addRubric: os.addRubric.use(edit).handler(({ context, input }) =>
      rubrics.add({
        project: context.project.uuid,
        by: context.asker.uuid,
        title: input.title,
        text: input.text,
        rows: input.rows,
      }),
    ),
    updateRubric: os.updateRubric.use(edit).handler(({ context, input }) =>
      rubrics.update(input.rubricId, {
        project: context.project.uuid,
        by: context.asker.uuid,
        title: input.title,
        rows: input.rows,
      }),
    ),
    removeRubric: os.removeRubric.use(edit).handler(async ({ context, input }) => {
      await rubrics.remove(context.project.uuid, input.rubricId)
      return { deleted: true as const }
    }),
  }
}
