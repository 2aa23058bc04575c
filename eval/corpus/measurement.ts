/** One line of the common results file. */
export interface Measurement {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly better: 'higher' | 'lower'
  /** What a release has to reach. */
  readonly goal: number
  /** What others reach on data of this kind, and where that is written. */
  readonly anchor: string
  readonly command: string
  readonly date: string
}

export function printMeasurements(rows: readonly Measurement[]): void {
  const width = Math.max(0, ...rows.map(({ name }) => name.length))
  for (const { name, value, unit, better, goal } of rows) {
    const isMet = better === 'lower' ? value <= goal : value >= goal
    const sign = better === 'lower' ? '≤' : '≥'
    console.log(
      `${isMet ? ' ' : '!'} ${name.padEnd(width)}  ${value.toFixed(3).padStart(9)} ${unit.padEnd(22)} goal ${sign} ${goal}`,
    )
  }
}

export function today(): string {
  return new Date().toISOString().slice(0, 10)
}
