import type { AnalysedDocument } from '#engines/analysis/analysed-document.ts'
import type { Check } from '#engines/analysis/check.ts'
import { registry } from '#engines/analysis/checks.generated.ts'
import { withUnsureHeldBack } from '#engines/analysis/confidence/unsure-notes.ts'
import type { Finding, FindingDraft } from '#engines/analysis/finding.ts'
import { ground } from '#engines/grounding/ground.ts'

/** The notes of the free checks that are asked, without those that are held back: what the product shows. */
export function freeNotes(
  analysed: AnalysedDocument,
  asks?: (check: Check) => boolean,
): readonly Finding[] {
  const shown = freeDrafts(analysed, asks).filter(({ withheld }) => withheld === undefined)
  return groundedDrafts(analysed, shown, 'checks')
}

/** All that the free checks find; what is held back is marked. */
export function freeDrafts(
  analysed: AnalysedDocument,
  asks: (check: Check) => boolean = () => true,
): readonly FindingDraft[] {
  const drafts = registry.filter((check) => asks(check)).flatMap((check) => check.run(analysed))
  return withUnsureHeldBack({ id: 'checks' }, analysed, drafts)
}

/** Those of them that the text proves. */
export function groundedDrafts(
  { document }: AnalysedDocument,
  drafts: readonly FindingDraft[],
  rubric: string,
): readonly Finding[] {
  return drafts.flatMap((draft) => {
    const result = ground(document, draft, { rubric })
    return 'finding' in result ? [result.finding] : []
  })
}
