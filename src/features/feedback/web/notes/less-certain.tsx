import { styleOf } from '#features/drafts/web/index.ts'
import { plural } from '#platform/web/ui/formats.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'

import { toggleLess } from './note-filter.ts'
import type { NoteFilter } from './note-filter.ts'
import type { Notes } from './use-notes.ts'

import css from './less-certain.module.css'

const style = styleOf(css)

interface LessCertainProps {
  readonly notes: Notes
  readonly filter: NoteFilter
  readonly onFilter: (filter: NoteFilter) => void
}

/** Says that there are notes which are kept apart, and why; the way to them, and back. */
export function LessCertain({ notes, filter, onFilter }: LessCertainProps) {
  const count = notes.less.length
  if (count === 0) return null
  const { hasLess } = filter
  const which = `${plural(count, 'less certain note')} ${count === 1 ? 'is' : 'are'}`
  return (
    <p className={style('line')}>
      {hasLess
        ? `${which} among the others. `
        : `${which} kept apart: about half of what notes like ${count === 1 ? 'this' : 'these'} say holds. `}
      <LinkButton onClick={() => onFilter(toggleLess(filter))}>
        {hasLess ? 'Keep apart' : 'Show'}
      </LinkButton>
    </p>
  )
}
