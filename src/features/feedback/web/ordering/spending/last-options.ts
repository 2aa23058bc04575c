import type { Draft } from '#features/drafts/contract.ts'

/** What was chosen when a kind last read this draft; `undefined` where it has not, or lets nothing be chosen. */
export function lastOptions(
  { results }: Draft,
  kind: string,
): Readonly<Record<string, unknown>> | undefined {
  return Object.values(results).find(({ data }) => data?.kind === kind)?.data?.provenance.options
}
