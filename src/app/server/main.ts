import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { ConfigError, readConfig } from '#platform/server/config/config.ts'
import { readEnvironment } from '#platform/server/config/environment.ts'
import { DatabaseInUseError } from '#platform/server/database/lock.ts'
import { createLogger } from '#platform/server/telemetry/logger.ts'

import { compose } from './compose.ts'

const FORCED_STOP_MS = 10_000

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function main(): Promise<void> {
  const config = readConfig(readEnvironment())
  const logger = createLogger(config.logLevel)
  const pages = fileURLToPath(new URL('../../../dist/web', import.meta.url))
  const application = await compose({
    config,
    logger,
    pages: existsSync(pages) ? pages : undefined,
  })
  await application.start()
  if (config.role === 'worker') {
    say('Scholium works in the background.')
  } else {
    say(`Scholium is ready: ${await application.listen()}`)
  }

  let isStopping = false
  const stop = (code: number) => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), FORCED_STOP_MS).unref()
    application.stop().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  void application.database.died.then((error) => {
    logger.fatal({ err: error }, 'the embedded database is gone')
    stop(1)
  })
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof DatabaseInUseError) {
    process.stderr.write(`${error.message}\n`)
  } else {
    const code = (error as NodeJS.ErrnoException).code
    const message = error instanceof Error ? error.message : String(error)
    process.stderr.write(
      code === 'EADDRINUSE' ? 'The port is in use: set PORT to another.\n' : `${message}\n`,
    )
    if (error instanceof Error && error.cause !== undefined)
      process.stderr.write(`${error.cause instanceof Error ? error.cause.message : ''}\n`)
  }
  process.exit(1)
})
