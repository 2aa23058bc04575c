import type { KindPrompt } from '#engines/analysis/kind.ts'
import type { ReadingEstimate } from '#engines/analysis/reading-estimate.ts'
import type { LanguageModel, ModelProfile } from '#platform/server/llm/port.ts'
import { costOf, priceOf } from '#platform/server/llm/prices.ts'
import type { ModelPrice } from '#platform/server/llm/prices.ts'
import { charactersPerToken } from '#platform/server/llm/resilient-model.ts'

import type { Kind } from '../kinds.ts'
import type { SubjectText } from '../subjects.ts'
import { isReadByModel } from './judged-by.ts'
import type { ModelLimits } from './model-limits.ts'
import { criteriaInPass, readingPrompt } from './prompt.ts'
import { sheetOf, sheetsOf } from './sheets.ts'
import { unitsOf } from './units.ts'

/** Tokens of what cannot be known before: the shape around an answer, facts about the passages, what is noted already. */
const around = { shape: 450, facts: 350, noted: 200 }
/** Tokens of an answer: its receipt, a line of that for each part, and a note, of which a part has one, mostly. */
const answered = { receipt: 60, part: 20, note: 190 }
/** Tokens of a check: its rules and shape, a note with the passages around it, and the verdict. */
const checked = { rules: 400, note: 900, verdict: 45 }
/** Shorter beginnings are kept by nobody. */
const fewestKept = 1024

interface Usage {
  readonly input: number
  readonly cached: number
  readonly stored: number
  readonly output: number
}

interface EstimateAsked {
  readonly kinds: readonly Kind[]
  readonly text: SubjectText
  readonly model: LanguageModel
  readonly limits: Pick<ModelLimits, 'run'>
  /** Tokens that the asker may still use. */
  readonly left: number
  readonly price?: Omit<ModelPrice, 'model'> | undefined
}

/** What a reading of this text would come to for each kind that a model reads. */
export function estimateOf(asked: EstimateAsked): ReadingEstimate {
  const { profile } = asked.model
  if (profile === undefined) return { model: null, kinds: [] }
  const price = priceOf(profile, asked.price)
  const cost = (usage: Usage) => (price === null ? null : costOf(usage, price))
  return {
    model: {
      provider: profile.provider,
      model: profile.model,
      local: profile.local === true,
      price_as_of: price?.asOf ?? null,
      left: asked.left,
    },
    kinds: asked.kinds.filter(isReadByModel).map((kind) => {
      const calls = callsOf(kind, asked.text)
      const alone = usageOf(calls, profile, { isFirst: true })
      const after = usageOf(calls, profile, { isFirst: false })
      const tokens = alone.input + alone.cached + alone.stored + alone.output
      return {
        id: kind.contract.id,
        tokens,
        micros: cost(alone),
        reads: partsRead(kind.server.prompt.reads),
        micros_after_another: cost(after),
        fits: tokens <= asked.limits.run,
      }
    }),
  }
}

/** Kinds that read the same parts share what is read of them. */
function partsRead(reads: KindPrompt['reads']): string {
  return [...(reads ?? [])].toSorted().join(' ')
}

interface SheetCalls {
  readonly parts: number
  /** Tokens that all passes over the sheet begin with, in any kind. */
  readonly beginning: number
  /** Tokens of the rest, pass by pass. */
  readonly rests: readonly number[]
}

function callsOf(kind: Kind, { document, scope }: SubjectText): readonly SheetCalls[] {
  const { criteria } = kind.contract
  const units = unitsOf(document, { scope, reads: kind.server.prompt.reads })
  return sheetsOf(units).map((sheet) => {
    const prompts = Array.from({ length: Math.ceil(criteria.length / criteriaInPass) }, (_, pass) =>
      readingPrompt({
        kind,
        criteria: criteria.slice(pass * criteriaInPass, (pass + 1) * criteriaInPass),
        sheet: sheetOf(sheet),
        ledger: '',
        signals: '',
        materials: {},
        language: document.language,
        help: 'examples',
      }),
    )
    const [shared = ''] = prompts[0]?.context ?? []
    const tokens = (text: string) => Math.ceil(text.length / charactersPerToken)
    return {
      parts: sheet.length,
      beginning: around.shape + around.facts + tokens(`${prompts[0]?.system ?? ''}${shared}`),
      rests: prompts.map(
        ({ context, instruction }) =>
          around.noted + tokens(`${context.slice(1).join('')}${instruction}`),
      ),
    }
  })
}

/** @param how whether no other kind has brought the same passages before */
function usageOf(
  calls: readonly SheetCalls[],
  { keepsBeginnings }: ModelProfile,
  { isFirst }: { isFirst: boolean },
): Usage {
  const usage = { input: 0, cached: 0, stored: 0, output: 0 }
  for (const { parts, beginning, rests } of calls) {
    const isKept = keepsBeginnings !== undefined && beginning >= fewestKept
    for (const [pass, rest] of rests.entries()) {
      usage.input += rest
      if (isKept && (pass > 0 || !isFirst)) usage.cached += beginning
      else if (isKept && keepsBeginnings === 'when-told' && rests.length > 1)
        usage.stored += beginning
      else usage.input += beginning
      usage.output += answered.receipt + parts * (answered.part + answered.note)
      usage.input += checked.rules + parts * checked.note
      usage.output += parts * checked.verdict
    }
  }
  return usage
}
