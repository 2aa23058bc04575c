import type { DraftSummary, Invitation, Project } from '../contract.ts'
import { nameOf } from './people.ts'
import type { FindPeople } from './people.ts'
import type { Member, ProjectAccess } from './repository.ts'

interface Parts {
  readonly members: readonly Member[]
  readonly people: Awaited<ReturnType<FindPeople>>
  readonly drafts: readonly DraftSummary[]
  readonly invitations: readonly Invitation[]
  readonly guidance: Pick<Project, 'assignment' | 'feed'> | undefined
}

/** A project as one of its members sees it. */
export function viewProject(project: ProjectAccess, parts: Parts): Project {
  const { members, people } = parts
  const owner = members.find((member) => member.permission === 'OWNER')?.person.uuid
  return {
    uuid: project.uuid,
    slug: project.slug,
    name: project.name,
    owner: owner === undefined ? null : nameOf(people.get(owner)),
    owner_uuid: owner ?? project.uuid,
    permission: project.permission,
    collaborators: members.map(({ person, permission }) => {
      const profile = people.get(person.uuid)
      return {
        user_uuid: person.uuid,
        permission,
        user: {
          email: profile?.email ?? null,
          first_name: profile?.firstName ?? null,
          last_name: profile?.lastName ?? null,
        },
      }
    }),
    invitations: [...parts.invitations],
    collections: [],
    feed: parts.guidance?.feed ?? { content: { data: [] } },
    assignment: parts.guidance?.assignment ?? null,
    document: { uuid: project.documentUuid },
    library: [],
    drafts: [...parts.drafts],
    created_at: project.createdAt.toISOString(),
    updated_at: project.updatedAt.toISOString(),
  }
}
