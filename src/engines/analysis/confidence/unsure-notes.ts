import type { AnalysedDocument } from '../analysed-document.ts'
import type { FindingDraft } from '../finding.ts'
import type { KindServer } from '../kind.ts'
import { probabilitiesOf } from '../models/linear-model.ts'
import { unpackModel } from '../models/packed-model.ts'
import { packedNoteConfidence } from './note-confidence.generated.ts'
import { longestQuote, noteFeatures } from './note-features.ts'

/**
 * From here on a note is held back: it is likelier wrong than right, by the labels that readers gave to notes like it. At
 * a half itself one right note in twenty went with the wrong ones on sets of texts that came later.
 */
export const mostLikelyWrong = 0.55

let model: ReturnType<typeof unpackModel> | undefined

/**
 * The same findings, those marked as held back that are likelier wrong than right (decision 39). Done where the notes of
 * a kind come together, and harmless when done twice. Rules that speak of papers and essays alone are not asked: their
 * labels are mostly from texts of other forms, of which they do not speak any more (decision 32).
 */
export function withUnsureHeldBack(
  { id: kind, ofForm }: Pick<KindServer, 'id' | 'ofForm'>,
  analysed: AnalysedDocument,
  findings: readonly FindingDraft[],
): readonly FindingDraft[] {
  const alike = new Map<string, number>()
  for (const { check } of findings) alike.set(check, (alike.get(check) ?? 0) + 1)
  return findings.map((finding) => {
    if (finding.kind === 'strength' || finding.withheld !== undefined) return finding
    if (ofForm?.has(finding.check) === true) return finding
    const likely = likelyWrong({
      kind,
      check: finding.check,
      quote: quoteOf(analysed, finding),
      source: analysed.document.source,
      alike: alike.get(finding.check) ?? 1,
    })
    return likely > mostLikelyWrong ? { ...finding, withheld: 'unsure' } : finding
  })
}

/** Probability that a note does not hold. */
export function likelyWrong(signs: Parameters<typeof noteFeatures>[0]): number {
  model ??= unpackModel(packedNoteConfidence)
  return probabilitiesOf(model, noteFeatures(signs))[1] ?? 0
}

function quoteOf({ block }: AnalysedDocument, { ranges, quotes }: FindingDraft): string {
  const [range] = ranges
  const words =
    range === undefined ? quotes?.[0] : block.get(range.block)?.text.slice(range.start, range.end)
  return (words ?? '').slice(0, longestQuote)
}
