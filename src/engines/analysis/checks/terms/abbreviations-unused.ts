import type { Range } from '../../../grounding/anchors/selector.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import { knownAbbreviations } from '../../lexicon/known-abbreviations.ts'
import { isInQuotation } from '../../quotations.ts'
import { inWords } from '../../wording.ts'
import { abbreviationsOf } from '../../words/abbreviations.ts'

/** "World Health Organization": a body, a place or a product is named with the letters by which a reader may know it. */
function isProperName(long: string): boolean {
  const words = long.split(/[\s-]+/u).filter((word) => word.length > 3)
  return words.every((word) => /^\p{Lu}/u.test(word))
}

/** What was bought, measured or done there is listed with the letters of its label. */
const listing: ReadonlySet<string> = new Set(['methods', 'abstract', 'other'])

/** In a long draft the letters may be given for those who know a thing by them, unless it is told of again. */
const shortDraft = 4000

/** Unused forms from which on they are a habit that costs a reader something. */
const fewestUnused = 2

/** Four letters for words that are nobody's name: hardly anything that a reader knows by them. */
function isTerm(short: string, long: string): boolean {
  return /^[A-Z]{4,6}$/u.test(short) && !/\p{Lu}/u.test(long)
}

function standsAgain(text: string, long: string): boolean {
  return text.toLowerCase().split(long.toLowerCase()).length > 2
}

/** "The gene encodes NIK (NF-κB inducing kinase)": the letters are the name in use, and the brackets explain them. */
function isTheName({ block }: AnalysedDocument, { block: id, start, end }: Range): boolean {
  const text = block.get(id)?.text ?? ''
  return /^\s?[([]/u.test(text.slice(end)) && !/[([]\s?$/u.test(text.slice(0, start))
}

/** Characters beside a short form within which others are introduced in a list of its like. */
const reachOfList = 150
const mostBeside = 1

/** "Superoxide dismutase (SOD), catalase (CAT) and ascorbate peroxidase (APX)": in a list each has its letters. */
function isListedThere(own: Range, places: readonly Range[]): boolean {
  const beside = places.filter(
    ({ block, start }) =>
      block === own.block && start !== own.start && Math.abs(start - own.start) <= reachOfList,
  )
  return beside.length > mostBeside
}

/** Short forms that are introduced and then never used. */
export default defineCheck({
  id: 'abbreviations-unused',
  criterion: 'terms',
  noiseBudget: 0.3,
  run(analysed) {
    if (analysed.stage !== 'complete') return []
    const everything = [
      ...analysed.document.blocks.map(({ text }) => text),
      ...analysed.document.tables.flatMap(({ rows }) => rows.flat()),
    ].join('\n')
    const isShort = analysed.words < shortDraft
    const all = abbreviationsOf(analysed)
    const places = all.flatMap(({ definitions }) => definitions)
    const unused = all.filter(
      ({ short, definitions }) =>
        definitions.length === 1 &&
        definitions[0] !== undefined &&
        !listing.has(analysed.role.get(definitions[0].block) ?? '') &&
        !isProperName(definitions[0].long) &&
        !knownAbbreviations.has(short) &&
        !isInQuotation(
          analysed.block.get(definitions[0].block)?.text ?? '',
          definitions[0].start,
        ) &&
        !isTheName(analysed, definitions[0]) &&
        !isListedThere(definitions[0], places) &&
        // A caption spells out the labels of its picture.
        analysed.block.get(definitions[0].block)?.type !== 'caption' &&
        everything.split(short).length === 2 &&
        (isShort ||
          isTerm(short, definitions[0].long) ||
          standsAgain(everything, definitions[0].long)),
    )
    // A single one costs its reader nothing.
    if (unused.length < fewestUnused) return []
    const names = unused.map(({ short }) => short)
    return [
      {
        criterion: 'terms',
        check: 'abbreviations-unused',
        kind: 'issue',
        severity: 'minor',
        title: `${names.length} short forms are introduced and never used`,
        statement: `${inWords(names)} are each explained once and do not occur again.`,
        why: 'A reader learns them for nothing, and the passage becomes harder to read.',
        how: 'Take out the short forms in brackets and keep the long ones.',
        ranges: unused.slice(0, 6).flatMap(({ uses }) => uses),
        confidence: 0.8,
      },
    ]
  },
})
