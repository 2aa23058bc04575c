import { formatClock, formatDate, plural } from '#platform/web/ui/formats.ts'

const minute = 60_000
const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })

/** "2 minutes ago", "Today, 09:12", "Yesterday, 17:40", "30 October". */
export function whenOf(at: string, now: Date): string {
  const then = new Date(at)
  const minutes = Math.floor((now.getTime() - then.getTime()) / minute)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${plural(minutes, 'minute')} ago`
  const days = daysBetween(then, now)
  if (days === 0) return `Today, ${formatClock(then)}`
  if (days === 1) return `Yesterday, ${formatClock(then)}`
  return formatDate(at, now)
}

/** "today 09:12", "yesterday", "18 November": after the name of a project. */
export function dayOf(at: string, now: Date): string {
  const then = new Date(at)
  const days = daysBetween(then, now)
  if (days === 0) return `today ${formatClock(then)}`
  return days === 1 ? 'yesterday' : formatDate(at, now)
}

/** "Since Tuesday", "Since yesterday", "Since 2 November"; "Today" on the first day. */
export function sinceWords(since: string | null, now: Date): string {
  if (since === null) return 'Today'
  const then = new Date(since)
  const days = daysBetween(then, now)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Since yesterday'
  return `Since ${days < 7 ? weekdays.format(then) : formatDate(since, now)}`
}

/** Midnights between two instants, where the reader is. */
function daysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((midnight(to) - midnight(from)) / (24 * 60 * minute))
}
