import type { Block } from '../../../document.ts'
import { isKindOfWork } from '../../../layout/titles/kind-of-work.ts'
import { isAuthorLine } from '../../../people/author-line.ts'
import { isInstitutionName } from '../../../people/institutions.ts'
import { authorLabel as labelOfAuthors, otherRole } from '../../../people/role-words.ts'
import { noBlock } from './front-lines.ts'
import { courseCode, courseName, form } from './title-page-lines.ts'

/** "Author:" in a line of its own, perhaps in two languages. */
const doubleLabel =
  /^(?:authors?|name|student|candidate|verfasser(?:in)?|autor(?:in)?|auteure?)\s*:\s*\p{L}+\s*:$/iu

/** "Vorgelegt von", "Absolvent:", in a line of its own. */
export function isAuthorLabel(text: string): boolean {
  return labelOfAuthors.test(text) || doubleLabel.test(text)
}

/** "Autor: Ada Byron", label and name in one line. */
export function isSignedLine(text: string): boolean {
  const at = text.indexOf(':')
  return at > 0 && isAuthorLabel(text.slice(0, at + 1)) && isSignature(text.slice(at + 1).trim())
}

/** "Author:", or "Authors" as the heading over them. */
export function namesAuthors({ type, text }: Block = noBlock): boolean {
  return (
    isAuthorLabel(text) ||
    (type === 'heading' && /^authors?(?: (?:names?|information|details))?$/iu.test(text))
  )
}

/** "Supervised by", in a line of its own: who comes next is no author. */
const roleWords =
  /^(?:(?:thesis |project |co-?)?(?:supervis|advis|examin)\p{L}+(?: by)?|tutor|mentor|betreut (?:von|durch)|(?:erst|zweit)?(?:betreuer|gutachter|prüfer)(?:in)?|relatore|directore?|promotor)\s*:?$/iu

export function isRoleLabel(text: string): boolean {
  return (
    roleWords.test(text) || (isShortLabel(text) && otherRole.test(text) && !/:\s*\S/u.test(text))
  )
}

const mostLabelWords = 3
/** "The thesis written under the supervision of", whose name comes on the next line. */
const opensName = /\s(?:of|by|von|de|di|du)$/iu

function isShortLabel(text: string): boolean {
  return text.split(' ').length <= mostLabelWords || (text.length <= 60 && opensName.test(text))
}

/** A line of names, and nothing else of a title page. */
export function isSignature(line: string): boolean {
  const isOther =
    courseCode.test(line) ||
    courseName.test(line) ||
    form.test(line) ||
    isInstitutionName(line) ||
    isKindOfWork(line)
  return /\p{L}\s/u.test(line) && !isOther && isAuthorLine(withoutNumber(line))
}

/** "Ann Lee (7308440)": students sign with their number. */
function withoutNumber(line: string): string {
  return line.replace(/\s*\(\d{4,10}\)$/u, '')
}
