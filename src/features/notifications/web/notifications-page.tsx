import { usePageTitle } from '#platform/web/ui/use-page-title.ts'

import { NotificationList } from './notification-list.tsx'

/** The notifications as a page: what a phone opens instead of the popover. */
export function NotificationsPage() {
  usePageTitle('Notifications')
  return <NotificationList level={1} />
}
