import { pino } from 'pino'
import type { Logger } from 'pino'

export type { Logger }

/** JSON lines on standard output. Secrets never reach it: the anonymous id and tokens are redacted by name. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: [
        'req.headers["x-uuid"]',
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.anonymous_id',
      ],
      censor: '[redacted]',
    },
  })
}
