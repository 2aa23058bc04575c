/** "1: L ← loaves", "12:" where the step itself stands further right. */
const step = /^(\d{1,3}):(?:\s|$)/u
/** What a step of an algorithm says, and a sentence or a line of a transcript ("2: if it went out we stood there") hardly ever. */
const saysStep =
  /←|:=|^\d{1,3}:\s+(?:(?:for|while|if|elseif|else if)\b.*(?:\b(?:do|then)|[:{])\s*$|(?:procedure|function|repeat|loop|return|end|break|continue)\b|else\s*$|until\b)|\bend (?:for|if|while|procedure|function|loop)\b/iu
const announces = /^(?:require|ensure|input|output|data|result|initiali[sz]e)\s?:/iu
const fewestSteps = 3
const fewestTelling = 2
/** The caption above may have taken the first of them. */
const lastOpening = 3
/** Lines that one step takes, its number apart. */
const mostLines = 4
const mostAnnounced = 4

/** Places of the lines of algorithms whose steps are counted, with what is required and given before them. */
export function countedSteps(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>()
  for (let at = 0; at < lines.length; at += 1) {
    const number = numberOf(lines[at])
    if (number === undefined || number > lastOpening) continue
    const end = endOf(lines, at, number)
    const run = lines.slice(at, end + 1)
    const steps = run.filter((text) => step.test(text)).length
    const telling = run.filter((text) => saysStep.test(text)).length
    if (steps < fewestSteps || telling < fewestTelling) continue
    let from = at
    while (at - from < mostAnnounced && announces.test(lines[from - 1] ?? '')) from -= 1
    for (let place = from; place <= end; place += 1) found.add(place)
    at = end
  }
  return found
}

/** The last line that counts on from this one. */
function endOf(lines: readonly string[], start: number, first: number): number {
  let end = start
  let expected = first + 1
  for (let at = start + 1; at <= end + mostLines && at < lines.length; at += 1) {
    if (numberOf(lines[at]) !== expected) continue
    end = at
    expected += 1
  }
  // "12:" alone has its step in the line behind it.
  return /^\d{1,3}:\s*$/u.test(lines[end] ?? '') ? Math.min(end + 1, lines.length - 1) : end
}

function numberOf(text = ''): number | undefined {
  const said = step.exec(text)?.[1]
  return said === undefined ? undefined : Number(said)
}
