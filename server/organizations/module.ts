import { defineModule } from '#server/module.ts'
import { move } from '#server/domain/merge-decisions.ts'
import { notifyOfRise, RISE_TASK } from './level-rise.ts'
import { adminTag } from './resources/admin-tag.ts'
import { organizationType } from './resources/organization-type.ts'
import { organizationYearState } from './resources/organization-year-state.ts'
import { organization } from './resources/organization.ts'
import { organizationsMap } from './domain/blocks/organizations-map.ts'
import { organizationsTable } from './domain/blocks/organizations-table.ts'
import { organizationsNotifications } from './notifications.ts'
import { routes } from './routes.ts'
import { potentialMember } from './mails/potential-member.tsx'
import { newMembership } from './mails/new-membership.tsx'
import { newMember } from './mails/new-member.tsx'
import { organizationInvitation } from './mails/organization-invitation.tsx'

export const organizationsModule = defineModule({
  name: 'organizations',
  blocks: [organizationsMap, organizationsTable],
  resources: [organization, organizationYearState, organizationType, adminTag],
  notifications: Object.values(organizationsNotifications),
  services: routes,
  jobs: {
    [RISE_TASK]: (app, payload, { registry }) => notifyOfRise(app, registry, payload),
  },
  personal: {
    columns: {
      'organization_ad_projects_default_users.user_id': {
        export: 'rows',
        onErasure: 'cascade',
        onMerge: move('rights'),
      },
      'organization_invitations.invited_by_id': { export: 'made', onErasure: 'set null', onMerge: move('authored') },
      'organization_join_requests.user_id': { export: 'rows', onErasure: 'cascade', onMerge: move('activity') },
      'organization_join_requests.decided_by_id': { export: 'made', onErasure: 'set null', onMerge: move('authored') },
      'organization_users.user_id': { export: 'rows', onErasure: 'cascade', onMerge: move('rights') },
    },
  },
  mails: [potentialMember, newMembership, newMember, organizationInvitation],
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    'admin-tags': true
    'organization-types': true
    'organization-year-states': true
    organizations: true
  }
}
