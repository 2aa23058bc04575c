import type { FindingDraft } from '#engines/analysis/finding.ts'
import { limitNouns } from '#engines/analysis/lexicon/limit-words.ts'
import { partOf, sentencesOf } from '#engines/analysis/readability/reading.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { ClaimMap } from '../claim-map.ts'
import { namesLimit } from './own-limits.ts'

/** Words of a report, and those of a discussion up to which it is a short one: a longer one has its own rule. */
const leastWords = 220
const mostDiscussed = 300
/** Sentences of discussion from which its silence is no accident of a note. */
const leastSentences = 4

/** What any passage on limits speaks of: errors, how far the result reaches, how well it was measured, what is too few. */
const ofLimits = new RegExp(
  String.raw`\b(?:${limitNouns}|(?:a|the|main|some|two|three|four|several|certain|following|has|have|had|its|these) limits?\b|limits (?:of|to|apply|remain)|caution\w*|with care|drawbacks?|deficienc\w+|errors?|inaccura\w+|imprecis\w+|unreliab\w+|reliab\w+|valid(?:ity)?|accura(?:cy|te)|bias\w*|confound\w*|unmeasured|generali[sz]\w+|representative\w*|(?:over|under)-?estimat\w+|self-report\w*|recall|random\w* error|systematic\w* error|sample sizes?|(?:small|larger|bigger|longer|narrow) (?:\p{L}+ )?(?:samples?|stud\p{L}+|trials?|numbers?|base|range)|only (?:one|two|three|four|five|six|a single|a few)|(?:one|a single|the same) (?:\p{L}+ )?(?:day|site|place|school|hospital|town|county|class|season|sample|rater|observer|plant|trench|farm|device)|(?:may|might) not (?:hold|apply|be|have|carry)|human error|more (?:repeats|trials|readings|data|participants|measurements)|improve\w* the (?:experiment|method|accuracy|reliability)|uncertaint\w+|noise|self-selected|volunteer\w*|measurement|threats? to|(?:we|i|this|which) assum\w+|assumptions? (?:of|that|may|might|is|are)|coarse|crude|cross-sectional|longitudinal|(?:a|one) single (?:question|item|measure)|(?:(?:do|does|did|could|can) not|cannot) (?:show|tell|prove|measure|ask|test|record|establish|decide|separate|distinguish|answer)|not (?:measured|tested|recorded|asked|controlled))\b`,
  'iu',
)
const headed = new RegExp(
  String.raw`\b(?:${limitNouns}|sources? of error|errors?|reliability|validity|critique)\b`,
  'iu',
)
/** Behind the discussion of a report for a course; before it, a system is evaluated. */
const evaluates = /^[\d.\s]*(?:critical )?evaluation\b/iu
const weighing: ReadonlySet<string> = new Set(['discussion', 'conclusion', 'other'])

/** Some weigh their limits where they tell of their data. */
const inMethod = /\blimit(?:s|ations?)\b/iu

/** A short study that has no word on errors, reach or measures where it discusses, and so no passage on its limits. */
export function limitsOfShortStudy({ reading, claims }: ClaimMap): readonly FindingDraft[] {
  const { analysed, headings, words, body } = reading
  if (analysed.genre !== 'empirical' || words < leastWords) return []
  const roles = new Set(body.map(({ role }) => role))
  if (!roles.has('results') || !(roles.has('discussion') || roles.has('conclusion'))) return []
  const { blocks } = analysed.document
  const from = blocks.findIndex(({ id }) => analysed.role.get(id) === 'discussion')
  if (
    headings.some(
      (one) => headed.test(one.text) || (evaluates.test(one.text) && blocks.indexOf(one) > from),
    )
  )
    return []
  const weighed = partOf(reading, 'discussion', 'conclusion')
  const discussed = sentencesOf(weighed)
  const length = weighed.reduce((sum, one) => sum + one.words, 0)
  if (length >= mostDiscussed) return []
  const reported = sentencesOf(partOf(reading, 'results')).at(-1)?.index ?? 0
  const told = sentencesOf(body).filter(
    ({ role, index }) => weighing.has(role) && (role !== 'other' || index > reported),
  )
  if (discussed.length < leastSentences) return []
  if (told.some((one) => ofLimits.test(one.text) || namesLimit(reading, one))) return []
  if (sentencesOf(partOf(reading, 'methods', 'results')).some(({ text }) => inMethod.test(text)))
    return []
  const main = claims
    .filter(({ paragraph }) => paragraph.role === 'discussion' || paragraph.role === 'conclusion')
    .toSorted((one, other) => other.load - one.load)[0]?.sentence
  const place = main ?? discussed[0]
  if (place === undefined) return []
  return [
    {
      criterion: 'rivals',
      check: 'rivals.own-limit',
      kind: 'question',
      severity: 'minor',
      title: 'What limits this study?',
      statement: `In the ${counted(discussed.length, 'sentence')} of discussion and conclusion no word was found for an error, a limit, or how far the result reaches; it would bear first on ${quoted(place.text, 12)}.`,
      why: 'Who marks or reviews a report looks for the passage on what could have made the result wrong, and asks when it is not there.',
      how: `Name the one thing in sample, measure or design that bears most on ${quoted(place.text, 8)}, say in which direction it may have moved the result, and what would remove it.`,
      selfCheck: 'What would you do otherwise if you did it again?',
      ranges: [rangeOf(place)],
      confidence: 0.65,
    },
  ]
}
