import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Finding } from '#engines/analysis/finding.ts'
import type { Document } from '#engines/documents/document.ts'

import { plosPapers, readJats } from '../corpus/jats.ts'
import { judge } from './judged.ts'
import { readMarkdown } from './read-markdown.ts'

/**
 * Prints every note on some drafts as their author would read it:
 * `node eval/kinds/show.ts <file.md | file.xml | n-th PLOS paper> [kind]`.
 */
const [what = '', only] = process.argv.slice(2)
const fixtures = join(import.meta.dirname, 'fixtures')

function documentsFor(name: string): readonly (readonly [string, Document])[] {
  if (/^\d+$/u.test(name)) {
    const paper = plosPapers()[Number(name)]
    return paper === undefined ? [] : [[paper.name, paper.document]]
  }
  if (existsSync(name)) {
    return [
      [name, name.endsWith('.md') ? readMarkdown(name) : readJats(readFileSync(name, 'utf8'))],
    ]
  }
  return readdirSync(fixtures)
    .filter((file) => file.includes(name))
    .map((file) => [file, readMarkdown(join(fixtures, file))])
}

function lines(finding: Finding): string {
  const places = finding.anchors.map(({ exact }) => `      | ${exact.slice(0, 140)}`)
  const absence =
    finding.absence === null
      ? []
      : [`      | not found: ${finding.absence.what} (${finding.absence.searched} passages)`]
  return [
    `  [${finding.severity ?? 'keep'}${finding.kind === 'question' ? ' ?' : ''} ${finding.criterion} ${finding.check} ${finding.confidence}]`,
    `    ${finding.title}`,
    ...places,
    ...absence,
    `      ${finding.statement}`,
    `      why: ${finding.why}`,
    `      how: ${finding.how}`,
    ...(finding.example === null ? [] : [`      e.g. ${finding.example}`]),
    ...(finding.self_check === null ? [] : [`      check: ${finding.self_check}`]),
  ].join('\n')
}

for (const [name, document] of documentsFor(what)) {
  console.log(`\n=== ${name}: ${document.title}`)
  for (const { kind, analysis, summary, findings, dropped, milliseconds } of judge(document)) {
    if (only !== undefined && only !== kind) continue
    console.log(`\n-- ${kind} (${Math.round(milliseconds)} ms): ${summary}`)
    for (const { id, level, rationale } of analysis.criteria) {
      console.log(`  ${id} ${level ?? '-'}: ${rationale}`)
    }
    for (const finding of findings) console.log(lines(finding))
    if (dropped.length > 0) console.log(`  dropped: ${dropped.join('; ')}`)
  }
}
