import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { TestBrowser } from './testing/browser.ts'
import { PASSWORD, openProviderHouse } from './testing/provider-house.ts'
import type { ProviderHouse } from './testing/provider-house.ts'

const HOUR = 3_600_000
const OTHER = 'another password entirely'

let house: ProviderHouse
let at = 0
let people = 0
beforeAll(async () => {
  house = await openProviderHouse({ now: () => new Date(Date.now() + at) })
})
afterAll(() => house.close())
afterEach(() => {
  at = 0
})

const freshEmail = () => {
  people += 1
  return `person-${people}@quill.example`
}
const mailTo = (email: string) => house.mailbox.filter((message) => message.to === email)
const lastMail = (email: string) => mailTo(email).at(-1)
const tokenOf = (email: string) =>
  new URL(lastMail(email)?.action?.url ?? 'http://none/').searchParams.get('token') ?? ''
const codeOf = (email: string) =>
  /\d{4} \d{4}/u.exec(lastMail(email)?.paragraphs.join(' ') ?? '')?.[0] ?? ''

async function signUp(email: string, password = PASSWORD) {
  return house.embedded.logins.signUp({ name: 'Ada Quill', email, password })
}

async function confirmed(email: string, password = PASSWORD) {
  const login = await signUp(email, password)
  expect(await house.embedded.logins.confirmByCode(login.id, codeOf(email))).toBe('confirmed')
  return login
}

const signIn = (email: string, password = PASSWORD, device?: string) =>
  house.embedded.logins.signIn(email, password, device)

/** Signs in by the pages; answers where the browser is then. */
async function signInBy(browser: TestBrowser, email: string, password = PASSWORD) {
  const { base } = await house.authorize(browser)
  return browser.post(base, { email, password })
}

describe('an address', () => {
  it('is confirmed by the code, once', async () => {
    const email = freshEmail()
    const login = await confirmed(email)
    expect((await house.embedded.logins.find(login.id))?.isVerified).toBe(true)
    expect(await house.embedded.logins.confirmByCode(login.id, codeOf(email))).toBe('limited')
  })

  it('is confirmed by the link with the password, and by the link alone never', async () => {
    const email = freshEmail()
    await signUp(email)
    const { logins } = house.embedded
    const token = tokenOf(email)
    expect(await logins.confirmByLink(token, {})).toBe('wrong')
    expect(await logins.confirmByLink(token, { login: 'another' })).toBe('wrong')
    expect(await logins.confirmByLink(token, { password: OTHER })).toBe('wrong')
    expect(await logins.confirmByLink(token, { password: PASSWORD })).toBe('confirmed')
    expect(await logins.confirmByLink(token, { password: PASSWORD })).toBe('wrong')
  })

  it('can be claimed by many and belongs to the one who confirms it', async () => {
    const email = freshEmail()
    const squatter = await signUp(email, 'the squatter knows this')
    const owner = await signUp(email)
    expect(owner.id).not.toBe(squatter.id)
    expect(await house.embedded.logins.confirmByCode(owner.id, codeOf(email))).toBe('confirmed')
    expect(await house.embedded.logins.confirmByCode(squatter.id, '00000000')).not.toBe('confirmed')
    expect(await signIn(email)).toMatchObject({ state: 'in', login: { id: owner.id } })
    // A second confirmation of the same address does nothing, even with a good link.
    const late = await signUp(email, OTHER)
    expect(lastMail(email)?.subject).toBe('You already have a Scholium account')
    expect((await house.embedded.logins.find(late.id))?.isVerified).toBe(false)
  })

  it('is taken back by its owner from somebody who signed up with it', async () => {
    const email = freshEmail()
    const { tokens } = await house.newcomer(email)
    await house.embedded.logins.disown(tokenOf(email))
    await expect(house.identity.verify(tokens.access_token)).rejects.toMatchObject({
      code: 'session/token-invalid',
    })
    expect(await signIn(email)).toEqual({ state: 'wrong' })
  })

  it('changes only once the new one is confirmed, and a new password stops a change', async () => {
    const [before, after] = [freshEmail(), freshEmail()]
    const { logins } = house.embedded
    const login = await confirmed(before)
    expect(await logins.changeEmail(login.id, OTHER, after)).toBe('wrong')
    expect(await logins.changeEmail(login.id, PASSWORD, after)).toBe('sent')
    expect((await logins.find(login.id))?.email).toBe(before)
    expect(lastMail(before)?.subject).toBe('A new e-mail for your Scholium account')
    const stopped = tokenOf(after)
    await logins.changePassword({ login: login.id, current: PASSWORD, next: OTHER })
    expect(await logins.confirmByLink(stopped, { login: login.id })).toBe('wrong')
    await logins.changeEmail(login.id, OTHER, after)
    expect(await logins.confirmByLink(tokenOf(after), { login: login.id })).toBe('confirmed')
    expect(await logins.find(login.id)).toMatchObject({ email: after, isVerified: true })
    expect(await signIn(before, OTHER)).toEqual({ state: 'wrong' })
    expect(await signIn(after, OTHER)).toMatchObject({ state: 'in' })
  })
})

describe('a forgotten password', () => {
  it('is replaced by a link that works once, and every other sign-in ends', async () => {
    const email = freshEmail()
    const { browser, tokens } = await house.newcomer(email)
    await house.embedded.logins.forgotPassword(email)
    const token = tokenOf(email)
    expect((await house.embedded.logins.resetPassword(token, OTHER))?.isVerified).toBeDefined()
    expect(await house.embedded.logins.resetPassword(token, 'and once more again')).toBeUndefined()
    await expect(house.identity.verify(tokens.access_token)).rejects.toBeDefined()
    const refreshed = await house.exchange({
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    })
    expect(refreshed.body.error).toBe('invalid_grant')
    expect((await house.authorize(browser)).visit.text).toContain('<h1>Sign in</h1>')
    expect(await signIn(email)).toEqual({ state: 'wrong' })
    expect(await signIn(email, OTHER)).toMatchObject({ state: 'in', login: { isVerified: true } })
    expect(lastMail(email)?.subject).toBe('Your Scholium password was changed')
  })

  it('also ends a sign-in that was answered and not yet finished', async () => {
    const email = freshEmail()
    const early = house.browser()
    const { base } = await house.authorize(early, { screen_hint: 'signup' })
    await early.post(`${base}/sign-up`, { name: 'Mallory', email, password: OTHER })
    expect((await early.get(`${base}/check`)).status).toBe(200)
    await house.embedded.logins.forgotPassword(email)
    expect(await house.embedded.logins.resetPassword(tokenOf(email), PASSWORD)).toBeDefined()
    const visit = await early.post(`${base}/check`, { step: 'later' })
    expect([visit.status, visit.url.includes('code=')]).toEqual([400, false])
  })

  it('has a link that is good for an hour, and only for its purpose', async () => {
    const email = freshEmail()
    const login = await confirmed(email)
    await house.embedded.logins.forgotPassword(email)
    const token = tokenOf(email)
    expect(await house.embedded.logins.confirmByLink(token, { login: login.id })).toBe('wrong')
    at += HOUR
    expect(await house.embedded.logins.resetPassword(token, OTHER)).toBeUndefined()
  })

  it('is mailed five times an hour at most', async () => {
    const email = freshEmail()
    await confirmed(email)
    const before = mailTo(email).length
    at += HOUR
    for (let turn = 0; turn < 20; turn += 1) await house.embedded.logins.forgotPassword(email)
    expect(mailTo(email).length - before).toBe(5)
  })
})

describe('a changed password', () => {
  it('keeps the browser that changed it and ends the others', async () => {
    const email = freshEmail()
    const { browser, tokens } = await house.newcomer(email)
    const elsewhere = house.browser()
    expect((await signInBy(elsewhere, email)).url).toContain('code=')
    const wrong = await browser.post('/identity/password', { current: OTHER, password: OTHER })
    expect([wrong.status, wrong.text.includes('not the password')]).toEqual([400, true])
    const done = await browser.post('/identity/password', { current: PASSWORD, password: OTHER })
    expect(done.text).toContain('Your password is changed')
    await house.identity.verify(tokens.access_token)
    const { status } = await house.exchange({
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    })
    expect(status).toBe(200)
    expect((await house.authorize(browser)).visit.url).toContain('code=')
    expect((await house.authorize(elsewhere)).visit.url).not.toContain('code=')
  })
})

describe('guessing', () => {
  it('gets ten tries at a code, counted on the code', async () => {
    const email = freshEmail()
    const login = await signUp(email)
    const right = codeOf(email)
    const answers: string[] = []
    for (let turn = 0; turn < 12; turn += 1)
      answers.push(await house.embedded.logins.confirmByCode(login.id, '0000 0000'))
    expect(answers.filter((answer) => answer === 'wrong').length).toBe(10)
    expect(await house.embedded.logins.confirmByCode(login.id, right)).toBe('limited')
  })

  it('gets ten tries at a code, however many at once', async () => {
    const email = freshEmail()
    const login = await signUp(email)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => house.embedded.logins.confirmByCode(login.id, '0000 0000')),
    )
    expect(answers.filter((answer) => answer === 'wrong').length).toBe(10)
  })

  it(
    'gets at most a hundred tries at a password in any hour, from wherever and by whatever path',
    { timeout: 120_000 },
    async () => {
      const email = freshEmail()
      await confirmed(email)
      const browser = house.browser()
      const { base } = await house.authorize(browser)
      let tried = 0
      for (let turn = 0; turn < 150; turn += 1) {
        const path = [base, `${base}/`, `${base}?turn=${turn}`][turn % 3] ?? base
        const visit = await browser.post(
          path,
          { email: turn % 2 === 0 ? email : email.toUpperCase(), password: `guess number ${turn}` },
          { 'x-forwarded-for': `10.0.${turn}.1` },
        )
        if (visit.text.includes('do not belong together')) tried += 1
      }
      expect(tried).toBeGreaterThan(0)
      expect(tried).toBeLessThanOrEqual(50)
      expect(await signIn(email)).toEqual({ state: 'limited' })
    },
  )

  it('by strangers never locks out a browser that signed in before', async () => {
    const email = freshEmail()
    await confirmed(email)
    const own = house.browser()
    expect((await signInBy(own, email)).url).toContain('code=')
    own.forget('sc_sign_in')
    for (let turn = 0; turn < 60; turn += 1) await signIn(email, `guess number ${turn}`)
    expect(await signIn(email)).toEqual({ state: 'limited' })
    expect((await signInBy(own, email)).url).toContain('code=')
    // A browser that is new to the owner has the mailed link.
    await house.embedded.logins.forgotPassword(email)
    expect(await house.embedded.logins.resetPassword(tokenOf(email), OTHER)).toBeDefined()
  })

  it('with the device of somebody else has the budget of strangers', async () => {
    const [mine, theirs] = [freshEmail(), freshEmail()]
    const login = await confirmed(mine)
    await confirmed(theirs)
    const device = await house.embedded.logins.rememberDevice(login.id)
    for (let turn = 0; turn < 60; turn += 1) await signIn(theirs, `guess number ${turn}`, device)
    expect(await signIn(theirs, PASSWORD, device)).toEqual({ state: 'limited' })
  })
})

describe('what is answered about an address', () => {
  /** Without what differs from one request to the next: its address, and what was entered. */
  const plain = (text: string, email: string, base: string) =>
    text.replaceAll(email, 'EMAIL').replaceAll(base, 'BASE')

  async function answers(email: string) {
    const browser = house.browser()
    const { base } = await house.authorize(browser)
    const timed = async (path: string, form: Record<string, string>) => {
      const started = performance.now()
      const visit = await browser.post(`${base}${path}`, form)
      return { ...visit, text: plain(visit.text, email, base), took: performance.now() - started }
    }
    return {
      signIn: await timed('', { email, password: 'not the password' }),
      forgotten: await timed('/forgotten', { email }),
      signUp: await timed('/sign-up', { name: 'Eve', email, password: OTHER }),
    }
  }

  it(
    'is the same, in words and in time, whether somebody has it or not',
    { timeout: 120_000 },
    async () => {
      const slow = await openProviderHouse({ passwordCost: { N: 2 ** 14, r: 8, p: 1 } })
      const main = house
      house = slow
      try {
        const took = { known: [] as number[], unknown: [] as number[] }
        for (let turn = 0; turn < 4; turn += 1) {
          const email = freshEmail()
          await confirmed(email)
          const known = await answers(email)
          const unknown = await answers(freshEmail())
          for (const step of ['signIn', 'forgotten', 'signUp'] as const) {
            expect(known[step].status).toBe(unknown[step].status)
            expect(known[step].text).toBe(unknown[step].text)
          }
          took.known.push(known.signIn.took)
          took.unknown.push(unknown.signIn.took)
          for (const { forgotten, signUp } of [known, unknown])
            expect(Math.min(forgotten.took, signUp.took)).toBeGreaterThan(290)
        }
        const least = (times: readonly number[]) => Math.min(...times)
        // The derivation dominates; without it an unknown address would be answered many times faster.
        expect(least(took.unknown)).toBeGreaterThan(least(took.known) * 0.25)
        expect(least(took.known)).toBeGreaterThan(least(took.unknown) * 0.25)
      } finally {
        house = main
        await slow.close()
      }
    },
  )

  it('lets a second sign-up with a known address go on, with an account of its own', async () => {
    const email = freshEmail()
    const owner = await confirmed(email)
    const { tokens } = await house.newcomer(email).catch(() => ({ tokens: undefined }))
    expect(tokens).toBeDefined()
    const claims = await house.identity.verify(tokens?.access_token ?? '')
    expect(claims.subject).not.toBe(owner.id)
    expect((await house.identity.profile(tokens?.access_token ?? '')).emailVerified).toBe(false)
  })
})

describe('signing out', () => {
  it('refuses every token of the sign-in at once', async () => {
    const { browser, tokens } = await house.newcomer(freshEmail())
    const visit = await browser.get(`/v2/logout?client_id=scholium&returnTo=${house.origin}`)
    expect(visit.url).toBe(`${house.origin}/`)
    const started = performance.now()
    await expect(house.identity.verify(tokens.access_token)).rejects.toMatchObject({
      code: 'session/token-invalid',
    })
    const refreshed = await house.exchange({
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    })
    expect(refreshed.body.error).toBe('invalid_grant')
    expect(performance.now() - started).toBeLessThan(5000)
    expect(browser.cookies()).not.toContain('sc_sign_in')
    expect((await house.authorize(browser)).visit.text).toContain('<h1>Sign in</h1>')
  })

  it('asks first when the link comes from elsewhere, so that nobody is signed out by a picture or a link', async () => {
    const { browser, tokens } = await house.newcomer(freshEmail())
    for (const site of ['cross-site', 'same-site', 'none']) {
      const visit = await browser.get('/v2/logout', { 'sec-fetch-site': site })
      expect([site, visit.status, visit.text.includes('Sign out of Scholium?')]).toEqual([
        site,
        200,
        true,
      ])
    }
    const forged = await browser.post(
      '/v2/logout',
      {},
      { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    )
    expect(forged.text).toContain('Sign out of Scholium?')
    await house.identity.verify(tokens.access_token)
    expect((await browser.post('/v2/logout', {})).text).toContain('You are signed out')
    await expect(house.identity.verify(tokens.access_token)).rejects.toBeDefined()
  })

  it('of a login that is forgotten leaves nothing behind', async () => {
    const email = freshEmail()
    const { tokens } = await house.newcomer(email)
    const { subject } = await house.identity.verify(tokens.access_token)
    await house.identity.forget(subject)
    await expect(house.identity.verify(tokens.access_token)).rejects.toBeDefined()
    const { rows } = await house.database.pool.query(
      'select 1 from logins where email = $1 union all select 1 from identity_records where account_id = $2',
      [email, subject],
    )
    expect(rows).toEqual([])
  })
})
