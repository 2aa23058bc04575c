import type { LostUnit } from './lost-units.ts'

/** "10 pregnant women", "524 rice varieties", "20 other minerals": what is counted, with up to two words between. */
const counted =
  /^ (?:other\b|head\b|(?:\p{Ll}[\p{Ll}-]+ ){0,2}?(?:women|men|people|children|mice|fish|sheep|cattle|(?:varieties|accessions|samples|participants|patients|plants|species|genes|cells|animals|sites))\b|(?:\p{Ll}[\p{Ll}-]+ ){0,3}?\p{Ll}{3,}(?:ers|ors|ists|ees|dents)\b)/u
/** "0.4 to 0.9 of total carbon", "2 of in total 31", "0.06 of wells are": shares. */
const shared = /^ ?of (?:in |the )?total\b|^ of \p{Ll}+s (?:are|were|is|was)\b/u
/** "A 30 degree angle", "a 5 per cent loss". */
const writtenOut = /^[ -](?:degrees?|deg|per ?cent|fold)(?!\p{L})/u
/** "26 InDels", "16 rRNA", "0.5 MS", "1.5 UTaq", "2500 rmp", "27 of plant origin": names, units of trades and counts. */
const labelled =
  /^ (?:(?!(?:EDTA|EGTA|PBS|BSA|DMSO|DTT|SDS|PMSF|HEPES|NaCl|KCl|MgCl|CaCl|NaOH|HCl|Na|K|Mg|Ca|Zn|NH)\d?)(?:\p{Lu}{2,}\p{Ll}*|\p{Lu}\p{Ll}+\p{Lu}\p{L}*|\p{Ll}\p{Lu}{2,})|(?:rmp|mbar|watts?|plants?|glass beads|overall)(?!\p{L})|of (?:\p{Ll}+ (?:origin|type)|(?:tested|these|those|which|whom|all)(?!\p{L}))|per (?:min|h|s|day)(?!\p{L}))/u
/** "0.9 of FST value", "48 hpt", "1 tablet": an index, a time in letters of a trade, a thing. */
const indexed =
  /^ (?:of (?:[\p{L}-]+ ){1,2}(?:values?|(?:dis)?similarity|ind(?:ex|ices)|coefficients?|diversity|distances?|scores?)(?!\p{L})|[dhw]p[a-z](?!\p{L})|mints?(?!\p{L})|tablets?(?!\p{L}))/u
/** "(3 accessions of rye and 3 of oats)": what is counted stands before. */
const countedBefore = /\d \p{Ll}+s of [^.;()\d]{2,40}(?:,|,? and) $/u
/** "27. 305 cm": a space stands behind the point. */
const parted = /^\.? \d|^\. ?\d/u
/** "1.5 µL10 × buffer": the unit is there, and a space is not. */
const glued = /^ ?[mµμn]?[lLgM]\d/u

/** Shares, recipes that head their amounts with a unit ("(µM) 9.0 MnCl2, 0.39 ZnSO4"), and what is counted. */
export function isWithoutUnit(
  text: string,
  { start, end }: Pick<LostUnit, 'start' | 'end'>,
): boolean {
  const [before, behind] = [text.slice(0, start), text.slice(end)]
  return (
    [counted, shared, writtenOut, labelled, indexed, glued, parted].some((form) =>
      form.test(behind),
    ) ||
    (/^ of \p{Ll}/u.test(behind) && countedBefore.test(before)) ||
    // "And 1 of a high protein diet": one trial of those that are counted.
    (text.slice(start, end) === '1' && /^ of an? /u.test(behind)) ||
    /\bpH\s?$|\bpH (?:was|were|of|are|is) [^.;]{1,20} and $|\bm\/z $|\p{L}_\p{L}\w* \p{Ll}+ $|\bfold\b.{0,50}$|[≥≤]\s?$|\p{L}\)$|\bindex \($/u.test(
      before,
    ) ||
    /\([pnµμm]?M\)\s.{0,150}$/u.test(before) ||
    /\b(?:number|count)s? [^,;.]{0,60}\b(?:set|fixed|kept|limited|ranges from \d+) (?:at|to) $/u.test(
      before,
    ) ||
    // "The content at optimal temperature was 38.3": the temperature says where, and not what.
    /\bat (?:an? |the )?(?:\p{Ll}+ )?(?:temperature|pressure|depth|concentration|dose|distance) (?:of|was|is) $/u.test(
      before,
    )
  )
}
