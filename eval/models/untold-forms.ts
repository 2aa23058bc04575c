import { analyse } from '#engines/analysis/analyse.ts'
import check from '#engines/analysis/checks/abbreviations-undefined.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Document } from '#engines/documents/document.ts'

import { textMutators } from '../checks/text-mutators.ts'
import { isHeldArticle, openArticles } from '../corpus/open-articles.ts'
import { createRandom } from '../corpus/random.ts'

const most = 300
const seed = 7

export interface UntoldForms {
  /** Share of the short forms that lost their long form at whose first use the check tells. */
  readonly recall: number
  /** Notes of the check on an article as it was published. */
  readonly noise: number
}

/**
 * One short form that carries the text loses its long form, in each of the open articles that no training saw; `null`
 * where there are none. A note counts that the article as published does not have.
 */
export function untoldForms(): UntoldForms | null {
  const mutator = textMutators.find(({ expects }) => expects.includes(check.id))
  const random = createRandom(seed)
  let [articles, notes, plants, told] = [0, 0, 0, 0]
  for (const { document } of openArticles(isHeldArticle)) {
    if (articles === most) break
    const analysed = analyse(document)
    articles += 1
    const before = formsOf(check.run(analysed), document)
    notes += check.run(analysed).length
    const planted = mutator?.plant(analysed, random) ?? null
    if (planted === null) continue
    plants += 1
    const after = formsOf(check.run(analyse(planted.document)), planted.document)
    if ([...after].some((form) => !before.has(form))) told += 1
  }
  return plants === 0 ? null : { recall: told / plants, noise: notes / articles }
}

/** The letters that the notes point at. */
function formsOf(notes: readonly FindingDraft[], { blocks }: Document): ReadonlySet<string> {
  const texts = new Map(blocks.map(({ id, text }) => [id, text]))
  return new Set(
    notes.flatMap(({ ranges }) =>
      ranges.map(({ block, start, end }) => texts.get(block)?.slice(start, end) ?? ''),
    ),
  )
}
