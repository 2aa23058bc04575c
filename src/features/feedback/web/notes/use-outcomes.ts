import { useEffect, useRef } from 'react'

import type { Finding } from '#engines/analysis/finding.ts'
import { withPlainFormulas } from '#engines/documents/formulas/plain-formulas.ts'
import { plural } from '#platform/web/ui/formats.ts'
import { toast } from '#platform/web/ui/notices/toasts.tsx'

import type { Notes } from './use-notes.ts'

/** Says what came of the notes that this person disputed here, when their second reading ends; takes the next one. */
export function useOutcomes(notes: Pick<Notes, 'byId'>): (id: string) => void {
  const asked = useRef(new Set<string>())
  const { byId } = notes
  useEffect(() => {
    for (const id of asked.current) {
      const finding = byId.get(id)?.finding
      const words = finding === undefined ? null : outcomeWords(finding)
      if (words === null) continue
      asked.current.delete(id)
      toast(words)
    }
  }, [byId])
  return (id) => asked.current.add(id)
}

/** "Withdrawn: ‘Which studies?’. 1 credit came back."; `null` while it is being read. */
export function outcomeWords({ title, second_reading: reading }: Finding): string | null {
  if (reading === undefined || reading.outcome === 'pending') return null
  const named = `‘${withPlainFormulas(title)}’`
  if (reading.outcome === 'upheld') return `Upheld on a second reading: ${named}.`
  const back = reading.credits === 0 ? '' : ` ${plural(reading.credits, 'credit')} came back.`
  return `Withdrawn on a second reading: ${named}.${back}`
}
