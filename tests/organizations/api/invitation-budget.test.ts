import { expect, test } from 'vitest'
import { STRANGER_BUDGET } from '#server/mail/assert-mail-budget.ts'
import { createOrganization } from '#tests/support/as-user.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { database, person, pool } = await createTestApp()
const organizationId = await createOrganization(database, { name: 'Les Tilleuls' })
const { client } = await person({ roles: ['organization_admin'], organizationIds: [organizationId] })

test('an address is invited a few times a day, and a person invites so many', async () => {
  const invite = async (email: string) => {
    const { status, headers } = await client.post(`organizations/${organizationId}/actions/invite-user`, {
      meta: { input: { email } },
    })
    return [status, Number(headers['retry-after'] ?? 0) > 3_600]
  }
  const tries: unknown[] = []
  for (let at = 0; at <= STRANGER_BUDGET.toAddress; at += 1) tries.push(await invite('often@invited.example'))
  expect(tries).toEqual([...Array<unknown>(STRANGER_BUDGET.toAddress).fill([204, false]), [429, true]])
  expect(await invite('OFTEN@invited.example')).toEqual([429, true])
  expect(await invite('seldom@invited.example')).toEqual([204, false])
  let invited = 0
  while (invited < STRANGER_BUDGET.ofOne && (await invite(`n${invited}@invited.example`))[0] === 204) invited += 1
  expect(invited).toBeLessThan(STRANGER_BUDGET.ofOne)
  expect(await invite('last@invited.example')).toEqual([429, true])
  await pool.query("update outbox_mails set created_at = created_at - interval '1 day' where caused_by_id is not null")
  expect(await invite('often@invited.example')).toEqual([204, false])
})
