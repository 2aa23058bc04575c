export const millScenes: readonly string[] = [
  'The owner of the mill opens the gate at five. Two carters arrive later and load the sacks.',
  'Grain stands in bins beside the stairs. The lane is quiet until the first boat comes in.',
  'A miller from the valley sets the stones by hand. Meal cools in the loft near the hatch.',
]

/** Paragraphs of some length for tests, one a year, in which no two sentences are the same. */
export function millProse(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from }, (_, at) =>
    millScenes.map((scene) => scene.replaceAll('.', ` in year ${from + at}.`)).join(' '),
  )
}
