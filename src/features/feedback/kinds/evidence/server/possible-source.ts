import type { Document } from '#engines/documents/document.ts'

/** Anything that may be a source which no reader of callouts knew: a year, a raised number, a name in brackets, a link. */
export const mayBeSource =
  /\b(?:1[6-9]|20)\d\d\b|[[(]\s?\d{1,3}[^\p{L}]*[\])]|\[[^\]]{2,60}\]|\p{Ll}[.,;”"’)]{0,2}\d{1,3}(?:[,–-]\d{1,3})*[.)”"’]*(?=\s|$)|[⁰¹²³⁴-⁹†‡]|https?:|\bdoi\b|\((?:see |e\.g\.,? )?\p{Lu}\p{L}+/u

const byNumber =
  /[[(]\s?\d{1,3}[^\p{L}]*[\])]|\[\d{1,3}[a-z]\]|\p{Ll}[.,;”"’)]{0,2}\d{1,3}(?:[,–-]\d{1,3})*[.)”"’]*(?=\s|$)|[¹²³⁴-⁹†‡]/u
const byName =
  /\(\p{Lu}\p{L}+[^()]{0,80}\b(?:1[6-9]|20)\d\d|\p{Lu}\p{L}+ et al\b|\p{Lu}[\p{L}’'-]+ \((?:1[6-9]|20)\d\d|\p{Lu}\p{Ll}+(?:1[89]|20)\d\d[a-z]?/u
const elsewhere =
  /(?<=[\s.,;)])[¹²³⁴-⁹]|https?:|\bdoi\b|\[@|\\cite|\[\?|\?\?|\b(?:according to|[Ii]bid)\b|\b(?:[Cc]ensus|[Ss]urvey|[Rr]eport|[Ss]tudy|Act|[Ss]tatistics|[Tt]reaty|[Ll]aw)\b[^.]{0,40}\b(?:1[6-9]|20)\d\d\b/u

/** A source in the form that this text gives its sources: a year is none where they are numbered. */
export function mayBeSourceOf({ citations }: Document): (text: string) => boolean {
  const numbered = citations.filter(({ style }) => style === 'numeric').length
  const forms = [
    elsewhere,
    ...(numbered * 5 >= citations.length ? [byNumber] : []),
    ...(numbered * 5 <= citations.length * 4 ? [byName] : [/\bet al\b/u]),
  ]
  return (text) => forms.some((form) => form.test(text))
}
