import { useMutation } from '@tanstack/react-query'

import { mailingLists } from '#features/accounts/contract.ts'
import type { PreferencesChange } from '#features/accounts/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'

import { listWords } from '../mailing-list-words.ts'
import { useJoinLists } from '../use-join-lists.ts'
import { useUpdateUser } from '../use-save-preferences.ts'
import { Toggle } from './setting-controls.tsx'
import type { SettingsPart } from './setting-controls.tsx'
import { SettingGroup } from './setting-row.tsx'

type Occasion = keyof NonNullable<PreferencesChange['email']>

const occasions: readonly {
  readonly key: Occasion
  readonly label: string
  readonly text: string
}[] = [
  { key: 'results', label: 'A review is ready', text: 'When the last rubric of a review is done.' },
  { key: 'invitations', label: 'Invitations', text: 'When somebody shares a project with you.' },
  {
    key: 'collaboration',
    label: 'Work on shared projects',
    text: 'When somebody joins or leaves, or changes what you may do.',
  },
  { key: 'billing', label: 'Receipts', text: 'Payments, renewals and credits that run out.' },
]

/** What comes by e-mail besides the bell, which always has it. */
export function MailSettings({ user, preferences, saved, onChange }: SettingsPart) {
  const update = useUpdateUser(user)
  const lists = useJoinLists(user)
  const consent = useMutation({
    mutationFn: (change: { readonly row: string; readonly accepted: boolean }) =>
      update.mutateAsync(
        change.row === 'marketing'
          ? { accepted_email_marketing: change.accepted }
          : { accepted_email_manuscript_related: change.accepted },
      ),
    onSuccess: (_, { row }) => saved.mark(row),
  })
  const failure = consent.error ?? lists.error

  return (
    <SettingGroup
      title="Notifications by e-mail"
      text="The bell has everything that happens. This is what comes by e-mail as well."
    >
      <Toggle
        label="About your manuscripts"
        text="Off: nothing below is sent, whatever stands there, but invitations and receipts."
        checked={user.accepted_email_manuscript_related}
        savedAt={saved.at('manuscripts')}
        onChange={(accepted) => consent.mutate({ row: 'manuscripts', accepted })}
      />
      {occasions.map(({ key, label, text }) => (
        <Toggle
          key={key}
          label={label}
          text={text}
          checked={preferences.email[key]}
          savedAt={saved.at(key)}
          onChange={(isOn) => onChange(key, { email: { [key]: isOn } })}
        />
      ))}
      <Toggle
        label="Offers"
        text="Changes of plans and prices, a few times a year."
        checked={user.accepted_email_marketing}
        savedAt={saved.at('marketing')}
        onChange={(accepted) => consent.mutate({ row: 'marketing', accepted })}
      />
      {mailingLists.map((list) => (
        <Toggle
          key={list}
          label={listWords[list].title}
          text={listWords[list].text}
          checked={user.mailing_lists.includes(list)}
          savedAt={saved.at(list)}
          onChange={(isOn) =>
            lists.mutate(
              isOn
                ? [...user.mailing_lists, list]
                : user.mailing_lists.filter((other) => other !== list),
              { onSuccess: () => saved.mark(list) },
            )
          }
        />
      ))}
      {failure !== null && <ErrorNote>Not saved. {errorText(failure)}</ErrorNote>}
    </SettingGroup>
  )
}
