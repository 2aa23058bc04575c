import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

// The tools run before packages are there and so are plain JavaScript.
// @ts-expect-error no types for a tool in plain JavaScript
import { postgresBin } from '../../../../tools/install.mjs'

interface Project {
  provide(key: 'postgresUrl', value: string): void
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** A PostgreSQL of its own for the tests: private port, temporary directory, an ordinary user, gone at the end. */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  const find = postgresBin as () => string | undefined
  const bin = find()
  if (bin === undefined) throw new Error('There is no PostgreSQL server on this machine')
  const directory = mkdtempSync(join(tmpdir(), 'scholium-pg-'))
  const isRoot = userInfo().uid === 0
  const user = isRoot ? unprivileged() : undefined
  if (user !== undefined) chownSync(directory, user.uid, user.gid)
  const as = user ?? {}
  const data = join(directory, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'],
    { ...as, stdio: 'ignore' },
  )
  const port = await freePort()
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      directory,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'fsync=off',
      '-c',
      'max_connections=200',
    ],
    { ...as, stdio: 'ignore' },
  )
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await answers(url)
  project.provide('postgresUrl', url)
  process.env['TEST_DATABASE_URL'] = url
  return async () => {
    const gone = new Promise((resolve) => {
      server.once('exit', resolve)
    })
    server.kill('SIGINT')
    await gone
    rmSync(directory, { recursive: true, force: true })
  }
}

function unprivileged(): { uid: number; gid: number } {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim())
  return { uid: id('-u'), gid: id('-g') }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await delay(200)
    }
  }
  throw new Error('PostgreSQL did not start')
}
