/** How many of the criteria that were judged stand as they should, as the end of a sentence. */
export function standingOf(judged: number, strong: number): string {
  if (judged === 0) return ''
  if (judged > 1) return `: ${strong} of ${judged} criteria judged are Secure or Strong`
  return `: the one criterion judged is ${strong === 1 ? 'Secure or Strong' : 'not yet Secure'}`
}
