import { agreeingVerbs } from './agreement/agreeing-verbs.ts'
import { slipRule } from './find-slips.ts'
import type { SlipRule } from './find-slips.ts'

const opens =
  '(?:the|an?|this|that|these|those|our|their|its|his|her|my|your|each|all|both|any|some|how|what|which|whether|one|two|three|many|several|different|other|most)'

/** A word, the prepositions that learners write behind it, and the one that it takes; `next`: what has to follow. */
interface Governed {
  readonly word: string
  readonly wrong: string
  readonly right: string
  readonly next?: string
}

const be = '(?:is|are|was|were|be|been|being)'
const few = String.raw`(?:two|three|four|five|six|seven|eight|nine|ten|\d+)`

/** Adjectives and participles, verbs, and nouns with the preposition of their own. */
const governed: readonly Governed[] = [
  { word: '[Ii]nterested', wrong: 'on|for|about|at', right: 'in', next: '[a-z]{2,}' },
  { word: '[Rr]esponsible', wrong: 'of|from|about', right: 'for' },
  { word: '[Aa]ware', wrong: 'about|on|for', right: 'of' },
  { word: '[Cc]onsistent', wrong: 'to', right: 'with' },
  { word: '[Ss]imilar', wrong: 'with', right: 'to' },
  { word: '[Cc]apable', wrong: 'for|in', right: 'of' },
  { word: '[Aa]fraid', wrong: 'from|about', right: 'of' },
  { word: '[Ii]nvolved', wrong: 'into|on', right: 'in' },
  { word: '[Ii]nspired', wrong: 'from', right: 'by' },
  { word: '[Aa]ccused', wrong: 'for', right: 'of' },
  { word: '[Gg]uilty', wrong: 'for', right: 'of' },
  { word: '[Dd]ependent', wrong: 'of|from', right: 'on' },
  { word: '[Ii]rrespective|[Rr]egardless', wrong: 'to|from', right: 'of' },
  { word: `${be} caused`, wrong: 'from|of', right: 'by' },
  {
    word: `${be} composed`,
    wrong: 'by|from',
    right: 'of',
    next: `(?:${few}|several|many|different|a number)`,
  },
  { word: '[Dd]ivided|[Ss]plit', wrong: 'in', right: 'into', next: `${few} [a-z]+s` },
  {
    word: '[Pp]articipat(?:e|es|ed|ing)',
    wrong: 'to|on',
    right: 'in',
    next: `(?!(?:some|what|a (?:certain|large|great|lesser)) (?:extent|degree))${opens}`,
  },
  {
    word: String.raw`[Ss]uffer(?:s|ed)?|(?<=\b(?:is|are|was|were|been|people|patients|those|children|women|men) )suffering`,
    wrong: 'of',
    right: 'from',
    next: '[a-z]{3,}',
  },
  { word: '[Cc]ontribut(?:e|es|ed|ing)', wrong: 'for|into|on', right: 'to' },
  { word: '[Rr]el(?:y|ies|ied|ying)', wrong: 'of|to|at', right: 'on' },
  { word: '[Rr]esulted', wrong: 'of', right: 'from' },
  { word: '[Rr]esulted', wrong: 'to|on', right: 'in' },
  { word: '[Aa]rriv(?:e|es|ed|ing)', wrong: 'to', right: 'at' },
  { word: 'paid', wrong: 'on', right: 'to', next: '(?:the|this|these|how|details?)' },
  {
    word: '[Ii]ncreased|[Dd]ecreased|rose|fell|grew|dropped|declined|improved',
    wrong: 'of',
    right: 'by',
    next: String.raw`(?:\d|about|around|almost|nearly|more than|less than|ten|twenty)`,
  },
  {
    word: '(?:has|have|had|having) (?:an?|no|any|little) (?:[a-z]+ )?(?:effect|impact|influence)',
    wrong: 'to',
    right: 'on',
    next: '(?:the|this|these|our|their|its|his|her|people|students)',
  },
  { word: '[Tt]he (?:main )?reason', wrong: 'of', right: 'for' },
  {
    word: `${be} (?:an|a good|another|one) example`,
    wrong: 'for',
    right: 'of',
    next: '(?:an?|this|how)',
  },
  { word: '[Ii]n accordance', wrong: 'to', right: 'with' },
  { word: '[Ii]n response', wrong: 'of', right: 'to' },
  { word: '[Aa]ccording', wrong: 'with', right: 'to', next: String.raw`(?:\p{Lu}\p{L}+|${opens})` },
  { word: '[Rr]elated', wrong: 'with', right: 'to' },
  { word: '[Ee]quivalent', wrong: 'with', right: 'to' },
]

/** Verbs that take what they are about without any preposition. */
const plain =
  '[Dd]iscuss(?:es|ed|ing)?|[Mm]ention(?:s|ed|ing)|[Dd]escrib(?:es?|ed|ing)|[Ee]mphasi[sz](?:es?|ed|ing)|[Rr]esembl(?:es?|ed|ing)|[Ii]nvestigat(?:es?|ed|ing)|[Ee]xamin(?:es?|ed|ing)|[Cc]onsider(?:s|ed|ing)'

/** Words with a preposition that they never take: "responsible of", "answered to the questions", "insisted to leave". */
export const governedWords: readonly SlipRule[] = [
  ...governed.map(({ word, wrong, right, next = opens }) =>
    slipRule(
      String.raw`(${word}) (?:${wrong})(?= ${next}(?!\w))`,
      ([, head = '']) => `${head} ${right}`,
    ),
  ),
  slipRule(
    String.raw`(${plain}) (?:about|to|on)(?! (?:what|some|which|a (?:certain|large|great|lesser)) (?:extent|degree)(?!\w))(?= ${opens}(?!\w))`,
    ([words, head = '']) =>
      /^(?:Consider|consider|Describ|describ|Examin|examin|Investigat|investigat|Mention|mention)/u.test(
        words,
      ) && !words.endsWith(' about')
        ? null
        : head,
  ),
  slipRule(
    String.raw`([Aa]nswer(?:ed|ing)) to(?= (?:the|these|this|all|some|any|a|my|our) (?:[a-z]+ )?(?:questions?|survey|questionnaires?|items|interview)(?!\w))`,
    ([, head = '']) => head,
  ),
  slipRule(String.raw`([Ii]nsist(?:s|ed|ing)?) to ([a-z]{3,})`, ([, head = '', verb = '']) =>
    isBase(verb) ? `${head} on …ing` : null,
  ),
  slipRule(String.raw`([Ss]ucceed(?:s|ed|ing)?) to ([a-z]{3,})`, ([, head = '', verb = '']) =>
    isBase(verb) ? `${head} in …ing` : null,
  ),
  slipRule(
    String.raw`([Pp]revent(?:s|ed|ing)?) ([a-z]+s|people|children|women|men|them|him|her|us) to ([a-z]{3,})`,
    ([, head = '', who = '', verb = '']) => (isBase(verb) ? `${head} ${who} from …ing` : null),
  ),
  slipRule(
    String.raw`([Ii])n (my|our|his|her|their) points? of view`,
    ([, i = '', whose = '']) => `${i === 'I' ? 'F' : 'f'}rom ${whose} point of view`,
  ),
]

function isBase(verb: string): boolean {
  const { number, sort } = agreeingVerbs.get(verb) ?? {}
  return (
    /^(?:smoke|leave|be|do|play|work|read|enter|drive|drink|sleep|stop|open|close|solve|sell|buy|pass|access|attend|vote|travel)$/u.test(
      verb,
    ) ||
    (number === 'many' && sort === 'verb')
  )
}
