import type { Document } from '../document.ts'
import { ReadError } from './read-error.ts'
import type { ReadProgress } from './read-file.ts'
import type { ChildOptions } from './run-reader-child.ts'

/** A file with more such pages is refused as before. */
const mostHeavyPages = 2

/**
 * Reads a PDF again without a page that cost all the memory there is, such as a drawing of a million strokes: one
 * page is lost, and a notice says so, but not the paper. A file of one page is refused.
 * @throws ReadError as `read` does.
 */
export async function withoutHeavyPages(
  options: ChildOptions,
  read: (options: ChildOptions) => Promise<Document>,
): Promise<Document> {
  const heavy: number[] = []
  for (;;) {
    let open = 0
    const onProgress = (progress: ReadProgress) => {
      const { stage, done, total } = progress
      open = stage === 'pages' && total > 1 && done < total ? done + 1 : 0
      options.onProgress?.(progress)
    }
    try {
      return await read({ ...options, onProgress, ...(heavy.length > 0 && { heavy }) })
    } catch (error) {
      const isHeavy = error instanceof ReadError && error.code === 'out-of-memory' && open > 0
      if (!isHeavy || heavy.includes(open) || heavy.length >= mostHeavyPages) throw error
      heavy.push(open)
    }
  }
}
