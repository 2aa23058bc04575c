import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { valueOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'

const number = String.raw`(\d+(?:,\d{3})*(?:\.\d+)?)`
const unit = String.raw`(\s?%|\s?\p{L}{1,5}(?![\p{L}]))?`
const spread = String.raw`(?:\s?(?:±|\+\/-)\s?[\d.]+)?`

/** "(37.9% vs. 28.4%; p = 0.05)". */
const pair = new RegExp(
  String.raw`\((?:\p{L}+\s)?${number}${spread}${unit}\s(?:versus|vs\.?|against|compared (?:to|with))\s${number}${spread}${unit}(?:\s?[;,][^()]{0,60})?\)`,
  'giu',
)
const direction =
  /\b(?:more|less|fewer|higher|lower|greater|smaller|larger|longer|shorter|older|younger|heavier|lighter|increased|decreased|reduced|elevated)\b/giu

/** What gives members of a list directions of their own, or takes the direction back. */
const mixed =
  /\b(?:not?|neither|nor|but|while|whilst|whereas|although|though|however|except|despite|respectively|similar(?:ly)?|versa|conversely|opposite|only|rather|either|unlike|from)\b|n[’']t\b/iu

/** "A (37.9% vs. 28.4%) and B (6.4% vs. 11.8%) were more common in X": members that point opposite ways under one word. */
export function listedPairs(sentence: Sentence): readonly FindingDraft[] {
  const { text, block, start } = sentence
  const found = [...text.matchAll(pair)].flatMap((match) => {
    const [words, first = '', firstUnit = '', second = '', secondUnit = ''] = match
    const hasOneUnit = firstUnit === '' || firstUnit.trim() === secondUnit.trim()
    const difference = valueOf(second) - valueOf(first)
    if (!hasOneUnit || difference === 0) return []
    return [{ words, at: match.index, end: match.index + words.length, isUp: difference > 0 }]
  })
  const [first] = found
  const last = found.at(-1)
  if (first === undefined || last === undefined || found.length < 2) return []
  if ([...text.matchAll(pair)].length !== found.length) return []
  const outside = text.replaceAll(/\([^()]*\)/gu, ' ')
  const directions = [...outside.matchAll(direction)]
  if (directions.length !== 1 || mixed.test(outside)) return []
  // Between two members of a list no word of direction stands.
  if (text.slice(first.at, last.end).match(direction) !== null) return []
  if (!isList(found, text)) return []
  const ups = found.filter(({ isUp }) => isUp)
  const downs = found.filter(({ isUp }) => !isUp)
  if (ups.length === 0 || downs.length === 0) return []
  const [odd, even] = ups.length < downs.length ? [ups, downs] : [downs, ups]
  const [wrong, right] = odd.length < even.length ? [odd[0], even[0]] : [last, first]
  if (wrong === undefined || right === undefined) return []
  const word = directions[0]?.[0] ?? ''
  return [
    numbersNote('comparisons-reversed', {
      severity: 'major',
      title: `${quoted(word)} for pairs that point opposite ways`,
      statement: `One ${quoted(word)} stands for both ${right.words} and ${wrong.words}, and the two pairs differ in opposite directions.`,
      why: 'The sentence is the reverse of its own numbers for one of the two, and a reader cannot tell for which.',
      how: 'Check both pairs against the table, turn the pair that was swapped, or say the direction of each.',
      ranges: [wrong, right].map(({ at, end }) => ({ block, start: start + at, end: start + end })),
      confidence: 0.85,
    }),
  ]
}

/** Words that name a member of a list, between two brackets: more of them make a clause. */
const longestMember = 70

function isList(
  found: readonly { readonly at: number; readonly end: number }[],
  text: string,
): boolean {
  return found.every(({ at }, index) => {
    const before = found[index - 1]
    if (before === undefined) return true
    const between = text.slice(before.end, at)
    return (
      between.length <= longestMember &&
      /^(?:,| and\b| or\b|, and\b| as well as\b|, as well as\b)/u.test(between) &&
      !/[.;:]|\b(?:was|were|is|are|had|has|have|did|does|showed|ha[ds])\b/iu.test(between)
    )
  })
}
