/** Makes the project's small models and its word list from public data: `npm run train`, or `npm run train -- abstract-moves`. */
import { mkdirSync, writeFileSync } from 'node:fs'

import { dataFolder } from '../../eval/corpus/data-folder.ts'
import { packModel } from '../../src/engines/analysis/models/packed-model.ts'
import type { PackedModel } from '../../src/engines/analysis/models/packed-model.ts'
import { abstractMoves } from './abstract-moves.ts'
import { abstractOrder } from './abstract-order.ts'
import { bareAmounts } from './bare-amounts.ts'
import { citationFunction } from './citation-function.ts'
import { citationWorth } from './citation-worth.ts'
import { makeCommonWords } from './common-words.ts'
import { contribution } from './contribution.ts'
import { paragraphRole } from './paragraph-role.ts'
import { trainPaths } from './paths-trainer.ts'
import { makeRetoldFindings } from './retold-findings.ts'
import { makeRetoldValues } from './retold-values.ts'
import { shortForms } from './short-forms.ts'
import { SEED } from './task.ts'
import type { Task } from './task.ts'
import { toldForCertain } from './told-for-certain.ts'
import { toldSteps } from './told-steps.ts'
import { trainModel } from './trainer.ts'
import { wordClassTask } from './word-classes.ts'

const tasks = [
  abstractMoves,
  abstractOrder,
  bareAmounts,
  citationFunction,
  citationWorth,
  contribution,
  paragraphRole,
  shortForms,
  toldForCertain,
  toldSteps,
  wordClassTask,
]
const MOST_BYTES = 150 * 1024

function train(task: Task): void {
  const started = performance.now()
  const examples = task.examples()
  if (examples.length === 0) {
    console.log(`${task.name}: its data are not here, the model stays as it is.`)
    return
  }
  const learn = task.training.sequence === 'path' ? trainPaths : trainModel
  const packed = packModel(learn(examples, { ...task.training, seed: SEED }))
  const source = sourceOf(task, packed)
  if (source.length > MOST_BYTES) throw new Error(`${task.name} takes ${source.length} bytes`)
  writeFileSync(task.target, source)
  mkdirSync('docs/models', { recursive: true })
  writeFileSync(
    `docs/models/${task.name}.md`,
    cardOf(task, { examples: examples.length, bytes: source.length }),
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(
    `${task.name}: ${examples.length} examples, ${Math.round(source.length / 1024)} KiB, ${seconds} s`,
  )
}

function sourceOf(task: Task, packed: PackedModel): string {
  return `// Written by \`npm run train -- ${task.name}\`. Do not edit.\nexport const ${task.constant} = ${JSON.stringify(packed)}\n`
}

const forms = {
  none: 'Logistic regression',
  chain: 'A linear-chain conditional random field',
  path: 'A structured perceptron with averaged weights,',
  runs: 'Logistic regression, with the best order of one run a label (dynamic programming),',
}

function cardOf(task: Task, made: { readonly examples: number; readonly bytes: number }): string {
  const { labels, sequence, epochs, rate, decay, keptRows, bits, fewest, isKeptByUse } =
    task.training
  const rare = fewest === undefined ? '' : `; those of fewer than ${fewest} examples are not learnt`
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')
  return `# Model: ${task.name}

${task.card.purpose}

Made by \`npm run train -- ${task.name}\`; measured by \`npm run eval models\`, results in \`eval/results.json\`.

## Data

${list(task.card.data)}

## Form

${forms[sequence]} over hashed features (2^${bits} rows, the ${keptRows.toLocaleString('en')} strongest kept${isKeptByUse === true ? ' by weight and use' : ''}, one signed byte a weight${rare}).
Labels: ${labels.join(', ')}. ${sequence === 'path' ? `${epochs} epochs` : `AdaGrad at ${rate}, decay ${decay}, ${epochs} epochs, weights averaged over the second half`}, seed ${SEED}.
${made.examples.toLocaleString('en')} examples; ${Math.round(made.bytes / 1024)} KiB.

## Limits

${list(task.card.limits)}
`
}

if (dataFolder() === undefined) {
  console.log(
    'The data for training is not here (../shared/data, or SCHOLIUM_DATA): nothing was trained.',
  )
} else {
  const wanted = process.argv.slice(2)
  for (const task of tasks) if (wanted.length === 0 || wanted.includes(task.name)) train(task)
  if (wanted.length === 0 || wanted.includes('common-words')) makeCommonWords()
  if (wanted.length === 0 || wanted.includes('retold-values')) makeRetoldValues()
  if (wanted.length === 0 || wanted.includes('retold-findings')) makeRetoldFindings()
}
