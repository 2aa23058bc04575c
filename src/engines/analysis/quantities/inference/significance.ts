/** Tail probabilities of the t and F distributions, by the regularised incomplete beta function. */

/** Two-tailed p of a t statistic. */
export function pOfT(t: number, degrees: number): number {
  return incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5)
}

/** Upper tail of an F statistic. */
export function pOfF(f: number, between: number, within: number): number {
  return incompleteBeta(within / (within + between * f), within / 2, between / 2)
}

const tiny = 1e-300
const precision = 1e-12
const mostSteps = 300

/** I_x(a, b) by Lentz's continued fraction (Numerical Recipes, section 6.4). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x),
  )
  if (x < (a + 1) / (a + b + 2)) return (front * betaFraction(x, a, b)) / a
  return 1 - (front * betaFraction(1 - x, b, a)) / b
}

function betaFraction(x: number, a: number, b: number): number {
  let c = 1
  let d = away(1 - ((a + b) * x) / (a + 1))
  d = 1 / d
  let value = d
  for (let step = 1; step <= mostSteps; step += 1) {
    const even = (step * (b - step) * x) / ((a + 2 * step - 1) * (a + 2 * step))
    d = 1 / away(1 + even * d)
    c = away(1 + even / c)
    value *= d * c
    const odd = (-(a + step) * (a + b + step) * x) / ((a + 2 * step) * (a + 2 * step + 1))
    d = 1 / away(1 + odd * d)
    c = away(1 + odd / c)
    value *= d * c
    if (Math.abs(d * c - 1) < precision) break
  }
  return value
}

function away(value: number): number {
  return Math.abs(value) < tiny ? tiny : value
}

const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
] as const

/** Lanczos approximation, good to about 15 digits for positive arguments. */
function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const shifted = x - 1
  const sum = lanczos.reduce(
    (total, coefficient, position) => total + coefficient / (shifted + position + 1),
    0.9999999999998099,
  )
  const base = shifted + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(sum)
}
