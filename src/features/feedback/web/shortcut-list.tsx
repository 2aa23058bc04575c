import { styleOf } from '#features/drafts/web/index.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Keys } from '#platform/web/ui/keys.tsx'

import css from './shortcut-list.module.css'

const style = styleOf(css)

const shortcuts: readonly (readonly [readonly string[], string])[] = [
  [['J', 'K'], 'Next, previous note'],
  [['Enter'], 'From note to its text, and back'],
  [['A'], 'Accept'],
  [['D'], 'Dismiss'],
  [['E'], 'Open or close the example'],
  [['Z'], 'Undo'],
  [['N'], 'Next chapter; with Shift the one before'],
  [['1', '2', '3', '4'], 'Show or hide major, moderate, minor, keep'],
  [['F'], 'Filters'],
  [['V'], 'Text or writing, for drafts written here'],
  [['[', ']'], 'Outline, panel'],
  [['F6'], 'Next region; with Shift the one before'],
  [['Alt', '↑', '↓'], 'Move the chapter, in the outline'],
  [['Ctrl', 'K'], 'Search or jump to'],
  [['Esc'], 'Clear the selection'],
  [['?'], 'This list'],
]

export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Shortcuts">
      <dl className={style('list')}>
        {shortcuts.map(([keys, text]) => (
          <div key={text}>
            <dt>
              <Keys keys={keys} />
              <span className={style('hidden')}>{keys.join(' ')}</span>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
