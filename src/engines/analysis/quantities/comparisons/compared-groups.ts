import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { valueOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'

const common = String.raw`(?:common|frequent|frequently|prevalent|often|likely|numerous)`
const up = String.raw`higher|larger|greater|longer|heavier|taller|older|more ${common}`
const down = String.raw`lower|smaller|shorter|lighter|younger|fewer|less ${common}`
const name = String.raw`(?:(mean|median|average|\p{L}{1,5})(?:\s?[=:]\s?|\s)(?:of\s)?)?`
const value = String.raw`\(${name}(\d+(?:,\d{3})*(?:\.\d+)?)(\s?%|\s?\p{L}{1,8}(?![\p{L}]))?(?:\s?[;,±][^()]{0,60}|\sper\s[^()]{1,30})?\)`

/** "higher in the north (12%) than in the south (15%)", "a lower share of carp (M = 2.1) compared to tench (M = 1.9)". */
const compared = new RegExp(
  String.raw`\b(${up}|${down})\b([^.();:]{1,90}?)\s${value}\s?,?\s(?:than|compared (?:to|with))\s[^.();:,]{2,60}\s${value}`,
  'giu',
)
/** Another direction, or another pair, between the word and its numbers. */
const another = new RegExp(
  String.raw`\b(?:${up}|${down}|more|less|fewer|increas\p{L}*|decreas\p{L}*|reduc\p{L}*|and|but|than|compared|rank\p{L}*)\b`,
  'iu',
)
/** Numbers that tell how sure or how many, not how much. */
const ofTest = /^(?:p|n|bf|t|f|d|r|z|df|fig|table|ref|see|eq|b|se|sd|ci)$/iu

/** A comparison of two groups, each with its own number behind it, that the numbers turn round. */
export function comparedGroups({ text, block, start }: Sentence): readonly FindingDraft[] {
  return [...text.matchAll(compared)].flatMap((match) => {
    const [words, word = '', between = '', ...rest] = match
    const [firstName = '', first = '', firstUnit = ''] = rest
    const [secondName = '', second = '', secondUnit = ''] = rest.slice(3)
    // A number alone in brackets may be a citation.
    const isMeasured =
      firstUnit.trim() === secondUnit.trim() &&
      firstName.toLowerCase() === secondName.toLowerCase() &&
      !ofTest.test(firstName) &&
      (firstUnit !== '' || (first.includes('.') && second.includes('.')))
    const difference = valueOf(first) - valueOf(second)
    const saysUp = new RegExp(`^(?:${up})$`, 'iu').test(word)
    if (!isMeasured || difference === 0 || saysUp === difference > 0) return []
    // "(90.75 ± 1.12 and 7.67 ± 1.70)": two measures, of which the first may be the other.
    if (/\d and \d[^()]*\)$/u.test(words)) return []
    if (another.test(between) || denied.test(text)) return []
    const at = start + match.index
    return [
      numbersNote('comparisons-reversed', {
        severity: 'major',
        title: `${quoted(word)} with ${first} and ${second}?`,
        statement: `${quoted(words, 140)}: the numbers say the opposite of ${quoted(word)}.`,
        why: 'A reader believes either the word or the numbers, and does not know which was meant.',
        how: 'Check both numbers against the table, and turn the word or the pair.',
        ranges: [{ block, start: at, end: at + words.length }],
        confidence: 0.85,
      }),
    ]
  })
}

const denied = /\bnot?\b|n[’']t\b|\bneither\b|\bunlike\b|\brank/iu
