import type { Range } from '../../../grounding/anchors/selector.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { placeInTable } from '../../floats/place-in-table.ts'
import { gapsOfPlans } from '../../quantities/bounds/gaps-of-plans.ts'
import { countOf, writtenCount } from '../../quantities/written-counts.ts'
import { quoted } from '../../wording.ts'

const what = '(?:project|grant|fellowship|award)'
const projects = new RegExp(what, 'iu')
const unit = '(?<unit>month|week|year)'
/** "The project lasts 24 months", "a 24-month project". */
const lengths: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${what}\b[^.;,]{0,30}?\b(?:will )?(?:lasts?|runs?|takes?|spans?|is planned|has a duration)(?: for| over| of)? (?:a total of |a period of )?(?<count>${writtenCount}) ${unit}s?\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:an?|the|this|our) (?:\p{L}+ )?(?<count>${writtenCount})[- ]${unit} (?:\p{L}+ )?${what}\b`,
    'iu',
  ),
  new RegExp(String.raw`(?:^|[.;,] )Duration:? (?<count>${writtenCount}) ${unit}s?\b`, 'u'),
]
const head: Readonly<Record<string, RegExp>> = {
  month: /^\W*months?\W*$/iu,
  week: /^\W*weeks?\W*$/iu,
  year: /^\W*years?\W*$/iu,
}
/** "18–30", "Month 30", "30": no date. */
const span =
  /^\W*(?:(?:months?|weeks?|years?|[mwy])\s?)?(?<from>\d{1,2})(?:\s?(?:[–-]|to)\s?(?<to>\d{1,2}))?\W*$/iu
const fewestSteps = 3

/** A timetable that goes on behind the end which the text gives the project, or has a gap. */
export default defineCheck({
  id: 'timetable-length',
  criterion: 'numbers',
  noiseBudget: 0.02,
  restsOn: ['english'],
  run: (analysed) => [...behindTheEnd(analysed), ...gapsOfPlans(analysed)],
})

function behindTheEnd(analysed: AnalysedDocument): readonly FindingDraft[] {
  const lines = analysed.document.blocks.filter(({ text }) => text.includes('Duration'))
  const mayTell = analysed.sentences.filter(({ text }) => projects.test(text))
  const told = [...mayTell, ...lines].flatMap(({ text }) =>
    lengths.flatMap((form) => {
      const groups = form.exec(text)?.groups
      return groups === undefined
        ? []
        : [{ most: countOf(groups['count'] ?? ''), unit: groups['unit']?.toLowerCase() ?? '' }]
    }),
  )
  const [length] = told
  // Phases of their own length: no one of them is that of the project.
  if (length === undefined || told.some((one) => one.most !== length.most)) return []
  const behind = stepBehind(analysed, length)
  return behind.length > 0 ? behind : columnBehind(analysed, length)
}

interface Length {
  readonly most: number
  readonly unit: string
}

/** "Year 4", "Y4", "Month 30" over a column in which a step is marked. */
function columnBehind(
  { document }: AnalysedDocument,
  { most, unit }: Length,
): readonly FindingDraft[] {
  const over = new RegExp(
    String.raw`^\W*(?:${unit}\s?|${unit.charAt(0)})(?<count>\d{1,2})\W*$`,
    'iu',
  )
  return document.tables.flatMap((table) => {
    const [first = [], ...rows] = table.rows
    const counts = first.map((cell) => Number(over.exec(cell)?.groups?.['count'] ?? Number.NaN))
    const last = Math.max(...counts.filter((count) => !Number.isNaN(count)))
    const column = counts.indexOf(last)
    const row = rows.findIndex((cells) => /[^\s–-]/u.test(cells[column] ?? ''))
    if (counts.filter((count) => !Number.isNaN(count)).length < 2 || last <= most || row === -1)
      return []
    const place = placeInTable(document, table, { row: row + 1, column })
    return place === null ? [] : [note(place, { most, unit, last, told: rows[row]?.[0] ?? '' })]
  })
}

function stepBehind({ document }: AnalysedDocument, length: Length): readonly FindingDraft[] {
  return document.tables.flatMap((table) => {
    const [first = []] = table.rows
    const column = first.findIndex((cell) => head[length.unit]?.test(cell))
    if (column === -1) return []
    const ends = table.rows.slice(1).map((row) => {
      const { from = '', to = from } = span.exec(row[column] ?? '')?.groups ?? {}
      return Number(to === '' ? Number.NaN : to)
    })
    if (ends.length < fewestSteps || ends.some((end) => Number.isNaN(end))) return []
    const last = Math.max(...ends)
    if (last <= length.most) return []
    const at = { row: ends.indexOf(last) + 1, column }
    const place = placeInTable(document, table, at)
    if (place === null) return []
    return [note(place, { ...length, last, told: table.rows[at.row]?.[column]?.trim() ?? '' })]
  })
}

function note(
  place: Range,
  { most, unit, last, told }: Length & { readonly last: number; readonly told: string },
): FindingDraft {
  return {
    criterion: 'numbers',
    check: 'timetable-length',
    kind: 'issue',
    severity: 'moderate',
    title: `Work in ${unit} ${last} of ${most}`,
    statement: `The text says that the project takes ${most} ${unit}s; the timetable has ${quoted(told)} in its last step.`,
    why: 'A panel that sees work behind the end asks who pays for it.',
    how: 'Draw the steps together, or ask for the longer time; both have to say the same.',
    ranges: [place],
    confidence: 0.85,
  }
}
