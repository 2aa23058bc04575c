import type { FlowLine } from '../flow.ts'

/** The lines of a page that stand over its title; none where the title is not on it. */
export function linesOver(
  page: readonly FlowLine[],
  title: readonly FlowLine[],
): readonly FlowLine[] {
  const at = page.findIndex((line) => line === title[0])
  return page.slice(0, Math.max(0, at))
}
