import type { Notice } from '#engines/documents/document.ts'

const saidWhole: ReadonlySet<Notice['code']> = new Set([
  'owner-restricted',
  'tracked-changes',
  'hidden-text',
])
const saidAsMissing: ReadonlySet<Notice['code']> = new Set([
  'truncated',
  'no-text-layer',
  'unreadable-font',
  'page-too-complex',
])

/** What must be known before anything is spent, in one line; the rest waits in “How this was read”. */
export function noticeWords(notices: readonly Notice[]): string {
  const isMissing = notices.some(({ code }) => saidAsMissing.has(code))
  const whole = notices.filter(({ code }) => saidWhole.has(code)).map(({ text }) => text)
  return [
    ...(notices.some(({ code }) => code === 'scanned-text') ? ['Text from a scan.'] : []),
    ...(isMissing ? ['A part of it is missing.'] : []),
    ...new Set(whole),
  ].join(' ')
}
