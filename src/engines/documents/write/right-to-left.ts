const languages: ReadonlySet<string> = new Set([
  'ar',
  'ckb',
  'dv',
  'fa',
  'he',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
])

/** Whether the lines of a language (BCP 47) start at the right. */
export function isRightToLeft(language: string): boolean {
  return languages.has(language.toLowerCase().split('-')[0] ?? '')
}
