/** Two amounts of one quantity in units of one kind, of which one unit cannot be meant; offsets in the text as given. */
export interface UnitsAtOdds {
  readonly start: number
  readonly end: number
  readonly first: string
  readonly second: string
}

/** Units of one kind, with their size in the smallest; those of different kinds are never compared. */
const kinds: readonly Readonly<Record<string, number>>[] = [
  {
    'µg/L': 1,
    'ng/mL': 1,
    'mg/L': 1e3,
    'µg/mL': 1e3,
    'mg/dL': 1e4,
    'g/L': 1e6,
    'mg/mL': 1e6,
    'g/dL': 1e7,
  },
  { 'pmol/L': 1, 'nmol/L': 1e3, 'µmol/L': 1e6, 'mmol/L': 1e9, 'mol/L': 1e12 },
  { nM: 1, µM: 1e3, mM: 1e6 },
  { µg: 1, mg: 1e3, g: 1e6, kg: 1e9 },
  { nm: 1, µm: 1e3, mm: 1e6, cm: 1e7, km: 1e12 },
  { µL: 1, mL: 1e3, ml: 1e3, L: 1e6 },
  { ms: 1, s: 1e3 },
  { W: 1, kW: 1e3, MW: 1e6, GW: 1e9 },
  { Wh: 1, kWh: 1e3, MWh: 1e6, GWh: 1e9 },
  { Pa: 1, kPa: 1e3, MPa: 1e6, GPa: 1e9 },
  { Hz: 1, kHz: 1e3, MHz: 1e6, GHz: 1e9 },
  { mV: 1, V: 1e3, kV: 1e6 },
]
const names = [...new Set(kinds.flatMap((kind) => Object.keys(kind)))]
  .toSorted((one, other) => other.length - one.length)
  .map((name) => name.replace('µ', '[µμ]'))
  .join('|')
const amount = String.raw`(\d+(?:,\d{3})*(?:\.\d+)?)\s?(${names})(?![\p{L}\d/²³⁻−^-])`

/** "fell from 310 mg to 280 kg", "was 91 g/L; a value of 128 g/dL", "4.1 kPa compared with 5.0 MPa". */
const forms = [
  String.raw`\b(?:fell|fallen|rose|risen|dropped|declined|increased|decreased|changed|grew|went|reduced|raised)(?: \p{Ll}+){0,2} from ${amount}(?: \p{L}+){0,3}? to ${amount}`,
  String.raw`(?:\b(?:was|were|had been)\s)${amount}[;,] (?:and |but |while )?(?:an? (?:earlier |later |previous )?(?:value|level|reading|result|measurement|figure|concentration|mass|weight|length) (?:of|was)) ${amount}`,
  String.raw`(?<![\p{L}\d.,–-])${amount},? (?:compared with|compared to|as against|as opposed to|instead of|rather than|versus|vs\.?|down from|up from) ${amount}`,
].map((form) => new RegExp(form, 'gu'))

const mayHold =
  / from \d|[;,] (?:\p{L}+ )?an? \p{L}|compared|against|opposed|instead|rather than|versus|\bvs\b|(?:down|up) from/iu
/** Numbers of one quantity lie within this of each other; with two units one of them is then off by ten at least. */
const mostApart = 2.5
const leastScale = 10

/** Pairs of amounts whose numbers lie close and whose units lie far apart. */
export function unitsAtOdds(text: string): readonly UnitsAtOdds[] {
  if (!mayHold.test(text)) return []
  return forms.flatMap((form) =>
    [...text.matchAll(form)].flatMap((match) => {
      const [words, one = '', first = '', other = '', second = ''] = match
      const [low, high] = [one, other].map((value) => Number(value.replaceAll(',', '')))
      const scale = scaleBetween(first, second)
      if (low === undefined || high === undefined || low === 0 || high === 0) return []
      const apart = Math.max(low / high, high / low)
      if (scale < leastScale || apart > mostApart) return []
      return [
        {
          start: match.index,
          end: match.index + words.length,
          first: `${one} ${first}`,
          second: `${other} ${second}`,
        },
      ]
    }),
  )
}

/** How many times the one unit holds the other; 1 where they are the same or of different kinds. */
function scaleBetween(first: string, second: string): number {
  const [one, other] = [first, second].map((unit) => unit.replace('μ', 'µ'))
  for (const kind of kinds) {
    const [size, against] = [kind[one ?? ''], kind[other ?? '']]
    if (size !== undefined && against !== undefined) return Math.max(size / against, against / size)
  }
  return 1
}
