import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeWithin } from '#engines/analysis/stance/wording.ts'

import { ownSentences } from '../own-words.ts'
import type { OwnSentence } from '../own-words.ts'

/** Nouns on -ing: what they name can be done, and nobody hears a verb in them. */
const noVerb =
  'during|following|including|according|regarding|concerning|being|morning|evening|something|anything|everything|nothing|thing|spring|string|ring|king|wing|building|training|meaning|feeling|learning|teaching|finding|setting|funding|housing|mining|farming|fishing|processing|sampling|modelling|modeling|wellbeing|engineering|marketing|manufacturing|clothing|lighting|heating|cooling|ageing|aging|banking|policing|nursing|counselling|counseling|parenting|existing|remaining|underlying|growing|increasing|leading|emerging|competing|interesting|promising|polluting|compelling|trading|publishing|programming|computing|accounting|advertising|gaming|healing|hearing|planning|shopping|sibling|ceiling|wedding|offspring'
const doing = String.raw`(?!(?:${noVerb})(?!\p{L}))\p{Ll}{3,}ing(?!\p{L})`
/** What may be done after “to”: “to processing” is a noun. */
const base = String.raw`(?!\p{Ll}+ing(?!\p{L}))\p{Ll}{2,}`
const tail = String.raw`(?: (?!to(?!\p{L}))[\p{Ll}-]+){0,4}`
const wants =
  '(?:is|are|was|were|be|been) (?:asked|told|able|required|allowed|encouraged|instructed|invited|expected|taught|trained|free|meant|designed|supposed|willing|ready)|(?:need|needs|needed|want|wants|wanted|aims?|aimed|intends?|intended|hopes?|hoped|plans?|planned|tries|tried|seeks?|sought|serves?|learn|learns|learned|learnt|begin|began|agreed|decided|promised|chose)'
/** "To read, to write and speaking", "to inform, advising and the support of": the second or third of a list is of another form. */
const lists = [
  new RegExp(String.raw`(?<!\p{L})to ${base}${tail}, to ${base}${tail},? (?:and|or) ${doing}`, 'u'),
  new RegExp(
    String.raw`(?<!\p{L})(?:${wants}) to \p{Ll}{2,}(?: [\p{Ll}-]+){0,3}, ${doing}${tail},? (?:and|or) (?:the \p{Ll}+ (?:of|for)|to \p{Ll}+)(?!\p{L})`,
    'u',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:like|likes|liked|enjoy|enjoys|enjoyed|involves?|involved|includes?|included|means|by|of|about|such as) ${doing}${tail}, ${doing}${tail},? (?:and|or) to \p{Ll}{2,}(?!\p{L})`,
    'u',
  ),
]
/** "The aim was to measure the rate and estimating the energy". */
const aims = new RegExp(
  String.raw`(?<!\p{L})(?:aims?|purposes?|goals?|objectives?|intention|task|idea|role|job)(?!\p{L})[^,;:.()]{0,60}? (?:is|was|were|are|has been|will be) to \p{Ll}{2,} (?:[^,;:()]|, (?=\d)){3,160}? and ${doing} (?:the|an?|its|their|our|his|her|this|these|those|all|how|whether|\p{Ll}+s(?!\p{L}))`,
  'u',
)
/** A word that may carry the last form as well: "by taking … and providing", "is responding and sending". */
const carries =
  /(?<!\p{L})(?:by|through|while|without|from|in|of|for|at|when|with|as|via|before|after|is|are|was|were|on|into|about|than|like) (?:\p{Ll}+ly )?\p{Ll}{3,}ing(?!\p{L})|(?<!\p{L})(?:start|stop|avoid|keep|involve|include|enjoy|consider|risk|allow|prevent|see|find|leave|of) (?:\p{Ll}+ )?\p{Ll}{3,}ing(?!\p{L})/u

/** Members of one list that differ in form, where the words before them ask for one form. */
export function unlikeForms(reading: Reading): readonly FindingDraft[] {
  const found = ownSentences(reading).flatMap((one) => {
    const place = listIn(one)
    return place === null ? [] : [{ ...one, ...place }]
  })
  const [first] = found
  if (first === undefined) return []
  return [
    {
      criterion: 'clarity',
      check: 'clarity.unlike-forms',
      kind: 'issue',
      severity: 'minor',
      title: 'Members of one list differ in form',
      statement: `${quoted(first.text.slice(first.start, first.end), 20)} joins forms that are not parallel: one member has “to” and a verb, another has not.`,
      why: 'A reader takes the member of another form for the beginning of something else.',
      how: 'Give all members the same form: “to” and a verb each, or a noun each.',
      ranges: found
        .slice(0, 4)
        .map(({ sentence, start, end }) => rangeWithin(sentence, start, end)),
      confidence: 0.65,
    },
  ]
}

const cue = / to \p{Ll}/u

function listIn({ text }: OwnSentence): { readonly start: number; readonly end: number } | null {
  if (!cue.test(text) || !text.includes('ing')) return null
  const list = lists.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  const match = list ?? aimIn(text)
  return match === null ? null : { start: match.index, end: match.index + match[0].length }
}

function aimIn(text: string): RegExpExecArray | null {
  const match = aims.exec(text)
  if (match === null) return null
  const inner = match[0].slice(0, match[0].lastIndexOf(' and '))
  // "To test the hypothesis that warm and burning parts …": the words behind "that" are a clause of their own.
  return carries.test(inner) || /\bthat\b/u.test(inner) ? null : match
}
