import { sql } from 'drizzle-orm'
import { organizationUsers, secondaryEmailAddresses, userRoles, users } from '#db/schema/people.ts'
import { validationRequests } from '#db/schema/rights.ts'
import { assertAcceptablePassword, hashPassword, sessionCache, startImpersonation } from '#server/auth/index.ts'
import { initialsOf } from '#server/domain/initials.ts'
import { mayImpersonate } from '#server/domain/impersonation.ts'
import { isAdmin, isEstablished, SYSTEM_USER_ID } from '#server/domain/actor.ts'
import { arePreferences } from '#server/notifications/domain/preferences.ts'
import { emailAddress, maxLength, oneOf, phoneNumber, timeZone, type Rule } from '#server/domain/rules/rule.ts'
import { PUBLIC_PROFILE_FIELDS } from '#server/account/domain/vocabulary.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { TWO_FACTOR_STRATEGIES } from '#server/domain/vocabulary/roles.ts'
import { defineResource, expression, from } from '#server/jsonapi/define.ts'
import { type ActorRule } from '#server/jsonapi/spec.ts'
import {
  checkbox,
  email,
  password,
  phone,
  relation,
  relations,
  richText,
  select,
  text,
  timeZones,
} from '#server/jsonapi/inputs.ts'
import { reportable, softDeletable } from '#server/traits.ts'
import { guardAccount } from '#server/policies/account-changes.ts'
import { inviteUsers } from '../invite-users.ts'
import { noteInitialization } from '../note-initialization.ts'
import { validateUsers } from '../validate-users.ts'
import { isAlwaysNoted, noteReading, openMatterOf } from '#server/privacy/index.ts'
import { conflict } from '#server/problem.ts'
import { accounts } from '../policies.ts'
import { admins, adminsOrSelf } from '#server/policies/sentences.ts'

const personal = { readableBy: adminsOrSelf } as const
/** Known groups, true or false. */
const notificationPreferences: Rule = { name: 'type', check: arePreferences }
/** Known names, each once. */
const profileFields: Rule = {
  name: 'oneOf',
  meta: { values: PUBLIC_PROFILE_FIELDS.join(', ') },
  check: value =>
    Array.isArray(value) &&
    new Set(value).size === value.length &&
    value.every(name => (PUBLIC_PROFILE_FIELDS as readonly unknown[]).includes(name)),
}
/** What people say of themselves to others. */
const membersOrSelf: ActorRule = (actor, self) => self || isEstablished(actor)
const managed = { readableBy: adminsOrSelf, writableBy: admins } as const
const known = { readableBy: adminsOrSelf, writableBy: 'server' } as const

export const user = defineResource(users, {
  type: 'users',
  hasMe: true,
  attachedFiles: actor =>
    isAdmin(actor) ? sql`exists (select 1 from "users" u where u."avatar_id" = "files"."id")` : null,
  traits: [softDeletable, reportable],
  attributes: {
    firstName: {
      input: text({ autoComplete: 'given-name' }),
      rules: maxLength(100),
      sortable: true,
      searchable: true,
      filters: ['contains'],
    },
    lastName: {
      input: text({ autoComplete: 'family-name' }),
      rules: maxLength(100),
      sortable: true,
      searchable: true,
      filters: ['contains'],
    },
    email: {
      ...personal,
      input: email(),
      rules: emailAddress,
      sortable: true,
      searchable: true,
      filters: ['is', 'contains'],
    },
    phone: { ...personal, input: phone({ optional: true, autoComplete: 'tel' }), rules: phoneNumber },
    description: { readableBy: membersOrSelf, input: richText({ optional: true, maxLength: 10_000 }) },
    isProfilePublic: { ...personal, omitFromList: true },
    publicProfileFields: { ...personal, omitFromList: true, rules: profileFields },
    organizationName: {
      ...personal,
      bulk: true,
      input: text({ optional: true, autoComplete: 'organization' }),
      searchable: true,
    },
    jobOther: { readableBy: membersOrSelf, input: text({ optional: true }) },
    twoFactorStrategy: {
      ...personal,
      feature: 'twoFactor',
      bulk: true,
      input: select(TWO_FACTOR_STRATEGIES),
      filters: ['is'],
    },
    notificationsPreferences: { ...personal, omitFromList: true, rules: notificationPreferences },
    locale: {
      ...personal,
      bulk: true,
      input: select(LOCALES, { optional: true }),
      rules: oneOf(LOCALES),
      filters: ['is'],
    },
    editionLocale: { ...personal, bulk: true, input: select(LOCALES, { optional: true }), rules: oneOf(LOCALES) },
    timezone: { ...personal, bulk: true, input: timeZones, rules: timeZone },
    canUseTransactions: { ...managed, bulk: true, input: checkbox() },
    rentalMonthlyInvoicing: { ...managed, bulk: true, input: checkbox() },
    emailVerifiedAt: { ...known, filters: ['isNull', 'from', 'to'], sortable: true },
    validatedAt: { ...known, filters: ['isNull', 'from', 'to'], sortable: true },
    lastInitializationAt: known,
    lastLoginAt: { ...known, sortable: true, filters: ['from', 'to', 'isNull'] },
  },
  computed: {
    fullName: expression(sql`${users.firstName} || ' ' || ${users.lastName}`, { sortable: true }),
    otherAddresses: expression(
      sql`(select string_agg(a."email"::text, ', ' order by a."email") from "secondary_email_addresses" a
        where a."user_id" = ${users.id})`,
      { searchable: true, readableBy: adminsOrSelf },
    ),
    initials: from(users, ['firstName', 'lastName'], initialsOf),
    isAdmin: expression(
      sql`exists (select 1 from "user_roles" r where r."user_id" = ${users.id}
        and r."role_id" in ('admin', 'app_admin'))`,
      { display: 'boolean' },
    ),
    hasPassword: expression(sql`${users.passwordHash} is not null`, { readableBy: adminsOrSelf, display: 'boolean' }),
    avatarUrl: expression(
      sql`(select '/services/files/' || f."slug" from "files" f where f."id" = ${users.avatarId}
        and f."deleted_at" is null and f."is_public")`,
    ),
    impersonating: from(users, ['id'], (row, { actor }) => actor.impersonatorId !== null && actor.userId === row.id, {
      readableBy: adminsOrSelf,
      display: 'boolean',
    }),
  },
  virtual: {
    password: {
      input: password({ optional: true }),
      writableBy: admins,
      write: async (value: unknown) => {
        assertAcceptablePassword(value as string, '/data/attributes/password')
        return { passwordHash: await hashPassword(value as string) }
      },
    },
  },
  relationships: {
    accessLevel: {
      one: 'access-levels',
      via: 'accessLevelId',
      bulk: true,
      readableBy: adminsOrSelf,
      writableBy: admins,
      input: relation(),
    },
    roles: {
      many: 'roles',
      through: userRoles,
      readableBy: adminsOrSelf,
      writableBy: admins,
      input: relations({ optional: true }),
    },
    organizations: {
      many: 'organizations',
      through: organizationUsers,
      readableBy: adminsOrSelf,
      writableBy: admins,
      input: relations({ optional: true }),
    },
    actingAsOrganization: { one: 'organizations', via: 'actingAsOrganizationId', readableBy: adminsOrSelf },
    job: { one: 'jobs', via: 'jobId', bulk: true, input: relation({ optional: true }) },
    userCategory: {
      one: 'user-categories',
      via: 'userCategoryId',
      bulk: true,
      readableBy: adminsOrSelf,
      input: relation({ optional: true }),
    },
    newsletterFrequency: {
      one: 'newsletter-frequencies',
      via: 'newsletterFrequencyId',
      bulk: true,
      readableBy: adminsOrSelf,
      input: relation({ optional: true }),
    },
    rentalInvoicingStrategy: {
      one: 'rental-invoicing-strategies',
      via: 'rentalInvoicingStrategyId',
      bulk: true,
      readableBy: adminsOrSelf,
      writableBy: admins,
      input: relation(),
    },
    avatar: { one: 'files', via: 'avatarId', readableBy: adminsOrSelf },
    validationRequests: {
      many: 'validation-requests',
      by: validationRequests.userId,
      readableBy: adminsOrSelf,
      writableBy: 'server',
    },
    secondaryEmailAddresses: {
      many: 'secondary-email-addresses',
      by: secondaryEmailAddresses.userId,
      readableBy: adminsOrSelf,
      owned: true,
    },
  },
  policy: accounts,
  // The system is no person: it stands as the author of what the product does, and in no list.
  listScope: sql`${users.id} <> ${sql.raw(`'${SYSTEM_USER_ID}'`)}::uuid`,
  hooks: {
    beforeValidate: guardAccount,
    forgets: id => sessionCache.drop(id),
    beforeDelete: async ({ tx, registry }, row) => {
      const definitions = [...registry.values()].map(({ definition }) => definition)
      const matter = await openMatterOf(tx, definitions, String(row.id))
      if (matter !== null) throw conflict(matter, `validation.${matter}`)
    },
    // Members see what is public of others; who sees more is noted.
    afterRead: async (context, ids, how) => {
      if (how === 'show') await noteInitialization(context, ids)
      if (isAlwaysNoted(context, how) || admins(context.actor, false)) await noteReading(context, ids, how)
    },
  },
  actions: [
    {
      slug: 'validate',
      bulk: true,
      who: actor => admins(actor, false),
      when: { field: 'validatedAt', is: ['null'] },
      run: (context, { ids }) => validateUsers(context, ids),
    },
    {
      slug: 'invite',
      bulk: true,
      who: actor => admins(actor, false),
      when: { field: 'lastLoginAt', is: ['null'] },
      run: (context, { ids }) => inviteUsers(context, ids),
    },
    {
      slug: 'impersonate',
      who: mayImpersonate,
      // Who acts for a person sees all of theirs: the person is told how often.
      run: async (context, call) => {
        const answer = await startImpersonation(context, call)
        await noteReading(context, call.ids, 'impersonation')
        return answer
      },
    },
  ],
  importable: true,
  securedFiles: 'editors',
  defaultSort: 'lastName,firstName',
  title: 'fullName',
  search: { title: 'fullName', text: [], link: '/admin/resources/users/show/{id}' },
  admin: {
    group: 'accounts',
    screens: {
      isFrequent: true,
      weekly: { kind: 'accounts', order: 2 },
      portrait: 'avatarUrl',
      pickerFields: ['avatarUrl'],
      tasks: [
        {
          kind: 'unvalidated',
          query: { 'filter[validatedAt][isNull]': 'true', 'filter[emailVerifiedAt][isNull]': 'false' },
          since: 'createdAt',
          action: 'show',
          unlessType: 'validation-requests',
        },
      ],
      finalOperations: ['merge', 'mergedInto'],
      afterCreate: { action: 'invite', unlessFilled: 'password', text: 'admin:flash.createdInvited' },
      recordLinks: [{ action: 'merge', label: 'admin:merge.act', icon: 'user', permission: 'update' }],
    },
    list: ['fullName', 'email', 'roles', 'accessLevel', 'validatedAt', 'lastLoginAt'],
    form: [
      { section: 'identity', fields: ['firstName', 'lastName', 'email', 'phone', 'password'] },
      { section: 'rights', fields: ['accessLevel', 'roles', 'organizations', 'twoFactorStrategy'] },
      { section: 'profile', fields: ['job', 'jobOther', 'userCategory', 'organizationName', 'description'] },
      { section: 'preferences', fields: ['locale', 'editionLocale', 'timezone', 'newsletterFrequency'] },
      { section: 'rental', fields: ['canUseTransactions', 'rentalMonthlyInvoicing', 'rentalInvoicingStrategy'] },
    ],
  },
})
