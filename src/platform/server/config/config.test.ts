import { isAbsolute } from 'node:path'

import { describe, expect, it } from 'vitest'

import { ConfigError, readConfig, settings } from './config.ts'

/** One wrong value for each setting that can be wrong, and the whole line that it gives. */
const WRONG: readonly (readonly [keyof typeof settings, readonly string[], string])[] = [
  ['SCHOLIUM_ENV', ['prod', 'Production'], 'must be development, production or test'],
  ['SCHOLIUM_ROLE', ['both'], 'must be all, web or worker'],
  ['PORT', ['70000', '-1', '80.5', 'http', 'NaN'], 'must be a whole number from 0 to 65535'],
  [
    'SCHOLIUM_BASE_URL',
    ['scholium.example', '//x', 'javascript:alert(1)', 'ftp://scholium.example'],
    'must be an address such as https://scholium.example',
  ],
  ['DATABASE_URL', ['mysql://x', 'localhost:5432'], 'must begin with postgres://'],
  ['SCHOLIUM_LOG_LEVEL', ['loud'], 'must be fatal, error, warn, info, debug, trace or silent'],
  ['SCHOLIUM_TRUSTED_PROXIES', ['-1', '11', 'all'], 'must be a whole number from 0 to 10'],
  ['SCHOLIUM_UPLOAD_MAX_MIB', ['0', '501', '1.5', '1e9'], 'must be a whole number from 1 to 500'],
  ['SCHOLIUM_UPLOAD_MAX_PAGES', ['0', '2001'], 'must be a whole number from 1 to 2000'],
  ['SCHOLIUM_VISITOR_UPLOADS', ['-1', 'many'], 'must be a whole number from 0 to 10000'],
  ['SCHOLIUM_FREE_UPLOADS', ['-1', '10001'], 'must be a whole number from 0 to 10000'],
  ['SCHOLIUM_UNLIMITED_CREDITS', ['on', 'maybe'], 'must be true or false'],
  ['SCHOLIUM_VISITOR_CREDITS', ['-10'], 'must be a whole number from 0 to 10000'],
  ['SCHOLIUM_VISITOR_GRANTS_PER_ADDRESS', ['x'], 'must be a whole number from 0 to 100000'],
  ['SCHOLIUM_SIGN_UP_CREDITS', ['-1', '10001'], 'must be a whole number from 0 to 10000'],
  ['SCHOLIUM_SIGN_INS_PER_MINUTE', ['0', 'none'], 'must be a whole number from 1 to 1000000'],
  ['SCHOLIUM_QUESTIONS_PER_MINUTE', ['0', 'few'], 'must be a whole number from 1 to 100000'],
  ['SCHOLIUM_MODEL_QUESTIONS', ['-1', 'all'], 'must be a whole number from 0 to 100000'],
  [
    'SCHOLIUM_SECRETS_KEY',
    ['secret', 'c2hvcnQ=', `${'A'.repeat(43)}!`],
    'must be at least 32 random bytes in base64, such as `openssl rand -base64 32` gives',
  ],
  ['MQTT_URL', ['http://broker', 'broker:1883'], 'must begin with mqtt:// or mqtts://'],
  [
    'AUTH0_DOMAIN',
    ['a b', 'https://x/y', 'ftp://x'],
    'must be a host such as scholium.eu.auth0.com',
  ],
  ['SCHOLIUM_EMBEDDED_SIGN_IN', ['on', 'maybe'], 'must be true or false'],
  [
    'SMTP_URL',
    ['http://mail', 'mail.example.org:25', 'smtp://', 'smtp://a b', 'smtp://mail:99999'],
    'must be an address such as smtp://user:password@mail.example.org:587',
  ],
  [
    'SCHOLIUM_MAIL_FROM',
    ['Scholium', 'a@b, c@d', '<a@b>\r\nBcc: c@d', 'Scholium <a@b> <c@d>', 'a b@c'],
    'must be an address such as Scholium <scholium@example.org>',
  ],
  ['SCHOLIUM_REQUESTS_PER_MINUTE', ['9'], 'must be a whole number from 10 to 10000000'],
  [
    'SCHOLIUM_MODEL',
    ['gpt-5', 'acme:model', 'openai:', 'openai:two words'],
    'must name a provider and a model, such as anthropic:claude-sonnet-4-5; providers are openai, anthropic, google, mistral, compatible and local',
  ],
  [
    'SCHOLIUM_MODEL_URL',
    ['localhost', 'ftp://models'],
    'must be an address such as http://localhost:11434/v1',
  ],
  ['SCHOLIUM_MODEL_MODE', ['xml'], 'must be schema, json or tool'],
  ['SCHOLIUM_MODEL_CONTEXT', ['100'], 'must be a whole number from 4096 to 10000000'],
  [
    'SCHOLIUM_MODEL_PRICE',
    ['3', '3/15', 'a/b/c', '-1/0/1'],
    'must be dollars for a million tokens read, cached and written, such as 3/0.3/15',
  ],
  ['SCHOLIUM_MODEL_RUN_TOKENS', ['10'], 'must be a whole number from 1000 to 100000000'],
  ['SCHOLIUM_MODEL_PERSON_TOKENS', ['-1'], 'must be a whole number from 0 to 1000000000'],
  ['SCHOLIUM_MODEL_DAY_TOKENS', ['-1'], 'must be a whole number from 0 to 2000000000'],
  ['SCHOLIUM_CONTACT_EMAIL', ['me', 'me@'], 'must be an e-mail address'],
  ['SCHOLIUM_READY_READER', ['maybe'], 'must be true or false'],
  ['SCHOLIUM_OFFICE', ['soffice'], 'must be a path such as /usr/bin/soffice, or none'],
  ['SCHOLIUM_OCR', ['tesseract'], 'must be a path such as /usr/bin/tesseract, or none'],
  ['SCHOLIUM_READERS', ['0', '17'], 'must be a whole number from 1 to 16'],
]

const FREE_TEXT = [
  'HOST',
  'SCHOLIUM_DATA_DIR',
  'AUTH0_CLIENT_ID',
  'AUTH0_AUDIENCE',
  'SCHOLIUM_MODEL_KEY',
  'SCHOLIUM_SOURCES',
  'SCHOLIUM_SOURCE_KEYS',
]

const production = {
  SCHOLIUM_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/scholium',
  SCHOLIUM_BASE_URL: 'https://scholium.example',
  AUTH0_DOMAIN: 'scholium.eu.auth0.com',
  AUTH0_CLIENT_ID: 'spa',
  AUTH0_AUDIENCE: 'https://api.scholium.example',
  SCHOLIUM_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  SMTP_URL: 'smtp://mail.scholium.example',
  SCHOLIUM_MAIL_FROM: 'Scholium <hello@scholium.example>',
}

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message
  }
  return 'accepted'
}

describe('the settings', () => {
  it('need nothing to be set, and stand for one person on one machine', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      environment: 'development',
      role: 'all',
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: undefined,
      trustedProxies: 0,
      upload: { maxBytes: 50 * 1024 * 1024, maxPages: 600, visitor: 2, free: 3 },
      credits: { unlimited: false, visitor: 10 },
    })
    expect(isAbsolute(config.dataDir)).toBe(true)
  })

  it('name a model only with what it needs', () => {
    expect(refusal({ SCHOLIUM_MODEL: 'openai:gpt-5' })).toMatch(/^SCHOLIUM_MODEL_KEY is needed/u)
    expect(refusal({ SCHOLIUM_MODEL: 'local:qwen3:32b' })).toMatch(/^SCHOLIUM_MODEL_URL is needed/u)
    const url = 'http://localhost:11434/v1/'
    const { model } = readConfig({ SCHOLIUM_MODEL: 'local:qwen3:32b', SCHOLIUM_MODEL_URL: url })
    expect(model).toMatchObject({ name: 'local:qwen3:32b', url: url.slice(0, -1), key: undefined })
  })

  it.each(WRONG)('say in one line what is wrong with %s', (name, values, line) => {
    for (const value of values) {
      expect([value, refusal({ [name]: value })]).toEqual([value, `${name} ${line}`])
    }
  })

  it('are all held to that, apart from free text', () => {
    const named = [...WRONG.map(([name]) => name), ...FREE_TEXT]
    expect(named.toSorted()).toEqual(Object.keys(settings).toSorted())
  })

  it('take spaces around a value, and nothing for no value', () => {
    expect(readConfig({ PORT: ' 8080 ', SCHOLIUM_READERS: '', DATABASE_URL: '  ' })).toMatchObject({
      port: 8080,
      readers: 2,
      databaseUrl: undefined,
    })
    for (const yes of ['true', 'yes', '1'])
      expect(readConfig({ SCHOLIUM_UNLIMITED_CREDITS: yes }).credits.unlimited).toBe(true)
    for (const no of ['false', 'no', '0'])
      expect(readConfig({ SCHOLIUM_UNLIMITED_CREDITS: no }).credits.unlimited).toBe(false)
  })

  it('refuse a name that is not one of them, and leave those of others alone', () => {
    expect(refusal({ SCHOLIUM_PORT: '80' })).toBe('SCHOLIUM_PORT is not a setting of Scholium')
    expect(refusal({ SCHOLIUM_toString: '' })).toBe(
      'SCHOLIUM_toString is not a setting of Scholium',
    )
    expect(refusal({ EDITOR: 'vi', npm_config_x: '1' })).toBe('accepted')
  })

  it('never repeat a value: it may be a secret', () => {
    expect(refusal({ DATABASE_URL: 'mysql://me:secret@host' })).not.toContain('secret')
  })

  it('refuse in production what is made for one person', () => {
    expect(refusal(production)).toBe('accepted')
    expect(refusal({ ...production, DATABASE_URL: '' })).toBe(
      'DATABASE_URL is needed in production: the embedded database is for one person and evaluation',
    )
    expect(refusal({ ...production, SCHOLIUM_BASE_URL: '' })).toBe(
      'SCHOLIUM_BASE_URL is needed in production',
    )
    expect(refusal({ ...production, SCHOLIUM_SECRETS_KEY: '' })).toBe(
      'SCHOLIUM_SECRETS_KEY is needed in production',
    )
    expect(refusal({ ...production, SMTP_URL: '' })).toBe(
      'SMTP_URL is needed in production: the mailbox page is for development',
    )
    expect(refusal({ ...production, SCHOLIUM_MAIL_FROM: '' })).toBe(
      'SCHOLIUM_MAIL_FROM is needed in production',
    )
  })

  it('refuse generated keys in production unless they are asked for', () => {
    const withoutAuth0 = {
      ...production,
      AUTH0_DOMAIN: '',
      AUTH0_CLIENT_ID: '',
      AUTH0_AUDIENCE: '',
    }
    expect(refusal(withoutAuth0)).toBe(
      'AUTH0_DOMAIN is needed in production: the embedded provider keeps passwords and generated keys; SCHOLIUM_EMBEDDED_SIGN_IN=true allows it',
    )
    expect(refusal({ ...withoutAuth0, SCHOLIUM_EMBEDDED_SIGN_IN: 'true' })).toBe('accepted')
    expect(refusal({ ...production, AUTH0_DOMAIN: 'http://scholium.eu.auth0.com' })).toBe(
      'AUTH0_DOMAIN must be reached by https in production',
    )
  })

  it('take an Auth0 tenant whole or not at all', () => {
    expect(refusal({ AUTH0_DOMAIN: 'scholium.eu.auth0.com', AUTH0_CLIENT_ID: 'spa' })).toBe(
      'AUTH0_AUDIENCE is needed with the other settings of Auth0',
    )
    expect(readConfig(production).auth0).toEqual({
      origin: 'https://scholium.eu.auth0.com',
      clientId: 'spa',
      audience: 'https://api.scholium.example',
    })
    expect(readConfig({}).auth0).toBeUndefined()
  })

  it('refuse to share an embedded database between processes', () => {
    for (const role of ['web', 'worker']) {
      expect(refusal({ SCHOLIUM_ROLE: role })).toBe(
        `SCHOLIUM_ROLE=${role} needs DATABASE_URL: the embedded database has one owner`,
      )
    }
  })
})
