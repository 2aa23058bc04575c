import type { Sentence } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { rulesByText } from '../../matching/texts-with.ts'
import { bestOfTable } from '../../quantities/comparisons/best-of-table.ts'
import { comparedGroups } from '../../quantities/comparisons/compared-groups.ts'
import { listedPairs } from '../../quantities/comparisons/listed-pairs.ts'
import { turnedGroups } from '../../quantities/comparisons/means-of-groups.ts'
import { pointsBetter } from '../../quantities/comparisons/points-better.ts'
import { valueOf } from '../../quantities/number-tokens.ts'
import { quoted } from '../../wording.ts'

/** "7.30 ± 0.70": the spread of a mean tells nothing of its direction. */
const number = String.raw`(\d+(?:,\d{3})*(?:\.\d+)?)(?:\s?(?:±|\+\/-)\s?\d+(?:\.\d+)?)?`
const unit = String.raw`(\s?%|\s?\p{L}{1,3}(?![\p{L}]))?`
const up = 'higher|larger|greater|longer|heavier|taller|older'
const down = 'lower|smaller|shorter|lighter|younger'

/** "A has a higher recall than B (0.62 versus 0.64)": the first number belongs to the first that is named. */
const beside = new RegExp(
  String.raw`\b(${up}|${down})\b[^.();:]{0,60}\bthan\b[^.();:]{1,80}\(${number}${unit}\s(?:versus|vs\.?|against|compared (?:to|with))\s${number}${unit}\)`,
  'giu',
)
/** "Women cycled less often than men (47% against 38%)": the first number belongs to those that are named first. */
const quantified = new RegExp(
  String.raw`\b(more|less|fewer)\b[^.();:,]{0,30}\bthan\b[^.();:,]{1,50}\(${number}${unit}\s(?:versus|vs\.?|against|compared (?:to|with))\s${number}${unit}(?:\s(?:a|per)\s\p{L}+|[,;][^()]{0,60})?\)`,
  'giu',
)
/** "rose from 12 to 9", "fell from 57% (in the first year) to 60%". What improves may well go down, so only plain directions count. */
const moving = new RegExp(
  String.raw`\b(increas(?:ed?|es|ing)|rose|risen|rises|grew|grown|grows|decreas(?:ed?|es|ing)|fell|fallen|falls|dropp?(?:ed|s)|declin(?:ed?|es))\b(?:\s\p{L}+){0,3},?\sfrom\s(?:about |nearly |only )?${number}${unit}(?:\s\([^()]{1,40}\)|\s(?:in|at|on|during|before)\s(?:the\s)?(?:\p{L}+\s?){1,3}(?=\sto\b))?\sto\s(?:about |nearly |only )?${number}${unit}`,
  'giu',
)

/** Two numbers that say the opposite of the word between them. */
export default defineCheck({
  id: 'comparisons-reversed',
  criterion: 'numbers',
  noiseBudget: 0.05,
  run(analysed) {
    const { sentences, document } = analysed
    if (document.language !== '' && !document.language.startsWith('en')) return []
    const counted = sentences.filter(({ text }) => /\d[^]*\d/u.test(text))
    const formsOf = rulesByText(sentences, [beside, moving, quantified], (form) => form)
    const inSentences = counted.flatMap((sentence) => [
      ...(formsOf.get(sentence) ?? []).flatMap((form) =>
        [...sentence.text.matchAll(form)].flatMap((match) =>
          reversed(sentence, match, form === moving),
        ),
      ),
      ...comparedGroups(sentence),
      ...listedPairs(sentence),
    ])
    return [
      ...inSentences,
      ...bestOfTable(analysed),
      ...pointsBetter(analysed),
      ...turnedGroups(analysed),
    ]
  },
})

const ofTime = /^(?:h|hrs?|d|days?|min|s|wks?|mo|yrs?|DA[A-Z]|[dhw]p[a-z])$/u
const isYear = (text: string): boolean => /^(?:1[5-9]|20)\d{2}$/u.test(text)

function reversed(
  { block, start, text }: Sentence,
  match: RegExpExecArray,
  isMoving = false,
): readonly FindingDraft[] {
  const [words, word = '', first = '', firstUnit = '', second = '', secondUnit = ''] = match
  const hasOneUnit = firstUnit === '' || firstUnit.trim() === secondUnit.trim()
  if (!hasOneUnit || (isYear(first) && isYear(second)) || /\bnot?\b|n[’']t\b/iu.test(text))
    return []
  const difference = valueOf(second) - valueOf(first)
  const saysUp = isMoving
    ? /^(?:incr|r|g)/iu.test(word)
    : new RegExp(`^(?:${down}|less|fewer)$`, 'iu').test(word)
  if (difference === 0 || saysUp === difference > 0) return []
  // "fell on a scale from 0 to 10" tells its ends.
  if (/\b(?:scale|range|interval|between)\s+from\b/iu.test(words)) return []
  // "dropped by anywhere from 20 to 30 percent": by how much, at least and at most.
  if (isMoving && /\bby (?:\p{L}+ )?from\b/iu.test(words)) return []
  if (isMoving && tellsWhere(text, match)) return []
  const at = start + match.index
  return [
    {
      criterion: 'numbers',
      check: 'comparisons-reversed',
      kind: 'question',
      severity: 'moderate',
      title: `${quoted(word)} with ${first} and ${second}?`,
      statement: `${quoted(words, 120)}: the numbers say the opposite of ${quoted(word)}.`,
      why: 'A reader believes either the word or the numbers, and does not know which was meant.',
      how: 'Check both numbers against the table, and turn the word or the pair.',
      ranges: [{ block, start: at, end: at + words.length }],
      confidence: 0.8,
    },
  ]
}

/** "fell from 15 to 69 years (0.70 to 0.35)": the values that fell stand in the bracket, and the others say where. */
function tellsOwnValues(after: string): boolean {
  return /^(?:\s\p{L}+){1,3} \([^()]*\d[^()]{0,12}(?:[-–—]|to )\s?[^()]{0,6}\d[^()]*\)/u.test(after)
}

/** The two numbers are where it moved, not what it came to. */
function tellsWhere(text: string, match: RegExpExecArray): boolean {
  const after = text.slice(match.index + match[0].length)
  return (
    // "Levels decreased from 0.5 to 12 h", "fell from 7 DAF to 42 DAF": when, and not how much.
    ofTime.test((match[5] ?? '').trim()) ||
    isBeforePresent.test(after) ||
    turnsBack.test(text.slice(0, match.index)) ||
    tellsOwnValues(after) ||
    isRange(text, match) ||
    turns.test(after) ||
    isAge.test(after)
  )
}

/** "performance declined from 15 to 69 years": over which ages or times, unless time itself is what moved. */
const isAge =
  /^\s(?:years?|months?|weeks?|days?)(?: of age| old)?(?=\W|$)(?!\s(?:later|earlier|shorter|longer|more|less))/iu

/** "Grew from 7,500 to 4,000 cal BP": years that are counted backwards. */
const isBeforePresent =
  /^\s?(?:cal(?:ibrated)?\.?\s)?(?:yrs?\s)?(?:B\.?\s?P|B\.?\s?C|ka\b|kya\b|years (?:ago|before))/u

/** "decreasing from 2 to 10 bidders and then increasing again": over which stretch it went which way. */
const turns = /^[^.;]{0,40}\b(?:and|but) (?:then|afterwards|later)\b/iu

/** "An upward trend and then a decline from 3 to 4 crops": the same, told behind the turn. */
const turnsBack = /\b(?:and|but) (?:then|afterwards|later) (?:an? )?(?:\p{Ll}+ )?$/iu

/** "perfect for arrays of 1 to 3 blocks and declined from 4 to 12 blocks": the numbers count what it was measured at. */
function isRange(text: string, { index, 0: words }: RegExpExecArray): boolean {
  const noun = /^\s(?:\p{L}+\s){0,2}?(\p{L}{3,}s)\b/u.exec(text.slice(index + words.length))?.[1]
  return (
    noun !== undefined &&
    new RegExp(String.raw`\d\s?(?:to|and|–|-)\s?\d+\s(?:\p{L}+\s){0,2}?${noun}\b`, 'u').test(
      text.slice(0, index),
    )
  )
}
