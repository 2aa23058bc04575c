import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import { VenueViewSchema } from '#engines/retrieval/venues/venue-row.ts'
import { feedbackContract } from '#features/feedback/contract.ts'
import { VenueList } from '#features/feedback/web/index.ts'
import type { JournalResult } from '#features/search/contract.ts'
import { searchApi } from '#features/search/web/index.ts'
import { apiClient } from '#platform/web/api/api-client.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'

import classes from './journal-finder.module.css'

const matchApi = apiClient({ journalMatch: feedbackContract.journalMatch })
const PAUSE_MS = 250

interface JournalFinderProps {
  readonly project: string
  readonly draft: string
}

/** Compares a journal that the writer has in mind, by the same measure as those that were found. */
export function JournalFinder({ project, draft }: JournalFinderProps) {
  const [text, setText] = useState('')
  const found = useJournals(text)
  const compare = useMutation({
    mutationFn: (journal: string) =>
      matchApi.journalMatch({ id: project, draftId: draft, journal_id: journal }),
  })
  const choose = (name: string) => {
    const journal = found.find((one) => one.name === name)
    if (journal !== undefined) compare.mutate(journal.id)
  }
  const view = VenueViewSchema.safeParse(
    compare.data?.status === 200 ? compare.data.body.view : null,
  )
  return (
    <section className={classes['finder']}>
      <Autocomplete
        label="Compare another journal"
        placeholder="Name of a journal"
        value={text}
        maxLength={200}
        onChange={setText}
        onOptionSubmit={choose}
        data={found.map(({ name }) => name)}
        filter={({ options }) => options}
        comboboxProps={{ withinPortal: false }}
      />
      {compare.error !== null && <ErrorNote>{errorText(compare.error)}</ErrorNote>}
      {compare.isPending && <p role="status">Comparing</p>}
      {view.success && (
        <Suspense fallback={null}>
          {view.data.venues.length === 0 ? (
            <p role="status">Nothing that is known of ‘{text}’ shares the subject of this draft.</p>
          ) : (
            <VenueList
              type="journal"
              {...view.data}
              at={compare.data?.status === 200 ? compare.data.body.provenance.at : ''}
            />
          )}
        </Suspense>
      )}
    </section>
  )
}

/** Journals by name, each name once. */
function useJournals(text: string): readonly JournalResult[] {
  const [wanted] = useDebouncedValue(text.trim(), PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['journals-by-name', wanted],
    queryFn: async ({ signal }) => {
      const answer = await searchApi.search(
        { text: `${wanted}*`, resource_type: 'journal' },
        { signal },
      )
      return 'data' in answer.body ? [] : answer.body
    },
    enabled: wanted.length > 2,
    staleTime: 60_000,
    retry: false,
  })
  const journals = (data ?? []).flatMap((one) => ('issn' in one ? [one] : []))
  return [...new Map(journals.map((journal) => [journal.name, journal])).values()]
}
