/** Shorter names differ by a letter and are two people's. */
const leastName = 5

/**
 * Whether one surname is the other with a single slip: a letter too few or too many, another one, or two changed about
 * ("Federsen" for "Feddersen", "Pinhiero" for "Pinheiro"), or all its letters in another order behind the first two
 * ("Cautta" for "Cattau"). Accents are left aside; names that are equal are no slip.
 */
export function isNameSlip(written: string, listed: string): boolean {
  const [one, other] = [plain(written), plain(listed)]
  if (one === other || Math.min(one.length, other.length) < leastName) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  if (one.slice(0, 2) === other.slice(0, 2) && lettersOf(one) === lettersOf(other)) return true
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isChangedAbout =
    short.charAt(at) === long.charAt(at + 1) && short.charAt(at + 1) === long.charAt(at)
  return (
    short.slice(at + 1) === long.slice(at + 1) ||
    (isChangedAbout && short.slice(at + 2) === long.slice(at + 2))
  )
}

function lettersOf(name: string): string {
  return Array.from(name).toSorted().join('')
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()
}
