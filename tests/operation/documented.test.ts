import { expect, test } from 'vitest'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { BLOCK_NAMES } from '#server/domain/vocabulary/blocks.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { definitions } from '#server/resources/index.ts'
import { servicesOf } from '#server/services.ts'
import routes from '#web/routes.ts'

/** What specification 1 names, as far as its modules stand. A module adds its own lines here. */

const paths = (entries: readonly RouteConfigEntry[], parent = ''): string[] => entries.flatMap(({ path, index, children }) => {
  const url = [parent, path].filter(Boolean).join('/')
  return [...(path !== undefined || index ? [`/${url}`] : []), ...paths(children ?? [], url)]
})

const web = new Set(paths(await routes))
const services = new Set(servicesOf(makeRegistry(definitions, siteConfig(testEnv()).features)).map(({ method, path }) => `${method} ${path}`))

test.each([
  '/', '/*', '/site-map', '/sitemap.xml', '/robots.txt', '/accessibility', '/services/accessibility-guidelines', '/services/internals/print', '/services/search', '/services/surveys/:id', '/s/:token', '/organizations/:id', '/organizations/invitations/:token', '/services/acting-organization', '/admin/resources/organizations/:action/my-lab', '/admin/resources/organizations/:action/my-organization', '/admin/resources/organizations/people/:id', '/admin/resources/api-tokens/make',
  '/account/profile', '/account/profile/likes', '/account/transactions', '/account/documents', '/users/:user/profile', '/services/report', '/account/privacy', '/account/security', '/account/notifications', '/auth/sign-in', '/auth/not-validated', '/auth/email/verify/:expired?', '/auth/email/verify/:id/:hash', '/auth/password/forgot', '/auth/password/reset/:token/:email', '/auth/two-factor/:strategy', '/auth/register', '/auth/social/:provider/callback', '/account/sessions', '/errors/not-found', '/errors/unauthorized',
  '/admin/dashboard', '/admin/stats', '/admin/resources/:resource', '/admin/resources/:resource/:action/:id?', '/admin/resources/app-menu-items', '/admin/styleguide',
  ...['cart', 'period', 'addresses', 'summary', 'commands', 'commands/:command'].map(name => `/services/rentals/${name}`),
  '/admin/rentals', '/admin/rentals/day', '/admin/rentals/order', ...['prepare', 'return', 'replace'].map(name => `/admin/rentals/commands/:command/${name}`), '/admin/rentals/money', '/admin/rentals/money/:month', '/services/rentals/invoices', '/admin/rentals/timeline', '/admin/rentals/figures', '/admin/rentals/conflicts', '/admin/rentals/unavailabilities/:id',
  '/services/unsubscribe/:email', '/admin/outbox', '/admin/outbox/:id', '/admin/mail-templates', '/admin/system', '/admin/system/jobs', '/admin/resources/:resource/translate/:id', '/admin/resources/users/merge/:id', '/admin/resources/:resource/import', '/admin/bulk', '/admin/bulk/:id', '/admin/resources/:resource/bulk', '/admin/bulk/:id/report', '/admin/resources/:resource/views',
])('section 2: the page %s', path => expect(web).toContain(path))

test.each([
  'DELETE /api/v1/services/users/impersonate', 'GET /api/v1/services/organizations/:id/people', 'GET /api/v1/services/organization-invitations/:token', 'POST /api/v1/services/organization-invitations/:token',
  'POST /auth/login', 'POST /auth/logout', 'POST /auth/register', 'POST /auth/social/:provider/start', 'POST /auth/social/:provider/login', 'GET /api/v1/services/social-providers', 'GET /api/v1/services/captcha', 'POST /auth/password/forgot', 'POST /auth/password/reset', 'POST /auth/two-factor/login', 'POST /auth/two-factor/code',
  'POST /auth/email/verify', 'POST /auth/email/verify/send', 'POST /api/v1/services/account/password', 'POST /api/v1/services/account/email', 'GET /api/v1/services/account/sessions',
  'GET /api/v1/services/app-menu', 'GET /api/v1/services/web-language-lines', 'GET /api/v1/services/home-stats',
  'GET /api/v1/services/countries', 'GET /api/v1/services/utils/regions/france', 'GET /api/v1/services/app-pages/:id', 'POST /api/v1/services/app-pages/:id/publish',
  'GET /api/v1/services/surveys/:id', 'GET /api/v1/services/surveys/:id/results', 'POST /api/v1/survey-answers', 'PATCH /api/v1/survey-answers/:id',
  'GET /api/v1/services/publishables/:type/:id', 'GET /api/v1/services/admin-resources', 'GET /api/v1/services/rentals/board', 'GET /api/v1/services/rentals/day', 'GET /api/v1/services/rentals/commands/:id/units', 'GET /api/v1/services/rentals/renters', 'GET /api/v1/services/rentals/renters/:id', 'GET /api/v1/services/rentals/timeline', 'GET /api/v1/services/rentals/figures', 'GET /api/v1/services/rentals/figures/export', 'GET /api/v1/services/rentals/figures/export.xlsx', 'GET /api/v1/services/rentals/labels.pdf', 'GET /api/v1/services/rentals/months', 'GET /api/v1/services/rentals/months/:month', 'POST /api/v1/services/rentals/months/:month/invoices', 'POST /api/v1/services/rentals/months/:month/close', 'GET /api/v1/services/rentals/months/:month/export.csv', 'GET /api/v1/services/rentals/months/:month/export.xlsx', 'GET /api/v1/services/rentals/facets',
  'GET /api/v1/services/outbox', 'GET /api/v1/services/outbox/:id', 'POST /api/v1/services/outbox/:id/send-again', 'POST /api/v1/services/outbox/:id/cancel', 'GET /api/v1/services/mail-templates',
  'GET /api/v1/services/unsubscribe/:email', 'POST /api/v1/services/unsubscribe/:email', 'GET /api/v1/services/jobs', 'POST /api/v1/services/jobs/:id/rerun', 'POST /api/v1/services/jobs/:id/drop',
  'GET /api/v1/services/users/:id/merge', 'POST /api/v1/services/users/:id/merge', 'POST /api/v1/services/imports/:type', 'POST /api/v1/services/bulk-runs/:id/map', 'GET /api/v1/services/bulk-runs', 'POST /api/v1/services/bulk-runs', 'GET /api/v1/services/bulk-runs/:id', 'GET /api/v1/services/bulk-runs/:id/rows', 'GET /api/v1/services/bulk-runs/:id/report',
  'POST /api/v1/services/bulk-runs/:id/start', 'POST /api/v1/services/bulk-runs/:id/cancel', 'POST /api/v1/services/bulk-runs/:id/undo',
  'GET /api/v1/services/translations', 'POST /api/v1/services/translations', 'POST /api/v1/services/translations/keep', 'GET /api/v1/services/system', 'POST /api/v1/services/system/test-mail', 'POST /api/v1/services/system/test-file', 'GET /api/v1/services/global-search',
  'POST /api/v1/services/stats/records', 'GET /api/v1/services/stats', 'GET /api/v1/services/stats/export',
  'GET /api/v1/services/likes/:type/:id', 'GET /api/v1/services/account/exports', 'POST /api/v1/services/account/exports', 'GET /api/v1/services/account/exports/:id/file', 'GET /api/v1/services/account/erasure', 'POST /api/v1/services/account/erasure', 'DELETE /api/v1/services/account/erasure', 'GET /api/v1/services/account/reads',
  'GET /api/v1/services/notifications/unread', 'GET /api/v1/services/account/balance', 'GET /api/v1/services/account/settings', 'POST /api/v1/services/account/avatar', 'DELETE /api/v1/services/account/avatar',
  'POST /services/secured-files', 'DELETE /services/secured-files/:id', 'GET /services/secured-files/:id/show', 'GET /services/files/:slugOrId',
])('section 7: the call %s', call => expect(services).toContain(call))

test.each([
  'hero', 'image-banner', 'title', 'content', 'video', 'testimonials', 'use-cases', 'contact', 'contact-card', 'survey', 'custom', 'community-numbers', 'buttons', 'clients',
  'organizations-map', 'organizations-table', 'charter', 'global-search', 'rental-models',
])('section 2: the block %s', name => expect(BLOCK_NAMES).toContain(name))
