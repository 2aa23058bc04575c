import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import { sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { ClaimMap } from './claim-map.ts'

/** Words that name a limit of a study, whoever says it. */
const limit =
  /\b(?:limitations?|caveats?|shortcomings?|weakness(?:es)?|drawbacks?|caution(?:s|ed|ary)?|cautious(?:ly)?|generali[sz](?:ab\p{L}+|e[sd]?|ing|ations?)|under-?powered|external validity|threats? to|(?:larger|bigger|more diverse|representative) (?:\p{L}+ )?(?:samples?|stud\p{L}+|cohorts?|populations?|trials?|data ?sets?)|longitudinal (?:stud|design|data|research)\p{L}*|(?:may|might) (?:simply )?not have been|not (?:\p{L}+ ){0,2}enough|beyond the scope|out of scope|(?:should|must) be (?:interpreted|noted|acknowledged|borne|kept))\b/iu
/** Sources of error, which a result may be cleared of as well … */
const errors =
  /\b(?:bias(?:ed|es)?|confound\p{L}*|unmeasured|unobserved|self-report\p{L}*|sample sizes?|small (?:sample|number)|statistical power|endogen\p{L}+|revers(?:e|ed) caus\p{L}+|cross-sectional|missing data|measurement error)\b/iu
/** … and words with which they are feared. */
const feared =
  /\b(?:may|might|could|can|cannot|not|limit\p{L}*|small|possib\p{L}+|potential\p{L}*|although|however|despite|would|unable|risk|reduced?|only|residual|likely|concern\p{L}*|remains?|due to)\b/iu
const own =
  /\b(?:(?:this|the (?:present|current)) (?:\p{L}+[ -]){0,2}(?:study|analys[ei]s|research|work|sample|data|dataset|design|measures?|survey|experiments?|results?|findings?|approach|method|model|estimates?|paper|thesis|investigation|participants|respondents|instrument|questionnaire)|our|my|we|i|the (?:data|sample|study|survey|participants|respondents|findings|results))\b/iu
/** What a study could not do. */
const unable =
  /\b(?:cannot|can not|could not|unable|not able|impossible|not possible|limit(?:s|ed|ing)? (?:our|by|the (?:ability|power|scope|reach|extent|validity|conclusions?))|did not (?:measure|control|include|assess|collect|consider|account|examine|test|have|allow|explore|investigate|address|distinguish|evaluate)|(?:do|does) not (?:account|allow|include|capture|consider|control|know)|(?:was|were) not (?:available|measured|included|assessed|controlled|collected|recorded|considered)|only (?:included|considered|examined))\b|n[’']t (?:\p{L}+ )?(?:control|account|include|measure|know|have|test|tell)\b/iu
/** Who was asked or watched may differ from others, which a study in a tube need not weigh. */
const watched =
  /\b(?:participants?|respondents?|patients?|interview(?:s|ed|ees)?|surveys?|surveyed|questionnaires?|students|children|adults|women|men|households|volunteers|cohort|regressions?|panel data|observational)\b/iu

const fewestWatched = 4
const enoughWords = 300
const enoughSentences = 12

/** Any word for what is not there, not known, not done or still to do: of 58 published discussions one has none. */
const anyLimit =
  /\b(?:limit(?:s|ed|ation|ations|ing)?|caveats?|shortcomings?|weakness(?:es)?|drawbacks?|cautio\w*|generali[sz]\w*|under-?powered|bias\w*|confound\w*|cannot|can not|could not|unable|not (?:able|possible|representative|available|clear|known|yet|fully|been|include\w*|account\w*|consider\w*|address\w*)|small (?:sample|number)|sample sizes?|(?:larger|bigger|more|additional) (?:\p{L}+ )?(?:work|research|stud\w+|samples?|investigation\w*|experiments?|analys[ei]s|data)|future|further|remains? (?:to be|un\w+|open|an? )|unclear|unknown|uncertain\w*|should be (?:interpreted|noted|taken)|we did not|restricted|beyond the scope|assum\w+|simplif\w+|approximat\w+|need(?:s|ed)? to be|does not|do not|only (?:a|one|two|the)|lack\w*|difficult\w*|challeng\w*)\b|n[’']t\b/iu
/** Share of its sentences that has such a word in all other published discussions: 7 of 100 and more. */
const fewestLimits = 0.065

/** Whether hardly a sentence of a discussion holds anything open, whatever it is about. */
function holdsNothingOpen(sentences: readonly Sentence[]): boolean {
  const open = sentences.filter(({ text }) => anyLimit.test(text)).length
  return open / sentences.length < fewestLimits
}

/** A study of people, or one that holds hardly anything open, whose discussion names nothing that limits it. */
export function ownLimits({ reading, claims }: ClaimMap): readonly FindingDraft[] {
  const discussion = discussionOf(reading)
  const sentences = sentencesOf(discussion)
  const words = discussion.reduce((sum, paragraph) => sum + paragraph.words, 0)
  if (words < enoughWords || sentences.length < enoughSentences) return []
  const isBare = holdsNothingOpen(sentences)
  if (!isBare && !watchesPeople(reading)) return []
  const told = reading.body
    .filter(({ role }) => !beforeResults.has(role))
    .flatMap((paragraph) => paragraph.sentences)
  if (told.some((sentence) => namesLimit(reading, sentence)) || limitsElsewhere(reading)) return []
  const main = claims
    .filter(
      ({ paragraph, sentence }) =>
        discussion.includes(paragraph) && !sentence.text.includes('http'),
    )
    .toSorted((one, other) => other.load - one.load)[0]?.sentence
  const place = main ?? sentences[0]
  if (place === undefined) return []
  return [
    {
      criterion: 'rivals',
      check: 'rivals.own-limit',
      kind: 'question',
      severity: 'minor',
      title: 'What limits this study?',
      statement: `None of the ${counted(sentences.length, 'sentence')} of the discussion says what sample, measures or design leave open; it would bear first on ${quoted(place.text, 12)}.`,
      why: 'Who was asked, how it was measured and what was left out decide how far a result reaches, and a reader looks for it before the end.',
      how: `Name the one limit that bears most on ${quoted(place.text, 8)}, and say what it may have done to the result.`,
      selfCheck: 'For whom might this result not hold?',
      ranges: [rangeOf(place)],
      confidence: 0.65,
    },
  ]
}

const beforeResults: ReadonlySet<string> = new Set([
  'introduction',
  'background',
  'methods',
  'results',
])

/** A study says under headings of its own how it went and what it found before it weighs that. */
function discussionOf({ analysed, body }: Reading): readonly Paragraph[] {
  const roles = new Set(body.map(({ role }) => role))
  if (analysed.genre !== 'empirical' || !roles.has('methods')) return []
  return body.filter(({ role }) => role === 'discussion' || role === 'conclusion')
}

function watchesPeople({ body }: Reading): boolean {
  const told = sentencesOf(body.filter(({ role }) => role === 'methods' || role === 'results'))
  return told.filter(({ text }) => watched.test(text)).length >= fewestWatched
}

function namesLimit({ citations }: Reading, sentence: Sentence): boolean {
  const { text } = sentence
  if (limit.test(text) || (own.test(text) && unable.test(text))) return true
  const isOfOthers = citationsWithin(citations, rangeOf(sentence)).length > 0
  return !isOfOthers && errors.test(text) && feared.test(text)
}

/** Some weigh their limits where they tell of their data, or below a heading of that name. */
function limitsElsewhere({ body, headings }: Reading): boolean {
  const named = /\b(?:limitations?|caveats?|generali[sz]ab\p{L}+|with caution|threats? to)\b/iu
  return (
    headings.some(({ text }) => named.test(text)) ||
    body.some(
      ({ role, block }) => (role === 'methods' || role === 'results') && named.test(block.text),
    )
  )
}
