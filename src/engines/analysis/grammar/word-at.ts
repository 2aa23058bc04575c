import type { ReadWord } from './read-words.ts'

/** The word at a place in small letters; nothing where there is none. */
export function smallAt(words: readonly ReadWord[], at: number): string {
  return words[at]?.small ?? ''
}

/** The class of the word at a place; nothing where there is none. */
export function classAt(words: readonly ReadWord[], at: number): string {
  return words[at]?.class ?? ''
}
