import type { Action, Policy } from '#server/jsonapi/spec.ts'
import { adminsOnly } from '#server/policies/sentences.ts'

const PRODUCT_EVENTS: readonly unknown[] = ['view', 'download']

/** Specification 1, section 6: admin-level users see statistics in general and banned origins. */
export const eventNamesPolicy: Policy = {
  description:
    'Admins manage the events that are counted. Views and downloads belong to the product: they can be renamed, ' +
    'never deleted.',
  can: actor => adminsOnly(actor),
  scope: actor => (adminsOnly(actor) ? 'everything' : 'nothing'),
  needs: ['id'],
  canItem: (_actor, action: Action, row) => action !== 'delete' || !PRODUCT_EVENTS.includes(row.id),
  secret: true,
}
