import type { Random } from '../corpus/random.ts'
import { withoutBlocks } from '../plants-structure/edits.ts'
import { without } from './edits.ts'
import type { Paper, Passage } from './paper.ts'
import { aims, told } from './part-planters.ts'
import type { Plant, Planter } from './plant.ts'

export const abstractPlanters: readonly Planter[] = [
  {
    type: 'abstract move removed',
    family: 'structure',
    by: ['structure'],
    plant: (paper, random) =>
      paper.document.abstract.length > 2 ? partTaken(paper, random) : stepTaken(paper, random),
  },
  {
    type: 'abstract moves reordered',
    family: 'structure',
    by: ['structure'],
    plant: movesReordered,
  },
]

type Step = 'background' | 'method' | 'result' | 'conclusion'

/** How a note names a step. */
const says: Readonly<Record<Step, RegExp>> = {
  background: /background|context|start|open|purpose|aim|why|objective/iu,
  method: /method|how|design/iu,
  result: /result|found|finding|outcome/iu,
  conclusion: /conclu|mean|outcome/iu,
}
const titles: readonly (readonly [Step, RegExp])[] = [
  ['conclusion', /conclu|interpretation|significance|implication/iu],
  ['result', /result|finding/iu],
  ['method', /^(?!.*supplementary)(?:.*\b)?(?:methods?|design|materials?|participants|setting)/iu],
  ['background', /background|introduction|context|purpose|aim|objective/iu],
]

/** A headed part of a structured abstract, its heading with it. */
function partTaken({ document }: Paper, random: Random): Plant | null {
  const parts = document.abstract.flatMap((id) => {
    const at = document.blocks.findIndex((block) => block.id === id)
    const [heading, paragraph] = document.blocks.slice(at - 1, at + 1)
    const step = titles.find(([, words]) => words.test(heading?.text ?? ''))?.[0]
    return heading?.type === 'heading' && heading.level === 2 && step !== undefined
      ? [{ heading, step, paragraph }]
      : []
  })
  const steps = Map.groupBy(parts, ({ step }) => step)
  const single = parts.filter(({ step }) => steps.get(step)?.length === 1)
  const chosen = random.pick(single)
  if (chosen?.paragraph === undefined) return null
  const gone = [chosen.heading.id, chosen.paragraph.id]
  return {
    document: withoutBlocks(document, new Set(gone)),
    spot: null,
    says: says[chosen.step],
    before: `${chosen.heading.text}: ${chosen.paragraph.text}`,
    after: '',
  }
}

const steps: Readonly<Record<Exclude<Step, 'background'>, RegExp>> = {
  result:
    /\b(?:we (?:found|find|show|observed|identified|demonstrate)|(?:results?|findings?|data|analys[ei]s) (?:\p{L}+ )?(?:show|indicat|reveal|suggest|demonstrat)|significant(?:ly)?|higher|lower|increased|decreased|reduced|associated|compared (?:with|to)|was found|were found|observed|revealed|showed)\b|\d ?%|\bp ?[<=]/iu,
  method:
    /\b(?:we (?:used|conducted|performed|collected|measured|analy[sz]ed|applied|examined|investigated|compared|recruited|developed|sequenced)|(?:was|were) (?:\p{L}+ )?(?:used|conducted|performed|collected|measured|analy[sz]ed|assessed|recruited|randomi[sz]ed|included|evaluated|obtained|determined|examined|investigated)|using|based on|by means of)\b/iu,
  conclusion:
    /\b(?:conclu\w+|suggest(?:s|ing)?|impl(?:y|ies|ications?)|thus|therefore|overall|our (?:results|findings|study|work|data)|these (?:results|findings|data)|this (?:study|work) (?:provides|shows|demonstrates|highlights)|taken together|should|could|may|potential|indicat\w+|provides?)\b/iu,
}
const fewest = 5
const fewestLeft = 2

/** All sentences of an abstract without headings that tell a step. */
function stepTaken(paper: Paper, random: Random): Plant | null {
  const sentences = abstractOf(paper)
  if (sentences === null) return null
  const step = random.pick<Step>(['background', 'method', 'result', 'conclusion']) ?? 'result'
  const taken = step === 'background' ? openingOf(sentences) : tellingOf(sentences, steps[step])
  const [first] = taken
  if (first === undefined || sentences.length - taken.length < fewestLeft) return null
  return {
    document: without(paper.document, taken),
    spot: { block: first.block, start: Math.max(0, first.start - 1), end: first.start + 1 },
    says: says[step],
    before: `${step}: ${taken.map(({ text }) => text).join(' ')}`,
    after: '',
  }
}

const openingOf = (sentences: readonly Passage[]): readonly Passage[] => {
  const aim = sentences.findIndex(({ text }) => aims.test(text))
  return aim < 1 ? [] : sentences.slice(0, aim)
}

/** From the first that tells it on, so that nothing is left that speaks of it; an aim stays. */
function tellingOf(sentences: readonly Passage[], words: RegExp): readonly Passage[] {
  if (words === steps.conclusion) return sentences.slice(-2).filter(({ text }) => words.test(text))
  return sentences.slice(1).filter(({ text }) => words.test(text))
}

function abstractOf({ document, passages }: Paper): readonly Passage[] | null {
  const [id, ...rest] = document.abstract
  if (id === undefined || rest.length > 0) return null
  const own = passages.filter(({ block }) => block === id)
  return own.length >= fewest ? own : null
}

/** An abstract in one paragraph told in an order that no reader expects. */
function movesReordered(paper: Paper, random: Random): Plant | null {
  const sentences = abstractOf(paper)
  if (sentences === null) return null
  const places = sentences.map((_, at) => at)
  const last = places.length - 1
  const middle = Math.floor(places.length / 2)
  const isClosed = steps.conclusion.test(sentences[last]?.text ?? '')
  const orders = [
    ...(isClosed ? [[last, ...places.slice(0, -1)]] : []),
    [...places.slice(2), 0, 1],
    places.toReversed(),
    [...places.slice(middle), ...places.slice(0, middle)],
  ]
  const order = random.pick(orders)
  return order === undefined ? null : told(paper, sentences, order)
}
