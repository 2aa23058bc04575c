import { isHeldArticle, openArticles } from '../../eval/corpus/open-articles.ts'
import { analyse } from '../../src/engines/analysis/analyse.ts'
import { rowsOf } from '../../src/engines/analysis/models/linear-model.ts'
import { abbreviationsOf } from '../../src/engines/analysis/words/abbreviations.ts'
import { shortFormFeatures } from '../../src/engines/analysis/words/short-forms/short-form-features.ts'
import { shortFormSeen } from '../../src/engines/analysis/words/short-forms/short-form-seen.ts'
import type { Task } from './task.ts'

const labels = ['bare', 'told']
const bits = 18
const fewestUses = 2

export const shortForms: Task = {
  name: 'short-forms',
  target: 'src/engines/analysis/words/short-forms/short-forms.generated.ts',
  constant: 'packedShortForms',
  training: {
    labels,
    bits,
    sequence: 'none',
    epochs: 6,
    rate: 0.07,
    decay: 1e-4,
    keptRows: 20_000,
  },
  examples: () =>
    [...openArticles((name) => !isHeldArticle(name))].flatMap(({ document }) => {
      const analysed = analyse(document)
      return abbreviationsOf(analysed)
        .filter(
          ({ uses, isLabel, isExplained, definitions }) =>
            uses.length >= fewestUses && !isLabel && (definitions.length > 0 || !isExplained),
        )
        .map((form) => ({
          rows: [rowsOf(shortFormFeatures(shortFormSeen(analysed, form)), bits)],
          allowed: [[form.definitions.length > 0 ? 1 : 0]],
          weights: [1],
        }))
    }),
  card: {
    purpose:
      'Says whether published articles write out a short form that is used so: “RWR” mostly, “EDTA” and the name of a gene seldom. Used by the check of short forms without a long form.',
    data: [
      'Research articles of PubMed Central under CC BY or CC0, in JATS, as the folder `articles` that `SCHOLIUM_PAPERS` names holds them: every short form of capitals with two uses or more. One that a bracket explains is shown to the learner without its long form; one that nothing explains as it stands.',
      'A fifth of the articles, by a hash of their names, is held back; the plants of short forms are measured on them.',
    ],
    limits: [
      'Articles of biology, medicine and their neighbours: names and letters of other fields are judged by how they are used alone.',
      'Authors leave some short forms unexplained that should be; the model takes them for known.',
    ],
  },
}
