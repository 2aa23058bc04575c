/**
 * Measures the quality of reading and feedback on real data; skips what has no data. `npm run eval [name …]`
 * fails where a figure fell by more than two points, until `-- --accept` says that it may.
 */
import { measureChat } from './chat/run.ts'
import { evaluateChecks } from './checks/run.ts'
import { dataFolder } from './corpus/data-folder.ts'
import { today } from './corpus/measurement.ts'
import type { Measurement } from './corpus/measurement.ts'
import { measureCost } from './cost/run.ts'
import { measureDigest } from './digest/run.ts'
import { evaluateManuscripts } from './documents/manuscripts.ts'
import { evaluatePlainWord } from './documents/plain-word.ts'
import { evaluatePublished } from './documents/published.ts'
import { evaluateDocuments } from './documents/run.ts'
import { evaluateTheses } from './documents/theses.ts'
import { evaluateExports } from './exports/run.ts'
import { measureForms } from './forms/run.ts'
import { evaluateGrounding } from './grounding/run.ts'
import { evaluateHandPlants } from './hand-plants/run.ts'
import { measureInjection } from './injection/run.ts'
import { measureKinds } from './kinds/run.ts'
import { measureLabels } from './labels/run.ts'
import { measureLevels } from './levels/run.ts'
import { evaluateModels } from './models/run.ts'
import { measureLanguagePlants } from './plants-language/run.ts'
import { evaluatePlantsInText } from './plants-structure/run.ts'
import { evaluatePlants } from './plants/run.ts'
import { measureReferences } from './references/measure.ts'
import { keepResults } from './results.ts'
import { measureSingleDefects } from './single-defects/run.ts'
import { evaluateStructure } from './structure/run.ts'

const suites: Readonly<
  Record<string, () => readonly Measurement[] | Promise<readonly Measurement[]>>
> = {
  documents: evaluateDocuments,
  theses: evaluateTheses,
  published: evaluatePublished,
  manuscripts: evaluateManuscripts,
  'plain-word': evaluatePlainWord,
  references: () => measureReferences(today()),
  grounding: evaluateGrounding,
  exports: evaluateExports,
  models: evaluateModels,
  checks: evaluateChecks,
  plants: evaluatePlants,
  structure: evaluateStructure,
  'plants-structure': evaluatePlantsInText,
  'hand-plants': evaluateHandPlants,
  'single-defects': measureSingleDefects,
  kinds: () => measureKinds(today()),
  levels: measureLevels,
  labels: measureLabels,
  injection: measureInjection,
  'plants-language': measureLanguagePlants,
  cost: measureCost,
  forms: measureForms,
  digest: () => measureDigest(today()),
  chat: measureChat,
}

const accept = '--accept'

if (dataFolder() === undefined) {
  console.log(
    'The data for measuring is not here (../shared/data, or SCHOLIUM_DATA): nothing was measured.',
  )
} else {
  const wanted = process.argv.slice(2).filter((name) => name !== accept)
  const rows: Measurement[] = []
  for (const [name, measure] of Object.entries(suites)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    console.log(`\n${name}`)
    rows.push(...(await measure()))
  }
  const fell = keepResults('eval/results.json', rows, {
    accepts: process.argv.includes(accept),
  })
  for (const line of fell) console.error(`Fell: ${line}`)
  process.exit(fell.length > 0 ? 1 : 0)
}
