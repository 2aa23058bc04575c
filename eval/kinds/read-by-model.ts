import { pino } from 'pino'

import type { AnalysedDocument } from '#engines/analysis/analysed-document.ts'
import type { ReviewResult } from '#engines/analysis/finding.ts'
import type { Document } from '#engines/documents/document.ts'
import { assembleResult } from '#engines/grounding/assemble.ts'
import type { Kind } from '#features/feedback/server/kinds.ts'
import { factsOf } from '#features/feedback/server/model/facts.ts'
import { createModelReading } from '#features/feedback/server/model/model-reading.ts'
import type { ModelRows } from '#features/feedback/server/model/model-rows.ts'
import type { RunRow } from '#features/feedback/server/tables/repository.ts'
import type { LanguageModel } from '#platform/server/llm/port.ts'
import type { ModelPrice } from '#platform/server/llm/prices.ts'

/** Nothing is known before, and nothing is limited. */
const rows: ModelRows = {
  left: () => Promise.resolve(Infinity),
  reserve: () => Promise.resolve(''),
  settle: () => Promise.resolve(),
  answers: () => Promise.resolve(new Map()),
  keep: () => Promise.resolve(),
  isWanted: () => Promise.resolve(true),
  sweep: () => Promise.resolve(),
}

interface Read {
  readonly builtIn: ReviewResult
  readonly withModel: ReviewResult
}

/** Reads texts by one kind after the other with a model, as the product does, and keeps nothing of it. */
export function modelReader(
  model: LanguageModel,
  price?: Omit<ModelPrice, 'model'>,
): (kind: Kind, document: Document, analysed: AnalysedDocument) => Promise<Read> {
  const { profile } = model
  if (profile === undefined) throw new Error('The scripted model has a profile')
  const logger = pino({ level: 'silent' })
  const reading = createModelReading({ rows, logger, ...(price === undefined ? {} : { price }) })
  return async (kind, document, analysed) => {
    const builtIn = assembleResult({
      document,
      contract: kind.contract,
      analysis: kind.server.analyse({ analysed, scope: null }),
      judgedHash: '',
      credits: 1,
      at: '2026-01-01T00:00:00.000Z',
    })
    const { result } = await reading.read({
      kind,
      run: { uuid: '', home_uuid: '', started_by: '' } as RunRow,
      text: { document, key: '', textHash: '', scope: null },
      materials: {},
      facts: factsOf(analysed),
      builtIn,
      model,
      profile,
      signal: new AbortController().signal,
      standing: [],
      isPermitted: () => Promise.resolve(true),
      onPart: () => Promise.resolve(),
    })
    return { builtIn, withModel: result }
  }
}
