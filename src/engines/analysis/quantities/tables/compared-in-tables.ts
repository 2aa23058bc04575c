import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { measureOfClause } from '../../floats/measure-of-clause.ts'
import type { NumberCell } from '../../floats/table-cells.ts'
import { namedIn, tableViews } from '../../floats/table-views.ts'
import type { CellName, TableView } from '../../floats/table-views.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { quoted } from '../../wording.ts'
import { numbersIn } from '../number-tokens.ts'
import { nameOfTable, noteOnTable } from './note-on-table.ts'
import { areOfOneKind, isComparedBy, namesTable, ofStatistics } from './tells-of-table.ts'

const up = 'higher|larger|greater|longer|heavier|taller|more'
const down = 'lower|smaller|shorter|lighter|fewer|less'
/** "0.8 h shorter in school B than in school C", and of two groups "0.8 points lower in the walking group". */
const comparative = new RegExp(
  String.raw`(?<![\d.,])(?:(?<by>\d+(?:\.\d+)?)\s?(?<unit>%|per ?cent|(?:percentage )?points?|[\p{L}°/]{1,9})?\s)?\b(?:(?<up>${up})|${down})\b(?<middle>[^.;:,()]{0,60}?)(?:\sthan\s(?<after>[^.;:,()]{1,60})|(?<=\b(?:higher|larger|greater|longer|lower|smaller|shorter) (?:in|for|among|with|at) [^.;:,()]{1,60})(?=[.;:,()]))`,
  'giu',
)
const anyComparative = /\b(?:\p{L}{3,}er|more|less)\b/u
/** Comparisons that are hoped for, denied, or told as multiples. */
const beside =
  /\b(?:not?|never|n[’']t|if|should|may|might|would|expect\w*|hypothes\w*|times|more than (?:half|\d|one|two|three)|adjusted|rather)\b/iu
/** What is reckoned from the cells, where the table does not give it. */
const reckoned =
  /\b(?:increase|decrease|change|difference|gain|loss|growth|decline|drop|fall|rise|rose|fell|reduc\w*|rais\w*|improve\w*|ratio|effect|gap|share|proportion|percentage|likely|correlation|variation|variab\w*|relative\w*|risk)\b/iu

/** A comparison of two rows or columns whose cells say the opposite, or another difference. */
export function comparedInTables(analysed: AnalysedDocument): readonly FindingDraft[] {
  const { document, sentences } = analysed
  const views = tableViews(document)
  if (views.length === 0) return []
  return textsWith(sentences, comparative).flatMap((sentence) => {
    const { role, text } = sentence
    if (role === 'introduction' || !anyComparative.test(text)) return []
    if (/\brespectively\b/iu.test(text)) return []
    return [...text.matchAll(comparative)].flatMap((match) => {
      const said = saidIn(sentence, match)
      if (beside.test(said.clause)) return []
      const judged = views
        .filter(({ table }) => namesTable(analysed, sentence, table))
        .flatMap((view) => judge(said, view))
      const named = judged.find(({ view }) =>
        text.includes(`${view.table.word} ${view.table.label}`),
      )
      const wrong = named ?? judged[0]
      if (wrong === undefined || judged.some(({ isRight }) => isRight)) return []
      return isCitedIn(document, sentence) ? [] : [note(sentence, match, wrong)]
    })
  })
}

interface Judged {
  readonly view: TableView
  readonly measure: CellName
  readonly cells: readonly [NumberCell, NumberCell]
  readonly isRight: boolean
}

const clauseStart = /[.;:,](?=\s)|\s(?:and|but|while|whereas)\s/gu

/** A comparison with the clause in which it stands. */
interface Said {
  readonly sentence: Sentence
  readonly match: RegExpExecArray
  readonly clause: string
  /** What stands before it, in its clause and before that. */
  readonly before: readonly [string, string]
}

function saidIn(sentence: Sentence, match: RegExpExecArray): Said {
  const lead = sentence.text.slice(0, match.index)
  const from = [...lead.matchAll(clauseStart)].at(-1)?.index ?? 0
  const clause = sentence.text.slice(from, match.index + match[0].length)
  return { sentence, match, clause, before: [lead.slice(from), lead.slice(0, from)] }
}

function judge({ sentence, match, clause, before }: Said, view: TableView): readonly Judged[] {
  const pair = pairOf(match, before, view)
  const measure =
    pair === null ? null : measureOfClause({ clause, sentence }, view, namedIn(view.things, clause))
  if (pair === null || measure === null) return []
  if (!areOfOneKind(view, measure)) return []
  const at = clause.length - match[0].length
  if (!isComparedBy(clause, { start: at, end: clause.length }, { view, measure })) {
    // "Had a lower yield than": the measure stands within the comparison.
    const within = (match.groups?.['middle'] ?? '').trim()
    if (!namedIn([measure], within).some(({ start }) => start === 0)) return []
  }
  if (reckoned.test(clause) && !reckoned.test(measure.text)) return []
  const [one, other] = pair.map(({ index }) => view.cell(index, measure.index))
  if (one === undefined || other === undefined) return []
  if (one.number.value < 0 || other.number.value < 0) return []
  // Whoever gives both values compares by what they mean.
  const given = new Set(numbersIn(sentence.text).map(({ value }) => value))
  if ([one, other].every(({ number }) => given.has(number.value))) return []
  return [{ view, measure, cells: [one, other], isRight: isBorneOut(match, one, other) }]
}

/** The two that are compared; of two in the table the other one need not be named. */
function pairOf(
  { groups = {} }: RegExpExecArray,
  before: readonly string[],
  { things }: TableView,
): readonly [CellName, CellName] | null {
  const { middle = '', after = '' } = groups
  const places = after === '' ? [middle] : [middle, ...before]
  const firsts = places.map((text) => namedIn(things, text)).find(({ length }) => length > 0) ?? []
  const first = firsts[0]?.name
  const rest = things.filter((one) => !one.isTotal && one !== first)
  const seconds = after === '' ? rest : namedIn(things, after).map(({ name }) => name)
  const [second] = seconds
  if (firsts.length !== 1 || seconds.length !== 1) return null
  if (first === undefined || second === undefined || first === second) return null
  const isOfStatistics = things.some((one) => !one.isTotal && ofStatistics.test(one.text))
  return isOfStatistics || first.isTotal || second.isTotal ? null : [first, second]
}

function isBorneOut({ groups = {} }: RegExpExecArray, one: NumberCell, other: NumberCell): boolean {
  const { by = '', unit = '' } = groups
  const [first, second] = [one.number.value, other.number.value]
  const points = groups['up'] === undefined ? second - first : first - second
  if (points < 0) return false
  if (by === '') return true
  const slack = 10 ** -(by.split('.')[1]?.length ?? 0) + 10 ** -one.number.decimals
  const isShare = /%|cent$/iu.test(unit)
  const shares = isShare ? [first / second, second / first].map((of) => 100 * Math.abs(of - 1)) : []
  return [points, ...shares].some((size) => Math.abs(size - Number(by)) <= slack)
}

function note(sentence: Sentence, match: RegExpExecArray, { view, measure, cells }: Judged) {
  const [one, other] = cells
  const words = match[0].trim()
  return noteOnTable(sentence, {
    title: `${quoted(words)}, and the table has ${one.text.trim()} and ${other.text.trim()}`,
    statement: `The text has ${quoted(sentence.text, 120)}; under ${quoted(measure.text)} ${nameOfTable(view.table)} has ${one.text.trim()} and ${other.text.trim()}.`,
    start: match.index,
    end: match.index + match[0].length,
  })
}
