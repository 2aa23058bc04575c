import type { AnalysedDocument } from '../../analysed-document.ts'
import type { Slip } from '../find-slips.ts'

const counted =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|several|many|these|those) \p{Ll}+$/iu
/** " and public involvement representatives": the words on both sides of "and" say of which sort the things are. */
const otherHalf =
  /^ (?:and|or) (?!(?:a|an|the|two|three|four|five|six|seven|eight|nine|ten|several|many|some|other|their|its|his|her|our)\s)(?:\p{Ll}+ ){1,2}\p{Ll}{2,}[^s\P{Ll}]s(?!\p{L})/u

/** Slips but those of "two patient and public involvement representatives", whose noun stands behind both halves. */
export function withoutJoinedHalves(
  { block }: Pick<AnalysedDocument, 'block'>,
  slips: readonly Slip[],
): readonly Slip[] {
  return slips.filter(
    ({ written, range }) =>
      !counted.test(written) ||
      !otherHalf.test(block.get(range.block)?.text.slice(range.end) ?? ''),
  )
}
