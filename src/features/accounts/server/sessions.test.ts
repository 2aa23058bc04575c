import type { AddressInfo } from 'node:net'

import mqtt from 'mqtt'
import type { MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, TestApplication } from '#app/server/testing/test-application.ts'

import type { RealtimeTicket, Session } from '../contract.ts'

let house: TestApplication
let origin: string
const clients: MqttClient[] = []

beforeAll(async () => {
  house = await startTestApplication()
  await house.application.listen()
  const { port } = house.application.http.server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)))
})
afterAll(() => house.close())

interface Line {
  readonly topics: readonly string[]
  readonly events: string[]
  readonly closed: Promise<number>
}

/** A page that listens; `closed` tells after how many milliseconds the server ended the connection. */
async function listen(caller: Pick<Caller, 'call'>): Promise<Line> {
  const { body: ticket } = await caller.call<RealtimeTicket>('POST', '/realtime/ticket')
  const client = await mqtt.connectAsync(`${origin.replace('http', 'ws')}/mqtt`, {
    clientId: ticket.client_id,
    username: ticket.username,
    password: ticket.password,
    protocolVersion: 4,
    reconnectPeriod: 0,
    wsOptions: { headers: { origin } },
  })
  clients.push(client)
  const events: string[] = []
  client.on('message', (_topic, bytes) => {
    events.push((JSON.parse(bytes.toString('utf8')) as { event: string }).event)
  })
  await client.subscribeAsync([...ticket.topics], { qos: 1 })
  const since = Date.now()
  const closed = new Promise<number>((resolve) => {
    client.once('close', () => resolve(Date.now() - since))
  })
  return { topics: ticket.topics, events, closed }
}

describe('real time', () => {
  it('tells an account of what is its own', async () => {
    const person = await house.person()
    const line = await listen(person)
    expect(line.topics).toEqual([`scholium/v1/user/${person.uuid}/+`])
    const project = await person.project()
    await person.call('PATCH', `/projects/${project.uuid}`, { name: 'Renamed' })
    await expect.poll(() => line.events, { timeout: 5000 }).toContain('project_name_set')
  })

  it('tells the account of work that was begun by its visitor', async () => {
    const visitor = await house.visitor()
    const project = await visitor.project()
    const person = await house.person({ visitor })
    const line = await listen(person)
    await person.call('PATCH', `/projects/${project.uuid}`, { name: 'Renamed' })
    await expect.poll(() => line.events, { timeout: 5000 }).toContain('project_name_set')
  })

  it('ends the connections of a visitor who signs up, of a person who signs out, and of one who leaves', async () => {
    const visitor = await house.visitor()
    const asVisitor = await listen(visitor)
    const person = await house.person({ visitor })
    expect(await asVisitor.closed).toBeLessThan(5000)

    const signingOut = await listen(person)
    await person.call('POST', '/sessions/end')
    expect(await signingOut.closed).toBeLessThan(5000)

    const again = await house.signInAgain(person)
    const leaving = await listen(again)
    await again.call('DELETE', `/users/${again.uuid}`, { confirmation: again.email })
    expect(await leaving.closed).toBeLessThan(5000)
  })

  it('gives no ticket to a sign-in that was ended', async () => {
    const person = await house.person()
    await person.call('POST', '/sessions/end')
    expect((await person.call('POST', '/realtime/ticket')).status).toBe(401)
  })
})

describe('signing out', () => {
  it('ends this sign-in for good, also for a later token of it, and no other', async () => {
    const person = await house.person()
    const phone = await house.signInAgain(person, { sessionId: 'the phone' })
    expect((await phone.call('POST', '/sessions/end')).body).toEqual({ ended: true })
    const renewed = await house.token(person.login, { sessionId: 'the phone' })
    for (const token of [phone.token, renewed]) {
      const answer = await house.as({ token }).call('GET', `/users/${person.uuid}`)
      expect(answer.status).toBe(401)
      expect(answer.body['code']).toBe('session/token-invalid')
      expect((await house.as({ token }).call('POST', '/sessions/start')).status).toBe(401)
      expect((await house.as({ token }).call('POST', '/users/login')).status).toBe(401)
    }
    expect((await person.call('GET', `/users/${person.uuid}`)).status).toBe(200)
  })

  it('leaves a visitor who they are', async () => {
    const visitor = await house.visitor()
    await visitor.project()
    expect((await visitor.call('POST', '/sessions/end')).status).toBe(200)
    expect((await visitor.call<unknown[]>('GET', '/projects')).body).toHaveLength(1)
  })

  it('counts the words of an account and keeps those of its visitor', async () => {
    const visitor = await house.visitor()
    await visitor.call('POST', '/sessions/start', { words_written: 120 })
    const person = await house.person({ visitor })
    expect(person.session.words_written).toBe(120)
    const { body } = await person.call<Session>('POST', '/sessions/start', { words_written: 200 })
    expect(body.words_written).toBe(200)
  })
})

describe('the limit on sign-ups, logins and look-ups', () => {
  it('counts the address and the identity, and no spelling of the path is a way round', async () => {
    const strict = await startTestApplication({ SCHOLIUM_SIGN_INS_PER_MINUTE: '5' })
    try {
      const login = strict.issuer.login()
      const token = await strict.token(login)
      const statuses: number[] = []
      for (const path of [
        '/users/user-exists',
        '/users/user-exists/',
        '//users/user-exists',
        '/users/%75ser-exists',
        '/users/user-exists?x=1',
        '/users/user-exists',
        '/users/user-exists/',
        '//users/user-exists',
        '/users/%75ser-exists',
        '/users/login',
        '/users/signup',
      ]) {
        const body = path.includes('login') ? undefined : { auth0_user_id: login.subject }
        statuses.push((await strict.as({ token }).call('POST', path, body)).status)
      }
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(5)
      expect(statuses.slice(-2)).toEqual([429, 429])
      expect(strict.issuer.profileCalls()).toBe(0)
    } finally {
      await strict.close()
    }
  })
})
