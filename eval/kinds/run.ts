import { join } from 'node:path'

import type { Document } from '#engines/documents/document.ts'

import { plosPapers } from '../corpus/jats.ts'
import type { Measurement } from '../corpus/measurement.ts'
import { judge, paidKinds } from './judged.ts'
import type { Judged } from './judged.ts'
import { plantedFlaws } from './planted-flaws.ts'
import { readMarkdown } from './read-markdown.ts'

const command = 'node eval/kinds/run.ts'
/** The severity budget for a clean paper in all (design: at most 0.7, best in class 0.3). */
const budget = 0.3

/** Measures the paid kinds; rows whose data is absent are left out. */
export function measureKinds(date: string): readonly Measurement[] {
  const row = (measured: Omit<Measurement, 'command' | 'date'>): Measurement => ({
    ...measured,
    command,
    date,
  })
  return [...noiseRows().map(row), ...flawRows().map(row)]
}

type Measured = Omit<Measurement, 'command' | 'date'>

function noiseRows(): readonly Measured[] {
  const papers = plosPapers()
  if (papers.length === 0) return []
  const judged = papers.map(({ document }) => judge(document))
  const perPaper = (kind: string | null, keep: (one: Judged['findings'][number]) => boolean) =>
    judged.reduce(
      (sum, kinds) =>
        sum +
        kinds
          .filter((one) => kind === null || one.kind === kind)
          .reduce((inner, { findings }) => inner + findings.filter(keep).length, 0),
      0,
    ) / papers.length
  const times = judged.map((kinds) => kinds.reduce((sum, one) => sum + one.milliseconds, 0))
  return [
    ...paidKinds.map(({ id }) => ({
      name: `major notes on a clean paper, ${id}`,
      value: rounded(perPaper(id, ({ severity }) => severity === 'major')),
      unit: 'notes a paper',
      better: 'lower' as const,
      goal: budget / paidKinds.length,
      anchor: `${papers.length} published PLOS papers; 0.3 a paper over all kinds`,
    })),
    {
      name: 'major notes on a clean paper, all paid kinds',
      value: rounded(perPaper(null, ({ severity }) => severity === 'major')),
      unit: 'notes a paper',
      better: 'lower',
      goal: budget,
      anchor:
        'best-in-class target of the design; elsewhere 25 to 55 of 100 concerns are over-rated',
    },
    {
      name: 'issues on a clean paper, all paid kinds',
      value: rounded(perPaper(null, ({ kind }) => kind === 'issue')),
      unit: 'notes a paper',
      better: 'lower',
      goal: 4,
      anchor: `${papers.length} published PLOS papers`,
    },
    {
      name: 'strengths quoted on a clean paper, all paid kinds',
      value: rounded(perPaper(null, ({ kind }) => kind === 'strength')),
      unit: 'notes a paper',
      better: 'higher',
      goal: 3,
      anchor: 'a published paper does something right in each rubric',
    },
    {
      name: 'processor time of the paid kinds on a paper, median',
      value: Math.round(
        times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0,
      ),
      unit: 'ms',
      better: 'lower',
      goal: 200,
      anchor: 'design: 200 ms for 6,000 words',
    },
  ]
}

function flawRows(): readonly Measured[] {
  const results = plantedFlaws.map(({ fixture, kind, check }) => {
    const document = fixtureDocument(fixture)
    const found = judge(document).find((one) => one.kind === kind)
    return found?.findings.some((finding) => finding.check === check) === true
  })
  return [
    {
      name: 'flaws of the fixture texts that are noted',
      value: rounded(results.filter(Boolean).length / results.length),
      unit: 'share found',
      better: 'higher',
      goal: 0.95,
      anchor: `${plantedFlaws.length} flaws written into two essays, a paper and a proposal by the same hand as the rules`,
    },
  ]
}

function fixtureDocument(name: string): Document {
  return readMarkdown(join(import.meta.dirname, 'fixtures', `${name}.md`))
}

function rounded(value: number): number {
  return Math.round(1000 * value) / 1000
}

if (process.argv[1] === import.meta.filename) {
  const rows = measureKinds(new Date().toISOString().slice(0, 10))
  for (const { name, value, unit, goal } of rows) {
    console.log(`${name}: ${value} ${unit} (goal ${goal})`)
  }
}
