import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { rowOfName } from '../../floats/row-of-name.ts'
import { columnOf, gridOf } from '../../floats/table-cells.ts'
import type { CellGrid } from '../../floats/table-cells.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

const named = String.raw`\p{Lu}[\p{L}\d]*(?:[-+][\p{L}\d]+)*`
/** "GraphSift is 7 points better than CARE-GNN", "GraphSift outperforms GAT by 7 points". */
const claims: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<own>${named}) (?:is|was|scores?|scored|lies|reaches) (?<points>\d+(?:\.\d+)?) (?:percentage |F1 |accuracy )?points? (?:better|higher|above|more)(?: than)? (?<other>${named})`,
    'u',
  ),
  new RegExp(
    String.raw`(?<own>${named}) (?:outperforms?|outperformed|beats?|surpass(?:es|ed)|exceed(?:s|ed)|improves? (?:on|over|upon)) (?<other>${named}) by (?<points>\d+(?:\.\d+)?) (?:percentage |F1 |accuracy )?points?`,
    'u',
  ),
]

/** A lead in points over another row that no column of their table shows. */
export function pointsBetter({ document, sentences }: AnalysedDocument): readonly FindingDraft[] {
  const grids = document.tables.flatMap(({ rows }) => gridOf(rows) ?? [])
  if (grids.length === 0) return []
  return textsWith(sentences, ...claims).flatMap((sentence) =>
    claims.flatMap((form) => {
      const match = form.exec(sentence.text)
      const { own = '', other = '', points = '' } = match?.groups ?? {}
      if (match === null) return []
      const held = grids.flatMap((grid) => leadsOf(grid, own, other))
      if (held.length === 0) return []
      const slack = 10 ** -(points.split('.')[1]?.length ?? 0) / 2 + 1e-9
      if (held.some(({ lead }) => Math.abs(lead - Number(points)) <= slack + 0.1)) return []
      return [note(sentence, match, { points, held })]
    }),
  )
}

interface Lead {
  readonly heading: string
  /** In points of a hundred. */
  readonly lead: number
}

function leadsOf(grid: CellGrid, own: string, other: string): readonly Lead[] {
  const [mine, theirs] = [own, other].map((name) => rowOfName(grid, name))
  if (mine === undefined || theirs === undefined) return []
  if (mine === -1 || theirs === -1) return []
  return grid.headings.flatMap((heading, column) => {
    const cells = columnOf(grid, column)
    const one = cells.find(({ row }) => row === mine)?.number
    const two = cells.find(({ row }) => row === theirs)?.number
    if (one === undefined || two === undefined) return []
    const areShares = cells.every(({ number }) => Math.abs(number.value) <= 1)
    const lead = (one.value - two.value) * (areShares ? 100 : 1)
    return [{ heading, lead: Number(lead.toFixed(3)) }]
  })
}

function note(
  sentence: Sentence,
  match: RegExpExecArray,
  { points, held }: { readonly points: string; readonly held: readonly Lead[] },
): FindingDraft {
  const shown = held.slice(0, 3).map(({ heading, lead }) => `${lead} under ${quoted(heading)}`)
  return numbersNote('comparisons-reversed', {
    title: `No column shows ${points} points`,
    statement: `${quoted(sentence.text, 80)} gives a lead of ${points} points; by the rows of the table it is ${shown.join(', ')}.`,
    why: 'Reviewers hold such a sentence against the table first.',
    how: 'Compute the difference from the two rows again, and name the column that you mean.',
    ranges: [placeOf(sentence, match)],
  })
}
