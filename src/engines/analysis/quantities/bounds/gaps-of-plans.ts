import type { Range } from '../../../grounding/anchors/selector.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { placeInTable } from '../../floats/place-in-table.ts'
import { numbersNote } from '../numbers-note.ts'

const told =
  /\b(?<unit>month|week|year)s? (?<from>\d{1,2})\s?(?:[–-]|to)\s?(?<to>\d{1,2})(?![\d.])/giu
const cell =
  /^\W*(?:(?:months?|weeks?|years?|[mwy])\s?)?(?<from>\d{1,2})\s?(?:[–-]|to)\s?(?<to>\d{1,2})\W*$/iu
const head = /^\W*(?<unit>month|week|year)s?\W*$/iu
const fewestSteps = 3

interface Step {
  readonly from: number
  readonly to: number
  readonly unit: string
  readonly place: Range | null
}

/** "Months 5–11" and then "months 13–15", in a plan whose other steps follow each other without a break. */
export function gapsOfPlans(analysed: AnalysedDocument): readonly FindingDraft[] {
  return [...inParagraphs(analysed), ...inTables(analysed)].flatMap((steps) => gapIn(steps))
}

function inParagraphs({ sentences }: AnalysedDocument): readonly (readonly Step[])[] {
  return [...Map.groupBy(sentences, ({ block }) => block).values()].map((paragraph) =>
    paragraph.flatMap(({ block, start, text }) =>
      [...text.matchAll(told)].map((match) => ({
        from: Number(match.groups?.['from']),
        to: Number(match.groups?.['to']),
        unit: match.groups?.['unit']?.toLowerCase() ?? '',
        place: { block, start: start + match.index, end: start + match.index + match[0].length },
      })),
    ),
  )
}

function inTables({ document }: AnalysedDocument): readonly (readonly Step[])[] {
  return document.tables.map((table) => {
    const [first = [], ...rows] = table.rows
    const column = first.findIndex((text) => head.test(text))
    const unit = head.exec(first[column] ?? '')?.groups?.['unit']?.toLowerCase() ?? ''
    return rows.flatMap((row, at) => {
      const groups = cell.exec(row[column] ?? '')?.groups
      const place = placeInTable(document, table, { row: at + 1, column })
      return groups === undefined
        ? []
        : [{ from: Number(groups['from']), to: Number(groups['to']), unit, place }]
    })
  })
}

function gapIn(steps: readonly Step[]): readonly FindingDraft[] {
  const joins = steps.slice(1).map((step, at) => ({ step, before: steps[at] }))
  const open = joins.filter(({ step, before }) => step.from !== (before?.to ?? 0) + 1)
  const [gap] = open
  if (gap === undefined || steps.length < fewestSteps || open.length > 1) return []
  const { step, before } = gap
  if (before === undefined || step.from <= before.to || step.place === null) return []
  if (new Set(steps.map(({ unit }) => unit)).size > 1) return []
  const [first, last] = [before.to + 1, step.from - 1]
  const left = first === last ? `${step.unit} ${first}` : `${step.unit}s ${first} to ${last}`
  return [
    numbersNote('timetable-length', {
      title: `Nothing happens in ${left}`,
      statement: `One step ends in ${step.unit} ${before.to} and the next begins in ${step.unit} ${step.from}; all the others follow each other at once.`,
      why: 'Whoever plans by it asks whether a step is missing or a number is wrong.',
      how: 'Correct the end of the one or the beginning of the other, or say what the time between is for.',
      ranges: [step.place, ...(before.place === null ? [] : [before.place])],
    }),
  ]
}
