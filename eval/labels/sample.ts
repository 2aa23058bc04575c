/** Prints the notes on the texts of a set, one a line and ready for a label: `node eval/labels/sample.ts final`. */
import { notesOf } from './notes.ts'
import { setsOfTexts } from './sets.ts'
import { readText } from './texts.ts'

const longestQuote = 60
const set = process.argv[2] ?? ''

for (const text of setsOfTexts[set] ?? []) {
  const document = await readText(text)
  if (document === null) continue
  for (const { kind, finding } of notesOf(document)) {
    const quote = finding.anchors[0]?.exact.slice(0, longestQuote) ?? ''
    console.error(`${finding.title}\n  ${finding.statement}\n  ${finding.how}`)
    const { check, id, severity } = finding
    const line = { set, text, kind, check, id, ...(severity === null ? {} : { severity }), quote }
    const strength = finding.kind === 'strength' ? { strength: true } : {}
    console.log(JSON.stringify({ ...line, label: '', reason: '', ...strength }))
  }
}
