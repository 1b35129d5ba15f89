import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { files } from '#db/schema/files.ts'
import { appEnvs, appRedirections } from '#db/schema/pages/pages.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { Charter, Site } from '../contract/site.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { localise } from '../domain/blocks/props.ts'
import { shownHtml } from '../html/show.ts'
import { scopeStyles } from '../html/styles.ts'
import { linkTarget } from '../domain/rules/rule.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import type { Gathered, Module } from '../module.ts'
import { networkPath, servingPages } from './serving-pages.ts'

/** `GET /api/v1/services/site`: what was configured at start, with what staff changed in app-env laid over it. */
export async function site({ app, locale }: RequestContext, { active }: Gathered): Promise<ApiAnswer> {
  const data = await load(app, locale, active)
  return plain(200, { data }, { 'cache-tags': 'type:app-envs, type:app-redirections, type:app-pages, settings' })
}

const previews = alias(files, 'previews')

async function load(
  { site: config, database: { orm } }: AppContext,
  locale: Locale,
  active: readonly Module[],
): Promise<Site> {
  const [[row], redirections] = await Promise.all([
    orm
      .select({ env: appEnvs, logo: files.slug, logoFacts: files.metadata, preview: previews.slug })
      .from(appEnvs)
      .leftJoin(files, eq(files.id, appEnvs.logoId))
      .leftJoin(previews, eq(previews.id, appEnvs.socialPreviewId))
      .where(eq(appEnvs.id, 'main')),
    orm.select({ fromPath: appRedirections.fromPath, toPath: appRedirections.toPath }).from(appRedirections),
  ])
  const { siteUrl, locales, defaultLocale, theme, features } = config
  const text = (leaf: Record<string, string> | undefined) =>
    localise({ text: { $t: leaf ?? {} } }, locale, defaultLocale).text as string
  return {
    appName: row?.env.appName || config.appName,
    environmentLabel: config.environmentLabel,
    siteUrl,
    locales: [...locales],
    defaultLocale,
    features,
    redirections,
    theme: {
      ...theme,
      primaryLight: row?.env.themePrimaryLight || theme.primaryLight,
      primaryDark: row?.env.themePrimaryDark || theme.primaryDark,
    },
    description: text(row?.env.description),
    footerContent: shownHtml(text(row?.env.footerContent)),
    logoSize: sizeOf(row?.logoFacts),
    logoUrl: row?.logo ? `/services/files/${encodeURIComponent(row.logo)}` : null,
    socialPreviewUrl: row?.preview ? `/services/files/${encodeURIComponent(row.preview)}?preview=1280` : null,
    styles: scopeStyles(row?.env.styles ?? '', 'body'),
    initialized: row?.env.initialized ?? false,
    currency: config.currency,
    specialCurrencyName: text(row?.env.specialCurrencyName),
    becomeMemberUrl: row?.env.becomeMemberUrl || null,
    evolveMemberUrl: row?.env.evolveMemberUrl || null,
    consentDefault: row?.env.consentDefault ?? config.consentDefault,
    pages: await servingPages(orm, row?.env),
    networkPath: await networkPath(orm),
    charter: row ? charterOf(row.env) : null,
    mapTiles: config.mapTiles,
    uploads: { imageBytes: config.limits.imageBytes, fileBytes: config.limits.fileBytes },
    rental: null,
    ...Object.assign({}, ...active.map(module => row && module.siteFacts?.(row.env, { locale, defaultLocale }))),
  }
}

/** What is known of a picture's size; null for one that was never measured. */
function sizeOf(facts: unknown): Site['logoSize'] {
  const { width, height } = (facts ?? {}) as { width?: unknown; height?: unknown }
  return typeof width === 'number' && typeof height === 'number' && width > 0 && height > 0 ? { width, height } : null
}

/** Settings are checked when they are written; whatever stands there, nothing else than an address is linked. */
function charterOf({
  rlCharterUrl: url,
  rlCharterTranslatorName,
  rlCharterTranslatorUrl,
}: typeof appEnvs.$inferSelect): Charter | null {
  const isLink = (address: string | null) => address !== null && address !== '' && linkTarget.check(address)
  if (url === null || !isLink(url)) return null
  return {
    url,
    translatorName: rlCharterTranslatorName ?? '',
    translatorUrl: isLink(rlCharterTranslatorUrl) ? rlCharterTranslatorUrl : null,
  }
}
