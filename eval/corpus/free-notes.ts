import type { AnalysedDocument } from '#engines/analysis/analysed-document.ts'
import type { Check } from '#engines/analysis/check.ts'
import { registry } from '#engines/analysis/checks.generated.ts'
import type { Finding } from '#engines/analysis/finding.ts'
import { ground } from '#engines/grounding/ground.ts'

/** What the free checks that are asked tell of a text, as far as the text proves it. */
export function freeNotes(
  analysed: AnalysedDocument,
  asks: (check: Check) => boolean = () => true,
): readonly Finding[] {
  return registry
    .filter((check) => asks(check))
    .flatMap((check) => check.run(analysed))
    .flatMap((draft) => {
      const result = ground(analysed.document, draft, { rubric: 'checks' })
      return 'finding' in result ? [result.finding] : []
    })
}
