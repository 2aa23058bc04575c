import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { simplePdf } from '#app/server/testing/simple-pdf.ts'
import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, Person, TestApplication } from '#app/server/testing/test-application.ts'
import type { Draft } from '#features/drafts/contract.ts'
import type { Project } from '#features/projects/contract.ts'

import type { Integration, SignInMethod, User } from '../contract.ts'

let house: TestApplication
beforeAll(async () => {
  house = await startTestApplication()
})
afterAll(() => house.close())

const self = (person: Person) => `/users/${person.uuid}`
const read = async (person: Person) => (await person.call<User>('GET', self(person))).body

/** Every row of every table as text, as a thief of the database would read it. */
async function wholeDatabase(): Promise<string> {
  const { pool } = house.application.database
  const tables = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const rows = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    texts.push(`${name}\n${rows.rows.map(({ row }) => row).join('\n')}`)
  }
  return texts.join('\n')
}

/** Sharing is another feature's business; here a row is enough. */
async function share(project: Project, other: Caller, permission: 'EDITOR' | 'VIEWER') {
  await sql`insert into collaborators (project_uuid, person_uuid, person_kind, permission)
    values (${project.uuid}, ${other.uuid}, ${other.kind}, ${permission})`.execute(
    house.application.database.tables(),
  )
}

describe('changing an account', () => {
  it('takes what people may say of themselves, one thing at a time', async () => {
    const person = await house.person()
    await person.call('PATCH', self(person), {
      academic_background: 'other',
      academic_background_other: 'Retired',
      accepted_email_marketing: true,
      accepted_email_manuscript_related: false,
      first_name: 'Ada',
      onboarded: true,
    })
    const { body } = await person.call<User>('PATCH', self(person), { last_name: 'Lovelace' })
    expect(body).toMatchObject({
      academic_background: 'other',
      academic_background_other: 'Retired',
      accepted_email_marketing: true,
      accepted_email_manuscript_related: false,
      first_name: 'Ada',
      last_name: 'Lovelace',
    })
    expect(body.onboarded_at).not.toBeNull()
    expect(await read(person)).toEqual(body)
  })

  it('changes the preferences that are named and no others', async () => {
    const person = await house.person()
    await person.call('PATCH', self(person), { preferences: { reading: { text_size: 'large' } } })
    await person.call('PATCH', self(person), {
      preferences: { feedback_language: 'de-CH', reading: { line_numbers: true } },
    })
    const { preferences } = await read(person)
    expect(preferences).toMatchObject({
      streaming: true,
      shortcuts: true,
      feedback_language: 'de-CH',
      reading: { text_size: 'large', leading: 'normal', line_numbers: true },
      email: { invitations: true },
    })
  })

  it('refuses a preference that does not exist, or a value that it cannot have', async () => {
    const person = await house.person()
    for (const preferences of [
      { theme: 'pink' },
      { reading: { text_size: 'huge' } },
      { feedback_language: 'Klingon!' },
      { email: { everything: true } },
    ]) {
      expect((await person.call('PATCH', self(person), { preferences })).status).toBe(400)
    }
  })

  it('lets no body of a thousand change e-mail, subject, role, credits or whose account it is', async () => {
    const person = await house.person()
    const other = await house.person()
    const before = [await read(person), await read(other)]
    const claims = [
      ...Object.keys(before[0] ?? {}).filter((name) => !isChangeable(name)),
      'sub',
      'subject',
      'iss',
      'issuer',
      'auth0_user_id',
      'user_id',
      'role',
      'roles',
      'is_admin',
      'scope',
      'permissions',
      'credits',
      'available',
      'plan',
      'name',
      'picture',
      'updated_at',
      '__proto__',
      'constructor',
    ]
    const value = fc.oneof(
      fc.constantFrom<unknown>(
        true,
        999,
        null,
        'admin',
        other.email,
        other.uuid,
        other.login.subject,
      ),
      fc.jsonValue(),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...claims), value, async (claim, said) => {
        const body = JSON.parse(
          `{${JSON.stringify(claim)}:${JSON.stringify(said)},"first_name":null}`,
        ) as object
        const path = claim === 'uuid' ? `${self(person)}/` : self(person)
        const { status } = await person.call('PATCH', path, body)
        return status === 400
      }),
      { numRuns: 1000 },
    )
    expect([await read(person), await read(other)]).toEqual(before)
  })

  it('does not let an id in the body lead to another account', async () => {
    const person = await house.person()
    const other = await house.person()
    const answer = await person.call<User>('PATCH', self(person), {
      id: other.uuid,
      first_name: 'Mallory',
    })
    expect((await read(other)).first_name).toBeNull()
    expect([200, 400]).toContain(answer.status)
  })

  it('joins and leaves mailing lists', async () => {
    const person = await house.person()
    const change = (body: object) => person.call('POST', `${self(person)}/mailing-lists`, body)
    expect((await change({ list: 'writing-advice' })).body).toEqual({
      mailing_lists: ['writing-advice'],
    })
    await change({ list: 'product-news' })
    await change({ list: 'product-news' })
    expect((await change({ list: 'writing-advice', subscribed: false })).body).toEqual({
      mailing_lists: ['product-news'],
    })
  })

  it('keeps the academic background of a visitor, and brings it along', async () => {
    const visitor = await house.visitor()
    const said = await visitor.call('POST', '/sessions/set-background', {
      academic_background: 'doctorate',
    })
    expect(said.body).toEqual({
      academic_background: 'doctorate',
      academic_background_other: null,
    })
    const person = await house.person({ visitor })
    expect(person.user.academic_background).toBe('doctorate')
    await person.call('POST', '/sessions/set-background', { academic_background: 'faculty' })
    expect((await read(person)).academic_background).toBe('faculty')
  })
})

describe('integrations', () => {
  it('keep a token that only its own call tells, sealed in the database', async () => {
    const person = await house.person()
    const token = 'canary-ya29.a0AfH6SMBx'
    const added = await person.call<{ uuid: string }>('POST', `${self(person)}/integrations`, {
      token,
    })
    expect(added.status).toBe(201)
    const { integrations } = await read(person)
    expect(integrations).toMatchObject([
      { uuid: added.body.uuid, provider: 'google-drive', token: null },
    ])
    const one = await person.call<Integration>(
      'GET',
      `${self(person)}/integrations/${added.body.uuid}`,
    )
    expect(one.body.token).toBe(token)
    const stored = await wholeDatabase()
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(Buffer.from(token).toString('hex'))
  })

  it('take a new token in the place of the old, and can be forgotten', async () => {
    const person = await house.person()
    const add = (token: string) =>
      person.call<{ uuid: string }>('POST', `${self(person)}/integrations`, { token })
    const first = await add('old')
    const second = await add('new')
    expect(second.body.uuid).toBe(first.body.uuid)
    const path = `${self(person)}/integrations/${first.body.uuid}`
    expect((await person.call<Integration>('GET', path)).body.token).toBe('new')
    expect((await person.call('DELETE', path)).status).toBe(200)
    expect((await person.call('GET', path)).body['code']).toBe('account/integration-not-found')
  })
})

describe('ways into an account', () => {
  it('are listed with the current one marked, and can be closed but for the last', async () => {
    const person = await house.person()
    const google = house.issuer.login({
      subject: `google-oauth2|${person.uuid}`,
      email: person.email,
    })
    const token = await house.token(google)
    const added = await person.call<SignInMethod[]>('POST', `${self(person)}/sign-in-methods`, {
      access_token: token,
    })
    expect(added.body.map(({ label, is_current: isCurrent }) => [label, isCurrent])).toEqual([
      ['E-mail and password', true],
      ['Google', false],
    ])
    expect((await house.as({ token }).call('GET', self(person))).status).toBe(200)
    const path = (index: number) =>
      `${self(person)}/sign-in-methods/${added.body[index]?.uuid ?? ''}`
    expect((await person.call<SignInMethod[]>('DELETE', path(1))).body).toHaveLength(1)
    expect((await house.as({ token }).call('GET', self(person))).status).toBe(401)
    const last = await person.call('DELETE', path(0))
    expect(last.body['code']).toBe('account/last-sign-in')
    expect((await read(person)).email_verified).toBe(true)
  })
})

describe('export', () => {
  it('is a zip of projects, originals, and results as JSON and Markdown, of this person alone', async () => {
    const person = await house.person({ givenName: 'Ada' })
    const other = await house.person()
    await other.draft(await other.project('Foreign'), '# Foreign words\n\nSomebody wrote this.')
    const project = await person.project('../Thesis: final?')
    const typed = await person.draft(project, '# Bread\n\nWe show that bread rose by 3%.', 'Typed')
    const pdf = simplePdf(['Bread prices', 'Prices rose by three per cent.'])
    const uploaded = await person.upload(`/projects/${project.uuid}/drafts`, {
      name: 'paper.pdf',
      bytes: pdf,
    })
    expect(uploaded.status).toBe(201)
    await expect
      .poll(
        async () => {
          const path = `/projects/${project.uuid}/drafts/${typed.uuid}`
          return (await person.call<Draft>('GET', path)).body.results['checks']?.data !== undefined
        },
        { timeout: 20_000 },
      )
      .toBe(true)
    const token = 'canary-export-token'
    await person.call('POST', `${self(person)}/integrations`, { token })

    const answer = await person.call<Buffer>('GET', `${self(person)}/export`)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(String(answer.headers['content-disposition'])).toContain('scholium-')
    const files = unzipSync(answer.body)
    const names = Object.keys(files)
    const textOf = (end: string) => {
      const name = names.find((path) => path.endsWith(end)) ?? ''
      return Buffer.from(files[name] ?? []).toString('utf8')
    }
    expect(names.every((name) => !name.split('/').some((part) => /^\.|[\\:?]/u.test(part)))).toBe(
      true,
    )
    expect(JSON.parse(textOf('account.json'))).toMatchObject({
      uuid: person.uuid,
      first_name: 'Ada',
    })
    expect(textOf('project.json')).toContain('Thesis')
    expect(textOf('text.md')).not.toBe('')
    const original = names.find((name) => name.endsWith('/original.pdf')) ?? ''
    expect(Buffer.from(files[original] ?? [])).toEqual(Buffer.from(pdf))
    const drafts = names.filter((name) => name.endsWith('/draft.json'))
    expect(drafts).toHaveLength(2)
    const all = names.map((name) => Buffer.from(files[name] ?? []).toString('utf8')).join('\n')
    expect(all).toContain('We show that bread rose by 3%.')
    expect(all).not.toContain('Foreign words')
    expect(all).not.toContain(token)
    expect(all).not.toContain(other.email)
  })
})

describe('deleting an account', () => {
  it('wants the e-mail typed', async () => {
    const person = await house.person()
    for (const confirmation of ['', 'delete', 'another@example.org']) {
      const answer = await person.call('DELETE', self(person), { confirmation })
      expect(answer.body['code']).toBe('account/not-confirmed')
    }
    expect((await person.call('DELETE', self(person))).status).toBe(400)
    expect((await person.call('GET', self(person))).status).toBe(200)
  })

  it('leaves nothing of the person: no row, no file, no login, no way back with the old token', async () => {
    const canary = 'Canarybird'
    const visitor = await house.visitor()
    const early = await visitor.project(`${canary} early`)
    await visitor.draft(early, `# ${canary} text\n\nThe ${canary} sang.`, `${canary} draft`)
    const person = await house.person({
      visitor,
      email: `${canary}@example.org`,
      givenName: canary,
      subject: `auth0|${canary}`,
    })
    const project = await person.project(`${canary} thesis`)
    const uploaded = await person.upload(`/projects/${project.uuid}/drafts`, {
      name: `${canary}.pdf`,
      bytes: simplePdf([`${canary} prices`]),
    })
    expect(uploaded.status).toBe(201)
    await person.call('POST', `${self(person)}/integrations`, { token: canary })
    await person.call('PATCH', self(person), { academic_background_other: canary })
    expect(await wholeDatabase()).toContain(canary)
    const files = () =>
      readdirSync(join(house.dataDir, 'files'), { recursive: true }).filter((name) =>
        /[0-9a-f-]{36}$/u.test(String(name)),
      ).length
    const before = files()

    const answer = await person.call('DELETE', self(person), {
      confirmation: `${canary.toUpperCase()}@example.org `,
    })
    expect(answer).toMatchObject({ status: 200, body: { deleted: true } })
    expect((await person.call('GET', '/projects')).status).toBe(401)
    expect(
      (await person.call('POST', '/users/signup', { auth0_user_id: `auth0|${canary}` })).status,
    ).toBe(401)
    expect((await visitor.call('GET', '/projects')).status).toBe(401)
    await expect
      .poll(() => house.issuer.forgotten, { timeout: 20_000 })
      .toContain(`auth0|${canary}`)
    await expect.poll(files, { timeout: 5000 }).toBe(before - 1)
    // An event that failed once is told again half a minute later, and is forgotten then.
    await expect
      .poll(async () => hits(await wholeDatabase(), canary), { timeout: 90_000 })
      .toEqual([])
  }, 180_000)

  it('tells of projects that others take part in, and hands them over or deletes them as it is told', async () => {
    const person = await house.person()
    const [editor, viewer] = [await house.person(), await house.person()]
    const shared = await person.project('Shared')
    await share(shared, viewer, 'VIEWER')
    await share(shared, editor, 'EDITOR')
    await person.project('Alone')
    const asked = await person.call('DELETE', self(person), { confirmation: person.email })
    expect(asked.status).toBe(409)
    expect(asked.body).toMatchObject({
      code: 'account/shared-projects',
      details: [{ uuid: shared.uuid, name: 'Shared', people: 2 }],
    })
    expect((await person.call<Project[]>('GET', '/projects')).body).toHaveLength(2)
    const told = await person.call('DELETE', self(person), {
      confirmation: person.email,
      shared_projects: 'hand_over',
    })
    expect(told.status).toBe(200)
    const now = await editor.call<Project>('GET', `/projects/${shared.uuid}`)
    expect(now.body.permission).toBe('OWNER')
    const left = await viewer.call<Project>('GET', `/projects/${shared.uuid}`)
    expect(left.body.permission).toBe('VIEWER')
    const gone = await editor.call('DELETE', self(editor), {
      confirmation: editor.email,
      shared_projects: 'delete',
    })
    expect(gone.status).toBe(200)
    expect((await viewer.call('GET', `/projects/${shared.uuid}`)).status).toBe(404)
  })
})

/** Where a word stands still, for a failure that says so. */
function hits(text: string, word: string): string[] {
  const found: string[] = []
  let table = ''
  for (const line of text.split('\n')) {
    if (/^\w+\.\w+$/u.test(line)) table = line
    else if (line.toLowerCase().includes(word.toLowerCase()))
      found.push(`${table}: ${line.slice(0, 200)}`)
  }
  return found
}

const CHANGEABLE = new Set([
  'first_name',
  'last_name',
  'academic_background',
  'academic_background_other',
  'accepted_email_manuscript_related',
  'accepted_email_marketing',
  'preferences',
])
const isChangeable = (name: string) => CHANGEABLE.has(name)
