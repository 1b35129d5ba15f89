import type { OrganizationList } from '#web/organizations/organization-list.ts'
import { todayInParis } from '#web/ui/days.ts'

export const organizationList: OrganizationList = {
  type: 'calendar-events',
  label: 'calendar:published',
  // The page of the calendar shows what is to come.
  filters: () => ({ 'filter[from]': todayInParis() }),
  pathOf: ({ features, pages }, { id }) =>
    features.calendar && pages.calendar ? `${pages.calendar}?organization=${id}` : null,
}
