const number = String.raw`\d+(?:\.\d+)?(?:[–-]\d+(?:\.\d+)?)?`

export interface PercentForm {
  /** Found in a tenth of the time; without it the form cannot match. */
  readonly quick: RegExp
  /** With the bare amount as its group `bare`, what shows it as `sign`, and in `first` what it makes a hundred with. */
  readonly full: RegExp
  /** Only beside a number that has the sign. */
  readonly isBeside?: true
}

/** Forms in which a bare number can only be a percentage; none speaks of what is counted. */
export const percentForms: readonly PercentForm[] = [
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
    quick: /\d (?:\p{Ll}+ )?(?:SDS[-–‑ ]|polyacrylamide|agarose)/u,
    full: /(?<=\b(?:an?|on|in|by|using|through|with) )(?<bare>\d{1,2}(?:\.\d)?) (?<sign>(?:denaturing |native )?(?:SDS[-–‑ ])?(?:polyacrylamide|agarose|PAGE)(?: gel)?)(?= (?:gel|electrophoresis|and|in|for|containing|under)\b|[.,;)])/dgu,
  },
  {
    // "89.3 of the samples": no part of a sample is counted
    quick: /\d\d\.\d+ of (?:the|all|these|those|total) /u,
    full: /(?<!\b(?:means?|averages?|medians?|scores?|sums?)\b.*)(?<![\d.,–-]|[=<>±] ?)(?<bare>\d\d\.\d+) (?<sign>of (?:the |all |all the |these |those |total )(?:[\p{L}-]+ ){0,2}?\p{Ll}{3,}s)\b/dgu,
  },
  {
    // "94% (187) of the registered and 69 (64) of the deleted"
    quick: /\d ?% \(\d+\) of .* \d[\d.]* \(\d+\) of /u,
    full: /(?<sign>\d(?:\.\d+)? ?% \(\d+\) of) [^.;%]{3,60}\band (?<bare>\d+(?:\.\d+)?) \(\d+\) of\b/dgu,
  },
  {
    // "high (>60), whereas the others were low (<60%)"
    quick: /\([<>≤≥] ?\d[\d.]*\).*\([<>≤≥] ?\d[\d.]* ?%\)/u,
    full: /\([<>≤≥] ?(?<bare>\d+(?:\.\d+)?)\)[^.;()]{3,90}(?<sign>\([<>≤≥] ?\k<bare> ?%\))/dgu,
  },
  {
    quick: /\([<>≤≥] ?\d[\d.]* ?%\).*\([<>≤≥] ?\d[\d.]*\)/u,
    full: /(?<sign>\([<>≤≥] ?(?<value>\d+(?:\.\d+)?) ?%\))[^.;()]{3,90}\([<>≤≥] ?(?<bare>\k<value>)\)/dgu,
  },
  {
    // "(95 CI, 1.4 to 2.4)", "a 95 level of confidence"
    quick: /\b9[059] (?:CI|level|confidence)/u,
    full: /(?<![\d.,–-])(?<bare>9[059]) (?<sign>CI|level of confidence|confidence level)\b/dgu,
  },
  {
    // "observed in 52 of camps", "∼86 of the total genome": what is counted has "of the"
    quick: /\d\d of \p{Ll}/u,
    full: /(?<=\b(?:in|than|nearly|approximately|about|only|least|roughly|almost|around|covering|covered|representing|comprising|over|with|for|by|to|that) |[≥>≤<∼~] ?)(?<bare>\d\d) (?<sign>of (?:(?!which|whom|these|those|them|all|each|our|the|its|their|his|her|tested|age|such|different|various|several|\p{Ll}+ed\b)(?:[\p{Ll}-]+ ){0,2}?\p{Ll}{3,}(?<![sui])s|the (?:total|cultivated|annotated|entire|whole|overall) (?:[\p{Ll}-]+ )?\p{Ll}+))\b/dgu,
  },
  {
    // "6.8 of the SNPs"
    quick: /\d\.\d+ of \p{Ll}/u,
    full: /(?<!\b(?:means?|averages?|medians?|scores?|sums?|ratios?|percent|index)\b.*)(?<![\d.,–-]|[=<>±] ?)(?<bare>[1-9]\.\d+) (?<sign>of (?:the |all |all the |these |those |total )?(?:[\p{L}-]+ ){0,2}?\p{Ll}{3,}(?<![sui])s)\b/dgu,
  },
  {
    // "28.5% for iron, 24.5% for lead, 25.6 for zinc and 21.4% for tin"
    quick: /\d ?% (?:for|in|of|with|to|from) .*\d (?:for|in|of|with|to|from) /u,
    full: /(?<sign>\d ?% (?<prep>for|in|of|with|to|from)) [^.;,%]{3,50}, (?:and )?(?<![\d.–/-])(?<bare>\d+(?:\.\d+)?) \k<prep> [^.;,%\d]{3,50},? (?:and )?\d+(?:\.\d+)? ?% \k<prep>\b/dgu,
    isBeside: true,
  },
  {
    // "(women: 13.6%, children: 12.6)"
    quick: /: \d[\d.]* ?%, \p{Ll}+: \d/u,
    full: /(?<sign>\p{L}: \d+(?:\.\d+)? ?%), [\p{Ll} ]+: (?<bare>\d+\.\d+)(?=\))/dgu,
    isBeside: true,
  },
  {
    // "more drank milk (59.2% vs. 31.3)"
    quick: /% (?:vs|versus)/u,
    full: /(?<sign>\d+(?:\.\d+)? ?% (?:vs\.?|versus)) (?<bare>\d+(?:\.\d+)?)(?=[),;]|\.(?:\s|$))/dgu,
    isBeside: true,
  },
  {
    // "26%, 27, and 23%"
    quick: /%, \d[\d.]*,? and \d/u,
    full: /(?<sign>\d ?%), (?<bare>\d+(?:\.\d+)?), and \d+(?:\.\d+)? ?%/dgu,
    isBeside: true,
  },
  {
    // "rose by 11.3% and 6.7, respectively"
    quick: /% and \d[\d.]*,? respectively/u,
    full: /(?<!\band \d[\d.]* to [\d.]*)(?:(?<sign>\d\.\d+ ?% and) (?<bare>\d+\.\d+)|(?<![\d.])(?<sign2>\d+ ?% and) (?<bare2>\d+))(?=,? respectively)/dgu,
    isBeside: true,
  },
  {
    // "the first 20 (w/v) slurry"
    quick: /\d (?:\p{Ll}+ )?\(?[vw]\/[vw]/u,
    full: /(?<![\d.,:/–-]|[:+]\s?|\p{Lu}\p{L}*|[Tt]ween )(?<bare>\d+(?:\.\d+)?) (?<sign>(?:\p{Ll}{4,} )?\(?[vw]\/[vw]\b\)?)(?! ?[%/])/dgu,
  },
  {
    // "the sensitivity was 95 and the specificity 92.8%"
    quick:
      /(?:sensitivity|specificity|accuracy|value|prevalence|incidence|mortality|heritability|similarity|identity|purity) (?:was|of|is) \d\d/u,
    full: /\b(?<sign>(?:sensitivity|specificity|accuracy|predictive value|prevalence|incidence|response rate|mortality|heritability|similarity|identity|purity) (?:was|of|is)) (?<bare>\d\d\.\d+|(?<!of )\d\d)(?= (?:for|in|at|with|among|when|compared|while|and \p{Ll})|[;)]|,\s\p{Ll}|\.(?:\s|$))/dgu,
    isBeside: true,
  },
  {
    // "grew from 12% to 15 in ten years"
    quick: /(?:from|between) \d[\d.]* ?% (?:to|and) \d/u,
    full: /\b(?<sign>(?:from|between) \d+(?:\.\d+)? ?% (?:to|and)) (?<bare>\d+(?:\.\d+)?)(?=[;,.)](?:\s|$)| (?:in|by) )/dgu,
    isBeside: true,
  },
  {
    // "accounted for 93 of all birds", "explained 62.4 of variation"
    quick: /(?:ccount|xplain|epresent|over|ompris|ontribut)\p{Ll}* .{0,20}\d of /u,
    full: /\b(?:[Aa]ccount(?:s|ed|ing)? for|explain(?:ed|s|ing)?|represent(?:ed|s|ing)?|cover(?:ed|s|ing)?|compris(?:ed|es|ing)|contribut(?:ed|es|ing)) (?:about |up to |only |more than |over |nearly |almost |approximately |around |less than |[∼~>])?(?<bare>\d\d(?:\.\d+)?|\d\.\d+) (?<sign>of (?:the |all )?(?:total |\p{Ll}+ )?\p{Ll}+)(?![\p{L}-])(?! (?:of|\d|under|in the (?:curve|square)))(?<!of the)/dgu,
  },
  {
    // "fell by 11% and 9 in the two ponds, respectively"
    quick: /% and \d[\d.]* \p{Ll}+ .*, respectively/u,
    full: /(?:(?<sign>\d\.\d+ ?% and) (?<bare>\d+\.\d+)|(?<![\d.])(?<sign2>\d+ ?% and) (?<bare2>\d+)) (?:for|in|of|by|to|at|with) [^.;%\d]{3,80}, respectively/dgu,
    isBeside: true,
  },
  {
    // "kept in 95 ethanol", "under 5 CO2", "with 0.1 Tween 20"
    quick:
      /\d (?:[Tt]ween|Triton|TFA|\p{Ll}*ic acid|CO2|ethanol|alcohol|methanol|aceton|ACN|agar|SDS|BSA|F[BC]S|glycerol|NaOCl|NaClO|sodium hypo|\p{Ll}*formal|PFA|glutar|skim|non-?fat|DMSO|H2O2|NP-40|bovine)/u,
    full: /(?<=\b(?:in|with|of|containing|under|by|and|to) )(?<bare>\d{1,2}(?:\.\d+)?) (?<sign>(?:[Tt]ween|Triton|TFA|(?:formic|acetic|trifluoroacetic) acid|CO2|ethanol|alcohol|methanol|acetonitrile|ACN|agar(?:ose)?|SDS|BSA|F[BC]S|glycerol|NaOCl|NaClO|sodium hypochlorite|(?:para)?formaldehyde|PFA|glutaraldehyde|skim(?:med)? milk|non-?fat milk|formalin|DMSO|H2O2|NP-40|bovine serum)(?:[- ]?(?:X-)?\d{2,3})?)(?=[,.;)]| (?:for|in|at|and|as|to|was|were|on|solution|atmosphere|buffer|gel|albumin|\())/dgu,
  },
  {
    // "a 9.4 decrease in weight"
    quick: /\ban? \d[\d.]* \p{Ll}/iu,
    full: /\b[Aa]n? (?:about )?(?<bare>[1-9]\d?(?:\.\d+)?) (?<sign>increase|decrease|reduction|improvement|decline|drop|rise|loss|gain|chance|attrition|drop-?out|response rate|survival|mortality|identity)\b/dgu,
  },
  {
    // "was 40 lower than the control"
    quick: /\d\d[\d.]* (?:lower|higher|greater|smaller|larger) than/u,
    full: /(?<!\b(?:scores?|points?|index|AIC|BIC|DIC|IQ|ages?|pressure|temperature|weight|height|rates?|scale|level|values?|numbers?|mmHg|[mck]m|[mk]?g)\b.*)(?<=\b(?:was|were|is|are|by|than|about|approximately|nearly|almost) )(?<bare>\d\d) (?<sign>(?:lower|higher|greater|smaller|larger) than)\b/dgu,
  },
  {
    // "is expected to grow by 60 by 2050"
    quick: /(?:ed?|rose|fell|ose|ew|row|se|op) by (?:\p{Ll}+ ){0,2}\d\d/u,
    full: /(?<!\b(?:scores?|points?|index|numbers?|counts?|years?|age[ds]?|days?|members?|from \d+)\b.*)\b(?<sign>(?:increased?|decreased?|reduced?|declined?|improved?|enhanced?|inhibited|raised?|lowered|dropped|rose|fell|grow|grew) by) (?:about |up to |only |more than |over |nearly |almost |approximately |around |less than |[∼~>])?(?<bare>\d\d(?:\.\d+)?)(?= (?:in|compared|relative|over|when|after|by|during)\b|,? (?:and|while|whereas) \p{Ll}|[.;](?:\s|$))/dgu,
  },
  {
    // "(55.5%, 45.2%, 51.4, respectively)"
    quick: /%, \d[\d.]*(?:,? respectively|\))/u,
    full: /(?<sign>\d ?%), (?<bare>\d+\.\d+)(?=,? respectively|\))/dgu,
    isBeside: true,
  },
  {
    // "35% of carp and 23 of pike", "56 of carp and 73% of pike"
    quick: /\d of .*(?:and|but|while) \d[\d.]* ?% of|% of .*(?:and|but|while) \d[\d.]* of /u,
    full: /(?<![\d.,/–-])(?:(?<sign>\d+(?:\.\d+)? ?% of) [^.;,%\d]{3,40},? (?:and|but|while) (?<bare>\d+(?:\.\d+)?) of (?!(?:the |all |these )?\d)(?:the )?\p{Ll}|(?<bare2>\d+(?:\.\d+)?) of (?!the \d)[^.;,%\d]{3,40} and (?<sign2>\d+(?:\.\d+)? ?% of) \p{Ll})/dgu,
    isBeside: true,
  },
  {
    // "by 12.1% (wheat), 5.5% (rice) and 2.98 (rye)"
    quick: /% \(\p{L}[\p{L} ]+\)(?:,| and|, and) \d[\d.]* \(/u,
    full: /(?<sign>\d ?% \(\p{L}[\p{L} ]*\))(?:,| and|, and) (?<bare>\d+(?:\.\d+)?) \(\p{L}[\p{L} ]*\)/dgu,
    isBeside: true,
  },
  {
    // "76% sand, 8 silt, and 16% clay"
    quick: /% [\p{L}-]+(?: \p{Ll}+)?, \d[\d.]* \p{Ll}+(?: \p{Ll}+)?,? and \d/u,
    full: /(?<sign>\d ?% [\p{L}-]+(?: \p{Ll}+)?), (?<bare>\d+(?:\.\d+)?) \p{Ll}+(?: \p{Ll}+)?,? and \d+(?:\.\d+)? ?% \p{L}/dgu,
    isBeside: true,
  },
]
