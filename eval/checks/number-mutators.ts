import type { Random } from '../corpus/random.ts'
import type { Mutator } from './mutators.ts'
import { sentence } from './text-mutators.ts'

const size = (random: Random) => 60 + random.below(300)
/** A share with one decimal, from 5 to 90. */
const share = (random: Random) => 5 + Math.round(random.next() * 850) / 10

const notSignificant = sentence(
  'p that is called not significant',
  'p-values',
  (random) =>
    `The effect of the site was not statistically significant (p = .0${1 + random.below(4)}).`,
)
/** A paper with a level of its own or many tests may call .03 so, and is no place for the slip. */
const setsLevel =
  /bonferroni|holm|tukey|false discovery|FDR|multiple (?:comparison|test)|family-?wise|significan\w+ level|significan\w+ at|level of significan|threshold|cut-?off|corrected/iu

/** Numbers of one passage that cannot all be right. */
export const numberMutators: readonly Mutator[] = [
  sentence('share that is not of the whole before it', 'percentage-counts', (random) => {
    const whole = size(random)
    const part = 10 + random.below(whole - 20)
    const wrong = (((part / whole) * 100 + 6 + random.below(9)) % 97).toFixed(1)
    return `Of the ${whole} samples that we kept, ${part} samples (${wrong}%) were tested again.`
  }),
  sentence('share of the total that its count does not make', 'percentage-counts', (random) => {
    const whole = 1000 + random.below(900)
    const part = 10 + random.below(40)
    const kept = 2 * part
    const wrong = (((part / whole) * 100) / 10).toFixed(2)
    return `We kept ${kept} of ${whole} samples. Among those, only ${part} samples (50%) were tested again. This was only ${wrong}% of the total sample.`
  }),
  sentence('list whose pairs point opposite ways', 'comparisons-reversed', (random) => {
    const [first, second] = [share(random), share(random)]
    const pair = (one: number, other: number) => `(${one.toFixed(1)}% vs. ${other.toFixed(1)}%)`
    return `Early samples ${pair(first + 4, first)} and late samples ${pair(second, second + 5)} were more common in the northern sites.`
  }),
  sentence('two groups that the word turns round', 'comparisons-reversed', (random) => {
    const first = share(random)
    return `Losses were more common in the northern sites (${first.toFixed(1)}%) than in the southern sites (${(first + 3).toFixed(1)}%).`
  }),
  sentence('p that is no probability', 'p-values', (random) => {
    const wrong = random.pick(['p < 05', 'p > 5', 'p = 05', 'p-value = 2.3', 'p < 01'])
    return `The northern sites differed from the southern sites (${wrong}), unlike in spring (p = .21).`
  }),
  sentence(
    'p that is called significant',
    'p-values',
    (random) =>
      `The site had a significant effect on the samples (p = .${3 + random.below(6)}${1 + random.below(8)}).`,
  ),
  {
    ...notSignificant,
    plant: (analysed, random) =>
      analysed.document.blocks.some(({ text }) => setsLevel.test(text))
        ? null
        : notSignificant.plant(analysed, random),
  },
  sentence('parts that do not make the group', 'percentages-sum', (random) => {
    const women = 20 + random.below(60)
    const men = 20 + random.below(60)
    return `We asked ${women + men - 3 - random.below(9)} participants (${women} women, ${men} men).`
  }),
  sentence('interval in place of its estimate', 'intervals', (random) => {
    const low = (0.2 + random.next() / 2).toFixed(2)
    const high = (0.9 + random.next()).toFixed(2)
    return `The effect was clear (OR 0.80, 95% CI ${low}–${high}). In the north it had an estimate of ${low}–${high}.`
  }),
  sentence('mean outside its range', 'intervals', (random) => {
    const from = 18 + random.below(10)
    const to = from + 20 + random.below(9)
    return `Their mean age was ${to + 2 + random.below(9)}.${random.below(10)} years (range ${from}–${to}).`
  }),
  sentence('change that its two ends do not give', 'changes-computed', (random) => {
    const from = 40 + random.below(40)
    const to = from + 20 + random.below(30)
    const right = Math.round(((to - from) / from) * 100)
    return random.below(2) === 0
      ? `The counts rose from ${from} to ${to} birds, an increase of ${right + 12 + random.below(20)}%.`
      : `The counts doubled from ${from} to ${from + 10 + random.below(8)} birds in that time.`
  }),
  sentence('value that cannot be', 'impossible-values', (random) => {
    const digit = random.below(9)
    return (
      random.pick([
        `Depth and age went together (r = 1.${2 + (digit % 7)}, p < 0.01).`,
        `Nets were set by 1${2 + (digit % 7)}4% of the respondents.`,
        `The mean rating was 6.${digit} on a scale from 1 to 5.`,
        `The wardens were aged 6${digit}–2${digit} years.`,
        `The counts were collected from 2019 to 200${digit}.`,
      ]) ?? ''
    )
  }),
  sentence('list that its number does not count', 'enumeration-counts', (random) => {
    const told = random.pick(['four', 'five', 'six'])
    return (
      random.pick([
        `In all ${told} factors were measured: depth, light and age.`,
        `Two sites, namely the pond, the lake and the mill, were fished.`,
        `We pursued two aims. First, we fed the birds. Second, we caught them. Third, we counted nets.`,
      ]) ?? ''
    )
  }),
  sentence('ratio whose interval and p disagree', 'p-values', (random) => {
    const ratio = (1.2 + random.next() / 5).toFixed(2)
    return random.below(2) === 0
      ? `The hazard ratio was ${ratio} (95% CI 0.7${random.below(9)} to 1.9${random.below(9)}, p = 0.00${1 + random.below(8)}).`
      : `The odds ratio was ${ratio} (95% CI 1.10 to 1.8${random.below(9)}; p = 0.${3 + random.below(5)}1).`
  }),
  sentence('p that its chi-square or z does not give', 'p-values', (random) => {
    const small = (0.1 + random.next() / 2).toFixed(2)
    return random.below(2) === 0
      ? `The groups differed, χ2(1) = ${small}, p = .00${1 + random.below(8)}.`
      : `The groups differed, z = 3.${10 + random.below(80)}, p = .${2 + random.below(7)}1.`
  }),
  sentence('parts of a list that do not make its number', 'percentages-sum', (random) => {
    const [north, south, west] = [20, 20, 20].map((least) => least + random.below(40))
    const all = (north ?? 0) + (south ?? 0) + (west ?? 0) + 5 + random.below(20)
    return `We fished ${all} ponds: ${north} in the north, ${south} in the south and ${west} in the west.`
  }),
  sentence('less and more turned round', 'comparisons-reversed', (random) => {
    const low = 10 + random.below(40)
    return random.below(2) === 0
      ? `Gulls came less often than terns (${low + 9}% against ${low}%).`
      : `The share of gulls rose from ${low + 9}% in the first week to ${low}% in the last.`
  }),
  sentence('time that runs backwards', 'impossible-values', (random) => {
    const year = 1991 + random.below(25)
    return (
      random.pick([
        `Fieldwork lasted from October ${year} until March ${year - 1 - random.below(3)} in the north.`,
        `Nets hung on the pier between Sept ${year} and 3 Jun ${year}.`,
        `The logs cover February ${year} to November ${year - 1}.`,
        `Wardens kept a diary from 12 May, ${year} to 4 May, ${year - 1}.`,
      ]) ?? ''
    )
  }),
  sentence('records of a search that get lost', 'percentages-sum', (random) => {
    const out = 100 + random.below(300)
    const found = out + 400 + random.below(900)
    const left = found - out + 9 + random.below(40)
    return (
      random.pick([
        `Our queries returned ${found} abstracts. Following exclusion of ${out} duplicates, ${left} abstracts were rated.`,
        `The four catalogues yielded a total of ${found} papers. After deleting ${out} duplicate entries, ${left} papers remained.`,
        `Of the ${out} reports obtained, ${out - 30} were rejected by both raters. In total, ${12 + random.below(12)} reports were retained.`,
      ]) ?? ''
    )
  }),
  sentence('sample that its parts do not make', 'percentages-sum', (random) => {
    const [first, second] = [30 + random.below(40), 30 + random.below(40)]
    const all = first + second + 3 + random.below(7)
    return (
      random.pick([
        `The final cohort of ${all} consisted of ${first} from the coast and ${second} from the hills.`,
        `We kept ${all} nets altogether (${first} cotton, ${second} nylon).`,
        `A total of ${all} nurses replied; ${first} were women and ${second} were men.`,
      ]) ?? ''
    )
  }),
]
