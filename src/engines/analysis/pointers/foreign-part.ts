/** "Equation 7 of [12]", "note 4 in the report", "see Smith (2009, Eq. 7)": a part of something else. */
export function isOfAnotherWork(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 40), start)
  return ofOther.test(text.slice(end, end + 30)) || inOther.test(before)
}

const ofOther =
  /^\)?,?\s(?:of|in|from|by)\s(?!this|our|the (?:present|text|main|next|appendix|previous|following)|(?:Section|Chapter|Appendix)\b|\p{Ll}+ing\b)/u
const inOther =
  /(?:\b(?:19|20)\d\d[a-z]?|\bet al\.?|\[\d{1,3}\]?|\b(?:ref(?:erence)?s?\.?|their|his|her|its|supplement\w*|SI|ibid\.?|op\. cit\.?))\)?[,;:\s]*(?:see\s)?(?:also\s)?(?:the\s)?$/iu
