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
