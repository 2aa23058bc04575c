import { slipRule } from '../find-slips.ts'
import type { SlipRule } from '../find-slips.ts'

const mass = 'information|evidence|research|advice|equipment|software|homework|knowledge'
const behindMass = String.raw`(?=(?: (?:for|about|on|that|which|is|was|were|are|to|from|in|and)(?!\w))|[.,;](?:\s|$))`
const people =
  'students|participants|pupils|patients|people|respondents|children|teachers|women|men|countries|questions|answers|articles|studies|chapters'

/** Articles that a phrase cannot do without, or that it never has: "As result,", "the most of the", "in the Table 2". */
export const articleSlips: readonly SlipRule[] = [
  slipRule(
    String.raw`(Majority|Minority|Number) of(?= (?:the |these |all )?[a-z]+s (?:has|have|is|are|was|were|[a-z]+ed)(?!\w))`,
    ([, noun = ''], before) => (before === '' ? `The ${noun.toLowerCase()} of` : null),
  ),
  slipRule(
    String.raw`([Tt])he most of (the|them|these|those|all|us|our|their)`,
    ([, t = '', next = '']) => `${t === 'T' ? 'M' : 'm'}ost of ${next}`,
  ),
  slipRule(
    String.raw`([Tt])he half of (them|these|us|the (?:${people}))`,
    ([, t = '', next = '']) => `${t === 'T' ? 'H' : 'h'}alf of ${next}`,
  ),
  slipRule(String.raw`([Aa])s result(?=,)`, ([, a = '']) => `${a}s a result`),
  slipRule(
    String.raw`([Tt])he rest of (${people})`,
    ([, t = '', noun = '']) => `${t}he rest of the ${noun}`,
  ),
  slipRule(
    String.raw`(in|of|from|see|by|on) the (Table|Figure|Fig\.?|Chapter|Section|Appendix|Equation) (\d+(?:\.\d+)*[a-z]?)(?=[.,;)]|$| (?:and|that|shows?|is|are|was|we|it|the)(?!\w))`,
    ([, head = '', float = '', number = '']) => `${head} ${float} ${number}`,
  ),
  slipRule(String.raw`an? such ((?:[a-z]+ )?[a-z]{3,})`, ([, rest = '']) => `such a ${rest}`),
  slipRule(
    String.raw`([Aa])n? ((?!good|working|detailed|basic|thorough|deep|new|piece|lot|source|better|sound|solid|broad|great|general|specific|full|certain|sufficient|general)[a-z]+) (${mass})${behindMass}`,
    ([, , which = '', noun = ''], before) =>
      /(?<!\p{L})(?:such|quite|what|many) $/iu.test(before) ||
      !/(?:al|ful|ic|ive|ous|ant|ent|ble|ed|ing|on)$|^(?:recent|useful|common|wrong|clear|strong|previous|important)$/u.test(
        which,
      )
        ? null
        : `${which} ${noun}`,
  ),
]
