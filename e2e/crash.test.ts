import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it, vi } from 'vitest'

import { crash } from '#app/server/testing/crash-harness.ts'
import { startServerProcess } from '#app/server/testing/server-process.ts'
import type { Session } from '#features/accounts/contract.ts'
import type { LibraryImport, ListedItem } from '#features/library/contract.ts'
import type { Project } from '#features/projects/contract.ts'

describe('a server that is killed without a word', () => {
  it('has lost no draft, leaves no run stuck, and has charged for nothing that it did not give', async () => {
    const report = await crash({ kills: 4, seed: 20_261_121 })
    expect(report.acknowledged).toBeGreaterThan(3)
    expect(report.kept).toBe(report.acknowledged)
    expect(report.stuck).toBe(0)
    expect(report.unpaidOrLost).toEqual([])
    expect(report.ledgerMismatches).toEqual([])
  }, 300_000)

  it('goes on with a file of references behind what is in, and takes nothing in twice', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'scholium-import-'))
    let server = await startServerProcess({ SCHOLIUM_DATA_DIR: dataDir })
    try {
      let secret = ''
      const call = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
        const answer = await fetch(`${server.address}/api${path}`, {
          method,
          headers: { 'content-type': 'application/json', 'x-uuid': secret },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        return (await answer.json()) as Body
      }
      secret = (await call<Session>('POST', '/sessions/start', {})).anonymous_id ?? ''
      const project = await call<Project>('POST', '/projects', { name: 'Sources' })
      const library = `/projects/${project.uuid}/library`
      await call('POST', `${library}/imports`, { file_name: 'all.bib', text: REFERENCES })
      const state = async () => (await call<LibraryImport[]>('GET', `${library}/imports`))[0]
      const reached = async (isReached: (now: LibraryImport) => boolean) => {
        const now = await state()
        if (now === undefined || !isReached(now)) throw new Error(JSON.stringify(now))
        return now
      }
      const waiting = { timeout: 120_000, interval: 20 }
      const before = await vi.waitFor(() => reached(({ read }) => read >= 100), waiting)
      await server.kill()
      expect(before.state).toBe('running')
      server = await startServerProcess({ SCHOLIUM_DATA_DIR: dataDir })
      const after = await vi.waitFor(() => reached((now) => now.state === 'ready'), waiting)
      const counts = { read: COUNT + 1, added: COUNT, joined: 0, percent: 100 }
      expect(after).toMatchObject(counts)
      expect(after.notices).toEqual([expect.stringContaining('has no title')])
      const titles = (await call<ListedItem[]>('GET', library)).map(({ title }) => title)
      expect([titles.length, new Set(titles).size]).toEqual([COUNT, COUNT])
    } finally {
      await server.kill()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }, 300_000)
})

const COUNT = 400
/** Publications that share a title with none of the others, and one record that is none, in their midst. */
const REFERENCES = Array.from({ length: COUNT }, (_, place) =>
  [
    `@article{r${place}, title = {Rye of the year ${place} in a long series}, year = {1931}}`,
    ...(place === COUNT / 2 ? ['@article{none, year = {1900}}'] : []),
  ].join('\n'),
).join('\n')
