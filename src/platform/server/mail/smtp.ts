import { Readable } from 'node:stream'
import type { ConnectionOptions } from 'node:tls'

import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

import type { Carrier, Letter, Outcome } from './carrier.ts'
import { htmlPart } from './html-part.ts'
import { textPart } from './text-part.ts'

/** In milliseconds. */
interface Patience {
  /** For a connection, and again for the greeting. */
  readonly connect: number
  /** For any one answer. */
  readonly answer: number
  /** For the whole conversation. */
  readonly whole: number
}

interface SmtpOptions {
  /** `smtp://[user:password@]host[:port]`, or `smtps://` for TLS from the first byte. */
  readonly url: string
  /** `Scholium <scholium@example.org>` */
  readonly from: string
  readonly patience?: Patience
  /** Beyond the system's own certificates. */
  readonly tls?: ConnectionOptions
}

export const patience: Patience = { connect: 15_000, answer: 60_000, whole: 120_000 }
const SUBMISSION_PORT = 587
const SUBMISSION_TLS_PORT = 465
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/u

/**
 * Delivers by SMTP (RFC 5321), one connection for each message. STARTTLS is used where it is offered, and
 * demanded before a password leaves for another machine.
 */
export function createSmtp(options: SmtpOptions): Carrier {
  const server = readUrl(options.url)
  const waits = options.patience ?? patience
  const address = addressOf(options.from)
  return {
    carry: async (letter, handOver) => {
      const message = await compose(letter, options.from)
      return converse({
        connection: new SMTPConnection({
          host: server.host,
          port: server.port,
          secure: server.isSecure,
          requireTLS: !server.isSecure && server.auth !== undefined && !LOOPBACK.test(server.host),
          connectionTimeout: waits.connect,
          greetingTimeout: waits.connect,
          socketTimeout: waits.answer,
          dnsTimeout: waits.connect,
          tls: options.tls,
        }),
        auth: server.auth,
        envelope: { from: address, to: [letter.content.to], size: message.length },
        message,
        handOver,
        deadline: waits.whole,
      })
    },
  }
}

interface Server {
  readonly host: string
  readonly port: number
  readonly isSecure: boolean
  readonly auth: { readonly user: string; readonly pass: string } | undefined
}

function readUrl(text: string): Server {
  const url = new URL(text)
  const isSecure = url.protocol === 'smtps:'
  const usual = isSecure ? SUBMISSION_TLS_PORT : SUBMISSION_PORT
  return {
    host: url.hostname.replaceAll(/^\[|\]$/gu, ''),
    port: url.port === '' ? usual : Number(url.port),
    isSecure,
    auth:
      url.username === ''
        ? undefined
        : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
  }
}

/** The address of "Name <address>". */
export function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/u.exec(from)?.[1] ?? from.trim()
}

/** The whole message as it goes over the wire; its Message-ID is the same at every try. */
async function compose({ id, content }: Letter, from: string): Promise<Buffer> {
  const { unsubscribe } = content
  const composer = new MailComposer({
    from,
    to: { name: '', address: content.to },
    subject: content.subject,
    messageId: `<${id}@${addressOf(from).split('@')[1] ?? 'localhost'}>`,
    text: textPart(content),
    html: htmlPart(content),
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: {
      // RFC 3834: no out-of-office answers.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${unsubscribe.oneClick}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
  })
  return composer.compile().build()
}

interface Conversation {
  readonly connection: SMTPConnection
  readonly auth: Server['auth']
  readonly envelope: { readonly from: string; readonly to: string[]; readonly size: number }
  readonly message: Buffer
  readonly handOver: () => Promise<void>
  readonly deadline: number
}

interface SmtpError extends Error {
  readonly code?: string
  readonly command?: string | undefined
  readonly responseCode?: number | undefined
  readonly permanent?: boolean | undefined
}

async function converse(talk: Conversation): Promise<Outcome> {
  const { connection } = talk
  let hasLeft = false
  async function* bytes() {
    await talk.handOver()
    hasLeft = true
    yield talk.message
  }
  const body = Readable.from(bytes())
  const broken = new Promise<never>((_resolve, reject) => {
    connection.on('error', reject)
  })
  const late = new Promise<never>((_resolve, reject) => {
    const error: SmtpError = Object.assign(new Error('Too slow'), { code: 'ETIMEDOUT' })
    setTimeout(() => reject(error), talk.deadline).unref()
  })
  broken.catch(() => undefined)
  late.catch(() => undefined)
  try {
    await Promise.race([submit(talk, body), broken, late])
    connection.quit()
    return { kind: 'accepted' }
  } catch (error) {
    connection.close()
    return outcomeOf(error as SmtpError, hasLeft)
  } finally {
    body.destroy()
  }
}

async function submit(talk: Conversation, body: Readable): Promise<void> {
  const { connection, auth, envelope } = talk
  await step((done) => connection.connect(done))
  if (auth !== undefined) await step((done) => connection.login(auth, done))
  await step((done) => connection.send({ ...envelope, to: [...envelope.to] }, body, done))
}

function step(start: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    start((error) => {
      if (error === undefined || error === null) resolve()
      else reject(error)
    })
  })
}

/** What the server says of this one message; whatever is wrong with the way there may be put right. */
const ABOUT_THE_MESSAGE = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])

function outcomeOf(error: SmtpError, hasLeft: boolean): Outcome {
  const reason = [error.code, error.command, error.responseCode].filter(Boolean).join(' ')
  const isAnswered = error.responseCode !== undefined
  if (hasLeft && !isAnswered) return { kind: 'uncertain', reason }
  const isAboutMessage = ABOUT_THE_MESSAGE.has(error.command ?? '')
  const isFinal = error.permanent ?? error.code === 'EMESSAGE'
  return { kind: isAboutMessage && isFinal ? 'refused' : 'later', reason }
}
