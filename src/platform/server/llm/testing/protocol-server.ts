import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { protocols } from './protocols.ts'
import type { Body, Finish, Protocol, TokenCounts } from './protocols.ts'

/** What a model is asked, whichever protocol brought it. */
export interface Asked {
  readonly model: string
  readonly prompt: string
  readonly body: Body
  /** 1 for the first request of this model. */
  readonly attempt: number
}

/** What the server does with a request. */
export type Reply =
  | {
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly message?: string
    }
  | {
      /** The whole answer as the model writes it. */
      readonly text: string
      readonly finish?: Finish
      readonly tokens?: TokenCounts
      /** Characters after which the connection is cut. */
      readonly resetAt?: number
      /** Characters after which nothing more is sent, and the connection stays open. */
      readonly stallAt?: number
      /** The stream ends in good order, but in the middle of the answer. */
      readonly endAt?: number
      /** Milliseconds between two pieces. */
      readonly pace?: number
    }

export interface ProtocolServer {
  /** Without a trailing slash and without a version. */
  readonly url: string
  readonly asked: readonly Asked[]
  /** Requests whose connection the client closed before the answer had ended. */
  readonly abandoned: () => number
  /** Requests that are being answered. */
  readonly open: () => number
  close(): Promise<void>
}

const pieceLength = 24

/** A server on this machine that speaks the providers' protocols and answers what a script says. */
export async function startProtocolServer(
  answer: (asked: Asked) => Reply,
): Promise<ProtocolServer> {
  const asked: Asked[] = []
  const counts = new Map<string, number>()
  let abandoned = 0
  let open = 0

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? ''
    const protocol = protocols.find(({ path }) => path.test(url.split('?')[0] ?? ''))
    if (protocol === undefined) return refuse(response, { status: 404 })
    const body = await bodyOf(request)
    const model = protocol.modelOf(url, body)
    const attempt = (counts.get(model) ?? 0) + 1
    counts.set(model, attempt)
    const question: Asked = { model, prompt: protocol.promptOf(body), body, attempt }
    asked.push(question)
    const reply = answer(question)
    if ('status' in reply) return refuse(response, reply)
    await stream(response, { protocol, body, model, reply })
  }

  const server = createServer((request, response) => {
    open += 1
    response.on('close', () => {
      open -= 1
      if (!response.writableFinished) abandoned += 1
    })
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    abandoned: () => abandoned,
    open: () => open,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as Body
}

function refuse(
  response: ServerResponse,
  { status, headers = {}, message = 'scripted failure' }: Extract<Reply, { status: number }>,
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  // The shapes of all providers at once: each reads its own.
  response.end(
    JSON.stringify({
      type: 'error',
      object: 'error',
      message,
      error: { message, type: 'scripted', code: status, status: 'SCRIPTED' },
    }),
  )
}

async function stream(
  response: ServerResponse,
  work: {
    protocol: Protocol
    body: Body
    model: string
    reply: Extract<Reply, { text: string }>
  },
): Promise<void> {
  const { protocol, body, model, reply } = work
  const tokens = reply.tokens ?? { input: 120, cached: 100, output: 40 }
  const base = { model, isTool: protocol.isTool(body), tokens }
  const write = (lines: readonly string[]) => response.write(lines.join(''))
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  write([...protocol.open({ ...base, text: '' }), ': open\n\n'])
  let sent = ''
  const end = reply.endAt ?? reply.text.length
  while (sent.length < end && !response.destroyed) {
    if (sent.length >= (reply.resetAt ?? Infinity)) {
      // What was written goes out first, and then the line is dead.
      await wait(5)
      response.destroy()
      return
    }
    if (sent.length >= (reply.stallAt ?? Infinity)) return
    const piece = reply.text.slice(sent.length, Math.min(end, sent.length + pieceLength))
    sent += piece
    write([protocol.piece({ ...base, text: sent }, piece)])
    if (reply.pace !== undefined) await wait(reply.pace)
  }
  if (response.destroyed) return
  if (reply.resetAt !== undefined) response.destroy()
  else if (reply.stallAt === undefined) finish(response, work, { ...base, text: sent })
}

function finish(
  response: ServerResponse,
  { protocol, reply }: { protocol: Protocol; reply: Extract<Reply, { text: string }> },
  all: Parameters<Protocol['close']>[0],
): void {
  // A cut answer has no proper end: no reason, no count.
  if (reply.endAt === undefined) {
    response.write(protocol.close(all, reply.finish ?? 'stop').join(''))
  }
  response.end()
}
