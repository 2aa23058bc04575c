/** A name for a download: the draft's own words, without what file systems refuse. */
export function fileName(draft: string, ending: string): string {
  const clean = draft
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '')
    .slice(0, 120)
  return `${clean === '' ? 'Draft' : clean}${ending}`
}
