import type { Direction } from './direction-words.ts'
import { directionOf } from './direction-words.ts'

/** Where a word of direction stands in its line, and where its clause opens. */
interface Place {
  readonly start: number
  readonly end: number
  readonly open: number
}

const denial =
  /\b(?:not|no|nor|neither|never|without|cannot|hardly|lack of|absence of|fail(?:s|ed|ure)? to|rather than|instead of)\b|n[’']t\b/iu
/** Characters before a word in which a denial of it stands. */
const denialReach = 45
/** Before a noun that names under what something was found: "at the higher temperature". */
const conditionBefore = /\b(?:the|this|that|these|those|at|under|with|in|for|of) $/iu
const adjective =
  /^(?:higher|lower|more|less|fewer|greater|larger|smaller|bigger|longer|shorter|older|younger|faster|quicker|slower|stronger|weaker|later|earlier|warmer|cooler|colder|hotter|heavier|lighter|wider|thicker|narrower|thinner|deeper|shallower|taller|increasing|decreasing|elevated|reduced|rising|falling|declining|raised|increased|decreased)$/u
/** "More than two years", "less than half", "more or less". */
const bound =
  /^\S+ than (?:or equal to |the |an? )?(?:\d|[<>~]|one\b|two|three|four|five|six|ten|half|twice|expected|usual|that\b)|^more or less\b/iu
/** "A positive correlation", "positively associated", but no "positive control". */
const sign = /^(?:positive|negative|inverse)(?:ly)?\b/u
const signed =
  /^\S+,? (?:and \p{L}+ly |(?:\p{L}+ )?)(?:correlat|associat|relat|effect|influenc|impact|regulat|role|factor|trend|slope|coefficient|feedback|link|affect|contribut|respon)/iu
const joinedBefore =
  /(?<word>[\p{L}-]+?)-?,? ?(?:and|or|and\/or|\/|to|versus|vs\.?) (?:the |an? )?(?:\p{L}+ly )?$/iu
const joinedBehind =
  /^(?:,? ?(?:and|or|and\/or|versus|vs\.?) | ?\/ ?)(?:the |an? )?(?:\p{L}+ly )?(?<word>[\p{L}-]+)/iu
/** "Risk increases with lower diversity": how two things go together, told with the words of either turned round as well. */
const withAnother =
  /^ (?:with|as|when|at) (?:the |an? )?(?:lower|higher|fewer|less|more|smaller|larger|greater|shorter|longer|decreas\p{L}+|increas\p{L}+|declin\p{L}+|reduced|rising|falling)\b/iu
const degree = /^(?:up|down|high|low|strong|weak|fast|slow|worse)$/u
const beside = 30

/** Whether a word of direction tells no finding: denied, in brackets, a bound, a condition, a tie of two things, or joined with its opposite. */
export function namesNoFinding(text: string, { start, end, open }: Place): boolean {
  const before = text.slice(0, start)
  const behind = text.slice(end, end + beside)
  const word = text.slice(start, end).toLowerCase()
  return (
    before.lastIndexOf('(') > before.lastIndexOf(')') ||
    bound.test(word + behind) ||
    withAnother.test(behind) ||
    (sign.test(word) && !signed.test(word + behind)) ||
    (adjective.test(word) && conditionBefore.test(before.slice(-beside))) ||
    denial.test(text.slice(Math.max(open, start - denialReach), start)) ||
    isDirection(joinedBefore.exec(before.slice(-beside))) ||
    isDirection(joinedBehind.exec(behind))
  )
}

/** "Up- and", "smallest and", "increased or": the word stands for its opposite too. */
function isDirection(match: RegExpExecArray | null): boolean {
  const word = match?.groups?.['word']?.toLowerCase() ?? ''
  const direction: Direction | undefined = directionOf(word)
  return direction !== undefined || degree.test(word)
}
