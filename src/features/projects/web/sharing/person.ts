import type { Project } from '#features/projects/contract.ts'

export type Collaborator = Project['collaborators'][number]

/** What to call somebody: the name, else the address. Visitors have neither. */
export function nameOf({ user }: Pick<Collaborator, 'user'>): string {
  const name = [user.first_name, user.last_name]
    .filter((part) => part !== null)
    .join(' ')
    .trim()
  return name === '' ? (user.email ?? 'Visitor') : name
}

/** Two letters for a small round sign. */
export function initialsOf({ user }: Pick<Collaborator, 'user'>): string {
  const parts = [user.first_name, user.last_name].flatMap((part) => firstLetter(part ?? ''))
  const letters = parts.length > 0 ? parts : firstLetter(user.email ?? 'Visitor')
  return letters.join('').toLocaleUpperCase('en-GB')
}

/** What somebody may do, in words. What this page does not know counts as reading. */
export function rightOf(permission: string): 'Owner' | 'Can edit' | 'Can view' {
  if (permission === 'OWNER') return 'Owner'
  return permission === 'EDITOR' ? 'Can edit' : 'Can view'
}

/** Whether the person may change the texts of a project; an unknown permission may only read. */
export function mayEdit(project: Pick<Project, 'permission'> | undefined): boolean {
  return project?.permission === 'OWNER' || project?.permission === 'EDITOR'
}

/** Addresses out of what was typed or pasted: apart by spaces, commas, semicolons or lines. */
export function emailsIn(text: string): readonly string[] {
  const found = text
    .split(/[\s,;]+/u)
    .map((part) => part.replaceAll(/^[<("']+|[>)"']+$/gu, ''))
    .filter((part) => part.includes('@'))
  return [...new Map(found.map((email) => [email.toLowerCase(), email])).values()]
}

function firstLetter(text: string): readonly string[] {
  const [first] = new Intl.Segmenter().segment(text.trim())
  return first === undefined ? [] : [first.segment]
}
