import type { Mail } from '#platform/server/mail/port.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

/** Writes messages to the log, for a developer to read: nothing is sent. */
export function loggedMail(logger: Logger): Mail {
  return {
    send: (trx, reference, content) => {
      trx.afterCommit(() => logger.warn({ reference, mail: content }, 'mail: not sent'))
      return Promise.resolve()
    },
  }
}
