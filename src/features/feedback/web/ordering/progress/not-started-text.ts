/** Kinds that were not started, by title, with the reason of each; one reason for all is told once. */
export function notStartedText(missed: ReadonlyMap<string, string>): string {
  const reasons = new Set(missed.values())
  const [reason] = reasons
  const which = `Not started: ${[...missed.keys()].join(', ')}.`
  return reasons.size === 1 && reason !== undefined ? `${which} ${reason}` : which
}
