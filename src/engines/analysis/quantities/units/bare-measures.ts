import { ends, unitLater } from './lost-units.ts'
import type { LostUnit, Measured } from './lost-units.ts'

const number = String.raw`\d+(?:\.\d+)?(?![\d.,]*\d)`
const decimal = String.raw`\d+\.\d+(?![\d.,]*\d)`
const roughly = String.raw`(?:(?:more|less|greater|heavier|lighter) than |at least |at most |over |under |about |around |approximately |only |up to |below |above )?`
/** Behind one of these a number is a name, or counts what stands before it. */
const notCounted = String.raw`(?<![\d\p{L}][.,–−-]|\b(?:tables?|figures?|figs?\.?|eqs?\.?|sections?|sites?|stations?|groups?|types?|the|these|those|all|no\.?) )(?<=[\s(,;:])`
const mass = String.raw`(?:[mkµμn]?g|[mµμ]?[lL]|m?mol|[mµμn]?M)`
const substance = String.raw`(?:of )?\p{L}[\p{L}-]{2,}(?: \p{L}[\p{L}-]+){0,2}`

/** Behind one of these an amount of a substance stands, and no name of a part. */
const taking =
  '(?:in|with|of|to|by|and|or|plus|than|another|least|about|around|approximately|only|contain(?:s|ed|ing)?|\\p{Ll}+(?:ing|ed))'
const pointing =
  '(?:the|these|those|them|which|whom|all|our|their|its|each|his|her|this|that|my|such|what|whose|both|us|you)'
const substances =
  '(?:(?:Na|K|Li|Ca|Mg|Mn|Zn|Fe|Cu|Ni|Co|NH4|H)(?:Cl|Br|I|F|OH|H?2?SO4|NO3|H?2?PO4|H?CO3|2SO4|2CO3|2HPO4)\\d?|EDTA|EGTA|PBS|HEPES|Hepes|Tris(?:-?HCl)?|DMSO|DTT|SDS|BSA|PMSF|imidazole|sucrose|glucose|ethanol|methanol|glycerol)'

interface Form {
  /** Found in a tenth of the time; without it the form cannot match. */
  readonly quick: RegExp
  readonly full: RegExp
  readonly needs: keyof Measured
  /** Tells of counts as well. */
  readonly isWide?: true
}

/** A bare amount beside the word of a measure, which no count and no share can stand beside. */
export const bareForms: readonly Form[] = [
  {
    // "0.6 slice thickness, 0.3 mm increment"
    quick: /\d (?:\p{Ll}+ )?(?:thickness|diameter|wavelength|spacing)/u,
    full: new RegExp(
      String.raw`${notCounted}(?<bare>${number}) (?<sign>(?:(?:slice|section|layer|wall|film|inner|outer|internal|external|pore|grid|mesh|node|line|row) )?(?:thickness|diameter|wavelength|spacing))(?=[.,;)]|$| (?:and|of|with|was|were|is|are|at|in|by|for|to)\b)`,
      'gdiu',
    ),
    needs: 'lengths',
  },
  {
    // "reaching 365 in total length"
    quick: /\d in \p{Ll}+ (?:length|height|width|depth|diameter)/u,
    full: new RegExp(
      String.raw`${notCounted}(?<bare>${number}) (?<sign>in (?:total|overall|standard|body|maximum) (?:length|height|width|depth|diameter))(?=[.,;)]|$| \p{Ll})`,
      'gdiu',
    ),
    needs: 'lengths',
  },
  {
    // "20 above the water surface"
    quick: /\d (?:above|below|beneath) /u,
    full: new RegExp(
      String.raw`${notCounted}(?<bare>${number}) (?<sign>(?:above|below|beneath) (?:the )?(?:\p{Ll}+ )?(?:surface|ground|sea level|seafloor|floor|bottom|canopy|water))(?!\p{L})`,
      'gdiu',
    ),
    needs: 'lengths',
  },
  {
    // "weighing more than 30)"
    quick: /weigh(?:s|ed|ing)? .{0,16}\d/u,
    full: new RegExp(
      String.raw`\b(?<sign>weigh(?:s|ed|ing)? ${roughly})(?<bare>${number})${ends}`,
      'gdu',
    ),
    needs: 'masses',
  },
  {
    // "an IC50 value of 160 (Fig 3)": never a bare number
    quick: /[IELT][CD]50 .{0,20}\d/u,
    full: new RegExp(
      String.raw`\b(?<sign>(?:IC|EC|LD|LC|TD|ED)50(?: values?)? (?:of|is|was)) (?<bare>${number})(?:${ends}|(?=\s\(|\sbut\s))`,
      'gdu',
    ),
    needs: 'masses',
  },
  {
    // "in a humid atmosphere at 37."
    quick: /(?:atmosphere|overnight|CO2) at \d/u,
    full: new RegExp(
      String.raw`\b(?<sign>(?:atmosphere|overnight|CO2) at) (?<bare>\d{1,2}(?:\.\d)?(?![\d.,]*\d))(?:${ends}|(?=\s\[\d))`,
      'gdu',
    ),
    needs: 'degrees',
  },
  {
    // "treating 10 of a filtered lysate", "in 5 of whole blood": no plural, so that nothing is counted
    quick: /\d of \p{L}/u,
    full: new RegExp(
      String.raw`(?<=(?:^|[.,;(] |\b${taking} |\b(?:Approximately|About|Around) ))(?<!\d,? (?:and|or) |\b(?:days?|weeks?|stages?|steps?) \d{1,3} to )(?<bare>(?!(?:1[5-9]|20)\d\d )${number}) (?<sign>of (?:an? )?(?!${pointing}\b|OD\d|\p{Lu}\p{Ll}+\b)(?:\p{Ll}+ )?[\p{L}][\p{L}\d-]*[\p{L}\d](?<![^sui]s))(?=[\s.,;)(])`,
      'gdu',
    ),
    needs: 'masses',
    isWide: true,
  },
  {
    // "10 mM Hepes, 150 NaCl"
    quick:
      /\d\s?(?:[mµμn]?M|[mµμn]?g|[mµμ]?[lL])\s[^.;]{2,40}(?:,|\b(?:and|or|plus))\s\d[\d.]*\s\p{L}/u,
    full: new RegExp(
      String.raw`(?<sign>${number}\s?${mass} [\p{L}\d-]+(?: [\p{L}\d-]+)?(?:,|,? and|,? or| plus)) (?<bare>${number}) (?!(?:[mµμn]?M|U)\p{Lu})(?!(?:${mass}|[a-zµμ]?mol|[a-z]{1,2}|[fpnµμm]moles?|U|IU|${pointing}|and|or|of|in|at|to|by|for|with|times|each|per|min|days?|hours?)\b)[\p{L}][\p{L}\d-]+[\p{L}\d](?<![^sui]s)(?=[\s.,;)(])`,
      'gdu',
    ),
    needs: 'masses',
  },
  {
    // "14 mM Trizma, 2 tablets of an inhibitor, 50 DTT)"
    quick: /\d ?[mµμn]?M [A-Z].*[,(] \d[\d.]* [A-Z]{2}[A-Za-z\d]*[),]/u,
    full: new RegExp(
      String.raw`(?<sign>${number} ?[mµμn]?M \p{Lu}[\p{L}\d–-]+,)[^.;()]{0,80}, (?<bare>${number}) (?:DTT|EDTA|EGTA|PMSF|HEPES|SDS|BSA|DMSO|NaCl|KCl|MgCl2|CaCl2|MgSO4|NaF|Na3VO4|KH2PO4|Na2HPO4|NaHCO3|ATP|GTP|NADPH?)(?=[),])`,
      'gdu',
    ),
    needs: 'masses',
  },
  {
    // "plus 20 imidazole", "(or 100 CaCl2"
    quick: /\d (?:[A-Z][A-Za-z]+\d?|imidazole|sucrose|glucose|ethanol|methanol|glycerol)/u,
    full: new RegExp(
      String.raw`\b(?<sign>(?:in|with|plus|containing|or|and)) (?<bare>${number}) ${substances}(?![\p{L}\d])`,
      'gdu',
    ),
    needs: 'masses',
  },
  {
    // "1.4 g rye, 1.2 oats, and 1.1 g barley"
    quick: /\d [^.;,]{3,40}, \d+\.\d+ \p{Ll}/u,
    full: new RegExp(
      String.raw`(?<sign>${number}\s?(?<unit>${mass}) ${substance}), (?<bare>${decimal}) (?!${mass}\b)${substance},? (?:and )?${number}\s?\k<unit>(?!\p{L})`,
      'gdu',
    ),
    needs: 'masses',
  },
]

/** Amounts of a sentence that stand bare beside the word of their measure, in a text that measures so. */
export function bareMeasures(
  text: string,
  forms: readonly Form[],
  measured: () => Measured,
): readonly LostUnit[] {
  return forms
    .filter(({ quick }) => quick.test(text))
    .flatMap(({ full, needs }) =>
      [...text.matchAll(full)].flatMap((match): LostUnit[] => {
        const [start, end] = match.indices?.groups?.['bare'] ?? [0, 0]
        const isLater = unitLater.test(text.slice(end))
        if (isLater || !measured()[needs]) return []
        return [{ start, end, shownBy: match.groups?.['sign'] ?? '' }]
      }),
    )
}
