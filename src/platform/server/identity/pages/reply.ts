import type { FastifyReply, FastifyRequest } from 'fastify'

/** Headers of the provider's pages: no script, no frame, and forms that end at our own addresses alone. */
export function pageHeaders(origins: readonly string[]): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      // Browsers follow a form's redirects by this rule too, and a sign-in ends at the product's pages.
      `form-action 'self' ${origins.join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  }
}

/**
 * Whether a form comes from one of our own pages. Browsers say where a form comes from; other programs carry no
 * cookies of a person, so that what they leave out matters to nobody.
 */
export function isOwnForm(request: FastifyRequest, origins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined && !origins.includes(origin)) return false
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** A field of a posted form, as one line without control characters. */
export function fieldOf(request: FastifyRequest, name: string): string {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  return (form.get(name) ?? '').toWellFormed().replaceAll(/\p{Cc}/gu, '')
}

/** The value of a cookie as sent; the first where several have the name. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}

export interface CookieOptions {
  readonly path: string
  readonly maxAge: number
  readonly isSecure: boolean
}

export function setCookie(
  reply: FastifyReply,
  [name, value]: readonly [string, string],
  { path, maxAge, isSecure }: CookieOptions,
): void {
  const parts = [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${maxAge}`,
    'HttpOnly',
    'SameSite=Lax',
  ]
  if (isSecure) parts.push('Secure')
  reply.header('set-cookie', parts.join('; '))
}
