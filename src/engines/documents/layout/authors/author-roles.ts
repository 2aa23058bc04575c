import { authorLabel, otherRole } from '../../people/role-words.ts'
import type { FlowLine } from '../flow.ts'
import { horizontalOverlap } from '../pages/page-content.ts'
import { isKindOfWork } from '../titles/kind-of-work.ts'
import { institution } from './names-in-line.ts'

/** Those who judge a thesis have titles, or stand under the name of their office; its author does not. */
export function isOther(line: FlowLine, span: readonly FlowLine[]): boolean {
  const isTitled = honorific.test(line.text.trim())
  return (
    isTitled ||
    span.some((other) => panel.test(other.text.trim()) && other.baseline < line.baseline - 2)
  )
}

const honorific =
  /^(?:monsieur|madame|m\.|mme|prof(?:essor|esseur|a|\.ª)?\b|pr\b|dra?\b|mgr\b|doc\.|ing\.|dott(?:\.|oressa|ssa)|др(?=\s)|проф\.|doutor|professora?\b|(?:lect|asist|conf|assoc|asst|assist|univ)\.|(?:mgr|dr)\.? (?:inż|hab)\b)/iu
const panel =
  /^(?:(?:membres|composition) du jury|jury|président|rapporteur|examinateur|examination committee|thesis committee|chairperson|supervis|advis[eo]r|betreu|gutachter|(?:erst|zweit)prüfer)/iu

/** A number of matriculation may stand behind the name under "Author:". */
export function isUnderAuthor(line: FlowLine, span: readonly FlowLine[]): boolean {
  const label = labelBeside(line, span)
  if (label !== undefined) return authorLabel.test(label.text.trim())
  return authorLabel.test(lineOver(line, span)?.text.trim() ?? '')
}

/** "AUTHOR" at the left edge of a cover, and the name in the same row: the row under it has its own label. */
function labelBeside(line: FlowLine, span: readonly FlowLine[]): FlowLine | undefined {
  const over = lineOver(line, span)
  // In a column of names that has its label at its head, what stands beside is the label of another column.
  if (over !== undefined && line.baseline - over.baseline < line.size * closeInEm) return undefined
  return span.find(
    (other) =>
      Math.abs(other.baseline - line.baseline) < sameRow &&
      other.box.right < line.box.left &&
      isRole(other),
  )
}

/** Points between baselines of one row. */
const sameRow = 2

const roleReachInEm = 3

const mostUnderRole = 3

/** "SUPERVISOR" over a name on the title page of a thesis, or over several, each a line. */
export function isUnderRole(line: FlowLine, span: readonly FlowLine[]): boolean {
  const label = labelBeside(line, span)
  if (label !== undefined) return otherRole.test(label.text.trim())
  let over = lineOver(line, span)
  if (over !== undefined && isFilledIn(over, line)) return false
  for (let steps = 1; over !== undefined && steps < mostUnderRole; steps += 1) {
    const next = lineOver(over, span)
    const isGoingOn =
      next !== undefined &&
      over.font === line.font &&
      over.size === line.size &&
      line.baseline - over.baseline < line.size * closeInEm * steps
    if (otherRole.test(over.text.trim()) || !isGoingOn) break
    over = next
  }
  return otherRole.test(over?.text.trim() ?? '')
}

const closeInEm = 1.5

/** "Supervisor: Max Born" has its name, and what stands well under it is no other one. */
function isFilledIn(over: FlowLine, line: FlowLine): boolean {
  const isApart = line.baseline - over.baseline > line.size * closeInEm
  return isApart && /^\p{L}[\p{L} ]{2,20}:\s+\S/u.test(over.text.trim())
}

/** "Submitted by:", in a line of its own. */
export function isAuthorLabel({ text }: FlowLine): boolean {
  return authorLabel.test(text.trim())
}

/** "Tutor Interno", "Studente Candidato": what somebody is, over the name. */
export function isRole({ text }: FlowLine): boolean {
  return otherRole.test(text.trim()) || authorLabel.test(text.trim())
}

/** What somebody is, or what the work is: on a cover its letters look like those of a name. */
export function saysNoName(line: FlowLine): boolean {
  return isRole(line) || isKindOfWork(line.text)
}

const givenNames = /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?$/u
const familyName = /^\p{Lu}[\p{L}’'-]+$/u

/** "Auteure :" over "Ada" over "BYRON": the lines of the name under the label, the last a word. */
export function nameInTwoLines(span: readonly FlowLine[]): readonly FlowLine[] {
  for (const label of span.filter(({ text }) => authorLabel.test(text.trim()))) {
    const under = span
      .filter((line) => isRightUnder(line, label))
      .sort((one, other) => one.baseline - other.baseline)
      .slice(0, 2)
    const [first, second] = under
    const isName =
      givenNames.test(first?.text.trim() ?? '') && familyName.test(second?.text.trim() ?? '')
    const isClose =
      first !== undefined &&
      second !== undefined &&
      second.font === first.font &&
      second.baseline - first.baseline < first.size * closeInEm
    if (isName && isClose) return under
  }
  return []
}

function isRightUnder(line: FlowLine, label: FlowLine): boolean {
  const gap = line.baseline - label.baseline
  const isAligned =
    Math.abs(line.box.left - label.box.left) < 2 || Math.abs(line.box.right - label.box.right) < 2
  return isAligned && gap > 2 && gap < label.size * roleReachInEm
}

/** The nearest line right over this one, in its own column of the page. */
function lineOver(line: FlowLine, span: readonly FlowLine[]): FlowLine | undefined {
  return span
    .filter((other) => {
      const gap = line.baseline - other.baseline
      const isNear = gap > 2 && gap < line.size * roleReachInEm
      // What a crest is drawn with says nothing.
      return (
        isNear && horizontalOverlap(line.box, other.box) > 0 && /[\p{L}\p{N}]/u.test(other.text)
      )
    })
    .sort((one, other) => other.baseline - one.baseline)[0]
}

/** On the title page of a student the teacher stands under the name. */
const teacher = /^(?:prof(?:essor)?|instructor|teacher|lecturer)\b[.:]?\s/iu

export function isTeacherOrHall(line: FlowLine, span: readonly FlowLine[]): boolean {
  return teacher.test(line.text.trim()) || isHall(line, span)
}

/** "Elder Hall" over "University of the North": a college, where a line before has named the author. */
function isHall({ text, index }: FlowLine, span: readonly FlowLine[]): boolean {
  const next = span.find((line) => line.index === index + 1)
  return /^\p{Lu}\p{L}+ (?:Hall|House)$/u.test(text.trim()) && institution.test(next?.text ?? '')
}
