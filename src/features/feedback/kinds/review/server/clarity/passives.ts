import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import { ownSentences } from '../own-words.ts'

const irregular =
  'given|taken|seen|known|shown|made|done|found|held|kept|left|lost|sold|told|brought|bought|built|caught|chosen|drawn|driven|eaten|felt|forgotten|heard|led|meant|met|paid|put|read|sent|set|spent|spoken|taught|thought|thrown|understood|won|worn|written|begun|broken|borne|hit|laid|said|sung|struck|torn|cut|fought|sought|hung|stolen|beaten|hidden|raised|swept|lent|grown|thrown|shut|fed|hired'
/** Participles behind "to be" that tell how things are, and that no active form could replace. */
const states =
  'based|related|located|situated|concerned|interested|supposed|involved|associated|composed|used to|limited|required|needed|expected|distributed|married|aged|dated|called|named|known as|due|opposed to|compared|correlated|linked|biased|complicated|detailed|advanced|mixed|tired|retired|committed|dedicated|convinced|entitled|inclined|divided|gone|left'
const passive = new RegExp(
  String.raw`(?<!\p{L})(?:is|are|was|were|be|been|being|gets?|got) (?:(?:also|not|never|then|thus|often|now|still|only|thereby|even|seldom|well|\p{Ll}+ly|by \p{Ll}+) ){0,2}(?!(?:${states})(?!\p{L}))(?:\p{Ll}{2,}ed|${irregular})(?!\p{L})`,
  'gu',
)
const further = new RegExp(
  String.raw`(?:, | and | or )(?:then )?(?:\p{Ll}{3,}ed|${irregular}) by (?!\p{Ll}+ing)`,
  'gu',
)
const agent =
  /(?<!\p{L})by (?!means|way|virtue|contrast|default|chance|hand|far|now|then|about|\p{Ll}+ing(?!\p{L})|\d)\p{L}/gu
/** A participle that is joined to its agent: "the rain is named by them". */
const reach = 40

/** Passives, with those that name who does it, from which one sentence or a run of sentences is piled up. */
const piledSentence: readonly Pile[] = [
  { passives: 3, agents: 2 },
  { passives: 4, agents: 1 },
]
const piledRun: readonly Pile[] = [
  { passives: 4, agents: 3 },
  { passives: 7, agents: 2 },
]
const shortestRun = 3
/** Longer runs have as many passives as any text has over a page. */
const longestRun = 5

/** A study tells by custom what was done; "by them" is custom nowhere. */
const fewestPronouns = 2
const pronoun =
  /(?<!\p{L})by (?:them|it|him|her|us|me|you|those|everyone|everybody|no one|nobody|anyone)(?!\p{L})/gu

interface Pile {
  readonly passives: number
  readonly agents: number
}

interface Counted extends Pile {
  readonly sentence: Sentence
  readonly paragraph: object
}

/** "Were taken and were sent off": the verb is said again with nobody to do it. */
const joinedPassive = (be: string): string =>
  String.raw`(?<!\p{L})${be} (?:(?:not|also|then|first|later|\p{Ll}+ly) )?(?:\p{Ll}{2,}ed|${irregular})(?!\p{L})[^.;:]{0,45}?(?:,| and|, and| but| or)(?: then| later| also)?(?: (?:it|they|(?:the |their )?\p{Ll}+))? ${be} (?:(?:not|also|then|later|\p{Ll}+ly) )?(?:\p{Ll}{2,}ed|${irregular})(?!\p{L})`
const repeated = new RegExp(`${joinedPassive('(?:was|were)')}|${joinedPassive('(?:is|are)')}`, 'u')
interface Chant {
  /** Sentences in a row, each in the passive. */
  readonly length: number
  /** How many of them say the verb again. */
  readonly repeated: number
  readonly passives: number
}

const chants: readonly Chant[] = [
  { length: 3, repeated: 2, passives: 5 },
  { length: 2, repeated: 2, passives: 6 },
]
/** Words of such a sentence on average: longer ones are told so by custom. */
const longestInChant = 14

/** A run of sentences in the passive that name nobody and join passive to passive: no custom of any part of a study. */
function chantOfPassives(reading: Reading): readonly Counted[] | null {
  const all = ownSentences(reading).map(({ sentence, text, paragraph }) => {
    const counted: Counted = { sentence, paragraph, ...countIn(text) }
    return { counted, isRepeated: counted.passives > 0 && repeated.test(text) }
  })
  for (const [at, first] of all.entries())
    for (const chant of first.counted.passives === 0 ? [] : chants) {
      const run = all
        .slice(at, at + chant.length)
        .filter(({ counted: { paragraph } }) => paragraph === first.counted.paragraph)
      const own = run.map((one) => one.counted)
      const words = own.reduce((sum, { sentence }) => sum + sentence.words.length, 0)
      const isChant =
        run.length === chant.length &&
        own.every(({ passives }) => passives > 0) &&
        run.filter(({ isRepeated }) => isRepeated).length >= chant.repeated &&
        sumOf(own).passives >= chant.passives &&
        words <= chant.length * longestInChant
      if (isChant) return own
    }
  return null
}

/** A sentence, or several in a row, in which everything is done by someone and nobody does it. */
export function pileOfPassives(reading: Reading): readonly FindingDraft[] {
  const all = ownSentences(reading)
    .filter(({ sentence }) => tells.has(sentence.role))
    .map(({ sentence, text, paragraph }): Counted => ({ sentence, paragraph, ...countIn(text) }))
  const piles = [
    ...runsOf(all),
    ...all.filter((one) => isPiled(one, piledSentence)).map((one) => [one]),
  ].filter((pile) => !isStudy(reading) || pronounsIn(pile) >= fewestPronouns)
  const [heaviest] = piles.toSorted((one, other) => weightOf(other) - weightOf(one))
  const worst = heaviest ?? chantOfPassives(reading) ?? undefined
  const [first] = worst ?? []
  if (worst === undefined || first === undefined) return []
  const { passives, agents } = sumOf(worst)
  const isOne = worst.length === 1
  return [
    {
      criterion: 'clarity',
      check: 'clarity.passives',
      kind: 'issue',
      severity: 'minor',
      title: `${counted(passives, 'passive')} in ${isOne ? 'one sentence' : `${worst.length} sentences in a row`}`,
      statement: `${isOne ? 'The sentence' : 'The passage'} from ${quoted(first.sentence.text, 8)} on has ${counted(passives, 'verb')} in the passive, and ${agents > 0 ? 'names with “by” who does it' : 'names nobody who acts'}.`,
      why:
        agents > 0
          ? 'Each “is done by” makes a reader wait for the one who acts, and the passage reads as if nobody did.'
          : 'Passive joined to passive hides who acted, and the passage reads as if things happened by themselves.',
      how:
        agents > 0
          ? 'Let those behind “by” be the subjects: say who did it, and then what.'
          : 'Say who did it, with an active verb, at least once in the passage.',
      ranges: worst.slice(0, 4).map(({ sentence }) => rangeOf(sentence)),
      confidence: 0.65,
    },
  ]
}

function isStudy({ analysed: { genre } }: Reading): boolean {
  return genre === 'empirical' || genre === 'thesis' || genre === 'software'
}

function pronounsIn(pile: readonly Counted[]): number {
  return pile.reduce((sum, { sentence }) => sum + (sentence.text.match(pronoun) ?? []).length, 0)
}

/** Methods and results are told in the passive by custom. */
const tells: ReadonlySet<string> = new Set([
  'introduction',
  'background',
  'discussion',
  'conclusion',
  'other',
])

function countIn(text: string): Pick<Counted, 'passives' | 'agents'> {
  const found = [...text.matchAll(passive)]
  const agents = [...text.matchAll(agent)].filter(({ index }) =>
    found.some((one) => {
      const end = one.index + one[0].length
      return index > one.index && index - end < reach
    }),
  )
  return {
    passives: found.length + (found.length === 0 ? 0 : (text.match(further) ?? []).length),
    agents: agents.length,
  }
}

function isPiled({ passives, agents }: Pile, limits: readonly Pile[]): boolean {
  return limits.some((limit) => passives >= limit.passives && agents >= limit.agents)
}

function sumOf(run: readonly Counted[]): Pile {
  return {
    passives: run.reduce((sum, one) => sum + one.passives, 0),
    agents: run.reduce((sum, one) => sum + one.agents, 0),
  }
}

function weightOf(pile: readonly Counted[]): number {
  return pile.reduce((sum, { passives, agents }) => sum + passives + agents, 0)
}

/** Sentences in a row, within a paragraph, of which each has a passive. */
function runsOf(all: readonly Counted[]): readonly (readonly Counted[])[] {
  const runs: Counted[][] = []
  for (const one of all) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const goesOn = last !== undefined && last.paragraph === one.paragraph && last.passives > 0
    if (run !== undefined && goesOn && one.passives > 0) run.push(one)
    else runs.push([one])
  }
  return runs
    .flatMap((run) => (run.length > longestRun ? windowsOf(run) : [run]))
    .filter((run) => run.length >= shortestRun && isPiled(sumOf(run), piledRun))
}

function windowsOf(run: readonly Counted[]): readonly (readonly Counted[])[] {
  return run.slice(0, run.length - shortestRun + 1).map((_, at) => run.slice(at, at + longestRun))
}
