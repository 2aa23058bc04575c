import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { TestApplication } from '#app/server/testing/test-application.ts'

import type { Project } from '../contract.ts'

let house: TestApplication

beforeAll(async () => {
  house = await startTestApplication()
})
afterAll(() => house.close())

describe('projects', () => {
  it('are created, listed, opened by uuid and by slug, renamed and deleted', async () => {
    const me = await house.visitor()
    const created = await me.call<Project>('POST', '/projects/', { name: '  Hedgerow age  ' })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ name: 'Hedgerow age', permission: 'OWNER', drafts: [] })
    expect(created.body.slug).toMatch(/^hedgerow-age-[0-9a-f]{10}$/u)

    const listed = await me.call<Project[]>('GET', '/projects')
    expect(listed.body.map((project) => project.uuid)).toEqual([created.body.uuid])
    const opened = await me.call<Project>('GET', `/projects/${created.body.slug}`)
    expect(opened.body.uuid).toBe(created.body.uuid)

    const renamed = await me.call<Project>('PATCH', `/projects/${created.body.uuid}/`, {
      name: 'Beetles',
    })
    expect(renamed.body.name).toBe('Beetles')
    expect((await me.call('DELETE', `/projects/${created.body.uuid}`)).body).toEqual({
      deleted: true,
    })
    expect((await me.call('GET', `/projects/${created.body.uuid}`)).status).toBe(404)
  })

  it('do not exist for anyone else', async () => {
    const owner = await house.visitor()
    const other = await house.visitor()
    const project = await owner.project()
    for (const id of [project.uuid, project.slug]) {
      for (const [method, body] of [
        ['GET', undefined],
        ['PATCH', { name: 'Mine now' }],
        ['DELETE', undefined],
      ] as const) {
        const answer = await other.call(method, `/projects/${id}`, body)
        expect(answer.status).toBe(404)
        expect(answer.body).toMatchObject({ code: 'project/not-found', error: 'Project not found' })
      }
    }
    expect((await owner.call('GET', `/projects/${project.uuid}`)).status).toBe(200)
  })

  it('answer 401 to a caller without a session, or with an id that the server did not issue', async () => {
    expect((await house.nobody.call('GET', '/projects')).status).toBe(401)
    const me = await house.visitor()
    const forged = await house.application.http.fastify.inject({
      method: 'GET',
      url: '/api/projects',
      headers: { 'x-uuid': `${me.secret.slice(0, -1)}${me.secret.endsWith('A') ? 'B' : 'A'}` },
    })
    expect(forged.statusCode).toBe(401)
    expect(forged.json()).toMatchObject({ code: 'session/unknown' })
  })

  it('say in words what is wrong with a name', async () => {
    const me = await house.visitor()
    const answer = await me.call('POST', '/projects', { name: '   ' })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      code: 'request/invalid',
      error: 'name: Give the project a name',
    })
  })
})
