import { marginalsOf, scoresOf } from './linear-model.ts'
import { unpackModel } from './packed-model.ts'
import { packedParagraphRole } from './paragraph-role.generated.ts'
import { modelTokens, placeFeatures, wordFeatures } from './word-features.ts'

/** The part of a paper that a paragraph reads like, whatever stands over it. */
export type ParagraphRole = 'introduction' | 'methods' | 'results' | 'discussion'

export interface ReadsLike {
  readonly role: ParagraphRole
  readonly confidence: number
}

const LONGEST = 250

/** Shared by training and use; a change here asks for a new model (`npm run train paragraph-role`). */
export function paragraphRoleFeatures(
  paragraphs: readonly string[],
): readonly (readonly string[])[] {
  return paragraphs.map((text, index) => {
    const words = modelTokens(text).slice(0, LONGEST)
    const callouts = (text.match(/\[\d|\b(?:19|20)\d\d[a-z]?\)/gu) ?? []).length
    const floats = (text.match(/\b(?:fig(?:ure)?s?|tables?)\b/giu) ?? []).length
    return [
      ...wordFeatures(words),
      ...placeFeatures(index, paragraphs.length),
      `cites:${Math.min(4, callouts)}`,
      `floats:${Math.min(3, floats)}`,
      `numbers:${Math.min(5, Math.floor((10 * words.filter((word) => word.startsWith('0')).length) / Math.max(1, words.length)))}`,
      `past:${Math.min(4, words.filter((word) => word === 'was' || word === 'were').length)}`,
      `own:${Math.min(3, words.filter((word) => word === 'we' || word === 'our').length)}`,
    ]
  })
}

let model: ReturnType<typeof unpackModel> | undefined

/** What each paragraph of a paper reads like, the ones around it weighed. For headings that say nothing. */
export function paragraphRolesOf(paragraphs: readonly string[]): readonly ReadsLike[] {
  if (paragraphs.length === 0) return []
  model ??= unpackModel(packedParagraphRole)
  const chain = model
  const scores = paragraphRoleFeatures(paragraphs).map((features) => scoresOf(chain, features))
  return marginalsOf(chain, scores).map((shares) => {
    const best = shares.indexOf(Math.max(...shares))
    return { role: roleOf(chain.labels[best]), confidence: shares[best] ?? 0 }
  })
}

function roleOf(label: string | undefined): ParagraphRole {
  return label === 'methods' || label === 'results' || label === 'discussion'
    ? label
    : 'introduction'
}
