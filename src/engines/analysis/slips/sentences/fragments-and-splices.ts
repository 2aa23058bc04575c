import type { Sentence } from '../../analysed-document.ts'
import { readWords } from '../../grammar/read-words.ts'
import type { ReadWord } from '../../grammar/read-words.ts'
import { isFinite } from '../../grammar/subjects.ts'
import { agreeingVerbs } from '../agreement/agreeing-verbs.ts'
import { isLoneRelative, lacksMainClause } from './lone-clauses.ts'
import { isOpenSentence } from './open-sentences.ts'
import { secondClause } from './second-clause.ts'
import type { JoinedClause } from './second-clause.ts'
import { isVerbless } from './verbless-sentences.ts'

/** A place in a sentence; offsets in its text. */
export interface LooseSentence {
  readonly form: 'fragment' | 'verbless' | 'splice' | 'run-on'
  readonly start: number
  readonly end: number
  /** A pronoun alone opens the second clause: of what is told so a third is one sentence after all. */
  readonly isUnsure?: true
}

/** A whole sentence that is a relative clause: "Which has stayed so." */
const relative =
  /^Which (?!is to say)(?:is|was|has|had|are|were|have|means|meant|makes|made|led|leads|shows|showed|also|then|does|did|do|may|might|can|could|would|should|will|must|never|suggests?|indicates?|includes?|allows?|allowed|requires?|provides?|results?|resulted|reduces?|reduced|increases?|increased|represents?|affects?|in turn)\s[^?]+\.$/u
/** "Which they use for another end.", "Which endowed the town with wells.": a subject or an object of its own behind it. */
const relativeOfOthers =
  /^Which (?:(?:we|they|it|he|she|I|the|this|these|our|their|its|a|an) [^?;:]+|\p{Ll}{3,}ed (?:the|an?|its|their|our|us|them|to|in|on|with|by|from) [^?;:]+)\.$/u
/** A whole sentence that is a clause of reason or concession, without a comma behind which a main clause could stand. */
const dependent =
  /^(?:Although|Though|Even though|Because|Whereas) (?!of\b)(?!as )[^,;:?()“”"—–]+\.$/u
/** "Especially the effects in May.": an addition to the sentence before it, which nothing holds up. */
const added =
  /^(?:Especially|Particularly|Mainly|Namely|Notably|Including|Such as|As well as|Except for|Suggesting|Indicating|Implying|Thereby(?! (?:the|an?|this|these|it|we|they|its|their|our)\b)|Making it|Causing|Leading to|Resulting in) (?:\p{Ll}+ ){2}[^,;:?()“”"—–]+\.$/u
/** "Such as herons, gulls and terns.": a list that belongs to the noun of the sentence before. */
const listed = /^(?:Such as|Including) [^;:?()“”"—–]+ (?:and|or) [^,;:?()“”"—–]+\.$/u
const bracketed = /\s?\([^()]*\)/gu
/** Callouts and asides hold no main clause. */
const aside = /\s?(?:\([^()]{1,60}\)|\[[\d,–-]{1,20}\])/gu
/** Numbers of sources; other brackets stand in captions, which need no verb. */
const callout = /\s?\[[\d,–-]{1,20}\]/gu
const anyFinite =
  /(?<!\p{L})(?:is|are|was|were|am|be|has|have|had|do|does|did|can|could|may|might|will|would|shall|should|must|we|I|they|it|he|she|you|there|\p{Ll}{3,}ed|\p{Ll}{3,}s (?:the|an?|that|to|it|them|this|these|how|us|no)|found|saw|made|took|came|went|gave|fell|rose|grew|held|kept|led|let|see|consider|note|remain|seem|show|need|matter)(?!\p{L})/u
/** Longer ones may hold a main clause that nothing marks; "whereas" has a comma before it. */
const longestDependent = 11
const longestContrast = 32
/** "Suggesting that it rained.", "Resulting in fewer nets.": a participle that hangs on the sentence before. */
const hanging =
  /^(?:Suggesting that|Indicating that|Implying that|Resulting in|Leading to) [^,;:?()“”"—–]+\.$/u

/** "Suggesting that mills pay is difficult.": the clause is the subject of a verb behind it. */
const endsOnOwnVerb =
  /\b(?:is|are|was|were) (?:\p{L}+ly )?(?:difficult|hard|easy|wrong|right|misleading|premature|tempting|important|not (?:easy|right))\b[^.]*\.$/u

const finite = String.raw`(?:is|are|was|were|has|had|have|does|did|lasts|lasted|came|went|took|gave|made|began|became|fell|rose|grew|stood|kept|closes|ended|stayed|started|used|showed|needs|needed|can|could|must)`
const subordinate =
  /(?<!\p{L})(?:if|when|whenever|anytime|any time|while|whilst|as|because|since|although|though|after|before|until|unless|once|where|whereas|whether|who|that|so|not (?:only|just|merely|simply)|no matter|said|says|argued|argues|claimed|claims|think|thinks|thought|believes?|suggests?|wrote|writes|known|found|asked|states?|stated|the more|the less|how|why|what|either|neither|both|nor|hardly|given|according|say|said|e\.g|i\.e|namely|let|suppose|assume)(?!\p{L})/iu
/** First words of what stands before a main clause. */
const leading =
  'Albeit|Apart|Regardless|Irrespective|Thanks|In|On|At|By|For|With|Without|From|To|Of|Under|Over|Within|Through|Throughout|During|Despite|Unlike|Like|Among|Between|Beyond|Given|Based|Due|Compared|Contrary|Upon|Towards?|Against|Across|Besides|Except|Regarding|Concerning|About|Above|Below|Here|Now|Then|Thus|Hence|Yet|Still|Even|Only|Just|Not|No|Instead|Once|Perhaps|Maybe|Today|More|Most|Much|Many|Some|Often|But|And|Or|For|Were|Had|Should|Could|Whatever|Whichever|Whoever|Wherever|Again|Next|First|Second|Third|Finally|Indeed|Moreover|However|Therefore|Further|Furthermore|Same|Such|Say|Let|Suppose|Take|Consider|Note'
/** "The way it was built, …": a phrase that belongs to the clause behind it. */
const notPhrase = String.raw`(?!(?:The|An?|This|Each|Every|Any) (?:way|moment|minute|year|day|time|first time|last time|next|extent|degree|rest|fact|longer|older|larger|higher|\p{Ll}+er)\s)`
/** "The trial lasted a week, it was a wet one": two whole clauses and a comma. */
const splice = new RegExp(
  String.raw`^${notPhrase}(?!(?:${leading})\s|\p{Lu}\p{Ll}+(?:ly|ing|ed)\s)\p{Lu}\p{Ll}*\s[^,;:()“”"?—–]{0,120}?(?<!\p{L})${finite}(?!\p{L})[^,;:()“”"?—–]{4,110},\s(?<join>(?:it|this|he|she|they|we)\s(?:is|was|does|did|has|had|were|are|have|became|made|came|went|took|can|could|will|would)(?:\snot)?)\s(?!\p{L}+,)[^?]{6,}\.$`,
  'du',
)

const adverbs = 'however|therefore|moreover|furthermore|nevertheless|nonetheless|consequently'
/** An adverb that opens a sentence of its own, and so cannot join two: "the wind fell, however the birds stayed". */
const byAdverb = new RegExp(
  String.raw`^[^,;:()“”"?—–]{8,110},\s(?<join>(?:${adverbs})\s(?:it|this(?! time)|they|we|I|he|she|these|those|there|some|many|most|no|the|an?|its|their|our|his|her|\p{Ll}+s\s(?:is|are|was|were|has|have|had|can|could|will|would|may|might|must|should|do|did))\s)[^?]{6,}\.$`,
  'du',
)
/** "Prices do rise, it is not easy": a verb that the list of plain ones has not. */
const byPronoun = new RegExp(
  String.raw`^${notPhrase}(?!(?:${leading}|Other|Another|Each|Any)\s|\p{Lu}\p{Ll}+(?:ly|ing|ed|en)\s)(?:\p{L}+\s){1,4}?(?:do|does|are|is|were|was|has|have|had|can|will)\s[^,;:()“”"?—–]{3,130},\s(?<join>(?:it|he|she|they)\s(?:is|was|does|did|has|had|were|are|have|shows?|showed|could|would|will|can)(?:\snot)?)\s(?!\p{L}+,)[^?]{6,}\.$`,
  'du',
)
/** Words at the head of what stands before a comma that make all of it a part of the clause behind. */
const opensWith = String.raw`^(?:${leading}|If|When|While|As|Because|Since|Although|Though|After|Before|Until|Unless|Where|Whereas|Whilst|Whether|(?:Each|Every|Any) time|The moment|Using)\s`
const leadsAway = new RegExp(opensWith, 'u')
/** Such words, or no verb at all: what stands before the comma is no clause of its own. */
const opensSubordinate = new RegExp(
  String.raw`${opensWith}|^(?!.*(?<!\p{L})(?:${finite}|do|\p{Ll}{3,}ed|\p{Ll}{3,}s)(?!\p{L}))`,
  'u',
)
const leadsIn =
  /(?<!\p{L})(?:and|but|or|so) (?:also |then |thus )?(?:for|in|by|with|to|as|at|from|on|after|before|during|since|when|if|once|while|depending|given|because)\s[^,]*, $/u
/** Behind a semicolon a clause is as whole as a sentence. */
const lastClause = /;\s(?=[^;]+$)/u

/** "Most birds had left": what counts opens a clause of its own. */
const amount = /^(?:Most|Many|Some) (?=\p{Ll})/u
const pointing =
  /\b(?:of|in|at|by|for|from|on|with|to|during|before|after|until|since) that (?=\p{L})/gu

/** Sentences without a main clause or a verb, and main clauses that a comma alone joins. */
export function looseSentence(
  { text }: Sentence,
  before: Sentence | undefined,
): LooseSentence | null {
  if (isFragment(text)) return { form: 'fragment', start: 0, end: text.length }
  // Behind a question, a colon or the number of a point no whole sentence is owed.
  const answers = before !== undefined && /[?:]["”’)]?$|(?:^|\s)\d{1,2}\.$/u.test(before.text)
  const form = answers ? null : unlessAnswer(text)
  return form === null ? (spliceIn(text) ?? joined(text)) : { form, start: 0, end: text.length }
}

function isFragment(text: string): boolean {
  if (relative.test(text) || relativeOfOthers.test(text)) return true
  return hanging.test(text) && !endsOnOwnVerb.test(text)
}

/** What may stand alone as the answer to a question. */
function unlessAnswer(text: string): 'fragment' | 'verbless' | null {
  const hasBrackets = /[([]/u.test(text)
  const bare = hasBrackets ? text.replaceAll(aside, '') : text
  if (isLoneRelative(bare) || lacksMainClause(bare)) return 'fragment'
  if (isVerbless(hasBrackets ? text.replaceAll(callout, '') : text)) return 'verbless'
  const longest = text.startsWith('Whereas ') ? longestContrast : longestDependent
  const isDependent = dependent.test(bare) && text.split(' ').length <= longest
  const isAdded =
    (added.test(bare) || listed.test(bare)) &&
    !anyFinite.test(bare.slice(bare.indexOf(' '))) &&
    // "Including all of them comes at a price.": the whole is the subject of a verb.
    !readWords(bare).some((word, at, words) => isFinite(word) || actsOnIt(words, at))
  return isDependent || isAdded || isOpenSentence(text) ? 'fragment' : null
}

/** "Especially owls like these pose an old question": a form of a verb behind what does it, with what it is done to. */
function actsOnIt(words: readonly ReadWord[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
  // "Including owls of the north promise more than that": behind a noun no noun has "more" behind it.
  if (/^NNS?$/u.test(before?.class ?? 'PT') && word?.class === 'NN' && next?.small === 'more')
    return true
  return (
    word !== undefined &&
    agreeingVerbs.has(word.small) &&
    next?.class === 'DT' &&
    before?.class.startsWith('NN') === true
  )
}

/** "(i) the cost of nets, (ii) decisions subject to them": what is marked so is a list. */
const marked = /\((?:i{1,3}|iv|vi{0,3}|[a-h]|\d)\)/gu

function joined(text: string): LooseSentence | null {
  const clause = (text.match(marked) ?? []).length > 1 ? null : secondClause(text)
  if (clause === null) return null
  // "The SYBR Green I method": a number, and nobody who does anything.
  const before = text.slice(0, clause.start)
  const isNumeral = /^I\s/u.test(text.slice(clause.start)) && numbered.test(before)
  if (isNumeral) return null
  if (clause.by === 'nothing' && aims.test(before)) return null
  if (whenBehindAdverb.test(before)) return null
  if (listsParts.test(before) && text.slice(clause.end).includes(', ')) return null
  const isOne = [isByDegrees, isOfThree, isOfOneVerb].some((told) => told(text, clause))
  if (clause.by === 'comma' && (isOne || leadsToAnother(before))) return null
  if (ofNounBefore.test(text.slice(clause.start))) return null
  const { start, end } = clause
  const isByAdverb = clause.by === 'nothing' || opensByAdverb.test(text.slice(start))
  const place = { form: clause.by === 'comma' ? 'splice' : 'run-on', start, end } as const
  return isByAdverb ? place : { ...place, isUnsure: true }
}

const opensByAdverb = new RegExp(String.raw`^(?:${adverbs})(?!\p{L})`, 'u')

/** "The rain is light, mean loss is small and the largest loss is rare": three clauses with one verb are a list. */
function isOfOneVerb(text: string, { start }: Pick<JoinedClause, 'start'>): boolean {
  const verb = /^[^,;]*?(?<!\p{L})(is|was|are|were)(?!\p{L})/u.exec(text.slice(start))?.[1]
  if (verb === undefined) return false
  const again = new RegExp(String.raw`\s(?:and|or)\s[^,;]*(?<!\p{L})${verb}(?!\p{L})`, 'u')
  return again.test(text.slice(start)) && text.slice(0, start).includes(` ${verb} `)
}

/** "The wardens, some of whom did": the clause tells of the noun before it. */
const ofNounBefore = /^(?:\S+ ){1,3}of (?:whom|which|whose) /u

const numbered =
  /(?:\p{Lu}\S*|amide|type|class|phase|stage|group|grade|part|level|complex|photosystem|factor|domain|chapter|study|experiment|category|trial)\s$/u

/** "Also once the nets are dry, they": the adverb before it does not make a main clause of it. */
const whenBehindAdverb =
  /^(?:Also|Again|Then|Thus|Hence|However|Therefore|Moreover|Furthermore|Even|Only|Finally|Similarly|\p{Lu}\p{Ll}+ly),? (?:once|when|if|while|after|before|because|although|since|as|until) [^,]*, $/u

/** "Controls include the share of girls, the mean of the class, the number of pupils, …": parts, one after another. */
const listsParts =
  /(?<!\p{L})(?:(?:includ|compris|encompass|cover)(?:e|es|ed|s)?|contain(?:s|ed)?|consist(?:s|ed)? of|list(?:s|ed)?) [^;]*, $/u

/** "Therefore, to show the reads of both files we have used …": what is aimed at leads in to its clause. */
const aims = /^(?:\p{Lu}\p{Ll}+,? )?(?:in order )?to \p{Ll}+ [^,]+$/iu

const degree = String.raw`the (?:more|less|most|least|\p{Ll}+er) `
const endsInDegree = new RegExp(String.raw`(?:^|[,;:] )${degree}[^,;:]+, $`, 'iu')
const opensWithDegree = new RegExp(`^${degree}`, 'iu')

/** "The more common a bird is, the likelier it is seen": two clauses of one sentence. */
function isByDegrees(text: string, { start }: JoinedClause): boolean {
  return opensWithDegree.test(text.slice(start)) && endsInDegree.test(text.slice(0, start))
}

/** "We can find it, we can count it, and also …": clauses that begin alike, the last of them behind "and". */
function isOfThree(text: string, { start, end }: Pick<JoinedClause, 'start' | 'end'>): boolean {
  const [first = ''] = /^\S+ \S+/u.exec(text.slice(start, end)) ?? []
  const before = text.slice(0, start)
  const isAlike =
    before.toLowerCase().includes(`${first.toLowerCase()} `) ||
    (/^\d/u.test(first) && / \d+ \p{L}/u.test(before))
  const behind = text.slice(end).replaceAll(bracketed, '')
  return isAlike && /, (?:and|or) (?:also |then )?[^,]+\.$/u.test(behind)
}

/** Words that open a clause within another, whose main clause may be the one behind the comma. */
const clauseWithin =
  /(?<!\p{L})(?:if|when|whenever|anytime|any time|while|whilst|as|because|since|although|though|until|unless|whereas|whether|who|which|that|so|where|(?:[Ee]very|[Ee]ach|[Aa]ny) time|[Tt]he moment)(?!\p{L})/u

/** Whether what stands before a comma may be a part of the clause behind it; an adverb between them joins no part. */
function leadsToAnother(before: string): boolean {
  if (/, (?:however|therefore),? $/iu.test(before)) return false
  return (
    leadsIn.test(before) ||
    // "And afterwards, we mended them": "and" joins the two, and the comma belongs to the adverb.
    /(?<!\p{L})(?:and|but|or|so) \p{Ll}+, $/u.test(before) ||
    leadsAway.test(before) ||
    clauseWithin.test(before.replaceAll(pointing, ' '))
  )
}

/** "In Figure 3-B. Visually, …", "studies.8 15 17 However, …", "in the wood.In May, we": what stands close to it hides a stop. */
const behindPanel =
  /\p{Ll}{3}\.\p{Lu}\p{Ll}|[\d}\])]-\p{Lu}\.\s\p{Lu}|\p{Ll}\.\d{1,3}(?:[ ,–-]{1,2}\d{1,3})*\s\p{Lu}/u

function spliceIn(text: string): LooseSentence | null {
  const comma = text.indexOf(', ')
  if (comma === -1 || behindPanel.test(text)) return null
  // Callouts say nothing of the clauses: letters stand for them, as many as they took.
  const shown = text.replaceAll(
    aside,
    (words) => (words.startsWith(' ') ? ' ' : 'x') + 'x'.repeat(words.length - 1),
  )
  const cut = lastClause.exec(shown)
  const from = cut === null ? 0 : cut.index + cut[0].length
  const clause = shown.charAt(from).toUpperCase() + shown.slice(from + 1)
  for (const pattern of [splice, byAdverb, byPronoun]) {
    const [start, end] = pattern.exec(clause)?.indices?.groups?.['join'] ?? [0, 0]
    if (end === 0 || ofNounBefore.test(clause.slice(start))) continue
    if (isPartOfClause(clause.slice(0, start), pattern)) continue
    if (isOfThree(clause, { start, end }) || isOfOneVerb(clause, { start })) continue
    const place = { form: 'splice', start: from + start, end: from + end } as const
    return pattern === byAdverb ? place : { ...place, isUnsure: true }
  }
  return null
}

/** Whether what stands before a comma is no sentence of its own. */
function isPartOfClause(before: string, pattern: RegExp): boolean {
  // "Each model is trained, and for robustness of the results, we will …": what leads in belongs to the clause behind it.
  if (leadsIn.test(before) || /(?<!\p{L})(?:and|but) (?:therefore|thus|hence), $/u.test(before))
    return true
  if (pattern === byPronoun && /(?<!\p{L})(?:and|but|or)(?!\p{L})/u.test(before)) return true
  // "The nets of that year" points, and opens no clause.
  return pattern === byAdverb
    ? opensSubordinate.test(before.replace(amount, 'The '))
    : subordinate.test(before.replaceAll(pointing, ' '))
}
