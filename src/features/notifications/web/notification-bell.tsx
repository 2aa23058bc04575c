import { Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { NotificationList } from './notification-list.tsx'
import { notificationsQuery } from './notifications-api.ts'

import classes from './notification-bell.module.css'

/** From here down the notifications are a page of their own. */
const phone = '(max-width: 760px)'

/** The bell in the top bar: how much is new, and the list on a click. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false)
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false })
  const count = useInfiniteQuery(notificationsQuery()).data?.pages[0]?.new_count ?? 0
  const label = count === 0 ? 'Notifications' : `Notifications, ${count} new`
  const bell = (
    <>
      <IconBell size={19} stroke={1.6} aria-hidden />
      {count > 0 && <span className={classes['dot']} />}
    </>
  )
  const status = (
    <VisuallyHidden role="status">
      {count > 0 && !isOpen ? `${count} new ${count === 1 ? 'notification' : 'notifications'}` : ''}
    </VisuallyHidden>
  )
  if (isPhone) {
    return (
      <>
        <Link to="/notifications" className={classes['bell']} aria-label={label}>
          {bell}
        </Link>
        {status}
      </>
    )
  }
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={360}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <button
            type="button"
            className={classes['bell']}
            aria-label={label}
            onClick={() => setOpen(!isOpen)}
          >
            {bell}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Notifications" className={classes['card'] ?? ''}>
          <NotificationList level={2} onChosen={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
      {status}
    </>
  )
}
