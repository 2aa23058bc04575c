import * as z from 'zod'

/** The link of an invitation, kept for this tab while its holder signs in. It stands in no address after that. */
const KeptSchema = z.object({
  project: z.string().min(1).max(200),
  token: z.string().min(1).max(200),
})
export type KeptInvitation = z.infer<typeof KeptSchema>

const key = 'scholium.invitation'

/** The invitation that an address carries; `null` for an address without one. */
export function invitationIn(search: string): KeptInvitation | null {
  const address = new URLSearchParams(search)
  const kept = KeptSchema.safeParse({
    project: address.get('project_uuid'),
    token: address.get('token'),
  })
  return kept.success ? kept.data : null
}

export function keepInvitation(invitation: KeptInvitation): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(invitation))
  } catch {
    // Without a store the page still works until it is left.
  }
}

export function keptInvitation(): KeptInvitation | null {
  try {
    const kept = KeptSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    return null
  }
}

export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept then.
  }
}
