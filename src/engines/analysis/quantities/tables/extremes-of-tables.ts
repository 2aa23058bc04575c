import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { measureOfClause } from '../../floats/measure-of-clause.ts'
import type { NumberCell } from '../../floats/table-cells.ts'
import { namedIn, tableViews } from '../../floats/table-views.ts'
import type { CellName, TableView } from '../../floats/table-views.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { quoted } from '../../wording.ts'
import { numbersIn, roundsTo } from '../number-tokens.ts'
import { nameOfTable, noteOnTable } from './note-on-table.ts'
import { areOfOneKind, isComparedBy, namesTable, ofStatistics } from './tells-of-table.ts'

const often = '(?:common|frequent|numerous|abundant)'
const most = `highest|largest|greatest|longest|heaviest|tallest|most ${often}`
const least = `lowest|smallest|shortest|fewest|lightest|least ${often}`
const superlative = new RegExp(String.raw`\b(?:(?<most>${most})|${least})\b`, 'giu')
/** What is the highest of some only, or is none. */
const beside =
  /\b(?:second|third|one of|among the|next|except|apart from|not|never|n[’']t|if|should|may|might|expected|would|other than)\b/iu
/** What is reckoned from the cells, where the table does not give it. */
const reckoned =
  /\b(?:increase|decrease|change|difference|gain|loss|growth|decline|drop|fall|rise|reduction|improvement|ratio|effect|gap|share|proportion|percentage|correlation|error|deviation|variation|risk|relative)\w*\b/iu
const fewestThings = 3

/** "Highest in group B", where the table has a higher value in group C. */
export function extremesOfTables(analysed: AnalysedDocument): readonly FindingDraft[] {
  const { document, sentences } = analysed
  const views = tableViews(document)
  return textsWith(sentences, superlative).flatMap((sentence) => {
    if (sentence.role === 'introduction' || !/(?:est|most|least)\b/u.test(sentence.text)) return []
    if (/\brespectively\b/iu.test(sentence.text)) return []
    return claimsIn(sentence).flatMap((claim) => {
      const judged = views
        .filter(({ table }) => namesTable(analysed, sentence, table))
        .flatMap((view) => judge(claim, view))
      const [wrong] = judged
      if (wrong === undefined || judged.some(({ best }) => best === null)) return []
      return isCitedIn(document, sentence) ? [] : [note(claim, wrong)]
    })
  })
}

interface Claim {
  readonly sentence: Sentence
  /** The clause with the superlative, and where it stands in the sentence. */
  readonly clause: string
  readonly start: number
  readonly word: string
  readonly isMost: boolean
  /** Where in the clause its bearer is named. */
  readonly from: number
  readonly to: number
}

const ends =
  /[.;:](?=\s|$)|,\s(?=(?:and|but|while|whereas|where|with|which)\s)|\s(?=(?:and|but|while|whereas)\s)/gu

function claimsIn(sentence: Sentence): readonly Claim[] {
  const cuts = [...sentence.text.matchAll(ends)].map(({ index }) => index)
  return [...cuts, sentence.text.length].flatMap((end, at) => {
    const start = cuts[at - 1] ?? 0
    const clause = sentence.text.slice(start, end)
    const [match, ...others] = clause.matchAll(superlative)
    if (match === undefined || others.length > 0 || beside.test(clause)) return []
    // "BDF and RF had the highest": two of them share the place.
    if (/^\s(?:and|,)/u.test(clause) && owning.test(clause.slice(0, match.index))) return []
    // "Herbs and mosses had the lowest shares (13 and 15%)": two of them share the place.
    if (/\d%?$/u.test(clause) && /^\sand \d/u.test(sentence.text.slice(end))) return []
    const bearer = bearerOf(clause, match)
    const isMost = match.groups?.['most'] !== undefined
    return bearer === null ? [] : [{ sentence, clause, start, word: match[0], isMost, ...bearer }]
  })
}

const owning =
  /\b(?:had|has|have|showed|shows|reached|achieved|recorded|received|obtained|gave|took) (?:by far |clearly )?the\s$/u
const place = /^\s(?:in|at|for|among|under|with|on|during|after)\s/u
const placed =
  /^[^;:]{3,80}?,? (?:was|were|is|are|occurred|came) (?:that|those|found|seen|observed|recorded|measured|reached|obtained|reported|in|for|at|with)\b/u

/** "Highest in A", "A had the highest", "the highest value was that of A": where A stands. */
function bearerOf(clause: string, match: RegExpExecArray): Pick<Claim, 'from' | 'to'> | null {
  const end = match.index + match[0].length
  const behind = clause.slice(end)
  if (place.test(behind)) return { from: end, to: clause.length }
  if (owning.test(clause.slice(0, match.index))) return { from: 0, to: match.index }
  const lead = placed.exec(behind)
  return lead === null ? null : { from: end + lead[0].length, to: clause.length }
}

interface Judged {
  readonly view: TableView
  readonly measure: CellName
  readonly own: Held
  /** `null` where the clause is right. */
  readonly best: Held | null
}

interface Held {
  readonly thing: CellName
  readonly cell: NumberCell
}

function judge(claim: Claim, view: TableView): readonly Judged[] {
  const named = namedIn(view.things, claim.clause).filter(
    ({ start, end }) => start >= claim.from && end <= claim.to,
  )
  const [first] = named
  if (first === undefined || named.some(({ name }) => name !== first.name)) return []
  const measure = measureOfClause(claim, view, named)
  if (measure === null || !areOfOneKind(view, measure)) return []
  const at = claim.clause.toLowerCase().indexOf(claim.word.toLowerCase())
  if (!isComparedBy(claim.clause, { start: at, end: at + claim.word.length }, { view, measure }))
    return []
  if (reckoned.test(claim.clause) && !reckoned.test(measure.text)) return []
  const values = valuesUnder(view, measure)
  const own = values.find(({ thing }) => thing === first.name)
  if (own === undefined || values.length < fewestThings) return []
  if (values.some(({ thing, cell }) => cell.number.value < 0 || thing.text === '')) return []
  if (values.some(({ thing }) => ofStatistics.test(thing.text))) return []
  if (!isOfTable(claim, values) || values.every(isPoints)) return []
  const best = betterThan(own, values, claim.isMost)
  // "Grains on branches" may be said for "grains on branches of the lower portion".
  if (best !== null && own.thing.roots.every((root) => best.thing.roots.includes(root))) return []
  return [{ view, measure, own, best }]
}

function valuesUnder({ things, cell }: TableView, { index }: CellName): readonly Held[] {
  return things.flatMap((thing) => {
    const held = thing.isTotal ? undefined : cell(thing.index, index)
    return held === undefined ? [] : [{ thing, cell: held }]
  })
}

/** Points from one to ten: in a matrix of choices the lowest cost has the most. */
const isPoints = ({ cell: { number } }: Held): boolean =>
  number.decimals === 0 && number.value <= 10

const shareOf = ({ number, share }: NumberCell): number => share?.value ?? number.value

/** A value that none of the cells has was measured otherwise. */
function isOfTable({ clause }: Claim, values: readonly Held[]): boolean {
  return numbersIn(clause)
    .filter(({ decimals }) => decimals > 0)
    .every((told) =>
      values.some(({ cell }) => roundsTo(cell.number.value, told) || roundsTo(shareOf(cell), told)),
    )
}

/** Whether by its count or by its share it is the first, it may be called so. */
function betterThan(own: Held, values: readonly Held[], isMost: boolean): Held | null {
  const isOver = (one: number, other: number) => (isMost ? one > other : one < other)
  const [best = null] = values
    .filter(({ cell }) => isOver(cell.number.value, own.cell.number.value))
    .toSorted((one, other) => (isOver(one.cell.number.value, other.cell.number.value) ? -1 : 1))
  return values.some(({ cell }) => isOver(shareOf(cell), shareOf(own.cell))) ? best : null
}

function note({ sentence, clause, start, word }: Claim, { view, measure, own, best }: Judged) {
  const found = `${own.cell.text.trim()} for ${quoted(own.thing.text)} and ${best?.cell.text.trim()} for ${quoted(best?.thing.text ?? '')}`
  return noteOnTable(sentence, {
    title: `The ${word} is ${quoted(best?.thing.text ?? '')}, not ${quoted(own.thing.text)}`,
    statement: `The text has ${quoted(clause, 100)}; under ${quoted(measure.text)} ${nameOfTable(view.table)} has ${found}.`,
    start,
    end: start + clause.length,
  })
}
