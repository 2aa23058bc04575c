const supposed =
  /^\W*(?:imagine|suppose)(?: that)? (?:an?|the|some|one|two) (?!reviewer|reader|judge)/u

/** "Imagine a town that …": what is supposed is thought out for the argument; a reader or judge may not be supposed. */
export function supposesACase(sentence: string): boolean {
  return supposed.test(sentence)
}
