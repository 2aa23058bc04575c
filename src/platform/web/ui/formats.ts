/** Numbers, sizes and dates in the words of the interface: British, 24 hours, no year when it is this one. */

const locale = 'en-GB'
const count = new Intl.NumberFormat(locale)

/** "1 note", "2,140 notes". */
export function plural(amount: number, one: string, many = `${one}s`): string {
  return `${count.format(amount)} ${amount === 1 ? one : many}`
}

/** "2,140". */
export function formatCount(amount: number): string {
  return count.format(amount)
}

/** Sizes as file managers show them: "840 kB", "4.2 MB"; a limit in whole MiB reads "50 MB". */
export function formatBytes(bytes: number): string {
  const kib = bytes / 1024
  if (kib < 1) return plural(bytes, 'byte')
  if (kib < 1000) return `${Math.round(kib)} kB`
  const mib = kib / 1024
  return mib >= 10 || Number.isInteger(mib) ? `${Math.round(mib)} MB` : `${mib.toFixed(1)} MB`
}

/** "18 November", or "18 November 2024" when `now` is in another year. */
export function formatDate(instant: string, now: Date): string {
  return dateWith(instant, now, 'long')
}

/** "18 Nov", for rows of a list. */
export function formatShortDate(instant: string, now: Date): string {
  return dateWith(instant, now, 'short')
}

/** "14:02". */
export function formatClock(instant: Date): string {
  return instant.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
}

/** "Evidence, Novelty and Tables". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

function dateWith(instant: string, now: Date, month: 'long' | 'short'): string {
  const date = new Date(instant)
  const sameYear = date.getFullYear() === now.getFullYear()
  return date.toLocaleDateString(locale, {
    day: 'numeric',
    month,
    ...(sameYear ? {} : { year: 'numeric' }),
  })
}
