import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { MailContent } from './port.ts'
import { createSmtp } from './smtp.ts'
import { openSmtpHouse } from './testing/smtp-house.ts'
import type { SmtpHouse } from './testing/smtp-house.ts'

const id = '5d1f6a6e-8f4c-4ed0-93c5-a6d8a2ab2f10'
const from = 'Scholium <hello@scholium.example>'
const patience = { connect: 1000, answer: 1000, whole: 3000 }
const content: MailContent = {
  to: 'maren@uni.example',
  subject: 'Größe, naïveté and “quotes”',
  preview: 'Preview',
  heading: 'Heading',
  paragraphs: ['.', 'A line that begins with a dot follows.', '. and so on'],
  footer: ['Why.'],
  unsubscribe: {
    page: 'https://scholium.example/unsubscribe?token=abc',
    oneClick: 'https://scholium.example/api/stop?token=abc',
  },
}
const handOver = () => Promise.resolve()

let house: SmtpHouse | undefined
afterEach(async () => {
  await house?.close()
  house = undefined
})

/** A certificate for this machine that only those believe who are told of it. */
function selfSigned(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'scholium-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' })
  const pair = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  rmSync(folder, { recursive: true })
  return pair
}

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe('a message on the wire', () => {
  it('has its subject encoded, one Message-ID, and the way to stop such messages', async () => {
    house = await openSmtpHouse()
    const smtp = createSmtp({ url: house.url, from, patience })
    expect(await smtp.carry({ id, content }, handOver)).toEqual({ kind: 'accepted' })
    const raw = house.taken[0]?.raw ?? ''
    const head = raw.split('\r\n\r\n', 1)[0] ?? ''
    expect(head).toContain(`Message-ID: <${id}@scholium.example>`)
    expect(head).toMatch(/^Subject: =\?UTF-8\?/mu)
    expect(head).toContain('List-Unsubscribe: <https://scholium.example/api/stop?token=abc>')
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(head).not.toMatch(/[^\r\n -~]/u)
    expect(head.match(/^[A-Za-z-]+(?=:)/gmu)?.toSorted()).toEqual([
      'Auto-Submitted',
      'Content-Type',
      'Date',
      'From',
      'List-Unsubscribe',
      'List-Unsubscribe-Post',
      'MIME-Version',
      'Message-ID',
      'Subject',
      'To',
    ])
  })

  it('does not leave when the right to send it was lost', async () => {
    house = await openSmtpHouse()
    const smtp = createSmtp({ url: house.url, from, patience })
    const outcome = await smtp.carry({ id, content }, () => Promise.reject(new Error('Not mine')))
    expect(outcome.kind).not.toBe('accepted')
    expect(house.taken).toEqual([])
  })
})

describe('a server that asks who sends', () => {
  const auth: SMTPServerOptions = {
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (given, _session, done) => {
      if (given.username === 'scholium' && given.password === 'p@ss/word') {
        done(null, { user: 'scholium' })
      } else {
        done(new Error('Not you'))
      }
    },
  }

  it('is told the name and password of the setting', async () => {
    house = await openSmtpHouse({}, auth)
    const url = `smtp://scholium:p%40ss%2Fword@127.0.0.1:${house.port}`
    const smtp = createSmtp({ url, from, patience })
    expect(await smtp.carry({ id, content }, handOver)).toEqual({ kind: 'accepted' })
    expect(house.taken[0]?.user).toBe('scholium')
  })

  it('and refuses them is tried again: the message is not at fault', async () => {
    house = await openSmtpHouse({}, auth)
    const url = `smtp://scholium:wrong@127.0.0.1:${house.port}`
    const outcome = await createSmtp({ url, from, patience }).carry({ id, content }, handOver)
    expect(outcome).toMatchObject({ kind: 'later' })
    expect(JSON.stringify(outcome)).not.toContain('wrong')
  })
})

describe.skipIf(!hasOpenssl())('a server that offers TLS', () => {
  let pair: { key: string; cert: string }
  beforeAll(() => {
    pair = selfSigned()
  })

  it('gets the message encrypted', async () => {
    house = await openSmtpHouse({}, { ...pair, disabledCommands: ['AUTH'] })
    const url = `smtp://127.0.0.1:${house.port}`
    const smtp = createSmtp({ url, from, patience, tls: { ca: pair.cert } })
    expect(await smtp.carry({ id, content }, handOver)).toEqual({ kind: 'accepted' })
    expect(house.taken[0]?.secure).toBe(true)
  })

  it('from the first byte gets it by smtps', async () => {
    house = await openSmtpHouse({}, { ...pair, secure: true, disabledCommands: ['AUTH'] })
    const url = `smtps://127.0.0.1:${house.port}`
    const smtp = createSmtp({ url, from, patience, tls: { ca: pair.cert } })
    expect(await smtp.carry({ id, content }, handOver)).toEqual({ kind: 'accepted' })
    expect(house.taken[0]?.secure).toBe(true)
  })

  it('under a certificate that nobody vouches for gets nothing', async () => {
    house = await openSmtpHouse({}, { ...pair, disabledCommands: ['AUTH'] })
    const smtp = createSmtp({ url: house.url, from, patience })
    expect((await smtp.carry({ id, content }, handOver)).kind).toBe('later')
    expect(house.taken).toEqual([])
  })
})
