import { performance } from 'node:perf_hooks'

import { openOwnHouse } from '../e2e/house/browser.ts'
import type { OwnHouse } from '../e2e/house/browser.ts'
import { dataFolder } from '../eval/corpus/data-folder.ts'
import { printMeasurements, today } from '../eval/corpus/measurement.ts'
import type { Measurement } from '../eval/corpus/measurement.ts'

const repeats = 5
/** Ten pages in two columns. */
const paper = 'papers/PMC7058583.pdf'

const stages = ['stored', 'text on the screen', 'first note on the screen'] as const
type Stage = (typeof stages)[number]
type Run = Record<Stage, number>

/**
 * From choosing a file to the first note beside the text, in Chromium, on the built product: with a reader process
 * that stands ready, as it comes, and without, turn by turn.
 */
export async function benchFirstNote(): Promise<readonly Measurement[]> {
  const folder = dataFolder()
  if (folder === undefined) return []
  const uploads = { SCHOLIUM_VISITOR_UPLOADS: '1000' }
  const house = await openOwnHouse(uploads)
  const without = await openOwnHouse({ ...uploads, SCHOLIUM_READY_READER: 'false' })
  try {
    const runs = { ready: [] as Run[], without: [] as Run[] }
    for (let turn = 0; turn <= repeats; turn += 1) {
      runs.ready.push(await once(house, `${folder}/${paper}`))
      runs.without.push(await once(without, `${folder}/${paper}`))
    }
    // The first run warms the server up.
    const middle = (some: readonly Run[], stage: Stage) =>
      median(some.slice(1).map((run) => run[stage]))
    const ratio =
      middle(runs.ready, 'first note on the screen') /
      middle(runs.without, 'first note on the screen')
    return [
      ...stages.map((stage) => row(stage, middle(runs.ready, stage))),
      {
        ...row('first note on the screen', 0),
        name: 'from choosing a ten-page paper to the first note: time with a ready reader to time without',
        value: Math.round(ratio * 100) / 100,
        unit: `ratio, median of ${repeats}`,
        goal: 0.75,
        anchor: 'own aim',
      },
    ]
  } finally {
    await house.close()
    await without.close()
  }
}

async function once(house: OwnHouse, file: string): Promise<Run> {
  const { page, context } = await house.visit()
  await page.goto('/')
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/drafts'),
  )
  const input = page.locator('input[type=file]').first()
  await input.waitFor({ state: 'attached' })
  const started = performance.now()
  const since = () => performance.now() - started
  await input.setInputFiles(file)
  await stored
  const storedAt = since()
  await page.getByText('Graphene-based MoS2 nanocomposites are expected').first().waitFor()
  const textAt = since()
  await page
    .getByRole('list', { name: 'Notes in the margin' })
    .getByRole('listitem')
    .first()
    .waitFor()
  const noteAt = since()
  await context.close()
  return { stored: storedAt, 'text on the screen': textAt, 'first note on the screen': noteAt }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function row(stage: Stage, value: number): Measurement {
  return {
    name: `from choosing a ten-page paper: ${stage}`,
    value: Math.round(value),
    unit: `ms, median of ${repeats}`,
    better: 'lower',
    goal: stage === 'stored' ? 300 : 2000,
    anchor: 'own aim: the first note within 2 s',
    command: 'node bench/first-note.ts',
    date: today(),
  }
}

if (import.meta.main) {
  printMeasurements(await benchFirstNote())
  // The browser goes with the process.
  process.exit()
}
