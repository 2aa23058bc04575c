import { analyse } from '#engines/analysis/analyse.ts'
import check from '#engines/analysis/checks/terms/abbreviations-undefined.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Document } from '#engines/documents/document.ts'

import { textMutators } from '../checks/text-mutators.ts'
import { plantInHeldArticles } from './held-plants.ts'
import type { HeldPlants } from './held-plants.ts'

/** One short form that carries the text loses its long form; a note counts that the article as published does not have. */
export function untoldForms(): HeldPlants | null {
  const mutator = textMutators.find(({ expects }) => expects.includes(check.id))
  return plantInHeldArticles(({ document }, random) => {
    const analysed = analyse(document)
    const found = check.run(analysed)
    const planted = mutator?.plant(analysed, random) ?? null
    if (planted === null) return { notes: found.length, isTold: null }
    const before = formsOf(found, document)
    const after = formsOf(check.run(analyse(planted.document)), planted.document)
    return { notes: found.length, isTold: [...after].some((form) => !before.has(form)) }
  })
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
