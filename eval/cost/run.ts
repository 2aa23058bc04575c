import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { analyse } from '../../src/engines/analysis/analyse.ts'
import { microsTogether } from '../../src/engines/analysis/reading-estimate.ts'
import type { Document } from '../../src/engines/documents/document.ts'
import { requireKind } from '../../src/features/feedback/server/kinds.ts'
import { estimateOf } from '../../src/features/feedback/server/model/estimate.ts'
import { defaultModelLimits } from '../../src/features/feedback/server/model/model-limits.ts'
import { thoroughReviewer } from '../../src/features/feedback/server/model/testing/scripted-reviewer.ts'
import type { LanguageModel } from '../../src/platform/server/llm/port.ts'
import type { ProviderModel } from '../../src/platform/server/llm/provider.ts'
import { anthropicModel } from '../../src/platform/server/llm/providers/anthropic.ts'
import { openaiModel } from '../../src/platform/server/llm/providers/openai.ts'
import { createLanguageModel } from '../../src/platform/server/llm/resilient-model.ts'
import { createPromptCache } from '../../src/platform/server/llm/testing/prompt-cache.ts'
import { startProtocolServer } from '../../src/platform/server/llm/testing/protocol-server.ts'
import { dataFolder } from '../corpus/data-folder.ts'
import { readJats } from '../corpus/jats.ts'
import { printMeasurements, today } from '../corpus/measurement.ts'
import type { Measurement } from '../corpus/measurement.ts'
import { modelReader } from '../kinds/read-by-model.ts'

const command = 'node eval/cost/run.ts'
/** Seventeen pages. */
const paper = 'papers/PMC7055569.jats.xml'
const bought = ['thesis_statement', 'title_abstract', 'introduction', 'evidence', 'review']
/** Dollars for a million tokens read, cached and written: a large model of 2025. */
const price = { input: 3, cached: 0.3, output: 15, asOf: '2025-10' }

const providers: Readonly<Record<string, (url: string) => ProviderModel>> = {
  Anthropic: (url) => anthropicModel({ model: 'm', key: 'k', contextWindow: 200_000, url }),
  OpenAI: (url) => openaiModel({ model: 'm', key: 'k', contextWindow: 200_000, url }),
}

/** What five kinds that are bought together take of a model, as the providers would count it, and what was estimated. */
export async function measureCost(): Promise<readonly Measurement[]> {
  const folder = dataFolder()
  if (folder === undefined) return []
  const document = readJats(readFileSync(join(folder, paper), 'utf8'))
  const thousands = analyse(document).words / 1000
  const measured: Measurement[] = []
  for (const [name, provider] of Object.entries(providers)) {
    const { receipts, estimate, notes } = await readWith(provider, document)
    const total = (part: 'input' | 'cached' | 'output') =>
      receipts.reduce((sum, receipt) => sum + receipt[part], 0)
    const micros = receipts.reduce((sum, receipt) => sum + (receipt.micros ?? 0), 0)
    console.log(
      `${name}: ${receipts.reduce((sum, { calls }) => sum + calls, 0)} calls, input ${total('input')}, cached ${total('cached')}, stored ${receipts.reduce((sum, receipt) => sum + (receipt.stored ?? 0), 0)}, output ${total('output')}, $${micros / 1e6}, estimated $${estimate / 1e6}, notes ${notes}`,
    )
    const row = (
      what: string,
      value: number,
      [unit, goal]: readonly [string, number],
    ): Measurement => ({
      name: `cost: ${what}, ${name}`,
      value: Math.round(value * 1000) / 1000,
      unit,
      better: 'lower',
      goal,
      anchor:
        'before parts were read together: 20,480 tokens, 3.39 dollars; design 8.5: at most 0.03 dollars a page and kind',
      command,
      date: today(),
    })
    measured.push(
      row(
        'tokens for 1,000 words and a kind',
        (total('input') + total('cached') + total('output')) / thousands / bought.length,
        ['tokens', 8500],
      ),
      row('five kinds on 17 pages', micros / 1e6, ['dollars at 3/0.3/15', 1.3]),
      row('what was taken to what was estimated', micros / estimate, ['ratio', 1]),
    )
  }
  return measured
}

async function readWith(provider: (url: string) => ProviderModel, document: Document) {
  const cache = createPromptCache()
  const server = await startProtocolServer((asked) => {
    const reply = thoroughReviewer(asked)
    return 'text' in reply ? { ...reply, tokens: cache.count(asked.body, reply.text) } : reply
  })
  try {
    const model = createLanguageModel(provider(`${server.url}/v1`))
    const kinds = bought.map((id) => requireKind(id, 'DRAFT'))
    const results = await readAll(model, document)
    const estimate = estimateOf({
      kinds,
      text: { document, key: '', textHash: '', scope: null },
      model,
      limits: defaultModelLimits,
      left: defaultModelLimits.personDay,
      price,
    })
    return {
      receipts: results.flatMap(({ provenance }) => provenance.receipt ?? []),
      notes: results
        .flatMap(({ findings }) => findings)
        .filter(({ check }) => check.startsWith('model.')).length,
      estimate: microsTogether(estimate.kinds) ?? 0,
    }
  } finally {
    await server.close()
  }
}

async function readAll(model: LanguageModel, document: Document) {
  const analysed = analyse(document)
  const read = modelReader(model, price)
  return Promise.all(
    bought.map(async (id) => {
      const { withModel } = await read(requireKind(id, 'DRAFT'), document, analysed)
      if (withModel.provenance.receipt?.failed !== null)
        console.log(id, withModel.provenance.receipt?.failed)
      return withModel
    }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  printMeasurements(await measureCost())
}
