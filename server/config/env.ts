import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { OperatorError } from '#db/operator-error.ts'
import { folderFault } from './data-folder.ts'
import { keepSecrets, type Secrets } from './secrets.ts'
import { socialFaults, socialProviders, type SocialProviderSettings } from './social.ts'
import {
  environment,
  type LOG_LEVELS,
  type PROCESS_ROLES,
  settings,
  type Settings,
  type Variables,
} from './variables.ts'

type ProcessRole = (typeof PROCESS_ROLES)[number]

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

export type S3Settings = {
  bucket: string
  region: string
  /** null: Amazon's own. */
  endpoint: string | null
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle?: boolean
}

/** Where the API of a repository of designs answers, and the token of the site's account there. */
export type ExternalRepositorySettings = { url: string; token: string }

/** The environment of the process, parsed once. */
export type Env = {
  mode: 'development' | 'test' | 'production'
  role: ProcessRole
  host: string
  /** 0: any free port. */
  port: number
  /** Absolute: the embedded database, the files, the secrets that were made here. */
  dataDir: string
  /** Absolute: font files of the owner's (Luciole, Wigrum). */
  fontsDir: string
  /** null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** The database itself, where `databaseUrl` names a pooler that lends connections by transaction. */
  databaseDirectUrl: string | null
  databasePoolSize: number
  /** Where browsers reach the site, without a slash at the end. */
  siteUrl: string
  siteUrlGiven: boolean
  /** Where `ROLE=web` reaches the API. */
  apiUrl: string | null
  /** As Fastify takes it: all, a number of hops, or addresses. */
  trustProxy: boolean | number | string
  logLevel: (typeof LOG_LEVELS)[number]
  rateLimits: 'on' | 'off'
  /** on: an empty site is filled with demo content. */
  demoContent: 'on' | 'off'
  /** Asked of who reads /metrics from another machine; null: nobody may. */
  metricsToken: string | null
  secrets: Secrets
  /** null: mail is kept in the local outbox. */
  smtpUrl: string | null
  mailFrom: string
  /** Who may vouch for a person who signs in (specification 3, section 2), in the order of their buttons. */
  socialProviders: readonly SocialProviderSettings[]
  /** Whole months for which reports of views and downloads are kept one by one; their counts stay. */
  statsRetentionMonths: number
  /** null: files are kept in `dataDir`. */
  s3: S3Settings | null
  /** Where clamd looks at every upload; null: nobody does. */
  clamd: { host: string; port: number } | null
  /** A translation service in LibreTranslate's form; null: there is no automatic translation. */
  translator: { url: string; apiKey: string | null } | null
  /** Repositories of designs that aids are exchanged with; null: the site is not connected with that one. */
  externalRepositories: Readonly<Record<'thingiverse' | 'myminifactory', ExternalRepositorySettings | null>>
  settings: Settings
}

/** All that is wrong with the environment, one line each. */
export class EnvironmentFault extends OperatorError {
  constructor(readonly faults: readonly string[]) {
    super(
      `The environment is not right:\n${faults.map(fault => `  - ${fault}`).join('\n')}` +
        '\n.env.example explains each variable.',
    )
  }
}

/**
 * The environment as the rest of the program knows it. Secrets that are not given are made in DATA_DIR, once all else
 * is right.
 * @throws EnvironmentFault naming every fault at once
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const result = v.safeParse(environment, given)
  const faults = [
    ...(result.issues ?? []).map(issue => `${issue.path?.[0]?.key} ${issue.message}`),
    ...(result.success ? crossFaults(result.output) : crossFaults(given as never)),
  ]
  if (!result.success || faults.length > 0) throw new EnvironmentFault([...new Set(faults)])
  return derive(result.output)
}

/** Read once, at start. */
export const readEnv = (): Env => parseEnv(process.env)

/** React chooses its fast build by this variable when it is first loaded; the site's own mode is in `Env` by then. */
export function renderForProduction(): void {
  process.env.NODE_ENV = 'production'
}

/** Where this very process answers, on this machine. */
export const ownUrl = (env: Env): string => localUrl(env.host, env.port)

/** For tests: production-like, no port, no file written. */
export function testEnv(overrides: Partial<Env> = {}): Env {
  const variables = v.parse(environment, {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: '.cache/test-data',
    SITE_URL: 'http://localhost:4999',
    SECRET: 'a secret for tests, which nobody has to guess',
    FIELD_ENCRYPTION_KEY: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  })
  return { ...derive(variables), ...overrides }
}

/** The same environment on another port, when the wanted one was busy. */
export function onPort(env: Env, port: number): Env {
  return { ...env, port, siteUrl: env.siteUrlGiven ? env.siteUrl : localUrl(env.host, port) }
}

function derive(variables: Variables): Env {
  const dataDir = resolve(variables.DATA_DIR)
  const siteUrl = variables.SITE_URL ?? localUrl(variables.HOST, variables.PORT)
  return {
    mode: variables.NODE_ENV,
    role: variables.ROLE,
    host: variables.HOST,
    port: variables.PORT,
    dataDir,
    fontsDir: resolve(variables.FONTS_DIR ?? `${dataDir}/fonts`),
    databaseUrl: variables.DATABASE_URL,
    databaseDirectUrl: variables.DATABASE_DIRECT_URL,
    databasePoolSize: variables.DATABASE_POOL_SIZE,
    siteUrl,
    siteUrlGiven: variables.SITE_URL !== null,
    apiUrl: variables.API_URL,
    trustProxy: trustProxy(variables.TRUST_PROXY),
    logLevel: variables.LOG_LEVEL,
    rateLimits: variables.RATE_LIMITS,
    demoContent: variables.DEMO_CONTENT,
    metricsToken: variables.METRICS_TOKEN,
    secrets: secretsOf(variables, dataDir),
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM ?? `${variables.APP_NAME} <no-reply@${new URL(siteUrl).hostname}>`,
    socialProviders: socialProviders(variables),
    statsRetentionMonths: variables.STATS_RETENTION_MONTHS,
    s3: s3Settings(variables),
    clamd: variables.CLAMD_HOST === null ? null : { host: variables.CLAMD_HOST, port: variables.CLAMD_PORT },
    translator:
      variables.TRANSLATE_URL === null ? null : { url: variables.TRANSLATE_URL, apiKey: variables.TRANSLATE_API_KEY },
    externalRepositories: {
      thingiverse: connected(variables.THINGIVERSE_URL, variables.THINGIVERSE_TOKEN),
      myminifactory: connected(variables.MYMINIFACTORY_URL, variables.MYMINIFACTORY_TOKEN),
    },
    settings: settingsOf(variables),
  }
}

const connected = (url: string, token: string | null) => (token === null ? null : { url, token })

function settingsOf(variables: Variables): Settings {
  return Object.fromEntries(
    Object.keys(settings.entries).map(name => [name, variables[name as keyof Settings]]),
  ) as Settings
}

function secretsOf({ SECRET, FIELD_ENCRYPTION_KEY }: Variables, dataDir: string): Secrets {
  if (SECRET !== null && FIELD_ENCRYPTION_KEY !== null)
    return { secret: SECRET, fieldEncryptionKeys: FIELD_ENCRYPTION_KEY }
  const kept = keepSecrets(dataDir)
  return { secret: SECRET ?? kept.secret, fieldEncryptionKeys: FIELD_ENCRYPTION_KEY ?? kept.fieldEncryptionKeys }
}

/** What is wrong between variables. It also reads a source that did not parse, so that one message names all. */
function crossFaults(env: Partial<Record<keyof Variables, unknown>>): string[] {
  const missing = (name: keyof Variables) => env[name] === undefined || env[name] === null
  const faults: string[] = []
  const loopback = missing('HOST') || LOOPBACK.has(String(env.HOST))
  if ((env.ROLE === 'api' || env.ROLE === 'worker') && missing('DATABASE_URL'))
    faults.push(`DATABASE_URL is needed with ROLE=${env.ROLE}: processes that run apart share one database`)
  if (!missing('DATABASE_DIRECT_URL') && missing('DATABASE_URL'))
    faults.push('DATABASE_URL is needed with DATABASE_DIRECT_URL: where the pooler answers')
  if (env.ROLE !== undefined && env.ROLE !== 'all' && missing('SITE_URL'))
    faults.push(`SITE_URL is needed with ROLE=${env.ROLE}: where browsers reach the site, the same for all processes`)
  if (env.ROLE === 'web' && missing('API_URL')) faults.push('API_URL is needed with ROLE=web: where the API answers')
  if (env.RATE_LIMITS === 'off' && !loopback)
    faults.push('RATE_LIMITS takes off only while HOST is this machine (127.0.0.1): it is for measuring')
  if (env.NODE_ENV === 'production' && (!missing('DATABASE_URL') || env.ROLE === 'web')) {
    if (missing('SECRET'))
      faults.push('SECRET is needed in production with an external database: all processes share it')
    if (missing('FIELD_ENCRYPTION_KEY'))
      faults.push(
        'FIELD_ENCRYPTION_KEY is needed in production with an external database: without it encrypted fields are lost',
      )
  }
  if (env.NODE_ENV === 'production' && env.DEMO_CONTENT === 'on')
    faults.push('DEMO_CONTENT takes on only outside production: everybody knows the password of its accounts')
  faults.push(...folderFaults(env), ...socialFaults(env))
  if (!missing('S3_BUCKET')) {
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      if (missing(name)) faults.push(`${name} is needed with S3_BUCKET`)
  }
  if (Array.isArray(env.LOCALES) && !env.LOCALES.includes(env.DEFAULT_LOCALE))
    faults.push('DEFAULT_LOCALE takes one of LOCALES')
  return faults
}

/** A process of pages alone writes nothing, once it has been given the secrets. */
function folderFaults({ ROLE, SECRET, FIELD_ENCRYPTION_KEY, ...env }: Partial<Record<keyof Variables, unknown>>) {
  const [dataDir, fontsDir] = [String(env.DATA_DIR ?? '.data'), env.FONTS_DIR]
  const writes = ROLE !== 'web' || !SECRET || !FIELD_ENCRYPTION_KEY
  const fault = writes ? folderFault(resolve(dataDir)) : null
  return [
    ...(fault === null ? [] : [`DATA_DIR ${dataDir}: ${fault}. Name a folder that this program may write in`]),
    ...(typeof fontsDir === 'string' && !statSync(fontsDir, { throwIfNoEntry: false })?.isDirectory()
      ? [`FONTS_DIR ${fontsDir} is no folder. Name the one that holds the font files, or leave it out`]
      : []),
  ]
}

function s3Settings(variables: Variables): S3Settings | null {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_FORCE_PATH_STYLE } = variables
  if (S3_BUCKET === null || S3_ACCESS_KEY_ID === null || S3_SECRET_ACCESS_KEY === null) return null
  return {
    bucket: S3_BUCKET,
    region: variables.S3_REGION,
    endpoint: variables.S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    ...(S3_FORCE_PATH_STYLE === null ? {} : { forcePathStyle: S3_FORCE_PATH_STYLE }),
  }
}

function trustProxy(value: string | null): boolean | number | string {
  if (value === null || value === 'false') return false
  if (value === 'true') return true
  return /^\d+$/.test(value) ? Number(value) : value
}

function localUrl(host: string, port: number): string {
  const name = LOOPBACK.has(host) || host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name}:${port}`
}
