/** What stands before a noun that cannot be counted, for the word that counted it; none where nothing need stand there. */
export function beforeUncounted(word: string): string {
  const small = word.toLowerCase()
  const right =
    { these: 'this', those: 'that', many: 'much', few: 'little', several: '', various: '' }[
      small
    ] ?? word
  return /^\p{Lu}/u.test(word) && right !== ''
    ? right.charAt(0).toUpperCase() + right.slice(1)
    : right
}
