import type { ReadWord } from '../../grammar/read-words.ts'
import { scoresOf } from '../../models/linear-model.ts'
import { unpackModel } from '../../models/packed-model.ts'
import { clauseJointFeatures } from './clause-joint-features.ts'
import type { ClauseJoint } from './clause-joint-features.ts'
import { packedClauseJoints } from './clause-joints.generated.ts'

type Words = readonly ReadWord[]

let model: ReturnType<typeof unpackModel> | undefined

/** Log-odds that two sentences meet at a joint, and are no two clauses of one. */
export function oddsOfTwo(words: Words, joint: ClauseJoint): number {
  const [one = 0, two = 0] = scoresOf(
    (model ??= unpackModel(packedClauseJoints)),
    clauseJointFeatures(words, joint),
  )
  return two - one
}
