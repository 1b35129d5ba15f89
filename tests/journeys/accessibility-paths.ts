import type { Site } from './site.ts'

/** What guests read, every public page of the demo content included. */
export const guestPaths = async (site: Site): Promise<string[]> => [
  `/services/internals/print?component=page&props=${encodeURIComponent('{"path":"/about"}')}`,
  '/',
  '/organizations/passerelle',
  '/network?search=zzz',
  '/services/search?search=aide',
  '/accessibility',
  '/services/accessibility-guidelines',
  '/services/cookies',
  '/services/accessibility-settings',
  '/services/files/manche-grossi-pour-couverts/about',
  '/auth/sign-in',
  '/auth/password/forgot',
  '/auth/password/reset/token/zoe%40example.org',
  '/auth/register',
  '/site-map',
  '/services/surveys/01990000-0000-7000-8000-000000000001',
  '/services/surveys/01990000-0000-7000-8000-000000000003',
  '/errors/not-found',
  '/errors/unauthorized',
  '/no-such-page',
  '/rentals/regard-mini',
  '/rentals/regard-mini?month=2027-02',
  '/services/rentals/cart',
  '/blog/trois-contacteurs-douze-personnes',
  '/agenda/mardi-de-l-atelier',
  '/agenda?view=list',
  ...(await pagePaths(site)),
]

/** Screens of the account and the back office. */
export const staffPaths = async (site: Site): Promise<string[]> => [
  '/account/profile',
  '/account/sessions',
  '/account/security',
  '/account/notifications',
  '/account/profile/likes',
  '/account/documents',
  '/account/privacy',
  '/services/rentals/commands',
  '/services/rentals/invoices',
  '/services/rentals/waitings',
  '/account/texts',
  '/services/reminders/new?title=Essai&url=/blog',
  '/services/report?type=organizations&id=passerelle&url=/organizations/passerelle',
  '/auth/email/verify/someone/hash',
  '/admin/dashboard',
  '/admin/styleguide',
  '/admin/outbox',
  '/admin/mail-templates',
  '/admin/system',
  '/admin/system/jobs',
  '/admin/bulk',
  '/admin/planning',
  ...(await adminPaths(site)),
]

/** Screens on which rental staff have an order in their hands, each with one at the stage that it is for. */
export async function lenderPaths(site: Site): Promise<string[]> {
  const at = async (stage: string) =>
    (
      await site.database.pool.query<{ id: string }>(
        'select id from rental_commands where stage = $1 order by number limit 1',
        [stage],
      )
    ).rows[0]!.id
  const {
    rows: [item],
  } = await site.database.pool.query<{ id: string }>('select id from rental_items order by id limit 1')
  return [
    '/admin/rentals?stock=all',
    '/admin/rentals/day?stock=all',
    '/admin/rentals/order',
    `/admin/rentals/commands/${await at('preparation')}/prepare`,
    `/admin/rentals/commands/${await at('out')}/return`,
    `/admin/rentals/commands/${await at('out')}/replace`,
    `/admin/rentals/unavailabilities/new?item=${item!.id}`,
    `/admin/resources/rental-commands/show/${await at('out')}`,
    `/admin/resources/rental-commands/record-payment/${await at('returned')}`,
  ]
}

/** Every public page of the demo content. */
async function pagePaths(site: Site): Promise<string[]> {
  const answer = await fetch(`${site.url}/api/v1/app-pages?fields[app-pages]=path&page[size]=100`)
  return ((await answer.json()) as { data: { attributes: { path: string } }[] }).data
    .map(page => page.attributes.path)
    .filter(path => path !== '/')
}

/**
 * A list, a record, its form, its history and the form for a new one, of types that show every kind of field; and the
 * page editor.
 */
async function adminPaths(site: Site): Promise<string[]> {
  const id = async (type: string) =>
    ((await (await fetch(`${site.url}/api/v1/${type}?page[size]=1`)).json()) as { data: { id: string }[] }).data[0]!.id
  const organization = await id('organizations')
  const page = await id('app-pages')
  const model = (
    (await (await fetch(`${site.url}/api/v1/files/manche-grossi-pour-couverts`)).json()) as { data: { id: string } }
  ).data.id
  return [
    ...[
      'app-pages',
      'users',
      'organizations',
      'files',
      'app-menu-items',
      'app-short-urls',
      'history-actions',
      'admin-tags',
    ].map(type => `/admin/resources/${type}/index`),
    ...['show', 'update', 'delete', 'history'].map(
      action => `/admin/resources/organizations/${action}/${organization}`,
    ),
    '/admin/resources/organizations/create',
    '/admin/resources/app-redirections/create',
    '/admin/resources/app-envs/update/main',
    '/admin/resources/users/import',
    ...['people', 'invite-user'].map(action => `/admin/resources/organizations/${action}/${organization}`),
    '/admin/resources/validation-requests/index',
    '/admin/resources/organization-year-states/create',
    '/admin/resources/api-tokens/make',
    '/admin/rentals/timeline?view=bars&weeks=8',
    '/admin/rentals/timeline?view=list',
    '/admin/rentals/conflicts',
    '/admin/rentals/figures',
    '/admin/rentals/money',
    '/admin/stats',
    '/admin/resources/app-menu-items',
    '/admin/resources/language-lines',
    '/admin/resources/files/upload',
    '/admin/resources/app-pages/translations',
    ...['show', 'replace', 'delete'].map(action => `/admin/resources/files/${action}/${model}`),
    `/admin/resources/organizations/secured-files/${organization}`,
    ...['page-template', 'revisions'].map(action => `/admin/resources/app-pages/${action}/${page}`),
    `/admin/page-preview/${page}`,
    ...['update', 'merge-choices'].map(
      action => `/admin/resources/surveys/${action}/01990000-0000-7000-8000-000000000001`,
    ),
  ]
}

/** Each kind of page once. */
export const GUEST_KINDS = [
  '/',
  '/about',
  '/network',
  '/contact',
  '/guide',
  '/legal/terms',
  '/rentals',
  '/rentals/regard-mini',
  '/services/rentals/cart',
  '/organizations/passerelle',
  '/services/search?search=aide',
  '/accessibility',
  '/services/cookies',
  '/services/accessibility-settings',
  '/services/files/manche-grossi-pour-couverts/about',
  '/auth/sign-in',
  '/auth/register',
  '/auth/password/forgot',
  '/site-map',
  '/services/surveys/01990000-0000-7000-8000-000000000001',
  '/services/surveys/01990000-0000-7000-8000-000000000003',
  '/no-such-page',
]

/** Each kind of screen of the account and the back office once. */
export async function staffKinds(site: Site): Promise<string[]> {
  const known = await adminPaths(site)
  const like = (part: string) => known.find(path => path.includes(part))!
  return [
    // With comments to write, above the tools of a page.
    '/blog/trois-contacteurs-douze-personnes',
    '/forum',
    '/account/profile',
    '/account/notifications',
    '/admin/dashboard',
    '/admin/outbox',
    '/admin/mail-templates',
    like('/organizations/index'),
    like('/organizations/show/'),
    like('/organizations/update/'),
    like('/timeline?view=bars'),
    '/admin/stats',
    '/admin/resources/app-menu-items',
    like('/page-template/'),
    like('/files/upload'),
    '/admin/rentals/figures',
  ]
}
