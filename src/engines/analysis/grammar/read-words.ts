import { remembered } from '../remembered.ts'
import { classesOf } from './word-classes.ts'
import type { WordClass } from './word-classes.ts'

/** A word or a mark of a sentence, with its class where it stands; offsets in the text. */
export interface ReadWord {
  readonly text: string
  /** In small letters. */
  readonly small: string
  readonly class: WordClass
  readonly start: number
  readonly end: number
}

/** Callouts and asides say nothing of the grammar around them. */
const aside = /\s?(?:\([^()]{1,200}\)|\[[^[\]]{1,60}\])/gu
const wordOrMark = /[\p{L}\p{N}](?:[\p{L}\p{N}]|[-–'’./+%_&](?=[\p{L}\p{N}])|,(?=\d))*|\S/gu
/** Texts in memory: those of one large draft, as they stand and without their asides. */
const mostTexts = 9000

/** The text with blanks for its asides, so that places in it stay. */
export function withoutAsides(text: string): string {
  return /[([]/u.test(text) ? text.replaceAll(aside, (words) => ' '.repeat(words.length)) : text
}

const mayHoldNot = /t$/iu

/** "Cannot" and "doesn’t" are two words in the texts that the classes were learnt from. */
function withoutNot(word: string): string {
  if (!mayHoldNot.test(word)) return word
  if (/^cannot$/iu.test(word)) return word.slice(0, 3)
  const verb = /^(\p{L}{2,})n['’]t$/iu.exec(word)?.[1] ?? word
  // Of "won’t" and "can’t" no verb is left; "ca." and "San Diego, CA" are none.
  return verb !== word && /^(?:wo|ca)$/iu.test(verb) ? 'will' : verb
}

/** The words of a sentence, asides left out. */
export const readWords = remembered(mostTexts, (text): readonly ReadWord[] =>
  readShown(withoutAsides(text)),
)

const readShown = remembered(mostTexts, (shown): readonly ReadWord[] => {
  const found = Array.from(shown.matchAll(wordOrMark), ({ 0: word, index }) => ({ word, index }))
  const classes = classesOf(found.map(({ word }) => withoutNot(word)))
  return found.map(({ word, index }, at) => ({
    text: word,
    small: word.toLowerCase(),
    class: classes[at] ?? 'NN',
    start: index,
    end: index + word.length,
  }))
})
