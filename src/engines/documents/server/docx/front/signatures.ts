import type { Block } from '../../../document.ts'
import { isAuthorLine } from '../../../people/author-line.ts'
import { noBlock } from './front-lines.ts'
import { courseCode, form } from './title-page-lines.ts'

/** "Author:" in a line of its own, perhaps in two languages. */
export const authorLabel =
  /^(?:(?:authors?|name|student|candidate|verfasser(?:in)?|autor(?:in)?|auteure?)\s*:(?:\s*\p{L}+\s*:)?|(?:(?:written|submitted|prepared|presented)\s)?by\s*:?)$/iu

/** "Author:", or "Authors" as the heading over them. */
export function namesAuthors({ type, text }: Block = noBlock): boolean {
  return (
    authorLabel.test(text) ||
    (type === 'heading' && /^authors?(?: (?:names?|information|details))?$/iu.test(text))
  )
}

/** "Supervised by", in a line of its own: who comes next is no author. */
export const roleLabel =
  /^(?:(?:thesis |project |co-?)?(?:supervis|advis|examin)\p{L}+(?: by)?|tutor|mentor|betreut (?:von|durch)|(?:erst|zweit)?(?:betreuer|gutachter|prüfer)(?:in)?|relatore|directore?|promotor)\s*:?$/iu

/** A line of names, and nothing else of a title page. */
export function isSignature(line: string): boolean {
  const isOther = courseCode.test(line) || form.test(line)
  return /\p{L}\s/u.test(line) && !isOther && isAuthorLine(withoutNumber(line))
}

/** "Ann Lee (7308440)": students sign with their number. */
function withoutNumber(line: string): string {
  return line.replace(/\s*\(\d{4,10}\)$/u, '')
}
