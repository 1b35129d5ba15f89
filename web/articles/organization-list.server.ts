import type { OrganizationList } from '#web/organizations/organization-list.ts'

export const organizationList: OrganizationList = {
  type: 'articles',
  label: 'articles:published',
  pathOf: ({ features, pages }, { id }) =>
    features.articles && pages.articles ? `${pages.articles}?organization=${id}` : null,
}
