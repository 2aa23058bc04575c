import type { Random } from '../corpus/random.ts'
import { passages, planted, within } from './passages.ts'
import type { Passage } from './passages.ts'
import type { Base, Plant, PlantMutator } from './plant.ts'

const units = String.raw`mg|µg|μg|kg|g|mm|cm|km|nm|µm|μm|°C|ms|min|h|mL|ml|µL|μl|μL|µl|Hz|kHz|kDa|kb|bp|mM|µM|μM|nM|mV|kPa|rpm|GHz|MHz|MB|GB`
const quantity = new RegExp(
  String.raw`(?<![\p{L}\d.,–−/-])(\d+(?:\.\d+)?)(\s?)(${units})(?![\p{L}\d/·⋅^−²³-]|\s[−-]\d|\s?\d)`,
  'gu',
)
const besideNumber = /\d\s?(?:[\p{L}°%]{1,4}\s?)?(?:,|and|or|to|–|-|±|×|x|:)\s?$/u
const beforeNumber = /^\s?(?:,|and|or|to|–|-|±|×|x|:)\s?\d/u

function quantities(base: Base): readonly Passage[] {
  return passages(base, quantity).filter(
    ({ text, start, end }) =>
      !besideNumber.test(text.slice(0, start)) && !beforeNumber.test(text.slice(end)),
  )
}

function unitDropped(base: Base, random: Random): Plant | null {
  const one = random.pick(quantities(base))
  const [number = ''] = one?.groups ?? []
  return one === undefined
    ? null
    : planted(base, { block: one.block, start: one.start, end: one.end, words: number })
}

const exchanged: Readonly<Record<string, string>> = {
  mg: 'g',
  g: 'mg',
  kg: 'g',
  µg: 'mg',
  μg: 'mg',
  mm: 'cm',
  cm: 'mm',
  km: 'm',
  nm: 'mm',
  µm: 'mm',
  μm: 'mm',
  ms: 's',
  min: 'h',
  h: 'min',
  mL: 'L',
  ml: 'l',
  µL: 'mL',
  μl: 'ml',
  μL: 'mL',
  µl: 'ml',
  mM: 'M',
  µM: 'mM',
  μM: 'mM',
  nM: 'mM',
  mV: 'V',
  kHz: 'Hz',
  Hz: 'kHz',
  kDa: 'Da',
  kb: 'Mb',
  bp: 'kb',
  GB: 'MB',
  MB: 'GB',
}

/** A value that stands at several places with one unit. */
function unitChanged(base: Base, random: Random): Plant | null {
  const all = quantities(base)
  const key = ({ groups: [number = '', , unit = ''] }: Passage) => `${number} ${unit}`
  const repeated = all.filter(
    (one) =>
      Number(one.groups[0]) > 1 &&
      (exchanged[one.groups[2] ?? ''] ?? '') !== '' &&
      all.some((other) => other !== one && key(other) === key(one)),
  )
  const one = random.pick(repeated)
  const unit = one?.groups[2] ?? ''
  if (one === undefined) return null
  const plant = planted(base, within(one, unit, exchanged[unit] ?? ''))
  const others = all.filter((other) => other !== one && key(other) === key(one))
  return {
    ...plant,
    anchor: [...plant.anchor, ...others.filter(({ block }) => block !== one.block)],
  }
}

/** Numbers of the abstract that the text, a caption or a table gives as well. */
function repeatedInAbstract(base: Base, pattern: RegExp): readonly Passage[] {
  const { document, analysed } = base
  const elsewhere = document.blocks
    .filter(({ id }) => {
      const role = analysed.role.get(id)
      return role !== 'abstract' && role !== 'references' && role !== 'front'
    })
    .map(({ text }) => text)
    .join('\n')
  return passages(base, pattern).filter(({ role, groups }) => {
    const number = groups.find((group) => group !== '') ?? ''
    const own = new RegExp(
      String.raw`(?<![\d.,])${number.replaceAll('.', String.raw`\.`)}(?![\d]|[.,]\d)`,
      'u',
    )
    return role === 'abstract' && own.test(elsewhere)
  })
}

const fixed = (value: number, like: string) => value.toFixed(like.split('.')[1]?.length ?? 0)

function inAbstract(
  pattern: RegExp,
  otherwise: (number: string, random: Random) => string,
): PlantMutator['plant'] {
  return (base, random) => {
    const one = random.pick(repeatedInAbstract(base, pattern))
    const number = one?.groups.find((group) => group !== '') ?? ''
    if (one === undefined) return null
    const other = otherwise(number, random)
    const isTaken = base.document.blocks.some(({ text }) => text.includes(other))
    return isTaken || other === number ? null : planted(base, within(one, number, other))
  }
}

const share = inAbstract(
  /(?<![\d.,–-])(\d{1,2}(?:\.\d+)?)\s?%(?!\s?(?:CI|confidence|credib))/gu,
  (number, random) => {
    const step = 3 + random.next() * 15
    return fixed(Number(number) + (Number(number) + step < 99 ? step : -step), number)
  },
)

const people =
  'patients|participants|adults|children|women|men|students|individuals|subjects|people|samples|respondents|cases|studies|households|infants|animals|mice|genes|species|sites|trials|articles|schools|villages|interviews|isolates|cells|neurons'
const size = inAbstract(
  new RegExp(
    String.raw`(?<![\d.,–-])(\d{2,6})(?=\s(?:\p{L}+\s){0,2}(?:${people})\b(?!\s?\/))|(?<=\b[nN]\s?=\s?)(\d{2,6})(?!\d)`,
    'gu',
  ),
  (number, random) => String(Math.round(Number(number) * (1.05 + random.next() / 3)) + 1),
)

const probability = inAbstract(/(?<=\b[pP]\s?[=<]\s?)(0?\.\d+)/gu, (number, random) =>
  number.replace(/\d+$/u, (digits) =>
    random.below(2) === 0
      ? `${'0'.repeat(1)}${digits}`
      : String(2 + random.below(7)) + digits.slice(1),
  ),
)

const decimal = inAbstract(
  /(?<![\d.,–-])(\d{1,4}\.\d{1,3})(?![\d%]|\s?%|[.,]\d)/gu,
  (number, random) => fixed(Number(number) * (1.12 + random.next() / 2) + 0.1, number),
)

const value = (defect: string, plant: PlantMutator['plant']): PlantMutator => ({
  defect,
  family: 'values',
  expects: ['numbers', 'abstract.', 'table.'],
  plant,
})

export const valuePlants: readonly PlantMutator[] = [
  value('unit dropped', unitDropped),
  value('unit changed in one place', unitChanged),
  value('share changed in the abstract', share),
  value('sample size changed in the abstract', size),
  value('p changed in the abstract', probability),
  value('decimal number changed in the abstract', decimal),
]
