/** A name as citation styles need it: what is sorted by, what stands before it, what comes after. */
export interface Person {
  /** "van der Berg" with its particle, as it is printed; the whole name of an organisation. */
  readonly family: string
  readonly given: string
  /** "Jr.", "III" */
  readonly suffix: string
  readonly isOrganisation: boolean
}

const particles = new Set(
  'van von de der den del della di da dos das du la le ten ter zu zur al el bin ibn st. d’ af av op ’t'.split(
    ' ',
  ),
)
const joins = new Set(['y', 'e', 'i'])
const suffixes = /^(?:jr|sr)\.?$|^(?:ii|iii|iv)$/iu
/** Words that no name of a person has. */
const organisation =
  /\b(?:University|Institute|Organi[sz]ation|Association|Society|Committee|Consortium|Collaboration|Group|Ministry|Department|Agency|Council|Foundation|Centre|Center|Commission|Bureau|Office|Team|Network|Project|Bank|Nations|Union|Initiative)\b/u

/**
 * Reads "Family, Given", "Family, Jr., Given" or "Given Family". Particles in lower case belong to the family name
 * ("Ludwig van Beethoven"); a name of one word, or one with a word like "Consortium", is an organisation.
 */
export function personOf(name: string): Person {
  const text = name.replaceAll(/\s+/gu, ' ').trim()
  if (organisation.test(text) || (!text.includes(' ') && !text.includes(','))) {
    return { family: text, given: '', suffix: '', isOrganisation: true }
  }
  const parts = text.split(/\s*,\s*/u)
  if (parts.length > 1) {
    const [family = '', ...rest] = parts
    const suffix = rest.find((part) => suffixes.test(part)) ?? ''
    const given = rest.filter((part) => part !== suffix).join(' ')
    return { family, given, suffix, isOrganisation: false }
  }
  return givenFirst(text.split(' '))
}

/** A name as it is said, "Jane Roe", whichever way round its source has it: a list of names needs its commas. */
export function spokenName(name: string): string {
  if (!name.includes(',')) return name
  const { family, given, suffix, isOrganisation } = personOf(name)
  return isOrganisation ? family : [given, family, suffix].filter((part) => part !== '').join(' ')
}

function givenFirst(words: readonly string[]): Person {
  const last = words.at(-1) ?? ''
  const hasSuffix = words.length > 2 && suffixes.test(last)
  const names = hasSuffix ? words.slice(0, -1) : words
  let start = names.length - 1
  // "Núñez y Ortiz": two family names and what joins them.
  if (start > 2 && joins.has(names[start - 1] ?? '')) start -= 2
  while (start > 1 && particles.has(names[start - 1] ?? '')) start -= 1
  return {
    family: names.slice(start).join(' '),
    given: names.slice(0, start).join(' '),
    suffix: hasSuffix ? last : '',
    isOrganisation: false,
  }
}

/** "J.-P. M." of "Jean-Paul Marie": one initial a name, hyphens kept; `mark` ends each, `gap` stands between. */
export function initialsOf(given: string, mark: string, gap: string): string {
  return given
    .replaceAll(/\.(?=\p{L})/gu, '. ')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) =>
      particles.has(word)
        ? word
        : word
            .split(/[-‐]/u)
            .map((piece) => initialOf(piece, mark))
            .filter((piece) => piece !== '')
            .join(mark === '' ? '' : '-'),
    )
    .reduce((all, initial) => joinInitials(all, initial, gap), '')
}

/** A particle that stands with the given names ("Beethoven, Ludwig van") stays a word. */
function joinInitials(all: string, initial: string, gap: string): string {
  if (all === '') return initial
  return /^\p{Ll}/u.test(initial) ? `${all} ${initial}` : `${all}${gap}${initial}`
}

function initialOf(word: string, mark: string): string {
  const first = /\p{L}\p{M}*/u.exec(word)?.[0]
  return first === undefined ? '' : `${first.toUpperCase()}${mark}`
}
