/** A number as it stands in a text. */
export interface NumberToken {
  readonly start: number
  readonly end: number
  readonly raw: string
  readonly value: number
  /** Digits after the decimal point: how finely it was rounded. */
  readonly decimals: number
  readonly isPercent: boolean
}

const pattern =
  /(?<![\p{L}\p{N}.,_/^])(?:(?<=^|[\s(])%(?=\d))?(?:(?<!%)[-−–+])?(?:\d{1,3}(?:[,  ]\d{3})+(?!\d)|\d+)(?:[.·]\d+)?(?![\p{N}_])(?:\s?%|\s?(?:per ?cent|percent)(?!\p{L}))?(?![\p{L}])/gu

/** Numbers in figures, with thousands separators, decimals and per cent. A sign counts only where it is one. */
export function numbersIn(text: string): readonly NumberToken[] {
  return [...text.matchAll(pattern)].map((match) => tokenOf(text, match[0], match.index))
}

function tokenOf(text: string, raw: string, start: number): NumberToken {
  const isPercent = /%|cent$/u.test(raw)
  const digits = raw
    .replace(/^%/u, '')
    .replace(/\s?(?:%|per ?cent|percent)$/u, '')
    .replaceAll('·', '.')
  const plain = digits.replace(/[,  ](?=\d{3})/gu, '').replace(/^[−–]/u, '-')
  // "10–20" and "page-3" are a range and a hyphen, not a negative number.
  const isSigned = /^[-+]/u.test(plain) && !/[\p{L}\p{N})\]%]$/u.test(text.slice(0, start))
  const value = Math.abs(Number(plain)) * (isSigned && plain.startsWith('-') ? -1 : 1)
  return {
    start,
    end: start + raw.length,
    raw,
    value,
    decimals: decimalsOf(plain),
    isPercent,
  }
}

/** Whether a value, rounded as finely as the stated one, gives the stated one; either way of rounding a half. */
export function roundsTo(value: number, stated: NumberToken): boolean {
  const unit = 10 ** -stated.decimals
  return Math.abs(Math.abs(value) - Math.abs(stated.value)) <= unit * 0.5 + 1e-9
}

/** What a number with commas between its thousands stands for. */
export function valueOf(raw: string): number {
  return Number(raw.replaceAll(',', ''))
}

/** Digits behind the point: how finely a number was rounded. */
export function decimalsOf(raw: string): number {
  return /[.·](\d+)$/u.exec(raw)?.[1]?.length ?? 0
}

/** Before a pair of ends: in "95% confidence intervals (10,000 resamples)" the comma parts thousands. */
export const noThousands = String.raw`(?![-−–]?\d{1,3}(?:,\d{3})+(?![\d.]))`

/** The digits of a number as it is written, from the first that counts on: "51" of "0.051". */
export function digitsOf(raw: string): string {
  return raw.replaceAll(/\D/gu, '').replace(/^0+/u, '')
}
