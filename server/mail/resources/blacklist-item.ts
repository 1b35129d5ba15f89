import { blacklistItems } from '#db/schema/mail.ts'
import { emailAddress } from '#server/domain/rules/rule.ts'
import { BLACKLIST_REASONS } from '../domain/vocabulary.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { email, select } from '#server/jsonapi/inputs.ts'
import { appAdminsOnly, onlyFor } from '#server/policies/sentences.ts'

/** Addresses that the site writes to no more, but for what their owner asks for (specification 2, section 3.13). */
export const blacklistItem = defineResource(blacklistItems, {
  type: 'blacklist-items',
  attributes: {
    email: { input: email(), rules: emailAddress, sortable: true, searchable: true, filters: ['is', 'contains'] },
    reason: { bulk: true, input: select(BLACKLIST_REASONS), sortable: true, filters: ['is'] },
  },
  policy: onlyFor(
    'App admins manage the addresses that nothing is sent to. Anybody takes their own off by the link in a mail.',
    appAdminsOnly,
  ),
  importable: true,
  defaultSort: 'email',
  title: 'email',
  admin: { group: 'application', list: ['email', 'reason', 'createdAt'], form: ['email', 'reason'] },
})
