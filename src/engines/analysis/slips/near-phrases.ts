import { agreeingVerbs } from './agreement/agreeing-verbs.ts'
import { slipRule } from './find-slips.ts'
import type { SlipRule } from './find-slips.ts'

/*
 * Phrases that are written nearly as they go: a small word too many, too few, or another in its place.
 */

const month =
  'January|February|March|April|May|June|July|August|September|October|November|December'
/** Heads of "a … of", by which what follows is counted; behind an adjective "number" and "amount" are such heads too. */
const amount =
  '(?:(?:wide|large|broad|great|vast|huge|diverse) )?(?:variety|range|lot|couple|multitude|handful)|(?:large|small|great|huge|certain|significant|considerable) (?:number|amount)'
const taking =
  'with|in|by|for|from|to|on|across|through|using|has|have|had|having|provides?|provided|offers?|offered|covers?|covered|includes?|included|face|faces|faced|contains?|contained|got|get|gives?|gave|needs?|takes?|took|makes?|made|is|are|was|were|creates?|created'
const comparative =
  /(?<!\p{L})(?:more|less|fewer|better|worse|(?:high|low|great|larg|small|fast|slow|long|short|strong|weak|deep|wid|old|young|cheap|hard|bigg|easi|simpl|clos|quick|warm|cold|hott|thick|thinn|heavi|light|rich|poor|earli|lat|safe|narrow)e?r)(?!\p{L})/u
/** "When comparing to", "is comparing with": somebody compares. */
const hasComparer =
  /(?<!\p{L})(?:by|when|for|while|in|of|after|before|on|from|and|or|is|are|was|were|be|been|than|if|as) $|[.;:,] $/u
/** What is taken away from something, its own name behind the verb. */
const takenAway =
  /(?<!\p{L})(?:remov|extract|collect|obtain|deriv|separat|exclud|download|delet|eliminat|retriev|isolat|select|subtract)(?:e|es|s|ed|ing)? (?:(?!(?:that|which|who|and|to|or)(?!\p{L}))\p{Ll}+ ){1,4}$/u
/** "What was obtained from it will form the basis": the verb is asked for. */
const asksForVerb =
  /(?<!\p{L})(?:can|could|may|might|will|would|shall|should|must|cannot|not|to|do|did|does)(?: \p{Ll}+ly)? $/u
/** "What they can to help": the verb belongs to what was said before. */
const asked =
  /(?<!\p{L})(?:what|all|as|everything|whatever|best|much|far|how|which|wherever|than|anything)(?!\p{L})[^.,;]{0,40}$/iu
/** Only behind these "suggested" is what somebody did: "it was also suggested to occur" is right. */
const bySomebody =
  /(?<!\p{L})(?:we|they|i|he|she|who|people|authors|researchers) (?:also |then |\p{Ll}+ly )?$/iu
/** Behind these the verb belongs to the noun before it. */
const toldOf =
  /(?:^|[,;] |(?<!\p{L})(?:is|are|was|were|be|been|being|as|that|which|and|\p{L}+s) )$/u
const participleOf: Readonly<Record<string, string>> = {
  speed: 'sped',
  build: 'built',
  break: 'broken',
  take: 'taken',
  carry: 'carried',
}

const presentOf: Readonly<Record<string, string>> = {
  gave: 'give',
  took: 'take',
  went: 'go',
  knew: 'know',
  became: 'become',
  began: 'begin',
  saw: 'see',
  wrote: 'write',
  chose: 'choose',
  got: 'get',
  had: 'have',
  was: 'be',
  were: 'be',
  made: 'make',
  came: 'come',
  kept: 'keep',
  did: 'do',
}

const like = (word: string, first: string): string =>
  /^\p{Lu}/u.test(first) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word

function isBase(verb: string): boolean {
  return /^(?:be|have|use|do)$/u.test(verb) || agreeingVerbs.get(verb)?.number === 'many'
}

/** Of these there is much, and no number; "uses and knowledges of plants" are several ways to know. */
const lacked =
  /(?<!\p{L})(?:basic|prior|previous|necessary|required|enough|sufficient|good|better|deep|wide|theoretical|practical|technical|professional|scientific|mathematical|relevant|more|my|his|her|\p{L}+s?['’]s?) $/iu

export const nearPhrases: readonly SlipRule[] = [
  // "Ofa known": the space before the article was lost.
  slipRule(String.raw`(of|in|to|by|with|from)a(?= [a-z]{3,})`, ([, head = ''], before) =>
    /\p{Ll}{2} $/u.test(before) ? `${head} a` : null,
  ),
  slipRule(
    String.raw`(called|termed) as(?! (?:homozyg|heterozyg|present|absent|positive|negative))(?= (?:the|an?|[a-z]{4,}|\p{Lu})(?!\w))`,
    ([, verb = ''], before) =>
      /(?<!\p{L})(?:is|are|was|were|be|been|also|often|usually|commonly|technique|method|approach|process|so|now) $/u.test(
        before,
      )
        ? verb
        : null,
  ),
  // "In specific, named parts": an adjective with another behind it.
  slipRule(
    String.raw`([Ii])n specific(?=, (?:the|an?|this|that|these|it|we|they|there|our|their|its|I|he|she|in|if|for)(?![a-z]))`,
    ([, i = '']) => like('specifically', i),
  ),
  slipRule(String.raw`([Ii])n (?:(?:an)?other word|another words)(?=,)`, ([, i = '']) =>
    like('in other words', i),
  ),
  slipRule(
    String.raw`([Ii])n the recent (years|decades|months)`,
    ([, i = '', noun = '']) => `${i}n recent ${noun}`,
  ),
  slipRule(String.raw`([Nn])ow-a-days`, ([, n = '']) => `${n}owadays`),
  slipRule(String.raw`([Ss])othat`, ([, s = '']) => `${s}o that`),
  slipRule(String.raw`([Ii])nspite of`, ([, i = '']) => `${i}n spite of`),
  slipRule(
    String.raw`([Ii])nstead if(?= (?:[a-z]+ing|the|an?)(?!\w))`,
    ([, i = '']) => `${i}nstead of`,
  ),
  slipRule(
    String.raw`([Ii])ts (made|said|found|believed|known) (sure|clear|that)`,
    ([, i = '', verb = '', next = '']) => `${i}t is ${verb} ${next}`,
  ),
  slipRule(
    String.raw`([Aa]im|[Gg]oal|[Pp]urpose|[Oo]bjective|[Tt]ask) us to`,
    ([, noun = '']) => `${noun} is to`,
  ),
  slipRule(
    String.raw`comparing (to|with)(?= (?:the|an?|those|that|other|others|our|their|its|[a-z]{3,})(?!\w))`,
    ([, to = ''], before) =>
      comparative.test(before) && !hasComparer.test(before) ? `compared ${to}` : null,
  ),
  slipRule(String.raw`(${taking}) (${amount}) of(?= )`, ([, head = '', noun = ''], before) =>
    // "A small to large number of"; "in range of the gun" is within its reach.
    /(?<!\p{L})(?:the|what|which|no|any|such|small|moderate|medium|low|limited) $/iu.test(before) ||
    (noun === 'range' && /^(?:in|from|is|are|was|were)$/u.test(head))
      ? null
      : `${head} a ${noun} of`,
  ),
  slipRule(
    String.raw`([Ii]n|[Ss]ince|[Ff]rom|[Uu]ntil|[Bb]y|[Dd]uring|of|to) ((?:early |late |mid )?)((?:1[6-9]|20)\d0['’]?s)(?= [a-z]|[.,;])`,
    // "The mid to late 1990s".
    ([, head = '', part = '', years = ''], before) =>
      /(?<!\p{L})(?:mid|early|late) $/iu.test(before) ? null : `${head} the ${part}${years}`,
  ),
  slipRule(
    String.raw`([Ii]n|[Ss]ince|[Ff]rom|[Uu]ntil|[Bb]y) year ((?:1[6-9]|20)\d\d)`,
    ([, head = '', year = '']) => `${head} ${year}, or ${head} the year ${year}`,
  ),
  slipRule(
    String.raw`([Ii]n|[Ss]ince|[Ff]rom|[Uu]ntil|[Dd]uring) month of (${month})`,
    ([, head = '', name = '']) => `${head} ${name}`,
  ),
  slipRule(
    String.raw`([Cc]onsists?|[Cc]onsisted) (from|by|two|three|four|five|six|seven|eight|nine|ten|\d+(?:\.\d+)?%?|several|many)(?= [a-z])`,
    ([, verb = '', next = '']) => `${verb} of${/^(?:from|by)$/u.test(next) ? '' : ` ${next}`}`,
  ),
  slipRule(
    String.raw`form (the|an?|our|their|its|this|each|all|these)(?= [a-z])`,
    ([, next = ''], before) =>
      takenAway.test(before) && !asksForVerb.test(before) ? `from ${next}` : null,
  ),
  slipRule(
    String.raw`([Mm]any|[Ss]everal|[Ff]ew|[Vv]arious) ((?:[a-z]+ )?)(evidences|progresses)`,
    ([, many = '', which = '', noun = '']) =>
      `${/^\p{Lu}/u.test(many) ? 'Much' : 'much'} ${which}${noun === 'evidences' ? 'evidence' : 'progress'}`,
  ),
  slipRule(
    String.raw`([Rr]esearchs|[Ee]quipments|[Ii]nformations|[Ss]oftwares|[Aa]dvices|[Ff]urnitures|[Hh]omeworks|[Kk]nowledges)`,
    // "Indigenous knowledges": several ways to know, as the field calls them.
    ([word], before) =>
      (/^k/iu.test(word) && !lacked.test(before)) || before.endsWith('/')
        ? null
        : word.slice(0, -1),
  ),
  slipRule(
    String.raw`(is|are|was|were|been) (speed|carry|break|build|take) (up|out|off|down)`,
    ([, be = '', verb = '', part = '']) => `${be} ${participleOf[verb]} ${part}`,
  ),
  slipRule(
    String.raw`(can|could|would|cannot) to ([a-z]{2,})`,
    ([, modal = '', verb = ''], before) =>
      isBase(verb) && !asked.test(before) ? `${modal} ${verb}` : null,
  ),
  slipRule(
    String.raw`([Dd]ivided|[Ss]plit|[Cc]ategori[sz]ed|[Gg]rouped|[Ss]eparated) to (two|three|four|five|six|several|many|different|\d+)(?= [a-z])`,
    ([, verb = '', next = '']) => `${verb} into ${next}`,
  ),
  slipRule(
    String.raw`([Aa]void(?:s|ed)?|[Ff]inish(?:es|ed)?|[Ss]uggest(?:s|ed)?|[Ee]njoy(?:s|ed)?) to ([a-z]{2,})`,
    ([, verb = '', next = ''], before) =>
      isBase(next) && !(verb.endsWith('ed') ? !bySomebody.test(before) : toldOf.test(before))
        ? `${verb} …ing`
        : null,
  ),
  slipRule(
    String.raw`([Aa]ble|[Uu]nable|likely|order|wants?|wanted|tried|tries|needs?|needed|going|possible|difficult|easy|hard|important|necessary|has|have|had) to (gave|took|went|knew|became|began|saw|wrote|chose|got|had|was|were|made|came|kept|did)`,
    ([, head = '', verb = '']) => `${head} to ${presentOf[verb]}`,
  ),
  slipRule(
    String.raw`(people|students|participants|patients|users|teachers|children|women|men|researchers|farmers|workers|employees|customers|respondents|authors|individuals|persons|scientists|citizens|parents) which(?= (?:are|were|have|do|had|can|could|will|would|live|work|use|want|need)(?!\w))`,
    ([, noun = ''], before) =>
      /(?<!\p{L})(?:of|for|in|with|among|between|from|and|by) (?:(?:the|local|many|most|some|these|all) ){0,2}(?:\p{Ll}+ )?$/u.test(
        before,
      )
        ? null
        : `${noun} who`,
  ),
  slipRule(
    String.raw`(is|are|was|were|be|been) prevented to [a-z]+`,
    ([, be = '']) => `${be} prevented from …ing`,
  ),
  slipRule(
    String.raw`([Ii]t|[Tt]his|which) (?:is|was) (has|had)(?= (?:[a-z]+(?:ed|en)|shown|made|found|led)(?!\w))`,
    ([, it = '', have = ''], before) =>
      /(?<!\p{L})(?:what|who|how|where|as) $/iu.test(before) ? null : `${it} ${have}`,
  ),
  slipRule(
    String.raw`([a-z]{3,}) (is|are) use (for|to|by|as)(?= (?:the|an?|[a-z]{3,})(?!\w))`,
    ([, noun = '', be = '', next = '']) => `${noun} ${be} used ${next}`,
  ),
]
