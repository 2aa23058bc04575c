/**
 * Prints the notes on the texts of a set, one a line and ready for a label, those that are held back too:
 * `node eval/labels/sample.ts final`.
 */
import { longestQuote } from '#engines/analysis/confidence/note-features.ts'

import { notesOf, unsureNotesOf } from './notes.ts'
import type { Note } from './notes.ts'
import { setsOfTexts } from './sets.ts'
import { readText } from './texts.ts'

const set = process.argv[2] ?? ''

for (const text of setsOfTexts[set] ?? []) {
  const document = await readText(text)
  if (document === null) continue
  for (const note of notesOf(document)) print(text, note)
  for (const note of unsureNotesOf(document)) print(text, note, { withheld: true })
}

function print(text: string, { kind, finding }: Note, withheld: { withheld?: true } = {}): void {
  const quote = finding.anchors[0]?.exact.slice(0, longestQuote) ?? ''
  console.error(`${finding.title}\n  ${finding.statement}\n  ${finding.how}`)
  const line = { set, text, kind, check: finding.check, id: finding.id, quote }
  const strength = finding.kind === 'strength' ? { strength: true } : {}
  console.log(JSON.stringify({ ...line, label: '', reason: '', ...strength, ...withheld }))
}
