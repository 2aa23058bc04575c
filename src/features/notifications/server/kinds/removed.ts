import * as z from 'zod'

import { defineKind, detail } from '../kind.ts'

const DataSchema = z.object({ project_name: z.string() })
type Data = z.infer<typeof DataSchema>

/** The owner took somebody out of a project. Who leaves by themselves is told nothing. */
export default defineKind<Data>({
  id: 'removed',
  data: DataSchema,
  hears: (event) => event === 'collaborator_left',
  make: async (event, facts) => {
    const person = detail(event, 'user_uuid')
    const project = await facts.project(event.entity.uuid)
    if (project === undefined || person === detail(event, 'by')) return []
    // The event goes to the members and to the person; one of the two is enough.
    if (!('person' in event.audience)) return []
    return [
      {
        person,
        occasion: event.id,
        project: project.uuid,
        entity: { type: 'PROJECT', uuid: project.uuid },
        data: { project_name: project.name },
      },
    ]
  },
  text: (data) => [
    { text: 'You are no longer in the project ' },
    { text: data.project_name, strong: true },
    { text: '.' },
  ],
  href: () => null,
  email: {
    choice: 'collaboration',
    write: (data) => ({
      subject: `You are no longer in ‘${data.project_name}’`,
      heading: 'You were taken out of a project',
      paragraphs: [
        `The owner of ‘${data.project_name}’ has ended your access. Projects of your own are as they were.`,
      ],
      action: 'Open Scholium',
      reason: 'You get this e-mail because you worked in this project.',
    }),
  },
})
