import { createHash, randomBytes } from 'node:crypto'

export interface Visit {
  readonly status: number
  readonly url: string
  readonly text: string
  readonly headers: Headers
}

/** What a browser does with cookies, forms and redirects, without the browser. */
export interface TestBrowser {
  /** Follows redirects within `origin`; stops at an address that carries a code, and anywhere else. */
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<Visit>
  post(
    url: string,
    form: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Visit>
  cookies(): readonly string[]
  forget(name: string): void
}

interface Cookie {
  readonly value: string
  readonly path: string
}

const MOST_REDIRECTS = 10

export function openBrowser(origin: string): TestBrowser {
  const jar = new Map<string, Cookie>()

  function keep(headers: Headers, at: URL): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/u)
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(pair.indexOf('=') + 1)
      const of = (wanted: string) =>
        attributes
          .find((entry) => entry.toLowerCase().startsWith(`${wanted}=`))
          ?.slice(wanted.length + 1)
      const path = of('path') ?? at.pathname
      const expires = of('expires')
      const isOver =
        of('max-age') === '0' || (expires !== undefined && new Date(expires) < new Date())
      if (isOver || value === '') jar.delete(`${name} ${path}`)
      else jar.set(`${name} ${path}`, { value, path })
    }
  }

  function cookiesFor(at: URL): string {
    return [...jar]
      .filter(
        ([, { path }]) =>
          path === '/' || at.pathname === path || at.pathname.startsWith(`${path}/`),
      )
      .map(([key, { value }]) => `${key.split(' ')[0] ?? ''}=${value}`)
      .join('; ')
  }

  async function visit(url: string, init: RequestInit, left = MOST_REDIRECTS): Promise<Visit> {
    const at = new URL(url, origin)
    const headers = new Headers(init.headers)
    headers.set('cookie', cookiesFor(at))
    if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin')
    const response = await fetch(at, { ...init, headers, redirect: 'manual' })
    keep(response.headers, at)
    const text = await response.text()
    const location = response.headers.get('location')
    if (location === null || response.status < 300 || response.status > 399)
      return { status: response.status, url: at.href, text, headers: response.headers }
    const next = new URL(location, at)
    const isOurs =
      next.origin === origin && !next.searchParams.has('code') && !next.searchParams.has('error')
    if (!isOurs || left === 0)
      return { status: response.status, url: next.href, text, headers: response.headers }
    return visit(next.href, {}, left - 1)
  }

  return {
    get: (url, headers = {}) => visit(url, { headers }),
    post: (url, form, headers = {}) =>
      visit(url, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { origin, ...headers },
      }),
    cookies: () => [...jar.keys()].map((key) => key.split(' ')[0] ?? ''),
    forget: (name) => {
      for (const key of jar.keys()) if (key.startsWith(`${name} `)) jar.delete(key)
    },
  }
}

/** A fresh pair of a PKCE verifier and its S256 challenge (RFC 7636). */
export function pkce(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}
