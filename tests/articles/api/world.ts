import { identifier, succeeded, type Client } from '#tests/support/api-client.ts'
import { createOrganization } from '#tests/support/as-user.ts'
import { createTestApp } from '#tests/support/test-app.ts'

/** A site with articles, and people who read and write them. */
export async function createArticlesWorld() {
  const features = { articles: true, comments: true, likes: true, globalSearch: true }
  const site = await createTestApp({ features })
  const { database, person } = site
  const organizationId = await createOrganization(database)
  const people = {
    admin: await person({ roles: ['admin'] }),
    contributor: await person({ roles: ['contributor'] }),
    author: await person({ level: 'member_level_1' }),
    other: await person({ level: 'member_level_1' }),
    colleague: await person({ organizationIds: [organizationId] }),
    manager: await person({ managedIds: [organizationId] }),
  }
  const { admin } = people
  const category = async (attributes: object = {}) =>
    (
      await succeeded(
        admin.client.post('article-categories', {
          data: { type: 'article-categories', attributes: { name: 'Guides', allowContributions: true, ...attributes } },
        }),
      )
    ).data.id
  const open = await category()
  const closed = await category({ name: 'Droits', allowContributions: false, hasImage: false })
  const writeArticle = (client: Client, attributes: object = {}, relationships: object = {}) =>
    client.post('articles', {
      data: {
        type: 'articles',
        attributes: { title: 'Fixer un contacteur', ...attributes },
        relationships: { category: identifier('article-categories', open), ...relationships },
      },
    })
  const writeSection = (client: Client, article: string, attributes: object = {}) =>
    client.post('article-sections', {
      data: {
        type: 'article-sections',
        attributes: { title: 'Au bras', content: '<p>Avec une pince.</p>', ...attributes },
        relationships: { article: identifier('articles', article) },
      },
    })
  const change = (client: Client, type: string, id: string, attributes: object, relationships: object = {}) =>
    client.patch(`${type}/${id}`, { data: { type, id, attributes, relationships } })
  return { ...site, ...people, organizationId, open, closed, category, writeArticle, writeSection, change }
}
