import type { Finding } from '#engines/analysis/finding.ts'

import { plosPapers } from '../corpus/jats.ts'
import { judge } from './judged.ts'
import type { Judged } from './judged.ts'

/** Prints one line a note for all clean papers: `node eval/kinds/corpus-notes.ts [kind]`. */
const only = process.argv[2]
const counts = new Map<string, number>()
const levels = new Map<string, number[]>()

function countLevels({ kind, analysis }: Judged): void {
  for (const { id, level } of analysis.criteria) {
    const key = `${kind}.${id}`
    const row = levels.get(key) ?? [0, 0, 0, 0, 0]
    row[level ?? 0] = (row[level ?? 0] ?? 0) + 1
    levels.set(key, row)
  }
}

function printNote(paper: string, kind: string, finding: Finding): void {
  const label = `${finding.severity ?? 'keep'}${finding.kind === 'question' ? '?' : ''}`
  const key = `${kind} ${label} ${finding.check}`
  counts.set(key, (counts.get(key) ?? 0) + 1)
  if (finding.kind === 'strength' && process.argv[3] !== 'keep') return
  const place = finding.anchors[0]
  const where =
    place === undefined
      ? finding.statement
      : `${place.prefix}[[${place.exact.slice(0, 130)}]]${place.suffix}`
  console.log(`${paper} ${label} ${finding.check} :: ${finding.title} :: ${where}`)
}

const papers = plosPapers()
for (const { name, document } of papers) {
  for (const judged of judge(document)) {
    if (only !== undefined && only !== judged.kind) continue
    countLevels(judged)
    for (const finding of judged.findings) printNote(name.slice(8), judged.kind, finding)
    for (const drop of judged.dropped) {
      console.log(`${name.slice(8)} DROPPED ${judged.kind} ${drop}`)
    }
  }
}
console.log(`\n${papers.length} papers`)
for (const [key, count] of [...counts].sort(([one], [other]) => one.localeCompare(other))) {
  console.log(`${String(count).padStart(4)} ${key}`)
}
console.log('\ncriterion: not judged, 1, 2, 3, 4')
for (const [key, row] of levels) console.log(`${key}: ${row.join(' ')}`)
