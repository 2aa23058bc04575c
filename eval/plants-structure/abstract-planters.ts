import type { AnalysedDocument, Sentence } from '#engines/analysis/analysed-document.ts'
import type { Block } from '#engines/documents/document.ts'

import type { Random } from '../corpus/random.ts'
import { reordered, withoutBlocks, withoutSentences } from './edits.ts'
import { aimWords, gapWords, ownWords } from './passages.ts'
import type { Ground, Plant, Planter } from './plant.ts'

const steps = ['background', 'gap', 'aim', 'method', 'outcome', 'conclusion'] as const
type Step = (typeof steps)[number]

const outcomeWords =
  /\b(?:found|find(?:s|ings?)?|show(?:s|ed|n)?|reveal\w*|observed?|results?|higher|lower|increas\w+|decreas\w+|significant\w*|associated|identified|demonstrat\w+|outperform\w*|achiev\w+|differ(?:s|ed|ence)\w*)\b|\d\s?%/iu
const methodWords =
  /\b(?:using|used|measured|collected|analy[sz]ed|recruited|performed|conducted|interview\w*|survey\w*|samples?|participants|patients|dataset|experiment\w*|simulat\w+|sequenc\w+|regression|trial|cohort|method\w*|compared)\b/iu
const conclusionWords =
  /\b(?:conclu\w+|suggest\w*|impl(?:y|ies|ications?)|these (?:results|findings|data)|(?:our|this) (?:results?|findings?|work|study|data)|thus|therefore|overall|together|highlight\w*|should|may|could|potential|future)\b/iu

const labels: Readonly<Record<Exclude<Step, 'background' | 'gap'>, RegExp>> = {
  aim: /^\W*(?:objectives?|aims?|purpose)\b/iu,
  method: /^\W*(?:methods?|methodology|design|materials?)\b(?!.*(?:findings|results))/iu,
  outcome: /^\W*(?:(?:principal |main |key )?findings|results)\b/iu,
  conclusion: /^\W*(?:conclusions?|significance|interpretation)\b/iu,
}

const least = 5

/** One planter for each step taken out of the abstract, and one for its sentences in another order. */
export const abstractPlanters: readonly Planter[] = [
  ...steps.map((step): Planter => ({
    type: `abstract without its ${step}`,
    families: ['abstract.'],
    plant: ({ analysed }) => withoutStep(analysed, step),
  })),
  {
    type: 'outcome of the abstract told first',
    families: ['abstract.', 'structure.'],
    plant: ({ analysed }) => outcomeFirst(analysed),
  },
  {
    type: 'sentences of the abstract shuffled',
    families: ['abstract.', 'structure.', 'clarity.bare', 'loose-sentences'],
    plant: (ground, random) => shuffled(ground, random),
  },
]

function sentencesOf({ document, sentences }: AnalysedDocument): readonly Sentence[] {
  return sentences.filter(({ block }) => document.abstract.includes(block))
}

/** By the headings and labels of a structured abstract where it has them, else by place and wording. */
function stepsOf(analysed: AnalysedDocument): ReadonlyMap<Sentence, Step> {
  const all = sentencesOf(analysed)
  const own = all.findIndex(({ text }) => ownWords.test(text))
  const told = new Map<Sentence, Step>()
  all.forEach((sentence, index) => {
    const { text } = sentence
    const labelled = labelOf(analysed, sentence)
    if (labelled !== null) told.set(sentence, labelled)
    else if (own === -1 || index < own)
      told.set(sentence, gapWords.test(text) ? 'gap' : 'background')
    else if (index >= all.length - 2 && conclusionWords.test(text)) told.set(sentence, 'conclusion')
    else if (outcomeWords.test(text)) told.set(sentence, 'outcome')
    else if (aimWords.test(text) && index <= own + 1) told.set(sentence, 'aim')
    else if (methodWords.test(text)) told.set(sentence, 'method')
    // Behind aim and method an outcome is told in any words: left in, the abstract would still have it.
    else if (index > own && !aimWords.test(text)) told.set(sentence, 'outcome')
  })
  return told
}

function labelOf({ document }: AnalysedDocument, { block, text, start }: Sentence): Step | null {
  const at = document.blocks.findIndex(({ id }) => id === block)
  const heading = document.blocks[at - 1]
  const label =
    heading?.type === 'heading'
      ? heading.text
      : start === 0
        ? (/^[\p{L}/ ]{3,40}[.:]/u.exec(text)?.[0] ?? '')
        : ''
  const found = steps.find(
    (step) => step in labels && labels[step as keyof typeof labels].test(label),
  )
  return found ?? null
}

function withoutStep(analysed: AnalysedDocument, step: Step): Plant | null {
  const told = stepsOf(analysed)
  const all = sentencesOf(analysed)
  const taken = all.filter((sentence) => {
    if (step === 'background') return ['background', 'gap'].includes(told.get(sentence) ?? '')
    return told.get(sentence) === step
  })
  const named = new Set(told.values())
  const isWhole = named.has('outcome') && named.size >= 3
  if (taken.length === 0 || all.length < least || all.length - taken.length < 3 || !isWhole)
    return null
  return {
    document: withoutEmptyLabels(withoutSentences(analysed.document, taken), analysed),
    spots: [],
    told: taken.map(({ text }) => text).join(' | '),
  }
}

/** A heading of the abstract under which nothing is left would give the step away. */
function withoutEmptyLabels(
  document: AnalysedDocument['document'],
  analysed: AnalysedDocument,
): AnalysedDocument['document'] {
  const isGone = (block: Block, index: number) =>
    block.type === 'heading' &&
    analysed.role.get(block.id) === 'abstract' &&
    (block.level ?? 1) > 1 &&
    document.blocks[index + 1]?.type === 'heading'
  return withoutBlocks(document, new Set(document.blocks.filter(isGone).map(({ id }) => id)))
}

function inOneBlock(analysed: AnalysedDocument): readonly Sentence[] | null {
  const all = sentencesOf(analysed)
  const isPlain =
    all.length >= least &&
    new Set(all.map(({ block }) => block)).size === 1 &&
    !/^[\p{L}/ ]{3,30}:/u.test(all[0]?.text ?? '')
  return isPlain ? all : null
}

function ordered(
  analysed: AnalysedDocument,
  all: readonly Sentence[],
  order: readonly number[],
): Plant {
  const document = reordered(analysed.document, all, order)
  const block = all[0]?.block ?? ''
  const end = document.blocks.find(({ id }) => id === block)?.text.length ?? 0
  return { document, spots: [{ block, start: 0, end }], told: order.join(' ') }
}

function outcomeFirst(analysed: AnalysedDocument): Plant | null {
  const all = inOneBlock(analysed)
  if (all === null) return null
  const told = stepsOf(analysed)
  const first = all.findIndex((sentence) => told.get(sentence) === 'outcome')
  if (first < 2) return null
  const last = all.findLastIndex((sentence) => told.get(sentence) === 'outcome')
  const moved = all.map((_, index) => index).filter((index) => index >= first && index <= last)
  const rest = all.map((_, index) => index).filter((index) => !moved.includes(index))
  return ordered(analysed, all, [...moved, ...rest])
}

function shuffled({ analysed }: Ground, random: Random): Plant | null {
  const all = inOneBlock(analysed)
  if (all === null) return null
  return ordered(analysed, all, derangedOrder(all.length, random))
}

const tries = 200

/** An order in which the first is not first, the last not last, and few follow whom they followed. */
export function derangedOrder(length: number, random: Random): readonly number[] {
  let best: readonly number[] = Array.from({ length }, (_, index) => length - 1 - index)
  let fewest = length
  for (let attempt = 0; attempt < tries && fewest > 0; attempt += 1) {
    const order = Array.from({ length }, (_, index) => index)
    for (let at = length - 1; at > 0; at -= 1) {
      const other = random.below(at + 1)
      const kept = order[at] ?? 0
      order[at] = order[other] ?? 0
      order[other] = kept
    }
    if (order[0] === 0 || order.at(-1) === length - 1) continue
    const pairs = order.filter((one, at) => order[at + 1] === one + 1).length
    if (pairs >= fewest) continue
    best = order
    fewest = pairs
  }
  return best
}
