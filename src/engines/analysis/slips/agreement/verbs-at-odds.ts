import type { AnalysedDocument } from '../../analysed-document.ts'
import { rememberedFor } from '../../remembered.ts'
import { apart } from '../find-slips.ts'
import type { Slip } from '../find-slips.ts'
import type { SlipWords } from '../slips-note.ts'
import { agreeingVerbs } from './agreeing-verbs.ts'
import { classSubjectSlips } from './class-subjects.ts'
import { headSubjectSlips } from './head-subjects.ts'
import { joinedSubjectSlips } from './joined-subjects.ts'
import { subjectSlips } from './subject-slips.ts'
import { isJoinedAside } from './verb-of-clause.ts'

/** Verbs that do not fit their subjects, by the ways of finding that look for subjects. */
export const verbsAtOdds = rememberedFor((analysed: AnalysedDocument): readonly Slip[] =>
  apart(
    subjectSlips(analysed),
    classSubjectSlips(analysed),
    joinedSubjectSlips(analysed),
    headSubjectSlips(analysed),
  ).filter((slip) => !isOtherwise(slip, analysed.block.get(slip.range.block)?.text ?? '')),
)

/** "Pairs that go on until the user is ready": the verb is that of the clause behind the word. */
const opensClause = /\s(?:until|unless|if)\s/u
/** "Beside have worked as": a word that is never a subject, which lacks one. */
const noSubject = /^(?:besides?|despite|according|regarding|concerning) \S+$/iu
/** "The finer choice the net offers allows": the first of two verbs is that of a clause within the subject. */
const clauseWithin =
  /^(?:\S+ ){2,}(?:offers|provides|allows|gives|makes|takes|brings|requires|creates|imposes|holds|carries|involves|introduces|enables) \p{Ll}+s$/u
const auxiliary = / (?:is|are|was|were|has|have|does|do)$/u

/** Whether another slip or none stands there: "dependencies implies by the networks" lacks the end of a participle. */
function isOtherwise({ written, range }: Slip, text: string): boolean {
  const before = text.slice(0, range.start)
  return (
    isBehindAside(before) ||
    isSupposed(written, before) ||
    isJoinedAside.test(before) ||
    isOfNeither.test(before) ||
    isOfBoth.test(before) ||
    forWhere.test(written) ||
    (isOfMany.test(written) && isSincePhrase.test(before)) ||
    isBeforeVerb(written, text.slice(range.end)) ||
    (written.split(' ').length === 2 && isOfTimeSince.test(before)) ||
    asManyAsTold.test(written) ||
    ofMeasure.test(written) ||
    withinNoun.test(written) ||
    takesUpClause.test(written) ||
    opensClause.test(written) ||
    noSubject.test(written) ||
    clauseWithin.test(written) ||
    (!auxiliary.test(written) &&
      /^ by (?:the|an?|our|their|this|these|\p{Lu})/u.test(text.slice(range.end)))
  )
}

/** "The work on (yet unread?) maps is": an aside parts the subject from the noun before the verb. */
const isBehindAside = (before: string): boolean => /\)\s$/u.test(before)
/** "Suppose that a square were drawn": what is only thought of. */
const isSupposed = (written: string, before: string): boolean =>
  written.endsWith(' were') &&
  /(?<!\p{L})(?:suppos(?:e|es|ing)|imagin(?:e|es|ing)|assume|pretend(?:s|ing)?|wish(?:es|ed)?|as if|as though|even if)(?: that)? $/iu.test(
    before,
  )
/** "The place were owls sleep": "where" was meant. */
const forWhere = /(?:^|\s)(?:place|point|area|region|situation|case|stage) were$/iu
/** "Neither the oak nor days in the wood were": the verb takes its number from what stands nearest. */
const isOfNeither = /\bneither\b[^.;]*\bnor\b[^.;]*$/iu
/** "The ways to, and the ends of, this lake are": two nouns before share what follows. */
const isOfBoth = /,? and [^.;,]* (?:of|to|on|in|for|behind|from), $/iu
/** "We see days since injection are": the days are the subject. */
const isOfTimeSince = /\p{Ll}s since $/u
/** "Advances since the start of the counts have": behind a noun "since" opens no clause, and that noun is the subject. */
const isSincePhrase = /\p{Ll}{3} since $/u
const isOfMany = / (?:are|were|have|do)$/u
/** "Another inner join generates": the word before a verb is the noun. */
function isBeforeVerb(written: string, behind: string): boolean {
  const next = /^ (\p{Ll}+)/u.exec(behind)?.[1] ?? ''
  const verb = agreeingVerbs.get(next)
  return (
    agreeingVerbs.get(written.split(' ').at(-1) ?? '')?.number === 'many' &&
    verb?.number === 'one' &&
    verb.sort !== 'auxiliary' &&
    /^ \p{Ll}+ (?:the|an?|that|to|all|no|its|their|our)(?!\p{L})/u.test(behind)
  )
}
/** "A long line of scholars have", "a multitude of owls are": what is told is how many they are. */
const asManyAsTold =
  /^an? (?:\p{Ll}+ )?(?:line|multitude|panoply|myriad|raft|slew|handful|plethora|wealth|array|host|string|wave|flood|bunch|minority|majority|plurality|mixture|succession|diversity|quantity|cascade|suite|spectrum|repertoire|batch|assortment) of (?:\S+ )*(?:\p{Ll}+s|data|people) (?:[a-z]+ )?[a-z]*[a-rt-z]$/iu

/** "The first 5 min were left out", "ninety-nine were": so many are told of, by a number. */
const ofMeasure =
  /(?:^|\s)(?:\d[\d.,]*\s?(?:min|h|hr|s|sec|d|km|cm|mm|m|kg|g|mg|m[lL]|[lL]|[µμ][lLm]|°C|%)|(?:twen|thir|for|fif|six|seven|eigh|nine)ty-(?:two|three|four|five|six|seven|eight|nine)) (?:are|were|have|do)$/iu
/** "The branches downstream of the mill include", "the sheep to goat ratio values are": a noun of its own stands within. */
const withinNoun =
  /\s(?:downstream|upstream|ahead|north|south|east|west) of\s|\s(\p{Ll}+) to \1\s|\s\S+ to \S+ (?:ratio|transition|comparison|conversion)s?\s/iu
/** "We cannot tell the ages which makes it hard to say": the whole clause is taken up, and a comma lacks. */
const takesUpClause =
  /\swhich (?:makes|leads|means|allows|enables|causes|results|shows|suggests|indicates|implies|explains|requires|helps|gives|raises|renders)$/iu

const beOrHave = /(?<!\p{L})(?:is|are|was|were|has|have|does|do)$/u

/** "Figure 3 show the nets": a number has no other form. */
const ofNumbered = /^(?:figure|fig\.?|table|section|chapter|equation|eq\.?) \d[\d.]* \p{Ll}+$/iu

/** Whether the verb is what is to be changed, in whatever way the slip was found: "features that includes". */
export function isOfVerb(analysed: AnalysedDocument, slip: Slip): boolean {
  const last = slip.written.split(' ').at(-1) ?? ''
  if (ofNumbered.test(slip.written) || verbsAtOdds(analysed).includes(slip)) return true
  return beOrHave.test(last) && !slip.right.endsWith(last)
}

/** What a note says of nouns whose number does not fit the word before them. */
export const nounWords: SlipWords = {
  check: 'number-agreement',
  one: 'one or many?',
  many: 'nouns that do not fit in number',
  why: 'A reader stops to ask whether one thing or several are meant.',
  how: 'Make the noun fit the word before it, and look for the same slip elsewhere.',
}

/** What it says of verbs. */
export const verbWords: SlipWords = {
  check: 'number-agreement',
  one: 'verb and subject disagree',
  many: 'verbs that do not fit their subjects',
  why: 'A reader stops to look for the subject that the verb would fit.',
  how: 'Make each verb fit the noun that it tells of, which may stand some words before it.',
}

/** What it says of one noun and one verb, which are too little for a note each. */
export const wordsOfBoth: SlipWords = {
  ...nounWords,
  many: 'words that do not fit in number',
  how: 'Make the noun fit the word before it and the verb fit its noun, and look for the same slips elsewhere.',
}
