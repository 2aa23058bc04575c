import * as z from 'zod'

import { defineKind, detail } from '../kind.ts'
import { PlaceSchema, projectHref } from '../places.ts'

const DataSchema = z.object({ project: PlaceSchema, permission: z.enum(['EDITOR', 'VIEWER']) })
type Data = z.infer<typeof DataSchema>

const may = { EDITOR: 'You can now edit ', VIEWER: 'You can now read, but not change, ' } as const

/** The owner gave somebody more rights, or fewer. Goes to that person. */
export default defineKind<Data>({
  id: 'permission-changed',
  data: DataSchema,
  hears: (event) => event === 'permission_changed',
  make: async (event, facts) => {
    const permission = DataSchema.shape.permission.safeParse(detail(event, 'permission'))
    const project = await facts.project(event.entity.uuid)
    if (project === undefined || !permission.success) return []
    return [
      {
        person: detail(event, 'user_uuid'),
        occasion: event.id,
        project: project.uuid,
        entity: { type: 'PROJECT', uuid: project.uuid },
        data: {
          project: { slug: project.slug, name: project.name },
          permission: permission.data,
        },
      },
    ]
  },
  text: ({ project, permission }) => [
    { text: may[permission] },
    { text: project.name, strong: true },
    { text: '.' },
  ],
  href: ({ project }) => projectHref(project),
  email: {
    choice: 'collaboration',
    write: ({ project, permission }) => ({
      subject: `Your rights in ‘${project.name}’ changed`,
      heading: 'Your rights in a project changed',
      paragraphs: [`${may[permission]}‘${project.name}’.`],
      action: 'Open the project',
      reason: 'You get this e-mail because you work in this project.',
    }),
  },
})
