import { isAuthorLabel, isRole } from '../authors/author-roles.ts'
import { isName } from '../authors/names-in-line.ts'
import type { FlowLine } from '../flow.ts'

const formEntry =
  /^(?:(?:student )?name|roll|registration|matriculation|student|semester|section|class)\b[\p{L}\s.]{0,12}[:：]/iu
/** "Spécialité : Informatique": what somebody studied. */
const studiesEntry =
  /^(?:spécialité|speciali[sz]ation|specialt?y|filière|mention|discipline|domaine|école doctorale|kierunek|specjalność|(?:studijní |študijný )?(?:obor|odbor)|studijní program|specializarea|специальность|спеціальність|field of study|study programme?|degree (?:course|programme?)|fachrichtung|studiengang|corso di laurea)(?!\p{L})[\p{L}\s.]{0,12}[:：]/iu
const saysWhatFor =
  /\b(?:submitted (?:to|for|in)|(?:in )?partial fulfil+ment|under the (?:guidance|supervision) of|requirements? (?:for|of) the (?:degree|award)|exigence partielle)\b/iu
const fewestSigners = 3

/** "NAME : ADA BYRON", "Submitted to", or nothing but names: who wrote or reads it, in letters as large as a title. */
export function isOfForm(
  group: readonly FlowLine[],
  groups: readonly (readonly FlowLine[])[],
): boolean {
  const texts = group.map(({ text }) => text.trim())
  const isLabelled = group[0] !== undefined && isRole(group[0])
  const isNoLarger = groups.some(
    (other) => other !== group && (other[0]?.size ?? 0) > (group[0]?.size ?? 0) - 0.6,
  )
  const next = groups[groups.indexOf(group) + 1]?.[0]
  // Over "By" stands what they wrote.
  const isOverBy = next !== undefined && isAuthorLabel(next)
  const areNames = isNoLarger && !isOverBy && texts.length >= fewestSigners && texts.every(isName)
  const isOfStudies = studiesEntry.test(texts[0] ?? '')
  const isEntry =
    formEntry.test(texts[0] ?? '') || isOfStudies || texts.some((text) => saysWhatFor.test(text))
  return isLabelled || areNames || isEntry
}
