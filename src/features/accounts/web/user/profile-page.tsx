import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import type { User } from '#features/accounts/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { usePageTitle } from '#platform/web/ui/use-page-title.ts'

import { academicBackgrounds, backgroundNames } from '../backgrounds.ts'
import { signInSettingsQuery } from '../session.ts'
import { useUpdateUser } from '../use-save-preferences.ts'
import { WithUser } from '../with-user.tsx'
import { ConnectedServices } from './connected-services.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { SettingGroup, SettingRow } from './setting-row.tsx'
import { SignInMethods } from './sign-in-methods.tsx'

import classes from './profile-page.module.css'

/** Who the person is: name, e-mail, background, ways in, connected services. */
export function ProfilePage() {
  usePageTitle('Profile')
  return (
    <>
      <h1>Profile</h1>
      <WithUser>{(user) => <Profile user={user} />}</WithUser>
    </>
  )
}

function Profile({ user }: { readonly user: User }) {
  return (
    <>
      {user.onboarded_at === null && (
        <p className={classes['offer']}>
          Three questions set Scholium up for your work. <Link to="/onboarding">Answer them</Link>
        </p>
      )}
      <NameForm key={user.uuid} user={user} />
      <Email user={user} />
      <SignInMethods user={user} />
      <ConnectedServices user={user} />
      <DeleteAccount user={user} />
    </>
  )
}

function NameForm({ user }: { readonly user: User }) {
  const update = useUpdateUser(user)
  const [first, setFirst] = useState(user.first_name ?? '')
  const [last, setLast] = useState(user.last_name ?? '')
  const [background, setBackground] = useState(user.academic_background ?? '')
  const [other, setOther] = useState(user.academic_background_other ?? '')
  const [isSaved, setSaved] = useState(false)

  return (
    <form
      noValidate
      className={classes['form']}
      onChange={() => setSaved(false)}
      onSubmit={(event) => {
        event.preventDefault()
        update.mutate(
          {
            first_name: orNull(first),
            last_name: orNull(last),
            academic_background: orNull(background),
            academic_background_other: background === 'other' ? orNull(other) : null,
          },
          { onSuccess: () => setSaved(true) },
        )
      }}
    >
      <div className={classes['pair']}>
        <TextInput
          label="First name"
          autoComplete="given-name"
          value={first}
          maxLength={100}
          onChange={(event) => setFirst(event.target.value)}
        />
        <TextInput
          label="Last name"
          autoComplete="family-name"
          value={last}
          maxLength={100}
          onChange={(event) => setLast(event.target.value)}
        />
      </div>
      <NativeSelect
        label="Working towards"
        value={background}
        onChange={(event) => setBackground(event.target.value)}
        data={[
          { value: '', label: 'Not said' },
          ...academicBackgrounds.map((value) => ({ value, label: backgroundNames[value] })),
        ]}
      />
      {background === 'other' && (
        <TextInput
          label="In a few words"
          value={other}
          maxLength={100}
          onChange={(event) => setOther(event.target.value)}
        />
      )}
      <div className={classes['save']}>
        <Button type="submit" variant="filled" loading={update.isPending}>
          Save
        </Button>
        <span role="status">{isSaved && 'Saved'}</span>
      </div>
      {update.error !== null && <ErrorNote>Not saved. {errorText(update.error)}</ErrorNote>}
    </form>
  )
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

function Email({ user }: { readonly user: User }) {
  const isEmbedded = useQuery(signInSettingsQuery()).data?.is_embedded === true
  return (
    <SettingGroup title="E-mail and password">
      <SettingRow
        label={user.email ?? 'No e-mail'}
        text={user.email_verified ? 'Confirmed' : 'Not confirmed yet'}
      >
        {!user.email_verified && user.email !== null && (
          <Button component={Link} to="/onboarding/verification">
            Confirm
          </Button>
        )}
        {isEmbedded && (
          <Button component="a" href="/identity/email">
            Change
          </Button>
        )}
      </SettingRow>
      {isEmbedded && (
        <SettingRow label="Password" text="Changing it signs your other browsers out.">
          <Button component="a" href="/identity/password">
            Change
          </Button>
        </SettingRow>
      )}
    </SettingGroup>
  )
}
