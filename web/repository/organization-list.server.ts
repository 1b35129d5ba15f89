import type { OrganizationList } from '#web/organizations/organization-list.ts'
import { below } from '#web/publications/below.ts'

export const organizationList: OrganizationList = {
  type: 'repository-items',
  label: 'repository:published',
  pathOf: ({ features, pages }, { slug }) =>
    pages.repository && features.organizations && features.userOrganizations && features.authorOrganization
      ? below(pages.repository, `organizations/${encodeURIComponent(slug)}`)
      : null,
}
