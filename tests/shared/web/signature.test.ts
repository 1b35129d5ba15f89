import { expect, test } from 'vitest'
import type { OneDocument } from '#server/contract/jsonapi.ts'
import { signatureOf } from '#web/publications/publication.server.ts'
import { site } from '#tests/support/fake-api.ts'

const organization = { type: 'organizations', id: 'o', attributes: { name: 'CICAT', slug: 'cicat' } }
const record = {
  type: 'articles',
  id: 'a',
  attributes: { byline: { id: 'u', name: 'Nadia Benali', isPublic: true, avatarUrl: null } },
  relationships: { organization: { data: { type: 'organizations', id: 'o' } } },
}
const document = { data: record, included: [organization] } as unknown as OneDocument
const signedWith = (features: { organizations: boolean; authorOrganization: boolean }) =>
  signatureOf(document, document.data, { isMember: false, site: { features: { ...site.features, ...features } } })?.name

test('An organisation signs where organisations do; else the person who made it', () => {
  expect(signedWith({ organizations: true, authorOrganization: true })).toBe('CICAT')
  expect(signedWith({ organizations: true, authorOrganization: false })).toBe('Nadia Benali')
  expect(signedWith({ organizations: false, authorOrganization: true })).toBe('Nadia Benali')
})
