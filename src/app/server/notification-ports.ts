import type { Accounts } from '#features/accounts/server/index.ts'
import type { Billing } from '#features/billing/server/index.ts'
import type { Drafts } from '#features/drafts/server/index.ts'
import type { Feedback } from '#features/feedback/server/index.ts'
import type { DraftFact, Facts, ProjectFact } from '#features/notifications/server/index.ts'
import type { Projects } from '#features/projects/server/index.ts'

interface Features {
  readonly accounts: Accounts
  readonly billing: Billing
  readonly projects: Projects
  readonly drafts: Drafts
  readonly feedback: Feedback
}

/** What notifications know of the other features. */
export function notificationFacts({
  accounts,
  billing,
  projects,
  drafts,
  feedback,
}: Features): Facts {
  const ownerOf = async (project: string): Promise<string | undefined> =>
    (await projects.members(project)).find(({ permission }) => permission === 'OWNER')?.person.uuid

  async function project(uuid: string): Promise<ProjectFact | undefined> {
    const owner = await ownerOf(uuid)
    return owner === undefined ? undefined : factOf(await projects.access(uuid, owner, 'read'))
  }

  async function draft(uuid: string): Promise<DraftFact | undefined> {
    const row = await drafts.findAny(uuid)
    const place = row && (await project(row.project_uuid))
    if (row === undefined || place === undefined) return undefined
    return { uuid, slug: row.slug, name: row.name, project: place, createdBy: row.created_by }
  }

  return {
    project,
    draft,
    ownerOf,
    projectsOf: async (person) => (await projects.ofPerson(person)).map(factOf),
    membersOf: async (uuid) => (await projects.members(uuid)).map(({ person }) => person.uuid),
    run: async (uuid) => {
      const run = await feedback.runSummary(uuid)
      const place = run === undefined || run.draft === null ? undefined : await draft(run.draft)
      return run && place && { ...run, draft: place }
    },
    nameOf: (uuid) => nameOfPerson(accounts, uuid),
    creditsOf: async (person) => {
      // A visitor who became an account has none left, and is nobody any more.
      if ((await accounts.findPerson(person))?.uuid !== person) return undefined
      const view = await billing.balanceView(person)
      return view.unlimited_credits ? undefined : view.ai_credit_balance + view.held
    },
    emailOf: accounts.emailOf,
  }
}

function factOf({ uuid, slug, name }: ProjectFact): ProjectFact {
  return { uuid, slug, name }
}

/** By what name others know a person: their own, else the address; `null` for a visitor. */
export async function nameOfPerson(
  accounts: Pick<Accounts, 'peopleOf'>,
  uuid: string,
): Promise<string | null> {
  const [person] = await accounts.peopleOf([uuid])
  if (person === undefined) return null
  const name = [person.first_name, person.last_name].filter((part) => part !== null).join(' ')
  return name === '' ? person.email : name
}
