import type { Document } from '../../documents/document.ts'
import { draft } from './draft.ts'
import { entry } from './listed-works.ts'

export const listedInNotes: readonly string[] = [
  'Alder, Ruth. Mills of the North. Leeds: Weir Press, 1966.',
  'Bream, Otto. “Water Rights on the Upper Weir.” Journal of Rivers 12, no. 2 (1987): 14–39.',
  'Carp, Lena. A Short History of Sluices. London: Pond and Sons, 1999.',
  'Dace, Paul. The Miller’s Year. York: Ferry, 2004.',
]
export const notesOfWorks: readonly string[] = [
  'Ruth Alder, Mills of the North (Leeds: Weir Press, 1966), 15.',
  'See Otto Bream, “Water Rights on the Upper Weir,” Journal of Rivers 12, no. 2 (1987): 17; Lena Carp, A Short History of Sluices (London: Pond and Sons, 1999), 40.',
  'Alder, Mills of the North, 31.',
  'Dace, The Miller’s Year, 7.',
]

interface Given {
  readonly notes?: readonly string[]
  readonly entries?: readonly string[]
  readonly heading?: string
}

/** A text that cites by notes and has a list of its works, in which all agrees unless something else is given. */
export function notedDraft({
  notes = notesOfWorks,
  entries = listedInNotes,
  heading = 'Bibliography',
}: Given = {}): Document {
  const references = entries.map((raw, at) =>
    entry(at + 1, { raw, authors: [raw.split('.')[0] ?? ''] }),
  )
  return draft(
    [
      '## Mills',
      'The weir fed both mills of the town.',
      ...notes.map((text) => ({ type: 'footnote' as const, text })),
      `## ${heading}`,
      ...references.map(({ raw, block }) => ({ id: block, type: 'reference' as const, text: raw })),
    ],
    { references },
  )
}

/** The same with another year in the first note. */
export const notedOtherwise = (): Document =>
  notedDraft({ notes: notesOfWorks.map((note) => note.replace('1966', '1996')) })
