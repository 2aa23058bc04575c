import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'

import type { Sort } from '#features/search/contract.ts'
import { useNow } from '#platform/web/ui/use-now.ts'

import { workKinds } from './search-address.ts'
import type { PlaceType, SearchAddress, WorkKind } from './search-address.ts'

import classes from './search-page.module.css'

const orders: Readonly<Record<PlaceType, readonly { value: Sort; label: string }[]>> = {
  publications: [
    { value: 'relevance', label: 'Best first' },
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
    { value: 'cited', label: 'Most cited first' },
  ],
  journal: [
    { value: 'relevance', label: 'Best first' },
    { value: 'name', label: 'By name' },
  ],
  conference: [
    { value: 'relevance', label: 'Best first' },
    { value: 'deadline', label: 'Next deadline first' },
    { value: 'name', label: 'By name' },
  ],
  grants: [
    { value: 'relevance', label: 'Best first' },
    { value: 'deadline', label: 'Next deadline first' },
    { value: 'name', label: 'By name' },
  ],
}

const kindNames: Readonly<Record<WorkKind, string>> = {
  article: 'Articles',
  preprint: 'Preprints',
  conference: 'Conference papers',
  book: 'Books',
  chapter: 'Chapters',
  thesis: 'Theses',
  other: 'Other',
}

const SPANS = [2, 5, 10, 20]

/** Narrows and orders the results. */
export function SearchFilters(props: {
  readonly wanted: SearchAddress
  readonly onChange: (change: Partial<SearchAddress>) => void
  /** Stands at the end of the row. */
  readonly children?: ReactNode
}) {
  const { wanted, onChange } = props
  const year = useNow().getFullYear()
  const years = SPANS.map((span) => String(year - span))
  return (
    <div className={classes['filters']}>
      <NativeSelect
        aria-label="Order"
        value={wanted.sort}
        data={orders[wanted.type].map((order) => ({ ...order }))}
        onChange={(event) => {
          const sort = orders[wanted.type].find(({ value }) => value === event.currentTarget.value)
          onChange({ sort: sort?.value ?? 'relevance' })
        }}
      />
      {wanted.type === 'publications' && (
        <>
          <NativeSelect
            aria-label="Years"
            value={wanted.from ?? ''}
            data={[
              { value: '', label: 'Any year' },
              ...[...new Set([...years, ...(wanted.from === undefined ? [] : [wanted.from])])].map(
                (from) => ({ value: from, label: `Since ${from}` }),
              ),
            ]}
            onChange={(event) => {
              const from = event.currentTarget.value
              onChange({ from: from === '' ? undefined : from })
            }}
          />
          <NativeSelect
            aria-label="Kind of publication"
            value={wanted.kind ?? ''}
            data={[
              { value: '', label: 'Any kind' },
              ...workKinds.map((kind) => ({ value: kind, label: kindNames[kind] })),
            ]}
            onChange={(event) => {
              const chosen = event.currentTarget.value
              onChange({ kind: workKinds.find((kind) => kind === chosen) })
            }}
          />
          <VenueField key={wanted.venue} venue={wanted.venue} onChange={onChange} />
          <Switch
            label="Free to read"
            checked={wanted.isOpen}
            onChange={(event) => onChange({ isOpen: event.currentTarget.checked })}
          />
          <Switch
            label="Related words too"
            checked={wanted.isWide}
            onChange={(event) => onChange({ isWide: event.currentTarget.checked })}
          />
        </>
      )}
      {props.children}
    </div>
  )
}

/** Taken when it is left or Enter is pressed: each letter would be a search of its own. */
function VenueField(props: {
  readonly venue: string
  readonly onChange: (change: Partial<SearchAddress>) => void
}) {
  const [typed, setTyped] = useState(props.venue)
  const take = () => {
    if (typed.trim() !== props.venue) props.onChange({ venue: typed.trim() })
  }
  return (
    <TextInput
      aria-label="Published in"
      placeholder="Published in"
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}
