import { styleOf } from '#features/drafts/web/index.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Keys } from '#platform/web/ui/keys.tsx'
import { shortcuts } from '#platform/web/ui/shortcuts.ts'

import css from './shortcut-list.module.css'

const style = styleOf(css)

export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Shortcuts">
      <dl className={style('list')}>
        {shortcuts.map(({ keys, text }) => (
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
