const explained = /^(?:\p{Ll}{2,5}, [\p{Ll} -]+\.? ?){2,}/u

/** "AI, adequate intake. UL, upper level.": the letters under a table, which call nobody. */
export function explainsShortForms(sentence: string): boolean {
  return explained.test(sentence)
}
