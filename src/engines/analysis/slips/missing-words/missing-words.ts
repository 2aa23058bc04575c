import { agreeingVerbs } from '../agreement/agreeing-verbs.ts'
import { nounNumber } from '../agreement/noun-number.ts'
import { slipRule } from '../find-slips.ts'
import type { SlipRule } from '../find-slips.ts'
import { plainOfPast } from '../verbs/plain-of-past.ts'

/** "Which feature should a school have": the verb comes before its subject. */
const asksWhich = /(?<!\p{L})which (?:\p{L}+ ){1,3}$/iu

/** What opens a noun phrase; "the same day" and "this way" may stand behind a verb as they are. */
const phrase = String.raw`(the|an?|this|these|those|our|their|its)(?= (?!(?:same|most|more|least|less|first|second|third|next|last|previous|other|following|way|day|week|month|year|time|moment|number|extent|great deal|good deal|lot|bit|little)(?!\w))[a-z])`
const joint: Readonly<Record<string, string>> = {
  according: 'to',
  consist: 'of',
  depend: 'on',
  rel: 'on',
  belong: 'to',
  respond: 'to',
  adher: 'to',
  correspond: 'to',
  interact: 'with',
  pertain: 'to',
  refrain: 'from',
}
/** What is done to a thing, and needs a word of its own before another: "was compared the older ones". */
const joined: Readonly<Record<string, string>> = {
  associated: 'with',
  compared: 'with',
  consistent: 'with',
  inconsistent: 'with',
  correlated: 'with',
  compatible: 'with',
  based: 'on',
  focused: 'on',
  dependent: 'on',
  related: 'to',
  linked: 'to',
  similar: 'to',
  equal: 'to',
  attributed: 'to',
  restricted: 'to',
  limited: 'to',
  exposed: 'to',
  derived: 'from',
  absent: 'from',
  composed: 'of',
  independent: 'of',
  involved: 'in',
  interested: 'in',
}
const modal = 'can|could|may|might|must|should|would|will|cannot'
/** Base forms on -ed. */
const base =
  /^(?:need|feed|exceed|proceed|succeed|precede|indeed|embed|shed|breed|bleed|speed|seed|weed|heed|spread|wed|shred|impede|concede|recede|cede|accede|supersede|overfeed|concerned)$/u
/** A word on -ly; "may imply reduced losses" has its verb. */
const adverb = '(?!(?:im|ap|re|sup|com|multi)?p?ly |rely |ally |fly )[a-z]+ly'
/** Forms that are a past or a participle and no base form. */
const participles =
  '(?:[a-z]{2,}ed|said|seen|shown|given|taken|known|done|made|written|drawn|grown|chosen|bought|built|held|kept|thought|told|lost|spent|sold|won|brought|taught|found(?= (?:in|to|by|at|for|on|with|between|among)(?!\\w)))'
const nounBefore =
  /(?<!\p{L})(?:the|a|an|of|free|good|political|his|her|their|its|our|military|in|by|last|early|late|and) $/iu

/** "The wages due their men": what is owed stands before it. */
const owed =
  /(?<!\p{L})(?:amounts?|wages?|payments?|tax(?:es)?|money|rent|fees?|sums?|debts?|credit|respect|honou?r|recognition|the) $/iu
/** "To what extent can automatically discovered models tell": the participle tells of the subject. */
const asks =
  /(?<!\p{L})(?:how|why|when|where|what|which|whether|extent|nor|neither|only then|rarely|seldom)(?:\s\p{L}+)? $/iu
/** "What science has found to be the most relevant": who found it stands before. */
const whatWas = /(?<!\p{L})(?:what|whom|which|that)(?:\s[\p{L}-]+){1,7} $/iu
/** A preposition or a verb that the sentence cannot do without, left out. */
export const missingWords: readonly SlipRule[] = [
  slipRule(
    String.raw`([Aa]ccording|[Cc]onsists?|[Cc]onsisted|[Cc]onsisting|[Dd]epends?|[Dd]epended|[Dd]epending|[Rr]el(?:y|ies|ied|ying)|[Bb]elong(?:s|ed|ing)?|[Rr]espond(?:s|ed|ing)?|[Aa]dher(?:es?|ed|ing)|[Cc]orrespond(?:s|ed|ing)|[Ii]nteract(?:s|ed|ing)?|[Pp]ertain(?:s|ed|ing)?|[Rr]efrain(?:s|ed|ing)?) ${phrase}`,
    ([, word = '', next = ''], before) => {
      const small = word.toLowerCase()
      // "By interacting an indicator with the share": done to it, as the field says.
      if (small === 'interacting' && /(?<!\p{L})(?:by|when|from|of) $/iu.test(before)) return null
      const stem = Object.keys(joint).find((one) => small.startsWith(one))
      return stem === undefined ? null : `${word} ${joint[stem]} ${next}`
    },
  ),
  slipRule(
    String.raw`(is|are|was|were|be|been|being) ((?:[a-z]+ly |not |also |often )?)(${Object.keys(joined).join('|')}) ${phrase}`,
    ([, be = '', how = '', word = '', next = '']) => {
      // "Equal the sum", "similar the more": measures and comparisons stand as they are.
      // "To each lake is associated a number": what stands behind is the subject.
      return how.trim() === 'more' || next.startsWith('a')
        ? null
        : `${be} ${how}${word} ${joined[word]} ${next}`
    },
  ),
  slipRule(
    String.raw`(${modal}) ((?:not |also |only |then |thus |therefore |easily |still |${adverb} )?)(${participles})`,
    ([, word = '', how = '', verb = ''], before) =>
      base.test(verb) ||
      nounBefore.test(before) ||
      asks.test(before) ||
      /^(?:used|supposed) to/u.test(verb)
        ? null
        : `${word} ${how}be ${verb}, or ${word} ${how}${plainOfPast(verb) ?? `have ${verb}`}`,
  ),
  slipRule(
    String.raw`(majority|presence|absence|vicinity) (the|these|those|our|their|this)(?= [a-z]{3,})`,
    ([, noun = '', next = ''], before) =>
      /(?<!\p{L})(?:the|a|an|vast|great|large) $/iu.test(before) ? `${noun} of ${next}` : null,
  ),
  slipRule(
    String.raw`(is|are|was|were) ((?:more |most |less |also |not |then |thus )?)(likely|unlikely|able|unable|supposed|required|expected|allowed|intended|willing) ([a-z]{2,})`,
    ([, be = '', how = '', word = '', verb = '']) => {
      const plain = agreeingVerbs.get(verb)
      const isBase = verb === 'be' || (plain?.number === 'many' && plain.sort === 'verb')
      return isBase && verb !== 'were' && verb !== 'are' ? `${be} ${how}${word} to ${verb}` : null
    },
  ),
  slipRule(
    String.raw`([Aa]|[Aa]n|[Ll]arge|larger|small|smaller|great|greater|limited|increasing|growing) number ([a-z]{3,}s)(?![\w-])`,
    ([, which = '', noun = '']) =>
      nounNumber(noun) === 'many' ? `${which} number of ${noun}` : null,
  ),
  slipRule(String.raw`([Dd])ue (their|its|our|these)(?= [a-z])`, ([, d = '', next = ''], before) =>
    owed.test(before) ? null : `${d}ue to ${next}`,
  ),
  slipRule(
    String.raw`([Ww])ith respect (the|their|its|each|this|these|our|all)(?= [a-z])`,
    ([, w = '', next = '']) => `${w}ith respect to ${next}`,
  ),
  slipRule(
    String.raw`(It|it) has (said|known|believed|thought|argued) that`,
    ([, it = '', verb = ''], before) =>
      before === '' || before.endsWith('that ') ? `${it} has been ${verb} that` : null,
  ),
  slipRule(String.raw`([Aa])s result of`, ([, a = '']) => `${a}s a result of`),
  slipRule(
    String.raw`([Ff]or|[Aa]t|[Ii]n) first (time|week|year|half|step|place)(?= (?:in|of|that|since|after|we|the|and|when)(?!\w)|[,.;])`,
    ([, word = '', noun = '']) => `${word} the first ${noun}`,
  ),
  slipRule(String.raw`([Oo])n other hand`, ([, o = '']) => `${o}n the other hand`),
  slipRule(
    String.raw`(in|of|for|by|with|from|among) (majority|vast majority|remainder) (of)`,
    ([, word = '', noun = '', next = '']) => `${word} the ${noun} ${next}`,
  ),
  // "It could a promising aim": a noun phrase behind such a verb needs "be".
  slipRule(
    String.raw`(${modal}) ((?:also |not |then |therefore |still )?)(an?)(?= [a-z]{3,})`,
    ({ 1: word = '', 2: how = '', 3: article = '', input }, before) =>
      /\?|(?<!\p{L})(?:how|why|when|where|what|nor|neither|only)(?!\p{L})/iu.test(input) ||
      before === '' ||
      nounBefore.test(before) ||
      /[,;] $/u.test(before) ||
      opensCondition(word, before) ||
      asksWhich.test(before)
        ? null
        : `${word} ${how}be ${article}`,
  ),
  // "The gene has shown to be active": others have shown it.
  slipRule(
    String.raw`(has|have|had) ((?:also |been |recently |often |previously )?)(found|shown|reported|observed|demonstrated|considered|estimated|thought|assumed|known|used) to (be|have)`,
    ([, have = '', how = '', verb = '', rest = ''], before) =>
      how === 'been ' ||
      whatWas.test(before) ||
      /(?<!\p{L})(?:which|that|what|whom|we|I|they|others|and|authors?) $/iu.test(before)
        ? null
        : `${have} ${how}been ${verb} to ${rest}`,
  ),
  slipRule(
    String.raw`([Aa]ble|[Uu]nable) (generate|provide|produce|find|predict|identify|be|make|get|see|do|detect|explain|reduce|improve|achieve|perform|obtain|understand|create|solve|describe)(?= [a-z])`,
    ([, able = '', verb = '']) => `${able} to ${verb}`,
  ),
  slipRule(
    String.raw`(effects?|analysis|method|approach|results?|model|study|system|alloy|algorithm|values?|estimates?|techniques?) based (the|its|our|their|simulated|simulation|previous|these|this)(?= [a-z])`,
    ({ 1: noun = '', 2: next = '', 0: { length }, input, index }) =>
      /(?<!\p{L})(?:up)?on(?!\p{L})/u.test(input.slice(index + length))
        ? null
        : `${noun} based on ${next}`,
  ),
  slipRule(
    String.raw`([Tt]he|[Dd]ifferent|[Tt]otal) number ((?:[a-z]+ )?)([a-z]{3,}s)(?= (?:of|in|that|were|was|is|are|used|with|from|at|for|to|which)(?!\w)|[.,;])`,
    ([, which = '', how = '', noun = '']) =>
      nounNumber(noun) === 'many' &&
      !agreeingVerbs.has(noun) &&
      // "The number differences between them": differences of number.
      !/^(?:differences|variations|fluctuations|ratios|lines|words|signs|theories|fields|systems|sequences|series|patterns|facts|skills|concepts|bases|formats|lists|games|ranges|intervals)$/u.test(
        noun,
      ) &&
      !/^(?:of|in|and|or|is|was|that|theory|line|field|system|lines|per|one|two|three|\p{Ll}+ly) $/u.test(
        how,
      )
        ? `${which} number of ${how}${noun}`
        : null,
  ),
]

/** "It is rung should a fire break out": behind a whole clause "should" stands for "if". */
function opensCondition(word: string, before: string): boolean {
  return (
    word.toLowerCase() === 'should' &&
    /(?<!\p{L})(?:is|are|was|were|be|can|could|will|would|may|must|has|have|had)(?!\p{L})/iu.test(
      before,
    )
  )
}
