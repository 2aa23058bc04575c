import { languageOf } from '../../documents/language.ts'
import { shareOfEnglish } from './language.ts'

/** Fewer words betray no language. */
const fewestWords = 20
/** Running English has twice as many of its small words; lists of names have fewer, and lead for no language. */
const mostEnglish = 0.15
/** A paragraph is sooner led astray than a page: running text has about two fifths of such words. */
const leastOther = 0.2
/** Formulas and code: letters alone are small words of Portuguese and Spanish. */
const letters = /(?<!\p{L})\p{L}(?!\p{L})/gu

/**
 * Tells paragraphs in another language (a second abstract, a quotation in the original) from those of an English text: no
 * English cue holds in them. They are asked for in reading order, since a short one belongs to the one before it.
 * @param tag language of the whole text; where that is no English, nothing is told apart.
 */
export function otherLanguageIn(tag: string): (text: string, words: readonly string[]) => boolean {
  if (!/^(?:en|und$|$)/iu.test(tag)) return () => false
  let isBehind = false
  return (text, words) => {
    const share = shareOfEnglish(words)
    isBehind =
      share < mostEnglish &&
      (words.length < fewestWords
        ? isBehind && share === 0
        : !['en', 'und'].includes(languageOf(text.replaceAll(letters, ' '), leastOther)))
    return isBehind
  }
}
