import type { MailContent } from '#platform/server/mail/port.ts'

import type { InvitedPermission } from '../contract.ts'

const may: Readonly<Record<InvitedPermission, string>> = {
  EDITOR: 'You will be able to read the drafts and their notes, change them, and start reviews.',
  VIEWER:
    'You will be able to read the drafts and their notes. You will not be able to change them.',
}

/** The message that carries an invitation. The token is in its link and nowhere else. */
export function invitationMail(invitation: {
  readonly to: string
  readonly inviter: string
  readonly project: { readonly uuid: string; readonly name: string }
  readonly permission: InvitedPermission
  readonly message: string | undefined
  readonly token: string
  /** The product's address, with its scheme. */
  readonly address: string
  readonly expires: Date
}): MailContent {
  const { project, inviter } = invitation
  const link = new URL('/projects/invite', invitation.address)
  link.searchParams.set('token', invitation.token)
  link.searchParams.set('project_uuid', project.uuid)
  const until = invitation.expires.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const hasMessage = invitation.message !== undefined && invitation.message !== ''
  return {
    to: invitation.to,
    subject: `${inviter} invites you to ‘${project.name}’`,
    preview: may[invitation.permission],
    heading: `${inviter} invites you to ‘${project.name}’`,
    paragraphs: [
      ...(hasMessage ? [`‘${invitation.message ?? ''}’`] : []),
      'Scholium reads academic drafts and leaves notes in their margin.',
      may[invitation.permission],
    ],
    action: { label: 'See the invitation', url: link.href },
    footer: [
      `The invitation is for ${invitation.to}, can be used once, and is good until ${until}.`,
      'Nothing happens if you leave it. The link can also be used to decline.',
    ],
  }
}
