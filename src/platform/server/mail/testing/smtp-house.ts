import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server'

/** One message as the server took it. */
export interface Taken {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
  readonly secure: boolean
  readonly user: string | undefined
}

/** What the server does with a conversation; each may answer with an error or take its time. */
export interface Behaviour {
  readonly onRecipient?: (session: SMTPServerSession) => Promise<void> | void
  /** Before the final answer. */
  readonly onMessage?: (session: SMTPServerSession) => Promise<void> | void
}

export interface SmtpHouse {
  readonly url: string
  readonly port: number
  readonly taken: readonly Taken[]
  /** How many conversations began. */
  connections(): number
  /** Cuts every open connection without a word. */
  cut(): void
  close(): Promise<void>
}

/** The answer of an SMTP server that refuses with a code. */
export function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code })
}

/** A real SMTP server on a free port of this machine. */
export async function openSmtpHouse(
  behaviour: Behaviour = {},
  options: SMTPServerOptions = {},
): Promise<SmtpHouse> {
  const taken: Taken[] = []
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onConnect: (_session, done) => {
      connections += 1
      done()
    },
    onRcptTo: (_address, session, done) =>
      void answer(async () => behaviour.onRecipient?.(session), done),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        void answer(
          async () => behaviour.onMessage?.(session),
          (error) => {
            if (error === undefined) taken.push(takenOf(session, Buffer.concat(chunks)))
            done(error)
          },
        )
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => void sockets.add(socket))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    taken,
    connections: () => connections,
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}

/** Waits until something is so, for at most ten seconds. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + 10_000
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('It did not happen within ten seconds')
    await delay(25)
  }
}

async function answer(work: () => Promise<void>, done: (error?: Error) => void): Promise<void> {
  let refused: Error | undefined
  try {
    await work()
  } catch (error) {
    refused = error instanceof Error ? error : new Error(String(error))
  }
  done(refused)
}

function takenOf(session: SMTPServerSession, raw: Buffer): Taken {
  const { mailFrom, rcptTo } = session.envelope
  return {
    from: mailFrom === false ? '' : mailFrom.address,
    to: rcptTo.map((recipient) => recipient.address),
    raw: raw.toString(),
    secure: session.secure,
    user: session.user as string | undefined,
  }
}
