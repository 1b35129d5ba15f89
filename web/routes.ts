import { index, layout, prefix, route, type RouteConfig } from '@remix-run/route-config'

/** Every address of the web, by area. What each asks of its visitor stands in its module, as `handle.guard`. */
export default [
  // Auth
  route('auth/sign-in', 'routes/auth/sign-in.tsx'),
  route('auth/sign-in-again', 'routes/auth/sign-in-again.ts'),
  route('auth/sign-out', 'routes/auth/sign-out.ts'),
  route('auth/not-validated', 'routes/auth/not-validated.tsx'),
  route('auth/email/verify/:expired?', 'routes/auth/verify-email.tsx'),
  route('auth/email/verify/:id/:hash', 'routes/auth/verify-link.tsx'),
  route('auth/password/forgot', 'routes/auth/forgot-password.tsx'),
  route('auth/password/reset/:token/:email', 'routes/auth/reset-password.tsx'),
  route('auth/two-factor/:strategy', 'routes/auth/two-factor.tsx'),
  route('auth/register', 'routes/auth/register.tsx'),
  route('auth/social/:provider', 'routes/auth/social-start.ts'),
  route('auth/social/:provider/callback', 'routes/auth/social-callback.ts'),

  // Account
  route('account/profile', 'routes/account/profile.tsx'),
  route('account/sessions', 'routes/account/sessions.tsx'),

  // Services
  route('services/internals/print', 'routes/services/print.tsx'),
  route('services/accessibility-guidelines', 'routes/services/accessibility-guidelines.tsx'),
  route('services/cookies', 'routes/services/cookies.tsx'),
  route('services/search', 'routes/services/search.tsx'),
  route('services/locale', 'routes/services/locale.ts'),
  route('services/accessibility-settings', 'routes/services/accessibility-settings.tsx'),
  route('services/acting-organization', 'routes/services/acting-organization.ts'),
  route('services/impersonation/stop', 'routes/services/stop-impersonation.ts'),
  route('services/surveys/:id', 'routes/services/survey.tsx'),
  route('services/unsubscribe/:email', 'routes/services/unsubscribe.tsx'),
  route('services/files/:slugOrId/about', 'routes/services/file.tsx'),
  route('services/texts/:locale/:scope/:hash', 'routes/services/texts.ts'),

  // Admin
  route('admin', 'routes/admin/index.ts'),
  layout('routes/admin/layout.tsx', prefix('admin', [
    route('dashboard', 'routes/admin/dashboard.tsx'),
    route('stats', 'routes/admin/stats.tsx'),
    route('styleguide', 'routes/admin/styleguide.tsx'),
    route('outbox', 'routes/admin/outbox.tsx'),
    route('outbox/:id', 'routes/admin/outbox-mail.tsx'),
    route('mail-templates', 'routes/admin/mail-templates.tsx'),
    route('system', 'routes/admin/system.tsx'),
    route('system/jobs', 'routes/admin/jobs.tsx'),
    route('bulk', 'routes/admin/bulk-runs.tsx'),
    route('bulk/:id', 'routes/admin/bulk-run.tsx'),
    route('resources/app-menu-items', 'routes/admin/menu-items.tsx'),
    route('resources/language-lines', 'routes/admin/interface-texts.tsx'),
    route('resources/api-tokens/make', 'routes/admin/make-api-token.tsx'),
    route('resources/organizations/people/:id', 'routes/admin/organization-people.tsx'),
    route('resources/:resource', 'routes/admin/resource.ts'),
    route('resources/:resource/index', 'routes/admin/list.tsx'),
    route('resources/:resource/create', 'routes/admin/create.tsx'),
    route('resources/:resource/show/:id', 'routes/admin/show.tsx'),
    route('resources/:resource/update/:id', 'routes/admin/update.tsx'),
    route('resources/:resource/history/:id', 'routes/admin/history.tsx'),
    route('resources/:resource/delete/:id?', 'routes/admin/delete.tsx'),
    route('resources/:resource/restore/:id', 'routes/admin/restore.tsx'),
    route('resources/app-pages/page-template/:id', 'routes/admin/page-template.tsx'),
    route('resources/app-pages/revisions/:id', 'routes/admin/page-revisions.tsx'),
    route('resources/app-pages/translations', 'routes/admin/page-translations.tsx'),
    route('resources/surveys/merge-choices/:id', 'routes/admin/survey-choices.tsx'),
    route('resources/users/merge/:id', 'routes/admin/merge-users.tsx'),
    route('resources/files/upload', 'routes/admin/upload-file.tsx'),
    route('resources/files/replace/:id', 'routes/admin/replace-file.tsx'),
    route('resources/:resource/secured-files/:id', 'routes/admin/secured-files.tsx'),
    route('resources/:resource/:action/:id?', 'routes/admin/act.tsx'),
  ])),
  route('admin/resources/organizations/:action/my-lab', 'routes/admin/my-organization.ts', { id: 'admin/my-lab' }),
  route('admin/resources/organizations/:action/my-organization', 'routes/admin/my-organization.ts'),
  route('admin/stats/export', 'routes/admin/stats-export.ts'),
  route('admin/resources/:resource/export', 'routes/admin/export.ts'),
  route('admin/resources/:resource/views', 'routes/admin/save-view.ts'),
  route('admin/resources/:resource/bulk', 'routes/admin/bulk-make.ts'),
  route('admin/bulk/:id/report', 'routes/admin/bulk-report.ts'),
  route('admin/outbox/:id/html', 'routes/admin/outbox-mail-html.ts'),
  route('admin/mail-templates/:name/:locale/html', 'routes/admin/mail-template-html.ts'),
  route('admin/choices/:type', 'routes/admin/choices.ts'),
  route('admin/rich-text/:offer', 'routes/admin/rich-text.ts'),
  route('admin/page-autosave/:id', 'routes/admin/page-autosave.ts'),
  route('admin/page-preview/:id', 'routes/admin/page-template-preview.tsx'),

  // Errors
  route('errors/not-found', 'routes/errors/not-found.tsx'),
  route('errors/unauthorized', 'routes/errors/unauthorized.tsx'),

  // First start
  route('start', 'routes/start/start.tsx'),

  // Site
  route('site-map', 'routes/site/site-map.tsx'),
  route('accessibility', 'routes/site/accessibility.tsx'),
  route('sitemap.xml', 'routes/site/sitemap-xml.ts'),
  route('robots.txt', 'routes/site/robots.ts'),
  route('organizations/invitations/:token', 'routes/site/invitation.tsx'),
  route('organizations/:id', 'routes/site/organization.tsx'),
  route('s/:token', 'routes/site/short-url.ts'),
  // Any other path is a page that editors made, or a redirection.
  index('pages/page.tsx', { id: 'pages/home' }),
  route('*', 'pages/page.tsx'),
] satisfies RouteConfig
