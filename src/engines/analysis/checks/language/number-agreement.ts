import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import { isListed } from '../../lexicon/common-words.ts'
import { rememberedFor } from '../../remembered.ts'
import { agreeingVerbs } from '../../slips/agreement/agreeing-verbs.ts'
import { beforeUncounted } from '../../slips/agreement/before-uncounted.ts'
import { classNumberSlips, endsOfThis } from '../../slips/agreement/class-numbers.ts'
import { withoutJoinedHalves } from '../../slips/agreement/joined-halves.ts'
import { loneSingulars } from '../../slips/agreement/lone-singulars.ts'
import { withoutNamesOfHeadings } from '../../slips/agreement/named-by-heading.ts'
import { nounNumber, pluralOf } from '../../slips/agreement/noun-number.ts'
import { numberFits } from '../../slips/agreement/number-fits.ts'
import { withoutVerbsOfClauses } from '../../slips/agreement/verb-of-clause.ts'
import {
  isOfVerb,
  nounWords,
  verbWords,
  verbsAtOdds,
  wordsOfBoth,
} from '../../slips/agreement/verbs-at-odds.ts'
import { essayNumbers } from '../../slips/essay-slips.ts'
import { apart, findSlips, notToldBy, slipRule } from '../../slips/find-slips.ts'
import type { Slip, SlipRule } from '../../slips/find-slips.ts'
import { learnerNumbers } from '../../slips/learner-slips.ts'
import { slipsNote } from '../../slips/slips-note.ts'
import { unsure } from '../../slips/surest.ts'
import { confusedWordSlips } from './confused-words.ts'
import { verbSlips } from './verb-slips.ts'

/** Nouns that are no verbs, so that "this problems" and "these problem" have no other reading. */
const nouns =
  'algorithm article parameter variable participant student finding problem technique method theory idea difference characteristic component observation assumption situation concept researcher teacher patient respondent scientist element example dimension limitation challenge author paper journal reason definition expression relationship experiment system material mechanism application condition expectation advantage disadvantage opportunity question indicator dataset item tool word sentence text principle process topic task case event area goal objective strategy category country community study theory property activity ability company policy city party family body society university entity quantity hypothesis analysis phenomenon criterion'.split(
    ' ',
  )
const plurals = new Map(nouns.map((noun) => [noun, pluralOf(noun)]))
const singulars = new Map([...plurals].map(([noun, plural]) => [plural, noun]))
const one = nouns.join('|')
const many = [...plurals.values()].join('|')
const person =
  'people|participants|students|patients|respondents|researchers|teachers|children|users|countries|studies|papers|articles|companies|experiments|variables|parameters'

/** What is counted and never weighed: "the amount of iterations". */
const counted =
  'species|genes|clusters|iterations|dimensions|deaths|subjects|cases|items|events|steps|words|sentences|neurons|layers|citations|individuals|women|men|persons|workers|employees|tests|trials|questions|answers|vehicles|cars|trees|houses|buildings|schools|cities|villages|documents|tweets|images|nodes|edges|classes|peaks|electrons|singletons|publications|jobs|attacks|cycles|loops|rows|columns|files|neighbours|neighbors|clients|customers|voters|days|visits|pages|elements|categories|projects|accidents|votes|animals|plants|plots|sites|stations|books|tasks|rounds|epochs|queries'

const beVerbs =
  'is|are|was|were|has|have|had|can|could|may|might|will|would|should|must|do|does|did'
/** What shows that the noun before is whole, and no first half of a compound ("these method sections"). */
const ends = String.raw`(?=\s(?:${beVerbs}|that|which|who|of|in|for|from|between|with|when|because|but)(?!\w)|[.,;:)](?:\s|$))`
/** The same without what may follow a verb. */
const endsSurely = String.raw`(?=\s(?:${beVerbs}|that|which|who|of)(?!\w)|[.](?:\s|$))`

/** Words on -s behind "this" that are no plural. */
const adverbless = String.raw`(?!(?:species|series|always|sometimes|perhaps|besides|nevertheless|news|means|physics|mathematics|economics|politics|ethics|statistics|lens|sees|does|makes|gives|needs|takes|comes|goes|shows|says|seems|requires|suggests|afterwards|others|towards|whereas|yours|ours|theirs|hers)(?!\w))`
const uncounted =
  'research|information|evidence|knowledge|equipment|literature|software|advice|guidance|feedback|homework|furniture|machinery'
const degree = String.raw`(?:(?:main|major|key|primary|biggest|largest|best|first|most (?:common|important|popular|famous|effective|significant|widely used|used|influential|obvious|crucial|challenging|difficult|powerful)|greatest|important|simplest|easiest|earliest|oldest|fundamental|central|principal|leading|possible|potential) )?`

/** A word of a noun phrase that opens no clause of its own. */
const plainWord = String.raw`(?!(?:who|which|that|whom|whose|where|and|or|in|of|for|with|to|from|by|on|at|than)(?!\w))[a-z-]+ `
const plainPlural = String.raw`[a-z-]{2,}[a-rt-z]s`
const singularOf: Readonly<Record<string, string>> = { are: 'is', were: 'was', have: 'has' }
const manyOf: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have' }

/** Where a pronoun can only be the subject of what follows; "if this were" is no slip. */
const clauseBegins =
  /(?:^|[;:] |, (?:and|but|so) |(?<!\p{L})(?:that|because|although|since|while|whereas) )$/u

/** Words on -s that are one thing. */
const single =
  '(?:means|news|lens|series|species|always|corps|crossroads|headquarters|diabetes|rabies|herpes|measles|scabies|summons|mumps|overseas|afterwards|follows|comes|lies|goes|requires|depends|seems|others|ours|yours|theirs|hers|does|times|days|kinds|sorts|premises|stems|leads|points|works|holds|shows|makes|allows|helps|gives|takes|starts|begins|ends|needs|suggests|indicates|appears|remains|explains)'
const pluralNoun = String.raw`(?!${single}(?!\w))[a-z]{2,}[^aious\W\d]s(?<!ics)`

const saysSo =
  'indicate|suggest|show|reveal|demonstrate|imply|confirm|provide|include|require|represent|contain|explain|describe'

/** "In this regards" is one regard: a set phrase has its number whatever stands in it. */
function rightOfThis(words: string): string {
  return /^this (?:regards|respects|ways|manners|contexts|senses|reasons|cases|fashions)$/u.test(
    words,
  )
    ? words.slice(0, -1)
    : `these${words.slice(4)}`
}

/** Where "this" and what follows are one phrase: at the head of a clause, or behind what has an object. */
const clauseOrJoint =
  /(?:^|[,;:] |(?<!\p{L})(?:in|on|with|for|among|by|using|between|into|within|through|under|from|\p{Ll}{3,}ed|\p{Ll}{3,}ing) )$/iu

/** Verbs that are the same in the past, and those on -o, and what is done too much or too little: "this offsets", "this underestimates". */
const doneByOne =
  /(?:oes|sets|puts|cuts|hits|costs|casts|spreads|hurts|lets|rids|shuts|splits|bursts)$|^(?:over|under)(?=[a-z]{4})/u

/** "In this regards": a set phrase that another rule mends. */
const oneInAll = new RegExp(
  String.raw`^(?:${single}|regards|respects|ways|manners|contexts|senses|reasons|cases|fashions)$`,
  'u',
)

/** Several things, and nothing that one of them does. */
function isPurePlural(noun: string): boolean {
  if (doneByOne.test(noun)) return false
  const stem = noun.replace(/(?:ies|es|s)$/u, '')
  const isVerb = [
    `${stem}ed`,
    `${stem}${stem.at(-1) ?? ''}ed`,
    `${stem}ied`,
    `${stem}d`,
    `${stem}ing`,
  ].some((form) => isListed(form))
  return nounNumber(noun) === 'many' && isListed(noun) && !isVerb
}

/** "This affirms the rule": what one thing does to another. */
const opensObject =
  /^ (?:the|an?|that|our|their|its|his|her|this|these|how|what|whether|out|up|down|off|away|over|back|through)(?!\w)/u

/** "The reason for this relates to", "much of this degrades": the phrase is whole, and a verb follows. */
const ofThis =
  /(?<!\p{L})(?:reasons?|explanations?|rationale|motivation|basis|cause|evidence) (?:for|of|behind) $|(?<!\p{L})(?:much|most|some|all|part|half|none|little|more) of $/iu

/** Words behind which the plain form of a verb is asked for. */
const asksFor =
  /(?<!\p{L})(?:essential|important|necessary|vital|crucial|imperative|critical|(?:requir|demand|recommend|suggest|insist|propos|request|ask)(?:e|es|s|ed|ing)?) that $/u

const rules: readonly SlipRule[] = [
  ...learnerNumbers,
  ...essayNumbers,
  // Behind a preposition "this" is no subject, so that the word on -s is no verb.
  slipRule(
    String.raw`this (?:(?:new|two|first|recent|early|different|important|specific) )?(${pluralNoun})(?=[.,;)]|\s(?:of|in|for|by|with|from|to|on|at|and|or|that|which|is|was|has|can|may|will|as|we)(?!\w)|\s[A-Z])`,
    ([words], before) =>
      !ofThis.test(before) &&
      /(?<!\p{L})(?:of|in|on|with|for|by|along|during|among|amongst|towards?|between|about|into|within|against|using|across|through|under) $/iu.test(
        before,
      )
        ? rightOfThis(words)
        : null,
  ),
  slipRule(
    String.raw`([Tt]h)is (${pluralNoun}) (${saysSo})(?=\s(?:that|the|a|an|how|no|to|our|this|these)(?!\w))`,
    ([, th = '', noun = '', verb = ''], before) =>
      before === '' || clauseBegins.test(before) ? `${th}ese ${noun} ${verb}` : null,
  ),
  slipRule(
    String.raw`^(Such|Many|Several|Recent|Previous|Earlier|Both|Various|Numerous) ((?:[a-z]+ )?(?:${pluralNoun})) (was|is|has)(?!\w)`,
    ([, word = '', noun = '', verb = ''], before) =>
      before === '' && !/ (?:of|in|a|an|than) /u.test(` ${noun} `)
        ? `${word} ${noun} ${manyOf[verb]}`
        : null,
  ),
  slipRule(
    String.raw`(?:[Aa]n?) (?:high|low|large|small|significant|great|greater|higher|lower|good|new|different|strong|clear|similar) (levels|numbers|rates|amounts|results|findings|effects|values|differences|changes|problems|factors|degrees|percentages|proportions) (?:of|in|that|was|were|are|is|between)`,
    ([words, noun = '']) => words.replace(noun, noun.slice(0, -1)),
  ),
  slipRule(
    String.raw`([Tt]he|[Tt]his|[Oo]ur) (study|analysis|model|method|approach|paper|research|experiment|survey|hypothesis|theory|result|effect|difference) (are|were|have)(?! (?:been|to))`,
    ([, the = '', noun = '', verb = ''], before) =>
      /(?:^|(?<!\p{L})(?:that|when|because|since|while|although|whether) )$/u.test(before) &&
      // "Whether this effect were due to it": the form of what is only thought of.
      !(verb === 'were' && before.endsWith('whether '))
        ? `${the} ${noun} ${singularOf[verb]}`
        : null,
  ),
  slipRule(
    String.raw`([Tt])his (${adverbless}[a-z]{3,}[a-hj-rtv-z]s) (are|were|have|can|may|will|could|should|must)(?!\w)`,
    // "What this entails can be said": the clause is the subject.
    ([, th = '', noun = '', verb = ''], before) =>
      /(?<!\p{L})(?:what|how|why|where|when|all|everything) $/iu.test(before)
        ? null
        : `${th}hese ${noun} ${verb}`,
  ),
  slipRule(
    String.raw`([Tt])his (are|were)(?! (?:to|there|it)(?!\w))`,
    ([, th = '', verb = ''], before) =>
      clauseBegins.test(before) ? `${th}his ${singularOf[verb]}` : null,
  ),
  slipRule(String.raw`([Tt]hese|[Tt]hose) (is|was|has)(?!\w)`, ([, th = '', verb = ''], before) =>
    clauseBegins.test(before) ? `${th} ${manyOf[verb]}` : null,
  ),
  slipRule(
    String.raw`([Tt]hese|[Tt]hose|[Mm]any|[Ss]everal|[Vv]arious) ((?!(?:${uncounted})(?!\w))[a-z]+(?:[aiu]tion|ment|ity|ance|ence|ship|ology)) (is|are|was|were|has|have)(?!\w)`,
    ([, word = '', noun = '', verb = '']) => `${word} ${pluralOf(noun)} ${verb}`,
  ),
  slipRule(
    String.raw`([Tt]h)is (${many})${endsSurely}`,
    ([, th = '', noun = '']) => `${th}ese ${noun}`,
  ),
  slipRule(
    String.raw`([Tt]hese|[Tt]hose|(?<!to |-)[Mm]any|[Ss]everal|[Vv]arious|[Nn]umerous|[Aa] few|[Mm]ultiple) (${one})${ends}`,
    ([, word = '', noun = '']) => `${word} ${plurals.get(noun) ?? noun}`,
  ),
  slipRule(
    String.raw`([Tt]hese|[Tt]hose) (result|effect|factor|model|value|feature|change|issue|approach|measure|type|kind|group|number|study)(?=\s(?:is|are|was|were|has|have|shows?|suggests?|indicates?|demonstrates?|reveals?|impl(?:y|ies))(?!\w)|\.(?:\s|$))`,
    ([, word = '', noun = '']) => `${word} ${pluralOf(noun)}`,
  ),
  slipRule(
    String.raw`([Tt]h)is (results|findings|studies|${many}) ((?:show|suggest|indicate|demonstrate|reveal|confirm|support|agree)(?:e?d)?|impl(?:y|ied))(?=\s(?:that|the|a|an|how|no|with|to|our|this|these|earlier|previous)(?!\w))`,
    ([, th = '', noun = '', verb = '']) => `${th}ese ${noun} ${verb}`,
  ),
  slipRule(
    String.raw`^(Each|Every) (?!(?:year|month|week|season|time|side|other) )([a-z]{3,}[a-rt-z]) (were|are|have)(?= [a-z])`,
    ([, each = '', noun = '', verb = '']) => `${each} ${noun} ${singularOf[verb]}`,
  ),
  slipRule(
    String.raw`^Each of ((?:the|these|those|our) (?:${plainWord}){0,2}${plainPlural}) (are|were|have)`,
    ([, nouns = '', verb = '']) => `Each of ${nouns} ${singularOf[verb]}`,
  ),
  slipRule(
    String.raw`^The number of ((?:${plainWord}){0,2}${plainPlural}(?: (?:who|that|which) \p{Ll}+ed (?:${plainWord}){0,2}${plainPlural})?) (are|were|have)`,
    ([, nouns = '', verb = '']) => `The number of ${nouns} ${singularOf[verb]}`,
  ),
  slipRule(
    String.raw`(?:[Aa]n?) (${many}|results|findings|studies|factors|researches)${endsSurely}`,
    ([, noun = '']) => singulars.get(noun) ?? noun.replace(/s$/u, ''),
  ),
  slipRule(
    String.raw`([Oo]ne of (?:the|these|those|our|its|their|his|her) ${degree})(${one}|factor|result|way|aspect|feature|model|approach|benefit|aim|purpose|thing|effect|cause|issue|step)${ends}`,
    ([, head = '', noun = '']) => `${head}${plurals.get(noun) ?? pluralOf(noun)}`,
  ),
  slipRule(
    String.raw`([Ee]ach|[Ee]very|[Aa]nother|[Aa] single) (${many}|results|factors)${endsSurely}`,
    ([, word = '', noun = '']) => `${word} ${singulars.get(noun) ?? noun.slice(0, -1)}`,
  ),
  slipRule(
    String.raw`([Mm]any|[Ss]everal|[Ff]ew|[Vv]arious|[Tt]hese|[Tt]hose|[Aa] number of|[Aa] large number of) (${uncounted})${endsSurely}`,
    ([, word = '', noun = '']) => `${beforeUncounted(word)} ${noun}`.trim(),
  ),
  slipRule(
    String.raw`([Mm]any|[Ss]everal|[Ff]ew|[Vv]arious|[Tt]hese|[Tt]hose|[Pp]revious|[Oo]ther|[Ss]ome|[Mm]ost|[Mm]ore|[Rr]ecent|[Ff]urther|[Tt]he|[Ee]nough|[Nn]o|[Aa]ny|[Aa]ll|[Nn]ew|[Tt]heir|[Oo]f|[Ff]or|[Ww]ith|[Aa]nd|[Uu]seful|[Ii]mportant) (informations|equipments|softwares|advices|furnitures|machineries|homeworks|datas|litteratures)(?![\w’'-])`,
    ([, word = '', noun = '']) =>
      `${noun === 'datas' ? word : beforeUncounted(word)} ${noun === 'datas' ? 'data' : noun.replace(/(?:ies|s)$/u, (end) => (end === 'ies' ? 'y' : ''))}`.trim(),
  ),
  slipRule(
    String.raw`([Mm]any|[Ss]everal|[Ff]ew|[Vv]arious|[Tt]hese|[Tt]hose|[Pp]revious|[Oo]ther|[Ss]ome|[Mm]ost|[Mm]ore|[Rr]ecent|[Ff]urther|[Tt]he) researches(?![\w’'-])`,
    ([, word = '']) =>
      `${word} ${/^(?:many|several|few|various|these|those)$/iu.test(word) ? 'studies' : 'research'}`,
  ),
  slipRule(
    String.raw`([Pp]eople|[Ss]tudents|[Cc]hildren|[Tt]eachers|[Ww]omen|[Mm]en|[Pp]atients|[Tt]hose|[Pp]articipants) who (lives|works|takes|uses|has|is|was|wants|makes|gets|goes|does|plays|suffers|comes|knows|needs|thinks)`,
    ([, who = '', verb = ''], before) =>
      /(?<!\p{L})one of (?:the |those )?$/iu.test(before)
        ? null
        : `${who} who ${manyOf[verb] ?? (verb === 'does' || verb === 'goes' ? verb.slice(0, -2) : verb.slice(0, -1))}`,
  ),
  // "A number of studies has": they are as many as the number says.
  slipRule(
    String.raw`([Aa] (?:(?:large|small|growing|great|limited|increasing) )?number of (?:${plainWord})?${plainPlural}) (has|was)`,
    ([, words = '', verb = ''], before) =>
      /(?:^|, |(?<!\p{L})(?:that|because|while|although) )$/u.test(before)
        ? `${words} ${manyOf[verb]}`
        : null,
  ),
  slipRule(
    String.raw`([Aa]ll|[Bb]oth) (participant|student|patient|respondent|subject|author|teacher|reviewer|rater|experiment|sample|interview|variable|model|question|test)(?= (?:were|are|have|gave|took|had|agreed|completed|received|reported|signed|came|showed|read|wrote|contributed|approved|designed|performed)(?!\w))`,
    ([, all = '', noun = '']) => `${all} ${noun}s`,
  ),
  slipRule(
    // "How much participants would give", "how much children of six play": the amount of what they do.
    String.raw`((?<![Hh]ow )[Mm]uch|[Ll]ess) (${person})(?![\w’'-])`,
    ([, word = '', noun = '']) => `${/^m/iu.test(word) ? 'many' : 'fewer'} ${noun}`,
  ),
  slipRule(
    String.raw`([Aa]mounts?) of (${person}|${counted})(?![\w’'-])`,
    ([, , noun = '']) => `number of ${noun}`,
  ),
  slipRule(
    String.raw`(?:[Aa]n?) (research|information|equipment|software|advice|homework|furniture)(?=\s(?:on|about|that|which|is|was|of|into)(?!\w)|[.](?:\s|$))`,
    ([, noun = '']) => noun,
  ),
  slipRule(
    String.raw`([Tt]here) (is|was) (many(?! an?(?!\w))|several|various|numerous|multiple|two|three|four|five)(?= \p{Ll}+s(?!\w))`,
    ([, there = '', verb = '', amount = '']) =>
      `${there} ${verb === 'is' ? 'are' : 'were'} ${amount}`,
  ),
  slipRule(
    String.raw`([Tt]here) (are|were) (an? (?:lack|need|difference|significant difference|significant|strong|clear|possibility|relationship|correlation|problem|tendency|risk|chance|limit)|no (?:evidence|difference|information|research|significant difference|doubt|need))(?=\s(?:of|between|for|that|to|in|on|correlation|relationship|effect)(?!\w)|[.,])`,
    ([, there = '', verb = '', what = '']) => `${there} ${verb === 'are' ? 'is' : 'was'} ${what}`,
  ),
  slipRule(
    String.raw`([Oo]ther|[Ss]ome|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix) (participant|student|researcher|variable|parameter|hypothesis|algorithm|technique|phenomenon|patient|respondent)(?=\s(?:are|were|have)(?!\w))`,
    ([, word = '', noun = ''], before) =>
      /(?<!\p{L})(?:the|an|any|each|every|no|this|that|one|their|his|her|its|our|my|your) $/iu.test(
        before,
      )
        ? null
        : `${word} ${plurals.get(noun) ?? noun}`,
  ),
  // "The dead does": people who are told by what they are. "The old" may be a thing.
  slipRule(
    String.raw`([Tt]he) (dead|elderly|unemployed|homeless|disabled|wealthy|poor|rich|wounded|blind|deaf) (is|was|has|does)(?! (?:a|an|the) (?:word|term|label|category|group|title|novel|poem)(?!\w))`,
    ([, the = '', who = '', verb = ''], before) =>
      /(?:^|[,;:] |(?<!\p{L})(?:that|because|when|if|while|although|since|and|but|where|whether) )$/u.test(
        before,
      )
        ? `${the} ${who} ${verb === 'does' ? 'do' : manyOf[verb]}`
        : null,
  ),
  slipRule(
    String.raw`([Oo]thers) (studies|researchers|people|methods|factors|authors|techniques|algorithms|countries|variables|participants)(?![\w’'-])`,
    ([, , noun = '']) => `other ${noun}`,
  ),
  // "This patients": a noun of several things that is no form of a verb; "by doing this patients gain" has two clauses.
  slipRule(
    String.raw`([Tt])his ((?:(?:new|two|three|recent|early|different|important|specific|various|similar|small|large|other|young|healthy|same) )?)([a-z]{4,}s)(?! to(?!\w))`,
    ({ 0: words, 1: th = '', 2: which = '', 3: noun = '', input, index }, before) =>
      isPurePlural(noun) &&
      !(clauseBegins.test(before) && opensObject.test(input.slice(index + words.length))) &&
      !/(?<!\p{L})(?:do|did|does|done|doing|of|from|after|like|with|that|because|without|say|said|given) $/iu.test(
        before,
      )
        ? `${th}${endsOfThis(which, noun, input.slice(index + words.length))}`
        : null,
  ),
  slipRule(
    String.raw`([Tt])his (two|three|four|five|six) ((?:[a-z]+ )?)([a-z]{3,}s)`,
    ([, th = '', number = '', which = '', noun = '']) =>
      nounNumber(noun) === 'many' ? `${th}hese ${number} ${which}${noun}` : null,
  ),
  slipRule(
    String.raw`([Tt])his (?!several )([a-z]+(?:al|ic|ous|ive|ary|able|ible)) ([a-z]{3,}s) (are|were|have)`,
    ([, th = '', which = '', noun = '', verb = '']) =>
      nounNumber(noun) === 'many' && !isListed(`${which}s`)
        ? `${th}hese ${which} ${noun} ${verb}`
        : null,
  ),
  slipRule(
    String.raw`([Tt])his ([a-z]{3,}s)(?=, | also (?!\w+s(?!\w)))`,
    ([, th = '', noun = ''], before) =>
      clauseBegins.test(before) &&
      nounNumber(noun) === 'many' &&
      !agreeingVerbs.has(noun) &&
      !oneInAll.test(noun)
        ? `${th}hese ${noun}`
        : null,
  ),
  slipRule(
    String.raw`(in|on|of|with|for|by|between|into|within|using|against|across|through|under) this ((?:(?:two|three|four|additional|physiological|anatomic(?:al)?|experimental|theoretical|individual|respective) )?)([a-z]{4,}s)`,
    ([, head = '', which = '', noun = ''], before) =>
      nounNumber(noun) === 'many' &&
      !agreeingVerbs.has(noun) &&
      !oneInAll.test(noun) &&
      // "Much of this degrades": the phrase is whole, and a verb follows.
      !/(?<!\p{L})(?:much|most|some|all|part|half|none|because|result|spite|light|instead|regardless|view|ahead|consequence|reasons?|explanations?|rationale|motivation|basis|cause) $/iu.test(
        before,
      )
        ? `${head} these ${which}${noun}`
        : null,
  ),
  slipRule(
    String.raw`([Tt])his (${pluralNoun}) of(?= (?!course(?!\w))[a-z])`,
    ([, th = '', noun = ''], before) =>
      nounNumber(noun) === 'many' && clauseOrJoint.test(before) ? `${th}hese ${noun} of` : null,
  ),
  slipRule(
    String.raw`([Ss]everal|[Tt]hese|[Tt]hose|[Mm]any) ((?!(?:${uncounted})s)${pluralNoun}) (is|was|has)`,
    ([, word = '', noun = '', verb = ''], before) =>
      /(?:^|[,;] |(?<!\p{L})(?:that|because|although|whereas) )$/u.test(before) &&
      nounNumber(noun) === 'many'
        ? `${word} ${noun} ${manyOf[verb]}`
        : null,
  ),
  slipRule(
    String.raw`([Hh]alf|[Mm]ost|[Ss]ome|[Mm]any|[Ff]ew|[Ss]everal|[Tt]hirds?) of (the|these|our|those) (${pluralNoun}) (is|was|has)`,
    ([, part = '', the = '', noun = '', verb = ''], before) =>
      nounNumber(noun) === 'many' && !behindOther.test(before)
        ? `${part} of ${the} ${noun} ${manyOf[verb]}`
        : null,
  ),
  slipRule(
    String.raw`([Ee]ach|[Ee]very|[Tt]his|[Oo]ne|[Aa]nother) ((?:last|first|other|new|main|possible|simple|key|important|final) )?(?!(?:would|could|should|will|shall|may|might|must|can|need|to)(?!\w))([a-z]{3,}) (are|were|have)(?! (?:to|been|I|we)(?!\w))`,
    ([, word = '', which = '', noun = '', verb = ''], before) =>
      (nounNumber(noun) === 'one' || (/^(?:each|every)$/iu.test(word) && noun === 'group')) &&
      /(?:^|[,;:] |(?<!\p{L})(?:that|because|although|whereas|while) )$/u.test(before) &&
      !/(?<!\p{L})(?:if|as if|as though|and|or|both|between) [^,.]*$/iu.test(before) &&
      // "The ways to, and the limits of, this effect are".
      !/ (?:of|to|on|in|for|behind|from), $/u.test(before) &&
      // "It is essential that each student have".
      !(verb === 'have' && asksFor.test(before))
        ? `${word} ${which}${noun} ${singularOf[verb]}`
        : null,
  ),
  slipRule(
    String.raw`([Mm])uch ((?:[a-z]+(?:al|ic|ous|ive|ar|ary|ible|able) )?)([a-z]{4,}s)`,
    ([, m = '', which = '', noun = ''], before) =>
      isPurePlural(noun) &&
      !/(?<!\p{L})(?:so|too|as|how|very|is|are|was|were|not|that|pretty) $/iu.test(before)
        ? `${m}any ${which}${noun}`
        : null,
  ),
  // "In much cases": behind a preposition "much" opens no clause whose verb the next word could be.
  slipRule(
    String.raw`([Ii]n|[Oo]f|[Ww]ith|[Ff]or|has|have|are|its|their) much ([a-z]{4,}s)`,
    ([, head = '', noun = '']) =>
      nounNumber(noun) === 'many' && !agreeingVerbs.has(noun) ? `${head} many ${noun}` : null,
  ),
  slipRule(String.raw`([Ll])ess ([a-z]{4,}s)`, ([, l = '', noun = ''], before) =>
    isPurePlural(noun) && !/(?<!\p{L})(?:no|or|than|is|are|was|were|be|been) $/iu.test(before)
      ? `${l === 'L' ? 'F' : 'f'}ewer ${noun}`
      : null,
  ),
]

/** Behind "two", "each" and "this" a noun is what is counted; behind the others it may be what is weighed, or no noun. */
const mayWeigh = /^(?:various|few|much|both|another)\s/iu

/** "An increase in owls and some of the hawks was seen": the increase was. */
const behindOther =
  /(?<!\p{L})(?:of|in|for|by|with|from|on|to) (?:(?:at (?:least|most) |(?:more|less|fewer) than |up to )?(?:\p{Ll}+ )?|[^,.;]{1,60} and )$/u

/** Words that do not fit in number, of all ways to find them, but for what other checks tell. */
export const misfits = rememberedFor((analysed: AnalysedDocument): readonly Slip[] =>
  notToldBy(
    withoutNamesOfHeadings(
      analysed,
      withoutVerbsOfClauses(
        analysed,
        withoutJoinedHalves(
          analysed,
          apart(
            findSlips(analysed, rules),
            verbsAtOdds(analysed),
            loneSingulars(analysed),
            unsure(classNumberSlips(analysed), ({ written }) => mayWeigh.test(written)),
            numberFits(analysed),
          ),
        ),
      ),
    ),
    () => [...verbSlips(analysed), ...confusedWordSlips(analysed)],
  ),
)

/** "the results shows", "this results are", "one of the reason": verbs and nouns whose number does not fit. */
export default defineCheck({
  id: 'number-agreement',
  criterion: 'language',
  // Verbs that do not fit stand in published papers too, each read there.
  noiseBudget: 0.25,
  restsOn: ['english'],
  run(analysed) {
    const [ofNouns = [], ofVerbs = []] = [false, true].map((wanted) =>
      misfits(analysed).filter((slip) => isOfVerb(analysed, slip) === wanted),
    )
    if (ofNouns.length * ofVerbs.length === 1) return slipsNote(misfits(analysed), wordsOfBoth)
    // Two things to learn, and to mend: a wrong place among the one does not take the other with it.
    return [...slipsNote(ofNouns, nounWords), ...slipsNote(ofVerbs, verbWords)]
  },
})
