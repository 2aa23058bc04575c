import type { Note } from '../labels/notes.ts'
import { standsAt } from '../plants-structure/told.ts'
import { familiesOf } from './families.ts'
import { literally } from './paper.ts'
import type { Plant, Planter } from './plant.ts'

/** A note is the same where its rule says the same, or marks the same words under the same title. */
const keysOf = ({ finding: { check, title, statement, anchors } }: Note): readonly string[] => [
  `${check}|${statement}`,
  `${check}|${title}|${anchors[0]?.exact ?? ''}`,
]

/** Issues and questions that the clean article was not told of. */
export function newNotes(clean: readonly Note[], notes: readonly Note[]): readonly Note[] {
  const known = new Set(clean.flatMap(keysOf))
  return notes.filter(
    (note) => note.finding.kind !== 'strength' && !keysOf(note).some((key) => known.has(key)),
  )
}

/** Words of an anchor that are the name of something rather than a passage. */
const longestName = 60

/** Of the family, and within a sentence of the place, or naming what was changed or is missing. */
export function tells(
  note: Note,
  { document, spot, names = [], says }: Plant,
  { by }: Planter,
): boolean {
  const { finding } = note
  if (!familiesOf(finding.check).some((family) => by.includes(family))) return false
  if (spot !== null && standsAt(document, note, spot)) return true
  const marked = finding.anchors.map(({ exact }) => (exact.length < longestName ? exact : ''))
  const said = [finding.title, finding.statement, ...marked].join(' ')
  const isNamed = names.some((name) => name.length > 1 && isIn(said, name))
  return isNamed || (says?.test(`${finding.check} ${finding.title} ${finding.statement}`) ?? false)
}

const isIn = (said: string, name: string): boolean =>
  new RegExp(`(?<![\\p{L}\\d.])${literally(name)}(?![\\p{L}\\d])`, 'u').test(said)
