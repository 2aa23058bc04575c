import type { Random } from '../corpus/random.ts'

/** What a sentence counts, as several fields count it. */
const nouns = [
  'respondents',
  'patients',
  'schools',
  'households',
  'samples',
  'trials',
  'articles',
  'villages',
  'nurses',
  'plots',
  'interviews',
  'firms',
  'images',
  'students',
  'recordings',
  'farms',
] as const
const measures = [
  'reaction time',
  'body weight',
  'the error rate',
  'reading speed',
  'yield',
  'blood pressure',
  'trust',
  'job satisfaction',
  'accuracy',
  'species richness',
  'attendance',
  'soil moisture',
] as const

const cap = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const one = (random: Random, list: readonly string[]) => random.pick(list) ?? ''
const decimal = (value: number, digits = 1) => value.toFixed(digits)

/** A count of a whole with a share that is not the one of both. */
export function wrongShare(random: Random): string {
  const noun = one(random, nouns)
  const whole = 60 + random.below(400)
  const part = 15 + random.below(whole - 30)
  const right = (part / whole) * 100
  const off = 4 + random.next() * 14
  const wrong = decimal(right + off < 97 ? right + off : right - off, random.below(2))
  const word = one(random, [
    'were excluded',
    'met the criterion',
    'dropped out',
    'agreed',
    'improved',
    'were re-tested',
  ])
  return one(random, [
    `Of the ${whole} ${noun}, ${part} (${wrong}%) ${word}.`,
    `${part} of ${whole} ${noun} (${wrong}%) ${word}.`,
    `In total, ${part} out of ${whole} ${noun} ${word} (${wrong}%).`,
    `${cap(noun)} that ${word} made up ${wrong}% of the total (${part}/${whole}).`,
    `Only ${part}/${whole} (${wrong}%) of the ${noun} ${word}.`,
    `Among the ${whole} ${noun}, ${wrong}% (n = ${part}) ${word}.`,
    `Altogether ${wrong}% (${part} of ${whole}) of the ${noun} ${word}.`,
    `The share of ${noun} that ${word} was ${wrong}% (${part} of ${whole}).`,
    `We found that ${part} of the ${whole} ${noun} ${word}, that is ${wrong}%.`,
    `This applied to ${part} of our ${whole} ${noun}, or ${wrong}%.`,
    `From ${whole} ${noun}, ${part} ${word}, a rate of ${wrong}%.`,
    `${cap(word.replace('were ', ''))}: ${part} of ${whole} ${noun} (${wrong} %).`,
    `A total of ${part} ${noun} (${wrong}% of ${whole}) ${word}.`,
  ])
}

/** Shares of one whole that make far more or less than all of it. */
export function wrongShares(random: Random): string {
  const noun = one(random, nouns)
  const a = 30 + random.below(20)
  const b = 15 + random.below(15)
  const c = 100 - a - b + (random.below(2) === 0 ? 7 + random.below(9) : -7 - random.below(9))
  return one(random, [
    `Most ${noun} were rated good (${a}%), ${b}% fair and the remaining ${c}% poor.`,
    `Of the ${noun}, ${a}% were in the first, ${b}% in the second and ${c}% in the third group.`,
    `The ${noun} were distributed as follows: ${a}% north, ${b}% centre and ${c}% south.`,
    `${a}% of the ${noun} agreed, ${b}% disagreed and ${c}% were undecided.`,
    `The ${noun} fell into three classes: low (${a}%), medium (${b}%) and high (${c}%).`,
    `${cap(noun)} came from cities (${a}%), towns (${b}%) or the countryside (${c}%).`,
    `Answers of the ${noun} were yes (${a}%), no (${b}%) or no answer (${c}%).`,
    `By age, ${a}% of the ${noun} were young, ${b}% middle-aged and the other ${c}% old.`,
    `The three types made up ${a}%, ${b}% and ${c}% of all ${noun}, respectively.`,
    `All ${noun} were either complete (${a}%), partial (${b}%) or empty (${c}%).`,
    `We sorted the ${noun} into three categories: ${a}% A, ${b}% B, ${c}% C.`,
    `The sample of ${noun} consisted of ${a}% type I, ${b}% type II and ${c}% type III.`,
  ])
}

/** A p value that its statistic cannot have. */
export function wrongP(random: Random): string {
  const what = one(random, measures)
  const df = 20 + random.below(80)
  const large = decimal(3.2 + random.next() * 2, 2)
  const small = decimal(0.2 + random.next() * 0.8, 2)
  const high = `.${2 + random.below(7)}${random.below(10)}`
  const low = `.00${1 + random.below(8)}`
  const square = decimal(12 + random.next() * 9, 2)
  return one(random, [
    `The groups differed in ${what}, t(${df}) = ${small}, p = ${low}.`,
    `There was no difference in ${what} (t(${df}) = ${large}, p = ${high}).`,
    `A two-sample t-test on ${what} gave t(${df}) = ${large}, p = ${high}.`,
    `An ANOVA showed an effect on ${what}, F(1, ${df}) = ${square}, p = ${high}.`,
    `The effect on ${what} was reliable, F(2, ${df}) = ${small}, p = ${low}.`,
    `Group and ${what} were related, χ2(1) = ${square}, p = ${high}.`,
    `Group and ${what} were associated (χ²(1, N = ${df + 90}) = ${small}, p = ${low}).`,
    `${cap(what)} went together with age, r(${df}) = .${60 + random.below(30)}, p = ${high}.`,
    `A Wald test for ${what} was clear (z = ${small}, p = ${low}).`,
    `For ${what} the test gave z = ${large}, p = ${high}.`,
    `The slope for ${what} was positive (b = 0.42, t = ${large}, df = ${df}, p = ${high}).`,
    `Differences in ${what} remained (F(1,${df}) = ${decimal(0.1 + random.next() * 0.7, 2)}, p = ${low}).`,
    `The correlation of ${what} and age was weak (r = .0${2 + random.below(7)}, n = ${df}, p = ${low}).`,
  ])
}

/** An estimate outside its own interval. */
export function wrongInterval(random: Random): string {
  const what = one(random, measures)
  const low = 1.1 + random.next()
  const high = low + 0.5 + random.next()
  const [from, to] = [decimal(low, 2), decimal(high, 2)]
  const off = decimal(
    random.below(2) === 0 ? high + 0.2 + random.next() : low - 0.3 - random.next() / 2,
    2,
  )
  return one(random, [
    `The odds ratio for ${what} was ${off} (95% CI ${from}–${to}).`,
    `For ${what} we found OR = ${off}, 95% CI [${from}, ${to}].`,
    `The hazard ratio was ${off} (95% confidence interval ${from} to ${to}).`,
    `The relative risk (RR ${off}; 95% CI: ${from}-${to}) held after adjustment.`,
    `The mean difference in ${what} was ${off} (95% CI ${from} to ${to}).`,
    `${cap(what)} had a coefficient of ${off} (95% CI: ${from}, ${to}).`,
    `The adjusted OR (aOR = ${off}, 95% CI = ${from}–${to}) was higher.`,
    `We estimate an effect on ${what} of ${off} [95% CI ${from}–${to}].`,
    `Exposure raised ${what} (HR: ${off}; CI95%: ${from}–${to}).`,
    `The pooled estimate was ${off} (95%CI ${from}, ${to}).`,
    `A change in ${what} of ${off} units (95% CI from ${from} to ${to}) was seen.`,
    `The effect was d = ${off}, 95% CI [${from}, ${to}], for ${what}.`,
  ])
}

/** Parts of a sample that do not make it. */
export function wrongParts(random: Random): string {
  const noun = one(random, nouns)
  const a = 30 + random.below(60)
  const b = 25 + random.below(60)
  const all = a + b + (random.below(2) === 0 ? 3 + random.below(12) : -3 - random.below(12))
  return one(random, [
    `The sample had ${all} participants (${a} women and ${b} men).`,
    `We recruited ${all} students, ${a} of them female and ${b} male.`,
    `${all} ${noun} took part: ${a} in the test group and ${b} in the control group.`,
    `Of the ${all} ${noun}, ${a} were assigned to treatment and ${b} to control.`,
    `In all, ${all} ${noun} (${a} rural, ${b} urban) were included.`,
    `Our ${all} ${noun} comprised ${a} from the first and ${b} from the second wave.`,
    `There were ${all} ${noun} in total, with ${a} in the north and ${b} in the south.`,
    `The data set contains ${all} ${noun}: ${a} for training and ${b} for testing.`,
    `Data came from ${all} adults (n = ${a} women, n = ${b} men).`,
    `We split the ${all} ${noun} into a group of ${a} and a group of ${b}.`,
    `Altogether ${all} ${noun} were analysed, ${a} before and ${b} after the change.`,
    `A total of ${all} ${noun} were randomised (${a} intervention; ${b} control).`,
  ])
}

/** Words with which a sentence points to a part of its own text. */
export function pointing(random: Random, target: string): string {
  return one(random, [
    `Details are given in ${target}.`,
    `This is described in ${target}.`,
    `We return to this point in ${target}.`,
    `The full procedure can be found in ${target}.`,
    `As explained in ${target}, the order does not matter here.`,
    `See ${target} for the complete list.`,
    `The reasons are discussed in ${target}.`,
    `${cap(target)} shows how this was done.`,
    `Further results (see ${target}) agree with this.`,
    `For the definitions we refer to ${target}.`,
    `This follows from what was said in ${target}.`,
    `The settings are listed in ${target}.`,
  ])
}
