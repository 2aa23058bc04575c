import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { invite, joined } from '#app/server/testing/sharing.ts'
import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Person, TestApplication } from '#app/server/testing/test-application.ts'

import type { InvitationCheck, Invitation, KnownCollaborator, Project } from '../contract.ts'

let house: TestApplication
let owner: Person

beforeAll(async () => {
  house = await startTestApplication()
  owner = await house.person({ givenName: 'Elin', familyName: 'Brook' })
})
afterAll(() => house.close())

const path = (project: Pick<Project, 'uuid'>, rest = '') => `/projects/${project.uuid}${rest}`

async function validate(who: Pick<Person, 'call'>, project: Pick<Project, 'uuid'>, token: string) {
  const answer = await who.call<InvitationCheck>('POST', path(project, '/invitations/validate'), {
    token,
  })
  expect(answer.status).toBe(200)
  return answer.body
}

const accept = (who: Pick<Person, 'call'>, project: Pick<Project, 'uuid'>, token: string) =>
  who.call<Project & { code?: string }>('POST', path(project, '/collaborators'), { token })

const rightsIn = (project: Project) =>
  Object.fromEntries(project.collaborators.map((one) => [one.user_uuid, one.permission]))

describe('an invitation', () => {
  it('is looked at without joining, accepted once, and lets its holder in with its role', async () => {
    const project = await owner.project('Tonal memory')
    const guest = await house.person()
    const { token } = await invite(house, {
      owner,
      project,
      email: guest.email.toUpperCase(),
      permission: 'VIEWER',
    })
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await validate(guest, project, token)).toMatchObject({
      state: 'valid',
      needs: null,
      error: null,
      project_name: 'Tonal memory',
      permission: 'VIEWER',
      project_slug: null,
    })
    expect((await guest.call('GET', path(project))).status).toBe(404)

    const first = await accept(guest, project, token)
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ permission: 'VIEWER', invitations: [] })
    expect(first.body.collaborators.map(({ user }) => user.email)).toEqual([
      owner.email,
      guest.email,
    ])
    expect((await accept(guest, project, token)).status).toBe(200)
    const stranger = await house.person()
    expect((await accept(stranger, project, token)).body.code).toBe('invitation/used')
    expect(await validate(guest, project, token)).toMatchObject({
      state: 'used',
      project_slug: project.slug,
    })
    expect((await owner.call<Project>('GET', path(project))).body.invitations).toEqual([])
  })

  it('says to whoever is not signed in, not confirmed or somebody else what is missing', async () => {
    const project = await owner.project()
    const email = `quiet.${Date.now()}@uni.example`
    const { token } = await invite(house, { owner, project, email, permission: 'EDITOR' })
    const visitor = await house.visitor()
    for (const caller of [visitor, house.nobody]) {
      expect(await validate(caller, project, token)).toMatchObject({
        state: 'valid',
        needs: 'sign_in',
        email: 'q…@uni.example',
      })
      expect((await accept(caller, project, token)).body.code).toBe('invitation/sign-in')
    }
    const stranger = await house.person()
    const check = await validate(stranger, project, token)
    expect(check).toMatchObject({ state: 'wrong_account', project_name: null, invited_by: null })
    expect(check.error).toContain('q…@uni.example')
    expect(JSON.stringify(check)).not.toContain(email)
    expect((await accept(stranger, project, token)).body.code).toBe('invitation/wrong-account')

    const unconfirmed = await house.person({ email, verified: false })
    expect(await validate(unconfirmed, project, token)).toMatchObject({ needs: 'verified_email' })
    expect((await accept(unconfirmed, project, token)).body.code).toBe('invitation/unverified')
  })

  it('is unknown with a wrong token, and under another project', async () => {
    const project = await owner.project()
    const other = await owner.project()
    const guest = await house.person()
    const { token } = await invite(house, {
      owner,
      project,
      email: guest.email,
      permission: 'EDITOR',
    })
    expect((await validate(guest, other, token)).state).toBe('unknown')
    expect((await validate(guest, project, `${token}x`)).state).toBe('unknown')
    expect((await accept(guest, other, token)).status).toBe(404)
    expect((await accept(guest, project, 'nothing')).status).toBe(404)
  })

  it('is dead when it is revoked or declined, and revoking is never answered 404', async () => {
    const project = await owner.project()
    const guest = await house.person()
    const wish = { owner, project, email: guest.email, permission: 'EDITOR' } as const
    const revoked = await invite(house, wish)
    const gone = path(project, `/invitations/${revoked.uuid}`)
    expect((await owner.call('DELETE', gone)).body).toEqual([])
    expect((await owner.call('DELETE', gone)).status).toBe(200)
    expect((await validate(guest, project, revoked.token)).state).toBe('revoked')
    expect((await accept(guest, project, revoked.token)).status).toBe(410)

    const declined = await invite(house, wish)
    expect(declined.token).not.toBe(revoked.token)
    const decline = { token: declined.token }
    for (let times = 0; times < 2; times += 1) {
      const answer = await guest.call('POST', path(project, '/invitations/decline'), decline)
      expect(answer.body).toEqual({ declined: true })
    }
    expect((await accept(guest, project, declined.token)).status).toBe(410)
    expect(
      (await owner.call('DELETE', path(project, `/invitations/${declined.uuid}`))).status,
    ).toBe(200)
  })

  it('is refused clearly for oneself, for members, and for an address that waits', async () => {
    const project = await owner.project()
    const member = await joined(house, { owner, project, permission: 'VIEWER' })
    const ask = (...emails: string[]) =>
      owner.call<{ code: string; error: string }>('POST', path(project, '/invitations'), { emails })
    expect((await ask(owner.email)).body.code).toBe('invitation/own-address')
    expect((await ask('new@uni.example', member.email)).body).toMatchObject({
      code: 'invitation/already-member',
      error: `${member.email}: in the project already.`,
    })
    expect((await ask('One@uni.example', 'one@UNI.example')).body).toHaveLength(1)
    expect((await ask('two@uni.example', 'ONE@uni.example')).body.code).toBe(
      'invitation/already-invited',
    )
    expect((await ask('not an address')).status).toBe(400)
    const shown = (await owner.call<Project>('GET', path(project))).body.invitations
    expect(shown.map(({ email }) => email)).toHaveLength(1)
    const seen = (await member.call<Project>('GET', path(project))).body
    expect(seen.invitations).toEqual([])
  })

  it('cannot be sent by a visitor, who is told to sign in', async () => {
    const visitor = await house.visitor()
    const project = await visitor.project()
    const answer = await visitor.call<{ error: string }>('POST', path(project, '/invitations'), {
      emails: ['a@uni.example'],
    })
    expect(answer.status).toBe(403)
    expect(answer.body.error).toContain('Sign in')
  })

  it('keeps to 50 that wait in a project and 100 a day, also at the same time', async () => {
    const busy = await house.person()
    const addresses = (from: number, many: number) =>
      Array.from({ length: many }, (_, at) => `p${from + at}@limit.example`)
    const [one, two, three] = [await busy.project(), await busy.project(), await busy.project()]
    const send = (project: Project, emails: string[]) =>
      busy.call<Invitation[] & { code?: string }>('POST', path(project, '/invitations'), { emails })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, batch) => send(one, addresses(batch * 10, 10))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('invitation/too-many-open')
    for (let batch = 0; batch < 4; batch += 1) await send(two, addresses(batch * 10, 10))
    const rest = await Promise.all([two, three].map((project) => send(project, addresses(90, 10))))
    expect(rest.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
  })

  it('makes one membership of 50 acceptances at once, and raises no role afterwards', async () => {
    const project = await owner.project()
    const guest = await house.person()
    const { token } = await invite(house, {
      owner,
      project,
      email: guest.email,
      permission: 'EDITOR',
    })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => accept(guest, project, token)),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const { body } = await owner.call<Project>('GET', path(project))
    expect(body.collaborators).toHaveLength(2)

    const member = path(project, `/collaborators/${guest.uuid}`)
    await owner.call('PATCH', member, { permission: 'VIEWER' })
    expect((await accept(guest, project, token)).body.permission).toBe('VIEWER')
    await owner.call('DELETE', member)
    expect((await accept(guest, project, token)).body.code).toBe('invitation/used')
    expect((await guest.call('GET', path(project))).status).toBe(404)
  })

  it('leaves no token in the database that would let somebody in', async () => {
    const project = await owner.project()
    const { token } = await invite(house, {
      owner,
      project,
      email: 'kept@uni.example',
      permission: 'EDITOR',
    })
    const { rows } = await house.application.database.pool.query<{ row: string }>(
      'select i::text as row from invitations i',
    )
    const hex = Buffer.from(token, 'base64url').toString('hex')
    for (const { row } of rows) {
      expect(row).not.toContain(token)
      expect(row).not.toContain(hex)
    }
  })
})

describe('collaborators', () => {
  it('are changed, handed the project, and removed by the owner alone', async () => {
    const project = await owner.project()
    const editor = await joined(house, { owner, project, permission: 'EDITOR' })
    const viewer = await joined(house, { owner, project, permission: 'VIEWER' })
    const at = (person: Person) => path(project, `/collaborators/${person.uuid}`)
    for (const asker of [editor, viewer]) {
      expect((await asker.call('PATCH', at(asker), { permission: 'OWNER' })).status).toBe(403)
      expect((await asker.call('DELETE', at(owner))).status).toBe(403)
    }
    const handed = await owner.call<Project>('PATCH', at(viewer), { permission: 'OWNER' })
    expect(handed.body).toMatchObject({ permission: 'EDITOR', owner_uuid: viewer.uuid })
    expect(rightsIn(handed.body)).toEqual({
      [owner.uuid]: 'EDITOR',
      [editor.uuid]: 'EDITOR',
      [viewer.uuid]: 'OWNER',
    })
    expect((await viewer.call('DELETE', at(viewer))).body).toMatchObject({
      code: 'collaborator/owner-stays',
    })
    expect((await viewer.call('PATCH', at(viewer), { permission: 'EDITOR' })).status).toBe(409)
    expect((await editor.call('DELETE', at(editor))).status).toBe(200)
    expect((await editor.call('GET', path(project))).status).toBe(404)
    expect((await viewer.call('DELETE', at(editor))).status).toBe(404)
  })

  it('never leave a project without its one owner, whatever 50 of them try at once', async () => {
    const project = await owner.project()
    const people = [owner]
    for (let many = 0; many < 4; many += 1)
      people.push(await joined(house, { owner, project, permission: 'EDITOR' }))
    await Promise.all(
      Array.from({ length: 50 }, (_, turn) => {
        const asker = people[turn % people.length] ?? owner
        const about = people[(turn * 7 + 1) % people.length] ?? owner
        const at = path(project, `/collaborators/${about.uuid}`)
        return turn % 3 === 0
          ? asker.call('DELETE', path(project, `/collaborators/${asker.uuid}`))
          : asker.call('PATCH', at, { permission: turn % 2 === 0 ? 'OWNER' : 'VIEWER' })
      }),
    )
    const { rows } = await house.application.database.pool.query<{ owners: number }>(
      `select count(*)::int as owners from collaborators where project_uuid = $1 and permission = 'OWNER'`,
      [project.uuid],
    )
    expect(rows).toEqual([{ owners: 1 }])
  })

  it('are known to each other from all projects, by name and address', async () => {
    const asker = await house.person()
    const [one, two] = [await asker.project(), await asker.project()]
    const first = await joined(house, { owner: asker, project: one, permission: 'VIEWER' })
    const second = await joined(house, { owner: asker, project: two, permission: 'EDITOR' })
    const known = async (who: Person) =>
      (await who.call<KnownCollaborator[]>('GET', '/projects/collaborators/known')).body.map(
        ({ email }) => email,
      )
    expect((await known(asker)).toSorted()).toEqual([first.email, second.email].toSorted())
    expect(await known(first)).toEqual([asker.email])
  })
})

describe('presence', () => {
  const tab = () => crypto.randomUUID()

  it('shows who is where, in several tabs, until they leave or are removed', async () => {
    const project = await owner.project()
    const member = await joined(house, { owner, project, permission: 'VIEWER' })
    const say = (who: Person, body: object) => who.call('POST', path(project, '/presence'), body)
    const mine = tab()
    expect((await say(owner, { tab: mine, draft: 'one' })).body).toEqual([
      { user_uuid: owner.uuid, drafts: ['one'] },
    ])
    await say(member, { tab: tab(), draft: 'two' })
    const seen = await say(owner, { tab: tab(), draft: null })
    expect(seen.body).toHaveLength(2)
    expect(seen.body).toContainEqual({ user_uuid: member.uuid, drafts: ['two'] })
    await owner.call('DELETE', path(project, `/collaborators/${member.uuid}`))
    const left = await say(owner, { tab: mine, draft: 'one', leaving: true })
    expect(left.body).toEqual([{ user_uuid: owner.uuid, drafts: [] }])
    expect((await say(member, { tab: tab(), draft: null })).status).toBe(404)
  })

  it('keeps to 20 tabs of one person', async () => {
    const project = await owner.project()
    for (let many = 0; many < 25; many += 1)
      await owner.call('POST', path(project, '/presence'), { tab: tab(), draft: `d${many}` })
    const { rows } = await house.application.database.pool.query<{ tabs: number }>(
      'select count(*)::int as tabs from presence where project_uuid = $1',
      [project.uuid],
    )
    expect(rows).toEqual([{ tabs: 20 }])
  })
})
