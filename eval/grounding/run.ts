import { pathToFileURL } from 'node:url'

import { splitSentences } from '../../src/engines/analysis/sentences.ts'
import { alignQuote, isAccepted } from '../../src/engines/grounding/anchors/align-quote.ts'
import type { QuoteAlignment } from '../../src/engines/grounding/anchors/align-quote.ts'
import { indexDocument } from '../../src/engines/grounding/anchors/text-index.ts'
import type { TextIndex } from '../../src/engines/grounding/anchors/text-index.ts'
import { plosPapers } from '../corpus/jats.ts'
import { printMeasurements, today } from '../corpus/measurement.ts'
import type { Measurement } from '../corpus/measurement.ts'
import { createRandom } from '../corpus/random.ts'
import type { Random } from '../corpus/random.ts'
import { perturbations } from './perturbations.ts'
import type { Perturbation } from './perturbations.ts'

const command = 'node eval/grounding/run.ts'
const trials = 600
/** How far an accepted quotation may start from where its sentence starts, in characters. */
const nearby = 30

interface Source {
  readonly index: TextIndex
  readonly sentences: readonly string[]
}

/** Shares of quotations that are rightly accepted or rightly refused, and what that takes. */
export function evaluateGrounding(): readonly Measurement[] {
  const documents = plosPapers().map(({ document }) => document)
  if (documents.length === 0) return []
  const started = performance.now()
  const indexes = documents.map((document) => indexDocument(document))
  for (const index of indexes) index.pairs()
  const indexing = (performance.now() - started) / indexes.length
  const sources = indexes.map((index) => ({ index, sentences: sentencesOf(index) }))
  const vocabulary = sources.flatMap(({ sentences }) =>
    sentences.flatMap((one) => one.split(/\s+/u)),
  )
  const outcomes = perturbations.map((perturbation) =>
    measure(perturbation, { sources, vocabulary, random: createRandom(5) }),
  )
  return [
    ...outcomes.map(({ verdict, name, tried, share }) =>
      rate(`${verdict}: ${name} (n ${tried})`, share),
    ),
    ...summaries(outcomes),
    duration('index a paper', indexing, 60),
  ]
}

function sentencesOf(index: TextIndex): readonly string[] {
  return splitSentences(index.text)
    .map(({ start, end }) => index.text.slice(start, end))
    .filter((sentence) => {
      const words = sentence.split(/\s+/u).length
      return words >= 9 && words <= 45 && !sentence.includes('\n')
    })
}

interface Outcome {
  readonly verdict: Perturbation['verdict']
  readonly name: string
  readonly tried: number
  readonly share: number
  readonly milliseconds: readonly number[]
}

interface Corpus {
  readonly sources: readonly Source[]
  readonly vocabulary: readonly string[]
  readonly random: Random
}

interface Trial {
  readonly source: Source
  readonly sentence: string
  readonly quote: string
}

function measure(perturbation: Perturbation, corpus: Corpus): Outcome {
  const { verdict, name } = perturbation
  const milliseconds: number[] = []
  let right = 0
  for (let attempt = 0; attempt < trials * 12 && milliseconds.length < trials; attempt += 1) {
    const trial = draw(perturbation, corpus)
    if (trial === null) continue
    const before = performance.now()
    const found = alignQuote(trial.source.index, trial.quote)
    milliseconds.push(performance.now() - before)
    right += Number(isRight(verdict, found, trial))
  }
  const tried = milliseconds.length
  return { verdict, name, tried, share: tried === 0 ? 0 : right / tried, milliseconds }
}

/** One sentence and what became of it; `null` where there is nothing to perturb. */
function draw(perturbation: Perturbation, corpus: Corpus): Trial | null {
  const { sources, vocabulary, random } = corpus
  const place = random.below(sources.length)
  const other = (place + 1 + random.below(sources.length - 1)) % sources.length
  const source = sources[place]
  const foreign = sources[other]
  if (source === undefined || foreign === undefined) return null
  const sentence = random.pick(source.sentences)
  const sibling = random.pick(source.sentences)
  const stranger = random.pick(foreign.sentences)
  if (sentence === undefined || sibling === undefined || stranger === undefined) return null
  const quote = perturbation.apply(sentence, { random, sibling, stranger, vocabulary })
  if (quote === null) return null
  const isUnchanged = perturbation.verdict === 'reject' && source.index.text.includes(quote)
  return isUnchanged ? null : { source, sentence, quote }
}

function isRight(verdict: Perturbation['verdict'], found: QuoteAlignment, trial: Trial): boolean {
  if (verdict === 'reject') return !isAccepted(found)
  if (!isAccepted(found)) return false
  const { text } = trial.source.index
  let at = text.indexOf(trial.sentence)
  while (at >= 0) {
    if (Math.abs(found.start - at) < nearby) return true
    at = text.indexOf(trial.sentence, at + 1)
  }
  return false
}

function summaries(outcomes: readonly Outcome[]): readonly Measurement[] {
  const mean = (verdict: Perturbation['verdict']) => {
    const own = outcomes.filter((outcome) => outcome.verdict === verdict)
    return own.reduce((sum, { share }) => sum + share, 0) / own.length
  }
  const times = outcomes
    .flatMap(({ milliseconds }) => milliseconds)
    .sort((left, right) => left - right)
  const average = times.reduce((sum, time) => sum + time, 0) / times.length
  return [
    rate('accept: mean', mean('accept')),
    rate('reject: mean', mean('reject')),
    duration('a quotation, mean', average, 2.4),
    duration('a quotation, 99 of 100 within', times[Math.floor(times.length * 0.99)] ?? 0, 20),
  ]
}

function rate(name: string, value: number): Measurement {
  return {
    name,
    value,
    unit: 'share correct',
    better: 'higher',
    goal: 0.99,
    anchor:
      'prototype: 0.992 to 1.000 accepted, 0.998 to 1.000 refused (feedback-engine design, 3.2)',
    command,
    date: today(),
  }
}

function duration(name: string, value: number, goal: number): Measurement {
  return {
    name,
    value,
    unit: 'ms',
    better: 'lower',
    goal,
    anchor: 'prototype: 26 ms a paper, 2.4 ms a quotation',
    command,
    date: today(),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rows = evaluateGrounding()
  if (rows.length === 0) console.log('The evaluation papers are absent; nothing was measured.')
  printMeasurements(rows)
}
