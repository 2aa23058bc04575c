import type { Sentence } from '../analysed-document.ts'
import type { FindingDraft } from '../finding.ts'
import { quoted } from '../wording.ts'

const common = String.raw`(?:common|frequent|frequently|prevalent|often|likely|numerous)`
const up = String.raw`higher|larger|greater|longer|heavier|taller|older|more ${common}`
const down = String.raw`lower|smaller|shorter|lighter|younger|fewer|less ${common}`
const value = String.raw`\((?:M\s?=\s?|mean\s?[=:]?\s?)?(\d+(?:,\d{3})*(?:\.\d+)?)(\s?%|\s?\p{L}{1,5}(?![\p{L}]))?(?:\s?[;,±][^()]{0,60})?\)`

/** "higher in the north (12%) than in the south (15%)". */
const compared = new RegExp(
  String.raw`\b(${up}|${down})\b(?:\s[\p{L}-]+){0,4}\s(?:in|among|for|with|at|on|of)\s[^.();:,]{2,60}\s${value}\s?,?\s(?:than|compared (?:to|with))\s(?:(?:in|among|for|with|at|on|of|those|that)\s){0,2}[^.();:,]{2,60}\s${value}`,
  'giu',
)

/** A comparison of two groups, each with its own number behind it, that the numbers turn round. */
export function comparedGroups({ text, block, start }: Sentence): readonly FindingDraft[] {
  return [...text.matchAll(compared)].flatMap((match) => {
    const [words, word = '', first = '', firstUnit = '', second = '', secondUnit = ''] = match
    // A number alone in brackets may be a citation.
    const isMeasured =
      firstUnit.trim() === secondUnit.trim() &&
      (firstUnit !== '' || (first.includes('.') && second.includes('.')))
    const difference = valueOf(first) - valueOf(second)
    const saysUp = new RegExp(`^(?:${up})$`, 'iu').test(word)
    if (!isMeasured || difference === 0 || saysUp === difference > 0) return []
    if (/\bnot?\b|n[’']t\b|\bneither\b|\brank/iu.test(text)) return []
    const at = start + match.index
    return [
      {
        criterion: 'numbers',
        check: 'comparisons-reversed',
        kind: 'issue',
        severity: 'major',
        title: `${quoted(word)} with ${first} and ${second}?`,
        statement: `${quoted(words, 140)}: the numbers say the opposite of ${quoted(word)}.`,
        why: 'A reader believes either the word or the numbers, and does not know which was meant.',
        how: 'Check both numbers against the table, and turn the word or the pair.',
        ranges: [{ block, start: at, end: at + words.length }],
        confidence: 0.85,
      },
    ]
  })
}

const valueOf = (text: string): number => Number(text.replaceAll(',', ''))
