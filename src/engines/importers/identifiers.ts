/** Identifiers in one form each, or `null` when what is written is none. */

/** "1234-567X" when its check digit is right (ISO 3297, weights 8 to 2, modulo 11). */
export function issnOf(written: string | null | undefined): string | null {
  const bare = (written ?? '').toUpperCase().replaceAll(/[^0-9X]/gu, '')
  if (!/^\d{7}[\dX]$/u.test(bare)) return null
  const sum = bare
    .split('')
    .reduce((sum, digit, index) => sum + (digit === 'X' ? 10 : Number(digit)) * (8 - index), 0)
  return sum % 11 === 0 ? `${bare.slice(0, 4)}-${bare.slice(4)}` : null
}

/** "2101.00001" or "hep-th/9901001", without its version. */
export function arxivOf(written: string | null | undefined): string | null {
  const bare = (written ?? '')
    .trim()
    .replace(/^(?:https?:\/\/(?:www\.)?arxiv\.org\/(?:abs|pdf)\/|arxiv:\s*)/iu, '')
    .replace(/(?:v\d+)?(?:\.pdf)?$/u, '')
  return /^(?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})$/u.test(bare) ? bare : null
}

/** A year that a publication can have, out of "2019", "2019-05-01" or "May 2019". */
export function yearOf(written: string | number | null | undefined): number | null {
  const found = /(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)/u.exec(String(written ?? ''))
  return found === null ? null : Number(found[0])
}
