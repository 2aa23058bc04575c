import type { BearerIdentity } from '#platform/server/http/request-context.ts'
import type { ZipEntry } from '#platform/server/storage/zip-files.ts'

import type { User } from '../contract.ts'
import { readAccount, signInMethodView } from './account-view.ts'
import type { AccountsContext } from './context.ts'

const README = `This is everything that Scholium keeps for your account.

account.json            your name, choices and settings
sign-in-methods.json    the ways into the account
credits.json            what credits were given and spent, newest first
projects/               one folder for each project that you can read, one for each draft in it:
  project.json          the project, and who takes part
  draft.json            the draft with its structure and all results
  text.md               the text as it was read
  feedback.md           the results, for reading
  original.*            the file as it was uploaded, byte for byte

Tokens of connected services and passwords are not part of it.
`

/** Everything of an account as one zip. */
export async function exportAccount(
  context: AccountsContext,
  uuid: string,
  bearer: BearerIdentity,
): Promise<File> {
  const user = await readAccount(context, uuid)
  const name = `scholium-${context.options.now().toISOString().slice(0, 10)}.zip`
  return context.options.zips.make(name, entries(context, user, bearer))
}

async function* entries(
  { options, identities }: AccountsContext,
  user: User,
  bearer: BearerIdentity,
): AsyncGenerator<ZipEntry> {
  const { billing_events: _, ...account } = user
  const methods = await identities.listOf(user.uuid)
  yield { path: 'README.txt', content: README }
  yield { path: 'account.json', content: json(account) }
  yield {
    path: 'sign-in-methods.json',
    content: json(methods.map((method) => signInMethodView(method, bearer.subject))),
  }
  yield* options.exported(user.uuid)
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
