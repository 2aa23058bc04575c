import { isDirectlyBelow, type FlowLine } from '../flow.ts'

const passageLength = 5

/** Five lines and more in one style below each other are a passage, such as an abstract in bold. */
export function dropPassages<Candidate extends { readonly line: FlowLine }>(
  candidates: readonly Candidate[],
  { outline }: { readonly outline: { readonly levels: ReadonlyMap<FlowLine, number> } },
): readonly Candidate[] {
  const passage = new Set<Candidate>()
  let run: Candidate[] = []
  const close = (): void => {
    if (run.length >= passageLength) for (const candidate of run) passage.add(candidate)
    run = []
  }
  for (const candidate of candidates) {
    const last = run.at(-1)?.line
    const { line } = candidate
    const isNext =
      last !== undefined &&
      isDirectlyBelow(last, line) &&
      Math.abs(last.size - line.size) < 0.6 &&
      last.isBold === line.isBold &&
      line.above < line.size * 1.8
    if (!isNext) close()
    run.push(candidate)
  }
  close()
  return candidates.filter(
    (candidate) => !passage.has(candidate) || outline.levels.has(candidate.line),
  )
}
