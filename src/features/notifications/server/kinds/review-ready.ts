import * as z from 'zod'

import { defineKind, detail, plural } from '../kind.ts'
import { draftHref, draftPlace, DraftPlaceSchema } from '../places.ts'

const DataSchema = DraftPlaceSchema.extend({
  results: z.array(z.object({ run: z.string(), title: z.string(), notes: z.int() })),
})
type Data = z.infer<typeof DataSchema>

const notesOf = ({ results }: Data) => results.reduce((sum, result) => sum + result.notes, 0)

/** A review has ended with a result. Goes to the person who started it; its parts become one notification. */
export default defineKind<Data>({
  id: 'review-ready',
  data: DataSchema,
  hears: (event) => event.endsWith('_ready'),
  make: async (event, facts) => {
    const run = detail(event, 'run')
    const fact = run === '' ? undefined : await facts.run(run)
    if (fact?.isAskedFor !== true) return []
    const { title, notes, draft } = fact
    return [
      {
        person: fact.startedBy,
        occasion: `run:${run}`,
        group: draft.uuid,
        project: draft.project.uuid,
        entity: { type: 'DRAFT', uuid: draft.uuid },
        data: { ...draftPlace(draft), results: [{ run, title, notes }] },
      },
    ]
  },
  merge: (older, newer) => ({ ...newer, results: [...older.results, ...newer.results] }),
  text: (data) => [
    { text: 'Your review of ' },
    { text: data.draft.name, strong: true },
    { text: ` is ready. ${plural(notesOf(data), 'note')}.` },
  ],
  href: draftHref,
  email: {
    choice: 'results',
    write: (data) => ({
      subject: `Your review of ‘${data.draft.name}’ is ready`,
      heading: 'Your review is ready',
      paragraphs: [
        `Scholium has read ‘${data.draft.name}’ in the project ‘${data.project.name}’ and left ${plural(notesOf(data), 'note')} in its margin.`,
        ...data.results.map(({ title, notes }) => `${title}: ${plural(notes, 'note')}.`),
      ],
      action: 'Open the draft',
      reason:
        'You get this e-mail because a review that you started has ended while you were away.',
    }),
  },
})
