import { SegmentedControl, Switch } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Preferences, PreferencesChange, User } from '#features/accounts/contract.ts'

import { SettingRow } from './setting-row.tsx'
import type { SavedRows } from './setting-row.tsx'

/** What each part of the settings page is given. */
export interface SettingsPart {
  readonly user: User
  readonly preferences: Preferences
  readonly saved: SavedRows
  readonly onChange: (row: string, change: PreferencesChange) => void
}

type Options<Value extends string> = readonly { readonly value: Value; readonly label: string }[]

/** A setting with a few values, all in view. */
export function Choice<Value extends string>(props: {
  readonly label: string
  readonly value: Value
  readonly options: Options<Value>
  readonly savedAt: number | null
  readonly onChange: (value: Value) => void
}) {
  return (
    <SettingRow label={props.label} savedAt={props.savedAt}>
      <SegmentedControl
        aria-label={props.label}
        value={props.value}
        data={[...props.options]}
        onChange={(value) => {
          const option = props.options.find((each) => each.value === value)
          if (option !== undefined) props.onChange(option.value)
        }}
      />
    </SettingRow>
  )
}

/** A setting that is on or off. */
export function Toggle(props: {
  readonly label: string
  readonly text?: ReactNode
  readonly checked: boolean
  readonly savedAt: number | null
  readonly onChange: (checked: boolean) => void
}) {
  return (
    <SettingRow
      label={props.label}
      savedAt={props.savedAt}
      {...(props.text === undefined ? {} : { text: props.text })}
    >
      <Switch
        aria-label={props.label}
        checked={props.checked}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    </SettingRow>
  )
}
