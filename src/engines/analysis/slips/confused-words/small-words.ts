import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { readWords } from '../../grammar/read-words.ts'
import { slipRule, slipsBySentence } from '../find-slips.ts'
import type { Slip, SlipRule } from '../find-slips.ts'

/*
 * Small words written for others that sound or look like them, where what stands around leaves no other reading.
 */

const takesTo =
  'proportional|equivalent|identical|adjacent|parallel|superior|inferior|susceptible|comparable|analogous|restricted|linked|assigned|converted|subjected|compared|limited'
const takesOf =
  '[Aa]ware|[Uu]naware|[Cc]apable|[Ii]ncapable|[Ii]ndependent|[Ii]ndependently|[Ii]rrespective|[Rr]egardless|[Bb]ecause|[Ii]nstead|characteristic|typical|representative|indicative|suggestive|predictive|reminiscent|respectful|devoid'
const measured =
  'data|samples|results|evidence|information|patients|participants|measurements|images|values|observations|records|reports|interviews|responses'
const taking = 'using|includes?|including|used|combin(?:e|es|ed|ing)|collected|obtained|analy[sz]ed'
const possessive = 'its|their|our|his|her|we|he|she|they'
/** What is brought about itself: "the change was effected by". */
const bringing =
  /(?<!\p{L})(?:chang|transi|reform|improve|transfer|conver|reduc|remov|pay|control|escape|delivery|repair|separation|closure)\p{L}*(?!\p{L})/iu
const modalBefore =
  /(?<!\p{L})(?:can|could|may|might|will|would|cannot) (?:(?:also|not|directly|negatively|positively|then|strongly) )?$/u
/** What can be brought about: "may effect change". */
const broughtAbout =
  /^(?:a|an|any|such|this|these|some|change|changes|improvements?|reforms?|repairs?|real|social|political|lasting|positive|meaningful|significant|cure|cures|transitions?|transformations?|policy)$/u

/** "Aware off", "7 too 14 days", "to measure weather its", "may effect separate". */
export const smallWords: readonly SlipRule[] = [
  slipRule(
    String.raw`([Ii])n practise(?=[,.;]| (?:the|this|it|we|and|that|for|by)(?!\w))`,
    ([, i = '']) => `${i}n practice`,
  ),
  slipRule(
    String.raw`([Tt]his|[Cc]ommon|[Gg]ood|[Bb]est|[Cc]linical|[Ss]tandard|[Cc]urrent|[Mm]edical|[Tt]eaching|[Dd]aily) practise(s?)(?= (?:has|have|is|are|was|were|of|in|for|that|which|and)(?!\w)|[,.;])`,
    ([, which = '', many = '']) => `${which} practice${many}`,
  ),
  slipRule(
    String.raw`((?:is|are|was|were|be|been|being) (?:[a-z]+ly )?)effected by`,
    ([, be = ''], before) => (bringing.test(before) ? null : `${be}affected by`),
  ),
  slipRule(
    String.raw`(that|which|has|have|had) ((?:also |[a-z]+ly )?)effected (the|our|their|its|these|both|all)(?= (?!chang|transit|reform|transfer)[a-z])`,
    ([, that = '', how = '', next = ''], before) =>
      bringing.test(before) ? null : `${that} ${how}affected ${next}`,
  ),
  slipRule(
    String.raw`(is|are|was|were|be) to (few|small|large|weak|short|complex|difficult|big|heavy|slow|expensive)(?= (?:to|for|and)(?!\w)|[,.;])`,
    ([, be = '', how = '']) => `${be} too ${how}`,
  ),
  slipRule(
    String.raw`([Ff]ollows?|[Ss]tems?|[Aa]rises?|[Dd]erives?|[Ee]merges?|[Oo]riginates?) form(?= (?:the|an?|our|this|these|their|its)(?!\w))`,
    ([, verb = '']) => `${verb} from`,
  ),
  slipRule(String.raw`(\d[\d,.]*) form a total of`, ([, count = '']) => `${count} from a total of`),
  slipRule(
    String.raw`(locations?|places?|areas?|cases?|situations?|regions?|sites?|countries|conditions|environments?) were (it|we|he|she|there)(?= [a-z])`,
    ([, noun = '', who = ''], before) => (before === '' ? null : `${noun} where ${who}`),
  ),
  slipRule(String.raw`(${takesOf}) off(?= [a-z]{2,})`, ([, head = '']) => `${head} of`),
  slipRule(
    String.raw`(${takesTo}) too(?= (?:the|an?|this|that|these|those|our|their|its|each|one|other|[a-z]{3,}ing)(?!\w))`,
    ([, head = '']) => `${head} to`,
  ),
  slipRule(
    String.raw`(\d+(?:\.\d+)?%?) too (\d+(?:\.\d+)?%?)`,
    ([, low = '', high = '']) => `${low} to ${high}`,
  ),
  slipRule(String.raw`([Ww])eather (${possessive})(?= [a-z])`, ([, w = '', next = ''], before) =>
    /(?<!\p{L})(?:the|this|that|bad|good|cold|hot|warm|wet|dry|fine|fair|severe|extreme|local) $/iu.test(
      before,
    )
      ? null
      : `${w}hether ${next}`,
  ),
  slipRule(
    String.raw`(${taking}) ((?:(?:the|these|our|new|all|some) )?(?:[a-z]+ )?(?:${measured})) form(?= (?:the|an?|all|two|three|four|five|several|many|different|our|this|these|both|each|previous|other)(?!\w))`,
    ([, head = '', noun = '']) => `${head} ${noun} from`,
  ),
  slipRule(
    String.raw`(experimental|empirical|raw|numerical|observational|quantitative|qualitative|digital|statistical) date(?= (?!of|and|stamp|format|when|for|on)(?:[a-z]+))`,
    ([, which = '']) => `${which} data`,
  ),
  slipRule(
    String.raw`effect (the |our |their |its |these )?([a-z]+)`,
    ([, the = '', next = ''], before) =>
      modalBefore.test(before) && !broughtAbout.test(next) ? `affect ${the}${next}` : null,
  ),
]

/** "That there city no longer has", "than there exact length": behind "there" a verb would stand. */
export function theirWritten(analysed: AnalysedDocument): readonly Slip[] {
  return slipsBySentence(analysed, mayHold, slipsIn)
}

const joint = 'than|that|because|if|whether|about|for|under|without|between|against|toward|towards'
const mayHold = new RegExp(String.raw`\b(?:${joint}) there \p{Ll}{3,}`, 'u')
const isJoint = new RegExp(`^(?:${joint})$`, 'u')
/** What may be or happen there, taken for a noun by its form. */
const verbs =
  /^(?:exists?|remains?|appears?|seems?|arises?|follows?|comes?|lies|stands?|used|lives?|works?)$/u

function slipsIn({ text, block, start }: Sentence): readonly Slip[] {
  const words = readWords(text)
  return words.flatMap((word, at) => {
    const [before, next, behind] = [words[at - 1], words[at + 1], words[at + 2]]
    if (word.text !== 'there' || before === undefined || next === undefined) return []
    if (!isJoint.test(before.small) || behind === undefined || verbs.test(next.small)) return []
    const isOwned =
      /^NNS?$/u.test(next.class) || (next.class === 'JJ' && /^NNS?$/u.test(behind.class))
    if (!isOwned || !/^[a-z]+$/u.test(next.text)) return []
    const range = { block, start: start + word.start, end: start + next.end }
    return [{ written: text.slice(word.start, next.end), right: `their ${next.text}`, range }]
  })
}
