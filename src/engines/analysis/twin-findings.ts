import type { Finding } from './finding.ts'

/** Of notes that several kinds leave in the same words on the same passage only the first. */
export function withoutTwins(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(
    (finding, at) => findings.findIndex((other) => areTwins(other, finding)) === at,
  )
}

function areTwins(one: Finding, other: Finding): boolean {
  if (one === other) return true
  const [there, here] = [one.anchors[0], other.anchors[0]]
  return (
    one.title === other.title &&
    there !== undefined &&
    there.block === here?.block &&
    there.start === here.start
  )
}
