import { analyse } from '../../src/engines/analysis/analyse.ts'
import type { Finding } from '../../src/engines/analysis/finding.ts'
import type { Document } from '../../src/engines/documents/document.ts'
import type { Mutator, Planted } from '../checks/mutators.ts'
import { freeNotes } from '../corpus/free-notes.ts'
import { plosPapers } from '../corpus/jats.ts'
import type { Paper } from '../corpus/jats.ts'
import { printMeasurements, today } from '../corpus/measurement.ts'
import type { Measurement } from '../corpus/measurement.ts'
import { createRandom } from '../corpus/random.ts'
import { judge } from '../kinds/judged.ts'
import { mutators } from './mutators.ts'

const command = 'npm run eval -- structure'
/** Papers taken; the paid kinds on every planted paper take the time. */
const most = 30

/** How many planted defects of structure and of evidence the free checks and the paid kinds tell of, in place. */
export function evaluateStructure(): readonly Measurement[] {
  const papers = plosPapers().slice(0, most)
  if (papers.length === 0) return []
  const clean = new Map(
    papers.map(({ name, document }) => [name, new Set(notesOf(document).flatMap(keysOf))]),
  )
  const results = mutators.map((mutator) => recallOf(mutator, papers, clean))
  const mean = results.reduce((sum, { recall }) => sum + recall, 0) / results.length
  const row = (name: string, value: number, goal: number): Measurement => ({
    name,
    value: Math.round(1000 * value) / 1000,
    unit: 'share found in place',
    better: 'higher',
    goal,
    anchor: 'feedback-engine design, 8.5: gate 0.55, best in class 0.70',
    command,
    date: today(),
  })
  return [
    ...results.map(({ defect, planted, recall }) =>
      row(`structure and evidence: ${defect} (n ${planted})`, recall, 0.55),
    ),
    row('structure and evidence: mean over defects', mean, 0.7),
  ]
}

function notesOf(document: Document): readonly Finding[] {
  return [
    ...freeNotes(analyse(document)),
    ...judge(document).flatMap(({ findings }) => findings),
  ].filter(({ kind }) => kind !== 'strength')
}

/** What a note says and where: the same rule at the same words is the same, whichever kind it belongs to. */
function keysOf({ check, id, anchors }: Finding): readonly string[] {
  return anchors.length === 0 ? [`${check} ${id}`] : anchors.map(({ exact }) => `${check} ${exact}`)
}

function recallOf(
  mutator: Mutator,
  papers: readonly Paper[],
  clean: ReadonlyMap<string, ReadonlySet<string>>,
) {
  let planted = 0
  let found = 0
  papers.forEach(({ name, document }, position) => {
    const defect = mutator.plant(analyse(document), createRandom(position * 131 + 17))
    if (defect === null) return
    planted += 1
    const isTold = isFound(mutator, defect, clean.get(name) ?? new Set())
    found += Number(isTold)
    if (process.env['SHOW_MISSED'] !== undefined && !isTold)
      console.log(`missed: ${mutator.defect}: ${name}`)
  })
  return { defect: mutator.defect, planted, recall: planted === 0 ? 0 : found / planted }
}

/** A note that the clean paper did not have, by a rule that may tell of it, at the planted place where there is one. */
function isFound(mutator: Mutator, planted: Planted, before: ReadonlySet<string>): boolean {
  return notesOf(planted.document)
    .filter(({ check }) => mutator.expects.some((rule) => check.startsWith(rule)))
    .some((note) =>
      planted.blocks.length === 0
        ? keysOf(note).some((key) => !before.has(key))
        : note.anchors.some(
            ({ block, exact }) =>
              planted.blocks.includes(block) && !before.has(`${note.check} ${exact}`),
          ),
    )
}

if (process.argv[1] === import.meta.filename) printMeasurements(evaluateStructure())
