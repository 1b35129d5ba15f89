import type { RouteConfigEntry } from '@remix-run/route-config'
import { describe, expect, test } from 'vitest'
import { freePath } from '#server/domain/rules/rule.ts'
import routes from '#web/routes.ts'

const flattened = (entries: readonly RouteConfigEntry[], parent = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const url = [parent, path].filter(Boolean).join('/')
    return [...(path === undefined ? [] : [`/${url}`]), ...flattened(children ?? [], url)]
  })
const fixed = flattened(routes)
  .filter(url => url !== '/*')
  .map(url => url.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'quelque-chose'))

describe('a path of the site itself cannot be used by a page or a redirection', () => {
  test.each(fixed)('%s', url => expect(freePath.check(url)).toBe(false))
  test.each([
    '/healthz',
    '/readyz',
    '/metrics',
    '/assets/x.js',
    '/api',
    '/admin',
    '/ADMIN/x',
    '/Site-Map',
    '/site%2Dmap',
    '/%61dmin',
    '/services/forms/x',
    '/s',
    '/open-badge-trainings/start/a/b',
  ])('%s', path => expect(freePath.check(path)).toBe(false))
  test.each([
    '/',
    '/a-propos',
    '/legal/terms',
    '/organizations',
    '/users',
    '/administration',
    '/services-a-domicile',
    '/starter',
    '/accessibility-day',
    '/100%',
  ])('%s can be used', path => expect(freePath.check(path)).toBe(true))
})
