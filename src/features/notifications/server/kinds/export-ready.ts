import * as z from 'zod'

import { defineKind, detail } from '../kind.ts'
import { draftHref, draftPlace, DraftPlaceSchema } from '../places.ts'

const DataSchema = DraftPlaceSchema.extend({ file_name: z.string() })
type Data = z.infer<typeof DataSchema>

/** A file that took minutes is there. Goes to the person who ordered it, who may have closed the page since. */
export default defineKind<Data>({
  id: 'export-ready',
  data: DataSchema,
  hears: (event) => event === 'export_ready',
  make: async (event, facts) => {
    const draft = await facts.draft(event.entity.uuid)
    if (draft === undefined) return []
    return [
      {
        person: detail(event, 'person'),
        occasion: `export:${detail(event, 'export')}`,
        project: draft.project.uuid,
        entity: { type: 'DRAFT', uuid: draft.uuid },
        data: { ...draftPlace(draft), file_name: detail(event, 'file_name') },
      },
    ]
  },
  text: ({ file_name: name }) => [
    { text: name, strong: true },
    { text: ' is ready to download, under Export in the draft.' },
  ],
  href: draftHref,
  email: {
    choice: 'results',
    write: ({ draft, file_name: name }) => ({
      subject: `‘${name}’ is ready to download`,
      heading: 'A file is ready',
      paragraphs: [
        `‘${name}’ was made from ‘${draft.name}’. It is kept for a week, under Export in the draft.`,
      ],
      action: 'Open the draft',
      reason: 'You get this e-mail because a file that you asked for was made while you were away.',
    }),
  },
})
