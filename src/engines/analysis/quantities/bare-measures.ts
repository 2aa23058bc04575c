import { ends, unitLater } from './lost-units.ts'
import type { LostUnit, Measured } from './lost-units.ts'

const number = String.raw`\d+(?:\.\d+)?(?![\d.,]*\d)`
const decimal = String.raw`\d+\.\d+(?![\d.,]*\d)`
const roughly = String.raw`(?:(?:more|less|greater|heavier|lighter) than |at least |at most |over |under |about |around |approximately |only |up to |below |above )?`
/** Behind one of these a number is a name, or counts what stands before it. */
const notCounted = String.raw`(?<![\d\p{L}][.,–−-]|\b(?:tables?|figures?|figs?\.?|eqs?\.?|sections?|sites?|stations?|groups?|types?|the|these|those|all|no\.?) )(?<=[\s(,;:])`
const mass = String.raw`(?:[mkµμn]?g|[mµμ]?[lL]|m?mol|[mµμn]?M)`
const substance = String.raw`(?:of )?\p{L}[\p{L}-]{2,}(?: \p{L}[\p{L}-]+){0,2}`

interface Form {
  /** Found in a tenth of the time; without it the form cannot match. */
  readonly quick: RegExp
  readonly full: RegExp
  readonly needs: keyof Measured
}

/** A bare amount beside the word of a measure, which no count and no share can stand beside. */
const forms: readonly Form[] = [
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
export function bareMeasures(text: string, measured: () => Measured): readonly LostUnit[] {
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
