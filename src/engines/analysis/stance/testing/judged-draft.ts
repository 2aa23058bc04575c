import type { Document } from '../../../documents/document.ts'
import { analyse } from '../../analyse.ts'
import type { FindingDraft, Level } from '../../finding.ts'
import type { KindServer } from '../../kind.ts'

/** What a test asks of a judged draft. */
export interface JudgedDraft {
  level(criterion: string): Level | null | undefined
  rationale(criterion: string): string | undefined
  note(check: string): FindingDraft | undefined
  /** The words of the draft that a note points at. */
  words(check: string): readonly string[] | undefined
  /** Empty where it is known only of an assembled result. */
  readonly summary: string
  readonly view: unknown
}

export function judgedDraft(kind: KindServer, document: Document): JudgedDraft {
  const { summary, criteria, findings, view } = kind.analyse({
    analysed: analyse(document),
    scope: null,
  })
  const texts = new Map(document.blocks.map(({ id, text }) => [id, text]))
  const note = (check: string) => findings.find((finding) => finding.check === check)
  return {
    level: (criterion) => criteria.find(({ id }) => id === criterion)?.level,
    rationale: (criterion) => criteria.find(({ id }) => id === criterion)?.rationale,
    note,
    words: (check) =>
      note(check)?.ranges.map(({ block, start, end }) => texts.get(block)?.slice(start, end) ?? ''),
    summary: typeof summary === 'string' ? summary : '',
    view,
  }
}
