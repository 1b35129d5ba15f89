import { sql } from 'drizzle-orm'
import { secondaryEmailAddresses } from '#db/schema/people.ts'
import { emailAddress } from '#server/domain/rules/rule.ts'
import { enqueue } from '#db/outbox.ts'
import { PROVE_ADDRESS_TASK, sendProof } from '#server/auth/index.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { email, relation } from '#server/jsonapi/inputs.ts'
import { guardedFacts, mayChangeAccess } from '#server/policies/account-changes.ts'
import { forbidden } from '../../problem.ts'
import { ownAddresses } from '../policies.ts'

export const secondaryEmailAddress = defineResource(secondaryEmailAddresses, {
  type: 'secondary-email-addresses',
  attributes: {
    email: { input: email(), rules: emailAddress, searchable: true, sortable: true, filters: ['is', 'contains'] },
    provedAt: { writableBy: 'server', sortable: true, filters: ['isNull'] },
  },
  computed: {
    proof: expression(sql`(case when ${secondaryEmailAddresses.provedAt} is null then 'waiting' else 'proved' end)`, {
      display: 'option',
      schema: { type: 'string', enum: ['waiting', 'proved'] },
    }),
  },
  relationships: { user: { one: 'users', via: 'userId', writableBy: 'creation', input: relation() } },
  policy: ownAddresses,
  hooks: {
    // A new one has no row yet that would tell whose it is.
    beforeSave: async ({ tx, actor }, { draft, links, previous }) => {
      if (previous === null) {
        const {
          rows: [facts],
        } = await tx.execute(
          sql`select ${guardedFacts(sql`${draft.userId}::uuid`).isAppAdmin} as "isAppAdmin",
            ${guardedFacts(sql`${draft.userId}::uuid`).isEqlaatMember} as "isEqlaatMember"`,
        )
        if (!mayChangeAccess(actor, draft.userId, facts!))
          throw forbidden('only an application administrator changes the addresses of this account')
      }
      // Another address is proved anew.
      const isOther =
        previous !== null &&
        typeof draft.email === 'string' &&
        draft.email.toLowerCase() !== String(previous.email).toLowerCase()
      return { draft: isOther ? { ...draft, provedAt: null } : draft, links }
    },
    // The same for every address, whoever has it: the answer tells nothing of others.
    afterSave: ({ tx }, { id }) => enqueue(tx, PROVE_ADDRESS_TASK, { id }, { key: `prove-address:${id}` }),
    databaseChecks: ({ userId }, { limits: { secondaryEmailAddresses: max } }) => [
      {
        when: sql`(select count(*) from ${secondaryEmailAddresses}
          where ${secondaryEmailAddresses.userId} = ${userId}) > ${max}`,
        field: 'relationships/user',
        rule: 'maxItems',
        meta: { max },
      },
    ],
  },
  actions: [
    {
      slug: 'send-proof',
      when: { field: 'proof', is: ['waiting'] },
      who: actor => actor.kind === 'user',
      run: sendProof,
    },
  ],
  title: 'email',
  admin: { group: null, list: ['email', 'user', 'proof'], form: ['email', 'user'] },
})
