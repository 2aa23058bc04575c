import type { Sentence } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { amountsWithoutUnit, unitNote } from '../../quantities/units/amounts-without-unit.ts'
import { unitsAcross } from '../../quantities/units/units-across.ts'
import type { UnitsAcross } from '../../quantities/units/units-across.ts'
import { unitsAtOdds } from '../../quantities/units/units-at-odds.ts'
import type { UnitsAtOdds } from '../../quantities/units/units-at-odds.ts'
import { quoted } from '../../wording.ts'

/** Amounts without a unit whose like elsewhere in the draft have one, or in a unit that cannot be meant. */
export default defineCheck({
  id: 'units-dropped',
  criterion: 'numbers',
  noiseBudget: 0.05,
  restsOn: ['english', 'one-study'],
  run(analysed) {
    const { sentences } = analysed
    const { isMeasuring, likely } = amountsWithoutUnit(analysed)
    if (!isMeasuring) return []
    const texts = sentences.map(({ text }) => text)
    return [
      ...likely.map((one) => unitNote('units-dropped', one)),
      ...sentences.flatMap((sentence) =>
        unitsAtOdds(sentence.text).map((odds) => noteOnTwo(sentence, odds)),
      ),
      ...unitsAcross(texts).map((pair) => noteOnPair(sentences, pair)),
    ]
  },
})

function noteOnPair(sentences: readonly Sentence[], { odd, usual }: UnitsAcross): FindingDraft {
  const ranges = [odd, usual].flatMap(({ text, start, end }) => {
    const sentence = sentences[text]
    return sentence === undefined
      ? []
      : [{ block: sentence.block, start: sentence.start + start, end: sentence.start + end }]
  })
  return {
    criterion: 'numbers',
    check: 'units-dropped',
    kind: 'question',
    severity: 'moderate',
    title: `Is it ${odd.words} or ${usual.words}?`,
    statement: `The text gives ${quoted(odd.words, 20)} here and ${quoted(usual.words, 20)} at another place, in words that speak of one thing.`,
    why: 'With one of the two units the amount is many times off, and a reader cannot tell which is right.',
    how: 'Look the amount up, and give it in the same unit at both places.',
    ranges,
    confidence: 0.65,
  }
}

function noteOnTwo(sentence: Sentence, { start, end, first, second }: UnitsAtOdds): FindingDraft {
  return {
    criterion: 'numbers',
    check: 'units-dropped',
    kind: 'issue',
    severity: 'moderate',
    title: 'One quantity in two units',
    statement: `The sentence gives ${first} and ${second} for one quantity; the numbers lie close, and their units far apart.`,
    why: 'With one of the two units the amount is ten times off or more, and a reader cannot tell which is right.',
    how: 'Look both amounts up, and give them in one unit.',
    ranges: [{ block: sentence.block, start: sentence.start + start, end: sentence.start + end }],
    confidence: 0.8,
  }
}
