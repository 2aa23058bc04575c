import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { numbersIn } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'

const group =
  '(?:groups?|class(?:es)?|categor(?:y|ies)|types?|kinds?|levels?|strata|tiers?|clusters?|quarters|thirds|regions|parts)'
/** By these a sentence says that what follows is the whole, part by part. */
const divided = new RegExp(
  [
    String.raw`\b(?:fell|falls?|divided|split|sorted|grouped|classified|categori[sz]ed|separated|broken down)\s(?:\p{L}+\s){0,4}?(?:into|as)\b`,
    String.raw`\b(?:were|was|are|is) distributed\b`,
    String.raw`\b(?:sample|population|group|corpus|data ?set|cohort|panel)\b[^.%]{0,40}\b(?:consist(?:ed|s)? of|compris(?:ed|es)|(?:was|is) (?:made up|composed) of)\b`,
    String.raw`\b(?:the|all|these) (?:two|three|four|five|six) ${group}\b`,
    String.raw`\b(?:in|into) (?:two|three|four|five|six) ${group}\b`,
    String.raw`\bfirst\b[^.]{0,30}\bsecond\b[^.]{0,30}\bthird ${group}\b`,
    String.raw`\beither\b[^.]*%[^.]*\bor\b`,
  ].join('|'),
  'iu',
)
const opensParts =
  /\b(?:divided|split|sorted|grouped|classified|categori[sz]ed|separated|broken down) (?:\p{L}+ ){0,4}?(?:into|as)\b/iu
/** "We split each dataset into 60% training, 20% validation and 20% test": every one of them is a whole. */
const intoSets =
  /\b(?:split|divid|partition)\w*\b[^.]*\btrain\w*\b[^.]*\b(?:valid|dev|tun)\w*\b[^.]*\btest\w*\b/iu
/** Answers and degrees of which one alone can hold. */
const exclusive: readonly RegExp[] = [
  /\byes\b[^.]*\bno\b/iu,
  /\b(?:strongly )?agreed?\b[^.]*\bdisagreed?\b/iu,
  /\b(?:low|small|mild|light)\b[^.]*\b(?:medium|moderate|middle)\b[^.]*\b(?:high|large|severe|heavy)\b/iu,
  /\b(?:good|excellent)\b[^.]*\b(?:fair|average|acceptable)\b[^.]*\b(?:poor|bad)\b/iu,
  /\byoung(?:er)?\b[^.]*\bmiddle[- ]aged\b[^.]*\b(?:old|older|elderly)\b/iu,
  /\b(?:rural|countryside)\b[^.]*\b(?:urban|cit(?:y|ies)|towns?)\b|\b(?:urban|cit(?:y|ies))\b[^.]*\b(?:rural|countryside)\b/iu,
]
/** "Were amateurs (62%), traders (24%) or scholars (19%)": nobody is two of them, and some may be none. */
const either =
  /\b(?:were|was|are|is) [^.()]*\(\d[\d.]*\s?%\), [^.()]*\(\d[\d.]*\s?%\),? (?:[^.()]*\(\d[\d.]*\s?%\),? )*?or [^.()]*\(\d[\d.]*\s?%\)/iu
/** Shares of several wholes, of parts of parts, or of more than one answer each. */
const unlike =
  /\b(?:of (?:these|those|them|which|whom)|among (?:these|those|them)|compared|versus|vs|than|increas\w*|decreas\w*|reduc\w*|from \d|confidence|CI|interval|multiple|more than one|several|overlap\w*|also|both|each|accura\w*|sensitiv\w*|mainly|mostly|predominantly|including|such as|at least|more than|less than|up to|over|about half|other|others|rest|remaining|unknown|missing|before|after|while|whereas|can be|may be|could be|steps?|intervals|primarily|chiefly|largely|most commonly|ranging|range)\b|[±<>≤≥]/iu
const fewest = 3
const most = 6
/** By more, the shares are of something else than one whole. */
const farthest = 25

/** Shares of a division that the sentence gives as a whole, and that do not make one. */
export function sharesOfDivision({ text, block, start, end }: Sentence): readonly FindingDraft[] {
  if (!text.includes('%')) return []
  const isOfSets = intoSets.test(text)
  if (!isOfSets && unlike.test(text)) return []
  const all = numbersIn(text).filter(({ isPercent }) => isPercent)
  // "The incidence was 24%, divided into (72%) and (28%)": what stands before is of another whole.
  const from = opensParts.exec(text)?.index ?? 0
  const behind = all.filter((share) => share.start > from)
  const shares = behind.length > 0 ? behind : all
  if (shares.length < fewest || shares.length > most) return []
  const sum = shares.reduce((total, { value }) => total + value, 0)
  const isWhole = isOfSets || divided.test(text) || exclusive.some((one) => one.test(text))
  if (!isWhole && (sum <= 100 || !either.test(text))) return []
  const off = Math.abs(sum - 100)
  if (off <= 0.5 * shares.length + 0.5 || off > farthest) return []
  return [
    numbersNote('percentages-sum', {
      title: `These shares make ${Number(sum.toFixed(1))}%, not 100%`,
      statement: `The sentence divides a whole into ${shares.map(({ raw }) => raw).join(', ')}, which make ${Number(sum.toFixed(1))}% together: ${quoted(text, 80)}.`,
      why: 'A reader cannot tell which share is wrong, or whether a group was left out.',
      how: 'Check the shares against the counts, and name the group that is missing if there is one.',
      ranges: [{ block, start, end }],
      confidence: 0.7,
    }),
  ]
}
