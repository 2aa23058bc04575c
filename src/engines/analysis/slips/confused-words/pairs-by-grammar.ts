import { nounNumber } from '../agreement/noun-number.ts'
import { slipRule } from '../find-slips.ts'
import type { SlipRule } from '../find-slips.ts'

/** Verbs behind which "there" is a place: nothing is done to what follows. */
const goesThere =
  /(?<!\p{L})(?:lived|stayed|moved|arrived|worked|died|remained|existed|appeared|happened|occurred|waited|settled|landed|travell?ed|returned|turned|looked|walked|played|gathered|stopped|started|ended|served|passed|rested|worshipped|camped|emerged|reached|headed|based|situated|located|placed|stored|deposited|housed|seemed|used|called|needed|believed|argued|claimed|noted|stated|showed|observed|suggested|decided|agreed|hoped|assumed|concluded) $/u
const plainOwner =
  /(?<!\p{L})(?:\p{Ll}{3,}ed|lost|built|sold|spent|told|taught|held|found|left|brought|bought|sent|hid|fed|led|paid|kept|met|put|knew|drew|wrote) $/u

const articleBefore =
  /(?<!\p{L})(?:the|a|an|this|that|these|those|no|any|its|their|our|his|her|of|by|in|on|with|for|and|or|main|side|total|direct|indirect|overall|net|cause-and|fixed|random|adverse|greenhouse) $/iu

const owner = 'its|their|our|his|her|my|your|how|whether|them|us|people'
const degree =
  'different|similar|large|small|high|low|good|bad|strong|weak|clear|common|rare|simple|complex|hard|easy|difficult|likely|unlikely|possible|often|well|far|close|long|short|new|old|young|rich|poor|big|early|late|important|useful|popular|expensive|cheap|limited|active|sure|certain|interesting|surprising|remarkable|successful'

/** Whole phrases of which one word was meant otherwise, by what is written. */
const phrases: Readonly<Record<string, string>> = {
  'risk adverse': 'risk averse',
  'a breech of': 'a breach of',
  'in breech of': 'in breach of',
  'the breech of contract': 'the breach of contract',
  'breech of trust': 'breach of trust',
  'breech of contract': 'breach of contract',
  'a peace of evidence': 'a piece of evidence',
  'a peace of work': 'a piece of work',
  'a peace of paper': 'a piece of paper',
  'a peace of music': 'a piece of music',
  'world piece': 'world peace',
  'piece treaty': 'peace treaty',
  'piece talks': 'peace talks',
  'in the passed': 'in the past',
  'over the passed': 'over the past',
  'during the passed': 'during the past',
  'years latter': 'years later',
  'months latter': 'months later',
  'latter on': 'later on',
  'ever sense': 'ever since',
  'route cause': 'root cause',
  'route causes': 'root causes',
  'military personal': 'military personnel',
  'medical personal': 'medical personnel',
  'fairy tail': 'fairy tale',
  'fairy tails': 'fairy tales',
  'there is know': 'there is no',
  'there was know': 'there was no',
  'it is know that': 'it is known that',
  'a through analysis': 'a thorough analysis',
  'a through review': 'a thorough review',
  'a through investigation': 'a thorough investigation',
  'a through understanding': 'a thorough understanding',
  'the proceeding chapter': 'the preceding chapter',
  'the proceeding section': 'the preceding section',
  'the proceeding paragraph': 'the preceding paragraph',
  'the forth century': 'the fourth century',
  'the forth chapter': 'the fourth chapter',
  'the forth section': 'the fourth section',
  'wander why': 'wonder why',
  'wander whether': 'wonder whether',
  'wander if': 'wonder if',
  'meat the needs': 'meet the needs',
  'meat the requirements': 'meet the requirements',
  'incite into': 'insight into',
  'week argument': 'weak argument',
  'week point': 'weak point',
  'week points': 'weak points',
  'week evidence': 'weak evidence',
  'week correlation': 'weak correlation',
  'two weaks': 'two weeks',
  'last weak': 'last week',
  'brake down': 'break down',
  'brakes down': 'breaks down',
  'were aloud to': 'were allowed to',
  'was aloud to': 'was allowed to',
  'are aloud to': 'are allowed to',
  'not aloud to': 'not allowed to',
  'elude to': 'allude to',
  'eludes to': 'alludes to',
  'eluded to': 'alluded to',
  'in cite of': 'in sight of',
  'born out by': 'borne out by',
  'all together different': 'altogether different',
  'here and their': 'here and there',
  'a lightening strike': 'a lightning strike',
  'high moral among': 'high morale among',
  'low moral among': 'low morale among',
  'poured over the documents': 'pored over the documents',
  'poured over the letters': 'pored over the letters',
  'pouring over the letters': 'poring over the letters',
  'change in coarse': 'change in course',
  'vise versa': 'vice versa',
  'vice a versa': 'vice versa',
}
const phraseOf = new Map(Object.entries(phrases))
const anyPhrase = Object.keys(phrases)
  .toSorted((one, other) => other.length - one.length)
  .join('|')

/** Pairs that the grammar around them tells, whatever the nouns and verbs are. */
export const pairsByGrammar: readonly SlipRule[] = [
  slipRule(anyPhrase, ([written], before) =>
    // "The former on verbs, and the latter on nouns".
    written === 'latter on' && /(?<!\p{L})the $/iu.test(before)
      ? null
      : (phraseOf.get(written) ?? null),
  ),
  // "Twitter, formally known as X": a name was another once; what a term is called formally is not.
  slipRule(String.raw`([Ff])ormally known as(?= (?:the )?\p{Lu}\p{Ll})`, ([, f = ''], before) =>
    /\p{Lu}[\p{L}.]*,? \(?$/u.test(before) ? `${f}ormerly known as` : null,
  ),
  // "A choice to make since prices rose": a clause on why goes on.
  slipRule(
    String.raw`(makes?) since(?= (?:to|that|of|from|in|for|why|how)(?!\p{L})|[.,;])`,
    ([, makes = '']) => `${makes} sense`,
  ),
  // "Tied there fortunes": an action, and things of one's own.
  slipRule(String.raw`there (\p{Ll}{4,})(?=[ .,;:)])`, ([, noun = ''], before) =>
    nounNumber(noun) === 'many' && plainOwner.test(before) && !goesThere.test(before)
      ? `their ${noun}`
      : null,
  ),
  slipRule(String.raw`[Tt]hey['’]re (own|\p{Ll}{4,})(?=[ .,;:)])`, ([, noun = ''], before) =>
    noun === 'own' ||
    (nounNumber(noun) === 'many' &&
      /\p{Ll} $/u.test(before) &&
      !/(?<!\p{L})(?:that|if|because|when|and|but|so|as|think|say|while|since) $/u.test(before))
      ? `their ${noun}`
      : null,
  ),
  // "Temperature effects its rate", "prices effect poor families".
  slipRule(String.raw`(effects?) (${owner})`, ([, written = '', next = ''], before) => {
    const noun = /(\p{L}+) $/u.exec(before)?.[1]?.toLowerCase() ?? ''
    const number = /^(?:it|this|that|which|also)$/u.test(noun) ? 'one' : nounNumber(noun)
    const fits = written === 'effects' ? number === 'one' : number === 'many'
    return fits && !articleBefore.test(before) && isClauseBefore(before)
      ? `${written.replace('e', 'a')} ${next}`
      : null
  }),
  slipRule(
    String.raw`effect ((?:\p{Ll}+ )?)(\p{Ll}{4,}s)(?=[ .,;])`,
    ([, which = '', noun = ''], before) => {
      const subject = /(\p{L}+) $/u.exec(before)?.[1]?.toLowerCase() ?? ''
      const isObject =
        nounNumber(noun) === 'many' && !/^(?:on|of|in|size|change|and|or|for) $/u.test(which)
      return isObject &&
        subject !== 'its' &&
        nounNumber(subject) === 'many' &&
        isClauseBefore(before) &&
        !/^(?:changes|reforms|repairs|improvements|reductions|transfers)$/u.test(noun)
        ? `affect ${which}${noun}`
        : null
    },
  ),
  // Behind "of" an adjective has its noun: "of coarse labels", "of coarse-grained sand".
  slipRule(
    String.raw`([Oo])f coarse(?=[.,;:)]|$| (?:the|a|an|this|that|these|those|it|they|we|he|she|there|not|if|when|in|on|for|all|some|no|our|their|its|is|are|was|were|has|have|be|one|you|I)(?!\p{L}))`,
    ([, o = ''], before) =>
      /(?:^|[,;:] |(?<!\p{L})(?:is|are|was|were|and|but|this|that|it|can|may|will|would|could|has|have|which|who|there|they|we|then|also|not) )$/iu.test(
        before,
      )
        ? `${o}f course`
        : null,
  ),
  // "Rises the question": what rises lifts nothing.
  slipRule(
    String.raw`(rises?|rose|risen|rising) ((?:(?:the|a|an|some|many|several|important|new|serious|further|interesting|ethical) ){1,3})(questions?|issues?|concerns?|possibility|doubts?|awareness|problems?|point|suspicions?)`,
    ([, verb = '', which = '', noun = ''], before) =>
      /(?<!\p{L})(?:also|then|and|to|it|this|that|which|these|they) $|\p{Ll}{3,} $/u.test(before)
        ? `${raised[verb] ?? 'raises'} ${which}${noun}`
        : null,
  ),
  slipRule(String.raw`quit(?= (?:a (?:few|lot|bit|number)|${degree})(?!\p{L}))`, (_, before) =>
    /(?<!\p{L})(?:is|are|was|were|be|been|being|seems?|seemed|looks?|looked|became|becomes?|feels?|felt|not|it|them|also|are also|were also|,|has|have|had) $/u.test(
      before,
    )
      ? 'quite'
      : null,
  ),
  slipRule(
    String.raw`moral(?= (?:of (?:the |their |our |his |its )?(?:\p{Ll}+ )?(?:troops?|soldiers|staff|team|workers|army|employees|men|players|crew|people|population|nurses|teachers|students|police|workforce|public)|(?:was|is|were|fell|rose|sank|dropped|improved|suffered) ?(?:low|high|boosted|lower|higher|poor|down)?)(?!\p{L}))`,
    ([written], before) =>
      /(?<!\p{L})(?:the|their|staff|team|army|troop|worker|employee|public|low|high|poor|lowered?|raised?|boost(?:s|ed)?|improved?|good) $/iu.test(
        before,
      )
        ? `${written}e`
        : null,
  ),
  // A rule, and not the head of a school.
  slipRule(
    String.raw`principal of(?= (?:equal|equality|fairness|justice|non|least|free|freedom|good|separation|self|proportional|precaution|legal|subsidiarity|mutual|universal|democra|rational|charity|utility|causality|uncertainty|superposition|conservation|double|sovereign|solidarity|informed|parsimony|autonomy|beneficence|cooperati|tolera|reciproc)\p{L}*)`,
    () => 'principle of',
  ),
  slipRule(String.raw`principal(?=[.,;])`, (_, before) =>
    /(?<!\p{L})(?:in|by|on|to|from|against|behind|of) (?:this|that|the same|such a|a|these) $/u.test(
      before,
    ) &&
    !/(?<!\p{L})(?:schools?|headteacher|pupils?|loan|interest|debt|agents?|colleges?|firm|teachers?)(?!\p{L})/iu.test(
      before,
    )
      ? 'principle'
      : null,
  ),
]

const raised: Readonly<Record<string, string>> = {
  rise: 'raise',
  rises: 'raises',
  rose: 'raised',
  risen: 'raised',
  rising: 'raising',
}

/** What stands before is the subject alone: an article and its noun, or the begin of a clause. */
function isClauseBefore(before: string): boolean {
  return /(?:^|[,;:] |(?<!\p{L})(?:that|because|and|but|while|although|how|when|where|whether|if|since) )(?:(?:the|this|that|these|those|our|higher|lower|such|some|many|most|all) )?(?:\p{L}+ )?\p{L}+ $/iu.test(
    before,
  )
}
