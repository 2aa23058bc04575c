import * as z from 'zod'

import type { StoredEvent } from '#platform/server/events/outbox.ts'

import type { TextPart } from '../contract.ts'
import { detail, plural } from './kind.ts'
import { draftHref, draftPlace, DraftPlaceSchema } from './places.ts'
import type { Facts } from './ports.ts'

/** Something that happened in a project, and who did it. */
export interface Happened {
  readonly project: string
  readonly kind: ActivityKind
  readonly actor: string | null
  readonly occasion: string
  readonly data: object
}

const Reviewed = DraftPlaceSchema.extend({ title: z.string(), notes: z.int() })
const Named = z.object({ name: z.string() })

const kinds = {
  'draft-added': DraftPlaceSchema,
  reviewed: Reviewed,
  joined: Named,
  left: Named,
  renamed: Named,
  'handed-over': Named,
} as const
export type ActivityKind = keyof typeof kinds

type Reader = (event: StoredEvent, facts: Facts) => Promise<Happened | undefined>

const readers: Readonly<Record<string, Reader>> = {
  draft_created: async ({ entity, id }, facts) => {
    const draft = await facts.draft(entity.uuid)
    return (
      draft && {
        project: draft.project.uuid,
        kind: 'draft-added',
        actor: draft.createdBy,
        occasion: id,
        data: draftPlace(draft),
      }
    )
  },
  collaborator_joined: person('joined'),
  collaborator_left: person('left'),
  project_owner_set: async (event, facts) => {
    const owner = detail(event, 'owner_uuid')
    const name = (await facts.nameOf(owner)) ?? 'Somebody'
    return {
      project: event.entity.uuid,
      kind: 'handed-over',
      // The new owner is told so in words of their own.
      actor: owner,
      occasion: event.id,
      data: { name },
    }
  },
  project_name_set: async (event, facts) => ({
    project: event.entity.uuid,
    kind: 'renamed',
    actor: (await facts.ownerOf(event.entity.uuid)) ?? null,
    occasion: event.id,
    data: { name: detail(event, 'name') },
  }),
}

function person(kind: 'joined' | 'left'): Reader {
  return async (event, facts) => {
    // The person who is out is told as well, by an event of their own.
    if (!('project' in event.audience)) return undefined
    const who = detail(event, 'user_uuid')
    const name = (await facts.nameOf(who)) ?? 'Somebody'
    return { project: event.entity.uuid, kind, actor: who, occasion: event.id, data: { name } }
  }
}

/** What an event says that happened in a project; most say nothing. */
export async function happenedIn(event: StoredEvent, facts: Facts): Promise<Happened | undefined> {
  const read = readers[event.event]
  if (read !== undefined) return read(event, facts)
  const run = detail(event, 'run')
  if (run === '' || !event.event.endsWith('_ready')) return undefined
  const fact = await facts.run(run)
  if (fact?.isAskedFor !== true) return undefined
  return {
    project: fact.draft.project.uuid,
    kind: 'reviewed',
    actor: fact.startedBy,
    occasion: `run:${run}`,
    data: { ...draftPlace(fact.draft), title: fact.title, notes: fact.notes },
  }
}

interface Told {
  readonly text: readonly TextPart[]
  readonly href: string | null
  /** Items with the same key on one day are told as one. */
  readonly together: string | null
}

/** In words; `undefined` for what an older version stored in a shape that is no longer read. */
export function tellHappened(kind: string, data: readonly unknown[]): Told | undefined {
  const [latest] = data
  if (kind === 'draft-added') {
    const place = kinds['draft-added'].safeParse(latest).data
    return (
      place && {
        text: [strong(place.draft.name), plain(' was added.')],
        href: draftHref(place),
        together: null,
      }
    )
  }
  if (kind === 'reviewed') {
    const results = data.flatMap((one) => Reviewed.safeParse(one).data ?? [])
    return tellReviewed(results)
  }
  const named = Named.safeParse(latest).data
  return named && { text: tellNamed(kind, named.name), href: null, together: null }
}

function tellReviewed(results: readonly z.infer<typeof Reviewed>[]): Told | undefined {
  const [first] = results
  if (first === undefined) return undefined
  const notes = results.reduce((sum, result) => sum + result.notes, 0)
  const what = results.length === 1 ? first.title : `${results.length} reviews`
  return {
    text: [plain(`${what} of `), strong(first.draft.name), plain(`: ${plural(notes, 'note')}.`)],
    href: draftHref(first),
    together: first.draft.slug,
  }
}

function tellNamed(kind: string, name: string): readonly TextPart[] {
  if (kind === 'joined') return [strong(name), plain(' joined.')]
  if (kind === 'left') return [strong(name), plain(' left.')]
  if (kind === 'renamed') return [plain('Renamed to '), strong(name), plain('.')]
  return [strong(name), plain(' owns the project now.')]
}

const strong = (text: string): TextPart => ({ text, strong: true })
const plain = (text: string): TextPart => ({ text })
