import { isListed } from '../../lexicon/common-words.ts'
import { agreeingVerbs } from '../agreement/agreeing-verbs.ts'
import { nounNumber } from '../agreement/noun-number.ts'
import { slipRule } from '../find-slips.ts'
import type { SlipRule } from '../find-slips.ts'

/** Behind these, "off" was meant to be "of": nouns of amount and relation, and words that "of" belongs to. */
const beforeOf =
  'number|majority|presence|absence|effects?|analysis|analyses|use|levels?|role|range|rate|amount|lack|basis|result|results|part|parts|percentage|proportion|types?|kinds?|series|set|sets|group|groups|size|value|values|variety|development|quality|importance|some|most|many|each|both|because|instead|outside|consist|consists|consisted|composed|independent|degree|rest|half|proportions|distribution|concentration|method|process|study|studies|history|risk|cause|causes'
/** "A full set": an article, and at most one word between. */
const ofNoun = /(?<!\p{L})(?:an?|the|this|that|each|one|our|its|their|another) (?:\p{Ll}+ )?$/iu
const determiner = 'the|a|an|this|these|those|our|their|its|each|all|both|any'
const medical = 'clinical|randomi[sz]ed|controlled|double-blind|cross-over|crossover'
const asking =
  '[Dd]etermin(?:e|es|ed|ing)|[Aa]ssess(?:es|ed|ing)?|[Tt]est(?:s|ed|ing)?|[Ee]xamin(?:e|es|ed|ing)|[Ii]nvestigat(?:e|es|ed|ing)|[Aa]sk(?:s|ed|ing)?|[Ee]valuat(?:e|es|ed|ing)|[Kk]now|[Uu]nclear|[Uu]nknown|[Dd]ecid(?:e|es|ed|ing)|[Ss]ee|[Ee]xplor(?:e|es|ed|ing)|[Cc]heck(?:s|ed|ing)?'
const afterTrough = 'the|a|an|this|these|our|its|their|which|all'
/** "In the trough the", "a feed trough all": a thing, with what makes it a noun in front of it. */
const hasTrough =
  /(?<!\p{L})(?:the|an?|this|that|each|one|its|their|to|and|or|of|in|peak)(?: \p{Ll}+)? $/u
/** Behind these stands "to" and what is to be done. */
const tried =
  'possible|necessary|sufficient|important|difficult|required|expected|designed|needed|trying|tried|attempts?|attempted|aims?|aimed|ability|opportunity|wish|wants?|wanted|allows us|allowed us|used'
/** "Different form is", "obtained form the": what goes on as a sentence about a form. */
const isFormed =
  /^(?:of|is|was|has|had|in|for|and|or|factors?|than|that|which|with|to|can|may|will|by|at|on|as|when|but|are|were)$/u
const opensPhrase =
  /(?<!\p{L})(?:the|an?|this|that|its|their|our|of|in|these|those|each|one|some|no|any|very|slightly|completely|entirely|quite|somewhat) $/iu

/** Before these, "higher then the" begins the consequence of a condition. */
const condition =
  /(?<!\p{L})(?:if|when|where|once|since|because|as|for|let|suppose|assume|first|after|until|and|or|whenever|given|while)(?!\p{L})/iu

/** Words written for others, where the small words around them leave no other reading. */
export const closedPairs: readonly SlipRule[] = [
  slipRule(
    String.raw`(${beforeOf}) off (${determiner}|[a-z]{4,})(?= )`,
    ([, head = '', next = ''], before) =>
      // "Seems to mostly level off after", "growth levels off at": a verb with its adverb, and a time or a place behind it.
      // "Each off diagonal component": what is off the diagonal.
      /^(?:diagonal|axis|target|peak|season|site|line|campus|policy|chip|grid|road)$/u.test(next) ||
      (/^levels?$/u.test(head) && /^(?:after|at|around|once|when|by|beyond|near)$/u.test(next)) ||
      (/(?<!\p{L})(?:to|they|we|not|can|could|will|would|may|and then|tailed|is|are|was|were) (?:\p{Ll}+ly )?$/u.test(
        before,
      ) &&
        !/^(?:number|majority|presence|absence|because|instead|outside)$/u.test(head))
        ? null
        : // "Helped set off the fire": a verb, unless an article makes a noun of it.
          head === 'set' && !ofNoun.test(before)
          ? null
          : `${head} of ${next}`,
  ),
  slipRule(
    String.raw`too (${determiner}|be|determine|identify|assess|examine|reduce|increase|improve|provide|investigate|avoid|ensure|obtain|estimate|prevent|advance|create|develop|produce|generate|perform|understand|explain|predict|achieve|maintain)(?= )`,
    ([, next = ''], before) =>
      /(?:^|[,;:] |(?<!\p{L})(?:and|but|is|are|was|were|be|they|we|you|I|it|he|she|who|others|these|those|there (?:would|will|may|might|can|could|must)) )$/u.test(
        before,
      )
        ? null
        : `to ${next}`,
  ),
  slipRule(
    String.raw`([a-z]{3,}ed) form (${determiner})(?= [a-z])`,
    ([, verb = '', next = ''], before) =>
      /(?<!\p{L})(?:the|a|an|this|its|their|of|in|these) $/u.test(before)
        ? null
        : `${verb} from ${next}`,
  ),
  slipRule(
    String.raw`(response|due|according|addition|relative|similar|contrast|leads?|led|leading|able|unable|likely|order|tends?|applied|attributed|subject|related|prior|corresponding|equal|close|access|exposed|exposure) too (?!(?:many|much|often|long|late|early|high|low|little|few|small|large|big|strong|weak|short|soon|far|close|fast|slow|hard|easy|broad|narrow)(?!\w))([a-z]{2,})`,
    // "Very likely too young to play": how much, and no joint.
    ({ 0: words, 1: head = '', 2: next = '', input, index }) =>
      /^ (?:to|for) /u.test(input.slice(index + words.length)) && !isListed(`${next}ed`)
        ? null
        : `${head} to ${next}`,
  ),
  slipRule(
    String.raw`(to|from|in|on) there ([a-z]+(?:tion|ment|ity|ness|ance|ence)s?)`,
    ([, head = '', noun = '']) => `${head} their ${noun}`,
  ),
  slipRule(
    String.raw`it['’]s ((?:nearest|own|main|new|first|closest|original|immediate|entire|many|various) )?([a-z]{4,}s)`,
    ([, which = '', noun = '']) => (nounNumber(noun) === 'many' ? `its ${which}${noun}` : null),
  ),
  slipRule(
    String.raw`(null|side|adverse|main|random|fixed|additive|beneficial|harmful|treatment|interaction|indirect) affects(?=[,.;)]| (?:of|on|in|were|are|that|and|model)(?!\w))`,
    ([, which = '']) => `${which} effects`,
  ),
  slipRule(String.raw`were (they|we) ([a-z]{3,})(?= )`, ([, who = '', verb = ''], before) =>
    before.endsWith(', ') && agreeingVerbs.get(verb)?.number === 'many' && verb !== 'were'
      ? `where ${who} ${verb}`
      : null,
  ),
  slipRule(
    String.raw`(been|is|are|was|were) quiet ([a-z]+(?:ed|al|ive|ous|ent|ful|able))`,
    ([, be = '', next = '']) => `${be} quite ${next}`,
  ),
  slipRule(
    String.raw`(is|are|was|were|be|been) ((?:much |significantly |far |not |even |slightly |no )?)(less|more|greater|larger|smaller|higher|lower|better|worse|longer|shorter) then (?!(?:we|they|it|he|she|I)(?!\w))([a-z]{3,})`,
    ([, be = '', how = '', word = '', next = ''], before) =>
      condition.test(before) ? null : `${be} ${how}${word} than ${next}`,
  ),
  slipRule(
    String.raw`(the|this|each|one|any|another|a) from of`,
    ([, head = '']) => `${head} form of`,
  ),
  slipRule(
    String.raw`([Ww]e|[Tt]hey|which|who|there|[Tt]hese|[Rr]esults|patients|participants|[Cc]hildren|[Ww]omen|[Mm]en|mice|students|samples|subjects)(, however,)? where (not |also |then |all |both |mostly |often |significantly |[a-z]+ly )?((?!(?:reduced|increased|decreased|improved|limited|impaired|repeated|elevated|combined|advanced|untreated|so-called|related|associated)(?! (?:to|by|in|from|with|at|after|and|for|on)(?!\w)|[.,;]))[a-z]{3,}ed|found|given|taken|made|shown|no|more|less|included)(?=[ .,;])`,
    ([, head = '', joint = '', how = '', verb = '']) => `${head}${joint} were ${how}${verb}`,
  ),
  slipRule(
    String.raw`(of|with|by|through|into|within|using|between|among) there ([a-z]{4,})`,
    ([, head = '', noun = '']) =>
      /^(?:being|having|were|will|would|could|might|should|must|exist\w*|remain\w*)$/u.test(noun)
        ? null
        : `${head} their ${noun}`,
  ),
  slipRule(
    String.raw`(${asking}) weather (the|a|an|this|these|those|there|our|they|it|or|and|any|each|such)`,
    ([, head = '', next = '']) => `${head} whether ${next}`,
  ),
  slipRule(
    String.raw`(${medical}) trail(s?)`,
    ([, head = '', many = '']) => `${head} trial${many}`,
  ),
  slipRule(
    String.raw`([Cc])asual (relationships?|relations?|effects?|roles?|links?|variants?|associations?|factors?|models?|agents?|explanations?|genes?|structure|interpretations?|direction)`,
    ([, c = '', noun = '']) => `${c}ausal ${noun}`,
  ),
  slipRule(
    String.raw`(the|an|any|no|this|main|side|overall|significant|positive) affects (of|on|in)`,
    ([, head = '', next = '']) => `${head} effects ${next}`,
  ),
  slipRule(String.raw`([a-z]{4,}s) who['’]s`, ([, noun = '']) =>
    nounNumber(noun) === 'many' ? `${noun} whose` : null,
  ),
  slipRule(
    String.raw`(can|could|may|might|will|would|to|not|did not|must) loose(?= (?:the|their|its|a|an|some|all|any|more|less|weight|power|control|information|interest|most|much|sight)(?!\w))`,
    ([, head = '']) => `${head} lose`,
  ),
  slipRule(
    String.raw`([a-z]{2,}) trough (${afterTrough}|[a-z]+ing)(?= )`,
    ([, head = '', next = ''], before) =>
      hasTrough.test(`${before}${head} `) ? null : `${head} through ${next}`,
  ),
  slipRule(
    String.raw`(is|are|was|were|been|being) ((?:[a-z]+ly )?[a-z]{3,}ed) trough ([a-z]{3,})`,
    ([, be = '', verb = '', next = '']) => `${be} ${verb} through ${next}`,
  ),
  slipRule(String.raw`(${tried}) too ([a-z]{2,})(?= )`, ([, head = '', verb = '']) => {
    const plain = agreeingVerbs.get(verb)
    const isBase = verb === 'be' || (plain?.number === 'many' && plain.sort === 'verb')
    return isBase ? `${head} to ${verb}` : null
  }),
  slipRule(
    String.raw`(taken|drawn|chosen|seen|gone|away|apart|differs?|different|ranging|arising|resulting|obtained|derived) form ([a-z]+)(?= )`,
    ([, head = '', next = ''], before) =>
      isFormed.test(next) || opensPhrase.test(before) ? null : `${head} from ${next}`,
  ),
  slipRule(
    String.raw`([Aa]n?|[Tt]he|[Ii]ts|[Tt]heir|[Nn]o|[Tt]his) ((?:very )?(?:combined|direct|indirect|harmful|strong|small|large|profound|adverse|cumulative|opposite|net|causal|inhibitory|toxic|marked|synergistic|long-term)) affect(s?)(?= (?:of|on)(?!\w))`,
    ([, the = '', which = '', many = '']) => `${the} ${which} effect${many}`,
  ),
  slipRule(
    String.raw`(an?|[Oo]ne|[Ee]ach|[Aa]nother|[Tt]his|single) (criteria|phenomena|hypotheses)(?= (?:is|was|for|of|that|which|has|in|to|by|may|can)(?!\w)|[.,;])`,
    ([, head = '', noun = ''], before) =>
      /(?:each|one) of $/iu.test(before)
        ? null
        : `${head} ${noun === 'hypotheses' ? 'hypothesis' : noun.replace(/a$/u, 'on')}`,
  ),
  slipRule(
    String.raw`([Dd])iscreet (time|values?|choices?|events?|variables?|distributions?|categor(?:y|ies)|units?|steps?|states?|groups?|points?)`,
    ([, d = '', noun = '']) => `${d}iscrete ${noun}`,
  ),
  slipRule(
    String.raw`([Pp])ersonnel (data|information|experiences?|communications?|characteristics|history|protective|computers?|use|preferences?|relationships?|opinion|level|growth|identity)`,
    ([, p = '', noun = '']) => (noun === 'data' || noun === 'level' ? null : `${p}ersonal ${noun}`),
  ),
  slipRule(
    String.raw`([Cc])omplimentary (approach|approaches|methods?|strands?|information|sequences?|roles?|evidence|analys[ei]s|strateg(?:y|ies)|to)`,
    ([, c = '', noun = '']) => `${c}omplementary ${noun}`,
  ),
  slipRule(
    String.raw`([Ss]everely|[Aa]dversely|[Nn]egatively|[Mm]ost|[Ll]east|[Hh]ighly|[Dd]irectly|[Pp]atients|[Pp]eople|[Cc]hildren|[Aa]reas|[Rr]egions|[Ss]pecies) effected(?= (?:by|in|with)(?!\w))`,
    ([, head = '']) => `${head} affected`,
  ),
  slipRule(
    String.raw`([Ee])xcept(?:ed)? (the|this|that|our|their) (hypothesis|null|offer|invitation|paper|manuscript|terms|conditions)`,
    ([, e = '', next = '', noun = '']) => `${e === 'E' ? 'A' : 'a'}ccept ${next} ${noun}`,
  ),
  slipRule(
    String.raw`(all|everything|everyone|nothing|none|every \p{Ll}+|all \p{Ll}+s) accept (for|the|in|that)(?= )`,
    ([, head = '', next = ''], before) =>
      /(?:^|[,;] )$/u.test(before) || head.startsWith('all ') ? null : `${head} except ${next}`,
  ),
  slipRule(
    String.raw`(more|less|fewer|greater|larger|smaller|higher|lower|better|worse|longer|shorter|faster|slower|older|younger|stronger|weaker) then (those|these|our|their|its|his|her|for|at|with|one|two|three|four|five|all|each|controls?|women|men|patients|children|previously|when|what|would|did|was|were|is|are|among|by|to|from|on|[a-z]{3,}s)(?= )`,
    ([, word = '', next = ''], before) =>
      condition.test(before) || /^(?:was|were|is|are|would|did|to|for)$/u.test(next)
        ? null
        : `${word} than ${next}`,
  ),
  slipRule(
    String.raw`(the|some|medical|legal|dietary|professional|good|of|their|expert) advise(?= (?:of|to|from|on|about|and|for|given)(?!\w)|[.,;])`,
    ([, head = '']) => `${head} advice`,
  ),
  // "Data form three sites": what comes from somewhere, and what it comes from.
  slipRule(
    String.raw`([Dd]irectly|(?<![a-z]s )(?:[Mm]ainly|[Mm]ostly)|[Ff]ar|apart|away|data|samples|results|evidence|information|come|comes|came|coming|went|benefit|benefits|suffer|suffers|suffered|differ|differs|excluded|removed|collected|recruited|drawn|extracted) form (?!(?:of|is|was|has|had|in|for|and|or|that|which|with|to|can|may|will|by|at|on|as|when|but|are|were|part)(?!\w))([a-z]{3,}s|the|these|those|our|their|this|one|two|three|multiple|several|different|each|both)(?= )`,
    ([, head = '', next = ''], before) =>
      // "The data form a line", "these results form the basis": what they make up.
      /^(?:data|samples|results|evidence|information)$/u.test(head) &&
      (/^(?:the|this|these|those|each|one)$/u.test(next) ||
        /(?:^|[,;] |that )(?:\p{L}+ )?$/u.test(before))
        ? null
        : `${head} from ${next}`,
  ),
  slipRule(
    String.raw`([Ii]t|that) (was|is|has been) (found|seen|clear|evident|apparent|concluded|inferred|known) form (the|this|these|our|a)`,
    ([, it = '', be = '', verb = '', next = '']) => `${it} ${be} ${verb} from ${next}`,
  ),
  slipRule(
    String.raw`(has|have|had) past(?= (?:since|by|before|without|through|the|and|away)(?!\w)|[.,;])`,
    ([, have = '']) => `${have} passed`,
  ),
  slipRule(
    String.raw`(this|a) (phenomena|criteria|hypotheses|analyses)(?= (?:one|we|it|and|are|were|must|the)(?!\w))`,
    ([, head = '', noun = '']) =>
      `${head} ${noun.endsWith('es') ? noun.replace(/es$/u, 'is') : noun.replace(/a$/u, 'on')}`,
  ),
  slipRule(
    String.raw`([a-z]{4,}(?:ical|ional|ological|istic|etic)) affect(s?)(?= of(?!\w))`,
    ([, which = '', many = '']) => `${which} effect${many}`,
  ),
  slipRule(
    String.raw`([Dd])ependant (variables?|samples?|measures?|factors?|outcomes?|on)`,
    ([, d = '', noun = '']) => `${d}ependent ${noun}`,
  ),
]
