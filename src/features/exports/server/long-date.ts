const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** "29 November 2026". */
export function longDate(at: string): string {
  return days.format(new Date(at))
}
