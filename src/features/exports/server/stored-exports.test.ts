import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startServerProcess } from '#app/server/testing/server-process.ts'
import type { ServerProcess } from '#app/server/testing/server-process.ts'
import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, TestApplication } from '#app/server/testing/test-application.ts'
import { readDocx } from '#engines/documents/server/docx/read-docx.ts'
import type { Session } from '#features/accounts/contract.ts'
import type { Draft } from '#features/drafts/contract.ts'
import type { Project } from '#features/projects/contract.ts'

import type { StoredExport } from '../contract.ts'

let house: TestApplication

beforeAll(async () => {
  house = await startTestApplication()
})
afterAll(() => house.close())

const TEXT = '# Bread prices\n\n## Introduction\n\nWe argue that bread prices rose after the flood.'
const patience = { timeout: 60_000 }
const wish = { as: 'word', notes: 'none', page_size: 'a4' } as const

interface Place {
  readonly me: Caller
  readonly path: string
}

async function typed(): Promise<Place> {
  const me = await house.visitor()
  const project = await me.project()
  const draft = await me.draft(project, TEXT, 'Bread')
  return { me, path: `/projects/${project.uuid}/drafts/${draft.uuid}/exports` }
}

const order = ({ me, path }: Place, body: object = { wish }) =>
  me.call<StoredExport>('POST', path, body)

async function listed({ me, path }: Place): Promise<readonly StoredExport[]> {
  return (await me.call<{ exports: StoredExport[] }>('GET', path)).body.exports
}

async function states(place: Place): Promise<readonly string[]> {
  return (await listed(place)).map(({ state }) => state)
}

describe('files that are made outside the request', () => {
  it('are ordered, found again, told of, fetched and put away', { timeout: 120_000 }, async () => {
    const place = await typed()
    const { me, path } = place
    const ordered = await order(place)
    expect(ordered.status).toBe(202)
    expect(ordered.body).toMatchObject({ state: 'making', wish, file_name: null })
    const again = await order(place)
    expect(again.body.uuid).toBe(ordered.body.uuid)

    await expect.poll(() => states(place), patience).toEqual(['ready'])
    const file = await me.call<Uint8Array>('GET', `${path}/${ordered.body.uuid}`)
    expect(file.status).toBe(200)
    expect(String(file.headers['content-disposition'])).toContain('Bread.docx')
    expect(readDocx(file.body).title).toBe('Bread prices')
    const told = async () => JSON.stringify((await me.call('GET', '/global-notifications')).body)
    await expect.poll(told, patience).toContain('Bread.docx')

    const other = await house.visitor()
    expect((await other.call('GET', `${path}/${ordered.body.uuid}`)).status).toBe(404)
    expect((await me.call('DELETE', `${path}/${ordered.body.uuid}`)).status).toBe(200)
    expect((await me.call('GET', `${path}/${ordered.body.uuid}`)).status).toBe(404)
    expect(await listed(place)).toEqual([])
  })

  it('stay with a visitor who signs up', { timeout: 120_000 }, async () => {
    const visitor = await house.visitor()
    const project = await visitor.project()
    const draft = await visitor.draft(project, TEXT, 'Bread')
    const path = `/projects/${project.uuid}/drafts/${draft.uuid}/exports`
    const ordered = await order({ me: visitor, path })
    const me = await house.person({ visitor })
    await expect.poll(() => states({ me, path }), patience).toEqual(['ready'])
    const file = await me.call<Uint8Array>('GET', `${path}/${ordered.body.uuid}`)
    expect(readDocx(file.body).title).toBe('Bread prices')
    const told = async () => JSON.stringify((await me.call('GET', '/global-notifications')).body)
    await expect.poll(told, patience).toContain('Bread.docx')
  })

  it('say in words why there is none', { timeout: 120_000 }, async () => {
    const place = await typed()
    await order(place, { wish: { as: 'pdf', notes: 'highlights' } })
    await expect.poll(() => states(place), patience).toEqual(['failed'])
    expect((await listed(place))[0]?.error).toContain('uploaded as a PDF')
  })

  it('outlive a server that is killed while it makes them', { timeout: 180_000 }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'scholium-exports-'))
    const settings = { SCHOLIUM_DATA_DIR: dataDir }
    const before = await startServerProcess(settings)
    const start = await send<Session>(before, { method: 'POST', path: '/sessions/start' })
    const secret = start.anonymous_id ?? ''
    const post = <Body>(path: string, body: object) =>
      send<Body>(before, { method: 'POST', path, secret, body })
    const project = await post<Project>('/projects', { name: 'Bread' })
    const drafts = `/projects/${project.uuid}/drafts`
    const draft = await post<Draft>(drafts, { source: 'typed', text: TEXT })
    const path = `${drafts}/${draft.uuid}/exports`
    await post(path, { wish })
    await before.kill()

    const after = await startServerProcess(settings)
    const state = async () => {
      const answer = { method: 'GET', path, secret }
      const { exports } = await send<{ exports: StoredExport[] }>(after, answer)
      return exports.map((one) => one.state)
    }
    await expect.poll(state, patience).toEqual(['ready'])
    await after.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
})

interface Sent {
  readonly method: string
  readonly path: string
  readonly secret?: string
  readonly body?: object
}

async function send<Body>(server: ServerProcess, { method, path, secret, body }: Sent) {
  const answer = await fetch(`${server.address}/api${path}`, {
    method,
    headers: {
      ...(secret === undefined ? {} : { 'x-uuid': secret }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(answer.status).toBeLessThan(300)
  return (await answer.json()) as Body
}
