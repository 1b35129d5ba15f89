import { type Sample, type Samples, one } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'

const appMenuItems: Sample = {
  create: ({ n, pageId }) => ({
    attributes: { name: `Entrée ${n % 5}`, position: n % 4, url: '/', requiresAuth: n % 4 === 1, color: '#fff' },
    ...(n % 2 === 0 ? { relationships: { page: one('app-pages', pageId) } } : {}),
  }),
  update: () => ({ attributes: { name: 'Accueil', blank: true } }),
}

const appPageComponents: Sample = {
  create: ({ n, pageId }) => ({
    attributes: { name: 'title', viewId: `titre-${n}`, position: n % 4, props: { title: `Titre ${n}` } },
    relationships: { page: one('app-pages', pageId) },
  }),
  update: () => ({ attributes: { props: { title: 'Titre changé' } } }),
}

const appPages: Sample = {
  create: ({ n }) => ({
    attributes: {
      path: `/page-${n}`,
      title: `Page ${n % 5}`,
      description: 'Une page',
      styles: '',
      requiresAuth: n % 4 === 1,
    },
    ...(n % 4 === 2 ? { relationships: { accessLevel: one('access-levels', 'friendly_member') } } : {}),
  }),
  update: () => ({ attributes: { title: 'Autre titre', requiresAuth: true } }),
}

const appRedirections: Sample = {
  create: ({ n }) => ({
    attributes: { name: `Redirection ${n % 5}`, fromPath: `/ancien-${n}`, toPath: `/nouveau-${n % 3}` },
  }),
  update: () => ({ attributes: { toPath: '/ailleurs?x=1#y' } }),
}

const appShortUrls: Sample = {
  create: ({ n }) => ({
    attributes: {
      name: `Affiche ${n % 5}`,
      url: n % 2 === 0 ? '/contact' : 'https://example.org/dossier',
      token: `affiche-${n}`,
    },
  }),
  update: () => ({ attributes: { url: '/a-propos?de=affiche' } }),
}

/** A sample of each type of the module. */
export const samples = {
  'app-menu-items': appMenuItems,
  'app-page-components': appPageComponents,
  'app-pages': appPages,
  'app-redirections': appRedirections,
  'app-short-urls': appShortUrls,
} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  'app-pages': ['app', 'app', 'app'],
  'app-page-components': ['app', 'app', 'app'],
  'app-menu-items': ['app', 'app', 'app'],
  'app-redirections': ['app', 'app', 'app'],
  'app-short-urls': ['app', 'app', 'app'],
} satisfies Writers
