import type { LostUnit } from './lost-units.ts'

const number = String.raw`\d+(?:\.\d+)?(?:[–-]\d+(?:\.\d+)?)?`

interface Form {
  /** Found in a tenth of the time; without it the form cannot match. */
  readonly quick: RegExp
  /** With the bare amount as its group `bare`, what shows it as `sign`, and in `first` what it makes a hundred with. */
  readonly full: RegExp
}

const forms: readonly Form[] = [
  {
    // "was 88.2 higher than": an excess that is told so finely has no other unit; scores differ by less than ten.
    quick: /\d\d\.\d+ [a-z]+(?:er|ore|ess) than/u,
    full: /(?<=\b(?:was|were|is|are|by|about|approximately|nearly|almost|on average) )(?<bare>\d{2,3}\.\d+) (?<sign>(?:higher|lower|greater|smaller|larger|less|more|fewer|faster|slower) than)\b/dgu,
  },
  {
    // "45–57% declines in rice, 77–81% declines in corn, and 64–71 declines in others"
    quick: /\d ?% \p{Ll}{4}.* \d/u,
    full: new RegExp(
      String.raw`(?<![\d.])(?<sign>${number} ?% (?<noun>\p{Ll}{4,}))\b[^.;()%]{2,60}?(?:,| and|, and) (?<bare>${number}) \k<noun>\b`,
      'dgu',
    ),
  },
  {
    // "80% of the plots for training and the remaining 20 for tests"
    quick: /\d ?% (?:of|for).* (?:remaining|other|rest)/u,
    full: /(?<sign>(?<first>\d{1,2}) ?% (?:of|for)\b)[^.;]{2,120}? (?:the )?(?:remaining|other|rest,?) (?<bare>\d{1,2})(?= (?:as|for|was|were|to|of|in)\b|[.,;]|$)/dgu,
  },
  {
    // "at 25 °C and 65 relative humidity"
    quick: /\d (?:relative )?humidity/u,
    full: /(?<![\d.–%/-])(?<bare>\d{2}) (?<sign>(?:relative )?humidity)\b/dgu,
  },
]

const whole = 100

/** Numbers of a sentence that can only be percentages and lack the sign: of 353 open articles none has one. Pure. */
export function lostPercents(text: string): readonly LostUnit[] {
  return forms
    .filter(({ quick }) => quick.test(text))
    .flatMap(({ full }) =>
      [...text.matchAll(full)].flatMap((match): LostUnit[] => {
        const { first, bare, sign } = match.groups ?? {}
        const [start, end] = match.indices?.groups?.['bare'] ?? [0, 0]
        const isOther = first !== undefined && Number(first) + Number(bare) !== whole
        return isOther ? [] : [{ start, end, shownBy: sign ?? '' }]
      }),
    )
}
