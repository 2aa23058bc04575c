import type { AnalysedDocument, Sentence } from '#engines/analysis/analysed-document.ts'
import type { SectionRole } from '#engines/documents/document.ts'

import type { Random } from '../corpus/random.ts'
import { rewritten } from './edits.ts'
import { wordingsOf } from './half.ts'
import { sentencesIn, subjectsOf } from './passages.ts'
import type { Ground, Plant, Planter } from './plant.ts'
import { openQuestions } from './questions-asked.ts'
import { wideClaims } from './wide-claims.ts'

const strength = ['certainty.', 'claim.', 'consistency.', 'abstract.', 'thesis.', 'reasoning.']

/** Sentences that say more, or something else, than the rest of the text can bear. */
export const wordingPlanters: readonly Planter[] = [
  {
    type: 'hedge of the abstract made certain',
    families: strength,
    plant: ({ analysed }, random) =>
      changed(analysed, random, { roles: ['abstract'], of: stronger }),
  },
  {
    type: 'hedge of the conclusion made certain',
    families: strength,
    plant: ({ analysed }, random) =>
      changed(analysed, random, { roles: ['conclusion', 'discussion'], of: stronger }),
  },
  {
    type: 'association told as cause',
    families: strength,
    plant: ({ analysed }, random) =>
      isObservational(analysed)
        ? changed(analysed, random, {
            roles: ['abstract', 'results', 'discussion', 'conclusion'],
            of: causal,
            fits: tellsOwnAssociation,
          })
        : null,
  },
  {
    type: 'claim far beyond the study',
    families: [...strength, 'sources.'],
    plant: (ground, random) =>
      added(ground, random, { roles: ['discussion', 'conclusion', 'other'], words: wideClaims }),
  },
  {
    type: 'question asked and never answered',
    families: ['questions.', 'research-question.', 'purpose.'],
    isLack: true,
    plant: (ground, random) => asked(ground, random),
  },
  {
    type: 'tense changed in a passage',
    families: [
      'method.future',
      'method.tense',
      'method.still-planned',
      'results.future',
      'results.tense',
    ],
    plant: ({ analysed }, random) => flipped(analysed, random),
  },
]

type Rewriting = readonly (readonly [RegExp, readonly string[]])[]

const stronger: Rewriting = [
  [/\bsuggests? that\b/u, ['proves that', 'demonstrates that', 'establishes that']],
  [/\bsuggest that\b/u, ['prove that', 'demonstrate that', 'leave no doubt that']],
  [/\bindicates? that\b/u, ['proves that', 'confirms that']],
  [/\bmay (?:be|have)\b/u, ['will always be', 'is bound to be']],
  [/\b(?:may|might|could) (?=\p{Ll})/u, ['will ', 'will always ', 'must ']],
  [/\bappears? to\b/u, ['is certain to', 'always will']],
  [/\b(?:possibly|perhaps|probably|likely)\b/u, ['certainly', 'undoubtedly', 'inevitably']],
  [/\bsome (?=\p{Ll}+s\b)/u, ['all ', 'all of the ']],
  [/\b(?:often|sometimes|generally|typically|usually)\b/u, ['always', 'in every case']],
]
const causal: Rewriting = [
  [
    /\b(?:was|is) (?:\w+ly )?associated with\b/u,
    ['caused', 'led to', 'brought about', 'was responsible for', 'resulted in', 'is what drives'],
  ],
  [
    /\b(?:were|are) (?:\w+ly )?associated with\b/u,
    ['caused', 'led to', 'brought about', 'were responsible for', 'gave rise to'],
  ],
  [/\bcorrelated (?:\w+ly )?with\b/u, ['driven by', 'caused by', 'a consequence of']],
  [
    /\b(?:an?|the) association between (.{3,60}?) and\b/u,
    ['the effect of $1 on', 'the harm that $1 does to'],
  ],
  [/\bassociations? (?:of|with)\b/u, ['effect on', 'influence on']],
]

/** Figures of things that go together; without any, "associated with" tells what is bound to what. */
const statistic =
  /\b(?:odds ratios?|hazard ratios?|relative risks?|regressions?|correlation coefficients?|adjust(?:ed|ing) for|controlling for|multivaria(?:te|ble)|logistic)\b|\b95\s?% CI\b|\bp\s?[<=>≤]/iu
const fewestStatistics = 3

const isObservational = ({ sentences }: AnalysedDocument): boolean => {
  const text = sentences.map((sentence) => sentence.text).join(' ')
  return (
    /\b(?:associated|correlat\w+) with\b/iu.test(text) &&
    !/\brandomi[sz]ed\b/iu.test(text) &&
    sentences.filter((sentence) => statistic.test(sentence.text)).length >= fewestStatistics
  )
}

/** A cause that is held open is not told, and one with a source is told by another. */
function tellsOwnAssociation({ document }: AnalysedDocument, sentence: Sentence): boolean {
  const { block, start, end, text } = sentence
  return (
    !/\b(?:may|might|could|can|would|whether|if|not|no|suggest\w*|hypothes\w+|possibl\w+|likely)\b/iu.test(
      text,
    ) &&
    document.citations.every((one) => one.block !== block || one.start < start || one.start > end)
  )
}

interface Change {
  readonly roles: readonly SectionRole[]
  readonly of: Rewriting
  /** Whether the change makes a defect of a sentence; of any where it is not given. */
  readonly fits?: (analysed: AnalysedDocument, sentence: Sentence) => boolean
}

function changed(
  analysed: AnalysedDocument,
  random: Random,
  { roles, of, fits = () => true }: Change,
): Plant | null {
  const own = sentencesIn(analysed, ...roles).filter((sentence) => fits(analysed, sentence))
  const late = roles.includes('abstract') || !roles.includes('conclusion') ? own : own.slice(-12)
  const places = late.flatMap((sentence) =>
    of.flatMap(([pattern, words]) =>
      pattern.test(sentence.text) ? [{ sentence, pattern, words }] : [],
    ),
  )
  const place = random.pick(places)
  const word = random.pick(place?.words ?? [])
  if (place === undefined || word === undefined) return null
  return replaced(analysed, place.sentence, place.sentence.text.replace(place.pattern, word))
}

function replaced({ document }: AnalysedDocument, sentence: Sentence, text: string): Plant {
  const { block, start, end } = sentence
  // The callouts of the sentence stay where their marks are.
  const kept = document.citations.filter(
    (citation) => citation.block === block && citation.start >= start && citation.end <= end,
  )
  const found = kept.flatMap((citation) => {
    const at = text.lastIndexOf(citation.raw)
    return at === -1
      ? []
      : [{ ...citation, start: start + at, end: start + at + citation.raw.length }]
  })
  const next = rewritten(document, { block, start, end }, text)
  return {
    document: { ...next, citations: [...next.citations, ...found] },
    spots: [{ block, start, end: start + text.length }],
    told: text,
  }
}

interface Adding {
  readonly roles: readonly SectionRole[]
  readonly words: readonly string[]
}

function added({ analysed, half }: Ground, random: Random, { roles, words }: Adding): Plant | null {
  const [term, other] = subjectsOf(analysed)
  const place = random.pick(sentencesIn(analysed, ...roles).filter(({ text }) => text.length > 60))
  const pattern = random.pick(wordingsOf(words, half))
  if (term === undefined || place === undefined || pattern === undefined) return null
  const sentence = pattern.replaceAll('{term}', term).replaceAll('{other}', other ?? 'this')
  return behind(analysed, place, sentence)
}

function behind({ document }: AnalysedDocument, place: Sentence, sentence: string): Plant {
  const { block, end } = place
  return {
    document: rewritten(document, { block, start: end, end }, ` ${sentence}`),
    spots: [{ block, start: end + 1, end: end + 1 + sentence.length }],
    told: sentence,
  }
}

function asked({ analysed, half }: Ground, random: Random): Plant | null {
  const [term] = subjectsOf(analysed)
  const text = analysed.sentences.map((sentence) => sentence.text.toLowerCase()).join(' ')
  const free = wordingsOf(openQuestions, half).filter(
    ({ about }) => !about.some((word) => text.includes(word)),
  )
  const place = sentencesIn(analysed, 'introduction').at(-1)
  const question = random.pick(free)
  if (term === undefined || place === undefined || question === undefined) return null
  return behind(analysed, place, question.words.replaceAll('{term}', term))
}

const passage = 3

/** Past told as present, or present as past, in some sentences that follow each other. */
function flipped(analysed: AnalysedDocument, random: Random): Plant | null {
  const all = sentencesIn(analysed, 'methods', 'results')
  const starts = all.filter(
    ({ block, text }, at) =>
      /\b(?:was|were)\b/u.test(text) &&
      [1, 2].every((next) => all[at + next]?.block === block) &&
      [1, 2].some((next) => /\b(?:was|were)\b/u.test(all[at + next]?.text ?? '')),
  )
  const first = random.pick(starts)
  if (first === undefined) return null
  const at = all.indexOf(first)
  const own = all.slice(at, at + passage)
  const isFuture = random.next() < 0.3
  const document = own.toReversed().reduce((rest, { block, start, end, text }) => {
    const words = text
      .replaceAll(/\bwas\b/gu, isFuture ? 'will be' : 'is')
      .replaceAll(/\bwere\b/gu, isFuture ? 'will be' : 'are')
      .replaceAll(/\bdid\b/gu, isFuture ? 'will' : 'do')
      .replaceAll(/\bhad\b/gu, isFuture ? 'will have' : 'have')
    return rewritten(rest, { block, start, end }, words)
  }, analysed.document)
  const end = document.blocks.find(({ id }) => id === first.block)?.text.length ?? 0
  return {
    document,
    spots: [
      { block: first.block, start: first.start, end: Math.min(end, (own.at(-1)?.end ?? 0) + 20) },
    ],
    told: own.map(({ text }) => text).join(' '),
  }
}
