import { agreementMutators } from './agreement.ts'
import { copyMutators } from './copies.ts'
import { markMutators } from './marks.ts'
import type { LanguageMutator } from './plant.ts'
import { sentenceMutators } from './sentences.ts'
import { styleMutators } from './style.ts'
import { tenseMutators } from './tense.ts'
import { termMutators } from './terms.ts'
import { wordMutators } from './words.ts'

export const languageMutators: readonly LanguageMutator[] = [
  ...termMutators,
  ...agreementMutators,
  ...tenseMutators,
  ...wordMutators,
  ...sentenceMutators,
  ...styleMutators,
  ...markMutators,
  ...copyMutators,
]
