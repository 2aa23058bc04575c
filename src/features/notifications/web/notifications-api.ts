import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import { notificationsContract } from '#features/notifications/contract.ts'
import type { Notification, NotificationPage } from '#features/notifications/contract.ts'
import { apiClient } from '#platform/web/api/api-client.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { errorToast } from '#platform/web/ui/notices/toasts.tsx'

export const notificationsApi = apiClient(notificationsContract)

export const notificationKeys = {
  list: ['notifications', 'list'],
  activity: ['notifications', 'activity'],
} as const

const pageSize = 20
/** What happened elsewhere is fetched again after this many milliseconds at the latest, when the home page is shown. */
const activityAge = 60_000

type Pages = InfiniteData<NotificationPage, string | undefined>

export function notificationsQuery() {
  return infiniteQueryOptions({
    queryKey: notificationKeys.list,
    queryFn: ({ pageParam, signal }) =>
      notificationsApi.list(
        { limit: pageSize, ...(pageParam === undefined ? {} : { before: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
}

export function activityQuery() {
  return queryOptions({
    queryKey: notificationKeys.activity,
    queryFn: ({ signal }) => notificationsApi.activity({ today: localDay(new Date()) }, { signal }),
    staleTime: activityAge,
  })
}

/** Everything up to the newest that is shown; what comes meanwhile stays new. */
export function useMarkAll(status: 'SEEN' | 'READ') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (until: string) => notificationsApi.bulkUpdate({ all: { status, until } }),
    onMutate: async (until) => {
      await client.cancelQueries({ queryKey: notificationKeys.list })
      change(client, (one) => (one.created_at <= until ? moved(one, status) : one))
    },
    onError: (cause) => {
      // Nobody asked for it to be marked as seen: it is marked the next time.
      if (status === 'READ') errorToast(errorText(cause))
    },
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.list }),
  })
}

export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (uuid: string) => notificationsApi.update({ notificationId: uuid, status: 'READ' }),
    onMutate: (uuid) => change(client, (one) => (one.uuid === uuid ? moved(one, 'READ') : one)),
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.list }),
  })
}

const ranks = { NEW: 0, SEEN: 1, READ: 2 } as const

function moved(one: Notification, status: 'SEEN' | 'READ'): Notification {
  return ranks[one.status] < ranks[status] ? { ...one, status } : one
}

function change(client: QueryClient, each: (one: Notification) => Notification): void {
  client.setQueryData<Pages>(
    notificationKeys.list,
    (old) =>
      old && {
        ...old,
        pages: old.pages.map((page) => {
          const notifications = page.notifications.map(each)
          return { ...page, notifications, new_count: countAfter(page, notifications) }
        }),
      },
  )
}

/** The server's count also has those that are not loaded; the next answer puts it right. */
function countAfter(page: NotificationPage, after: readonly Notification[]): number {
  const fresh = (list: readonly Notification[]) =>
    list.filter(({ status }) => status === 'NEW').length
  return Math.max(0, page.new_count - fresh(page.notifications) + fresh(after))
}

/** The date where the reader is. */
function localDay(now: Date): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`
}
