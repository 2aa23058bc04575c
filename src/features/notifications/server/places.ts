import * as z from 'zod'

import type { DraftFact } from './ports.ts'

export const PlaceSchema = z.object({ slug: z.string(), name: z.string() })

export const DraftPlaceSchema = z.object({ project: PlaceSchema, draft: PlaceSchema })
export type DraftPlace = z.infer<typeof DraftPlaceSchema>

export function draftPlace({ slug, name, project }: DraftFact): DraftPlace {
  return { draft: { slug, name }, project: { slug: project.slug, name: project.name } }
}

export function projectHref(project: { readonly slug: string }): string {
  return `/projects/${encodeURIComponent(project.slug)}`
}

export function draftHref({ project, draft }: DraftPlace): string {
  return `${projectHref(project)}/documents/${encodeURIComponent(draft.slug)}`
}
