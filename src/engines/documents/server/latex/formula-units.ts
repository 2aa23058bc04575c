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
  const written = unit
    .replace(/\\([a-zA-Z]+)\s*/gu, (whole, name: string) => unitSigns[name] ?? whole)
    .replace(/[.~]/gu, ' ')
    .trim()
  if (written === '%') return String.raw`\%`
  return written.includes('\\') || written.includes('^')
    ? `\\mathrm{${written}}`
    : `\\text{${written}}`
}
