import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { Absence, FindingDraft } from '#engines/analysis/finding.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import { partOf, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'
import { searchAbsence } from '#engines/grounding/absence.ts'

import type { ClaimMap } from '../claim-map.ts'

interface Owed {
  /** How a method says that it was done so. */
  readonly done: RegExp
  /** Sentences of the method that say so, from which it is how the study was made. */
  readonly least: number
  /** Whether only a study that tests owes it. */
  readonly isTested?: true
  readonly leavesOpen: string
  readonly why: string
  readonly how: string
  /** Words of which any would speak of it, wherever the study weighs its results. */
  readonly terms: readonly string[]
}

const fewPeople = String.raw`(?:[4-9]|[12]\d|30|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|thirty) (?:[\p{L}-]+ ){0,3}?(?:participants|patients|subjects|volunteers|students|pupils|children|adults|women|men|athletes|players)`

/** Limits that a way of measuring or of choosing brings with it, whatever was measured (STROBE 2007, items 9, 10 and 19). */
const owed: readonly Owed[] = [
  {
    done: /\bcross[- –]sectional (?:\p{L}+ )?(?:study|survey|design|analys[ei]s|data)\b/iu,
    least: 1,
    leavesOpen: 'what came first, or what brought the other about',
    why: 'All was measured at one time, so neither can be told from the data, and a reader asks which was assumed.',
    how: 'Say which direction the data leave open, and which conclusion would change with it.',
    terms: [
      'cross-sectional*',
      'longitudinal*',
      'caus*',
      'tempor*',
      'prospective*',
      'direction*',
      'reverse',
      'confound*',
      'follow-up*',
      'over time',
      'selection',
      'residual',
      'repeated',
    ],
  },
  {
    done: /\bretrospective(?:ly)? (?:\p{L}+ )?(?:study|cohort|design|analys[ei]s|review(?:ed)?|analy[sz]ed|collected|chart|data)\b/iu,
    least: 1,
    leavesOpen: 'what was never recorded, and why these cases and no others were',
    why: 'Records were kept for another purpose, and who is in them differs from who is not.',
    how: 'Say what the records lack, and in which direction that may have moved the result.',
    terms: [
      'retrospective*',
      'prospective*',
      'record*',
      'missing',
      'bias*',
      'confound*',
      'selection',
      'unmeasured',
      'residual',
      'incomplete*',
    ],
  },
  {
    done: /\bself[- –]report(?:s|ed|ing)?\b|\bquestionnaires?\b/iu,
    least: 2,
    leavesOpen: 'how well people remember, and what they tell of themselves',
    why: 'Who is asked about themselves forgets and pleases, and both may differ between the groups compared.',
    how: 'Say in which direction answers may be wrong, and what would change with them.',
    terms: [
      'self-report*',
      'self report*',
      'coarse*',
      'single question',
      'single item',
      'non-response',
      'did not answer',
      'recall*',
      'response bias*',
      'reporting bias*',
      'desirab*',
      'underreport*',
      'under-report*',
      'overreport*',
      'over-report*',
      'misreport*',
      'misclassif*',
      'subjective*',
      'objective*',
      'honest*',
      'truthful*',
      'remember*',
      'memory',
      'measurement error*',
      'bias*',
      'valid*',
      'perce*',
    ],
  },
  {
    done: /\b(?:convenience|snowball|volunteer|self-selected|opportunity) sampl(?:e|es|ing)\b|\bsample of (?:convenience|volunteers)\b|\b(?:recruited|invited|found|sampled)\b[^.;]{0,60}\b(?:via|through|on|from|by) (?:social media|Facebook|Instagram|Reddit|Mechanical Turk|MTurk|Prolific|flyers?|word of mouth)\b|\b(?:in exchange )?for (?:partial )?course credits?\b/iu,
    least: 1,
    leavesOpen: 'who did not come into the sample',
    why: 'Who answers a call, or is near when one is made, differs from who does not, however many they are.',
    how: 'Say who could not or would not take part, and which conclusion may be another for them.',
    terms: [
      'sample*',
      'sampling',
      'represent*',
      'generali*',
      'volunteer*',
      'selecti*',
      'self-select*',
      'recruit*',
      'population*',
      'demographic*',
      'diverse',
      'convenience',
      'snowball',
      'bias*',
      'undergraduate*',
      'online',
    ],
  },
  {
    done: new RegExp(
      String.raw`\b(?:(?:sample|total) of|recruited|enrolled|(?:sample|cohort) (?:consisted of|comprised|was made up of)) (?:a total of )?${fewPeople}\b`,
      'iu',
    ),
    least: 1,
    isTested: true,
    leavesOpen: 'what so few people can tell from chance',
    why: 'With few people a difference that exists is often missed, and one that is found is often too large.',
    how: 'Say how large a difference the study could have seen, and which result you would expect to hold with more people.',
    terms: [
      'sample*',
      'small',
      'larger',
      'bigger',
      'power*',
      'underpower*',
      'limited',
      'number of',
      'generali*',
      'pilot',
      'preliminary',
      'few',
      'only',
      'more participants',
      'more patients',
      'more people',
    ],
  },
]

/** A study that names some limit, and not the one that its own way of measuring brings with it. */
export function owedLimits({ reading }: ClaimMap): readonly FindingDraft[] {
  const { genre, document } = reading.analysed
  const discussed = sentencesOf(partOf(reading, 'discussion', 'conclusion'))
  if (genre !== 'empirical' || discussed.length < enoughSentences) return []
  if (!reading.body.some(({ role }) => role === 'results')) return []
  const told = sentencesOf(partOf(reading, 'methods')).filter((one) => isOwn(reading, one))
  const tests = reading.sentences.some(({ role, text }) => role === 'results' && tested.test(text))
  for (const one of owed) {
    if (one.isTested === true && !tests) continue
    const places = told.filter(({ text }) => one.done.test(text))
    const [first] = places
    const match = first === undefined ? null : one.done.exec(first.text)
    if (first === undefined || match === null || places.length < one.least) continue
    const absence: Absence = {
      what: 'a word on this limit',
      terms: [...one.terms],
      scope: 'discussion, conclusion',
      searched: discussed.length,
    }
    if (searchAbsence(document, absence).found) continue
    const [place] = discussed
    return [
      {
        criterion: 'rivals',
        check: 'rivals.no-owed-limit',
        kind: 'question',
        severity: 'minor',
        title: `${quoted(match[0], 4)}: what does that leave open?`,
        statement: `The method has ${quoted(first.text, 14)}, and none of the ${counted(discussed.length, 'sentence')} of discussion and conclusion says that it leaves open ${one.leavesOpen}.`,
        why: one.why,
        how: one.how,
        selfCheck: 'Which of your conclusions would this limit change?',
        ranges: [
          rangeWithin(first, match.index, match.index + match[0].length),
          ...(place === undefined ? [] : [rangeOf(place)]),
        ],
        absence,
        confidence: 0.68,
      },
    ]
  }
  return []
}

const enoughSentences = 12
const tested = /\bp\s?[<=>≤]\s?0?\.\d/iu

function isOwn({ citations }: Reading, sentence: Sentence): boolean {
  return citationsWithin(citations, rangeOf(sentence)).length === 0
}
