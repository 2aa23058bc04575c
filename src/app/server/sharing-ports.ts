import type { Accounts } from '#features/accounts/server/index.ts'
import type { ProjectsOptions } from '#features/projects/server/index.ts'

/** What sharing asks of accounts: names and addresses, and who has an address. */
export function sharingPorts(
  accounts: () => Pick<Accounts, 'peopleOf' | 'findByEmail'>,
): Pick<ProjectsOptions, 'people' | 'personByEmail'> {
  return {
    people: async (uuids) => {
      const people = await accounts().peopleOf(uuids)
      return new Map(
        people.map((person) => [
          person.uuid,
          {
            email: person.email,
            emailVerified: person.email_verified,
            firstName: person.first_name,
            lastName: person.last_name,
          },
        ]),
      )
    },
    personByEmail: async (email) => {
      const uuid = await accounts().findByEmail(email)
      return uuid === undefined ? undefined : { kind: 'user', uuid }
    },
  }
}
