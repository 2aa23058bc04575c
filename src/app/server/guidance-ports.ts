import type { Feedback } from '#features/feedback/server/index.ts'
import type { GuidanceOptions } from '#features/guidance/server/index.ts'
import type { Library } from '#features/library/server/index.ts'
import type { Search } from '#features/search/server/index.ts'

type Ports = Pick<GuidanceOptions, 'feedback' | 'findWorks' | 'libraryOf'>

/** What guidance asks of others: feedback on a brief, publications, and the library. */
export function guidancePorts(others: {
  readonly search: Pick<Search, 'findWorks'>
  readonly feedback: () => Feedback
  readonly shelvesOf: Library['shelvesOf']
}): Ports {
  return {
    feedback: {
      charge: (asked) => others.feedback().charge(asked),
      process: (asked) => others.feedback().process(asked),
      fieldsOf: (subject) => others.feedback().fieldsOf(subject),
      materialChanged: (trx, change) => others.feedback().materialChanged(trx, change),
    },
    findWorks: (wanted) => others.search.findWorks(wanted),
    libraryOf: async (project) => (await others.shelvesOf([project])).get(project)?.library ?? [],
  }
}
