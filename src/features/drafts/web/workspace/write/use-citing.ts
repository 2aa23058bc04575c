import { use, useState } from 'react'

import { CiteSources } from './cite-sources.ts'
import { mentionAt } from './mention.ts'
import type { Citable, Mention } from './mention.ts'
import type { WrittenField } from './use-written-field.ts'

export interface Citing {
  /** What is asked for at the caret. */
  readonly mention: Mention | null
  /** Asks for a source at the caret; `null` where none can be cited. */
  readonly begin: (() => void) | null
  readonly choose: (source: Citable) => void
  /** Leaves the sign as it is typed. */
  readonly leave: () => void
}

/** Sources are asked for by an @ in the text, and stand in its place as they are called there. */
export function useCiting(
  field: WrittenField,
  { text, isReadOnly }: { readonly text: string; readonly isReadOnly: boolean },
): Citing {
  const hasSources = use(CiteSources) !== null
  // Whoever may only read the text has nothing to put in.
  const canCite = hasSources && !isReadOnly
  const [left, setLeft] = useState<number | null>(null)
  const found = canCite ? mentionAt(text, field.at) : null
  const mention = found?.start === left ? null : found
  return {
    mention,
    begin: canCite
      ? () => {
          const { end } = field.at
          const isOpen = end === 0 || /[\s([]/u.test(text.charAt(end - 1))
          setLeft(null)
          field.type({ start: end, end }, isOpen ? '@' : ' @')
        }
      : null,
    choose: ({ callout }) => {
      if (mention !== null) field.type(mention, callout)
    },
    leave: () => setLeft(mention?.start ?? null),
  }
}
