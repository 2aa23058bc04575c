/** A row of measures: what they are, how much it counts, and whether it is one of those sought. */
export interface Row {
  readonly values: Float64Array
  readonly isSought: boolean
  readonly counts: number
}

/** Logistic regression with a ridge, by Newton's method. */
export function learnOdds(
  names: readonly string[],
  rows: readonly Row[],
  { ridge, rounds }: { readonly ridge: number; readonly rounds: number },
): Readonly<Record<string, number>> {
  let weights = names.map(() => 0)
  for (let round = 0; round < rounds; round += 1) {
    const slope = weights.map((weight) => weight * ridge)
    const curve = names.map((_, at) => names.map((__, to) => (at === to ? ridge : 0)))
    for (const { values, isSought, counts } of rows) {
      const odds = weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), 0)
      const chance = 1 / (1 + Math.exp(-odds))
      addRow(values, {
        slope,
        curve,
        off: counts * (chance - (isSought ? 1 : 0)),
        bend: counts * chance * (1 - chance),
      })
    }
    const steps = solved(curve, slope)
    weights = weights.map((weight, at) => weight - (steps[at] ?? 0))
  }
  return Object.fromEntries(
    names.map((name, at) => [name, Math.round((weights[at] ?? 0) * 1000) / 1000]),
  )
}

interface Sums {
  readonly slope: number[]
  readonly curve: readonly number[][]
  readonly off: number
  readonly bend: number
}

function addRow(values: Float64Array, { slope, curve, off, bend }: Sums): void {
  const filled = [...values.keys()].filter((at) => values[at] !== 0)
  for (const at of filled) {
    const value = values[at] ?? 0
    slope[at] = (slope[at] ?? 0) + off * value
    const own = curve[at] ?? []
    for (const to of filled) own[to] = (own[to] ?? 0) + bend * value * (values[to] ?? 0)
  }
}

/** Gauss: the ridge keeps every pivot above nought. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  for (const [at, pivot] of rows.entries())
    for (const row of rows.slice(at + 1)) {
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1)
      for (let to = at; to <= rows.length; to += 1)
        row[to] = (row[to] ?? 0) - factor * (pivot[to] ?? 0)
    }
  const answer = right.map(() => 0)
  for (const [at, row] of [...rows.entries()].reverse()) {
    const rest = answer.reduce(
      (sum, value, to) => (to > at ? sum + value * (row[to] ?? 0) : sum),
      0,
    )
    answer[at] = ((row[rows.length] ?? 0) - rest) / (row[at] ?? 1)
  }
  return answer
}
