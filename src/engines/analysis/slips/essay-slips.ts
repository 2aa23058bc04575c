import { nounNumber } from './agreement/noun-number.ts'
import { slipRule } from './find-slips.ts'
import type { SlipRule } from './find-slips.ts'

/*
 * Slips of first essays, which a teacher marks at once and no published text has. Each form is wrong wherever it stands.
 */

/** Words behind a noun that show that it stands alone: "there is sales data" has a noun more. */
const behindNoun = String.raw`(?=\s(?:that|which|who|where|in|on|for|of|between|to|with|when|at|from|such|you|we|they)(?!\w)|[.,;:])`
/** Finite verbs, behind which no noun that was owned can follow. */
const finite =
  'that|who|which|are|were|have|had|do|did|can|could|will|would|should|may|might|must|need|want'

const pluralOfOwner = (owner: string): string =>
  /[^aeiou]y$/u.test(owner) ? `${owner.slice(0, -1)}ies` : `${owner}s`

export const essayNumbers: readonly SlipRule[] = [
  // "There is differentiators that every country has."
  slipRule(
    String.raw`([Tt]here)( is|[’']s| was)( (?:also|now|only|even|still|always|often))? ([a-z]{4,}s)${behindNoun}`,
    ([, there = '', verb = '', adverb = '', noun = '']) =>
      nounNumber(noun) === 'many'
        ? `${there} ${verb === ' was' ? 'were' : 'are'}${adverb} ${noun}`
        : null,
  ),
  // "Within these society's that still": nothing is owned.
  slipRule(
    String.raw`([Tt]hese|[Tt]hose|[Mm]any|[Ss]everal|[Mm]ost|[Ss]ome|[Aa]ll|[Oo]ther|[Tt]wo|[Tt]hree) ([a-z]{3,})[’']s (${finite})`,
    ([, word = '', owner = '', next = '']) => `${word} ${pluralOfOwner(owner)} ${next}`,
  ),
  // "How woman need to be": a woman would need an article, and women a verb.
  slipRule(
    String.raw`(how|because|when|if|where|why|for|many|most|some|these|those|all|other|young) woman (need|want|have|are|were|do|can|in|who|to)`,
    ([, before = '', next = '']) =>
      /^(?:can|in|who|to)$/u.test(next) && !/^(?:many|most|some|these|those|all)$/u.test(before)
        ? null
        : `${before} women ${next}`,
  ),
]

export const essayArticles: readonly SlipRule[] = [
  // "A “everyone role”": the sound counts, whatever mark stands before it.
  {
    pattern:
      /(?<=\s)[Aa] ([“"‘])((?:[ai]\p{Ll}{3}|e(?!u|w)\p{Ll}{3}|o(?!nc?e)\p{Ll}{3})\p{Ll}*)(?=[ ”"’,.-])/gu,
    right: ([written, mark = '', word = '']) =>
      `${written.startsWith('A') ? 'An' : 'an'} ${mark}${word}`,
  },
  // "And a how men have to be": nothing with an article begins so.
  slipRule(
    String.raw`an? (how|why|whether) (the|they|we|it|he|she|you|these|people|men|women|students|our|their|his|her|many|much)`,
    ([, asking = '', next = '']) => `${asking} ${next}`,
  ),
]

export const essayPhrases: readonly SlipRule[] = [
  slipRule('(this|that) day in age', ([, word = '']) => `${word} day and age`),
  slipRule('one in the same', () => 'one and the same'),
  slipRule(String.raw`([Cc])ase and point(?=[,.:])`, ([, first = '']) => `${first}ase in point`),
  slipRule('deep[ -]seeded', () => 'deep-seated'),
  slipRule('(with|wait(?:ing|ed)?) baited breath', ([, word = '']) => `${word} bated breath`),
  slipRule(
    'tow(s|ed|ing)? the line',
    ([, ending = '']) => `toe${ending.replace('ed', 'd')} the line`,
  ),
  slipRule('beckon call', () => 'beck and call'),
  slipRule('sneak peak(s?)', ([, many = '']) => `sneak peek${many}`),
  slipRule('(doggy|dog) eat (doggy|dog) world', () => 'dog-eat-dog world'),
  // "According to the report states, …": two ways to name a source in one.
  slipRule(
    String.raw`([Aa]ccording to (?:an?|the|this|one|his|her|their|another) [^,;:.“”"()?]{3,80}?) (?:states?|says?|claims?|argues?|mentions?|writes?|stated|said|claimed|argued|mentioned)(?= that(?!\w)|,? ?[“"])`,
    ([, source = '']) =>
      /(?<!\p{L})(?:what|who|which|that|how|as|where|and|but)(?!\p{L})/iu.test(source)
        ? null
        : `${source},`,
  ),
]
