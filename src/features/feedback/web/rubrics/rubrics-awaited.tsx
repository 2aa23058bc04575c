import { useQuery } from '@tanstack/react-query'

import { LoadingLines } from '#platform/web/ui/frame/loading-lines.tsx'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'

import { kindsQuery } from '../feedback-api.ts'

/** No note can be shown before it is known what the rubrics are: nothing is said of how many there are. */
export function RubricsAwaited() {
  const { isError, refetch } = useQuery(kindsQuery())
  if (!isError) return <LoadingLines name="Loading the notes" />
  return (
    <ErrorNote onRetry={() => void refetch()}>
      The notes could not be loaded. They are kept with the draft.
    </ErrorNote>
  )
}
