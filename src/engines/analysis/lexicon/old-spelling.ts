/** The apostrophe comes before what stands on its left: so few places are tried. */
const old =
  /\b(?:doe|doth|hath|hast|thinke|speake|unto|owne|selfe|bee|wee|hee|shee|shal|wil|haue|vpon|vnto|booke|bookes|thou|thee|thy|ye|’tis|’twas)\b|[’'](?<=\p{L}[’'])d\b/u

/** A passage that is spelled as it was centuries ago: it is quoted, whatever marks stand around it. */
export function isOldSpelling(text: string): boolean {
  return old.test(text)
}
