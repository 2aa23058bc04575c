import { defineKindView } from '../../../web/kind-view.ts'
import { PartStrip } from '../../../web/part-strip.tsx'
import contract from '../contract.ts'

const moves = {
  territory: { name: 'Field', tone: 1 },
  niche: { name: 'Gap', tone: 3 },
  occupying: { name: 'This work', tone: 4 },
  none: { name: 'Other', tone: 0 },
} as const

/** The move map: the paragraphs of the introduction in their order, as wide as they are long. */
export default defineKindView({
  id: 'introduction',
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success || view.data.paragraphs.length === 0) return null
    const parts = view.data.paragraphs.map(({ move, words }) => ({ ...moves[move], size: words }))
    return <PartStrip title="From field to gap to this work" unit="words" parts={parts} />
  },
})
