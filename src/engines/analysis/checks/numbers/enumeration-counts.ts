import type { Range } from '../../../grounding/anchors/selector.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { pointsNote } from '../../quantities/enumerations/announced-number.ts'
import { enumerations } from '../../quantities/enumerations/enumerations.ts'
import { fewerThanAnnounced } from '../../quantities/enumerations/fewer-than-announced.ts'
import { skippedMarks, skippedOrdinals } from '../../quantities/enumerations/list-skips.ts'
import { moreThanListed } from '../../quantities/enumerations/more-than-listed.ts'
import { ordinalsLeftOut } from '../../quantities/enumerations/ordinals-left-out.ts'
import { partsAfterColon } from '../../quantities/enumerations/parts-after-colon.ts'
import { respectiveLists } from '../../quantities/enumerations/respective-lists.ts'
import { thingsListed } from '../../quantities/enumerations/things-listed.ts'
import { withOthers } from '../../quantities/told-already.ts'
import { units } from '../../quantities/written-counts.ts'
import { quoted } from '../../wording.ts'

const numbers = units.slice(0, 8)
const announced = new RegExp(
  String.raw`\b(${numbers.slice(1).join('|')}) (?:\p{L}+[ -]){0,3}(?:contributions|steps|types|kinds|categories|parts|stages|phases|questions|reasons|ways|hypotheses|challenges|components|groups|factors|goals|aims|objectives|criteria|conditions|tasks|problems|methods|models)\b[^.:()]{0,60}:\s*`,
  'giu',
)
const mark = /\((\d|i{1,3}|iv|vi{0,3}|[a-h])\)/gu

/** "Three contributions: (1) … (2) …": the number that is announced and the list that follows it. */
export default defineCheck({
  id: 'enumeration-counts',
  criterion: 'numbers',
  noiseBudget: 0.1,
  run(analysed) {
    const { document, role } = analysed
    const marked = textsWith(document.blocks, announced)
      .filter(({ id, type }) => type === 'paragraph' && role.get(id) !== 'references')
      .flatMap(({ id, text }) =>
        [...text.matchAll(announced)].flatMap((match) => {
          const from = match.index + match[0].length
          const held = listAt(text, from)
          const told = numbers.indexOf((match[1] ?? '').toLowerCase()) + 1
          if (held === null || held.count === told) return []
          return [
            listedNote({
              told,
              held: held.count,
              words: match[0],
              range: { block: id, start: match.index, end: held.end },
            }),
          ]
        }),
      )
    const prose = analysed.sentences.filter((sentence) => sentence.role !== 'references')
    return [
      ...marked,
      ...pointsBehind(analysed),
      ...withOthers(
        withOthers(enumerations(analysed), fewerThanAnnounced(analysed)),
        thingsListed(analysed),
      ),
      ...prose
        .filter(({ text }) => text.includes('('))
        .flatMap((sentence) => skippedMarks(analysed, sentence)),
      ...prose.flatMap(respectiveLists),
      ...[...Map.groupBy(prose, ({ block }) => block).values()].flatMap(skippedOrdinals),
      ...ordinalsLeftOut(analysed),
      ...moreThanListed(analysed),
      ...analysed.sentences.filter(({ text }) => text.includes(': ')).flatMap(partsAfterColon),
    ]
  },
})

/** What a paragraph announces at its end; the points behind it are blocks of their own. */
const atItsEnd = new RegExp(
  String.raw`\b(${numbers.slice(1).join('|')})(?:-?fold:$|(?<=\b(?:contributions|questions|aims|objectives|goals|hypotheses|reasons) are \p{L}+):$| (?:\p{L}+[ -]){0,3}(?:contributions|steps|questions|reasons|hypotheses|goals|aims|objectives|criteria|tasks|themes|limitations|recommendations)\b(?:[^.:;(),]{0,60}:|\.)$| (?:\p{L}+[ -]){0,3}(?:challenges|problems|parts|stages|phases|factors|components|ways|arguments|points|issues|categories|types|advantages|disadvantages|benefits|drawbacks|lessons)\b[^.:;(),]{0,60}:$)`,
  'iu',
)

/** "The work has three aims:" and the points of the list below; pages of a PDF part and join points, and are not counted. */
function pointsBehind({ document }: AnalysedDocument): readonly FindingDraft[] {
  if (document.source === 'pdf') return []
  return document.blocks.flatMap(({ id, type, text }, at) => {
    const match = type === 'paragraph' ? atItsEnd.exec(text) : null
    if (match === null) return []
    const behind = document.blocks.slice(at + 1)
    const end = behind.findIndex((block) => block.type !== 'list-item')
    const points = end === -1 ? behind : behind.slice(0, end)
    const [first] = points
    const held = points.filter(({ level }) => level === first?.level).length
    const told = numbers.indexOf((match[1] ?? '').toLowerCase()) + 1
    if (held < 2 || held === told) return []
    return [
      listedNote({
        told,
        held,
        words: match[0],
        range: { block: id, start: match.index, end: text.length },
      }),
    ]
  })
}

function listedNote({
  told,
  held,
  words,
  range,
}: {
  readonly told: number
  readonly held: number
  readonly words: string
  readonly range: Range
}): FindingDraft {
  return pointsNote(range, {
    title: `${told} announced, ${held} listed`,
    statement: `${quoted(words.replace(/:\s*$/u, ''), 90)} announces ${told}, and the list behind it has ${held}.`,
  })
}

const longestList = 1500

/** Marks in order from the first on, of one sort; `null` where the list does not begin at once. */
function listAt(
  text: string,
  from: number,
): { readonly count: number; readonly end: number } | null {
  const stretch = text.slice(from, from + longestList)
  const marks = [...stretch.matchAll(mark)]
  const [first] = marks
  if (first === undefined || first.index > 3) return null
  const sorts = [
    ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'],
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  ]
  const sort = sorts.find(([one]) => one === first[1])
  if (sort === undefined) return null
  let count = 0
  let end = from
  for (const found of marks) {
    if (found[1] !== sort[count]) continue
    count += 1
    end = from + found.index + found[0].length
  }
  return count < 2 ? null : { count, end }
}
