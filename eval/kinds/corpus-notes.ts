import { plosPapers } from '../corpus/jats.ts'
import { judge } from './judged.ts'

/** Prints one line a note for all clean papers: `node eval/kinds/corpus-notes.ts [kind]`. */
const only = process.argv[2]
const counts = new Map<string, number>()
const levels = new Map<string, number[]>()
let papers = 0
for (const { name, document } of plosPapers()) {
  papers += 1
  for (const { kind, analysis, findings, dropped } of judge(document)) {
    if (only !== undefined && only !== kind) continue
    for (const { id, level } of analysis.criteria) {
      const key = `${kind}.${id}`
      const row = levels.get(key) ?? [0, 0, 0, 0, 0]
      row[level ?? 0] = (row[level ?? 0] ?? 0) + 1
      levels.set(key, row)
    }
    for (const finding of findings) {
      const label = finding.severity ?? 'keep'
      const key = `${kind} ${label}${finding.kind === 'question' ? '?' : ''} ${finding.check}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
      if (label === 'keep') continue
      const place = finding.anchors[0]
      console.log(
        `${name.slice(8)} ${label}${finding.kind === 'question' ? '?' : ''} ${finding.check} :: ${finding.title} :: ${place === undefined ? finding.statement : `${place.prefix}[[${place.exact.slice(0, 130)}]]${place.suffix}`}`,
      )
    }
    for (const drop of dropped) console.log(`${name.slice(8)} DROPPED ${kind} ${drop}`)
  }
}
console.log(`\n${papers} papers`)
for (const [key, count] of [...counts].sort()) console.log(`${String(count).padStart(4)} ${key}`)
console.log('\ncriterion: not judged, 1, 2, 3, 4')
for (const [key, row] of levels) console.log(`${key}: ${row.join(' ')}`)
