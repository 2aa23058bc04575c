import { printMeasurements, today } from '../corpus/measurement.ts'
import type { Measurement } from '../corpus/measurement.ts'
import { papersOf } from './articles.ts'
import { countable, judged } from './families.ts'
import type { Family } from './families.ts'
import { CleanNotes, isShown, isTold, outcomesOf, share } from './outcomes.ts'
import type { Outcome } from './outcomes.ts'
import type { Paper } from './paper.ts'

const command = 'npm run eval -- single-defects'

interface Row {
  readonly name: string
  readonly value: number
  readonly families: readonly Family[]
}

const asMeasurement = ({ name, value, families }: Row): Measurement => ({
  name: `one defect a copy: ${name}`,
  value: Math.round(1000 * value) / 1000,
  unit: 'share found in place',
  better: 'higher',
  goal: families.every((family) => judged.includes(family)) ? 0.55 : 0.9,
  anchor: families.every((family) => judged.includes(family))
    ? 'feedback-engine design, 8.5: gate 0.55, best in class 0.70'
    : 'feedback-engine design, 8.5: gate 0.90, best in class 0.98',
  command,
  date: today(),
})

const groups: readonly { readonly name: string; readonly families: readonly Family[] }[] = [
  { name: 'countable', families: countable },
  { name: 'structure and evidence', families: judged },
]

function rowsOf(outcomes: readonly Outcome[], half: string): readonly Measurement[] {
  const of = (families: readonly Family[]) =>
    outcomes.filter(({ planter: { family } }) => families.includes(family))
  return groups.flatMap(({ name, families }) => {
    const own = of(families)
    const n = `${half} (n ${own.length})`
    return [
      asMeasurement({ name: `${name}, ${n}`, value: share(own, isTold), families }),
      asMeasurement({
        name: `${name}, by a note that is shown at once, ${n}`,
        value: share(own, isShown),
        families,
      }),
    ]
  })
}

function familyRows(outcomes: readonly Outcome[]): readonly Measurement[] {
  return [...judged, ...countable].map((family) => {
    const own = outcomes.filter(({ planter }) => planter.family === family)
    const name = `${family}, held (n ${own.length})`
    return asMeasurement({ name, value: share(own, isTold), families: [family] })
  })
}

function noiseRow(papers: readonly Paper[], clean: CleanNotes): Measurement {
  const majors = papers.flatMap((paper) =>
    clean.of(paper).filter(({ finding }) => finding.severity === 'major'),
  )
  return {
    name: `one defect a copy: major notes on the clean article, both halves (n ${papers.length})`,
    value: Math.round((1000 * majors.length) / papers.length) / 1000,
    unit: 'notes an article',
    better: 'lower',
    goal: 0.7,
    anchor: 'feedback-engine design, 8.5: gate 0.7, best in class 0.3',
    command,
    date: today(),
  }
}

/** Defects of the design's list, one a copy of an open article; nothing where the articles are not at hand. */
export function measureSingleDefects(): readonly Measurement[] {
  const clean = new CleanNotes()
  const [read, held] = (['development', 'held'] as const).map((half) => papersOf(half))
  if (read === undefined || held === undefined || read.length === 0 || held.length === 0) return []
  const outcomes = outcomesOf(held, clean)
  return [
    ...rowsOf(outcomes, 'held'),
    ...familyRows(outcomes),
    ...rowsOf(outcomesOf(read, clean), 'development'),
    noiseRow([...read, ...held], clean),
  ]
}

if (process.argv[1] === import.meta.filename) printMeasurements(measureSingleDefects())
