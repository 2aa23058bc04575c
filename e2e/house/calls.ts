import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** A call to the API in the session of the page, as its own scripts make it. */
export async function callFrom(
  page: Page,
  call: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`,
  body?: unknown,
): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ')
  const text = body === undefined ? 'undefined' : JSON.stringify(JSON.stringify(body))
  return page.evaluate<Answer>(
    `(async () => {
      const headers = { 'content-type': 'application/json', 'x-uuid': localStorage.getItem('scholium.anonymous_id') }
      const answer = await fetch(${JSON.stringify(`/api${path}`)}, { method: '${method}', headers, body: ${text} })
      return { status: answer.status, body: await answer.json().catch(() => null) }
    })()`,
  )
}

/** `/projects/…/drafts/…` of the draft that the page shows. */
export function draftPathOf(page: Page): `/${string}` {
  const [, , project = '', , ...rest] = new URL(page.url()).pathname.split('/')
  return `/projects/${project}/drafts/${rest.at(-1) ?? ''}`
}

interface Judged {
  readonly results: Readonly<Record<string, { readonly run: unknown; readonly error: unknown }>>
}

/** Judges a draft by some kinds, and waits until none of them is under way. */
export async function judge(
  page: Page,
  draft: `/${string}`,
  kinds: readonly { readonly rubric: string; readonly options?: object }[],
): Promise<void> {
  for (const kind of kinds) {
    const { status, body } = await callFrom(page, `POST ${draft}/charge`, kind)
    expect([kind.rubric, status, body]).toEqual([kind.rubric, 202, expect.anything()])
  }
  const ended = async () => {
    const { results } = (await callFrom(page, `GET ${draft}`)).body as Judged
    const underWay = Object.entries(results).filter(([, { run }]) => run !== null)
    expect(underWay.map(([field]) => field)).toEqual([])
  }
  // Also called while a house is made ready, where `expect.poll` may not be.
  await vi.waitFor(ended, { timeout: 60_000, interval: 300 })
}
