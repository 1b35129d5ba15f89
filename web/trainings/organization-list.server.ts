import type { OrganizationList } from '#web/organizations/organization-list.ts'

export const organizationList: OrganizationList = {
  type: 'trainings',
  label: 'trainings:published',
  pathOf: ({ features, pages }, { id }) =>
    features.trainings && pages.trainings ? `${pages.trainings}?organization=${id}` : null,
}
