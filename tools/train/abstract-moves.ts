import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { dataFolder } from '../../eval/corpus/data-folder.ts'
import { isHeldArticle, openArticles } from '../../eval/corpus/open-articles.ts'
import { rowsOf } from '../../src/engines/analysis/models/linear-model.ts'
import { abstractMoves as names } from '../../src/engines/analysis/moves/abstract-cues.ts'
import { moveFeatures } from '../../src/engines/analysis/moves/move-features.ts'
import { labelledSentences } from './abstract-sentences.ts'
import type { Task } from './task.ts'
import type { Example } from './trainer.ts'

const bits = 18

/** CSAbstruct tells neither gap from background nor conclusion from result: both are allowed. */
const roles: Readonly<Record<string, readonly number[]>> = {
  background: [0, 1],
  objective: [2],
  method: [3],
  result: [4, 5],
}

/** SAMD's eight: contribution and implication speak of what follows from the work. */
const moves: Readonly<Record<string, readonly number[]>> = {
  BAC: [0],
  GAP: [1],
  PUR: [2],
  MTD: [3],
  RST: [4],
  CLN: [5],
  CTN: [2, 4, 5],
  IMP: [5],
}

interface Labelled {
  readonly sentence: string
  readonly allowed: readonly number[]
  readonly weight: number
}

export const abstractMoves: Task = {
  name: 'abstract-moves',
  target: 'src/engines/analysis/moves/abstract-moves.generated.ts',
  constant: 'packedAbstractMoves',
  training: {
    labels: names,
    bits,
    sequence: 'chain',
    epochs: 8,
    rate: 0.07,
    decay: 1e-4,
    keptRows: 14_000,
  },
  examples: () => [...csabstruct(), ...samd(), ...openAbstracts()].flatMap(exampleOf),
  card: {
    purpose:
      'Names the step of each sentence of an abstract: background, gap, purpose, method, result, conclusion.',
    data: [
      'CSAbstruct, train part (Cohan et al. 2019, Apache-2.0): 1,668 abstracts of computer science in five roles; lines marked "other" left out; each sentence counts as much as its annotators agreed',
      'SAMD (CC BY 4.0): 2,518 abstracts in eight moves',
      'Abstracts with labelled parts of research articles of PubMed Central under CC BY or CC0, in JATS, as the folder `articles` that `SCHOLIUM_PAPERS` names holds them, the labels taken off: what a label allows ("Background": background, gap or purpose) is allowed. A fifth of the articles, by a hash of their names, is held back.',
    ],
    limits: [
      'Both corpora are English. CSAbstruct does not tell a gap from background nor a conclusion from a result; those two come from SAMD and from cues.',
      'On sentences on which few annotators agreed it is right about as often as they were. That bounds the figure: three parts of the train part held out in turn give 0.667 over all and 0.863 where three quarters agree, and neither neighbours, endings, skipped pairs nor cues as features, nor other weights of the annotators or of SAMD, move it by more than half a point (0.665 to 0.672).',
      'The dev part, whose labels agree less, gives 0.671; the official test part, whose labels do, gives 0.796 of 1,349 sentences, and 0.789 of 1,146 without the 33 abstracts that stand in the train or dev part as well (measured once, and nothing was chosen by it).',
    ],
  },
}

function csabstruct(): readonly (readonly Labelled[])[] {
  return readFileSync(join(dataFolder() ?? '', 'moves', 'csabstruct-train.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { sentences: string[]; labels: string[]; confs: number[] })
    .map(({ sentences, labels: given, confs }) =>
      sentences.flatMap((sentence, index) => {
        const allowed = roles[given[index] ?? '']
        return allowed === undefined ? [] : [{ sentence, allowed, weight: confs[index] ?? 0.5 }]
      }),
    )
}

function samd(): readonly (readonly Labelled[])[] {
  const file = join(dataFolder() ?? '', 'moves', 'samd.json')
  const rows = JSON.parse(readFileSync(file, 'utf8')) as {
    sentence: string
    offset: number
    labels: string
  }[]
  const abstracts: Labelled[][] = []
  for (const { sentence, offset, labels: given } of rows) {
    if (offset === 0) abstracts.push([])
    const allowed = moves[given]
    if (allowed !== undefined) abstracts.at(-1)?.push({ sentence, allowed, weight: 0.05 })
  }
  return abstracts
}

/** A label counts as half an annotator of CSAbstruct: it stands over sentences that its author would not all put there. */
const labelWeight = 0.5

/** Abstracts whose labels say which step is which; what a label leaves open the chain settles. */
function openAbstracts(): readonly (readonly Labelled[])[] {
  return [...openArticles((name) => !isHeldArticle(name), 'front')].map(({ document }) =>
    (labelledSentences(document) ?? []).map(({ text, allowed }) => ({
      sentence: text,
      allowed: allowed.map((move) => names.indexOf(move)),
      weight: labelWeight,
    })),
  )
}

function exampleOf(abstract: readonly Labelled[]): readonly Example[] {
  if (abstract.length === 0) return []
  return [
    {
      rows: moveFeatures(abstract.map(({ sentence }) => sentence)).map((features) =>
        rowsOf(features, bits),
      ),
      allowed: abstract.map(({ allowed }) => allowed),
      weights: abstract.map(({ weight }) => weight),
    },
  ]
}
