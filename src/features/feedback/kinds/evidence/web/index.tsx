import { defineKindView } from '../../../web/kind-view.ts'
import { PartStrip } from '../../../web/part-strip.tsx'
import contract from '../contract.ts'

/** The claim map in one line, and what sources are cited for in another. */
export default defineKindView({
  id: 'evidence',
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success) return null
    const { counts, citing } = view.data
    const parts = [
      { name: 'Supported', tone: 4, size: counts.supported },
      { name: 'Partly', tone: 2, size: counts.partly },
      { name: 'Unsupported', tone: 0, size: counts.unsupported },
      { name: 'More than the design shows', tone: 1, size: counts.outruns_design },
    ] as const
    const shown = parts.filter(({ size }) => size > 0)
    const uses = [
      { name: 'Background', tone: 1, size: citing?.background ?? 0 },
      { name: 'Method', tone: 3, size: citing?.method ?? 0 },
      { name: 'Result', tone: 4, size: citing?.result ?? 0 },
    ] as const
    const used = uses.filter(({ size }) => size > 0)
    return (
      <>
        {shown.length > 0 && (
          <PartStrip title="Claims by the grounds beside them" unit="claims" parts={shown} />
        )}
        {used.length > 0 && (
          <PartStrip title="What sources are cited for" unit="sentences" parts={used} />
        )}
      </>
    )
  },
})
