import { styleOf } from '#features/drafts/web/index.ts'
import { Keys } from '#platform/web/ui/commands/keys.tsx'
import { shortcuts } from '#platform/web/ui/commands/shortcuts.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import css from './shortcut-list.module.css'

const style = styleOf(css)

export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Shortcuts">
      <dl className={style('list')}>
        {shortcuts.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              <Keys keys={keys} isListed />
              <VisuallyHidden>{keys.join(' ')}</VisuallyHidden>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
