import { agreeingVerbs } from '../agreement/agreeing-verbs.ts'
import { slipRule } from '../find-slips.ts'
import type { SlipRule } from '../find-slips.ts'

const article = 'the|an?|these|this|those|our|their|its'
const modal = 'can|could|may|might|must|should|would|will|cannot'
const irregular =
  'understood|seen|shown|given|known|taken|written|driven|drawn|chosen|built|kept|held|done|made|found(?= (?:in|at|on|by|for|with|between)(?!\\w))'
/** "Well-known will", "what they can". */
const noModal =
  /(?<!\p{L})(?:the|an?|of|free|good|his|her|their|its|our|my|your|political|military|what|as|than|which|whom|that) $/iu
/** What is owed stands before it: "the wages due their men". */
const owed =
  /(?<!\p{L})(?:amounts?|wages?|payments?|tax(?:es)?|money|rent|fees?|sums?|debts?|credit|respect|honou?r|recognition|share|with|in|of|the|an?|their|its|after|given|is|are|was|were) $/iu

/** Prepositions, "to" and "be" that were left out: "based a model", "are less likely have", "can divided into". */
export const lostWords: readonly SlipRule[] = [
  // "Data have used to test": what is used does not use.
  slipRule(
    String.raw`(data|[Mm]ethods?|[Mm]odels?|[Tt]echniques?|[Aa]pproach(?:es)?|[Aa]lgorithms?|[Tt]ools?|[Mm]easures?|[Tt]ests?|[Mm]aterials?|[Ss]amples?|[Dd]rugs?) (has|have|had) ((?:[a-z]+ly |also |often )?)used to ([a-z]+)`,
    ([, noun = '', have = '', how = '', verb = ''], before) =>
      /(?<!\p{L})(?:that|which|who|what|as|than|we|they)(?!\p{L})/iu.test(before)
        ? null
        : `${noun} ${have} ${how}been used to ${verb}`,
  ),
  slipRule(
    String.raw`based (${article})(?= [a-z])`,
    ({ 1: next = '', 0: { length }, input, index }, before) =>
      /(?:(?<!\p{L})(?:is|are|was|were|be|been|approach|methods?|models?|system|framework|technique|papers?|primers?|analysis|estimates?|results?)|,|(?:tions?|ments?|ings?|ers?),?) $/u.test(
        before,
      ) && !/(?<!\p{L})(?:up)?on(?!\p{L})/u.test(input.slice(index + length))
        ? `based on ${next}`
        : null,
  ),
  slipRule(
    String.raw`due (?!(?:to|date|dates|course|diligence|process|respect|regard|consideration|weight|attention|care|cause|south|east|north|west|for|in|at|by|on|when|and|or|only|largely|mainly|partly|primarily|mostly|process|notice|recognition|credit|caution)(?!\w))([a-z]+(?:al|ic|ive|ous|ary|ing|ed|er|ble|tion|ment|ity|ness|ance|ence)) ([a-z]{3,})`,
    ([, which = '', noun = ''], before) =>
      owed.test(before) || !/\p{Ll}{2} $/u.test(before) || which.endsWith('ly')
        ? null
        : `due to ${which} ${noun}`,
  ),
  slipRule(
    String.raw`(is|are|was|were) ((?:[a-z]+ ){0,2}(?:less|more|most|not|very|highly|also) )(likely|unlikely) (have|be|[a-z]{3,})`,
    ([, be = '', how = '', word = '', verb = '']) => {
      const plain = agreeingVerbs.get(verb)
      const isBase =
        verb === 'be' || verb === 'have' || (plain?.number === 'many' && plain.sort === 'verb')
      return isBase ? `${be} ${how}${word} to ${verb}` : null
    },
  ),
  slipRule(
    String.raw`([Aa]n?|[Tt]he) ((?:large|small|great|huge|reasonable|certain|significant|considerable|total|limited|sufficient|vast|increasing) )amount ([a-z]+(?:al|ic|ive|ous|ary) )?([a-z]*(?:s|tion|ment|ity|ness|cost|data|time|work))(?= (?:of|in|for|to|and|is|was|that|which|with|by)(?!\w)|[.,;])`,
    ([, a = '', size = '', which = '', noun = '']) => `${a} ${size}amount of ${which}${noun}`,
  ),
  slipRule(
    String.raw`what (has|have|had) (claimed|reported|shown|observed|proposed|suggested|described|assumed|argued|found|said|done)(?= (?:in|by|here|previously|before|so far|above)(?!\w)|[.,;])`,
    ([, have = '', verb = '']) => `what ${have} been ${verb}`,
  ),
  slipRule(
    String.raw`(${modal}) ((?:not |also |only |then |thus |therefore |easily |still |further |[a-z]+ly )*)(${irregular})(?= (?:in|to|by|as|from|at|on|for|with|into|that|using|only|if)(?!\w)|[.,;])`,
    ([, word = '', how = '', verb = ''], before) =>
      noModal.test(before) || before === '' ? null : `${word} ${how}be ${verb}`,
  ),
  slipRule(
    String.raw`(${modal}) further ([a-z]{2,}ed)(?= (?:in|to|by|as|from|at|on|for|with|into|using)(?!\w)|[.,;])`,
    ([, word = '', verb = ''], before) =>
      noModal.test(before) || verb.endsWith('eed') ? null : `${word} further be ${verb}`,
  ),
  slipRule(
    String.raw`(${modal}) ((?:[a-z]+ly )?)((?:in)?(?:applicable|capable|available|unavailable|suitable|reliable|valuable|responsible|comparable|accessible|visible|vulnerable))(?= (?:for|in|to|of|by|with|from|at)(?!\w)|[.,;])`,
    ([, word = '', how = '', which = ''], before) =>
      noModal.test(before) || before === '' ? null : `${word} ${how}be ${which}`,
  ),
]
