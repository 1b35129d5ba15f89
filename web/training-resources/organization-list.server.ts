import type { OrganizationList } from '#web/organizations/organization-list.ts'

export const organizationList: OrganizationList = {
  type: 'training-resources',
  label: 'trainingResources:published',
  pathOf: ({ pages }, { id }) => pages.trainingResources && `${pages.trainingResources}?organization=${id}`,
}
