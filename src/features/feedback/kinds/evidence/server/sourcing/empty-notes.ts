import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted } from '#engines/analysis/stance/wording.ts'

/** "See the older literature.", "Compare the relevant handbooks": a note that is all there is, and names no work. */
const namesNone =
  /^\W*(?:\d{1,3}\W+)?(?:see|cf\.?|compare|consult|on this see|for this see|for details,? see|more on this in)(?: also| for example| especially)? (?:(?:the|some|any|most|all) )?(?:(?:older|recent|newer|relevant|extensive|specialist|secondary|standard|usual|wider|vast|existing|rich|large|critical|scholarly|research|abundant|various|numerous|other) ){0,2}(?:literature|handbooks?|textbooks?|works|studies|research|scholarship|sources|publications|encyclop(?:a?e)dias?|internet|web)(?: (?:on|about) (?:the|this|that) (?:subject|topic|matter|question|author|period|field|point))?\W*$/iu

const noteTypes: ReadonlySet<string> = new Set(['footnote', 'list-item', 'reference'])

/** Notes to the text that send the reader to the literature, and to no work in it. */
export function emptyNotes({ analysed: { document } }: Reading): readonly FindingDraft[] {
  return document.blocks
    .filter(({ type, text }) => noteTypes.has(type) && namesNone.test(text))
    .slice(0, mostNotes)
    .map(({ id, text }) => ({
      criterion: 'sources',
      check: 'sources.empty-note',
      kind: 'issue',
      severity: 'moderate',
      title: `${quoted(text, 6)}: which works?`,
      statement: `The note ${quoted(text, 12)} sends the reader to works and names none.`,
      why: 'A note is there so that a reader can look a thing up, and nobody can look this up.',
      how: 'Name the one or two works that you have in mind, with the page, or take the note out.',
      selfCheck: 'Which book would you put on the reader’s desk?',
      ranges: [{ block: id, start: 0, end: text.length }],
      confidence: 0.8,
    }))
}

/** A text in which such notes are the custom is told so by the first. */
const mostNotes = 2
