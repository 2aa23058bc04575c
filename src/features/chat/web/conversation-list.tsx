import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { ConversationHead } from '#features/drafts/contract.ts'
import { NameDialog } from '#features/drafts/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { formatDate } from '#platform/web/ui/formats.ts'
import { errorToast, undoToast } from '#platform/web/ui/notices/toasts.tsx'
import { useNow } from '#platform/web/ui/use-now.ts'

import { chatApi, conversationsQuery } from './chat-api.ts'
import { chatKeys } from './chat-keys.ts'
import type { Address } from './chat-keys.ts'

import classes from './chat.module.css'

interface ConversationListProps {
  readonly address: Address
  readonly conversations: readonly ConversationHead[]
  readonly onOpen: (slug: string | null) => void
}

/** One's own conversations on the draft, the latest first. */
export function ConversationList({ address, conversations, onOpen }: ConversationListProps) {
  const client = useQueryClient()
  const now = useNow()
  const [renamed, setRenamed] = useState<ConversationHead | null>(null)
  const [asksAll, setAsksAll] = useState(false)
  const of = { id: address.project, draftId: address.draft }
  const { queryKey } = conversationsQuery(address)
  const refetch = () => client.invalidateQueries({ queryKey: chatKeys.all })
  const failed = (error: unknown) => {
    errorToast(`Nothing was changed. ${errorText(error)}`)
    void refetch()
  }
  const show = (change: (list: readonly ConversationHead[]) => readonly ConversationHead[]) =>
    client.setQueryData(queryKey, (old) =>
      old === undefined ? undefined : { ...old, conversations: [...change(old.conversations)] },
    )
  const rename = useMutation({
    mutationFn: ({ slug, title }: { slug: string; title: string }) =>
      chatApi.update({ ...of, slug, title }),
    onMutate: ({ slug, title }) =>
      show((list) => list.map((one) => (one.slug === slug ? { ...one, title } : one))),
    onError: failed,
    onSuccess: refetch,
  })
  const removeAll = useMutation({
    mutationFn: () => chatApi.removeAll(of),
    onMutate: () => show(() => []),
    onError: failed,
    onSuccess: refetch,
  })
  const remove = (gone: ConversationHead) => {
    const before = client.getQueryData(queryKey)
    show((list) => list.filter(({ slug }) => slug !== gone.slug))
    undoToast(`Deleted ‘${gone.title}’`, {
      undo: () => client.setQueryData(queryKey, before),
      commit: () => void chatApi.remove({ ...of, slug: gone.slug }).then(refetch, failed),
    })
  }
  return (
    <div className={classes['listing']}>
      <Button variant="filled" size="xs" onClick={() => onOpen(null)}>
        New conversation
      </Button>
      <ul>
        {conversations.map((one) => (
          <li key={one.uuid}>
            <button type="button" className={classes['row']} onClick={() => onOpen(one.slug)}>
              <b>{one.title}</b>
              <span>{formatDate(one.last_message_at, now)}</span>
            </button>
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon aria-label={`More on ‘${one.title}’`}>
                  <IconDots size={17} stroke={1.6} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => setRenamed(one)}>Rename</Menu.Item>
                <Menu.Item onClick={() => remove(one)}>Delete</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </li>
        ))}
      </ul>
      {conversations.length > 1 && (
        <Button variant="subtle" size="xs" onClick={() => setAsksAll(true)}>
          Delete all
        </Button>
      )}
      {renamed !== null && (
        <NameDialog
          title="Rename the conversation"
          label="Title"
          name={renamed.title}
          onName={(title) => rename.mutate({ slug: renamed.slug, title: title.slice(0, 120) })}
          onClose={() => setRenamed(null)}
        />
      )}
      <Dialog
        opened={asksAll}
        onClose={() => setAsksAll(false)}
        title="Delete all conversations?"
        actions={
          <>
            <Button
              onClick={() => {
                setAsksAll(false)
                removeAll.mutate()
              }}
            >
              Delete {conversations.length} conversations
            </Button>
            <Button variant="filled" onClick={() => setAsksAll(false)}>
              Keep them
            </Button>
          </>
        }
      >
        <p>Your conversations on this draft go for good. Those of others are theirs and stay.</p>
      </Dialog>
    </div>
  )
}
