import * as z from 'zod'

import { defineKind, detail } from '../kind.ts'
import { PlaceSchema, projectHref } from '../places.ts'

const DataSchema = z.object({ project: PlaceSchema })
type Data = z.infer<typeof DataSchema>

/** A project has a new owner. Goes to that person. */
export default defineKind<Data>({
  id: 'project-handed-over',
  data: DataSchema,
  hears: (event) => event === 'project_owner_set',
  make: async (event, facts) => {
    const project = await facts.project(event.entity.uuid)
    const person = detail(event, 'owner_uuid')
    if (project === undefined || person === '') return []
    return [
      {
        person,
        occasion: event.id,
        project: project.uuid,
        entity: { type: 'PROJECT', uuid: project.uuid },
        data: { project: { slug: project.slug, name: project.name } },
      },
    ]
  },
  text: ({ project }) => [
    { text: project.name, strong: true },
    { text: ' was handed over to you. You own it now.' },
  ],
  href: ({ project }) => projectHref(project),
  email: {
    choice: 'collaboration',
    write: ({ project }) => ({
      subject: `You own ‘${project.name}’ now`,
      heading: 'A project was handed over to you',
      paragraphs: [`You own ‘${project.name}’ now, and decide who works in it.`],
      action: 'Open the project',
      reason: 'You get this e-mail because you work in this project.',
    }),
  },
})
