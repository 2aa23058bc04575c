import { parse } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { TestBrowser, Visit } from './testing/browser.ts'
import { PASSWORD, openProviderHouse } from './testing/provider-house.ts'
import type { ProviderHouse } from './testing/provider-house.ts'

let house: ProviderHouse
beforeAll(async () => {
  house = await openProviderHouse()
})
afterAll(() => house.close())

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document

function elements(node: Node, name: string): readonly Element[] {
  const children = 'childNodes' in node ? node.childNodes : []
  const own = 'tagName' in node && (name === '*' || node.tagName === name) ? [node] : []
  return [...own, ...children.flatMap((child) => elements(child, name))]
}

const attribute = (element: Element | undefined, name: string) =>
  element?.attrs.find((entry) => entry.name === name)?.value

/** A field of the page by its name. */
function fieldOf(page: Visit, name: string) {
  const document = parse(page.text)
  const input = elements(document, 'input').find((entry) => attribute(entry, 'name') === name)
  const described = (attribute(input, 'aria-describedby') ?? '').split(' ')
  const error = elements(document, 'p').find(
    (entry) =>
      described.includes(attribute(entry, 'id') ?? '-') && attribute(entry, 'class') === 'error',
  )
  const [text] = error?.childNodes ?? []
  return {
    value: attribute(input, 'value'),
    type: attribute(input, 'type'),
    autocomplete: attribute(input, 'autocomplete'),
    isFocused: attribute(input, 'autofocus') !== undefined,
    isInvalid: attribute(input, 'aria-invalid') === 'true',
    error: text !== undefined && 'value' in text ? text.value : undefined,
    label: elements(document, 'label').some((entry) => attribute(entry, 'for') === name),
  }
}

const confirmLink = () => new URL(house.mailbox.at(-1)?.action?.url ?? '')

async function begin(parameters: Record<string, string> = {}) {
  const browser = house.browser()
  return { browser, ...(await house.authorize(browser, parameters)) }
}

/** Every page, in the order in which a person could meet them. */
async function everyPage(): Promise<readonly (readonly [string, Visit])[]> {
  const { browser, base, visit } = await begin()
  const email = 'every-page@quill.example'
  const pages: (readonly [string, Visit])[] = [['sign in', visit]]
  const take = async (name: string, page: Promise<Visit>) => void pages.push([name, await page])
  await take('sign-in refused', browser.post(base, { email, password: 'x' }))
  await take('sign up', browser.get(`${base}/sign-up`))
  await take(
    'sign-up refused',
    browser.post(`${base}/sign-up`, { name: '', email: 'x', password: 'short' }),
  )
  await take('forgotten', browser.get(`${base}/forgotten`))
  await take('check', browser.post(`${base}/sign-up`, { name: 'Ada', email, password: PASSWORD }))
  await take('check refused', browser.post(`${base}/check`, { step: 'code', code: '1' }))
  const confirm = confirmLink()
  await take('confirm', house.browser().get(confirm.href))
  await take(
    'confirmed',
    house.browser().post('/identity/confirm', {
      token: confirm.searchParams.get('token') ?? '',
      step: 'confirm',
      password: PASSWORD,
    }),
  )
  await take('link used', house.browser().get(confirm.href))
  const other = await begin()
  await take('mailed', other.browser.post(`${other.base}/forgotten`, { email }))
  await take('new password', house.browser().get(confirmLink().href))
  await other.browser.post(other.base, { email, password: PASSWORD })
  await take('change password', other.browser.get('/identity/password'))
  await take('change e-mail', other.browser.get('/identity/email'))
  await take('sign out', other.browser.get('/v2/logout', { 'sec-fetch-site': 'cross-site' }))
  await take('signed out', other.browser.get('/v2/logout'))
  await take('sign in first', other.browser.get('/identity/password'))
  await take('error', house.browser().get('/authorize?client_id=nobody'))
  await take('expired', house.browser().get('/identity/nothing'))
  return pages
}

describe('the pages of the provider', () => {
  it('have one heading, a language, no script, and headers that allow none', async () => {
    const pages = await everyPage()
    expect(
      new Set(pages.map(([, page]) => /<h1>(.*?)<\/h1>/u.exec(page.text)?.[1])).size,
    ).toBeGreaterThan(12)
    for (const [name, page] of pages) {
      const document = parse(page.text)
      const policy = page.headers.get('content-security-policy') ?? ''
      expect([name, elements(document, 'h1').length]).toEqual([name, 1])
      expect([name, elements(document, 'script').length]).toEqual([name, 0])
      expect([name, elements(document, 'style').length]).toEqual([name, 0])
      expect([
        name,
        elements(document, '*').some((entry) =>
          entry.attrs.some(({ name: key }) => key.startsWith('on') || key === 'style'),
        ),
      ]).toEqual([name, false])
      expect([name, attribute(elements(document, 'html')[0], 'lang')]).toEqual([name, 'en-GB'])
      expect([name, policy]).toEqual([name, expect.stringContaining("default-src 'none'")])
      expect([name, policy]).toEqual([name, expect.stringContaining("frame-ancestors 'none'")])
      expect([name, policy.includes('unsafe') || policy.includes('script-src')]).toEqual([
        name,
        false,
      ])
      expect([name, page.headers.get('cache-control')]).toEqual([
        name,
        expect.stringContaining('no-store'),
      ])
      expect([name, page.headers.get('x-content-type-options')]).toEqual([name, 'nosniff'])
      for (const form of elements(document, 'form'))
        expect([name, attribute(form, 'method')]).toEqual([name, 'post'])
    }
  })

  it('say beside the field what is wrong, focus the first one, and keep what was entered', async () => {
    const { browser, base } = await begin({ screen_hint: 'signup' })
    const page = await browser.post(`${base}/sign-up`, {
      name: 'Ada <b>"Quill"</b> & Co',
      email: 'Ada@nowhere',
      password: 'short',
    })
    expect(page.status).toBe(400)
    expect(page.text).not.toContain('<b>')
    expect(page.text).toContain('<title>Error: Sign up – Scholium</title>')
    expect(fieldOf(page, 'name')).toMatchObject({
      value: 'Ada <b>"Quill"</b> & Co',
      isInvalid: false,
      isFocused: false,
    })
    expect(fieldOf(page, 'email')).toMatchObject({
      value: 'ada@nowhere',
      isInvalid: true,
      isFocused: true,
      error: 'This is not an e-mail address. It has the form name@university.edu.',
    })
    expect(fieldOf(page, 'password')).toMatchObject({
      value: undefined,
      isInvalid: true,
      isFocused: false,
      error: 'Use at least 10 characters.',
    })
  })

  it('tell a password manager what every field is', async () => {
    const { browser, base, visit } = await begin()
    expect(fieldOf(visit, 'email')).toMatchObject({
      type: 'email',
      autocomplete: 'username',
      label: true,
    })
    expect(fieldOf(visit, 'password').autocomplete).toBe('current-password')
    const signUp = await browser.get(`${base}/sign-up`)
    expect(fieldOf(signUp, 'name').autocomplete).toBe('name')
    expect(fieldOf(signUp, 'password').autocomplete).toBe('new-password')
    expect(signUp.text).not.toMatch(/onpaste|autocomplete="off"/u)
  })

  it('begin at sign-up and with an e-mail when the product asks for it', async () => {
    const page = await begin({ screen_hint: 'signup', login_hint: 'ada@quill.example' })
    expect(page.visit.text).toContain('<h1>Sign up</h1>')
    expect(fieldOf(page.visit, 'email').value).toBe('ada@quill.example')
    expect(fieldOf(page.visit, 'name').isFocused).toBe(true)
  })

  it('confirm the address by the code of the message, and go on signed in', async () => {
    const { browser, base } = await begin()
    const email = 'by-code@quill.example'
    const check = await browser.post(`${base}/sign-up`, { name: 'Ada', email, password: PASSWORD })
    expect(check.text).toContain(email)
    const again = await browser.post(`${base}/check`, { step: 'again' })
    expect(again.text).toContain('on its way again')
    const wrong = await browser.post(`${base}/check`, { step: 'code', code: '0' })
    expect(fieldOf(wrong, 'code').error).toBe('This is not the code. It has eight digits.')
    const code = /\d{4} \d{4}/u.exec(house.mailbox.at(-1)?.paragraphs.join(' ') ?? '')?.[0] ?? ''
    const done = await browser.post(`${base}/check`, { step: 'code', code })
    expect(done.url).toContain('/callback?code=')
  })

  it('confirm with one button in the browser that signed up, and change nothing by being opened', async () => {
    const { browser } = await house.newcomer('same-browser@quill.example')
    const link = confirmLink()
    for (let turn = 0; turn < 3; turn += 1) await browser.get(link.href)
    const page = await browser.get(link.href)
    expect(fieldOf(page, 'password').type).toBeUndefined()
    const token = link.searchParams.get('token') ?? ''
    const done = await browser.post('/identity/confirm', { token, step: 'confirm' })
    expect(done.text).toContain('Your e-mail is confirmed')
  })

  it('sign another person in without leaving the first one signed in', async () => {
    const { browser, tokens } = await house.newcomer('first@quill.example')
    await house.newcomer('second@quill.example')
    const { base } = await house.authorize(browser, { prompt: 'login' })
    const done = await browser.post(base, { email: 'second@quill.example', password: PASSWORD })
    expect(done.url).toContain('/callback?code=')
    await expect(house.identity.verify(tokens.access_token)).rejects.toMatchObject({
      code: 'session/token-invalid',
    })
  })

  it.each([
    [{ origin: 'https://elsewhere.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('take no form from elsewhere: %o', async (headers) => {
    const { browser, base } = await begin()
    const page = await browser.post(
      `${base}/sign-up`,
      { name: 'Ada', email: 'forged@quill.example', password: PASSWORD },
      headers,
    )
    expect(page.status).toBe(403)
    const { rows } = await house.database.pool.query(
      "select 1 from logins where email like 'forged%'",
    )
    expect(rows).toEqual([])
  })

  it("take no form for another browser's request", async () => {
    const { base } = await begin()
    const stranger: TestBrowser = house.browser()
    const page = await stranger.post(`${base}/sign-up`, {
      name: 'Eve',
      email: 'eve@quill.example',
      password: PASSWORD,
    })
    expect([page.status, page.text.includes('This sign-in has ended')]).toEqual([400, true])
  })

  it('set cookies that scripts cannot read and other sites do not send', async () => {
    const response = await fetch((await authorizeUrl()).href, { redirect: 'manual' })
    const cookies = response.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(1)
    for (const cookie of cookies) {
      expect(cookie.toLowerCase()).toContain('httponly')
      expect(cookie.toLowerCase()).toContain('samesite=lax')
    }
  })

  it('bind their cookies to TLS where the product is reached by it', async () => {
    const url = await authorizeUrl()
    house.embedded.moveTo('https://scholium.example')
    url.searchParams.set('redirect_uri', 'https://scholium.example/callback')
    url.searchParams.set('audience', 'https://scholium.example/api')
    const response = await fetch(url.href, { redirect: 'manual' })
    expect(response.headers.get('location')).toMatch(/^\/identity\//u)
    for (const cookie of response.headers.getSetCookie())
      expect(cookie.toLowerCase()).toContain('; secure')
    house.embedded.moveTo(house.origin)
  })

  it('take long and strange entries without failing', async () => {
    const { browser, base } = await begin()
    for (const value of [
      '\u0000',
      'x'.repeat(8000),
      '\ud800',
      "'; drop table logins; --",
      '<script>',
      '%00',
      'é'.repeat(300),
    ]) {
      const page = await browser.post(base, { email: `${value}@quill.example`, password: value })
      expect([value.slice(0, 20), page.status]).toEqual([value.slice(0, 20), 400])
      expect(page.text).not.toContain('<script')
    }
    const large = await browser.post(base, {
      email: 'a@quill.example',
      password: 'x'.repeat(60_000),
    })
    expect(large.status).toBe(413)
  })
})

async function authorizeUrl(): Promise<URL> {
  const url = new URL(`${house.origin}/authorize`)
  const parameters = {
    client_id: 'scholium',
    response_type: 'code',
    redirect_uri: `${house.origin}/callback`,
    scope: 'openid',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return Promise.resolve(url)
}
