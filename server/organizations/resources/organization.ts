import { sql, type SQL } from 'drizzle-orm'
import { organizationYearStates } from '#db/schema/rights.ts'
import {
  organizationAdminTags,
  organizationAdProjectsDefaultUsers,
  organizations,
  organizationUsers,
} from '#db/schema/people.ts'
import {
  between,
  emailAddress,
  knownCountry,
  phoneNumber,
  slugText,
  webAddress,
  type Rule,
} from '#server/domain/rules/rule.ts'
import { isAdmin, isOrganizationManager, type Actor } from '#server/domain/actor.ts'
import { toSlug } from '#server/domain/text/slug.ts'
import { removeUser, setUserRole } from '../members.ts'
import { cancelInvitation, inviteUser } from '../invitations.ts'
import { acceptJoinRequest, refuseJoinRequest } from '../join-requests.ts'
import { applyOrganizationRules } from '../level-rise.ts'
import { FRENCH_DEPARTMENTS } from '../../french-departments.ts'
import { defineResource, expression, neverOffered } from '#server/jsonapi/define.ts'
import {
  country,
  departments,
  email,
  image,
  number,
  phone,
  relation,
  relations,
  richText,
  text,
  textarea,
  url,
} from '#server/jsonapi/inputs.ts'
import { authored, likable, reportable, softDeletable } from '#server/traits.ts'
import { MEMBERSHIP_ROLES } from '#server/domain/vocabulary/requests.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { members, organizationsPolicy } from '../policies.ts'
import { admins, staff, staffOrSelf } from '#server/policies/sentences.ts'

const INVITING: readonly Field[] = [
  { name: 'email', kind: 'email', label: 'resources:organizations.asks.email', maxLength: 254, autoComplete: 'off' },
  {
    name: 'role',
    kind: 'select',
    label: 'resources:organizations.asks.role',
    options: MEMBERSHIP_ROLES.map(value => ({ value, label: `resources:organizations.roles.${value}` })),
    defaultValue: 'member',
  },
]

/** Which organisation it is about is looked at by each action. */
const managesSome = (actor: Actor) => admins(actor, false) || isOrganizationManager(actor)

/** Codes of departments, each once. */
const knownDepartments: Rule = {
  name: 'oneOf',
  check: value =>
    Array.isArray(value) &&
    new Set(value).size === value.length &&
    value.every(code => FRENCH_DEPARTMENTS.some(department => department.code === code)),
}

/** Logos, for those who manage the organisation. */
function attachedFiles(actor: Actor): SQL | null {
  const attached = sql`(o."image_id" = "files"."id" or o."ad_documents_logo_id" = "files"."id")`
  if (isAdmin(actor)) return sql`exists (select 1 from "organizations" o where ${attached})`
  if (!isOrganizationManager(actor)) return null
  const managed = sql`any(string_to_array(${actor.managedOrganizationIds.join()}, ',')::uuid[])`
  return sql`exists (select 1 from "organizations" o where o."id" = ${managed} and ${attached})`
}

export const organization = defineResource(organizations, {
  type: 'organizations',
  feature: 'organizations',
  counted: { organization: organizations.id, recordsCount: organizations.recordsCount },
  attachedFiles,
  page: { module: null, path: sql`'organizations/' || ${organizations.slug}` },
  traits: [likable, reportable, softDeletable, authored],
  attributes: {
    name: { input: text(), sortable: true, searchable: true, filters: ['is', 'contains', 'startsWith'] },
    unitName: { input: text({ optional: true }), sortable: true, searchable: true, filters: ['contains'] },
    slug: { input: text({ optional: true }), rules: slugText, filters: ['is'], writableBy: admins },
    shortDescription: { input: textarea({ maxLength: 500, optional: true }), searchable: true },
    description: { input: richText({ optional: true }), omitFromList: true },
    country: {
      bulk: true,
      input: country({ autoComplete: 'country' }),
      rules: knownCountry,
      sortable: true,
      filters: ['is'],
    },
    contactEmail: { input: email({ optional: true }), rules: emailAddress },
    contactPhone: { input: phone({ optional: true }), rules: phoneNumber },
    contactAddress: { input: textarea({ maxLength: 500, optional: true }), searchable: true },
    externalUrl: { input: url({ optional: true }), rules: webAddress },
    latitude: { input: number({ optional: true, min: -90, max: 90, step: 0.000001 }), rules: between(-90, 90) },
    longitude: { input: number({ optional: true, min: -180, max: 180, step: 0.000001 }), rules: between(-180, 180) },
    validatedMemberAt: { writableBy: 'server', sortable: true, filters: ['isNull', 'from', 'to'] },
    recordsCount: { writableBy: 'server', sortable: true, readableBy: staffOrSelf },
    eqlaatDepartments: {
      input: departments({ optional: true }),
      rules: knownDepartments,
      readableBy: staff,
      writableBy: admins,
      omitFromList: true,
    },
    eqlaatInvoicingId: { input: text({ optional: true }), readableBy: admins, writableBy: admins },
    repositoryItemsCount: { writableBy: 'server', sortable: true, display: 'number' },
    adminOnlyNote: { input: textarea({ optional: true }), readableBy: admins, writableBy: admins },
  },
  computed: {
    completeName: expression(sql`concat_ws(' ', nullif(${organizations.unitName}, ''), ${organizations.name})`, {
      sortable: true,
    }),
  },
  relationships: {
    accessLevel: { one: 'access-levels', via: 'accessLevelId', bulk: true, writableBy: admins, input: relation() },
    organizationType: { one: 'organization-types', via: 'organizationTypeId', bulk: true, input: relation() },
    image: { one: 'files', via: 'imageId', input: image({ optional: true }) },
    adDocumentsLogo: {
      one: 'files',
      via: 'adDocumentsLogoId',
      readableBy: staffOrSelf,
      input: image({ optional: true }),
    },
    adminTags: {
      many: 'admin-tags',
      through: organizationAdminTags,
      readableBy: admins,
      writableBy: admins,
      input: relations({ optional: true }),
    },
    users: {
      many: 'users',
      through: organizationUsers,
      readableBy: members,
      writableBy: admins,
      input: relations({ optional: true }),
    },
    yearStates: { many: 'organization-year-states', by: organizationYearStates.organizationId },
    adProjectsDefaultUsers: {
      many: 'users',
      through: organizationAdProjectsDefaultUsers,
      readableBy: staffOrSelf,
      input: relations({ optional: true }),
    },
  },
  filters: {
    accessLevels: {
      kind: 'relation',
      relatedTypes: ['access-levels'],
      where: value => sql`${organizations.accessLevelId} = any(string_to_array(${value}, ','))`,
    },
    withPosition: {
      kind: 'boolean',
      where: value =>
        sql`((${organizations.latitude} is not null
          and ${organizations.longitude} is not null) = ${value}::boolean)`,
    },
    selected: {
      kind: 'relation',
      relatedTypes: ['organizations'],
      where: value => sql`${organizations.id}::text = any(string_to_array(${value}, ','))`,
    },
  },
  policy: organizationsPolicy,
  hooks: {
    beforeValidate: (draft, { now, previous, actor }) => {
      const named =
        draft.slug || previous
          ? draft
          : { ...draft, slug: toSlug([draft.unitName, draft.name].filter(Boolean).join(' ')) }
      // A new one that is a member from the start; the others become one by `settle`.
      const isMember =
        previous === null &&
        isAdmin(actor) &&
        typeof named.accessLevelId === 'string' &&
        named.accessLevelId.startsWith('member_')
      return isMember ? { ...named, validatedMemberAt: now } : named
    },
    beforeSave: applyOrganizationRules,
    // People's effective level comes from their organisation.
    notifies: (_row, changed) =>
      changed.has('accessLevelId') || changed.has('users') ? [{ channel: 'sessions', payload: '*' }] : [],
  },
  actions: [
    { slug: 'invite-user', modal: INVITING, when: neverOffered, who: managesSome, run: inviteUser },
    { slug: 'remove-user', when: neverOffered, destructive: true, who: managesSome, run: removeUser },
    { slug: 'set-user-role', when: neverOffered, who: managesSome, run: setUserRole },
    { slug: 'accept-join', when: neverOffered, who: managesSome, run: acceptJoinRequest },
    { slug: 'refuse-join', when: neverOffered, destructive: true, who: managesSome, run: refuseJoinRequest },
    { slug: 'cancel-invitation', when: neverOffered, destructive: true, who: managesSome, run: cancelInvitation },
  ],
  slug: 'slug',
  securedFiles: 'editors',
  importable: true,
  defaultSort: 'name',
  title: 'completeName',
  search: {
    title: 'completeName',
    text: ['shortDescription', 'description', 'contactAddress'],
    link: '/organizations/{slug}',
  },
  admin: {
    group: 'community',
    screens: {
      isFrequent: true,
      weekly: { kind: 'organizations', order: 4 },
      recordLinks: [{ action: 'people', label: 'admin:people.title', icon: 'user', permission: 'update' }],
    },
    list: ['completeName', 'accessLevel', 'organizationType', 'country', 'updatedAt'],
    form: [
      { section: 'identity', fields: ['name', 'unitName', 'slug', 'image', 'organizationType', 'accessLevel'] },
      { section: 'presentation', fields: ['shortDescription', 'description', 'externalUrl'] },
      {
        section: 'contact',
        fields: ['contactEmail', 'contactPhone', 'contactAddress', 'country', 'latitude', 'longitude'],
      },
      { section: 'people', fields: ['users', 'adProjectsDefaultUsers'] },
      {
        section: 'followUp',
        fields: ['adminTags', 'adDocumentsLogo', 'eqlaatDepartments', 'eqlaatInvoicingId', 'adminOnlyNote'],
      },
    ],
  },
})
