import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { numbersIn } from '../number-tokens.ts'
import type { NumberToken } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'

/** Answers and outcomes of which one case has one alone: each row is a set, each pattern a member of it. */
const rivals: readonly (readonly RegExp[])[] = [
  [
    /\byes\b/iu,
    /\bno\b/iu,
    /\bundecided|unsure|not sure|don[’']t know|did not know|maybe|perhaps\b/iu,
  ],
  [
    /\bdisagree/iu,
    /(?<!dis)\bagree/iu,
    /\bneutral|neither|undecided|unsure|no opinion|indifferent/iu,
  ],
  [/\bdissatisf/iu, /(?<!dis)\bsatisf/iu, /\bneutral|neither|undecided|indifferent/iu],
  [
    /\bimprov|better|increas|rose\b|risen|grew\b|gain|recover/iu,
    /\bsame\b|stable|unchanged|no change|steady/iu,
    /\bworse|deteriorat|declin|decreas|fell\b|fallen|dropp|shrank|died/iu,
  ],
  [
    /\bin favou?r\b|\bfor it\b|support/iu,
    /\bagainst\b|oppos/iu,
    /\babstain|abstention|undecided|neutral/iu,
  ],
  [/\bpositive/iu, /\bnegative/iu, /\bneutral|mixed|unclear|indeterminate/iu],
  [/\bmild/iu, /\bmoderate/iu, /\bsevere/iu],
  [
    /\burban|city|cities\b/iu,
    /\bsuburb|\bsemi-?urban|\bperi-?urban|\btowns?\b/iu,
    /\brural|village|countryside/iu,
  ],
  [/\bsingle\b|never married/iu, /(?<!never )\bmarried/iu, /\bdivorced|separated/iu, /\bwidow/iu],
  [/\bprimary/iu, /\bsecondary/iu, /\btertiary|university|higher education/iu],
  [/\bfull[- ]time/iu, /\bpart[- ]time/iu, /\bunemployed|not employed|retired/iu],
  [/\balways/iu, /\boften|sometimes|occasionally|rarely/iu, /\bnever/iu],
  [/\bfirst\b/iu, /\bsecond\b/iu, /\bthird\b/iu, /\bfourth\b/iu, /\bfifth\b/iu],
  [/\bspring\b/iu, /\bsummer\b/iu, /\bautumn\b|\bfall\b/iu, /\bwinter\b/iu],
  [/\bnorth/iu, /\bsouth/iu, /\beast/iu, /\bwest/iu],
]
/** Sets that part the cases only where a verb says that they come from or belong to one of them. */
const divided =
  /\b(?:came|come|were|was|are|is|originated|belonged|lived|live|chose|fell) (?:from|in|into|to|under|the)\b|\b(?:chose|preferred|picked|named|elected)\b|\bby (?:origin|region|residence|severity|season|schooling|education|choice|place|site|type|status|employment)\b/iu
const needDividing = 6

/** Where shares are of different wholes, or one case may be counted in two. */
const elsewise =
  /\b(?:compared|versus|vs|respectively|confidence|CI|interval|among (?:the|those)|of (?:those|them|these|whom|which)|at least|up to|multiple|more than one|several answers|increase of|decrease of|reduction|relative|accuracy|sensitivity|specificity|precision|recall|rates?|risk|probabilit\w+|response rate|both|either|also|each|whereas|while|but|per (?:year|month|week|day)|by \d)\b/iu
const fewestShares = 3
const mostShares = 5
/** Above this the shares are surely of different wholes. */
const mostInAll = 160

const share = String.raw`(\d{1,3}(?:\.\d+)?)\s?(?:%|per ?cent)`
const women = 'women|females?|girls'
const men = 'men|males?|boys'
const verb = String.raw`\s(?:(?:were|are|was|is|identified as)\s)`
const joint = String.raw`(?:,|;|\s\/|,?\sand|,?\swhile)\s`
/** "54% were women and 52% were men", "(54% female, 52% male)": of people of whom each is one of the two. */
const sexes = new RegExp(
  String.raw`${share}${verb}(?:${women}|${men})${joint}${share}${verb}?(?:${women}|${men})(?=[.,;)]|$)|(?<=\()${share}\s(?:${women}|${men})${joint}${share}\s(?:${women}|${men})(?=\))`,
  'giu',
)

/** Shares of answers, or of women and men, that rule each other out and make more than the whole. */
export function rivalShares(sentence: Sentence): readonly FindingDraft[] {
  if (!/%|cent/u.test(sentence.text)) return []
  return [...ofAnswers(sentence), ...ofSexes(sentence)]
}

function ofSexes(sentence: Sentence): readonly FindingDraft[] {
  return [...sentence.text.matchAll(sexes)].flatMap((match) => {
    const isWoman = new RegExp(String.raw`\b(?:${women})\b`, 'iu').test(match[0])
    const isMan = new RegExp(String.raw`\b(?:${men})\b`, 'iu').test(match[0])
    const values = match.slice(1).filter((value) => value !== undefined)
    const sum = values.reduce((all, value) => all + Number(value), 0)
    if (!isWoman || !isMan || sum <= 101.5) return []
    return [note(sentence, { shares: values.map((value) => `${value}%`), sum }, match)]
  })
}

function ofAnswers(sentence: Sentence): readonly FindingDraft[] {
  const { text } = sentence
  if ((text.match(/%|per ?cent/gu)?.length ?? 0) < fewestShares || elsewise.test(text)) return []
  const shares = numbersIn(text).filter(({ isPercent }) => isPercent)
  if (shares.length < fewestShares || shares.length > mostShares) return []
  const sum = shares.reduce((all, { value }) => all + value, 0)
  if (sum <= 100.5 + 0.5 * shares.length || sum > mostInAll) return []
  const named = namesOf(text, shares)
  const [first, last] = [shares[0], shares.at(-1)]
  if (named === null || first === undefined || last === undefined) return []
  const areRivals = rivals.some((members, set) => {
    const own = named.map((name) => members.findIndex((member) => member.test(name)))
    const isOne = !own.includes(-1) && new Set(own).size === own.length
    return isOne && (set < needDividing || divided.test(text))
  })
  if (!areRivals) return []
  const at = { index: first.start, 0: text.slice(first.start, last.end) }
  return [note(sentence, { shares: shares.map(({ raw }) => raw), sum }, at)]
}

function note(
  { block, start }: Sentence,
  { shares, sum }: { readonly shares: readonly string[]; readonly sum: number },
  at: { readonly index: number; readonly 0: string },
): FindingDraft {
  const told = Number(sum.toFixed(1))
  return numbersNote('percentages-sum', {
    title: `These shares make ${told}%, not 100%`,
    statement: `The sentence gives ${shares.join(', ')} for answers or groups that rule each other out, which make ${told}% together.`,
    why: 'More than all cannot have answered, so that one of the shares is wrong or the whole is another.',
    how: 'Compute the shares again from the counts, or say that more than one could be chosen.',
    ranges: [{ block, start: start + at.index, end: start + at.index + at[0].length }],
  })
}

/** What each share is of: the words before it where it stands in brackets, and behind it where it does not. */
function namesOf(text: string, shares: readonly NumberToken[]): readonly string[] | null {
  const inBrackets = shares.filter(({ start }) => /\(\s?$/u.test(text.slice(0, start)))
  if (inBrackets.length > 0 && inBrackets.length < shares.length) return null
  return shares.map(({ start, end }, at) => {
    const [before, next] = [shares[at - 1], shares[at + 1]]
    return inBrackets.length > 0
      ? text.slice(before?.end ?? 0, start)
      : text.slice(end, next?.start ?? text.length)
  })
}
