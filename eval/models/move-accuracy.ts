import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { AbstractMove } from '#engines/analysis/moves/abstract-cues.ts'
import { abstractMovesOf } from '#engines/analysis/moves/abstract-moves.ts'

import { dataFolder } from '../corpus/data-folder.ts'

export interface MoveAccuracy {
  readonly sentences: number
  /** Share of all sentences whose step agrees with the majority of the annotators. */
  readonly all: number
  /** The same over sentences on which at least three quarters of the annotators agree. */
  readonly agreed: number
}

const labelOf: Readonly<Record<AbstractMove, string>> = {
  background: 'background',
  gap: 'background',
  purpose: 'objective',
  method: 'method',
  result: 'result',
  conclusion: 'result',
}

/** Steps of the dev part of CSAbstruct, which no training saw; `null` where the data is absent. */
export function moveAccuracy(): MoveAccuracy | null {
  const file = join(dataFolder() ?? '', 'moves', 'csabstruct-dev.jsonl')
  if (!existsSync(file)) return null
  const hits = { all: 0, agreed: 0 }
  const seen = { all: 0, agreed: 0 }
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const { sentences, labels, confs } = JSON.parse(line) as {
      sentences: string[]
      labels: string[]
      confs: number[]
    }
    abstractMovesOf(sentences).forEach(({ move }, index) => {
      const isHit = (move === null ? 'other' : labelOf[move]) === labels[index]
      const isAgreed = (confs[index] ?? 0) >= 0.75
      seen.all += 1
      seen.agreed += isAgreed ? 1 : 0
      hits.all += isHit ? 1 : 0
      hits.agreed += isHit && isAgreed ? 1 : 0
    })
  }
  return { sentences: seen.all, all: hits.all / seen.all, agreed: hits.agreed / seen.agreed }
}
