import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import { isOfAnotherWork } from '../../pointers/foreign-part.ts'
import { counted, inWords } from '../../wording.ts'

const pointer =
  /(?<![\p{L}\d])(?:Eqs?\.|Eqns?\.?|Equations?|equations?|eqs?\.)\s?\(?(\d{1,2})\)?(?![\d.]*\d|\s?[–-]\s?\d|\p{L}{2})/gu
/** "(7)" at the end of an equation, or alone on a line, or behind the words that bring the equation in. */
const label = /(?:^|[\s\u00a0.,;])[([](\d{1,3})[)\]]\s?[.,;]?$/u
/** In brackets of this sort a paragraph ends in a source as well. */
const inSquare = /^\[\d{1,3}\]\s|\[\d{1,3}\]\s?[.,;]?$/u
const pointing = /\b(?:eqs?|eqns?|equations?|and|or|to|in|of)\.?\s?$/iu
const firstLabel = /^[([](\d{1,3})[)\]](?=\s|$)/u
const fewestLabelled = 2
/** Pointers to nothing from which on the labels were not all read. */
const mostLost = 2
/** Formulas within a paragraph that carry a number are not read as equations: more of them where some are known to be lost. */
const mostUnread = 1
const mostUnreadAmongLost = 2

/** "Equation 9" in a text whose equations are (1) to (6). */
export default defineCheck({
  id: 'equations-pointed',
  criterion: 'structure',
  noiseBudget: 0.05,
  run(analysed) {
    const { document, role } = analysed
    const highest = highestLabel(analysed)
    if (highest === null) return []
    const places = document.blocks
      .filter(({ id, type }) => type === 'paragraph' && role.get(id) !== 'references')
      .flatMap(({ id, text }) =>
        [...text.matchAll(pointer)]
          .filter((match) => !isOfAnotherWork(text, match.index, match.index + match[0].length))
          .map((match) => ({
            number: match[1] ?? '',
            range: { block: id, start: match.index, end: match.index + match[0].length },
          })),
      )
      .filter(({ number }) => Number(number) > highest)
    const numbers = [...new Set(places.map(({ number }) => number))]
    if (numbers.length === 0 || numbers.length > mostLost) return []
    return [
      {
        criterion: 'structure',
        check: 'equations-pointed',
        kind: 'issue',
        severity: 'minor',
        title: `Equation ${inWords(numbers)} is not in the draft`,
        statement: `The text sends the reader to Equation ${inWords(numbers)} in ${counted(places.length, 'place', 'places')}, and no equation with ${numbers.length === 1 ? 'that number' : 'those numbers'} was found.`,
        why: 'A pointer to nowhere is left when equations move or are cut, and a reader who follows it has to search.',
        how: 'Change the number to that of the equation that was meant.',
        ranges: places.slice(0, 5).map(({ range }) => range),
        confidence: 0.75,
      },
    ]
  },
})

/**
 * The highest number that an equation may have, with those that may not have been read; `null` where the numbers were
 * not read as a run from 1. An equation whose number was not read may have any, so that there are at least as many
 * numbers as equations.
 */
function highestLabel({ document, role }: AnalysedDocument): number | null {
  const { blocks, asides = [] } = document
  const equations = blocks.filter(({ type }) => type === 'equation')
  const own = equations.flatMap(({ text, number }) =>
    number === undefined ? labelWithin(text) : labelOf(`(${number})`),
  )
  const isInSquare = equations.some(({ text }) => /\[\d{1,3}\]\s?[.,;]?$/u.test(text))
  const elsewhere = [
    ...blocks.filter(({ id }) => role.get(id) !== 'references').map(({ text }) => text),
    ...asides,
  ]
    .filter((text) => isInSquare || !inSquare.test(text))
    .flatMap((text) => labelOf(text))
  const top = Math.max(0, ...own)
  const others = equations.flatMap(({ text }) => labelsAmid(text))
  const held = new Set([...own, ...[...others, ...elsewhere].filter((one) => one <= top)])
  const missing = Array.from({ length: top }, (_, at) => at + 1).filter((one) => !held.has(one))
  // A file of markup says of each equation whether it is numbered; lines of one that has several are not told apart.
  const isSure =
    document.source === 'markup' &&
    equations.every(({ text }) => /\p{L}/u.test(text) && !/\\\\|&/u.test(text))
  if (isSure && top > 0 && missing.length === 0) return Math.max(top, ...elsewhere)
  if (new Set(own).size < fewestLabelled || missing.length > held.size / 3) return null
  const unread = missing.length === 0 ? mostUnread : mostUnreadAmongLost
  return Math.max(top, equations.length, ...elsewhere) + unread
}

/** A page sets the number of an equation amid its lower lines: "= 1.2 V (8) 2". */
function labelWithin(text: string): readonly number[] {
  const atEnd = labelOf(text)
  return atEnd.length > 0 ? atEnd : labelsAmid(text).slice(-1)
}

/** Several equations may have been read as one. */
function labelsAmid(text: string): readonly number[] {
  return [...text.matchAll(/ \((\d{1,3})\)(?= |$)/gu)].map(([, number]) => Number(number))
}

function labelOf(text: string): readonly number[] {
  const found = label.exec(text) ?? firstLabel.exec(text)
  const isPointer = found !== null && pointing.test(text.slice(0, found.index))
  return found === null || isPointer ? [] : [Number(found[1])]
}
