import { pathToFileURL } from 'node:url'

import { analyse } from '../../src/engines/analysis/analyse.ts'
import { registry } from '../../src/engines/analysis/checks.generated.ts'
import type { Finding } from '../../src/engines/analysis/finding.ts'
import type { Document } from '../../src/engines/documents/document.ts'
import { freeNotes } from '../corpus/free-notes.ts'
import { plosPapers } from '../corpus/jats.ts'
import type { Paper } from '../corpus/jats.ts'
import { printMeasurements, today } from '../corpus/measurement.ts'
import type { Measurement } from '../corpus/measurement.ts'
import { createRandom } from '../corpus/random.ts'
import { mutators } from './mutators.ts'
import type { Mutator, Planted } from './mutators.ts'

const command = 'node eval/checks/run.ts'
const seedsOfPaper = 2

/** Clean-paper noise of every check, and how many planted defects are found at their place. */
export function evaluateChecks(): readonly Measurement[] {
  const papers = plosPapers()
  if (papers.length === 0) return []
  const clean = new Map(papers.map((paper) => [paper.name, findingsOf(paper.document)]))
  return [...noiseRows(clean), ...recallRows(papers, clean)]
}

function findingsOf(document: Document, only: readonly string[] = []): readonly Finding[] {
  return freeNotes(analyse(document), ({ id }) => only.length === 0 || only.includes(id))
}

function noiseRows(clean: ReadonlyMap<string, readonly Finding[]>): readonly Measurement[] {
  const all = [...clean.values()].flat()
  const row = (name: string, value: number, goal: number): Measurement => ({
    name,
    value,
    unit: 'notes a clean paper',
    better: 'lower',
    goal,
    anchor:
      'feedback-engine design, 7.3 and 8.5: at most 0.3 shown a check, at most 0.3 major a paper',
    command,
    date: today(),
  })
  return [
    ...registry.map(({ id, noiseBudget }) =>
      row(`noise: ${id}`, all.filter(({ check }) => check === id).length / clean.size, noiseBudget),
    ),
    row(
      'noise: major notes',
      all.filter(({ severity }) => severity === 'major').length / clean.size,
      0.3,
    ),
    row('noise: all notes', all.length / clean.size, 3),
  ]
}

function recallRows(
  papers: readonly Paper[],
  clean: ReadonlyMap<string, readonly Finding[]>,
): readonly Measurement[] {
  const results = mutators.map((mutator) => recallOf(mutator, papers, clean))
  const row = (name: string, value: number, goal: number): Measurement => ({
    name,
    value,
    unit: 'share found in place',
    better: 'higher',
    goal,
    anchor: 'first versions of these detectors found 0.64 to 1.00 (feedback-engine design, 7.3)',
    command,
    date: today(),
  })
  const mean = results.reduce((sum, { recall }) => sum + recall, 0) / results.length
  return [
    ...results.map(({ defect, recall, planted }) =>
      row(`recall: ${defect} (n ${planted})`, recall, 0.9),
    ),
    row('recall: mean over defects', mean, 0.9),
  ]
}

function recallOf(
  mutator: Mutator,
  papers: readonly Paper[],
  clean: ReadonlyMap<string, readonly Finding[]>,
) {
  let planted = 0
  let found = 0
  papers.forEach((paper, position) => {
    const analysed = analyse(paper.document)
    for (let seed = 0; seed < seedsOfPaper; seed += 1) {
      const defect = mutator.plant(analysed, createRandom(position * 97 + seed * 7919 + 1))
      if (defect === null) continue
      planted += 1
      found += Number(isFound(mutator, defect, clean.get(paper.name) ?? []))
    }
  })
  return { defect: mutator.defect, planted, recall: planted === 0 ? 0 : found / planted }
}

/** A note that the clean paper did not have, by an expected check, at the planted place. */
function isFound(mutator: Mutator, planted: Planted, before: readonly Finding[]): boolean {
  const known = new Set(before.map(({ id }) => id))
  return findingsOf(planted.document, mutator.expects).some(
    ({ id, anchors }) =>
      !known.has(id) &&
      (planted.blocks.length === 0 || anchors.some(({ block }) => planted.blocks.includes(block))),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rows = evaluateChecks()
  if (rows.length === 0) console.log('The evaluation papers are absent; nothing was measured.')
  printMeasurements(rows)
}
