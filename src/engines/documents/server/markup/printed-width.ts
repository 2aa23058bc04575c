const points: Readonly<Record<string, number>> = {
  pt: 1,
  bp: 1,
  px: 0.75,
  in: 72,
  cm: 28.3465,
  mm: 2.83465,
}
/** Points: no page is wider. */
const widest = 4000

/** A width in points, to a tenth; nothing for what no picture has. */
export function plausibleWidth(width: number): number | undefined {
  return width > 1 && width < widest ? Math.round(width * 10) / 10 : undefined
}

/** "12cm", "300.5px" in points; nothing for other units. */
export function lengthInPoints(length: string): number | undefined {
  const [, value, unit] = /^\s*([\d.]{1,12})\s*(pt|bp|px|in|cm|mm)\s*$/u.exec(length) ?? []
  return plausibleWidth(Number(value) * (points[unit ?? ''] ?? Number.NaN))
}

/** Points: the measure of a page in one column, 150 mm. */
const measure = 425

/** The width that LaTeX's `\\includegraphics` names in its options: a length, or a part of the measure. */
export function graphicsWidth(options: string): number | undefined {
  const width = /(?:^|,)\s*width\s*=\s*([^,]+)/u.exec(options)?.[1]?.trim()
  if (width === undefined) return undefined
  const [, share] = /^([\d.]{0,8})\s*\\(?:text|line|column|h)(?:width|size)\s*$/u.exec(width) ?? []
  if (share === undefined) return lengthInPoints(width)
  return plausibleWidth((share === '' ? 1 : Number(share)) * measure)
}
