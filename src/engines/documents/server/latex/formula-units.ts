/** Quantities of siunitx (version 3), which programs that set mathematics alone do not know. */

/** What the names of siunitx print. */
export const unitSigns: Readonly<Record<string, string>> = {
  percent: '%',
  meter: 'm',
  metre: 'm',
  second: 's',
  gram: 'g',
  kilo: 'k',
  milli: 'm',
  micro: 'µ',
  nano: 'n',
  centi: 'c',
  mega: 'M',
  giga: 'G',
  hertz: 'Hz',
  kelvin: 'K',
  celsius: '°C',
  degreeCelsius: '°C',
  volt: 'V',
  ampere: 'A',
  watt: 'W',
  joule: 'J',
  newton: 'N',
  pascal: 'Pa',
  mole: 'mol',
  litre: 'l',
  liter: 'l',
  hour: 'h',
  minute: 'min',
  per: '/',
  squared: '²',
  cubed: '³',
  byte: 'B',
  bit: 'bit',
  degree: '°',
  ohm: 'Ω',
  tesla: 'T',
  electronvolt: 'eV',
  day: 'd',
  pico: 'p',
  femto: 'f',
  tera: 'T',
  peta: 'P',
  deci: 'd',
  hecto: 'h',
  kilogram: 'kg',
  tonne: 't',
  hectare: 'ha',
  bar: 'bar',
  decibel: 'dB',
  dalton: 'Da',
  candela: 'cd',
  lumen: 'lm',
  lux: 'lx',
  coulomb: 'C',
  farad: 'F',
  henry: 'H',
  siemens: 'S',
  weber: 'Wb',
  becquerel: 'Bq',
  gray: 'Gy',
  sievert: 'Sv',
  radian: 'rad',
  steradian: 'sr',
  arcminute: '′',
  arcsecond: '″',
  astronomicalunit: 'au',
  parsec: 'pc',
  euro: '€',
  kg: 'kg',
  g: 'g',
  mg: 'mg',
  ug: 'µg',
  km: 'km',
  m: 'm',
  cm: 'cm',
  mm: 'mm',
  um: 'µm',
  nm: 'nm',
  s: 's',
  ms: 'ms',
  us: 'µs',
  ns: 'ns',
  h: 'h',
  min: 'min',
  Hz: 'Hz',
  kHz: 'kHz',
  MHz: 'MHz',
  GHz: 'GHz',
  K: 'K',
  degC: '°C',
  V: 'V',
  mV: 'mV',
  A: 'A',
  mA: 'mA',
  W: 'W',
  kW: 'kW',
  MW: 'MW',
  kWh: 'kWh',
  J: 'J',
  kJ: 'kJ',
  N: 'N',
  Pa: 'Pa',
  kPa: 'kPa',
  MPa: 'MPa',
  mol: 'mol',
  L: 'L',
  mL: 'mL',
  ml: 'ml',
  ul: 'µl',
  eV: 'eV',
  keV: 'keV',
  MeV: 'MeV',
  GeV: 'GeV',
  TeV: 'TeV',
}

const prefixes = 'kilo|milli|micro|nano|centi|mega|giga|pico|femto|tera|peta|deci|hecto'
/** The power in front of what it raises. */
const raised = new RegExp(
  String.raw`\\(square|cubic)\s*((?:\\(?:${prefixes})\s*)?\\[a-zA-Z]+)`,
  'gu',
)

/** `\square\metre` as `\metre\squared`. */
export function withPowersBehind(unit: string): string {
  return unit.replace(raised, (_, power: string, whole: string) =>
    power === 'square' ? String.raw`${whole}\squared` : String.raw`${whole}\cubed`,
  )
}

const group = String.raw`\s*\{((?:[^{}]|\{[^{}]*\})*)\}`
const options = String.raw`(?:\s*\[[^\]]{0,200}\])?`
const withUnit = new RegExp(String.raw`\\(?:SI|qty)(?![a-zA-Z])${options}${group}${group}`, 'gu')
const bareUnit = new RegExp(String.raw`\\(?:si|unit)(?![a-zA-Z])${options}${group}`, 'gu')
const bareNumber = new RegExp(String.raw`\\num(?![a-zA-Z])${options}${group}`, 'gu')
const angle = new RegExp(String.raw`\\ang(?![a-zA-Z])${options}${group}`, 'gu')

/** A formula with its numbers and units written out: `\SI{5}{\milli\metre}` as `5\,\text{mm}`. */
export function writeOutUnits(formula: string): string {
  if (!/\\(?:SI|qty|si|unit|num|ang)(?![a-zA-Z])/u.test(formula)) return formula
  return formula
    .replace(withUnit, (_, value: string, unit: string) => `${number(value)}\\,${signs(unit)}`)
    .replace(bareUnit, (_, unit: string) => signs(unit))
    .replace(bareNumber, (_, value: string) => number(value))
    .replace(angle, (_, value: string) => `${number(value)}^{\\circ}`)
}

function number(value: string): string {
  return value.trim().replace(/(?<=[\d.])[eE]([+-]?\d+)$/u, String.raw`\times 10^{$1}`)
}

function signs(unit: string): string {
  const written = withPowersBehind(unit)
    .replace(/\\([a-zA-Z]+)\s*/gu, (whole, name: string) => unitSigns[name] ?? whole)
    .replace(/[.~]/gu, ' ')
    .trim()
  if (written === '%') return String.raw`\%`
  return written.includes('\\') || written.includes('^')
    ? `\\mathrm{${written}}`
    : `\\text{${written}}`
}
