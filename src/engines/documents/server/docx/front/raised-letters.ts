import type { WordBlock } from '../blocks.ts'

/** "Ann Lee" of "Ann Leeᵃ": letters and signs that stand raised behind a name point to an address. */
export function withoutRaised({ block: { text }, cut, paragraph }: WordBlock): string {
  const raised = (paragraph?.runs ?? []).filter(
    ({ start, end, look }) =>
      look.raised === true &&
      start > cut &&
      /^[\p{Ll}*†‡§¶#,;\s]+$/u.test(text.slice(start - cut, end - cut)),
  )
  return raised.reduceRight((kept, { start, end }) => {
    const behind = kept.slice(end - cut)
    // A comma between two names may be raised with the letter before it.
    const isBetween = text
      .slice(start - cut, end - cut)
      .trimEnd()
      .endsWith(',')
    return `${kept.slice(0, start - cut)}${isBetween && !/^\s*,/u.test(behind) ? ', ' : ''}${behind}`
  }, text)
}
