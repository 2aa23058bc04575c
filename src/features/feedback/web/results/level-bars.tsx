import type { Level } from '#engines/analysis/finding.ts'
import { styleOf } from '#features/drafts/web/index.ts'

import css from './level-bars.module.css'

const style = styleOf(css)

/** Four bars filled to a level; dotted when it was not judged. The word stands beside them. */
export function LevelBars({ level }: { readonly level: Level | null }) {
  return (
    <span className={style('bars', level === null && 'none')} aria-hidden>
      {steps.map((step) => (
        <i key={step} className={style(level !== null && step <= level && 'on')} />
      ))}
    </span>
  )
}

export const steps = [1, 2, 3, 4] as const
