import { rootOf, rootsIn } from '../content-words.ts'

/** What a clause says of a measure: more or less of it, a difference of any sort, or none. */
type Saying = 'more' | 'less' | 'differs' | 'same' | 'not more' | 'not less'

/** A clause that reports how something compares, depends or comes out on top. */
export interface FindingClause {
  readonly saying: Saying
  /** What it is about: a difference between things, one going with another, or one acting on another. */
  readonly kind: 'difference' | 'association' | 'effect'
  /** Which sort of difference: "longer" and "higher" say two things. `null` where any sort is meant. */
  readonly scale: string | null
  /** Roots before the word that compares and of what it stands beside. */
  readonly left: ReadonlySet<string>
  /** Roots of what it is compared with, behind "than". */
  readonly right: ReadonlySet<string>
  readonly all: ReadonlySet<string>
  /** Roots of the words before the first comma that say when or where it holds. */
  readonly condition: ReadonlySet<string>
  /** The clause without the words that compare. */
  readonly words: string
}

const scales: readonly (readonly [name: string, more: string, less: string])[] = [
  ['amount', 'more|higher|larger|greater|bigger', 'fewer|less|lower|smaller'],
  ['length', 'longer|taller', 'shorter|briefer'],
  ['speed', 'faster|quicker', 'slower'],
  ['worth', 'better', 'worse|poorer'],
  ['force', 'stronger', 'weaker'],
  ['time', 'later', 'earlier'],
  ['heat', 'warmer|hotter', 'cooler|colder'],
  ['age', 'older', 'younger'],
  ['weight', 'heavier', 'lighter'],
  ['depth', 'deeper|wider|thicker', 'shallower|narrower|thinner'],
]
const moreWords = scales.map(([, more]) => more).join('|')
const lessWords = scales.map(([, , less]) => less).join('|')
const turn = `(?:${moreWords}|${lessWords})`
const adverb = String.raw`(?:\p{L}+ly |much |far |even |somewhat |a little |slightly |still )*`

const than = new RegExp(
  String.raw`\b(${turn})\b([^.;:]{0,60}?)\bthan\b(?! (?:one|two|three|four|five|ten|half|twice|\d|expected|usual|before|ever|previously|that|in (?:other|previous|earlier)))`,
  'iu',
)
const holds = new RegExp(
  String.raw`\b(?:had|have|has|showed|shows?|reported|report|got|gained|(?:associat|correlat)ed with|(?:related|linked) to|went together with|predict(?:s|ed)|meant|means?|brought|(?:led|leads?) to|resulted in) ${adverb}(${turn})(?= \p{L})`,
  'iu',
)
const rises =
  /\b(increase[sd]|raise[sd]|improve[sd]|enhance[sd]|rose|grew|reduce[sd]|lower(?:s|ed)|decrease[sd]|worsen(?:s|ed)?|impair(?:s|ed)?|fell|dropped|declined)\b/giu
const isFall = /^(?:reduc|lower|decreas|worsen|impair|fell|drop|declin)/iu
const none =
  /\b(?:no|little to no|little or no|not any|without any|hardly any) (?:\p{L}+ly )?(?:(?:significant|marked|clear|detectable|measurable|real|major|notable|meaningful|strong|relevant) )?(?:differences?|associations?|correlations?|relation(?:ship)?s?|links?|effects?|influence|impact|changes?)\b|\b(?:did|do|does) not (?:\p{L}+ly )?(?:differ|change|affect|alter|modify|influence|vary|depend)\b|\b(?:is|are|was|were) (?:not (?:\p{L}+ly )?(?:associated|correlated|related|linked|different|dependent|affected|altered)|unrelated|unaffected|independent of)\b|\bmade no difference\b/iu
const some =
  /\b(?:an? )?(?:significant|marked|clear|strong|notable|considerable|substantial|large|striking|pronounced) (?:differences?|associations?|correlations?|relation(?:ship)?s?|effects?|influence|impact)\b|\b(?:differ(?:s|ed)? (?:significantly|markedly|clearly|strongly|considerably|greatly)|(?:significantly|markedly|clearly|strongly) (?:differ(?:s|ed)?|affect(?:s|ed)?|influence[sd]?|alter(?:s|ed)?|chang(?:es?|ed)))\b|\b(?:is|are|was|were) (?:\p{L}+ly )?(?:associated|correlated|related|linked) (?:with|to)\b/iu
const little =
  /\b(\p{L}{3,}(?:es|s|ed)?) (?:us |them |him |her |me |you )?(little|nothing|next to nothing|hardly anything|much|a great deal|a good deal|a lot|everything)(?= (?:about|of|to|from|for|in)\b|[.,;]|$)/iu
const denies = /\b(?:not|no|never|neither|nor|cannot|hardly|without|none)\b|n[’']t\b/iu

/** "(SD 3.1)", ", r(58) = .34, p = .008": what comes with a finding and is none. */
const figures = /\([^()]*\)|\[[^\]]*\]|,? \p{L}{1,3}\s?(?:\([\d., ]*\)\s?)?[=<>≤≥]\s?[-−–]?[\d.]+/gu
/** Where a clause ends within its sentence; "while drawing nets" says in which case it holds, and begins none. */
const breaks =
  /[;:]|, (?:and|but|while|whereas|although|though|so|yet|with|which|possibly|presumably|probably|perhaps|because|since) |\b(?:while(?! \p{L}+ing\b)|whereas|but)\b/u

/** Words that carry no difference of meaning between two wordings of a finding. */
const empty = new Set([
  'differ',
  'mean',
  'median',
  'averag',
  'averaged',
  'signific',
  'statistic',
  'marked',
  'slight',
  'respect',
  'compar',
  'reveal',
  'observ',
  'show',
  'ones',
  'those',
  'report',
  'effect',
  'influenc',
  'correlat',
  'associat',
  'affect',
  'alter',
  'chang',
  'modif',
  'lower',
  'increas',
  'reduc',
  'decreas',
  'improv',
  'rais',
  'great',
  'deal',
  'strong',
  'clear',
  'modest',
  'unrelat',
  'related',
  'relat',
  'linked',
  'link',
  'differenc',
  'longer',
  'shorter',
  'faster',
  'slower',
  'better',
  'worse',
  'stronger',
  'weaker',
  'later',
  'earlier',
  'warmer',
  'cooler',
  'colder',
  'older',
  'younger',
  'smaller',
  'higher',
  'larger',
  'bigger',
  'long',
  'short',
  'found',
  'cent',
])

function rootsOf(text: string): ReadonlySet<string> {
  const plain = text.replaceAll(/\b\p{L}+ly\b/gu, ' ')
  return new Set([...rootsIn(plain)].filter((root) => !empty.has(root)))
}

function scaleOf(word: string): readonly [scale: string, isMore: boolean] {
  for (const [name, more, less] of scales) {
    if (more.split('|').includes(word)) return [name, true]
    if (less.split('|').includes(word)) return [name, false]
  }
  return ['amount', true]
}

/** "During the first flight, …": what holds for every clause behind it. */
const opening =
  /^(?:in|under|for|when|among|at|during|after|before|with|without|within|on|across|where|once|by|compared|unlike|like|as|given|despite|over|outside|inside|between|above|below|throughout|near|beyond|until|since|following|from|to)\b[^,]{3,90},/iu
const turning = new RegExp(String.raw`\b(?:${turn}|more|less|without|no|not)\b`, 'iu')
/** Formulas, and sentences on what is said or asked. */
const unread =
  /[$\\]|\b(?:why|conclu\w+ that|our conclusions?|revers\w+|mediat\w+|moderat(?:es?|ed|ors?|ing)|interact\w*|adjust\w*|controll(?:ed|ing) for|by itself|model \d|non-significant|trend\w*|tend(?:s|ed|ency))\b/iu

/** Words of which every clause that is read has one. */
const mayCompare = new RegExp(
  String.raw`\b(?:${turn}|no|not|any|little|hardly|much|nothing|everything|great deal|good deal|a lot|increas\p{L}+|rais\p{L}+|improv\p{L}+|enhanc\p{L}+|rose|grew|reduc\p{L}+|lower\p{L}*|decreas\p{L}+|worsen\p{L}*|impair\p{L}*|fell|dropped|declined|differ\p{L}*|affect\p{L}*|alter\p{L}*|chang\p{L}+|associat\p{L}+|correlat\p{L}+|relat\p{L}+|link\p{L}*|effects?|influence\p{L}*|impact|un(?:related|affected)|independent)\b`,
  'iu',
)

/** The findings that a sentence reports, one a clause at most. */
export function findingClauses(sentence: string): readonly FindingClause[] {
  if (!mayCompare.test(sentence) || unread.test(sentence)) return []
  const text = sentence.replaceAll(figures, '')
  const lead = opening.exec(text)?.[0] ?? ''
  if (turning.test(lead)) return []
  return text
    .slice(lead.length)
    .split(breaks)
    .flatMap((clause) => withCondition(findingIn(`${clause} ${lead}`), rootsOf(lead)))
}

function withCondition(
  found: FindingClause | null,
  condition: ReadonlySet<string>,
): readonly FindingClause[] {
  return found === null ? [] : [{ ...found, condition }]
}

function findingIn(clause: string): FindingClause | null {
  return comparison(clause) ?? absence(clause) ?? rise(clause) ?? amount(clause) ?? presence(clause)
}

interface Sides {
  readonly left: string
  readonly right?: string
  readonly rest?: string
}

function made(
  { saying, scale, kind }: Pick<FindingClause, 'saying' | 'scale' | 'kind'>,
  { left, right = '', rest = '' }: Sides,
): FindingClause {
  const [before, behind] = [rootsOf(left), rootsOf(right)]
  return {
    saying,
    scale,
    kind,
    left: before,
    right: behind,
    all: new Set([...before, ...behind, ...rootsOf(rest)]),
    condition: new Set(),
    words: `${left} ${right} ${rest}`,
  }
}

function kindOf(words: string): FindingClause['kind'] {
  if (/associat|correlat|relat|link/iu.test(words)) return 'association'
  return /effect|influenc|impact|affect|alter|chang|modif|depend/iu.test(words)
    ? 'effect'
    : 'difference'
}

function comparison(clause: string): FindingClause | null {
  const match = than.exec(clause) ?? holds.exec(clause)
  const word = match?.[1]?.toLowerCase()
  if (match === null || word === undefined) return null
  const [name, isMore] = scaleOf(word)
  // "More useful" and "more costly" are two measures, as are more of one thing and of another.
  const measured = /^\s*(\p{L}{3,})/u.exec(
    clause.slice(
      match.index + match[0].length - (match[2] === undefined ? 0 : match[2].length + 4),
    ),
  )?.[1]
  const isOfWord =
    /^(?:more|less|fewer)$/u.test(word) && measured !== undefined && measured !== 'than'
  const scale = isOfWord ? rootOf(measured) : name
  const left = clause.slice(0, match.index)
  const isDenied = denies.test(left.slice(-40)) || denies.test(match[0])
  const saying = isMore ? (isDenied ? 'not more' : 'more') : isDenied ? 'not less' : 'less'
  const rest = clause.slice(match.index + match[0].length)
  return match[2] === undefined
    ? made({ saying, scale, kind: kindOf(match[0]) }, { left: `${left} ${rest}` })
    : made({ saying, scale, kind: 'difference' }, againstOther(left + match[2], rest))
}

/** "… than those in halls in both years": what it is compared with ends before the next preposition. */
function againstOther(left: string, rest: string): Sides {
  const other =
    /^\s*(?:(?:in|for|at|on|of|by|with|during|after|before) )?(?:(?:those|that|the ones|ones) (?:(?:who|that|which) \p{L}+ )?\p{L}+ )?[^.,;]*?(?=\s(?:in|for|under|at|on|during|both|across|by|with|when|as)\b|[.,;]|$)/u.exec(
      rest,
    )?.[0] ?? rest
  return { left, right: other, rest: rest.slice(other.length) }
}

function absence(clause: string): FindingClause | null {
  const match = none.exec(clause)
  return match === null
    ? null
    : made(
        { saying: 'same', scale: null, kind: kindOf(match[0]) },
        { left: clause.replace(none, ' ') },
      )
}

function presence(clause: string): FindingClause | null {
  const match = some.exec(clause)
  return match === null || denies.test(clause)
    ? null
    : made(
        { saying: 'differs', scale: null, kind: kindOf(match[0]) },
        { left: clause.replace(some, ' ') },
      )
}

const noVerbAfter =
  /\b(?:the|an?|of|with|to|by|in|and|or|for|on|at|from|can|may|might|could|would|will|is|are|was|were|be|been|show|shows|showed)\s$/iu

function rise(clause: string): FindingClause | null {
  const match = [...clause.matchAll(rises)].find(
    ({ index }) => index > 0 && !noVerbAfter.test(clause.slice(0, index)),
  )
  if (match === undefined) return null
  const [word] = match
  const left = clause.slice(0, match.index)
  const isDenied = denies.test(left.slice(-20))
  const direction = isFall.test(word) ? 'less' : 'more'
  return made(
    { saying: isDenied ? `not ${direction}` : direction, scale: 'amount', kind: 'effect' },
    { left: `${left} ${clause.slice(match.index + word.length)}` },
  )
}

function amount(clause: string): FindingClause | null {
  const match = little.exec(clause)
  if (match === null || denies.test(clause.slice(0, match.index))) return null
  const isLess = /^(?:little|nothing|next|hardly)/iu.test(match[2] ?? '')
  return made(
    { saying: isLess ? 'less' : 'more', scale: 'how much', kind: 'effect' },
    { left: clause.replace(match[2] ?? '', ' ') },
  )
}
