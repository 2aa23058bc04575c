import * as z from 'zod'

import { defineKind, detail } from '../kind.ts'
import { draftPlace, DraftPlaceSchema, projectHref } from '../places.ts'

const DataSchema = DraftPlaceSchema.extend({ reason: z.string() })
type Data = z.infer<typeof DataSchema>

/** A file could not be read. Goes to the person who uploaded it, who may have left the page since. */
export default defineKind<Data>({
  id: 'draft-unreadable',
  data: DataSchema,
  hears: (event) => event === 'pdf_parse_error',
  make: async (event, facts) => {
    if (event.entity.type !== 'DRAFT') return []
    const draft = await facts.draft(event.entity.uuid)
    if (draft === undefined) return []
    return [
      {
        person: draft.createdBy,
        occasion: `unreadable:${draft.uuid}`,
        project: draft.project.uuid,
        entity: { type: 'DRAFT', uuid: draft.uuid },
        data: { ...draftPlace(draft), reason: detail(event, 'error') },
      },
    ]
  },
  text: ({ draft }) => [
    { text: draft.name, strong: true },
    { text: ' could not be read. It was not counted as an upload.' },
  ],
  href: ({ project }) => projectHref(project),
  email: {
    choice: 'results',
    write: ({ draft, project, reason }) => ({
      subject: `‘${draft.name}’ could not be read`,
      heading: 'A file could not be read',
      paragraphs: [
        `‘${draft.name}’ in the project ‘${project.name}’ could not be read. It was not counted as an upload.`,
        ...(reason === '' ? [] : [reason]),
      ],
      action: 'Open the project',
      reason: 'You get this e-mail because you uploaded the file.',
    }),
  },
})
