import type { AnalysedDocument } from '../../analysed-document.ts'
import type { Slip } from '../find-slips.ts'

/** "Resources was the next theme", under a heading "Resources": the name of one thing, whatever its form. Pure. */
export function withoutNamesOfHeadings(
  { document }: AnalysedDocument,
  slips: readonly Slip[],
): readonly Slip[] {
  if (slips.length === 0) return slips
  const names = new Set(
    document.blocks
      .filter(({ type }) => type === 'heading')
      .map(({ text }) => text.trim().toLowerCase()),
  )
  return slips.filter(({ written }) => !names.has(subjectOf(written)))
}

function subjectOf(written: string): string {
  return written.slice(0, Math.max(0, written.lastIndexOf(' '))).toLowerCase()
}
