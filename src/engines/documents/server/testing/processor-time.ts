/** Time of the processor that this thread spends on `run`, in milliseconds: what else runs on the machine does not count. */
export function processorTimeOf(run: () => unknown): number {
  const before = process.threadCpuUsage()
  run()
  return since(before)
}

/**
 * Watches what the event loop's own thread does between its turns; answers the most, in milliseconds of processor time.
 * A pause of the machine adds none.
 */
export function watchHolds(): () => number {
  let last = process.threadCpuUsage()
  let longest = 0
  const turn = () => {
    longest = Math.max(longest, since(last))
    last = process.threadCpuUsage()
  }
  const timer = setInterval(turn, 10)
  return () => {
    clearInterval(timer)
    turn()
    return longest
  }
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
