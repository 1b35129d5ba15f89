import type { AppLoadContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import type { AdminResource } from '#server/contract/manifest.ts'
import type { ServingPages } from '#server/contract/site.ts'
import { linkPath, sitePath } from '#web/admin/record-links.ts'
import { loader } from '#web/admin/routes/resource.ts'

test('the bare path of a resource leads to its list, with what the list is limited to', () => {
  const at = (path: string, resource: string) =>
    loader({
      request: new Request(`https://site.example${path}`),
      params: { resource },
      context: {} as AppLoadContext,
    }).headers.get('location')
  expect(at('/admin/resources/tags', 'tags')).toBe('/admin/resources/tags/index')
  const query = '?sort=maintenanceDueDay&filter[maintenancePlanned]=true'
  expect(at(`/admin/resources/rental-items${query}`, 'rental-items')).toBe(
    `/admin/resources/rental-items/index${query}`,
  )
})

test('a record leads to its page on the site where a page serves its module', () => {
  const pages = { repository: '/aides', forum: null } as ServingPages
  const of = (type: string, page?: AdminResource['page']) =>
    sitePath({ type, ...(page ? { page } : {}) } as AdminResource, pages, 'a/b')
  expect(of('repository-items', { module: 'repository' })).toBe('/services/records/repository-items/a%2Fb')
  expect(of('organizations', { module: null })).toBe('/services/records/organizations/a%2Fb')
  expect([of('forum-subjects', { module: 'forum' }), of('tags')]).toEqual([null, null])
})

test('a link beside a record leads to a screen of the back office, or to one of the site', () => {
  const tags = { type: 'tags' } as AdminResource
  const link = { action: 'files', label: '', icon: '', permission: 'update' } as const
  expect(linkPath(tags, link, 'x y')).toBe('/admin/resources/tags/files/x%20y')
  expect(linkPath(tags, { ...link, to: '/services/tags/{id}#files' }, 'x y')).toBe('/services/tags/x%20y#files')
})
