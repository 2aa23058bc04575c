import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

import type { MaterialUsed } from '../analysis/finding.ts'
import type { Materials, Need } from '../analysis/materials.ts'

const hashLength = 16

/** Which materials a run was given, each with a hash by which a change of them is seen. Order of keys is nothing. */
export function materialsUsed(materials: Materials): readonly MaterialUsed[] {
  const { rubric, brief, works, venues, grantScheme, question } = materials
  return [
    ...(rubric === undefined ? [] : [used('rubric', rubric, [rubric.id, rubric.rows.length])]),
    ...(brief === undefined ? [] : [used('brief', brief, [brief.id, brief.topicQuestions.length])]),
    ...(works === undefined ? [] : [used('works', works, [null, works.length])]),
    ...(venues === undefined ? [] : [used('venues', venues, [null, venues.length])]),
    ...(grantScheme === undefined
      ? []
      : [used('grantScheme', grantScheme, [grantScheme.id, grantScheme.sections.length])]),
    ...(question === undefined ? [] : [used('question', question, [null, 1])]),
  ]
}

/** The hash under which a run records one material; for telling whether it has changed since. */
export function materialHash(material: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(sorted(material))))).slice(0, hashLength)
}

function used(
  need: Need,
  material: unknown,
  [id, count]: readonly [string | null, number],
): MaterialUsed {
  return { need, id, hash: materialHash(material), count }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]: [string, unknown]) => [key, sorted(inner)]),
  )
}
