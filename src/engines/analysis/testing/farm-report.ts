import type { Document } from '../../documents/document.ts'
import { documentFromText } from '../../documents/typed-text.ts'

/** A sentence on the farms that says nothing of what was found there. */
export const ofFarms =
  'The farms lie in three valleys, and the farmers keep their rainfall books by hand since the war.'

/** A report in Markdown with these results, between an introduction and a discussion that name no float. */
export function farmReport(...results: readonly string[]): Document {
  return documentFromText(
    [
      '# Rain and yield',
      '## Introduction',
      ofFarms,
      '## Results',
      ...results,
      '## Discussion',
      ofFarms.repeat(3),
    ].join('\n\n'),
  )
}
