import { remembered } from '../remembered.ts'

const mostCounted = 60_000

/**
 * Syllables of an English word by its spelling: groups of vowel letters, corrected for silent "e",
 * endings and the common hiatus. Good enough for a readability formula over hundreds of words.
 */
export const syllablesOf = remembered(mostCounted, countIn)

function countIn(word: string): number {
  const letters = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z]/gu, '')
  if (letters === '') return 1
  if (letters.length <= 3) return /[aeiouy].*[^aeiouy]+[iouay]/u.test(letters) ? 2 : 1
  const stem = letters
    .replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/u, (ending) => ending.charAt(0))
    .replace(/^y/u, '')
  const groups = stem.match(/[aeiouy]+/gu)?.length ?? 1
  return Math.max(1, groups + hiatuses(letters) - silent(letters))
}

function hiatuses(letters: string): number {
  const pairs = letters.match(
    /(?:ia(?!l?l?y?$)|io(?!n|us)|eo(?!us|n$)|[^cgtsx]ious|ua(?!l|r|g|d)|uou|ism$|[aeiouym]bl$|[^aeiou]{2}le$|[aeiou]ing|cre(?:at|atu)|sci(?:en|ent)|rie(?:t|ty)|iet)/gu,
  )
  return pairs?.length ?? 0
}

function silent(letters: string): number {
  return /(?:[aeiouy][^aeiouy]ely|[aeiouy][^aeiouy]e(?:ful|less|ness|ment)\w*)$/u.test(letters)
    ? 1
    : 0
}
