import type { Finding, ReviewResult } from '#engines/analysis/finding.ts'
import type { ModelProfile } from '#platform/server/llm/port.ts'

import type { Kind } from '../kinds.ts'
import { PROMPT_VERSION } from './prompt.ts'

type Named = Pick<ModelProfile, 'provider' | 'model'>

/** Free kinds count; nobody is asked to judge what can be counted. */
export function isReadByModel({ contract }: Pick<Kind, 'contract'>): boolean {
  return contract.price > 0 && contract.criteria.length > 0
}

/** What of a stored result must be the same for it to answer a new request: analysis, model and prompts. */
export function versionOf(kind: Kind, model: Named | undefined): string {
  const { version, prompt } = kind.server
  if (model === undefined || !isReadByModel(kind)) return version
  return `${version}+${model.provider} ${model.model} ${PROMPT_VERSION}.${prompt.version}`
}

/** The model that a result rests on; none when it was asked in vain. */
export function modelOf({ provenance }: Pick<ReviewResult, 'provenance'>): Named | undefined {
  const { receipt } = provenance
  return receipt === undefined || receipt.failed !== null ? undefined : receipt
}

/** Whether a note is a model's, and not the analyser's. */
export function isOfModel({ check }: Pick<Finding, 'check'>): boolean {
  return check.startsWith('model.')
}
