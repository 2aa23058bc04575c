import type { FindingDraft } from '#engines/analysis/finding.ts'
import { limitNouns } from '#engines/analysis/lexicon/limit-words.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'
import { searchAbsence } from '#engines/grounding/absence.ts'

/** How a paragraph opens that goes through the limits of the work. */
const opensOnLimits = new RegExp(
  String.raw`^(?:(?:finally|lastly|however|nevertheless|moreover|in addition|of course),? )?(?:(?:there (?:are|were|is)|(?:our|this|the present|the current) (?:\p{L}+ ){0,3}(?:has|have|had|is|are|was|were)) (?:\p{L}+ ){0,6}(?:${limitNouns}|limited by)\b|(?:an?|one|another|several|some|the|two|three|four) (?:\p{L}+ ){0,3}(?:${limitNouns})\b|limitations? (?:of|to|include)\b|(?:our|the) (?:\p{L}+ )?(?:sample|data|results?|findings|study) (?:was|were|is|are) (?:\p{L}+ly )?limited\b)`,
  'iu',
)
/** What turns from the limits to what holds all the same, or says what follows. */
const comesBack =
  /\b(?:despite|notwithstanding|in spite of|nevertheless|nonetheless|even so|still,|yet,|conclu\w+|in summary|to summari[sz]e|overall|taken together|altogether|we (?:\p{L}+ )?(?:show|find|found|believe|suggest|demonstrat|propose|identif|provide)\w*|(?:our|these|this|the present) (?:\p{L}+ )?(?:results|findings|data|study|work|analys[ei]s) (?:\p{L}+ )?(?:show|demonstrat|suggest|provid|indicat|highlight|reveal|support|offer|add|contribut|represent|underscor|is the first|are the first)\w*|our (?:\p{L}+ ){1,2}(?:provide|offer|support|show|suggest)s?|strengths?|confident|robust)\b/iu
const lastOnes = 3

/** A study whose last paragraph goes through its limits, and with no part behind it that concludes. */
export function endsOnLimits(reading: Reading): readonly FindingDraft[] {
  const { genre, document } = reading.analysed
  if (genre !== 'empirical' || reading.isChapter || !isFinished(reading)) return []
  const roles = new Set(reading.body.map(({ role }) => role))
  if (!roles.has('results') || !roles.has('discussion') || roles.has('conclusion')) return []
  const discussed = reading.body.filter(
    ({ role, block }) => role === 'discussion' && block.type === 'paragraph',
  )
  const last = discussed.at(-1)
  const first = last?.sentences[0]
  if (last === undefined || first === undefined || last.sentences.length < 2) return []
  if (!opensOnLimits.test(first.text)) return []
  if (last.sentences.slice(-lastOnes).some(({ text }) => comesBack.test(text))) return []
  const absence = {
    what: 'a conclusion',
    terms: ['conclu*', 'summary', 'summing*', 'closing*', 'outlook', 'remarks', 'implication*'],
    scope: 'main-headings',
    searched: reading.headings.length,
  }
  if (searchAbsence(document, absence).found) return []
  return [
    {
      criterion: 'discussion',
      check: 'discussion.no-close',
      kind: 'question',
      severity: 'minor',
      title: 'Are the limits the last word?',
      statement: `The discussion stops with ${quoted(first.text, 14)} and what limits the work; no sentence and no part behind it says what was found all the same.`,
      why: 'The last lines are read first and remembered longest, and here they say only what is in doubt.',
      how: 'End with one paragraph that answers the question of the introduction, as far as the limits let it.',
      selfCheck: 'Which sentence should a reader take away?',
      ranges: [rangeOf(first)],
      confidence: 0.7,
    },
  ]
}
