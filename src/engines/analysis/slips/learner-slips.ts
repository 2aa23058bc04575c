import { participants } from '../lexicon/people.ts'
import { agreeingVerbs } from './agreement/agreeing-verbs.ts'
import { nounNumber, pluralOf } from './agreement/noun-number.ts'
import { slipRule } from './find-slips.ts'
import type { SlipRule } from './find-slips.ts'

/*
 * Slips of those who write in a language that they learn: a form that another language has, and English nowhere.
 */

const modal = 'can|could|may|might|must|will|would|should|cannot'
const pronoun = 'me|us|him|her|them|you|people|students|children|users|readers'
/** Behind these "will" and "might" are nouns. */
const nounBefore =
  /(?<!\p{L})(?:the|an?|his|her|their|its|our|my|your|free|good|political|military|of|own|last|this) $/iu
/** Where a pronoun can only be the subject of what follows. */
const clauseBegins =
  /(?:^|[,;:] |(?<!\p{L})(?:that|which|because|although|though|since|while|whereas|and|but|so|if|as|where|what|how) )$/iu
const bare =
  'be|have|get|give|become|go|keep|see|learn|improve|provide|achieve|solve|understand|avoid|prevent|reduce|ensure|obtain|explain|prove|protect|enhance|continue|decide|choose|create|enjoy|find|save|develop|determine|identify|compare|describe|evaluate'
const participles: Readonly<Record<string, string>> = {
  given: 'gave',
  taken: 'took',
  done: 'did',
  seen: 'saw',
  gone: 'went',
  been: 'were',
  written: 'wrote',
  chosen: 'chose',
  spoken: 'spoke',
  begun: 'began',
  grown: 'grew',
  drawn: 'drew',
  known: 'know',
}
const afterHave: Readonly<Record<string, string>> = {
  see: 'seen',
  make: 'made',
  find: 'found',
  get: 'got',
  eat: 'eaten',
  speak: 'spoken',
  grow: 'grown',
  fall: 'fallen',
  break: 'broken',
  lose: 'lost',
  send: 'sent',
  teach: 'taught',
  tell: 'told',
  think: 'thought',
  understand: 'understood',
  build: 'built',
  bring: 'brought',
  buy: 'bought',
}
/** Forms of the past that a learner makes by the rule. */
const regularised: Readonly<Record<string, string>> = {
  holded: 'held',
  buyed: 'bought',
  catched: 'caught',
  teached: 'taught',
  thinked: 'thought',
  bringed: 'brought',
  writed: 'wrote or written',
  goed: 'went or gone',
  eated: 'ate or eaten',
  feeled: 'felt',
  choosed: 'chose or chosen',
  growed: 'grew or grown',
  knowed: 'knew or known',
  sended: 'sent',
  spended: 'spent',
  speaked: 'spoke or spoken',
  taked: 'took or taken',
  telled: 'told',
  drived: 'drove or driven',
  drawed: 'drew or drawn',
  builded: 'built',
  becomed: 'became or become',
  breaked: 'broke or broken',
  falled: 'fell or fallen',
  gived: 'gave or given',
  keeped: 'kept',
  maked: 'made',
  meeted: 'met',
  runned: 'ran or run',
  understanded: 'understood',
}
/** "It too must", "they so often": no adjective. */
const adverbial =
  /ly$|^(?:much|many|often|far|long|well|few|little|soon|must|can|will|may|are|were|was|has|had|have|did|does)$/u
const persons = '[Ww]e|[Tt]hey|[Hh]e|[Ss]he|I'

export const learnerVerbs: readonly SlipRule[] = [
  // "What might happens": behind such a verb stands the plain form.
  slipRule(
    String.raw`(${modal}) ((?:not |also |only |never |always |[a-z]+ly )?)([a-z]{3,}s)`,
    ([, word = '', how = '', verb = ''], before) => {
      const form = agreeingVerbs.get(verb)
      return form?.sort === 'verb' && form.number === 'one' && !nounBefore.test(before)
        ? `${word} ${how}${form.other}`
        : null
    },
  ),
  slipRule(
    String.raw`(${modal}) ((?:not|also|only|never|always|then|still) )?(able to|unable to|possible to|necessary to|enough to|available)`,
    ([, word = '', how = '', rest = ''], before) =>
      nounBefore.test(before) ? null : `${word} ${how}be ${rest}`,
  ),
  slipRule(
    String.raw`(${persons}) (all )?(${Object.keys(participles).join('|')})(?! (?:that|the))`,
    ([, who = '', all = '', verb = ''], before) =>
      clauseBegins.test(before) && verb !== 'been'
        ? `${who} ${all}${participles[verb]}, or ${who} ${all}${/^s?he$/iu.test(who) ? 'has' : 'have'} ${verb}`
        : null,
  ),
  slipRule(
    String.raw`(has|have|had) ((?:not|also|never|always|already|ever) )?(${Object.keys(afterHave).join('|')})(?= (?:the|a|an|this|these|that|our|their|its|his|her|some|many|any|in|to)(?!\w))`,
    ([, have = '', how = '', verb = '']) => `${have} ${how}${afterHave[verb]}`,
  ),
  // "We decreasing our levels": a participle needs its "are".
  slipRule(
    String.raw`([Ww]e|[Tt]hey) ([a-z]{3,}ing)(?= (?:the|a|an|our|their|its|this|these)(?!\w))`,
    ([, who = '', verb = ''], before) =>
      clauseBegins.test(before) && !/(?:and|but|as|than) $/u.test(before) && verb !== 'being'
        ? `${who} are ${verb}`
        : null,
  ),
  slipRule(
    String.raw`([Ii]t|[Tt]hey|[Hh]e|[Ss]he|[Tt]his) (very|so|quite) ([a-z]{3,})(?= (?:to|for|that|because|when|in|and)(?!\w)|[.,;])`,
    ([, who = '', how = '', word = ''], before) =>
      clauseBegins.test(before) &&
      !/(?:as|which|what|how|if) $/u.test(before) &&
      !adverbial.test(word)
        ? `${who} ${/^they$/iu.test(who) ? 'are' : 'is'} ${how} ${word}`
        : null,
  ),
  slipRule(
    String.raw`([Tt]here) (has|have) (an?|many|some|several|no|two|three|lots|various)`,
    ([, there = '', verb = '', amount = '']) =>
      `${there} ${verb === 'has' ? 'is' : 'are'} ${amount}`,
  ),
  slipRule(
    String.raw`(who|which) (not )?(able|unable) to`,
    ([, who = '', not = '', able = ''], before) =>
      /(?:those|people|\p{Ll}{3,}s) $/iu.test(before)
        ? `${who} are ${not}${able} to`
        : `${who} is ${not}${able} to`,
  ),
  slipRule(Object.keys(regularised).join('|'), ([verb]) => regularised[verb] ?? null),
  slipRule(
    String.raw`(am|is|are|was|were) (agree|disagree)(?= (?:with|that|to)(?!\w))`,
    ([, , verb = '']) => verb,
  ),
]

export const learnerPhrases: readonly SlipRule[] = [
  slipRule(
    String.raw`([Cc]onsider|[Mm]ention|[Dd]escribe|[Ii]nvestigate|[Aa]nalyse|[Aa]nalyze)(ed|s|ing|d)? about`,
    ([, verb = '', tail = '']) => `${verb}${tail}`,
  ),
  slipRule(
    String.raw`(to|must|can|will|should|may|might|could|would|we|they|I|people|who|students) face with`,
    // "The barriers they face with it": what they face stands before.
    ([, head = ''], before) =>
      /(?<!\p{L})(?:barriers?|challenges?|problems?|difficult(?:y|ies)|issues?|obstacles?|troubles?|what|that|which) $/iu.test(
        before,
      )
        ? null
        : `${head} face`,
  ),
  slipRule(
    String.raw`(they|we|people|students|countries|who|which|models|methods|studies|participants) lack of`,
    ([, head = '']) => `${head} lack`,
  ),
  slipRule(
    String.raw`(suggest|recommend)(s|ed)? (me|us|him|her|them|you|people) to`,
    ([, verb = '', tail = '', who = '']) => `${verb}${tail} that ${subjectOf(who)}`,
  ),
  slipRule(
    String.raw`explain(s|ed)? (me|us|him|them)(?= (?:the|how|why|what|about)(?!\w))`,
    ([, tail = '', who = '']) => `explain${tail ?? ''} to ${who}`,
  ),
  slipRule(
    String.raw`(makes?|made|lets?) (${pronoun}) to (${bare}|do|feel|think|work|use|take|make)`,
    ([, make = '', who = '', verb = '']) => `${make} ${who} ${verb}`,
  ),
  slipRule(
    String.raw`for (${bare})(?= (?:the|a|an|our|their|its|his|her|my|your|this|these|more|better)(?!\w))`,
    ([, verb = '']) => `to ${verb}`,
  ),
  slipRule(
    String.raw`([Ii])n my point of view`,
    ([, i = '']) => `${i === 'I' ? 'F' : 'f'}rom my point of view`,
  ),
  slipRule(
    String.raw`([Ff])rom the other hand`,
    ([, f = '']) => `${f === 'F' ? 'O' : 'o'}n the other hand`,
  ),
  slipRule(String.raw`([Ii])n nowadays`, ([, i = '']) => (i === 'I' ? 'Nowadays' : 'nowadays')),
  slipRule(String.raw`([Aa])ccording to me`, ([, a = '']) => `${a === 'A' ? 'I' : 'i'}n my view`),
  slipRule(String.raw`([Cc])ope up with`, ([, c = '']) => `${c}ope with`),
  slipRule(String.raw`([Rr])eturn(s|ed|ing)? back`, ([, r = '', tail = '']) => `${r}eturn${tail}`),
  slipRule(
    String.raw`([Ss])ince (two|three|four|five|six|seven|eight|nine|ten|many|several|some) (years|months|weeks|days|decades)(?! ago)(?=[.,;]| (?:and|now|the|we|they|it)(?!\w))`,
    ([, s = '', number = '', unit = '']) => `${s === 'S' ? 'F' : 'f'}or ${number} ${unit}`,
  ),
  slipRule(
    String.raw`([Ee])veryday(?=, (?:we|I|they|people|he|she|it)(?!\w))`,
    ([, e = '']) => `${e}very day`,
  ),
  // "The lack of same sex couples": what pairs are called.
  slipRule(
    String.raw`([Ii]n|[Oo]f|[Ff]or|[Ff]rom|[Oo]n|[Aa]t|[Bb]y|[Ww]ith|[Ww]ithin|[Tt]o|[Uu]nder|[Uu]sing|[Tt]han|[Ii]s|[Ww]as|[Aa]re|[Ww]ere) same(?= (?!(?:sex|gender|race|day|year|age|size|store|class|school|party|language|species|family) [a-z]{3,}s(?!\w))[a-z]{3,})`,
    ([, head = '']) => `${head} the same`,
  ),
  slipRule(
    String.raw`([Ii]n|[Oo]f|[Ff]rom|[Dd]uring|[Oo]n|[Ww]ith|[Ff]or) (first|second) (week|month|part|section|chapter|step|stage|phase|experiment|study|row|column|case|few|two|three|author|day|question|paragraph|line|round|decade|model|layer|category|peak)(?= (?:of|in|is|was|we|the|that|years|months|weeks|days|and|to|for|factors|groups|chapters|sections)(?!\w)|[.,;])`,
    ([, head = '', which = '', noun = '']) => `${head} the ${which} ${noun}`,
  ),
  slipRule(
    String.raw`([Ii]n|[Oo]f|[Ff]or|[Ff]rom) (present|current|previous|following|proposed) (study|section|chapter|method|model|paper|approach|algorithm|experiment|table|figure)(?= (?:of|is|was|and|that|we|has|have|for|by|the)(?!\w)|[.,;])`,
    ([, head = '', which = '', noun = ''], before) =>
      /\([^)]*$/u.test(before) ? null : `${head} the ${which} ${noun}`,
  ),
  slipRule(
    String.raw`([Ii]n|[Ff]or) number of (ways|reasons|cases|areas|studies|fields|countries|respects|contexts|aspects|applications|years|different)`,
    ([, head = '', noun = ''], before) =>
      /(?:limited|differ\w*|vary|varied|equal|increas\w*|decreas\w*|reduc\w*|growth|change\w*|rise|drop|fall) $/iu.test(
        before,
      )
        ? null
        : `${head} a number of ${noun}`,
  ),
  slipRule(
    String.raw`([Aa]fter|[Ff]or|of|with|[Ii]n|are|were|only) couple of`,
    ([, head = '']) => `${head} a couple of`,
  ),
  slipRule(
    String.raw`(very|so|most|an) importance(?= (?:role|part|decision|factor|thing|step|point|question|aspect|issue|and)(?!\w))`,
    ([, head = '']) => `${head} important`,
  ),
  slipRule(
    String.raw`(plays?|played|have|has|had) ((?:very )?(?:important|significant|key|crucial|vital|major|central|big|great|huge|positive|negative)) (role|effect|impact|influence|part)(?= (?:in|on)(?!\w))`,
    // "Have significant impact on": an impact and an influence are told of without an article too.
    ([, verb = '', which = '', noun = '']) =>
      /^(?:impact|influence)$/u.test(noun)
        ? null
        : `${verb} ${/^[aeiou]/u.test(which) ? 'an' : 'a'} ${which} ${noun}`,
  ),
  slipRule(
    String.raw`([Mm]ost|[Ss]ome|[Mm]any) of (people|children|[a-z]{4,}s)(?= (?:are|were|have|had|do|can|could|will|would|may|might|must|should|think|believe|prefer|who|want|use)(?!\w))`,
    ([, much = '', noun = '']) => (nounNumber(noun) === 'many' ? `${much} ${noun}` : null),
  ),
]

function subjectOf(who: string): string {
  return { me: 'I', us: 'we', him: 'he', her: 'she', them: 'they' }[who] ?? who
}

/** Where a clause begins; a few words may stand before it: "In addition, these data suggests". */
const opensClause =
  /(?:^|[;:] |, (?:and|but|so) |(?<!\p{L})(?:that|because|although|since|while|whereas) |^\p{Lu}\p{Ll}*(?: \p{Ll}+){0,4}, )$/u

/** "One of these three was": the number stands for what is counted. */
const numeral = /^(?:two|three|four|five|six|seven|eight|nine|ten|dozen|hundred)$/u

export const learnerNumbers: readonly SlipRule[] = [
  // "The data suggests" is said by many; behind "these" the data are several by the writer's own word.
  slipRule(
    String.raw`([Tt]hese|[Tt]hose) ((?:(?!of|in|on|for|and|or|that|which)[a-z]+ )?data) (suggest|show|indicate|demonstrate|reveal|confirm|support|provide|highlight|require)s(?!\w)`,
    ([, the = '', data = '', verb = ''], before) =>
      opensClause.test(before) ? `${the} ${data} ${verb}` : null,
  ),
  // "Specie" is money; what lives is a species, one or many.
  slipRule(
    String.raw`([Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]everal|[Mm]any|[Bb]oth|[Tt]hese|[Tt]hose|[Ee]ach|[Ee]very|[Tt]his|[Aa]nother|[Oo]ther|[Ss]ame|[Pp]lant|[Aa]nimal|[Ff]ish|[Bb]ird|[Tt]ree|[Ii]nsect|[Ff]ungal|[Bb]acterial|[Nn]ative|[Ii]nvasive|[Ee]ndangered) specie`,
    ([, word = '']) => `${word} species`,
  ),
  // "72% of people does": a share of several is several.
  slipRule(
    String.raw`(\d+(?:\.\d+)?(?: ?%| percent| per cent) of (?:the |these |those |our )?)(people|[a-z]{4,}s) (is|was|has|does)`,
    ([, share = '', noun = '', verb = ''], before) =>
      nounNumber(noun) === 'many' &&
      !/(?<!\p{L})(?:of|in|for|with|from|by|to|than|at|on|and|or|,) (?:an? (?:\p{Ll}+ )?)?(?:(?:about|over|only|almost|nearly|around|approximately|at least|at most|more than|less than|up to) )?$/iu.test(
        before,
      )
        ? `${share}${noun} ${agreeingVerbs.get(verb)?.other}`
        : null,
  ),
  // "Only one of them were", "each of which are".
  slipRule(
    String.raw`((?:[Oo]nly|at least|just|exactly) one of (?:them|these|those|us)|[Ee]ach of (?:them|these|those|us|which|whom)) (are|were|have)`,
    ([, one = '', verb = '']) => `${one} ${agreeingVerbs.get(verb)?.other}`,
  ),
  slipRule(
    String.raw`([Aa]nd|[Bb]ut|are|were|among|across|between|including) much ([a-z]{4,}s)`,
    ([, head = '', noun = '']) =>
      nounNumber(noun) === 'many' && !agreeingVerbs.has(noun) ? `${head} many ${noun}` : null,
  ),
  slipRule(
    // "How much students spend", "how much readers are willing to pay" ask for an amount.
    String.raw`([Hh])ow much (?!(?:${participants})(?!\w))([a-z]{4,}s)(?= (?:of|(?:are|were)(?! (?:willing|able|prepared|likely|ready|expected|allowed|paid|charged|worth|\p{L}+ing)(?!\w)))(?!\w))`,
    ([, h = '', noun = '']) =>
      nounNumber(noun) === 'many' && !agreeingVerbs.has(noun) ? `${h}ow many ${noun}` : null,
  ),
  slipRule(
    String.raw`amount of (runs|years|months|conditions|states|datasets|terms|variables|parameters|features|participants|patients|students|users|observations|sequences|regions|groups|countries|models|methods|studies|experiments|simulations|agents|players|objects|components|replicates|options|functions|combinations|types|copies|neighbours|neighbors|genomes|labels)`,
    ([, noun = '']) => `number of ${noun}`,
  ),
  // "Each of the model was": one of several.
  slipRule(
    String.raw`([Ee]ach|[Oo]ne|[Ee]ither|[Nn]either|[Nn]one) of (the|these|those|our|their) ((?:[a-z]+(?:al|ic|ous|ive|ed|ing|ent|ant) )?)([a-z]{3,}) (is|was|has)`,
    ([, one = '', the = '', which = '', noun = '', verb = '']) =>
      nounNumber(noun) === 'one' && !numeral.test(noun)
        ? `${one} of ${the} ${which}${pluralOf(noun)} ${verb}`
        : null,
  ),
  // "Chapter 3 present the method.": the name of a part is one, and opens the sentence.
  slipRule(
    String.raw`(Chapter|Section|Figure|Table) (\d+|\d+[.]\d+) (present|describe|discuss|introduce|explain|outline|review|conclude|illustrate|show|give|list|report)`,
    ([, part = '', number = '', verb = ''], before) =>
      /\S/u.test(before) ? null : `${part} ${number} ${verb}s`,
  ),
  // "Another reason that make": one thing, and what it does.
  slipRule(
    String.raw`([Aa]nother|[Oo]ne|[Tt]he (?:main|only|first|second|last|most important)) (reason|thing|factor|aspect|problem|advantage|method|feature|question|point|way|step) (that|which) (make|have|are|were|help|give|show|allow|lead|need|affect|cause|require|seem|provide|include)`,
    ([, which = '', noun = '', that = '', verb = '']) => {
      const other = agreeingVerbs.get(verb)?.other ?? `${verb}s`
      return `${which} ${noun} ${that} ${other}`
    },
  ),
  slipRule(
    String.raw`([Aa])nother ([a-z]{4,}s)(?= (?:are|were|have|that|who|which|can|may|such|in|of|like)(?!\w)|[.,;])`,
    ([, a = '', noun = ''], before) =>
      // "From one warden to another results in loss": the second of two, and what it does.
      nounNumber(noun) === 'many' && !/(?<!\p{L})one (?:\p{L}+ ){1,3}$/iu.test(before)
        ? `${a === 'A' ? 'O' : 'o'}ther ${noun}`
        : null,
  ),
]
