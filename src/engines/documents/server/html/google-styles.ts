/** How the classes of an exported page are set: Google Docs has no other marks for emphasis. */
export interface ClassStyle {
  readonly bold?: boolean
  readonly italic?: boolean
  readonly raised?: boolean
  readonly lowered?: boolean
  readonly mono?: boolean
  readonly hidden?: boolean
}

/** Longest style sheet that is looked at, and the most rules of it. */
const longest = 500_000
const mostRules = 5000

/** Reads rules of single classes (`.c12{font-weight:700}`); whatever else a sheet says does not matter here. */
export function readClassStyles(sheet: string): ReadonlyMap<string, ClassStyle> {
  const styles = new Map<string, ClassStyle>()
  for (const match of sheet.slice(0, longest).matchAll(/\.([\w-]{1,60})\s*\{([^{}]{0,2000})\}/gu)) {
    if (styles.size >= mostRules) break
    const name = match[1] ?? ''
    styles.set(name, { ...styles.get(name), ...styleOf(match[2] ?? '') })
  }
  return styles
}

/** What declarations say of the look of text. */
export function styleOf(declarations: string): ClassStyle {
  const weight = /font-weight\s*:\s*(\w+)/u.exec(declarations)?.[1]
  const slant = /font-style\s*:\s*(\w+)/u.exec(declarations)?.[1]
  const place = /vertical-align\s*:\s*(\w+)/u.exec(declarations)?.[1]
  const family = /font-family\s*:\s*([^;]+)/u.exec(declarations)?.[1]
  return {
    ...(weight !== undefined && { bold: weight === 'bold' || Number(weight) >= 600 }),
    ...(slant !== undefined && { italic: slant === 'italic' }),
    ...(place !== undefined && { raised: place === 'super', lowered: place === 'sub' }),
    ...(family !== undefined && { mono: /mono|courier|consolas/iu.test(family) }),
    ...(/display\s*:\s*none|visibility\s*:\s*hidden/u.test(declarations) && { hidden: true }),
  }
}
