import type { Api, ApiAnswer, ApiRequest } from '#server/contract/api.ts'
import type { Visitor } from '#server/contract/session.ts'
import type { Site } from '#server/contract/site.ts'
import { FEATURES, type Features } from '#server/domain/vocabulary/features.ts'
import { SERVED_MODULES } from '#server/domain/vocabulary/serving-pages.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { DEFAULT_THEME } from '#web/styles/default-theme.ts'

export const SITE_URL = 'http://site.example'

export const visitor: Visitor = {
  userId: '01900000-0000-7000-8000-000000000001',
  fullName: 'Camille Durand',
  initials: 'CD',
  avatarUrl: null,
  isAdmin: true,
  siteRoles: ['app_admin', 'admin'],
  isStaff: true,
  accessLevelWeight: 400,
  emailVerified: true,
  validated: true,
  impersonating: false,
  locale: 'en',
  editionLocale: null,
  timezone: 'Europe/Paris',
  stats: 'everything',
  organizations: [],
  actingAsOrganizationId: null,
}

export const site: Site = {
  appName: 'Passerelle',
  environmentLabel: null,
  description: '',
  siteUrl: SITE_URL,
  locales: [...LOCALES],
  defaultLocale: 'fr',
  theme: DEFAULT_THEME,
  logoUrl: null,
  logoSize: null,
  styles: '',
  features: Object.fromEntries(FEATURES.map(feature => [feature, true])) as Features,
  initialized: true,
  becomeMemberUrl: null,
  evolveMemberUrl: null,
  currency: 'EUR',
  footerContent: '',
  specialCurrencyName: '',
  consentDefault: 'on',
  pages: Object.fromEntries(SERVED_MODULES.map(module => [module, null])) as Site['pages'],
  networkPath: null,
  socialPreviewUrl: null,
  redirections: [],
  charter: null,
  mapTiles: null,
  uploads: { imageBytes: 20_000_000, fileBytes: 100_000_000 },
  rental: null,
}

export function json(body: unknown, status = 200, headers: ApiAnswer['headers'] = {}): ApiAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(body)),
  }
}

type Answers = Record<string, ApiAnswer | ((request: ApiRequest) => ApiAnswer)>

/** An API that knows the shell's calls; the session cookie stands for `signedIn`. Everything else is not found. */
export function fakeApi(answers: Answers = {}, signedIn: Visitor = visitor): Api {
  const known: Answers = {
    'GET /api/v1/services/site': json({ data: site }),
    'GET /api/v1/services/session': request =>
      json({ data: request.headers['cookie']?.includes('session=') ? signedIn : null }),
    'GET /api/v1/services/app-menu': json({ data: [] }),
    'GET /api/v1/services/web-language-lines': json({ data: {} }),
    ...answers,
  }
  return async request => {
    const answer = known[`${request.method} ${request.path}`]
    if (answer === undefined) return json({ errors: [] }, 404)
    return typeof answer === 'function' ? answer(request) : answer
  }
}
