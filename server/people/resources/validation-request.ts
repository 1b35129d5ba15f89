import { sql } from 'drizzle-orm'
import { validationRequests } from '#db/schema/rights.ts'
import type { Field } from '#server/domain/forms/field.ts'
import type { AccessLevelName } from '#server/domain/vocabulary/access-levels.ts'
import { maxLength } from '#server/domain/rules/rule.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { relation, textarea } from '#server/jsonapi/inputs.ts'
import { acceptValidationRequest, refuseValidationRequest } from '../validation-requests.ts'
import { validationRequestsPolicy } from '../policies/validation-requests.ts'
import { admins } from '#server/policies/sentences.ts'
import { recordsReadingOf } from '#server/privacy/index.ts'
import { conflict } from '../../problem.ts'

const PENDING = { field: 'status', is: ['pending'] } as const
const asks = (name: string) => `resources:validation-requests.asks.${name}`

const ACCEPTING: readonly Field[] = [
  {
    name: 'accessLevel',
    kind: 'relation',
    label: asks('accessLevel'),
    help: asks('accessLevelHelp'),
    relatedTypes: ['access-levels'],
    defaultValue: 'contact' satisfies AccessLevelName,
  },
  {
    name: 'attachedOrganization',
    kind: 'relation',
    label: asks('attachedOrganization'),
    help: asks('attachedOrganizationHelp'),
    relatedTypes: ['organizations'],
    optional: true,
  },
  {
    name: 'newOrganization',
    kind: 'text',
    label: asks('newOrganization'),
    help: asks('newOrganizationHelp'),
    maxLength: 255,
    optional: true,
  },
]
const REFUSING: readonly Field[] = [
  { name: 'reason', kind: 'textarea', label: asks('reason'), help: asks('reasonHelp'), maxLength: 2_000 },
]

/**
 * A new account asks to be let in (specification 3, section 1). Accepting validates the account and attaches its
 * organisation.
 */
export const validationRequest = defineResource(validationRequests, {
  type: 'validation-requests',
  feature: 'validationRequests',
  attributes: {
    description: {
      input: textarea({ optional: true, maxLength: 2_000 }),
      rules: maxLength(2_000),
      writableBy: 'creation',
      searchable: true,
    },
    status: { writableBy: 'server', filters: ['is'], sortable: true },
    reason: { writableBy: 'server' },
    decidedAt: { writableBy: 'server', sortable: true, filters: ['from', 'to', 'isNull'] },
  },
  computed: {
    person: expression(
      sql`(select concat_ws(' ', u."first_name", u."last_name") from "users" u
        where u."id" = ${validationRequests.userId})`,
      { sortable: true },
    ),
    organizationName: expression(
      sql`(select u."organization_name" from "users" u where u."id" = ${validationRequests.userId})`,
    ),
  },
  relationships: {
    user: { one: 'users', via: 'userId', writableBy: 'server' },
    attachedOrganization: {
      one: 'organizations',
      via: 'attachedOrganizationId',
      writableBy: 'creation',
      input: relation({ optional: true }),
    },
    decidedBy: { one: 'users', via: 'decidedById', readableBy: admins, writableBy: 'server' },
  },
  policy: validationRequestsPolicy,
  hooks: {
    afterRead: recordsReadingOf({ table: 'validation_requests', column: 'user_id' }),
    beforeValidate: (draft, { actor, previous }) =>
      previous || actor.userId === null ? draft : { ...draft, userId: actor.userId },
    constraintProblems: {
      validation_requests_pending_key: () => conflict('request.pending', 'your request is with the team already'),
    },
  },
  actions: [
    {
      slug: 'accept',
      modal: ACCEPTING,
      when: PENDING,
      who: actor => admins(actor, false),
      run: acceptValidationRequest,
    },
    {
      slug: 'refuse',
      modal: REFUSING,
      when: PENDING,
      destructive: true,
      who: actor => admins(actor, false),
      run: refuseValidationRequest,
    },
  ],
  defaultSort: 'createdAt',
  title: 'person',
  admin: {
    group: 'accounts',
    screens: {
      panel: {
        isFirst: true,
        otherFields: ['description', 'attachedOrganization', 'reason', 'decidedAt', 'decidedBy'],
      },
      tasks: [{ kind: 'validation', query: { 'filter[status]': 'pending' }, since: 'createdAt', action: 'show' }],
    },
    list: ['person', 'organizationName', 'status', 'createdAt', 'decidedAt'],
    form: ['description', 'attachedOrganization'],
  },
})
