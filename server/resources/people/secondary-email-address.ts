import { sql } from 'drizzle-orm'
import { secondaryEmailAddresses } from '#db/schema/people.ts'
import { emailAddress } from '../../domain/rules/rule.ts'
import { defineResource } from '../../jsonapi/define.ts'
import { email, relation } from '../../jsonapi/inputs.ts'
import { ownAddresses } from '../../policies/people.ts'

export const secondaryEmailAddress = defineResource(secondaryEmailAddresses, {
  type: 'secondary-email-addresses',
  attributes: { email: { input: email(), rules: emailAddress, searchable: true, sortable: true, filters: ['is', 'contains'] } },
  relationships: { user: { one: 'users', via: 'userId', writableBy: 'creation', input: relation() } },
  policy: ownAddresses,
  hooks: {
    refuses: ({ userId }, { limits: { secondaryEmailAddresses: max } }) => [{
      when: sql`(select count(*) from ${secondaryEmailAddresses} where ${secondaryEmailAddresses.userId} = ${userId}) > ${max}`, field: 'relationships/user', rule: 'maxItems', meta: { max },
    }],
  },
  title: 'email',
  admin: { group: null, list: ['email', 'user'], form: ['email', 'user'] },
})
