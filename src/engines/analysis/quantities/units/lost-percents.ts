import type { LostUnit } from './lost-units.ts'

const number = String.raw`\d+(?:\.\d+)?(?:[–-]\d+(?:\.\d+)?)?`

const whole = 100

interface Form {
  /** Found in a tenth of the time; without it the form cannot match. */
  readonly quick: RegExp
  /** With the bare amount as its group `bare`, what shows it as `sign`, and in `first` what it makes a hundred with. */
  readonly full: RegExp
}

const forms: readonly Form[] = [
  {
    // "was 88.2 higher than": so large an excess, told so finely, has no other unit but that of a scale, which is named.
    quick: /[2-9]\d\.\d+ [a-z]+(?:er|ore|ess) than/u,
    full: /(?<!\b(?:scores?|points?|index|AIC|BIC|DIC|IQ|ages?|pressure|temperature|weight|height|rates?|scale|mmHg|[mck]m|[mk]?g)\b.*)(?<=\b(?:was|were|is|are|by|about|approximately|nearly|almost|on average) )(?<bare>\d{3}\.\d+|[2-9]\d\.\d+) (?<sign>(?:higher|lower|greater|smaller|larger|less|more|fewer|faster|slower) than\b)/dgu,
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
    // "at 25 °C and 65 relative humidity", "97 sequence similarity", "a 95 confidence interval"
    quick:
      /\d (?:\p{Ll}+ )?(?:humidity|identity|similarity|confluen|purity|confidence|bioavailability)/u,
    full: /(?<![\d.–%/-]|[a-z]-)(?<bare>\d{2}(?:\.\d+)?) (?<sign>(?:(?:relative )?humidity|(?:nucleotide|amino acid|sequence) (?:identity|similarity)(?! (?:score|matri|search|group|type|ind|measure|term))|confluen(?:ce|cy|t)|purity|bioavailability|(?<=9\d(?:\.\d)? )confidence (?:intervals?|levels?|limits?)))\b(?!-)(?! (?!was|were|is|are|has|in|at|of|to|by)\p{L}+s\b)/dgu,
  },
  {
    // "explained 4.5 of the phenotypic variance", "an estimated 51 of the population": of what is not counted
    quick: /\d of (?:the|all|its|their|total) /u,
    full: /(?<=\b(?:explain\p{Ll}*|account\p{Ll}* for|represent\p{Ll}*|cover\p{Ll}*|compris\p{Ll}*|capture[sd]?|estimated|about|approximately|around|nearly|almost|roughly|only|over|than|to) )(?<bare>\d{2}|\d{1,2}\.\d+) (?<sign>of (?:the |all |its |their )?(?:total |overall |world[’']s |global |entire |phenotypic |genetic |observed |adult |general |rural |urban ){0,2}(?:population|variance|variation|variability|biomass|energy|area|time|GDP|budget|income|market|land|surface|genome|electricity|mortality|expenditure|production))\b(?! (?:of|under|in) the (?:curve|square))(?=[.,;:)]|$| (?:and|in|was|were|is|are|by|between|among|for|with|to|at|from|carr|live|had|has|have))/dgu,
  },
  {
    // "percentages of 13 Al, 0.2% As"
    quick: /[Pp]ercentages? of \d/u,
    full: new RegExp(
      String.raw`\b(?<sign>[Pp]ercentages? of) (?<bare>${number})(?! ?%| ?per) [^.;%\d]{1,30}(?:,|,? and) ${number} ?%`,
      'dgu',
    ),
  },
  {
    // "on a 15 polyacrylamide gel"
    quick: /\d (?:\p{Ll}+ )?(?:SDS[- ]|polyacrylamide|agarose)/u,
    full: /(?<=\b(?:an?|on|in|by|using|through|with) )(?<bare>\d{1,2}(?:\.\d)?) (?<sign>(?:denaturing |native )?(?:SDS[- ])?(?:polyacrylamide|agarose)(?: gel)?)(?= (?:gel|electrophoresis|and|in|for|containing)\b|[.,;)])/dgu,
  },
]

const counted =
  /(?<![\d.,±(]|[=<>] ?)(?<bare>\d{1,2}\.\d+) (?!of\b)(?:[\p{L}\d-]+ ){1,6}\((?<sign>(?<part>\d+) (?:out )?of (?<all>\d+))\)/dgu

/** "87.8 such genes (43 of 49)": what the two counts make. */
function besideCounts(text: string): readonly LostUnit[] {
  if (!/\(\d+ (?:out )?of \d/u.test(text)) return []
  return [...text.matchAll(counted)].flatMap((match): LostUnit[] => {
    const { bare, part, all, sign = '' } = match.groups ?? {}
    const [start, end] = match.indices?.groups?.['bare'] ?? [0, 0]
    const isShare = Math.abs((Number(part) / Number(all)) * whole - Number(bare)) < 0.1
    return isShare ? [{ start, end, shownBy: sign }] : []
  })
}

/** Numbers of a sentence that can only be percentages and lack the sign: of 353 open articles none has one. Pure. */
export function lostPercents(text: string): readonly LostUnit[] {
  return [...besideCounts(text), ...ofForms(text)]
}

function ofForms(text: string): readonly LostUnit[] {
  return forms
    .filter(({ quick }) => quick.test(text))
    .flatMap(({ full }) =>
      [...text.matchAll(full)].flatMap((match): LostUnit[] => {
        const { first, bare, sign } = match.groups ?? {}
        const [start, end] = match.indices?.groups?.['bare'] ?? [0, 0]
        // Of a hundred that are counted the rest is a count as well.
        const isOther =
          first !== undefined && (Number(first) + Number(bare) !== whole || /\b100\b/u.test(text))
        return isOther ? [] : [{ start, end, shownBy: sign ?? '' }]
      }),
    )
}
