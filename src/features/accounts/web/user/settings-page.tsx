import { Button, useMantineColorScheme } from '@mantine/core'

import type { PreferencesChange, User } from '#features/accounts/contract.ts'
import { usePageTitle } from '#platform/web/ui/use-page-title.ts'

import { usePreferences } from '../preferences.ts'
import { useSavePreferences } from '../use-save-preferences.ts'
import { WithUser } from '../with-user.tsx'
import { MailSettings } from './mail-settings.tsx'
import { PrivacySettings } from './privacy-settings.tsx'
import { ReadingSample } from './reading-sample.tsx'
import { Choice, Toggle } from './setting-controls.tsx'
import { SettingGroup, SettingRow, useSavedRows } from './setting-row.tsx'
import { ShortcutRows } from './shortcut-rows.tsx'

/** How the product looks and acts for this person. Each row saves when it is changed. */
export function SettingsPage() {
  usePageTitle('Settings')
  return (
    <>
      <h1>Settings</h1>
      <WithUser>{(user) => <Settings user={user} />}</WithUser>
    </>
  )
}

function Settings({ user }: { readonly user: User }) {
  const preferences = usePreferences()
  const save = useSavePreferences(user)
  const saved = useSavedRows()
  const { setColorScheme } = useMantineColorScheme()

  const change = (row: string, next: PreferencesChange): void => save(next, () => saved.mark(row))
  const { reading } = preferences

  return (
    <>
      <SettingGroup title="Reading">
        <ReadingSample />
        <Choice
          label="Text size"
          value={reading.text_size}
          savedAt={saved.at('text_size')}
          options={sizes}
          onChange={(text_size) => change('text_size', { reading: { text_size } })}
        />
        <Choice
          label="Space between lines"
          value={reading.leading}
          savedAt={saved.at('leading')}
          options={leadings}
          onChange={(leading) => change('leading', { reading: { leading } })}
        />
        <Choice
          label="Right edge"
          value={reading.alignment}
          savedAt={saved.at('alignment')}
          options={alignments}
          onChange={(alignment) => change('alignment', { reading: { alignment } })}
        />
        <Choice
          label="Typeface of the page"
          value={reading.typeface}
          savedAt={saved.at('typeface')}
          options={typefaces}
          onChange={(typeface) => change('typeface', { reading: { typeface } })}
        />
        <Toggle
          label="Line numbers"
          text="Every fifth line, the same for everybody, so that a line can be named."
          checked={reading.line_numbers}
          savedAt={saved.at('line_numbers')}
          onChange={(line_numbers) => change('line_numbers', { reading: { line_numbers } })}
        />
        <ResetReading
          onReset={() => change('reset', { reading: standard })}
          at={saved.at('reset')}
        />
      </SettingGroup>

      <SettingGroup title="Appearance">
        <Choice
          label="Light or dark"
          value={preferences.appearance}
          savedAt={saved.at('appearance')}
          options={appearances}
          onChange={(appearance) => {
            setColorScheme(appearance === 'system' ? 'auto' : appearance)
            change('appearance', { appearance })
          }}
        />
      </SettingGroup>

      <ShortcutRows
        isOn={preferences.shortcuts}
        savedAt={saved.at('shortcuts')}
        onChange={(shortcuts) => change('shortcuts', { shortcuts })}
      />

      <SettingGroup
        title="Feedback"
        text="Notes are machine-written and may be wrong. Check a claim before you rely on it."
      >
        <Toggle
          label="Show notes as they are written"
          text="Off: the notes of a review appear together, when its last rubric is ready."
          checked={preferences.streaming}
          savedAt={saved.at('streaming')}
          onChange={(streaming) => change('streaming', { streaming })}
        />
      </SettingGroup>

      <MailSettings user={user} preferences={preferences} saved={saved} onChange={change} />
      <PrivacySettings user={user} />
    </>
  )
}

const sizes = [
  { value: 'small', label: '16' },
  { value: 'medium', label: '17' },
  { value: 'large', label: '19' },
  { value: 'larger', label: '21' },
] as const
const leadings = [
  { value: 'tight', label: 'Tight' },
  { value: 'normal', label: 'Standard' },
  { value: 'wide', label: 'Wide' },
] as const
const alignments = [
  { value: 'ragged', label: 'Ragged' },
  { value: 'justified', label: 'Justified' },
] as const
const typefaces = [
  { value: 'serif', label: 'Serif' },
  { value: 'sans', label: 'Sans' },
] as const
const appearances = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const

const standard = {
  text_size: 'medium',
  leading: 'normal',
  alignment: 'ragged',
  typeface: 'serif',
  line_numbers: true,
} as const

function ResetReading({
  onReset,
  at,
}: {
  readonly onReset: () => void
  readonly at: number | null
}) {
  return (
    <SettingRow label="The reading settings as they were at first" savedAt={at}>
      <Button onClick={onReset}>Reset</Button>
    </SettingRow>
  )
}
