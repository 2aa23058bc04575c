import type { Sentence } from '../analysed-document.ts'

/** A place in a sentence; offsets in its text. */
export interface LooseSentence {
  readonly form: 'fragment' | 'splice'
  readonly start: number
  readonly end: number
}

/** A whole sentence that is a relative clause: "Which has stayed so." */
const relative =
  /^Which (?:is|was|has|had|are|were|have|means|meant|makes|made|led|leads|shows|showed|also|then|does|did|may|might|could|would|will|never)\s[^?]+\.$/u
/** A whole sentence that is a clause of reason or concession, without a comma behind which a main clause could stand. */
const dependent =
  /^(?:Although|Though|Even though|Because|Whereas) (?!of\b)(?!as )[^,;:?()“”"—–]+\.$/u
/** Longer ones may hold a main clause that nothing marks. */
const longestDependent = 11

const finite = String.raw`(?:is|are|was|were|has|had|have|does|did|lasts|lasted|came|went|took|gave|made|began|became|fell|rose|grew|stood|kept|closes|ended|stayed|started|used|showed|needs|needed|can|could|must)`
const subordinate =
  /(?<!\p{L})(?:if|when|whenever|while|as|because|since|although|though|after|before|until|unless|once|where|whereas|whether|who|that|so|not only|no matter|said|says|argued|argues|claimed|claims|think|thinks|thought|believes?|suggests?|wrote|writes|known|found|asked|states?|stated|the more|the less|how|why|what|either|neither|both|nor|hardly|given|according|say|said|e\.g|i\.e|namely|let|suppose|assume)(?!\p{L})/iu
/** First words of what stands before a main clause. */
const leading =
  'In|On|At|By|For|With|Without|From|To|Of|Under|Over|Within|Through|Throughout|During|Despite|Unlike|Like|Among|Between|Beyond|Given|Based|Due|Compared|Contrary|Upon|Towards?|Against|Across|Besides|Except|Regarding|Concerning|About|Above|Below|Here|Now|Then|Thus|Hence|Yet|Still|Even|Only|Just|Not|No|Instead|Once|Perhaps|Maybe|Today|More|Most|Much|Many|Some|Often|But|And|Or|For|Were|Had|Should|Could|Whatever|Whichever|Whoever|Wherever|Again|Next|First|Second|Third|Finally|Indeed|Moreover|However|Therefore|Further|Furthermore|Same|Such|Say|Let|Suppose|Take|Consider|Note'
/** "The trial lasted a week, it was a wet one": two whole clauses and a comma. */
const splice = new RegExp(
  String.raw`^(?!(?:The|An?|This) (?:way|moment|minute|year|day|time|first time|last time|next|extent|degree|rest|fact|longer|older|larger|higher|\p{Ll}+er)\s)(?!(?:${leading})\s|\p{Lu}\p{Ll}+(?:ly|ing|ed)\s)\p{Lu}\p{Ll}*\s[^,;:()“”"?—–]{0,90}?(?<!\p{L})${finite}(?!\p{L})[^,;:()“”"?—–]{4,60},\s(?<join>(?:it|this|he|she|they|we)\s(?:is|was|does|did|has|had|were|are|have|became|made|came|went|took|can|could|will|would)(?:\snot)?)\s(?!\p{L}+,)[^?]{6,}\.$`,
  'du',
)

const auxiliary = String.raw`(?:is|are|was|were|has|have|had|can|could|may|might|does|did|do|must|will|would)`
/**
 * "Two gates are closed, however the third is open": the adverb joins nothing. With commas on both sides it may stand
 * inside one clause, and is left alone.
 */
const spliceByAdverb = new RegExp(
  String.raw`^(?!(?!(?:More|Most|Much|Many|Some) )(?:${leading})\s)\p{Lu}[^,;:()“”"?—–]{6,110}?(?<!\p{L})${auxiliary}(?!\p{L})[^,;:()“”"?—–]{2,90}, (?<join>(?:however|therefore|nevertheless|consequently|moreover|furthermore) (?:it|this|these|they|we|he|she|there|the|that|an?|our|their|its|most|many|some|such|no|one) (?:(?!(?:much|many|good|great|small|large|hard|often|long|far|little|well)\b)\p{L}+ ){0,3}?${auxiliary})(?!\p{L})[^?]*\.$`,
  'du',
)

/** Sentences without a main clause, and main clauses that a comma alone joins. */
export function looseSentence(
  { text }: Sentence,
  before: Sentence | undefined,
): LooseSentence | null {
  const answers = before !== undefined && /[?:]["”’)]?$/u.test(before.text)
  if (relative.test(text)) return { form: 'fragment', start: 0, end: text.length }
  if (dependent.test(text) && text.split(' ').length <= longestDependent) {
    return answers ? null : { form: 'fragment', start: 0, end: text.length }
  }
  const [start, end] =
    splice.exec(text)?.indices?.groups?.['join'] ?? adverbBetween(text) ?? noPlace
  // "The nets of that year" points, and opens no clause.
  const clause = text.slice(0, start).replaceAll(pointing, ' ')
  return end === 0 || subordinate.test(clause) ? null : { form: 'splice', start, end }
}

const noPlace = [0, 0] as const
const pointing =
  /\b(?:of|in|at|by|for|from|on|with|to|during|before|after|until|since) that (?=\p{L})/gu

/** Without one of them no sentence is looked at. */
const anAdverb = /, (?:however|therefore|nevertheless|consequently|moreover|furthermore) /u

function adverbBetween(text: string): readonly [number, number] | undefined {
  return anAdverb.test(text) ? spliceByAdverb.exec(text)?.indices?.groups?.['join'] : undefined
}
