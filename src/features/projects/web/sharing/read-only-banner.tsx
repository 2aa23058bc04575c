import { IconEye } from '@tabler/icons-react'

import type { Project } from '#features/projects/contract.ts'
import { Banner } from '#platform/web/ui/notices/notices.tsx'

import { mayEdit } from './person.ts'

/** Says that the project can only be read here, whose it is, and how to ask for more. */
export function ReadOnlyBanner({ project }: { readonly project: Project | undefined }) {
  if (project === undefined || mayEdit(project)) return null
  const owner = project.collaborators.find(({ permission }) => permission === 'OWNER')?.user.email
  const subject = encodeURIComponent(`Editing ‘${project.name}’`)
  const ask =
    owner === null || owner === undefined
      ? {}
      : { action: <a href={`mailto:${owner}?subject=${subject}`}>Ask to edit</a> }
  return (
    <Banner icon={<IconEye size={16} stroke={1.6} aria-hidden />} {...ask}>
      You can read this project. {project.owner ?? 'Somebody else'} owns it.
    </Banner>
  )
}
