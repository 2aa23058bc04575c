import * as z from 'zod'

import { defineKind, detail } from '../kind.ts'
import { draftHref, draftPlace, DraftPlaceSchema } from '../places.ts'

const DataSchema = DraftPlaceSchema.extend({ file_name: z.string(), reason: z.string() })
type Data = z.infer<typeof DataSchema>

/** A file was not taken as the next version of a draft. Goes to whoever sent it, who may have closed the page since. */
export default defineKind<Data>({
  id: 'version-refused',
  data: DataSchema,
  hears: (event) => event === 'version_refused',
  make: async (event, facts) => {
    const draft = await facts.draft(event.entity.uuid)
    if (draft === undefined) return []
    return [
      {
        person: detail(event, 'person'),
        occasion: `version:${detail(event, 'version')}`,
        project: draft.project.uuid,
        entity: { type: 'DRAFT', uuid: draft.uuid },
        data: {
          ...draftPlace(draft),
          file_name: detail(event, 'file_name'),
          reason: detail(event, 'error'),
        },
      },
    ]
  },
  text: ({ draft, file_name: name, reason }) => [
    { text: name, strong: true },
    { text: ' was not taken as the next version of ' },
    { text: draft.name, strong: true },
    { text: `. ${reason}` },
  ],
  href: draftHref,
  email: {
    choice: 'results',
    write: ({ draft, file_name: name, reason }) => ({
      subject: `‘${name}’ was not taken as the next version`,
      heading: 'A next version was not taken',
      paragraphs: [`‘${name}’ was not taken as the next version of ‘${draft.name}’.`, reason],
      action: 'Open the draft',
      reason: 'You get this e-mail because you sent the file.',
    }),
  },
})
