import * as z from 'zod'

import { defineKind, detail } from '../kind.ts'

const DataSchema = z.object({ project_name: z.string(), invited_by: z.string() })
type Data = z.infer<typeof DataSchema>

/** Somebody is invited to a project. The way in is the link of the invitation's own e-mail. */
export default defineKind<Data>({
  id: 'invited',
  data: DataSchema,
  hears: (event) => event === 'invitation_received',
  make: (event) => {
    if (!('person' in event.audience)) return Promise.resolve([])
    return Promise.resolve([
      {
        person: event.audience.person,
        occasion: event.id,
        project: event.entity.uuid,
        entity: { type: 'PROJECT', uuid: event.entity.uuid },
        data: {
          project_name: detail(event, 'project_name'),
          invited_by: detail(event, 'invited_by'),
        },
      },
    ])
  },
  text: (data) => [
    { text: `${data.invited_by === '' ? 'Somebody' : data.invited_by} invites you to ` },
    { text: data.project_name, strong: true },
    { text: '. The invitation is in your e-mail.' },
  ],
  href: () => null,
  email: null,
})
