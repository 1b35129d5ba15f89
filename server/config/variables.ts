import * as v from 'valibot'
import { FEATURES } from '#server/domain/vocabulary/features.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { CONSENT_DEFAULTS } from '#server/privacy/domain/vocabulary.ts'
import {
  listOf,
  oneOf,
  switches,
  countryCodes,
  color,
  flag,
  bytes,
  count,
  maybe,
  url,
  httpUrl,
  trustedProxies,
  encryptionKeys,
} from './values.ts'

export const PROCESS_ROLES = ['all', 'web', 'api', 'worker'] as const

/** Fonts that can be configured (specification 1, section 1). */
const FONTS = ['Roboto', 'Montserrat', 'Wigrum', 'Andika', 'Luciole', 'Open Dyslexic'] as const
export type Font = (typeof FONTS)[number]
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Its host is a plain one: it becomes part of the pages' security policy. */
function isTileAddress(address: string): boolean {
  return (
    ['{z}', '{x}', '{y}'].every(part => address.includes(part)) &&
    /^(?:\/(?![/\\])|https:\/\/[a-z0-9.-]+(?::\d{1,5})?\/)[^\s"'<>;,\\]*$/i.test(address)
  )
}

/** What the owner of a site chooses; `siteConfig` makes the site of it. */
export const settings = v.object({
  ENVIRONMENT_LABEL: v.optional(v.pipe(v.string(), v.maxLength(30, 'takes at most 30 characters'))),
  APP_NAME: v.optional(v.pipe(v.string(), v.maxLength(80, 'takes at most 80 characters')), 'Passerelle'),
  LOCALES: v.optional(listOf(LOCALES), LOCALES.join()),
  DEFAULT_LOCALE: v.optional(oneOf(LOCALES), 'fr'),
  FEATURES: v.optional(switches(FEATURES), ''),
  CURRENCY: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'takes an ISO 4217 code, such as EUR')), 'EUR'),
  CONSENT_DEFAULT: v.optional(oneOf(CONSENT_DEFAULTS), 'on'),
  PHONE_COUNTRIES: v.optional(countryCodes(), 'FR,BE,CH,LU,IT,ES,AD,DK,RO,GB'),
  THEME_FONT: v.optional(oneOf(FONTS), 'Roboto'),
  THEME_PRIMARY_LIGHT: v.optional(color(), '#1976D2'),
  THEME_PRIMARY_DARK: v.optional(color(), '#2196F3'),
  THEME_ACCENT: v.optional(color(), '#1976D2'),
  THEME_ANCHOR: v.optional(color(), '#135AA0'),
  THEME_SWITCH_INSET: v.optional(flag(), 'true'),
  MAX_FILE_BYTES: v.optional(bytes(), '100M'),
  MAX_IMAGE_BYTES: v.optional(bytes(), '20M'),
  MAX_IMAGE_PIXELS: v.optional(count(1, 1000000000), '50000000'),
  MAX_ADMIN_FILE_BYTES: v.optional(bytes(), '2G'),
  QUOTA_TOTAL_BYTES: maybe(bytes()),
  QUOTA_ORGANIZATION_BYTES: v.optional(bytes(), '10G'),
  QUOTA_USER_BYTES: v.optional(bytes(), '2G'),
  MAP_TILES: maybe(
    v.pipe(v.string(), v.check(isTileAddress, 'takes a path of this site or an https address, with {z}, {x} and {y}')),
  ),
  MAP_TILES_ATTRIBUTION: v.optional(v.pipe(v.string(), v.maxLength(200, 'takes at most 200 characters')), ''),
  MAX_SECONDARY_EMAIL_ADDRESSES: v.optional(count(0, 100), '5'),
})

const operation = v.object({
  NODE_ENV: v.optional(oneOf(['development', 'test', 'production']), 'development'),
  ROLE: v.optional(oneOf(PROCESS_ROLES), 'all'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(count(0, 65535), '3000'),
  DATA_DIR: v.optional(v.string(), '.data'),
  FONTS_DIR: maybe(v.string()),
  DATABASE_URL: maybe(url('postgres', 'postgresql')),
  DATABASE_DIRECT_URL: maybe(url('postgres', 'postgresql')),
  DATABASE_POOL_SIZE: v.optional(count(1, 200), '10'),
  SITE_URL: maybe(httpUrl()),
  API_URL: maybe(httpUrl()),
  TRUST_PROXY: maybe(trustedProxies()),
  DEMO_CONTENT: v.optional(oneOf(['on', 'off']), 'off'),
  LOG_LEVEL: v.optional(oneOf(LOG_LEVELS), 'info'),
  RATE_LIMITS: v.optional(oneOf(['on', 'off']), 'on'),
  METRICS_TOKEN: maybe(v.pipe(v.string(), v.minLength(16, 'takes at least 16 characters'))),
  SECRET: maybe(v.pipe(v.string(), v.minLength(32, 'takes at least 32 characters'))),
  FIELD_ENCRYPTION_KEY: maybe(encryptionKeys()),
  SMTP_URL: maybe(url('smtp', 'smtps')),
  MAIL_FROM: maybe(v.string()),
  GOOGLE_CLIENT_ID: maybe(v.string()),
  GOOGLE_CLIENT_SECRET: maybe(v.string()),
  MICROSOFT_CLIENT_ID: maybe(v.string()),
  MICROSOFT_CLIENT_SECRET: maybe(v.string()),
  MICROSOFT_TENANT: v.optional(
    v.pipe(v.string(), v.regex(/^[a-zA-Z0-9.-]{1,100}$/, 'takes a tenant id, or common')),
    'common',
  ),
  OIDC_NAME: v.optional(v.pipe(v.string(), v.maxLength(40, 'takes at most 40 characters')), 'OpenID Connect'),
  OIDC_ISSUER: maybe(httpUrl()),
  OIDC_CLIENT_ID: maybe(v.string()),
  OIDC_CLIENT_SECRET: maybe(v.string()),
  STATS_RETENTION_MONTHS: v.optional(count(1, 60), '13'),
  S3_BUCKET: maybe(v.string()),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ENDPOINT: maybe(httpUrl()),
  S3_ACCESS_KEY_ID: maybe(v.string()),
  S3_SECRET_ACCESS_KEY: maybe(v.string()),
  S3_FORCE_PATH_STYLE: maybe(flag()),
  CLAMD_HOST: maybe(v.string()),
  CLAMD_PORT: v.optional(count(1, 65535), '3310'),
  TRANSLATE_URL: maybe(httpUrl()),
  TRANSLATE_API_KEY: maybe(v.string()),
  THINGIVERSE_URL: v.optional(httpUrl(), 'https://api.thingiverse.com'),
  THINGIVERSE_TOKEN: maybe(v.string()),
  MYMINIFACTORY_URL: v.optional(httpUrl(), 'https://www.myminifactory.com/api/v2'),
  MYMINIFACTORY_TOKEN: maybe(v.string()),
})

export const environment = v.object({ ...operation.entries, ...settings.entries })
export type Variables = v.InferOutput<typeof environment>
export type Settings = v.InferOutput<typeof settings>
