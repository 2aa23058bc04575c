import { resolve } from 'node:path'

import * as z from 'zod'

import { ConfigError, integer } from './config-error.ts'
import { modelLimitsOf, modelOf, modelSettings } from './model-settings.ts'
import type { ModelLimitSettings, ModelSettings } from './model-settings.ts'

export { ConfigError } from './config-error.ts'

const yesNo = z
  .enum(['true', 'false', 'yes', 'no', '1', '0'], { error: 'must be true or false' })
  .transform((value) => value === 'true' || value === 'yes' || value === '1')

/** `a@b.c`, or a name before it in angle brackets: one line, one sender. */
function isMailSender(text: string): boolean {
  return /^(?:[^<>\p{Cc},;:"]{1,100} <[^<>@\s\p{Cc},;]+@[a-z0-9.-]+>|[^<>@\s\p{Cc},;]+@[a-z0-9.-]+)$/iu.test(
    text,
  )
}

/** Every setting with its default. The README's table is compared with this by a test. */
export const settings = {
  SCHOLIUM_ENV: z
    .enum(['development', 'production', 'test'], {
      error: 'must be development, production or test',
    })
    .default('development')
    .describe('`production` refuses the embedded database and every generated secret'),
  SCHOLIUM_ROLE: z
    .enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' })
    .default('all')
    .describe('Which part of the program this process is'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: integer(0, 65_535).default(3000).describe('Port to listen on; 0 takes a free one'),
  SCHOLIUM_BASE_URL: z
    .url({
      protocol: /^https?$/u,
      error: 'must be an address such as https://scholium.example',
    })
    .optional()
    .describe('Address under which people reach the product; needed in production'),
  SCHOLIUM_DATA_DIR: z
    .string()
    .default('data')
    .describe('Folder of the embedded database and the files'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//u, { error: 'must begin with postgres://' })
    .optional()
    .describe('A PostgreSQL from 15 on, instead of the embedded one'),
  SCHOLIUM_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info')
    .describe('How much is logged'),
  SCHOLIUM_TRUSTED_PROXIES: integer(0, 10)
    .default(0)
    .describe('How many proxies stand in front and may name the client address'),
  SCHOLIUM_UPLOAD_MAX_MIB: integer(1, 500).default(50).describe('Largest file, in MiB'),
  SCHOLIUM_UPLOAD_MAX_PAGES: integer(1, 2000).default(600).describe('Longest document, in pages'),
  SCHOLIUM_VISITOR_UPLOADS: integer(0, 10_000).default(2).describe('Uploads that a visitor has'),
  SCHOLIUM_FREE_UPLOADS: integer(0, 10_000).default(3).describe("Uploads in the free plan's month"),
  SCHOLIUM_UNLIMITED_CREDITS: yesNo
    .default(false)
    .describe('Charge nobody: no price is shown anywhere'),
  SCHOLIUM_VISITOR_CREDITS: integer(0, 10_000)
    .default(10)
    .describe('Credits that a new visitor gets at once'),
  SCHOLIUM_VISITOR_GRANTS_PER_ADDRESS: integer(0, 100_000)
    .default(20)
    .describe('How many visitors of one network address get credits in a day'),
  SCHOLIUM_SIGN_UP_CREDITS: integer(0, 10_000)
    .default(20)
    .describe('Credits that an account gets at sign-up, beside those of its visitor'),
  SCHOLIUM_SIGN_INS_PER_MINUTE: integer(1, 1_000_000)
    .default(60)
    .describe(
      'Sign-ups, logins and look-ups of one identity in a minute; of one network address ten times as many',
    ),
  SCHOLIUM_QUESTIONS_PER_MINUTE: integer(1, 100_000)
    .default(20)
    .describe('Questions that one person may ask of drafts in a minute'),
  SCHOLIUM_MODEL_QUESTIONS: integer(0, 100_000)
    .default(60)
    .describe(
      'Questions of one person that a language model answers within 24 hours; the built-in engine answers the rest',
    ),
  SCHOLIUM_SECRETS_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43,}={0,2}$/u, {
      error: 'must be at least 32 random bytes in base64, such as `openssl rand -base64 32` gives',
    })
    .optional()
    .describe(
      'Seals tokens of connected services and the keys of sign-ins; needed in production, made in the data folder elsewhere',
    ),
  MQTT_URL: z
    .string()
    .regex(/^(mqtts?|wss?):\/\//u, { error: 'must begin with mqtt:// or mqtts://' })
    .optional()
    .describe('An external broker (Mosquitto, EMQX), instead of the embedded one'),
  AUTH0_DOMAIN: z
    .string()
    .regex(/^(https?:\/\/)?[a-z0-9.-]+(:\d+)?$/iu, {
      error: 'must be a host such as scholium.eu.auth0.com',
    })
    .optional()
    .describe('An Auth0 tenant for signing in, instead of the embedded provider'),
  AUTH0_CLIENT_ID: z.string().optional().describe('The single-page application of that tenant'),
  AUTH0_AUDIENCE: z.string().optional().describe('The identifier of the API of that tenant'),
  SCHOLIUM_EMBEDDED_SIGN_IN: yesNo
    .default(false)
    .describe('Let the embedded provider sign people in even in production'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+\/?$/u, {
      error: 'must be an address such as smtp://user:password@mail.example.org:587',
    })
    .refine((value) => URL.canParse(value), {
      error: 'must be an address such as smtp://user:password@mail.example.org:587',
    })
    .optional()
    .describe('Server that sends the e-mails; without one they land in `/mailbox`, in development'),
  SCHOLIUM_MAIL_FROM: z
    .string()
    .refine(isMailSender, {
      error: 'must be an address such as Scholium <scholium@example.org>',
    })
    .default('Scholium <scholium@localhost>')
    .describe('Sender of the e-mails; needed in production'),
  SCHOLIUM_REQUESTS_PER_MINUTE: integer(10, 10_000_000)
    .default(1200)
    .describe('Requests that one network address may send in a minute'),
  ...modelSettings,
  SCHOLIUM_SOURCES: z
    .string()
    .optional()
    .describe(
      'Live sources that are searched beside the local catalogue: `openalex`, `crossref`, `arxiv`, `semantic-scholar`, `doaj`, `grants-gov`, `cordis`, with commas; `name=address` for another address',
    ),
  SCHOLIUM_SOURCE_KEYS: z
    .string()
    .optional()
    .describe('Keys of live sources that give one, as `openalex=key`, with commas'),
  SCHOLIUM_CONTACT_EMAIL: z
    .email({ error: 'must be an e-mail address' })
    .optional()
    .describe('Named to live sources, so that they can write instead of shutting the door'),
  SCHOLIUM_OFFICE: z
    .string()
    .regex(/^(?:none|\/.*)$/u, { error: 'must be a path such as /usr/bin/soffice, or none' })
    .optional()
    .describe(
      "LibreOffice's `soffice`, which reads .doc, .odt and .rtf and sets Word files in pages; found where it is installed; `none` does without",
    ),
  SCHOLIUM_OCR: z
    .string()
    .regex(/^(?:none|\/.*)$/u, { error: 'must be a path such as /usr/bin/tesseract, or none' })
    .optional()
    .describe('Tesseract, which reads scans; found where it is installed; `none` does without'),
  SCHOLIUM_READERS: integer(1, 16).default(2).describe('Documents that are read at the same time'),
  SCHOLIUM_READY_READER: yesNo
    .default(true)
    .describe(
      'Keep one reader process started for the next document, which takes about 140 MB, and load the analyser at the start; turn it off where memory is small',
    ),
} as const

export interface Config {
  readonly environment: 'development' | 'production' | 'test'
  readonly role: 'all' | 'web' | 'worker'
  readonly host: string
  readonly port: number
  readonly baseUrl: string | undefined
  /** Absolute path. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly logLevel: string
  readonly trustedProxies: number
  readonly upload: {
    readonly maxBytes: number
    readonly maxPages: number
    readonly visitor: number
    readonly free: number
  }
  readonly credits: {
    readonly unlimited: boolean
    readonly visitor: number
    readonly signUp: number
    readonly grantsPerAddress: number
  }
  readonly signInsPerMinute: number
  /** Questions of one person. */
  readonly chat: { readonly questionsPerMinute: number; readonly modelQuestionsPerDay: number }
  /** Base64. */
  readonly secretsKey: string | undefined
  readonly mqttUrl: string | undefined
  /** The Auth0 tenant; `undefined` stands for the embedded provider. */
  readonly auth0: Auth0Config | undefined
  /** Whether the embedded provider may serve in production. */
  readonly embeddedSignIn: boolean
  readonly mail: {
    /** Without one, messages land in the mailbox of development. */
    readonly smtpUrl: string | undefined
    readonly from: string
  }
  /** Live sources as they are set; search reads them. */
  readonly search: {
    readonly sources: string
    readonly keys: string
    readonly contact: string | undefined
  }
  readonly readers: number
  /** Whether a reader process stands ready for the next document, and the analyser is loaded at the start. */
  readonly readyReader: boolean
  /** Paths of programs that help to read files, or `none`; `undefined`: wherever they are found. */
  readonly tools: { readonly office: string | undefined; readonly recognition: string | undefined }
  /** `undefined`: the built-in analyser alone. */
  readonly model: ModelSettings | undefined
  readonly modelLimits: ModelLimitSettings
  readonly requestsPerMinute: number
}

export interface Auth0Config {
  /** Scheme and host, without a slash at the end. */
  readonly origin: string
  readonly clientId: string
  readonly audience: string
}

type Environment = Readonly<Record<string, string | undefined>>

const schema = z.object(settings)

/**
 * Reads the settings.
 * @throws ConfigError with one line that names the first wrong setting.
 */
export function readConfig(environment: Environment): Config {
  refuseUnknown(environment)
  const given = Object.fromEntries(
    Object.keys(settings).flatMap((name) => {
      const value = environment[name]?.trim()
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}`)
  }
  const config = shape(parsed.data)
  refuseUnsafeProduction(config)
  refuseUnsentMail(config, given['SCHOLIUM_MAIL_FROM'] !== undefined)
  return config
}

function shape(values: z.infer<typeof schema>): Config {
  return {
    environment: values.SCHOLIUM_ENV,
    role: values.SCHOLIUM_ROLE,
    host: values.HOST,
    port: values.PORT,
    baseUrl: values.SCHOLIUM_BASE_URL,
    dataDir: resolve(values.SCHOLIUM_DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    logLevel: values.SCHOLIUM_LOG_LEVEL,
    trustedProxies: values.SCHOLIUM_TRUSTED_PROXIES,
    upload: {
      maxBytes: values.SCHOLIUM_UPLOAD_MAX_MIB * 1024 * 1024,
      maxPages: values.SCHOLIUM_UPLOAD_MAX_PAGES,
      visitor: values.SCHOLIUM_VISITOR_UPLOADS,
      free: values.SCHOLIUM_FREE_UPLOADS,
    },
    credits: {
      unlimited: values.SCHOLIUM_UNLIMITED_CREDITS,
      visitor: values.SCHOLIUM_VISITOR_CREDITS,
      signUp: values.SCHOLIUM_SIGN_UP_CREDITS,
      grantsPerAddress: values.SCHOLIUM_VISITOR_GRANTS_PER_ADDRESS,
    },
    signInsPerMinute: values.SCHOLIUM_SIGN_INS_PER_MINUTE,
    chat: {
      questionsPerMinute: values.SCHOLIUM_QUESTIONS_PER_MINUTE,
      modelQuestionsPerDay: values.SCHOLIUM_MODEL_QUESTIONS,
    },
    secretsKey: values.SCHOLIUM_SECRETS_KEY,
    mqttUrl: values.MQTT_URL,
    auth0: auth0Of(values),
    embeddedSignIn: values.SCHOLIUM_EMBEDDED_SIGN_IN,
    mail: { smtpUrl: values.SMTP_URL, from: values.SCHOLIUM_MAIL_FROM },
    search: {
      sources: values.SCHOLIUM_SOURCES ?? '',
      keys: values.SCHOLIUM_SOURCE_KEYS ?? '',
      contact: values.SCHOLIUM_CONTACT_EMAIL,
    },
    readers: values.SCHOLIUM_READERS,
    readyReader: values.SCHOLIUM_READY_READER,
    tools: { office: values.SCHOLIUM_OFFICE, recognition: values.SCHOLIUM_OCR },
    model: modelOf(values),
    modelLimits: modelLimitsOf(values),
    requestsPerMinute: values.SCHOLIUM_REQUESTS_PER_MINUTE,
  }
}

function auth0Of(values: z.infer<typeof schema>): Auth0Config | undefined {
  const given = {
    AUTH0_DOMAIN: values.AUTH0_DOMAIN,
    AUTH0_CLIENT_ID: values.AUTH0_CLIENT_ID,
    AUTH0_AUDIENCE: values.AUTH0_AUDIENCE,
  }
  if (Object.values(given).every((value) => value === undefined)) return undefined
  const { AUTH0_DOMAIN: domain, AUTH0_CLIENT_ID: clientId, AUTH0_AUDIENCE: audience } = given
  if (domain === undefined || clientId === undefined || audience === undefined) {
    const missing = Object.entries(given).find(([, value]) => value === undefined)
    throw new ConfigError(`${missing?.[0] ?? ''} is needed with the other settings of Auth0`)
  }
  const { origin } = new URL(domain.includes('://') ? domain : `https://${domain}`)
  return { origin, clientId, audience }
}

/** A misspelt setting would otherwise be a silent default. */
function refuseUnknown(environment: Environment): void {
  const elsewhere = new Set(['SCHOLIUM_DATA'])
  const unknown = Object.keys(environment).find(
    (name) => name.startsWith('SCHOLIUM_') && !(name in settings) && !elsewhere.has(name),
  )
  if (unknown !== undefined) throw new ConfigError(`${unknown} is not a setting of Scholium`)
}

function refuseUnsafeProduction(config: Config): void {
  if (config.environment !== 'production') {
    if (config.role !== 'all' && config.databaseUrl === undefined) {
      throw new ConfigError(
        `SCHOLIUM_ROLE=${config.role} needs DATABASE_URL: the embedded database has one owner`,
      )
    }
    return
  }
  if (config.databaseUrl === undefined) {
    throw new ConfigError(
      'DATABASE_URL is needed in production: the embedded database is for one person and evaluation',
    )
  }
  if (config.baseUrl === undefined)
    throw new ConfigError('SCHOLIUM_BASE_URL is needed in production')
  if (config.secretsKey === undefined)
    throw new ConfigError('SCHOLIUM_SECRETS_KEY is needed in production')
  if (config.auth0 === undefined && !config.embeddedSignIn) {
    throw new ConfigError(
      'AUTH0_DOMAIN is needed in production: the embedded provider keeps passwords and generated keys; SCHOLIUM_EMBEDDED_SIGN_IN=true allows it',
    )
  }
  if (config.auth0?.origin.startsWith('http:') === true)
    throw new ConfigError('AUTH0_DOMAIN must be reached by https in production')
}

/** A mailbox that anybody can read is for development; a sender that nobody can answer, too. */
function refuseUnsentMail(config: Config, hasSender: boolean): void {
  if (config.environment !== 'production') return
  if (config.mail.smtpUrl === undefined)
    throw new ConfigError('SMTP_URL is needed in production: the mailbox page is for development')
  if (!hasSender) throw new ConfigError('SCHOLIUM_MAIL_FROM is needed in production')
}
