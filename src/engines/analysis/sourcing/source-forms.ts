import type { Document } from '../../documents/document.ts'
import { holdsPlaceOfSource } from '../open-places.ts'
import { rememberedFor } from '../remembered.ts'

/** Anything that may be a source which no reader of callouts knew: a year, a raised number, a name in brackets, a link. */
export const mayBeSource =
  /\b(?:1[6-9]|20)\d\d\b|[[(]\s?\d{1,3}[^\p{L}]*[\])]|\[[^\]]{2,60}\]|\p{Ll}[.,;”"’)]{0,2}\d{1,3}(?:[,–-]\d{1,3})*[.,;)”"’]*(?=\s|$)|[⁰¹²³⁴-⁹†‡]|https?:|\bdoi\b|\((?:see |e\.g\.,? )?\p{Lu}\p{L}+/u

const byNumber =
  /[[(]\s?\d{1,3}[^\p{L}]*[\])]|\[\d{1,3}[a-z]\]|\p{Ll}[.,;”"’)]{0,2}\d{1,3}(?:[,–-]\d{1,3})*[.,;)”"’]*(?=\s|$)|[¹²³⁴-⁹†‡]/u
const byName =
  /\(\p{Lu}\p{L}+[^()]{0,80}\b(?:1[6-9]|20)\d\d|\p{Lu}[\p{L}’'-]+(?:[’']s)? \((?:1[6-9]|20)\d\d[a-z]?[):;,]|\p{Lu}\p{Ll}+(?:1[89]|20)\d\d[a-z]?/u
/** An address, a key, a law, a standard with its number or a report with its year, "ibid.", people and others: a source in whatever form a text cites. */
const inAnyForm =
  /(?<=[\s.,;)])[¹²³⁴-⁹]|https?:|\bwww\.|\bdoi\b|\b10\.\d{4,}\/|\[@|@\p{L}+\d{4}|[[(]\p{Ll}{3,}(?:19|20)\d\d\p{Ll}*[\])]|\\cite|\[\p{L}+:\p{L}[^\]]{1,120}\]|\[[^\]]*\?\]|\[\s?\?|\[\p{Lu}\p{Ll}[^\]]{1,60}\]|\?\?|\b(?:[Ii]bid|[Oo]p\. cit|[Aa]ccording to (?!(?:an?|one|some|many|most|all|several|recent|research|stud(?:y|ies)|experts|statistics|scien\p{L}+|researchers|scholars|critics|surveys?|reports?|those|people|others|\p{L}+ists)\b))|\p{Lu}[\p{L}’'-]+,? et\.? al\b|\b(?:[Cc]ensus|[Ss]urvey|[Rr]eport|[Ss]tudy|Act|[Ss]tatistics|[Tt]reaty|[Ll]aw|Directive|Regulation|Resolution|Convention)\b[^.]{0,40}\b(?:1[6-9]|20)\d\d\b|\b(?:1[6-9]|20)\d\d (?:\p{L}+ )?(?:[Cc]ensus|[Ss]urvey|[Rr]eport|[Ss]tudy|Act|Directive|Convention)\b|\p{Lu}\p{L}+ v\.? \p{Lu}\p{L}+|§ ?\d|\b(?:in|of|since) (?:1[89]|20)\d{3,4}[.;]?$|\bArt(?:icle|\.) \d|\b(?:ISO(?:\/IEC)?|IEC|IEEE(?: Std)?|DIN|ASTM|ANSI|RFC|EN ISO) (?:\p{Lu} ?)?\d{2,}/u
/** "(Figure 4).", "(Study 2).": what a text counts of its own stands in brackets like a name before its page. */
const noAuthor = String.raw`(?!(?:Algorithms?|Appendi(?:x|ces)|Box(?:es)?|Cases?|Chapters?|Days?|Eqs?|Equations?|Experiments?|Figs?|Figures?|Groups?|Levels?|Listings?|Models?|Months?|Panels?|Parts?|Phases?|Plates?|Schemes?|Sections?|Sites?|Stages?|Steps?|Stud(?:y|ies)|Supplement\p{L}*|Tables?|Weeks?|Years?)\b)`
/** "… of the poor (Brandt).", "(see Brandt and Ode 12)": an author without a year, as the humanities cite. */
const authorInBrackets = new RegExp(
  String.raw`\((?:see |cf\. |e\.g\.,? )?${noAuthor}\p{Lu}\p{Ll}[\p{L}’'-]+(?:,? (?:and|&) \p{Lu}\p{Ll}[\p{L}’'-]+)?(?:,? (?:pp?\. ?)?\d{1,4}(?:[-–]\d{1,4})?)?\)(?=\s*[.,;:]|\s*$)`,
  'u',
)
/** "[adams, brandt, etc]", "(cf. Brandt and others)": names in brackets, as a draft puts them before it cites. */
const namesInBrackets =
  /\[\p{L}[\p{L}’'-]+(?:(?:, | and | & )[\p{L}’'. -]+)+\]|[[(][^\])]*\b(?:etc|and others|cf)\b[^\])]*[\])]/iu

/** Whether words name a source in one of the forms that this text gives its sources: a year is none where they are numbered. */
export const namesSourceOf = rememberedFor(({ blocks, citations }: Document) => {
  const numbered = citations.filter(({ style }) => style === 'numeric').length
  // Below a page the notes name sources beside those that are named in the text.
  const hasNotes = blocks.some(({ type }) => type === 'footnote')
  const forms = [
    inAnyForm,
    authorInBrackets,
    namesInBrackets,
    ...(numbered * 5 >= citations.length || hasNotes ? [byNumber] : []),
    ...(numbered * 5 <= citations.length * 4 ? [byName] : []),
  ]
  return (text: string): boolean =>
    forms.some((form) => form.test(text)) || holdsPlaceOfSource(text)
})

/** "The historian Ada Brandt puts it plainly: …": one of those who were meant is named, and speaks. */
export function namesSpeaker(text: string): boolean {
  return /\p{Lu}\p{Ll}+ (?:\p{Lu}\. )?\p{Lu}\p{Ll}[\p{L}’'-]+,? (?:\p{L}+,? ){0,3}(?:argu|assert|claim|conclud|contend|express|find|found|hold|insist|maintain|not|observ|point|propos|put|report|say|said|show|state|stress|suggest|thinks|wr)\p{L}*/u.test(
    text,
  )
}
