import { readdirSync } from 'node:fs'
import type { MapTiles, SiteTheme } from '../contract/site.ts'
import type { ConsentDefault } from '#server/privacy/domain/vocabulary.ts'
import { FEATURES, type Feature, type Features } from '../domain/vocabulary/features.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import type { Env } from './env.ts'
import type { Font } from './variables.ts'

/**
 * What is injected at start and the same for every request (specification 1, section 1); what staff can change is in
 * app-env.
 */
export type SiteConfig = {
  appName: string
  /** null: the real site. */
  environmentLabel: string | null
  siteUrl: string
  theme: SiteTheme
  locales: readonly Locale[]
  defaultLocale: Locale
  features: Features
  /** ISO 4217. */
  currency: string
  /** Where staff have not chosen in app-env. */
  consentDefault: ConsentDefault
  /** ISO 3166, in the order in which they are offered. */
  phoneCountries: readonly string[]
  limits: SiteLimits
  /** Null: maps need no pictures. */
  mapTiles: MapTiles | null
}

export type SiteLimits = {
  fileBytes: number
  imageBytes: number
  imagePixels: number
  adminFileBytes: number
  /** Room for all files, for those of one organisation, for those of one person; null: as much as there is. */
  totalBytes: number | null
  organizationBytes: number | null
  userBytes: number | null
  secondaryEmailAddresses: number
}

/**
 * What a site begins with, where the owner says nothing: social sign-in needs a provider; the second factor is for
 * sites in production, and needs mails that leave the site: a code that nobody can receive would lock everybody out.
 */
function isOnByDefault(feature: Feature, { mode, smtpUrl }: Env): boolean {
  if (feature === 'twoFactor') return mode === 'production' && smtpUrl !== null
  return feature !== 'socialLogin'
}

/** Offered after the configured font (specification 1, section 1). */
const ALWAYS_OFFERED: readonly Font[] = ['Andika', 'Luciole', 'Open Dyslexic']
const SHIPPED: ReadonlySet<Font> = new Set(['Roboto', 'Montserrat', 'Andika', 'Open Dyslexic'])

export function siteConfig(env: Env): SiteConfig {
  const { settings } = env
  return {
    appName: settings.APP_NAME,
    environmentLabel: settings.ENVIRONMENT_LABEL ?? null,
    siteUrl: env.siteUrl,
    theme: themeOf(env),
    locales: settings.LOCALES,
    defaultLocale: settings.DEFAULT_LOCALE,
    features: Object.fromEntries(
      FEATURES.map(name => [name, settings.FEATURES[name] ?? isOnByDefault(name, env)]),
    ) as Features,
    currency: settings.CURRENCY,
    consentDefault: settings.CONSENT_DEFAULT,
    phoneCountries: settings.PHONE_COUNTRIES,
    mapTiles: mapTilesOf(env),
    limits: {
      fileBytes: settings.MAX_FILE_BYTES,
      imageBytes: settings.MAX_IMAGE_BYTES,
      imagePixels: settings.MAX_IMAGE_PIXELS,
      adminFileBytes: settings.MAX_ADMIN_FILE_BYTES,
      totalBytes: settings.QUOTA_TOTAL_BYTES,
      organizationBytes: settings.QUOTA_ORGANIZATION_BYTES,
      userBytes: settings.QUOTA_USER_BYTES,
      secondaryEmailAddresses: settings.MAX_SECONDARY_EMAIL_ADDRESSES,
    },
  }
}

function mapTilesOf({
  settings: { MAP_TILES: url, MAP_TILES_ATTRIBUTION: attribution },
  siteUrl,
}: Env): MapTiles | null {
  if (url === null || url === undefined) return null
  const { origin, host } = new URL(url, siteUrl)
  return { url, attribution, host: origin === new URL(siteUrl).origin ? null : host }
}

function themeOf({ settings, fontsDir }: Env): SiteTheme {
  const own = fontFiles(fontsDir)
  const present = (font: Font) => SHIPPED.has(font) || own.some(file => file.startsWith(font.toLowerCase()))
  const fonts = [...new Set([settings.THEME_FONT, ...ALWAYS_OFFERED])].filter(present)
  return {
    fontFamily: present(settings.THEME_FONT) ? settings.THEME_FONT : 'Roboto',
    fonts,
    primaryLight: settings.THEME_PRIMARY_LIGHT,
    primaryDark: settings.THEME_PRIMARY_DARK,
    accent: settings.THEME_ACCENT,
    anchor: settings.THEME_ANCHOR,
    switchInset: settings.THEME_SWITCH_INSET,
  }
}

/** Names of the owner's font files, in lower case: `luciole-regular.woff2`. */
function fontFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .map(name => name.toLowerCase())
      .filter(name => name.endsWith('.woff2'))
  } catch {
    return []
  }
}
