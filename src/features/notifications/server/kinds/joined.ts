import * as z from 'zod'

import { defineKind, detail } from '../kind.ts'
import { PlaceSchema, projectHref } from '../places.ts'

const DataSchema = z.object({ project: PlaceSchema, name: z.string() })
type Data = z.infer<typeof DataSchema>

/** Somebody accepted an invitation. Goes to everyone else in the project. */
export default defineKind<Data>({
  id: 'joined',
  data: DataSchema,
  hears: (event) => event === 'collaborator_joined',
  make: async (event, facts) => {
    const newcomer = detail(event, 'user_uuid')
    const project = await facts.project(event.entity.uuid)
    if (project === undefined) return []
    const name = (await facts.nameOf(newcomer)) ?? 'Somebody'
    const members = await facts.membersOf(project.uuid)
    return members
      .filter((person) => person !== newcomer)
      .map((person) => ({
        person,
        occasion: event.id,
        project: project.uuid,
        entity: { type: 'PROJECT', uuid: project.uuid },
        data: { project: { slug: project.slug, name: project.name }, name },
      }))
  },
  text: ({ project, name }) => [
    { text: `${name} joined ` },
    { text: project.name, strong: true },
    { text: '.' },
  ],
  href: ({ project }) => projectHref(project),
  email: {
    choice: 'collaboration',
    write: ({ project, name }) => ({
      subject: `${name} joined ‘${project.name}’`,
      heading: `${name} joined ‘${project.name}’`,
      paragraphs: [`${name} can now open the project ‘${project.name}’.`],
      action: 'Open the project',
      reason: 'You get this e-mail because you work in this project.',
    }),
  },
})
