import type { OrganizationList } from '#web/organizations/organization-list.ts'

export const organizationList: OrganizationList = {
  type: 'blog-posts',
  label: 'blog:published',
  pathOf: ({ features, pages }, { id }) =>
    features.blogPosts && pages.blogPosts ? `${pages.blogPosts}?organization=${id}` : null,
}
