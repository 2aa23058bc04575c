interface Stretch {
  readonly start: number
  readonly end: number
}

/** A sign that no text has stands for each callout until what is left around it is gone too. */
const MARK = '\uE000'
const bracket = /[([][^()[\]]{1,300}[)\]]/gu
const leadIn =
  /^(?:see|also|e|g|i|cf|reviewed|reviews?|in|by|and|et|al|for|an?|but|from|refs?|references?|van|von|de|der|den|la|le|du|di|da|pp?|personal|communication|others|unpublished|data|[\p{Lu}\d].*)$/u

/** "(see Lee et al. ⟨2009⟩; Ode, ⟨2011⟩)": names, years and lead-ins are nothing without their callouts. */
function withoutNames(inBrackets: string): string {
  if (!inBrackets.includes(MARK)) return inBrackets
  const kept = inBrackets
    .slice(1, -1)
    .split(';')
    .filter((part) => !isOnlySource(part))
  return kept.length === 0 ? MARK : `${inBrackets.charAt(0)}${kept.join(';')}${inBrackets.at(-1)}`
}

function isOnlySource(part: string): boolean {
  const words = part.match(/[\p{L}\d]+/gu) ?? []
  return words.every((word) => leadIn.test(word))
}

/**
 * A sentence as it would stand before its author cited anybody: its callouts are gone, and so are the brackets, names
 * and lead-ins around them. `callouts` are offsets in the sentence.
 */
export function withoutSources(text: string, callouts: readonly Stretch[]): string {
  return marked(text, callouts)
    .replaceAll(bracket, withoutNames)
    .replaceAll(/(?:[\s,;–-]|\band\b|&)*\uE000(?:(?:[\s,;–-]|\band\b|&)*\uE000)*/gu, ' ')
    .replaceAll(/\[[\s,;–-]*\]|\([\s,;]*\)/gu, ' ')
    .replaceAll(/\s+([.,;:)])/gu, '$1')
    .replaceAll(/\s{2,}/gu, ' ')
    .trim()
}

function marked(text: string, callouts: readonly Stretch[]): string {
  let left = ''
  let at = 0
  for (const { start, end } of callouts.toSorted((one, other) => one.start - other.start)) {
    if (end <= at || start >= text.length) continue
    left +=
      text.slice(at, Math.max(at, start)) + opening(text.slice(Math.max(at, start), end)) + MARK
    left += closing(text.slice(Math.max(at, start), end))
    at = Math.min(end, text.length)
  }
  return left + text.slice(at)
}

/** A callout may take one bracket of a pair along. */
function opening(callout: string): string {
  return callout.startsWith('(') && !callout.includes(')') ? '(' : ''
}

function closing(callout: string): string {
  return callout.endsWith(')') && !callout.includes('(') ? ')' : ''
}
