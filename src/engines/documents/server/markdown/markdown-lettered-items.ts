const lettered = /^([ \t]*)([a-z])\.[ \t]+\S/u
/** Lines that one item may take. */
const longest = 30

/** Whether "b." begins an item: the letter before or after it stands at the head of a line that is set in as far. */
export function isLettered(lines: readonly string[], at: number): boolean {
  const match = lettered.exec(lines[at] ?? '')
  if (match === null) return false
  const [, indent = '', letter = ''] = match
  const isBeside = (line: string, step: number) => {
    const other = lettered.exec(line)
    return (
      other?.[1] === indent &&
      other[2] === String.fromCodePoint((letter.codePointAt(0) ?? 0) + step)
    )
  }
  const before = lines.slice(Math.max(0, at - longest), at)
  const after = lines.slice(at + 1, at + 1 + longest)
  return before.some((line) => isBeside(line, -1)) || after.some((line) => isBeside(line, 1))
}
