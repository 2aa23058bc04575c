import type { Finding } from '#engines/analysis/finding.ts'
import type { EntityKind } from '#engines/analysis/kind.ts'
import type { Document } from '#engines/documents/document.ts'
import { atItsPlace } from '#engines/grounding/anchors/at-its-place.ts'
import type { Places } from '#engines/grounding/anchors/at-its-place.ts'
import { reanchor } from '#engines/grounding/anchors/reanchor.ts'

import type { SubjectText, Subjects } from '../subjects.ts'
import type { ResultRow, RunRow } from '../tables/repository.ts'

/** Results whose places were found again, by result and text; the oldest gives way. */
const KEPT = 100

interface StoredNotes {
  readonly rows: readonly ResultRow[]
  readonly runs: readonly RunRow[]
  readonly places: Places
}

export type Reanchoring = ReturnType<typeof createReanchoring>

/** Finds the passages of stored results in a text that has changed since. Stored results stay as they were judged. */
export function createReanchoring(subjects: Pick<Subjects, 'source'>) {
  const kept = new Map<string, readonly Finding[]>()

  function findingsIn(row: ResultRow, text: SubjectText, places: Places): readonly Finding[] {
    const key = keyOf(row, text.textHash, places)
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = row.content.findings.map((finding) => placed(finding, text.document, places))
    kept.set(key, made)
    const oldest = kept.keys().next().value
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return made
  }

  /** @param entities hash of the text of each entity now */
  async function current(
    { rows, runs, places }: StoredNotes,
    entities: ReadonlyMap<string, string>,
  ): Promise<readonly ResultRow[]> {
    const isStale = (row: ResultRow) => {
      const hash = entities.get(row.entity_uuid)
      return hash !== undefined && hash !== row.judged_hash && row.content.findings.length > 0
    }
    const stale = rows.filter(isStale)
    const [first] = stale
    const type = first === undefined ? undefined : typeOfHome(first, runs)
    if (first === undefined || type === undefined) return rows
    // The text is read once for all news of it: a draft that was edited since its review is looked at often.
    const hash = entities.get(first.home_uuid) ?? ''
    const found = new Map(stale.map((row) => [row, kept.get(keyOf(row, hash, places))]))
    if ([...found.values()].includes(undefined)) {
      const text = await subjects.source(type)?.readable({ uuid: first.home_uuid, parent: null })
      if (text === undefined) return rows
      for (const row of stale) found.set(row, findingsIn(row, text, places))
    }
    return rows.map((row) => {
      const findings = found.get(row)
      return findings === undefined
        ? row
        : { ...row, content: { ...row.content, findings: [...findings] } }
    })
  }

  return { current }
}

const keyOf = (row: ResultRow, textHash: string, places: Places) =>
  `${row.uuid}|${textHash}|${places.size}`

function typeOfHome(row: ResultRow, runs: readonly RunRow[]): EntityKind | undefined {
  const run = runs.find((other) => other.entity_uuid === row.entity_uuid)
  return run?.parent_type ?? run?.entity_type
}

/** In the text as it is now; what stands where its comment was kept has moved there. */
function placed(finding: Finding, document: Document, places: Places): Finding {
  const standing = atItsPlace(finding, document, places)
  const [first, ...others] = standing.anchors.map((anchor) => reanchor(document, anchor))
  if (first === undefined) return finding
  const anchor = standing === finding ? first : ({ ...first, state: 'moved' } as const)
  return { ...finding, anchors: [anchor, ...others] }
}
