import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { AskedQuestion } from '#engines/analysis/answering/asked-question.ts'
import { ownQuestions } from '#engines/analysis/answering/own-questions.ts'
import { contentRoots, coverage } from '#engines/analysis/claims/content-words.ts'
import { countedSample } from '#engines/analysis/claims/counted-sample.ts'
import { designOf } from '#engines/analysis/claims/study-design.ts'
import { abstractMovesOf } from '#engines/analysis/moves/abstract-moves.ts'
import { numbersIn } from '#engines/analysis/quantities/number-tokens.ts'
import { endingOf, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { extract, weighed } from '#engines/analysis/summarise/extract.ts'
import type { Weighed } from '#engines/analysis/summarise/extract.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

import { limitsOf } from './limits.ts'

/** What a digest takes out of a text: sentences as they stand, and nothing else. */
export interface Extracts {
  readonly reading: Reading
  readonly claim: Sentence | null
  /** All that may stand for the claim, the one shown among them. */
  readonly claims: readonly Sentence[]
  readonly question: AskedQuestion | null
  readonly summary: readonly Sentence[]
  readonly design: readonly Range[]
  readonly sample: readonly Sentence[]
  readonly steps: readonly Sentence[]
  readonly results: readonly { readonly sentence: Sentence; readonly numbers: readonly string[] }[]
  readonly limits: readonly Sentence[]
  readonly ending: readonly Sentence[]
}

const summaryWords = 200

export function extractsOf(reading: Reading): Extracts {
  const candidates = weighed(reading.sentences, reading.analysed.document.title)
  const question = ownQuestions(reading).find(({ range }) => range !== null) ?? null
  const { shown, all } = claimsOf(candidates, question)
  const told = sentencesOf(
    reading.paragraphs.filter(({ role }) => role === 'methods' || role === 'abstract'),
  )
  return {
    reading,
    claim: shown,
    claims: all,
    question,
    summary: extract(candidates, summaryWords).map(({ sentence }) => sentence),
    design: designOf(told).words.slice(0, 3),
    sample: told.filter(({ text }) => sampled.test(text)).slice(0, 3),
    steps: best(candidates, ({ role, text }) => role === 'methods' && done.test(text), 3),
    results: resultsOf(candidates),
    limits: limitsOf(reading),
    ending: sentencesOf(endingOf(reading)),
  }
}

const claiming =
  /\b(?:we (?:\w+ )?(?:show|find|found|demonstrate|conclude|argue|propose|report|provide|identif\w+)|(?:our|these|the) (?:\w+ )?(?:results|findings|data|analys[ei]s|study|model) (?:\w+ )?(?:show|suggest|indicat|demonstrat|reveal|support|confirm)\w*|i argue|this (?:study|paper|essay|work|article) (?:\w+ )?(?:shows?|argues?|demonstrates?|provides?|suggests?)|in conclusion|taken together)\b/iu
/** What is drawn from what came before: a claim of the text at its end, a step of its reasoning before that. */
const drawn = /\b(?:thus|therefore|hence)\b/iu
/** "In an earlier project we found": what another text claims. */
const ofEarlierWork =
  /\b(?:previous|earlier|prior|former|preceding) (?:\p{L}+[- ]){0,2}(?:work|stud(?:y|ies)|papers?|articles?|projects?|research|experiments?|investigations?|publications?)\b[^.]{0,160}\b(?:we|i)\b/iu
const mostClaimed = 60
const reporting =
  /\b(?:(?:we|i) (?:\w+ )?(?:found|observed|identified|detected|estimated|showed?|measured)|(?:was|were|is|are) (?:\w+ )?(?:higher|lower|greater|associated|increased|decreased|reduced|significant\w*|correlated|observed|found|detected|more|less|fewer|better|worse|larger|smaller)|than|increas\w+|decreas\w+|reduc\w+|improv\w+|differ(?:s|ed|ences?)?|outperform\w*|p\s?[<=>≤]|rated|reported|resulted)\b/iu

/** What stands for the text where no sentence says that it claims something: an outcome of abstract or end. */
const concluding: ReadonlySet<string> = new Set(['abstract', 'conclusion'])
const early: ReadonlySet<string> = new Set(['abstract', 'introduction', 'other'])
const late: ReadonlySet<string> = new Set(['discussion', 'conclusion'])

interface Claims {
  /** The weightiest sentence that claims something; it stands in abstract, opening or end. */
  readonly shown: Sentence | null
  readonly all: readonly Sentence[]
}

function claimsOf(candidates: readonly Weighed[], question: AskedQuestion | null): Claims {
  const usable = candidates.filter(
    ({ sentence: { text, words } }) =>
      words.length <= mostClaimed && !text.endsWith('?') && !ofEarlierWork.test(text),
  )
  const said = usable.filter(
    ({ sentence: { text, role } }) =>
      (early.has(role) && claiming.test(text)) ||
      (late.has(role) && (claiming.test(text) || drawn.test(text))),
  )
  const outcomes = usable.filter(
    ({ sentence: { text, role } }) => concluding.has(role) && reporting.test(text),
  )
  const ranked = (said.length > 0 ? said : outcomes)
    .map(({ sentence, weight }) => ({
      sentence,
      weight: weight + coverage(question?.terms ?? [], contentRoots(sentence.text)) / 2,
    }))
    .toSorted((one, other) => other.weight - one.weight)
  return {
    shown: ranked[0]?.sentence ?? null,
    all: [...said, ...outcomes].map(({ sentence }) => sentence),
  }
}

const sampled = countedSample()
const done =
  /\b(?:(?:we|i) (?:\w+ )?(?:used|measured|collected|recruited|interviewed|surveyed|analy[sz]ed|sampled|obtained|applied|developed|simulated|sequenced|compared|estimated|fitted|performed|conducted)|(?:was|were) (?:\w+ )?(?:measured|collected|recruited|interviewed|analy[sz]ed|sampled|sequenced|assessed|compared|estimated|randomi[sz]ed|performed|conducted))\b/iu

function best(
  candidates: readonly Weighed[],
  keep: (sentence: Sentence) => boolean,
  most: number,
): readonly Sentence[] {
  return candidates
    .filter(({ sentence }) => keep(sentence))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ sentence }) => sentence)
    .toSorted((one, other) => one.index - other.index)
}

const mostResults = 5

/** Results that are told with a figure come first. */
function resultsOf(candidates: readonly Weighed[]): Extracts['results'] {
  const outcomes = outcomesOfAbstract(candidates)
  const told = candidates
    .filter(({ sentence }) => isResult(sentence, outcomes) && reporting.test(sentence.text))
    .map(({ sentence, weight }) => {
      const numbers = figuresIn(sentence.text)
      return { sentence, numbers, weight: weight + (numbers.length > 0 ? 0.8 : 0) }
    })
  return told
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, mostResults)
    .toSorted((one, other) => one.sentence.index - other.sentence.index)
    .map(({ sentence, numbers }) => ({ sentence, numbers }))
}

function isResult(sentence: Sentence, outcomes: ReadonlySet<Sentence>): boolean {
  return sentence.role === 'results' || outcomes.has(sentence)
}

/** Sentences of the abstract that tell an outcome, and not why or how. */
function outcomesOfAbstract(candidates: readonly Weighed[]): ReadonlySet<Sentence> {
  const abstract = candidates.flatMap(({ sentence }) =>
    sentence.role === 'abstract' ? [sentence] : [],
  )
  const moves = abstractMovesOf(abstract.map(({ text }) => text))
  return new Set(abstract.filter((_, index) => moves[index]?.move === 'result'))
}

/** Numbers that tell a size: no years, no callouts, no numbers of figures, no exponents of units ("mA g−1"). */
function figuresIn(text: string): readonly string[] {
  const plain = text
    .replaceAll(/\[[\d,;\s–-]+\]/gu, (found) => ' '.repeat(found.length))
    .replaceAll(
      /\b(?:fig(?:ure|s)?\.?|tables?|day|week|step|eqs?\.?|group) ?\(?[A-Z]?\d+[A-Za-z]?/giu,
      (found) => ' '.repeat(found.length),
    )
    .replaceAll(/(?<=[\p{L}°])[−–-]\d+/gu, (found) => ' '.repeat(found.length))
  return numbersIn(plain)
    .filter(
      ({ value, decimals, isPercent }) => isPercent || decimals > 0 || value < 1500 || value > 2100,
    )
    .map(({ raw }) => raw.trim())
    .slice(0, 6)
}
