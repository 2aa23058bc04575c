import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { numbersNote } from '../numbers-note.ts'
import { countOf, writtenCount } from '../written-counts.ts'

/** "155,120 had at least three prescriptions, 118,208 had at least four". */
const atLeast = new RegExp(
  String.raw`(?<![\p{L}\d.,/=–-])(?<count>\d{1,3}(?:,\d{3})+|\d+)(?:\s[\p{L}-]+){0,3}\s(?<verb>had|have|reported|received|made|took|used|showed)\sat least\s(?<bound>${writtenCount})(?!\s?%|[.,]?\d|\s(?:of|times?)\b)`,
  'giu',
)

/** Those who have at least four are among those who have at least three, and cannot be more. */
export function nestedCounts({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  return textsWith(sentences, atLeast).flatMap((sentence) => inOne(sentence))
}

function inOne({ block, start, text }: Sentence): readonly FindingDraft[] {
  const found = [...text.matchAll(atLeast)].map((match) => ({
    at: match.index,
    words: match[0],
    count: match.groups?.['count'] ?? '',
    verb: match.groups?.['verb']?.toLowerCase() ?? '',
    bound: countOf(match.groups?.['bound'] ?? ''),
  }))
  return found.slice(1).flatMap((one, index) => {
    const before = found[index]
    if (before === undefined || before.verb !== one.verb || before.bound >= one.bound) return []
    // Other groups are told of behind a semicolon.
    if (/;/u.test(text.slice(before.at, one.at))) return []
    if (countOf(one.count) <= countOf(before.count)) return []
    return [
      numbersNote('impossible-values', {
        title: `${one.count} with at least ${one.bound}, and ${before.count} with at least ${before.bound}`,
        statement: `All who have at least ${one.bound} have at least ${before.bound} too, so ${one.count} cannot be more than ${before.count}.`,
        why: 'One of the two numbers is wrong, and a reader cannot tell which.',
        how: 'Look up both counts and correct the one that differs.',
        ranges: [{ block, start: start + before.at, end: start + one.at + one.words.length }],
        confidence: 0.9,
      }),
    ]
  })
}
