import type { FindingDraft } from '#engines/analysis/finding.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'
import { searchAbsence } from '#engines/grounding/absence.ts'

/**
 * Any word with which a discussion looks back on the whole work, draws something from it or looks ahead. Of 42 published
 * discussions without a conclusion behind them, 40 have one in their last three sentences.
 */
const closes =
  /\b(?:conclu\w*|in summary|to sum(?: up)?|summari[sz]\w*|in short|in brief|overall|together|collectively|altogether|finally|lastly|therefore|thus|hence|thereby|consequently|accordingly|to our knowledge|(?:the (?:present|current)|this|our|these) (?:[\p{L}-]+ )?(?:stud(?:y|ies)|works?|paper|article|research|investigation|analys[ei]s|report|review|approach|methods?|resources?|protocol|results?|findings?|data|observations?|models?|system|framework|experiments?|evidence)|future|further|next|perspectives?|implications?|insights?|(?:we|i) (?:\p{L}+ )?(?:show|demonstrat|found|find|identif|report|propos|provid|believe|hope|suggest|recommend|develop|present|describ|reveal|argue|expect|plan)\p{L}*|recommend\w*|suggested|should|must|needed|required|important|potential\w*|promising|limitations?|will|would)\b/iu
/** "In sum, the owls came back.": a last paragraph that opens so closes the whole, whatever its last sentences tell. */
const sumsUp =
  /^(?:in (?:sum|summary|conclusion|short|brief|closing|all)|to (?:conclude|sum up|summari[sz]e|close)|(?:taken|put|all) together|altogether|overall|all in all|on the whole|we conclude)\b/iu
const lastOnes = 3
/** Words of the discussion from which a reader has lost the thread by its end. */
const enoughWords = 300
const fewestParagraphs = 3
/** A last part of the discussion under such a heading closes it in its own words. */
const closingTerms = [
  'conclu*',
  'summary',
  'summing*',
  'closing*',
  'outlook',
  'remarks',
  'implication*',
  'limitation*',
  'perspective*',
  'future*',
  'significance',
  'recommendation*',
]

/** A study whose discussion breaks off with one more detail, and with no part behind it that concludes. */
export function stopsAtDetail(reading: Reading): readonly FindingDraft[] {
  const { genre, document } = reading.analysed
  if (genre !== 'empirical' || reading.isChapter || !isFinished(reading)) return []
  const roles = new Set(reading.body.map(({ role }) => role))
  if (!roles.has('results') || roles.has('conclusion')) return []
  const discussed = reading.body.filter(
    ({ role, block }) => role === 'discussion' && block.type === 'paragraph',
  )
  const words = discussed.reduce((sum, paragraph) => sum + paragraph.words, 0)
  if (discussed.length < fewestParagraphs || words < enoughWords) return []
  const tail = discussed.at(-1)?.sentences.slice(-lastOnes) ?? []
  const last = tail.at(-1)
  // A line that ends without a stop was cut, or is a formula, a name or a note.
  if (last === undefined || tail.length < 2 || !/[.!?]["”’)\]\d]*$/u.test(last.text.trim()))
    return []
  if (tail.some(({ text }) => closes.test(text))) return []
  if (sumsUp.test(discussed.at(-1)?.block.text ?? '')) return []
  const absence = {
    what: 'a conclusion',
    terms: closingTerms,
    scope: 'headings',
    searched: reading.headings.length,
  }
  if (searchAbsence(document, absence).found) return []
  return [
    {
      criterion: 'discussion',
      check: 'discussion.no-close',
      kind: 'question',
      severity: 'minor',
      title: 'What does the discussion come to?',
      statement: `The discussion stops with ${quoted(last.text, 14)}; its last sentences speak of one detail more, and no part behind them says what the results come to together.`,
      why: 'The last lines are read first and remembered longest, and a reader looks there for the answer.',
      how: 'End with a paragraph that answers the question of the introduction from the results.',
      selfCheck: 'Which sentence should a reader take away?',
      ranges: [rangeOf(last)],
      confidence: 0.68,
    },
  ]
}
