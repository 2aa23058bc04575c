import type { WordMatch } from '#engines/analysis/stance/certainty.ts'
import { quoted } from '#engines/analysis/stance/wording.ts'

/** Words that a sentence does without: it stands as it is when they are gone. */
const adverb =
  /^(?:undoubtedly|undeniably|unquestionably|indisputably|irrefutably|obviously|definitely|definitively|invariably|unfailingly|unequivocally|incontestably|incontrovertibly|indubitably|without (?:an?y? )?doubt|(?:without|beyond) (?:any )?question|once and for all|under all circumstances|in any setting whatsoever|with (?:\p{L}+ |100 ?% )?certainty)$/iu
/** "It goes" without question "that …": what stands before the words falls with them. */
const subject =
  /(?:^|[,;:] |(?<!\p{L})(?:and|but) )(?<words>(?:it|there) \p{L}+ (?:almost |quite )?)$/iu
const wholeOpening = /^(?:it|there)(?: |[’'])/iu
const isThere = /(?<!\p{L})(?:is|are|was|were|be|been|goes?|puts?)\s$/iu

const milder: Readonly<Record<string, string>> = {
  prove: '“show” or “suggest”',
  proves: '“shows” or “suggests”',
  proved: '“showed” or “suggested”',
  proven: '“shown”',
}

/** What to do with words of proof: the sentence that is left has to be one. */
export function howToTemper(sentence: string, { text, start, end }: WordMatch): string {
  const [before, after] = [sentence.slice(0, start), sentence.slice(end)]
  const that = /\bthat$/iu.test(text) ? '' : (/^,? that(?!\p{L})/iu.exec(after)?.[0] ?? '')
  const opening = subject.exec(before)?.groups?.['words'] ?? ''
  const leads = wholeOpening.test(text) || opening !== ''
  if (leads && (that !== '' || /\bthat$/iu.test(text)))
    return `Begin the sentence behind ${quoted(`${opening}${text}${that}`, 9)} and let the grounds carry it, or say what was shown and for whom.`
  const verb = /(?<!\p{L})prove[sdn]?(?!\p{L})/iu.exec(text)?.[0].toLowerCase() ?? ''
  const other = milder[verb]
  if (other !== undefined)
    return `Write ${other} for “${verb}”, as far as the grounds go, or say what was shown and for whom.`
  return adverb.test(text) &&
    !(isThere.test(before) && /^ ?(?:that(?!\p{L})|[.,;:]|$)/iu.test(after))
    ? `Take out ${quoted(text, 4)} and let the grounds carry the sentence, or say what was shown and for whom.`
    : `Say in place of ${quoted(text, 6)} what was shown, by what and for whom.`
}
