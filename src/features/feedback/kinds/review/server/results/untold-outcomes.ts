import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { textsOfFloats } from '#engines/analysis/floats/texts-of-floats.ts'
import { namedAnalyses, namedInstrument } from '#engines/analysis/outline/announced-analyses.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import { isFinished, partOf, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'

interface Announced {
  readonly sentence: Sentence
  readonly start: number
  readonly end: number
}

/** Sentences of results, and words of results and discussion, from which each analysis can be expected among them. */
const fewestResults = 10
const fewestWords = 400

/** Parts that announce; whatever else a text has may tell an outcome. */
const announcing: ReadonlySet<string> = new Set(['methods', 'introduction', 'background'])
/** What was done to something else, by others, before, or for later; and what only the sample was sized by. */
const elsewhere =
  /\b(?:future|previous\p{L}*|earlier|prior|et al|pilot|originally|not (?:used|performed|conducted|applied|possible|feasible)|instead of|rather than|such as|e\.g|can be|could be|would|may|might|if|supplement\p{L}*|appendix|elsewhere|reported (?:in|by)|validat\p{L}+|developed|power|sample size|inclusion|exclu\p{L}+|eligib\p{L}+|screen\p{L}*|recruit\p{L}*|diagnos\p{L}+|criteri\p{L}+|covariates?|control(?:led)? for|adjust\p{L}*|baseline|normality|assumptions?|dimension\p{L}*|preprocess\p{L}*|reduc\p{L}+)\b/iu

/** An analysis, a measure or an instrument of the method of which no result speaks. */
export function untoldOutcomes(reading: Reading): readonly FindingDraft[] {
  const { analysed } = reading
  if (!isFinished(reading) || reading.isChapter || !reading.isEnglish) return []
  if (analysed.genre !== 'empirical') return []
  const results = partOf(reading, 'results')
  const words = partOf(reading, 'results', 'discussion', 'conclusion').reduce(
    (sum, paragraph) => sum + paragraph.words,
    0,
  )
  if (sentencesOf(results).length < fewestResults || words < fewestWords) return []
  const methods = sentencesOf(partOf(reading, 'methods')).filter(
    (sentence) =>
      !elsewhere.test(sentence.text) &&
      citationsWithin(reading.citations, rangeOf(sentence)).length === 0,
  )
  const told = toldTexts(reading)
  const found = [...ofAnalyses(methods, told), ...ofInstruments(methods, told)]
  return found.slice(0, 1).map(({ sentence, start, end }) => {
    const name = sentence.text.slice(start, end)
    return {
      criterion: 'results',
      check: 'results.announced-untold',
      kind: 'question',
      severity: 'moderate',
      title: `What came of ${quoted(name, 5)}?`,
      statement: `${quoted(sentence.text, 18)} announces ${quoted(name, 7)}; results, discussion, tables and captions have no word of its outcome.`,
      why: 'A reader takes an analysis that was announced and not told for one that did not turn out as hoped.',
      how: 'Report its outcome, also where it shows nothing, or take it out of the method and say why it was dropped.',
      selfCheck: 'Which number or quotation of your results comes from it?',
      ranges: [rangeWithin(sentence, start, end)],
      confidence: 0.75,
    }
  })
}

function toldTexts({ analysed }: Reading): readonly string[] {
  const { document, role } = analysed
  return [
    ...document.blocks
      .filter(({ id, type }) => {
        const part = role.get(id) ?? 'other'
        return type !== 'reference' && part !== 'references' && !announcing.has(part)
      })
      .map(({ text }) => text),
    ...textsOfFloats(document),
  ]
}

function ofAnalyses(methods: readonly Sentence[], told: readonly string[]): readonly Announced[] {
  return namedAnalyses.flatMap(({ announced, trace }) => {
    const [first] = methods.flatMap((sentence) => {
      const match = announced.exec(sentence.text)
      return match === null
        ? []
        : [{ sentence, start: match.index, end: match.index + match[0].length }]
    })
    return first === undefined || told.some((text) => trace.test(text)) ? [] : [first]
  })
}

const mentioned = (short: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\d])${short.replaceAll(/[^A-Z\d]/gu, '[-– ]?')}(?![\p{Lu}])`, 'u')
/** Words of a name that say what sort of thing it is. */
const sorts =
  /^(?:scales?|questionnaires?|inventor(?:y|ies)|checklists?|surveys?|batter(?:y|ies)|interviews?|schedules?|instruments?|tests?|index|of|and|for|the|to|in|on|short|form|brief|revised|general|global|multidimensional|international|national|modified|new|hospital)$/iu

function ofInstruments(
  methods: readonly Sentence[],
  told: readonly string[],
): readonly Announced[] {
  return methods.flatMap((sentence) =>
    [...sentence.text.matchAll(namedInstrument)].flatMap((match) => {
      const { name = '', short = '' } = match.groups ?? {}
      const things = name.split(/[\s-]+/u).filter((word) => word.length > 3 && !sorts.test(word))
      const isTold = told.some(
        (text) =>
          mentioned(short).test(text) ||
          things.some((word) => text.toLowerCase().includes(word.toLowerCase().slice(0, 6))),
      )
      return things.length === 0 || isTold
        ? []
        : [{ sentence, start: match.index, end: match.index + name.length }]
    }),
  )
}
