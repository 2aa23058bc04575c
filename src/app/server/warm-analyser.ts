import { documentFromText } from '#engines/documents/typed-text.ts'
import { samplePaper } from '#features/drafts/server/index.ts'
import type { Analyser } from '#features/feedback/server/index.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

import type { Served } from './serve.ts'

/**
 * Judges the sample draft once when the server starts: the thread of the analyser loads its modules and compiles its
 * patterns at the first text, which takes three seconds of a processor. So the first person does not wait for it.
 */
export function warmAnalyser(
  analyser: Analyser,
  { config, logger }: { readonly config: Config; readonly logger: Logger },
): Served['alongside'][number] {
  return {
    warm: () => {
      if (!config.readyReader || config.role === 'web') return
      analyser
        .run({
          kind: 'checks',
          document: documentFromText(samplePaper.text),
          textHash: 'sample',
          judgedHash: 'sample',
          scope: null,
          at: new Date(0).toISOString(),
          credits: 0,
        })
        .catch((error: unknown) => logger.debug({ err: error }, 'the analyser was not made ready'))
    },
    close: () => Promise.resolve(),
  }
}
