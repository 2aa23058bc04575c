import type { FlowLine } from './flow.ts'
import { horizontalOverlap } from './page-content.ts'

/** Those who judge a thesis have titles, or stand under the name of their office; its author does not. */
export function isOther(line: FlowLine, span: readonly FlowLine[]): boolean {
  const isTitled = honorific.test(line.text.trim())
  return (
    isTitled ||
    span.some((other) => panel.test(other.text.trim()) && other.baseline < line.baseline - 2)
  )
}

const honorific =
  /^(?:monsieur|madame|m\.|mme|prof(?:essor|esseur)?\b|pr\b|dr\b|mgr\b|doc\.|ing\.|dott(?:\.|oressa|ssa)|др(?=\s)|проф\.|doutor|professora?\b)/iu
const panel =
  /^(?:(?:membres|composition) du jury|jury|président|rapporteur|examinateur|examination committee|thesis committee|chairperson|supervis|advis[eo]r|betreu|gutachter|(?:erst|zweit)prüfer)/iu

const authorLabel =
  /^(?:author|autor(?:in|e)?|auteure?|verfasser(?:in)?|(?:submitted|presented|written|prepared) by|(?:vorgelegt|eingereicht) von|présentée? par|candidat[eo]?|by|von|par|door|name|student(?:in)?|étudiante?|кандидат|студент|автор|аутор)\s*:?$/iu
/** A number of matriculation may stand behind the name under "Author:". */
export function isUnderAuthor(line: FlowLine, span: readonly FlowLine[]): boolean {
  return authorLabel.test(lineOver(line, span)?.text.trim() ?? '')
}

const otherRole =
  /^(?:co-?)?(?:relatore|relatrice|tutor|advis[eo]r|supervis|betreuer|gutachter|prüfer|examin|promotor|opiekun|direc(?:teur|trice|tor)|encadrant|professeur|rapporteur|jury|committee|orientador|mentor|ментор|руководитель|рецензент)/iu
const roleReachInEm = 3

/** "SUPERVISOR" over a name on the title page of a thesis. */
export function isUnderRole(line: FlowLine, span: readonly FlowLine[]): boolean {
  return otherRole.test(lineOver(line, span)?.text.trim() ?? '')
}

/** The nearest line right over this one, in its own column of the page. */
function lineOver(line: FlowLine, span: readonly FlowLine[]): FlowLine | undefined {
  return span
    .filter((other) => {
      const gap = line.baseline - other.baseline
      return (
        gap > 2 && gap < line.size * roleReachInEm && horizontalOverlap(line.box, other.box) > 0
      )
    })
    .sort((one, other) => other.baseline - one.baseline)[0]
}
