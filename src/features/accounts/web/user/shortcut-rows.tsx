import { Keys } from '#platform/web/ui/commands/keys.tsx'
import { shortcuts } from '#platform/web/ui/commands/shortcuts.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { Toggle } from './setting-controls.tsx'
import { SettingGroup } from './setting-row.tsx'

import classes from './shortcut-rows.module.css'

/** Letter keys on or off (WCAG 2.1.4), and what all keys do. */
export function ShortcutRows(props: {
  readonly isOn: boolean
  readonly savedAt: number | null
  readonly onChange: (isOn: boolean) => void
}) {
  return (
    <SettingGroup title="Shortcuts">
      <Toggle
        label="Single keys"
        text="Letters, figures and brackets act in the workspace. Off: only keys with Ctrl or Alt, Enter, Escape and F6 do."
        checked={props.isOn}
        savedAt={props.savedAt}
        onChange={props.onChange}
      />
      <details className={classes['all']}>
        <summary>All shortcuts</summary>
        <dl>
          {shortcuts.map(({ keys, text, isSingle }) => (
            <div key={text} data-off={isSingle && !props.isOn ? '' : undefined}>
              <dt>
                <Keys keys={keys} isListed />
                <VisuallyHidden>{keys.join(' ')}</VisuallyHidden>
              </dt>
              <dd>
                {text}
                {isSingle && !props.isOn && <i> (off)</i>}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </SettingGroup>
  )
}
