import { defineKindView } from '../../../web/kind-view.ts'
import { FloatRows } from '../../../web/results/float-rows.tsx'
import contract from '../contract.ts'

/** Each figure with what was read from the file and what is taken from its caption only. */
export default defineKindView({
  id: 'figure',
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success || view.data.rows.length === 0) return null
    return <FloatRows title="Figure by figure" rows={view.data.rows} />
  },
})
