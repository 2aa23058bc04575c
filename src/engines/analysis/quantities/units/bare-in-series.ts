import { ends, gap, heat, time, unitLater } from './lost-units.ts'
import type { LostUnit } from './lost-units.ts'

interface Form {
  /** Found in a tenth of the time; without it the form cannot match. */
  readonly quick: RegExp
  /** With the bare amount as its group `bare` and what shows it as `sign`. */
  readonly full: RegExp
}

const number = String.raw`\d+(?:\.\d+)?(?![\d.,]*\d)`
const amountOf = String.raw`(?:[mkµμn]?g|[mµμ]?[lL]|m?mol|[mµμn]?M|[kM]b|bp|U|IU)`
const pointing = '(?:the|these|those|them|which|whom|all|our|their|its|each|an?)'
/** What a thing is left in for a time. */
const lasting =
  '(?:incubated|grown|cultured|cultivated|kept|held|left|run|spun|suspended|exposed|treated|maintained|fasted|starved|pulsed|applied|soaked|immersed|soaking|immersing|stirring|heating|boiling|incubation|exposure|growth)'
const process =
  '(?:incubation|exposure|cultivation|culture|treatment|stimulation|infection|digestion|centrifugation|storage|immersion|heating|cooling|starvation|fasting)'

/** A bare amount in a place where the like beside it has a unit, or where only a time can stand. */
export const seriesForms: readonly Form[] = [
  {
    // "left for 30 at room temperature", "spun for 5 at 4 °C"
    quick: /for \d[\d.]* at /u,
    full: new RegExp(
      String.raw`\b(?<sign>for) (?<bare>${number}) at (?:\d+(?:\.\d+)? ?(?:± ?\d+ ?)?[°º]|room temperature|RT\b|\d[\d,]* ?[×x] ?g\b|\d[\d,]* ?rpm)`,
      'gdu',
    ),
  },
  {
    // "a final extension for 10,"
    quick: /(?:atur|nnealing|xtension|longation)\p{Ll}* (?:at .{2,10} )?for \d/u,
    full: new RegExp(
      String.raw`\b(?<sign>(?:denaturation|denaturing|annealing|extension|elongation) (?:at \d+ ?°C )?for) (?<bare>${number})(?=[,;)]|\.(?:\s|$)| (?:at|and|to|followed|\())`,
      'gdu',
    ),
  },
  {
    // "were cut at 50 post-germination", "until 14 after inoculation"
    quick: /\d (?:post|after )/u,
    full: new RegExp(
      String.raw`\b(?:at|until|every|by) (?<bare>${number}) (?<sign>post[- ]?\p{Ll}{4,}|after (?:the )?(?:start of )?(?:infestation|inoculation|injection|infection|treatment|imbibition|germination|anthesis|sowing|incubation|stress|exposure|feeding|planting))\b`,
      'gdu',
    ),
  },
  {
    // "was read every 5 until noon"
    quick: /every \d+ (?:for|until|over) /u,
    full: new RegExp(String.raw`\b(?<sign>every) (?<bare>${number}) (?:for|until|over)\b`, 'gdu'),
  },
  {
    // "12 h and 24 after feeding"
    quick: /and \d[\d.]* (?:after|post|imbibition|of )/u,
    full: new RegExp(
      String.raw`(?<sign>\d${gap}${time} and) (?<bare>${number}) (?:after|post|imbibition|of (?:imbibition|incubation|treatment|exposure|stress))\b`,
      'gdu',
    ),
  },
  {
    // "After 12 of incubation"
    quick: /(?:After|Following|During|after|following|during) \d[\d.]* of \p{Ll}/u,
    full: new RegExp(
      String.raw`\b(?<sign>[Aa]fter|[Ff]ollowing|[Dd]uring) (?<bare>${number}) of (?:incubation|treatment|exposure|culture|cultivation|storage|growth|imbibition|stress|fermentation|infection|stimulation)\b`,
      'gdu',
    ),
  },
  {
    // "seedlings that were 21 old"
    quick: /(?:was|were) \d+ old/u,
    full: new RegExp(String.raw`\b(?:were|was) (?<bare>${number}) (?<sign>old)\b`, 'gdu'),
  },
  {
    // "left at 4 for 20 min"
    quick: / at \d{1,3} for (?:\d|over)/u,
    full: new RegExp(
      String.raw`\bat (?<bare>\d{1,3}) (?<sign>for (?:\d+(?:[–-]\d+)?${gap}${time}(?!\p{L})|overnight))`,
      'gdu',
    ),
  },
  {
    // "cells were grown at 37 in the dark"
    quick: /(?:ed|own|ept|red) [^.;]{0,60}at \d\d(?:[.;]| )/u,
    full: /\b(?<sign>(?:grown|cultured|incubated|cultivated|maintained|kept|germinated|raised|reared|hybridi[sz]ed|stirred)(?: [\p{L}-]+){0,4}? at) (?<bare>\d\d)(?= (?:with shaking|with a|on|in (?:the )?(?:dark|light)|under|overnight|for)\b|[.;](?:\s|$))/dgu,
  },
  {
    // "stored at −80 until", in whatever text
    quick: / at [-−–] ?(?:80|20|70|196)/u,
    full: /\b(?<sign>(?:stored|kept|frozen|preserved|maintained|held|storage|freezer)(?: [\p{L}-]+){0,4}? at) (?<bare>[-−–] ?(?:80|20|70|196))(?=[.;,)](?:\s|$)| (?:until|till|prior|before|for|and|in|or|after|as|immediately)\b)/dgu,
  },
  {
    // "ground in 100 phosphate buffer (pH 6.8)"
    quick: /\d (?:\p{Ll}+ )?(?:phosphate|Tris|HEPES|acetate|citrate|borate|MOPS|MES|bicarbonate)/u,
    full: /(?:\b(?:in|with|of|an?|using|containing) |\()(?<bare>\d+) (?<sign>(?:potassium |sodium |ammonium )?(?:phosphate|Tris|HEPES|acetate|citrate|borate|MOPS|MES|bicarbonate)(?:[-–]HCl)?(?: buffer)?,? ?\(?pH)/dgu,
  },
  {
    // "from 100 bp to 250."
    quick: /\d ?(?:[Mk]b|bp|kDa) (?:to|and) \d/u,
    full: /(?<sign>\d ?(?:[Mk]b|bp|kDa) (?:to|and)) (?<bare>\d+(?:\.\d+)?)(?=[,.;)](?:\s|$))/dgu,
  },
  {
    // "30 m long and 0.25 wide"
    quick: /\d ?[cmkn]?m (?:long|wide|high|tall|thick|deep)(?:,| and| by) /u,
    full: /(?<sign>\d ?[cmkn]?m (?:long|wide|high|tall|thick|deep))(?:,| and|, and| by) (?<bare>\d+(?:\.\d+)?) (?:long|wide|high|tall|thick|deep|i\.d\.)/dgu,
  },
  {
    // "the absorbance was measured at 590 with a reader"
    quick: /(?:bsorbance|ptical density|OD|luorescence).{0,60} at \d{3}/u,
    full: /\b(?<sign>(?:[Aa]bsorbance|[Oo]ptical density|OD|[Ff]luorescence)\b[^.;()\d]{0,60}\bat) (?<bare>\d{3})(?= (?:with|using|by|on|in|was|were|for|and \p{L})|[,;)]|\.(?:\s|$))/dgu,
  },
  {
    // "digested at 37 in 5% CO2"
    quick: / at \d\d (?:in|with|under|and) .{0,30}5 ?%/u,
    full: /\bat (?<bare>\d\d) (?<sign>(?:in|with|under|and) (?:an? )?(?:humidified )?(?:atmosphere (?:of|containing|with) )?5 ?% ?CO2)/dgu,
  },
  {
    // "temperature and pH were 37 and pH 7.0"
    quick: /mperatures? and pH /u,
    full: /\b(?<sign>temperatures? and pH (?:\p{Ll}+ ){0,3}?(?:was|were|is|are|of)) (?<bare>\d\d)(?= and (?:pH )?\d)/dgu,
  },
  {
    // "kept for up to 36, the nets"
    quick: /for (?:up to|at least|at most|a maximum of) \d/u,
    full: new RegExp(
      String.raw`\b(?:${lasting}|${heat})\b[^.;]{0,60}?\b(?<sign>for (?:up to|at least|at most|a maximum of)) (?<bare>${number})(?:${ends}|(?=\seach\b))`,
      'gdu',
    ),
  },
  {
    // "was fed for another 24 until", "within a maximum of 60 after"
    quick: /(?:for another|for a further|within a maximum of) \d/u,
    full: new RegExp(
      String.raw`\b(?<sign>for another|for a further|within a maximum of) (?<bare>${number})${ends}`,
      'gdu',
    ),
  },
  {
    // "grown in milk for 36,"
    quick: /for \d/u,
    full: new RegExp(
      String.raw`\b(?<sign>${lasting}\b(?:[^.;()]|\.(?!\s\p{Lu})){0,50}?\sfor) (?<bare>${number})(?:${ends}|(?=,? followed\b|\sto\s\p{Ll}))`,
      'gdu',
    ),
  },
  {
    // "seen after 72 incubation"
    quick: /(?:after|for|during|following|of) \d[\d.]* (?:of )?\p{Ll}+(?:ion|ure|ment|age|ing)/u,
    full: new RegExp(
      String.raw`\b(?:after|for|during|following) (?<bare>${number}) (?:of )?(?<sign>${process})(?=[.,;)]|$| (?:with|in|at|of|and|on|to|was|were|has|had|the)\b)`,
      'gdu',
    ),
  },
  {
    // "urban to rural: 150 km; urban to coast: 560; rural to coast: 650 km"
    quick: /: ?\d[\d.]* ?\p{L}{1,4}[;,] [^.;:\d]{3,40}: ?\d/u,
    full: new RegExp(
      String.raw`(?<sign>: ?${number}${gap}(?<u>[\p{L}µμ°]{1,4})(?<sep>[;,]) [^.;:,\d]{3,40}): ?(?<bare>${number})\k<sep> (?:and )?[^.;:,\d]{3,40}: ?(?<next>${number}${gap}\k<u>)(?!\p{L})`,
      'gdu',
    ),
  },
  {
    // "resin (5 mM), tar (670), and oil (1 mM)"
    quick: /\(\d[\d.]*\)(?:,|,? and|,? or) .{0,40}\(\d/u,
    full: new RegExp(
      String.raw`\p{L} \((?<bare>${number})\)(?:,|,? and|,? or) (?:[^().;\d]|\.\d){2,50}(?<next>(?<sign>\(${number}\s?${amountOf}\)))`,
      'gdu',
    ),
  },
  {
    quick: /\(\d[\d.]*\s?[\p{L}µμ]{1,4}\)(?:,|,? and|,? or) .{0,50}\(\d[\d.]*\)/u,
    full: new RegExp(
      String.raw`(?<sign>\(${number}\s?${amountOf}\))(?:,|,? and|,? or) (?:and )?[^().;\d]{2,50}(?<=\p{L} )\((?<bare>${number})\)`,
      'gdu',
    ),
  },
  {
    // "(10 Tris, 10 mM salt", "2 L-glutamine, 100 U/ml penicillin"
    quick: /[(,] ?\d[\d.]* \p{Lu}[^,;]{2,30}, \d[\d.]* ?[\p{L}µμ]{1,4}\b/u,
    full: new RegExp(
      String.raw`(?<=\(|\d ?%? [^,;()]{2,40}, )(?<bare>${number}) \p{Lu}[\p{L}\d/-]+(?<![^sui]s)(?: pH \d[\d.]*)?, (?<next>(?<sign>${number}\s?(?:[mkµμn]?g|[mµμn]?M|U)(?:\/m?[lL])?))\s\p{L}`,
      'gdu',
    ),
  },
  {
    // "574 bp of left and 236 of right strands"
    quick: /\d ?\p{L}{1,4} of [^.;,]{2,40} and \d[\d.]* of /u,
    full: new RegExp(
      String.raw`(?<![\d.])(?<sign>${number}\s?${amountOf}(?: of)) [^.;,()]{2,40} and (?<bare>${number}) of (?!${pointing}\b)[\p{L}\d]`,
      'gdu',
    ),
  },
  {
    // "from sores at 48 h to scars at 72 that spread"
    quick: /(?:at|after|within) \d[^.;]{1,80}(?:at|after|within) \d/u,
    full: new RegExp(
      String.raw`\b(?<sign>(?<prep>at|after|within) ${number}${gap}${time})(?!\p{L})[^.;()\d]{0,60}?\b\k<prep> (?<bare>${number})(?:${ends}|(?=\sthat\s))`,
      'gdu',
    ),
  },
  {
    // "a mean length of about 58, whereas", "the gap was about 0.62."
    quick:
      /(?:length|height|width|depth|diameter|distance|thickness)s? .{0,60}(?:about|ca\.|approximately|around|roughly) \d/u,
    full: new RegExp(
      String.raw`\b(?<sign>(?:length|height|width|depth|diameter|distance|thickness)(?: (?:between|of|from|to) [^.;,()\d]{2,40}?)? (?:was|is|of) (?:about|ca\.|approximately|around|roughly)) (?<bare>${number})(?:${ends}|(?=, (?:which|whereas|while)))`,
      'gdu',
    ),
  },
]

/** "more often than those kept for 12": the unit is that of what is compared. */
const compared = /\bthan\b[^.;,]{0,40}$/u
const isYear = (told: string): boolean => /^(?:1[5-9]|20)\d\d$/u.test(told)

/** Amounts of a sentence that lack the unit which the others of their series have. Pure. */
export function bareInSeries(text: string, forms = seriesForms): readonly LostUnit[] {
  const found = forms
    .filter(({ quick }) => quick.test(text))
    .flatMap(({ full }) =>
      [...text.matchAll(full)].flatMap((match): LostUnit[] => {
        const [start, end] = match.indices?.groups?.['bare'] ?? [0, 0]
        const isAmong = match.groups?.['next'] !== undefined
        const isLeft = isYear(text.slice(start, end)) || compared.test(text.slice(0, start))
        if (isLeft || (!isAmong && unitLater.test(text.slice(end)))) return []
        return [{ start, end, shownBy: match.groups?.['sign'] ?? '' }]
      }),
    )
  return found.filter(({ start }, at) => found.findIndex((one) => one.start === start) === at)
}
