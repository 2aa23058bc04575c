/** An amount that stands without its unit; offsets in the text as given. */
export interface LostUnit {
  readonly start: number
  readonly end: number
  /** What shows that a unit is meant: "12 h" beside it, or the word before it. */
  readonly shownBy: string
}

export const amount = String.raw`[~≈∼]?\d+(?:\.\d+)?(?![\d.,]*\d)`
export const time = String.raw`(?:h|hr|hrs|hours?|min|mins|minutes?|s|sec|seconds?|d|days?|weeks?|months?|[dhw]p[ifah]|[dh]a[ipst])`
const length = String.raw`(?:nm|[µμ]m|mm|cm|dm|m|km|feet|ft|inch(?:es)?)`
export const warmth = String.raw`(?:[°º˚◦∘]\s?[CF]?|℃|degrees?(?: (?:Celsius|Fahrenheit|C|F))?|K|C)`
const other = String.raw`(?:[mkM]?Hz|GHz|[mkM]?V|[mµμk]?A|[mkM]?W|[kM]?J|[kMG]?Pa|bar|[mµμn]?M|mmol|[µμ]mol|[mkµμn]?g|[mµμ]?[lL]|m?S|[mk]?A\s?h|[kM]?Wh|[kM]?eV|rpm|years?|dB|ppm|ppb|kDa)`
export const unit = String.raw`(?:${time}|${length}|${warmth}|${other}|%)(?![\p{L}\d])`
export const gap = String.raw`[\s\u00a0\u2009\u202f-]{0,2}`
const withUnit = String.raw`${amount}${gap}${unit}`

/** What may follow an amount that has lost its unit: no noun, which the amount would count. */
export const ends = String.raw`(?=[.;)](?:[\s.,;)]|$)|,\s|\s(?:and|or|in|at|with|as|was|were|than|under|until|till|prior|overnight|throughout|before|after|while|when|within|during|for|on|by|respectively)(?!\p{L})|$)`
/** Behind a bare amount: more amounts, the last of which has the unit for all ("24 and 48 h", "20 ± 2 °C", "9 (2–17) °C"). */
export const unitLater = new RegExp(
  String.raw`^\s?\([^()]{1,40}\)\s?(?:${unit}|[°º˚◦∘])|^(?:\s?(?:[,;/×±–—−:+-]|and|or|to|by|then|\([^()]{0,12}\))\s?)+(?:(?:at|for|after|in|of)\s)?[~≈±]?\d(?:[^.;]|\.\d){0,24}?(?:${unit}|[°º˚◦∘])`,
  'u',
)

export const heat =
  '(?:heated|annealed|calcined|sintered|incubated|dried|baked|stored|cultured|centrifuged|maintained|cured|pyroly[sz]ed|carboni[sz]ed|oxidi[sz]ed|refluxed|fired|tempered|quenched|warmed|thawed|hybridi[sz]ed|denatured|autoclaved|sintering|heating|annealing|incubation|calcination|drying|baking|storage)'
const toward = '(?:for|at|to|of|after|from|by|every|within)'

export const roughly = String.raw`(?:\s(?:at least|at most|about|around|up to|approximately|below|above|over|under|roughly|nearly|ca\.|circa))?`

/** What a form needs the text to measure in, besides its own words. */
type Need = 'degrees' | 'lengths' | 'either'

/** A number behind one of these is a name or a rough size. */
const labels =
  'tables?|figures?|groups?|trials?|steps?|stages?|phases?|sections?|types?|class|grades?|levels?|season|chapters?|version|blocks?|samples?|numbers?|about|approximately|roughly|nearly|almost|around|least|weeks?|months?|years?|visits?|equation|panels?|arms?|models?|experiments?|stud(?:y|ies)|between|under|above|below|after|before|until|every|within|pages?|volume|exactly|position|rank|score|scored|channel|chromosome|exon|serotype|strain'

/** The depth of a tree and the length of a path or a word are counts. */
const ofLinks = String.raw`\b(?:[Tt]rees?|[Nn]odes?|[Pp]aths?|[Gg]raphs?|[Ww]ords?|[Ll]ists?|[Ss]equences?|[Qq]ueues?|[Nn]etworks?|[Ss]trings?)\b`

export interface Form {
  /** Found in a tenth of the time; without it the form cannot match. */
  readonly quick: RegExp
  /** With the bare amount as its group `bare` and what shows it as `sign`. */
  readonly full: RegExp
  readonly needs?: Need
  /** The unit of what follows is that of something else. */
  readonly stands?: true
}

export const lostForms: readonly Form[] = [
  {
    // "heated to 300 for 2 h"
    quick: /\d for (?:about |another )?\d/u,
    full: new RegExp(
      String.raw`\b${heat}(?:\s[\p{L}-]+){0,4}?\s(?:to|at)\s(?<bare>${amount})\s(?<sign>for\s(?:about |another )?${amount}${gap}${time})(?!\p{L})`,
      'gdu',
    ),
  },
  {
    // "incubated for 30 min at 25."
    quick: /for \d[^.;:]{1,12} at \d/u,
    full: new RegExp(
      String.raw`\b(?<sign>${heat}[^.;:()\d]{0,40}\sfor\s${amount}${gap}${time}\sat)\s(?<bare>${amount})${ends}`,
      'gdu',
    ),
  },
  {
    // "stirred at 100 °C for 3 to yield"
    quick: / at [^.;]{2,9} for (?:about |another )?\d/u,
    full: new RegExp(
      String.raw`\b(?<sign>at\s${amount}${gap}${warmth}\sfor(?:\sabout|\sanother)?)\s(?<bare>${amount})(?:${ends}|(?=\sto\s\p{Ll}))`,
      'gdu',
    ),
  },
  {
    // "infected with the virus for 72 to allow", "washed for 5."
    quick: /ed .{0,80}for \d/u,
    full: new RegExp(
      String.raw`\b(?<sign>(?:${heat}|stirred|mixed|shaken|rinsed|washed|soaked|stained|fixed|infected|transfected|boiled|cooled|rotated|sonicated|ultrasonicated|digested|blocked|agitated|immersed|starved|irradiated|dialy[sz]ed|lyophili[sz]ed|evaporated|equilibrated|bleached|reacted|milled|etched|rested|steeped|labelled|labeled|hybridi[sz]ed|pelleted|vortexed|homogeni[sz]ed|exposed to [^.;()]{2,30})(?:[^.;()]|\.(?!\s\p{Lu})){0,70}?\sfor)\s(?<bare>${amount})(?:${ends}|(?=\sto\s\p{Ll}|\s\())`,
      'gdu',
    ),
  },
  {
    // "1 g of starch and 2 KOH were mixed": no substance is counted
    quick: /\d [^.;]{3,40} and \d[\d.]* (?:[A-Z][a-z]?\d*){2}/u,
    full: new RegExp(
      String.raw`(?<sign>${amount}${gap}(?:[mµμk]?g|[mµμ]?[lL]|m?mol|[mµμn]?M)\s(?:of\s)?[\p{L}\d-]+(?:\s[\p{L}-]+){0,2}(?:,|,?\sand))\s(?<bare>${amount})\s(?:[A-Z][a-z]?\d*){2,}(?=\s(?:was|were|in|and|to|at|for)\s|[,.;)])`,
      'gdu',
    ),
  },
  {
    // "found one 15 long segment": no count stands behind "one"
    quick: /\b(?:an?|one|each) \d[\d.]* (?:long|wide|thick|tall|deep|high)/u,
    full: new RegExp(
      String.raw`\b(?:an?|one|each)\s(?<bare>${amount})\s(?<sign>(?:long|wide|thick|tall|deep|high)\s\p{Ll}{3,})`,
      'gdu',
    ),
  },
  {
    // "incubated with 30 of agarose": a count has "of the"
    quick: /(?:with|using|along|containing|adding|added|dissolved in) \d[\d.]* of \p{L}/u,
    full: new RegExp(
      String.raw`\b(?:with|using|along|containing|adding|added|dissolved\sin)\s(?<bare>${amount})\s(?<sign>of\s(?!the\b|these\b|those\b|them\b|which\b|whom\b|all\b|our\b|their\b|its\b|each\b|a\b|an\b|staff\b|faculty\b|crew\b|people\b|men\b|women\b|\p{L}+s\b)[\p{L}-]{3,})`,
      'gdu',
    ),
  },
  {
    // "situated about 6 above the ridge"
    quick:
      /(?:situated|located|placed|positioned|mounted|suspended|inserted|lies|lie|lay) .{0,16}\d/u,
    full: new RegExp(
      String.raw`\b(?:situated|located|placed|positioned|mounted|suspended|inserted|lies|lie|lay)${roughly}\s(?<bare>${amount})\s(?<sign>(?:above|below|beneath|away|from)\s\p{L})`,
      'gdu',
    ),
    needs: 'lengths',
  },
  {
    // "one was read at 24 and the other at 7 d"
    quick: / the (?:other|second|rest|latter)/u,
    full: new RegExp(
      String.raw`\b(?<prep>${toward})\s(?<bare>${amount})(?<sign>,?\s(?:and|but|while)\sthe\s(?:other|others|second|rest|latter)\s\k<prep>\s${withUnit})`,
      'gdu',
    ),
  },
  {
    // "3 mm, 5 mm and 9": all but the last have one
    quick: /\d[^\d,]{1,10},\s[\d.]+[^\d,]{1,10},?\s(?:and|or)\s\d/u,
    full: new RegExp(
      String.raw`(?<sign>${amount}${gap}(?<u>${unit}),\s${amount}${gap}\k<u>),?\s(?:and|or)\s(?<bare>${amount})${ends}`,
      'gdu',
    ),
  },
  {
    // "3 mm, 5, 7 mm and 9 mm"
    quick: /\d[^\d,]{1,10}, \d[\d.]*, /u,
    full: new RegExp(
      String.raw`(?<sign>${amount}${gap}(?<u>${unit})),\s(?<bare>${amount}),\s(?:and\s|or\s)?(?<next>${amount}${gap}\k<u>)(?:,?\s(?:and|or)\s${amount}${gap}\k<u>)?`,
      'gdu',
    ),
  },
  {
    // "for 12 h and then for 24."
    quick:
      /(?:for|at|to|of|after|from|by|every|within) \d[^.;]{2,14} (?:for|at|to|of|after|from|by|every|within) \d/u,
    full: new RegExp(
      String.raw`\b(?<sign>(?<prep>${toward})\s(?!\S+\s?%)${withUnit})(?:,|\s(?:and|or|then|but)|,\s(?:and|then|or))(?:\s(?:then|later|only|again|once more))?\s\k<prep>\s(?<bare>${amount})${ends}`,
      'gdu',
    ),
  },
  {
    // "from 20 °C to 15"
    quick: /from \d[^.;]{2,14} to \d/u,
    full: new RegExp(
      String.raw`\b(?<sign>from\s${amount}${gap}(?:${length}|${warmth})(?![\p{L}\d])\sto)\s(?<bare>${amount})${ends}`,
      'gdu',
    ),
  },
  {
    // "one was cut to 4 cm, the other was cut to 9 in June"
    quick: /(?:to|at|for|by) \d.{0,100}(?:to|at|for|by) \d/u,
    full: new RegExp(
      String.raw`\b(?<sign>(?<verb>\p{Ll}{2,}(?:ed|en|t|pt|wn)\s(?:to|at|for|by))\s(?!\S+\s?%)${withUnit})(?![^.;]{0,80}\b(?:numbers?|staff|team|council|board|crew|people|seats)\b)[^.;]{0,80}?\b\k<verb>\s(?<bare>${amount})${ends}`,
      'gdu',
    ),
  },
  {
    // "was 3 colder than"
    quick: /(?:was|were|is|are) \d[\d.]* \p{Ll}+er than/u,
    full: new RegExp(
      String.raw`\b(?:was|were|is|are)\s(?<bare>${amount})\s(?<sign>(?:colder|warmer|cooler|hotter|heavier|taller|wider|thicker|deeper)\sthan)`,
      'gdu',
    ),
  },
  {
    // "a temperature of at least 15"
    quick: /mperatures? (?:of|is|was|were|at|to) .{0,30}\d/u,
    full: new RegExp(
      String.raw`\b(?<sign>temperatures?\s(?:of|is|was|were|at|to)(?:${roughly}|\s(?:greater|higher|less|lower) than(?: or equal to)?))\s(?<bare>\d{2,3}(?:\.\d+)?(?![\d.,]*\d))${ends}`,
      'gdu',
    ),
    needs: 'either',
  },
  {
    // "for 30 min at 37."
    quick: /for (?:another |about )?\d.{2,12} at \d/u,
    full: new RegExp(
      String.raw`\b(?<sign>for\s(?:another |about )?${amount}${gap}${time}\sat)\s(?<bare>${amount})${ends}`,
      'gdu',
    ),
    needs: 'degrees',
  },
  {
    // "(4 mS at 25)"
    quick: / at \d+\)/u,
    full: new RegExp(
      String.raw`(?<sign>\([^()]{0,30}\d${gap}${unit}[^()\d]{0,6}(?:[−–-]\d)?\sat)\s(?<bare>${amount})(?=\))`,
      'gdu',
    ),
    needs: 'degrees',
  },
  {
    // "30 tall,"
    quick: /\d (?:tall|wide|thick|deep|in )/u,
    full: new RegExp(
      String.raw`(?<=[\s(,])(?<bare>${amount})\s(?<sign>(?:tall|wide|thick|deep|in diameter|in length|in height|in width))(?=[,;.)]|\sand\s|\sby\s)`,
      'gdu',
    ),
    needs: 'lengths',
  },
  {
    // "trimmed to 6 in May"
    quick: / to (?:\p{Ll}+ ){0,2}\d/u,
    full: new RegExp(
      String.raw`\b(?<sign>(?:cut|mown|mowed|trimmed|clipped|pruned|sheared|sawn|planed)\s(?:back\s|down\s)?to${roughly})\s(?<bare>${amount})${ends}`,
      'gdu',
    ),
    needs: 'lengths',
  },
  {
    // "10-20 grain size"
    quick: /(?:particle|grain|crystallite|pore|droplet) (?:size|diameter)/u,
    full: new RegExp(
      String.raw`(?<=[\s(,])(?<bare>\d+(?:\.\d+)?[–-]\d+(?:\.\d+)?)\s(?<sign>(?:particle|grain|crystallite|pore|droplet)\s(?:size|diameter)s?)(?!\p{L})`,
      'gdu',
    ),
    needs: 'lengths',
  },
  {
    // "stored at -80 until", "kept in ice at −4,"
    quick: / at [-−–] ?\d/u,
    full: new RegExp(
      String.raw`\b(?<sign>(?:stored|kept|frozen|preserved|maintained|incubated|held|cooled|chilled|archived|stabilised|stabilized)(?:\s[\p{L}-]+){0,4}?\sat)\s(?<bare>[-−–]\s?\d{1,3}(?![\d.,]*\d))${ends}`,
      'gdu',
    ),
    needs: 'degrees',
  },
  {
    // "refrigerated at 4 until"
    quick: /(?:stored|refrigerated|chilled|thawed|incubated)[^.;\d]{0,40} at \d/u,
    full: new RegExp(
      String.raw`\b(?<sign>(?:stored|refrigerated|chilled|thawed|incubated)(?:\s[\p{L}-]+){0,4}?\sat)\s(?<bare>\d{1,2}(?:\.\d)?(?![\d.,]*\d))${ends}`,
      'gdu',
    ),
    needs: 'degrees',
  },
  {
    // "one cycle of 94, 8 minutes"
    quick: /cycles? (?:of|at) \d/u,
    full: new RegExp(
      String.raw`\b(?<sign>cycles?\s(?:of|at))\s(?<bare>\d{2})(?=,?\s(?:for\s)?${amount}${gap}${time}(?!\p{L}))`,
      'gdu',
    ),
    needs: 'degrees',
    stands: true,
  },
  {
    // "aliquots of 0.5 were drawn"
    quick: /(?:ample|liquot|ortion|olume|ose|njection)s? of \d/u,
    full: new RegExp(
      String.raw`\b(?<sign>(?:[Ss]amples?|[Aa]liquots?|[Pp]ortions?|[Vv]olumes?|[Dd]oses?|[Ii]njections?)\sof)\s(?<bare>\d+\.\d+(?![\d.,]*\d))${ends}`,
      'gdu',
    ),
  },
  {
    // "every 10 min for 60 and"
    quick: /every \d[^.;]{1,12} for \d/u,
    full: new RegExp(
      String.raw`\b(?<sign>every\s${amount}${gap}${time}\sfor)\s(?<bare>${amount})${ends}`,
      'gdu',
    ),
  },
  {
    // "sections were cut at 7 for staining"
    quick: /(?:cut|sectioned|sliced) (?:at|to) \d/u,
    full: new RegExp(
      String.raw`\b(?:[Ss]ections?|[Ss]lices?|paraffin|tissues?|microtome|cryostat|biops(?:y|ies))\b[^.;]{0,60}?\b(?<sign>(?:cut|sectioned|sliced)\s(?:at|to))\s(?<bare>${amount})(?!\sin\sthe\s(?:morning|evening|afternoon))${ends}`,
      'gdu',
    ),
  },
  {
    // "(voxel size 0.4)", "a wall thickness of 0.25"
    quick: /(?:size|thickness|spacing|diameter)s?(?: of| was|:| =)? \d/u,
    full: new RegExp(
      String.raw`\b(?<sign>(?:[Vv]oxel|[Pp]ixel|[Ss]lice|[Gg]rain|[Pp]article|[Pp]ore|[Ff]ilm|[Ww]all|[Ss]ection|[Dd]roplet|[Ff]ib(?:re|er))\s(?:size|thickness|spacing|diameter)s?(?:\sof|\swas|:|\s=)?)\s(?<bare>\d+\.\d+(?![\d.,]*\d))${ends}`,
      'gdu',
    ),
  },
  {
    // "a rated output of 7.5 were"
    quick:
      /(?:utput|ower|apacity|oltage|orque|hrust|avelength|hickness|low rate|ltitude|ainfall|ody weight)s? of \d/u,
    full: new RegExp(
      String.raw`\b(?<sign>(?:(?:rated|nominal|installed|electrical|thermal)\s(?:output|power|capacity|load|voltage|current)|thickness|wavelength|altitude|torque|thrust|flow rate|rainfall|body weight)\sof)\s(?<bare>\d+\.\d+(?![\d.,]*\d))${ends}`,
      'gdu',
    ),
  },
  {
    // "in dry weather above 15."
    quick: /weather (?:was )?(?:above|below|over|under|warmer|colder)/u,
    full: new RegExp(
      String.raw`\b(?<sign>weather\s(?:was\s)?(?:above|below|over|under|warmer than|colder than))\s(?<bare>[-−]?\d{1,2}(?![\d.,]*\d))${ends}`,
      'gdu',
    ),
  },
  {
    // "cetirizine 10, paracetamol 1 g and": doses in a row; few places have the space and the figure
    quick: / \d(?<=\p{Ll}{4} \d)[\d.]*, (?:and )?\p{Ll}{4,} \d/u,
    full: new RegExp(
      String.raw`(?<!\p{L})(?!(?:${labels})\s)\p{Ll}{5,}\s(?<bare>${amount})(?<sign>,\s(?:and\s|or\s)?(?!\p{Ll}+ing\s|(?:${labels})\s)\p{Ll}{5,}\s${amount}${gap}(?:[mµμ]?g|[mµμ]?[lL]|[mµμn]?M|mmol|IU)(?![\p{L}\d/]| each))`,
      'gdu',
    ),
  },
  {
    // "4 °C at the pond and 9 at the weir"
    quick:
      / (?:at|in|for|near|on) .{2,50} (?:and|but)(?: was| only| about)? [~≈∼]?\d[\d.]* (?:at|in|for|near|on) /u,
    full: new RegExp(
      String.raw`(?<sign>${withUnit} (?<prep>at|in|for|near|on) (?:the )?\p{L}+(?: \p{L}+)?),? (?:and|but)(?: (?:was|only|about))? (?<bare>${amount}) \k<prep> (?!(?:the )?\p{L}+ (?:were|was|are|had)\b)(?:the )?\p{L}`,
      'gdu',
    ),
  },
  {
    // "in the last 7 days and the last 24,"
    quick: /the (?:first|last|past|next|previous|final) \d+(?! ?\p{L}{3})/u,
    full: new RegExp(
      String.raw`\b(?<sign>(?:first|last|past|next|previous|final) ${withUnit})[^.;]{0,80}?\bthe (?:first|last|past|next|previous|final) (?<bare>${amount})(?=[.;)](?:\s|$)|,\s|$)`,
      'gdu',
    ),
  },
  {
    // "at least 18 old", "aged 12 old"
    quick: /\d old\b/u,
    full: new RegExp(
      String.raw`(?<=\b(?:aged|least|than|under|over) )(?<bare>\d{1,3}(?:[–-]\d{1,3})?) (?<sign>old)(?= (?:at|when|who|with|and (?:gave|had|were|agreed|signed|spoke|could|lived))\b|[.,;)])`,
      'gdu',
    ),
  },
  {
    // "applied at 4 after transplanting"
    quick: / at \d[\d.]* (?:after|before|post|following) /u,
    full: new RegExp(
      String.raw`\b(?<sign>at) (?<bare>${amount}) (?:after|before|post|following) (?:the )?(?:\p{Ll}+ )?(?:transplanting|planting|sowing|birth(?! order)|surgery|operation|treatment|infection|injection|inoculation|germination|emergence|flowering|anthesis|harvest|exposure|transfection|vaccination|immuni[sz]ation|admission|discharge|baseline|seeding|pollination)\b`,
      'gdu',
    ),
  },
  {
    // "with a wavelength of 0.35."
    quick:
      /(?:thickness|wavelength|focal length|working distance|(?:voxel|pixel|step) size|resolution) of \d/u,
    full: new RegExp(
      String.raw`\b(?<sign>(?:thickness|wavelength|focal length|working distance|(?:voxel|pixel) size|(?:depth|spatial|axial|lateral) resolution) of) (?<bare>${amount})${ends}`,
      'gdu',
    ),
    needs: 'lengths',
  },
  {
    // "which took about 9."
    quick: /\b(?:took|takes|lasted|lasts)\b.{0,20}\d/u,
    full: new RegExp(
      String.raw`\b(?<sign>(?:(?:which|it|this|that|each|step|procedure|process|test|task|trip|session|run|swim|dive|journey|reaction|measurement) (?:took|takes)|lasted|lasts)${roughly}) (?<bare>${amount})${ends}`,
      'gdu',
    ),
  },
  {
    // "about 3.5 south of the town"
    quick: /\d (?:north|south|east|west|upstream|downstream)/u,
    full: new RegExp(
      String.raw`(?<=\b(?:about|approximately|around|some|roughly|nearly|is|lies|lie|lay|was|were|located|situated|ca\.) )(?<bare>${amount}) (?<sign>(?:north|south|east|west|upstream|downstream)(?:-?(?:east|west))? (?:of|from))\b`,
      'gdu',
    ),
    needs: 'lengths',
  },
  {
    // "durations were limited to a maximum of 24,"
    quick: /(?:max|min)imum(?: of)? \d/u,
    full: new RegExp(
      String.raw`(?<!${ofLinks}.*)\b(?!.*${ofLinks})(?<sign>(?:durations?|temperatures?|heights?|distances?|depths?|lengths?)\b[^.;,()\d]{0,40}?\b(?:to|of|was|were|reached|at) (?:a )?(?:maximum|minimum)(?: of)?) (?<bare>${amount})${ends}`,
      'gdu',
    ),
  },
  {
    // "by placing 30 serum sample on a slide": several are no sample
    quick: /ing \d[\d.]* (?:\p{Ll}+ )?[\p{Ll}]+ (?:on|in|into|to|onto|from|with)/u,
    full: new RegExp(
      String.raw`\b(?<sign>(?:placing|adding|loading|pipetting|injecting|dropping|mixing|transferring|applying|taking|diluting)) (?<bare>(?!1 )${amount}) (?:\p{Ll}+ )?(?:sample|solution|serum|plasma|blood|buffer|medium|water|supernatant|extract|suspension|reagent|mixture|powder|ethanol|methanol)(?= (?:on|in|into|to|onto|from|with)\b)`,
      'gdu',
    ),
  },
  {
    // "uses 200 of fresh water": what is not counted
    quick: /\d of (?:\p{Ll}+ )?\p{Ll}{3}/u,
    full: new RegExp(
      String.raw`(?<=\s(?:of|with|in|over|about|another|to|added|than|least|contains?|contained|uses?|used|consumes?|consumed)\s)(?<bare>\d{2,}(?:\.\d+)?|\d+\.\d+) (?<sign>of (?:\p{Ll}+ )?(?:water|ethanol|methanol|acetone|buffer|solution|saline|medium|soil|sand|salt|sugar|milk|blood|plasma|serum|oil|glucose|protein|acid|powder|rain|ice|snow))\b`,
      'gdu',
    ),
  },
]

/** What the text says of itself: in what it measures. */
export interface Measured {
  readonly degrees: boolean
  readonly lengths: boolean
  readonly masses: boolean
}

/** Places in which a text of this kind measures, before a form that leans on it is looked for. */
export const fewestMeasured = 2

/** Reads in what a text measures from all its prose. */
export function measuredIn(texts: readonly string[]): Measured {
  const count = (pattern: RegExp): number =>
    texts.reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0)
  // There a temperature is a setting without a unit.
  const isSoftware = texts.some((text) => /\b(?:softmax|language models?|Ising)\b/iu.test(text))
  return {
    degrees: !isSoftware && count(/\d\s?(?:[°º˚◦∘]|℃|degrees? (?:C|F|Celsius))/gu) >= 1,
    lengths: !isSoftware && count(/\d\s?(?:[nµμmck]m|m)(?![\p{L}\d^/²³])/gu) >= fewestMeasured,
    masses:
      !isSoftware &&
      count(/\d\s?(?:[mkµμ]?g|m[lLM]|[µμ][lLM])(?![\p{L}\d^²³])/gu) >= fewestMeasured,
  }
}

/** Amounts of a sentence that lack the unit which the words around them or amounts of their kind have. */
export function lostUnits(
  text: string,
  forms: readonly Form[],
  measured: () => Measured,
): readonly LostUnit[] {
  if (forms.length === 0) return []
  const places = forms
    .filter(({ quick }) => quick.test(text))
    .flatMap(({ full, needs, stands }) =>
      [...text.matchAll(full)].flatMap((match): LostUnit[] => {
        const [start, end] = match.indices?.groups?.['bare'] ?? [0, 0]
        const bare = text.slice(start, end)
        const isAmong = match.groups?.['next'] !== undefined
        const isAlone = isAmong || stands === true
        if (isYear(bare) || (!isAlone && unitLater.test(text.slice(end)))) return []
        if (needs !== undefined && !isMeasured(needs, measured())) return []
        return [{ start, end, shownBy: match.groups?.['sign'] ?? '' }]
      }),
    )
  return places.filter(
    ({ start }, position) => places.findIndex((one) => one.start === start) === position,
  )
}

function isMeasured(needs: Need, { degrees, lengths }: Measured): boolean {
  if (needs === 'either') return degrees || lengths
  return needs === 'degrees' ? degrees : lengths
}

function isYear(amountTold: string): boolean {
  return /^(?:1[5-9]|20)\d\d$/u.test(amountTold)
}
