import * as z from 'zod'

import { defineKind, detail } from '../kind.ts'
import { draftHref, draftPlace, DraftPlaceSchema } from '../places.ts'

const DataSchema = DraftPlaceSchema.extend({ titles: z.array(z.string()).min(1) })
type Data = z.infer<typeof DataSchema>

function whatOf({ titles }: Data): string {
  const [first = ''] = titles
  return titles.length === 1
    ? `${first} did not finish for `
    : `${titles.length} reviews did not finish for `
}

/** A review ended without a result, and its credits came back. Goes to the person who started it. */
export default defineKind<Data>({
  id: 'review-failed',
  data: DataSchema,
  hears: (event) => event === 'run_failed',
  make: async (event, facts) => {
    const run = detail(event, 'run')
    const fact = await facts.run(run)
    if (fact?.isAskedFor !== true) return []
    const { title, draft } = fact
    return [
      {
        person: fact.startedBy,
        occasion: `run:${run}`,
        group: draft.uuid,
        project: draft.project.uuid,
        entity: { type: 'DRAFT', uuid: draft.uuid },
        data: { ...draftPlace(draft), titles: [title] },
      },
    ]
  },
  merge: (older, newer) => ({ ...newer, titles: [...older.titles, ...newer.titles] }),
  text: (data) => [
    { text: whatOf(data) },
    { text: data.draft.name, strong: true },
    { text: '. Nothing was charged.' },
  ],
  href: draftHref,
  email: {
    choice: 'results',
    write: (data) => ({
      subject: `A review of ‘${data.draft.name}’ did not finish`,
      heading: 'A review did not finish',
      paragraphs: [
        `${whatOf(data)}‘${data.draft.name}’ in the project ‘${data.project.name}’. Nothing was charged, and the draft is as it was.`,
        'The same review can be started again.',
      ],
      action: 'Open the draft',
      reason:
        'You get this e-mail because a review that you started has ended while you were away.',
    }),
  },
})
