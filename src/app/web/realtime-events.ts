import type { QueryClient, QueryKey } from '@tanstack/react-query'

import { accountKeys } from '#features/accounts/web/index.ts'
import { articleKeys } from '#features/articles/web/index.ts'
import { billingKeys } from '#features/billing/web/index.ts'
import { chatKeys } from '#features/chat/web/index.ts'
import { draftKeys, invalidateDraft, nudgeUpload } from '#features/drafts/web/index.ts'
import { guidanceKeys } from '#features/guidance/web/index.ts'
import { libraryKeys } from '#features/library/web/index.ts'
import { notificationKeys } from '#features/notifications/web/index.ts'
import { projectKeys, sharingKeys } from '#features/projects/web/index.ts'
import type { RealtimeMessage } from '#platform/contract.ts'
import { isConnected } from '#platform/web/api/connection.ts'
import { errorToast } from '#platform/web/ui/notices/toasts.tsx'

/** What the specification says when a file could not be read and nobody said why. */
const unreadable = 'Error parsing PDF'

const rightsChanged = new Set([
  'collaborator_left',
  'permission_changed',
  'project_deleted',
  'project_owner_set',
])

const guidanceChanged = new Set(['ASSIGNMENT', 'DOCUMENT', 'TOPIC'])

/** Messages of a review come in bursts; what they name is fetched once for all of them, in milliseconds. */
const gathered = 250
/** A result is waited for, and a few messages come with it. */
const awaited = 30

/** Turns hints into fetches: each message names what the page should ask the server for again. */
export interface MessageSink {
  hear(message: RealtimeMessage): void
  /** Hints may have been missed: everything shown is asked for again, when the server can be reached. */
  resync(): void
}

export function createMessageSink(client: QueryClient): MessageSink {
  const drafts = new Map<string, 'notes' | 'all'>()
  const keys = new Set<QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isHurried = false

  function flush(): void {
    timer = undefined
    isHurried = false
    for (const [uuid, part] of drafts) void invalidateDraft(client, uuid, part)
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
    drafts.clear()
    keys.clear()
  }

  return {
    hear(message) {
      const isOurUpload = nudgeUpload(client, message.entity.uuid)
      // An upload looks for itself, and hands what it saw to the page that it opens.
      if (!isOurUpload) {
        for (const uuid of draftsOf(message)) {
          if (drafts.get(uuid) !== 'all') drafts.set(uuid, isOfNotes(message) ? 'notes' : 'all')
        }
        for (const key of keysOf(message)) keys.add(key)
      }
      if (message.event === 'pdf_parse_error' && !isOurUpload) errorToast(reasonOf(message))
      const isAwaited = message.event.endsWith('_ready')
      if (timer !== undefined && (isHurried || !isAwaited)) return
      clearTimeout(timer)
      isHurried = isAwaited
      timer = setTimeout(flush, isAwaited ? awaited : gathered)
    },
    resync() {
      // Each page would ask for all that it shows, some ten calls, again and again of a server that comes up.
      if (isConnected()) void client.invalidateQueries()
    },
  }
}

/** The drafts that a message may be about: its entity, or what the entity is a part of. */
export function draftsOf({ event, entity }: RealtimeMessage): readonly string[] {
  // An answer leaves the draft as it is.
  if (event === 'chat_answered') return []
  const { type, uuid, parent_uuid: parent } = entity
  if (type === 'DRAFT') return [uuid]
  if (type === 'CHAPTER' || type === 'RUN') return parent === undefined ? [] : [parent]
  return []
}

/** Reviews and what becomes of their notes leave the text as it is; of what is not known, all is fetched again. */
function isOfNotes({ event }: RealtimeMessage): boolean {
  if (event === 'finding_changed' || event.startsWith('run_')) return true
  return /_(?:ready|started)$/u.test(event) && !event.includes('pdf_parse')
}

/** The queries, other than drafts, that a message makes stale. */
export function keysOf({ event, entity }: RealtimeMessage): readonly QueryKey[] {
  if (event === 'run_progress') return []
  if (event === 'chat_answered') return [chatKeys.all]
  if (event === 'new_notification') return [notificationKeys.list, notificationKeys.activity]
  if (guidanceChanged.has(entity.type) || event === 'feed_ready') return [guidanceKeys.all]
  if (event === 'presence_changed') return [sharingKeys.presence]
  // A right has changed: whatever is shown of a project may be over for this person.
  if (rightsChanged.has(event)) return [projectKeys.all, draftKeys.all, sharingKeys.presence]
  if (event === 'balance_updated' || event === 'subscription_updated') {
    return [billingKeys.all, accountKeys.uploadLimits]
  }
  if (entity.type === 'ARTICLE') return [articleKeys.all]
  if (entity.type === 'LIBRARY_ITEM') return [libraryKeys.all, projectKeys.all]
  if (event === 'library_import_changed') return [libraryKeys.all]
  if (event === 'collections_changed') return [libraryKeys.all, projectKeys.all]
  const isOfUploads = event === 'pdf_parse_ready' || event === 'pdf_parse_error'
  if (isOfUploads) return [projectKeys.all, accountKeys.uploadLimits]
  // Names, drafts that come and go, and reviews that start and end all show in the list of projects.
  const showsInList =
    entity.type === 'PROJECT' || entity.type === 'DRAFT' || entity.type === 'CHAPTER'
  return showsInList ? [projectKeys.all] : []
}

function reasonOf({ data }: RealtimeMessage): string {
  const reason = data?.['error']
  return typeof reason === 'string' && reason !== '' ? reason : unreadable
}
