import { ModelError } from './model-error.ts'

/** Lets so many calls through at once; the others wait in line until their signal ends. */
export function createSlots(count: number) {
  let free = count
  const line: (() => void)[] = []

  function release(): void {
    const next = line.shift()
    if (next === undefined) free += 1
    else next()
  }

  /** @returns what gives the place back @throws ModelError when the signal ends first */
  async function take(signal: AbortSignal): Promise<() => void> {
    if (signal.aborted) throw new ModelError('cancelled')
    if (free > 0) {
      free -= 1
      return release
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        line.splice(line.indexOf(enter), 1)
        reject(new ModelError('cancelled'))
      }
      const enter = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      line.push(enter)
      signal.addEventListener('abort', leave, { once: true })
    })
    return release
  }

  return { take }
}

export type Slots = ReturnType<typeof createSlots>
