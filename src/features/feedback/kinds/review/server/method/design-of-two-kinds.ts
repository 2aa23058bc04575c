import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { personOrPeople } from '#engines/analysis/lexicon/people.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'

/** Two things that a text may say of how it was done, of which only one can be so. */
interface Exclusive {
  readonly title: string
  readonly one: RegExp
  readonly other: RegExp
  readonly why: string
}

const those = `(?:${personOrPeople}|runners|they|all|each|both groups)`
const judges = String.raw`(?:assessors?|raters?|examiners?|observers?|experimenters?|investigators?|researchers?|coders?|scorers?|markers?|analysts?|technicians?|clinicians?|the (?:first |second |third )?authors?)`
const group = String.raw`(?:groups?|conditions?|arms?|allocations?|assignments?|treatments?)`
const unaware = String.raw`(?:(?:was|were|remained?|being|kept) (?:\p{L}+ )?(?:blind(?:ed)?|masked|unaware)\b|(?:did|do|does) not know (?:which|what|the|their|to which)\b[^.;,]{0,30}\b${group})`
const aware = String.raw`(?:knew (?:\p{L}+ )?(?:which|what|the|their|to which)\b[^.;,]{0,30}\b${group}|(?:was|were) (?:\p{L}+ )?aware of (?:\p{L}+ ){0,4}${group}|(?:was|were) (?:told|informed) (?:of their|(?:to |in )?which|what) (?:\p{L}+ ){0,3}${group}|(?:was|were) not (?:blind(?:ed)?|masked)|could not be (?:blinded|masked))`
const blindOnBothSides = String.raw`(?:double|triple)[- ]blind(?:ed)?\b(?! (?:peer )?(?:review|submission))`
const kept = 'the group was kept from them here and known to them there'

const exclusive: readonly Exclusive[] = [
  {
    title: 'By chance, or by choice?',
    one: new RegExp(
      String.raw`\b(?:randomly|at random) (?:assigned|allocated|divided|placed|put)|\b(?:assigned|allocated|divided|placed|put)\b[^.;]{0,40}\b(?:randomly|at random|by (?:lot|chance|coin))|\brandom (?:allocation|assignment)|\b(?:was|were) randomi[sz]ed\b|\b(?:this|our|the present|we (?:\p{L}+ )?(?:conducted|ran|performed)) (?:an? )?(?:\p{L}+[- ]){0,3}randomi[sz]ed`,
      'iu',
    ),
    other: new RegExp(
      String.raw`\b${those} (?:themselves )?(?:freely )?(?:chose|selected|could (?:choose|select)|(?:were|was) (?:free|allowed|able|asked) to (?:choose|select)|decided) (?:for themselves )?(?:(?:which|what|their|the|their own|whether to (?:join|be in)(?: the)?) )+(?:own )?(?:\p{L}+ )?${group}|\b(?:assigned|allocated|divided|placed|put)\b[^.;]{0,40}\b(?:by|according to|on the basis of|depending on) (?:their )?(?:own )?(?:preferences?|choice|wish(?:es)?|convenience|availability)\b|\b(?:participants|patients|pupils|students|classes|schools|groups|subjects|players|allocation|assignment) (?:was|were) not (?:randomi[sz]ed|random\b|(?:randomly |at random )?(?:assigned|allocated) (?:randomly|at random)|randomly (?:assigned|allocated))`,
      'iu',
    ),
    why: 'Chance makes the groups alike before anything is done; where people choose, they differ from the start.',
  },
  {
    title: 'Did those who took part know their group?',
    one: new RegExp(String.raw`\b${blindOnBothSides}|\b${those} ${unaware}`, 'iu'),
    other: new RegExp(
      String.raw`\b${those} (?:necessarily )?${aware}|\b(?:told|informed) (?:each |every |all (?:of )?(?:the )?|the )?${those} (?:which|what) \p{L}+|\b(?:trial|study) was (?:an )?open[- ]label\b`,
      'iu',
    ),
    why: `By what stands here ${kept}; who knows what they were given answers and tries differently.`,
  },
  {
    title: 'Did those who judged know the groups?',
    one: new RegExp(String.raw`\b${blindOnBothSides}|\b${judges}\b[^.;]{0,40}?\b${unaware}`, 'iu'),
    other: new RegExp(String.raw`\b${judges}\b[^.;]{0,40}?\b${aware}`, 'iu'),
    why: `By what stands here ${kept}; who knows the groups sees what they expect.`,
  },
  {
    title: 'Was there a group to compare with?',
    one: /\b(?:in|of|than|to|the|a) (?:the )?control group (?:was|were|did|had|showed|received|kept|got|carried|improved|of \d)|\b(?:than|with|to|and) (?:in |that of )?(?:the|a) control group\b/iu,
    other:
      /\b(?:there (?:was|is) no|(?:this|our|the|the present) (?:study|trial|design|experiment|evaluation) (?:(?:had|has|used|included) no|(?:lacked|lacks) an?)|did not (?:have|include|use) an?|(?:we|i) had no) (?:\p{L}+ )?control group\b/iu,
    why: 'A change without a group to compare with may be one that would have come anyway.',
  },
  {
    title: 'Anonymous, or known by name?',
    one: /\b(?:questionnaires?|surveys?|responses|answers|participation|data) (?:was|were|is|are) (?:\p{L}+ )?anonymous\b|\b(?:answered|responded|completed|collected) (?:\p{L}+ ){0,4}anonymously\b|\bno names (?:were|was) (?:recorded|collected|taken|asked)/iu,
    other:
      /\b(?<!no )(?:full )?names (?:and [\p{L} -]{3,30} )?(?:were|was) (?:recorded|collected|noted|written down|asked for)|\b(?:matched|linked|identified) by (?:their )?names?\b/iu,
    why: 'Who is known by name tells other things than who is not, and was promised something else.',
  },
  {
    title: 'Recorded, or not?',
    one: /\b(?:the|all|these|our|both) (?:\p{L}+ )?(?:interviews|conversations|sessions|focus groups|discussions) (?:were|was) (?!not\b)(?:\p{L}+-)?(?:\p{L}+ )?(?:recorded|taped)\b/iu,
    other:
      /\b(?:the|all|these|our|both) (?:\p{L}+ )?(?:interviews|conversations|sessions|focus groups|discussions) (?:were|was) not (?:\p{L}+-)?(?:\p{L}+ )?(?:recorded|taped)\b/iu,
    why: 'Words taken from a recording can be quoted as they were said, those from notes cannot.',
  },
]

const notOwn =
  /\?|\b(?:previous|earlier|prior|other|future|should|would|might|if|unless|whether|trials|studies|most|some|many|few|except|apart from|(?:one|two|three|four|\d+) of)\b|^(?:one|two|three|four)\b|[“"]/iu

/** Texts of several studies say each of another. */
const ofSeveral =
  /\b(?:stud(?:y|ies)|experiments?|trials?|samples?|phases?|stages?|cohorts?) (?:\d|one\b|two\b|I{1,3}\b|[AB]\b)/iu

const places: ReadonlySet<string> = new Set([
  'abstract',
  'methods',
  'results',
  'discussion',
  'conclusion',
  'other',
])

interface Said {
  readonly sentence: Sentence
  readonly match: RegExpExecArray
}

/** What the text says of its own design in one place and takes back in another. */
export function designOfTwoKinds(reading: Reading): readonly FindingDraft[] {
  const { sentences, citations } = reading
  if (reading.analysed.genre === 'review' || sentences.some(({ text }) => ofSeveral.test(text)))
    return []
  const own = sentences.filter(
    (sentence) =>
      places.has(sentence.role) &&
      !notOwn.test(sentence.text) &&
      citationsWithin(citations, rangeOf(sentence)).length === 0,
  )
  const saying = (pattern: RegExp): readonly Said[] =>
    own.flatMap((sentence) => {
      const match = pattern.exec(sentence.text)
      return match === null ? [] : [{ sentence, match }]
    })
  return exclusive.flatMap(({ title, one, other, why }) => {
    const [here] = saying(one)
    if (here === undefined) return []
    const second = saying(other)
    const [there] = second
    if (there === undefined) return []
    // Who tells of both in one sentence says which is true of whom.
    if (second.some(({ sentence }) => one.test(sentence.text))) return []
    return [
      {
        criterion: 'method',
        check: 'method.design-of-two-kinds',
        kind: 'issue' as const,
        severity: 'moderate' as const,
        title,
        statement: `${quoted(here.sentence.text, 18)} and ${quoted(there.sentence.text, 18)} cannot both be so.`,
        why,
        how: 'Say how it was, in the same words in both places.',
        ranges: [rangeIn(there), rangeIn(here)],
        confidence: 0.8,
      },
    ]
  })
}

const rangeIn = ({ sentence, match }: Said) =>
  rangeWithin(sentence, match.index, match.index + match[0].length)
