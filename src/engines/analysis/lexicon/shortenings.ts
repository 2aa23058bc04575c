/**
 * A word and all that is left of it when one letter is taken out, the first and the last letter excepted. Two words
 * that differ by one letter (left out, too many, another, or two changed about) share one of these forms
 * (symmetric deletion, Garbe 2012), so that neither has to be compared with all others.
 */
export function shortenings(word: string): readonly string[] {
  const forms = [word]
  for (let at = 1; at < word.length - 1; at += 1) forms.push(word.slice(0, at) + word.slice(at + 1))
  return forms
}

/** Words by each of their forms, so that a form leads to all words that share it. */
export function wordsByForm(
  words: Iterable<string>,
  formsOf: (word: string) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const byForm = new Map<string, string[]>()
  for (const word of words) {
    for (const form of formsOf(word)) {
      const known = byForm.get(form)
      if (known === undefined) byForm.set(form, [word])
      else known.push(word)
    }
  }
  return byForm
}

/** Where two words part: the first position at which their letters differ. */
export function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** Whether one word is the other with two neighbouring letters changed about. */
export function isTurned(written: string, meant: string): boolean {
  if (written.length !== meant.length) return false
  const at = firstDifference(written, meant)
  return (
    at < written.length &&
    written[at] === meant[at + 1] &&
    written[at + 1] === meant[at] &&
    written.slice(at + 2) === meant.slice(at + 2)
  )
}
