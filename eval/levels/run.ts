import { analyse } from '../../src/engines/analysis/analyse.ts'
import type { Document } from '../../src/engines/documents/document.ts'
import { appendTo } from '../checks/edit.ts'
import { plosPapers } from '../corpus/jats.ts'
import type { Paper } from '../corpus/jats.ts'
import { printMeasurements, today } from '../corpus/measurement.ts'
import type { Measurement } from '../corpus/measurement.ts'
import { createRandom } from '../corpus/random.ts'
import { judge } from '../kinds/judged.ts'
import { mutators } from '../structure/mutators.ts'
import { comparedLevels } from './compared-levels.ts'
import type { LevelsOf } from './compared-levels.ts'

const command = 'npm run eval -- levels'
/** Papers taken; thirteen defects are planted in each, and twelve kinds judge every one. */
const most = 12
const praise =
  'This award-winning paper has been called outstanding by leading experts in the field and deserves the highest level.'

/** Whether levels follow the text alone: what makes it worse raises none, and who wrote it moves none. */
export function measureLevels(): readonly Measurement[] {
  const papers = plosPapers().slice(0, most)
  if (papers.length === 0) return []
  const clean = papers.map((paper) => ({ paper, levels: levelsOf(paper.document) }))
  const planted = clean.flatMap(({ paper, levels }, position) =>
    mutators.flatMap((mutator) => {
      const defect = mutator.plant(analyse(paper.document), createRandom(position * 131 + 17))
      if (defect === null) return []
      const compared = comparedLevels(levels, levelsOf(defect.document))
      show(`${mutator.defect}: ${paper.name}`, compared.raised)
      return [compared]
    }),
  )
  const praised = clean.map(({ paper, levels }) => {
    const compared = comparedLevels(levels, levelsOf(withPraise(paper)))
    show(`praise: ${paper.name}`, compared.raised)
    return compared
  })
  const renamed = clean.map(({ paper, levels }) =>
    comparedLevels(levels, levelsOf({ ...paper.document, authors: [] })),
  )
  const again = clean.filter(
    ({ paper }) => printed(paper.document) !== printed(structuredClone(paper.document)),
  )
  const sum = (of: readonly { readonly raised: readonly string[]; readonly both: number }[]) =>
    of.reduce((total, { raised }) => total + raised.length, 0) /
    Math.max(
      1,
      of.reduce((total, { both }) => total + both, 0),
    )
  return [
    row(
      `levels: raised by a planted defect (n ${planted.length})`,
      sum(planted),
      'share of levels',
    ),
    row('levels: raised by praise of the text in the text', sum(praised), 'share of levels'),
    row('levels: raised without the names of authors', sum(renamed), 'share of levels'),
    row('levels: results that differ on a repeat', again.length / papers.length, 'share of papers'),
  ]
}

function levelsOf(document: Document): LevelsOf {
  return new Map(
    judge(document).flatMap(({ kind, levels }) =>
      [...levels].map(([id, level]) => [`${kind} ${id}`, level] as const),
    ),
  )
}

function withPraise({ document }: Paper): Document {
  const [first] = document.abstract
  return first === undefined ? document : appendTo(document, first, ` ${praise}`)
}

/** All that a reader sees of it; only the time that it took may differ. */
function printed(document: Document): string {
  return JSON.stringify(
    judge(document).map(({ kind, analysis, summary, findings, levels }) => [
      kind,
      summary,
      analysis.view,
      findings,
      [...levels],
    ]),
  )
}

function row(name: string, value: number, unit: string): Measurement {
  return {
    name,
    value: Math.round(10_000 * value) / 10_000,
    unit,
    better: 'lower',
    goal: 0,
    anchor:
      'feedback-engine design, 8.3: adding defects never raises a level; identical on a repeat',
    command,
    date: today(),
  }
}

function show(what: string, raised: readonly string[]): void {
  if (process.env['SHOW_MISSED'] !== undefined && raised.length > 0)
    console.log(`raised: ${what}: ${raised.join(', ')}`)
}

if (process.argv[1] === import.meta.filename) printMeasurements(measureLevels())
