import type { ServiceRoute } from '#server/module.ts'
import { countries } from './countries.ts'
import { homeStats } from './home-stats.ts'
import { changeInterfaceText } from './change-interface-text.ts'
import { interfaceTexts } from './interface-texts.ts'
import { webLanguageLines } from './language-lines.ts'
import { frenchRegions } from './regions.ts'
import { serverSettings } from './server-settings.ts'
import { shortUrl, shortUrlCode } from './short-url.ts'
import { site } from './site.ts'
import { sitemap } from './sitemap.ts'
import { startSite } from './start-site.ts'

export const routes: ServiceRoute[] = [
  {
    method: 'POST',
    path: '/api/v1/services/start',
    summary: 'Sets an empty site up, once, with the start code: name, colours, first administrator, first pages',
    who: 'everyone',
    handler: (context, { registry }) => startSite(context, registry),
  },
  {
    method: 'GET',
    path: '/api/v1/services/site',
    summary: 'The settings that every page needs',
    who: 'everyone',
    handler: site,
  },
  {
    method: 'GET',
    path: '/api/v1/services/server-settings',
    summary: 'What is set on the server and shown among the settings',
    who: 'staff',
    handler: serverSettings,
  },
  {
    method: 'GET',
    path: '/api/v1/services/web-language-lines',
    summary: 'The texts of the interface in the reader’s language',
    who: 'everyone',
    handler: webLanguageLines,
  },
  {
    method: 'GET',
    path: '/api/v1/services/interface-texts',
    summary: 'Texts of pages and mails by what they say in any language, as the catalogue and as editors have them',
    who: 'staff',
    handler: interfaceTexts,
  },
  {
    method: 'PATCH',
    path: '/api/v1/services/interface-texts/:group/:key',
    summary: 'Changes one text of pages or mails by language; null goes back to the catalogue',
    who: 'staff',
    handler: changeInterfaceText,
  },
  {
    method: 'GET',
    path: '/api/v1/services/home-stats',
    summary: 'The counters of the community',
    who: 'everyone',
    handler: homeStats,
  },
  {
    method: 'GET',
    path: '/api/v1/services/countries',
    summary: 'Countries, named in the reader’s language',
    who: 'everyone',
    handler: countries,
  },
  {
    method: 'GET',
    path: '/api/v1/services/utils/regions/france',
    summary: 'The departments of France, by name',
    who: 'everyone',
    handler: frenchRegions,
  },
  {
    method: 'GET',
    path: '/api/v1/services/short-urls/:token',
    summary: 'Where a short address leads',
    who: 'everyone',
    handler: shortUrl,
  },
  {
    method: 'GET',
    path: '/api/v1/services/short-urls/:token/code',
    summary: 'A QR code of a short address',
    parameters: { format: 'svg or png' },
    who: 'everyone',
    handler: shortUrlCode,
  },
  {
    method: 'GET',
    path: '/api/v1/services/sitemap',
    summary: 'The pages that guests may open, for search engines',
    who: 'everyone',
    handler: sitemap,
  },
]
