/** A file that is read as it is needed. */
export interface PdfSource {
  /** A stretch of it, shorter than asked for at its end; it may reject. */
  readonly read: (stretch: Stretch, signal: AbortSignal) => Promise<PdfPart>
}

export interface Stretch {
  readonly from: number
  /** End exclusive. */
  readonly to: number
}

export interface PdfPart {
  readonly bytes: Uint8Array
  /** Length of the whole file. */
  readonly whole: number
}

/** Bytes of one request: most files show their first page after three or four. */
export const CHUNK = 256 * 1024
/** A browser has six connections for all that the page asks for. */
const AT_ONCE = 4

/** The beginning of a file, and how long it is. */
export function readFront(source: PdfSource, signal: AbortSignal): Promise<PdfPart> {
  return readTwice(source, { from: 0, to: CHUNK }, signal)
}

/**
 * Reads the rest of a file whose front is there. Its end is asked for at once: there it says where everything stands. Of
 * what waits, the latest goes first: a page on the screen before the rest of the file.
 */
export function readBehind(
  source: PdfSource,
  { whole }: PdfPart,
  signal: AbortSignal,
): (stretch: Stretch) => Promise<PdfPart> {
  const end = { from: Math.floor((whole - 1) / CHUNK) * CHUNK, to: whole }
  const atEnd = readTwice(source, end, signal)
  // Whoever waits for it is told.
  atEnd.catch(() => undefined)
  const waiting: (() => Promise<void>)[] = []
  let running = 0
  const next = () => {
    const read = running < AT_ONCE && !signal.aborted ? waiting.pop() : undefined
    if (read === undefined) return
    running += 1
    void read().finally(() => {
      running -= 1
      next()
    })
  }
  return (stretch) => {
    if (stretch.from === end.from && stretch.to === end.to) return atEnd
    const { promise, resolve, reject } = Promise.withResolvers<PdfPart>()
    waiting.push(() => readTwice(source, stretch, signal).then(resolve, reject))
    next()
    return promise
  }
}

/** A stretch that did not arrive is asked for once more after a second. */
async function readTwice(
  source: PdfSource,
  stretch: Stretch,
  signal: AbortSignal,
): Promise<PdfPart> {
  try {
    return await source.read(stretch, signal)
  } catch (cause) {
    if (signal.aborted) throw cause
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return source.read(stretch, signal)
  }
}
