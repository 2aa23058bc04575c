import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import { IconBookmark, IconDots } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import type { SavedSearch } from '#features/search/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { errorToast, toast, undoToast } from '#platform/web/ui/notices/toasts.tsx'

import { PartHeading } from './part-heading.tsx'
import { queryOf, savedPath } from './search-address.ts'
import type { SearchAddress } from './search-address.ts'
import { savedKey, savedQuery, searchApi } from './search-api.ts'

import classes from './saved-searches.module.css'

function useSaving<Asked>(act: (asked: Asked) => Promise<unknown>, said?: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: savedKey })
      if (said !== undefined) toast(said)
    },
    onError: (cause) => errorToast(errorText(cause)),
  })
}

/** Keeps the search that is shown, under its own words. */
export function SaveSearch({ wanted }: { readonly wanted: SearchAddress }) {
  const saved = useQuery(savedQuery()).data ?? []
  const query = queryOf(wanted)
  const path = savedPath(query)
  const isKept = saved.some((one) => savedPath(one.query) === path)
  const keep = useSaving(
    () => searchApi.save({ name: nameOf(wanted), query }),
    'Search kept. It is listed on the search page.',
  )
  return (
    <Button
      size="xs"
      variant="subtle"
      disabled={isKept}
      loading={keep.isPending}
      leftSection={<IconBookmark size={15} stroke={1.6} aria-hidden />}
      onClick={() => keep.mutate(undefined)}
    >
      {isKept ? 'Search kept' : 'Keep this search'}
    </Button>
  )
}

const placeNames = {
  publications: '',
  journal: 'Journals',
  conference: 'Conferences',
  grants: 'Grants',
} as const

function nameOf({ text, type }: SearchAddress): string {
  const words = text === '' ? 'Near a draft' : text
  const place = placeNames[type]
  return (place === '' ? words : `${place}: ${words}`).slice(0, 200)
}

/** The searches that were kept: run again, renamed, deleted. */
export function SavedSearches() {
  const saved = useQuery(savedQuery()).data ?? []
  if (saved.length === 0) return null
  return (
    <section className={classes['saved']}>
      <PartHeading>Kept searches</PartHeading>
      <ul>
        {saved.map((search) => (
          <Saved key={search.uuid} search={search} />
        ))}
      </ul>
    </section>
  )
}

function Saved({ search }: { readonly search: SavedSearch }) {
  const { uuid, name, query } = search
  const [isRenaming, setRenaming] = useState(false)
  const rename = useSaving((next: string) => searchApi.renameSaved({ savedId: uuid, name: next }))
  const remove = useSaving(() => searchApi.removeSaved({ savedId: uuid }))
  const restore = useSaving(() => searchApi.save({ name, query }))
  if (isRenaming)
    return (
      <li>
        <TextInput
          aria-label={`New name of ‘${name}’`}
          defaultValue={name}
          maxLength={200}
          ref={(field) => field?.focus()}
          onBlur={() => setRenaming(false)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setRenaming(false)
            const next = event.currentTarget.value.trim()
            if (event.key !== 'Enter' || next === '') return
            rename.mutate(next)
            setRenaming(false)
          }}
        />
      </li>
    )
  return (
    <li>
      <span>
        <Link to={savedPath(query)}>{name}</Link>
        {detailsOf(search) !== '' && <small>{detailsOf(search)}</small>}
      </span>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={`More for ‘${name}’`}>
            <IconDots size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setRenaming(true)}>Rename</Menu.Item>
          <Menu.Item
            onClick={() =>
              remove.mutate(undefined, {
                onSuccess: () =>
                  undoToast(`‘${name}’ deleted`, { undo: () => restore.mutate(undefined) }),
              })
            }
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}

/** The filters of a search in words. */
function detailsOf({ query }: SavedSearch): string {
  const { from, to, type, venue, open_access: free, doc_uuid: draft } = query
  return [
    from !== undefined && `since ${from}`,
    to !== undefined && `until ${to}`,
    type !== undefined && `${type}s`,
    venue !== undefined && venue !== '' && `in ‘${venue}’`,
    free === 'true' && 'free to read',
    draft !== undefined && 'in the light of a draft',
  ]
    .filter((part) => part !== false)
    .join(', ')
}
