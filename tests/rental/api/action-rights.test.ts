import { describe, expect, test } from 'vitest'
import { clientOf } from '#tests/support/api-client.ts'
import { createOrganization } from '#tests/support/as-user.ts'
import { stepsOf } from '../support/command.ts'
import { later } from '../support/stock.ts'
import { actOnCommand, sendSignedContract, stageAfter } from '../support/actions.ts'
import { createRentalWorld } from '../support/world/index.ts'

const { database, api, pool, person, staff, renter, stranger, order, runJobs, mails, credit, agreed, out } =
  await createRentalWorld()

const admin = await person({ roles: ['admin'] })

describe('rights on an order', () => {
  test('strangers and admins who are not rental staff cannot act on an order, and guests have to sign in', async () => {
    const command = await order()
    for (const slug of ['validate', 'cancel', 'hand-over']) {
      expect((await actOnCommand(stranger.client, command.id, slug)).status).toBe(slug === 'validate' ? 403 : 404)
      expect((await actOnCommand(clientOf(api), command.id, slug)).status).toBe(401)
      expect((await actOnCommand(admin.client, command.id, slug)).status).toBe(403)
    }
    expect((await actOnCommand(renter.client, command.id, 'validate')).status).toBe(403)
    expect((await stranger.client.get(`services/rentals/commands/${command.id}/calendar.ics`)).status).toBe(404)
    expect((await sendSignedContract(stranger.client, command.id)).status).toBe(404)
    expect((await stepsOf(database, command.id)).validation).toBe('waiting')
  })

  test("an organisation's people read its orders; only the renter and its managers act on them", async () => {
    const [organizationId, otherId] = [await createOrganization(database), await createOrganization(database)]
    const [first, colleague, manager] = [
      await person({ organizationIds: [organizationId] }),
      await person({ organizationIds: [organizationId, otherId] }),
      await person({ organizationIds: [organizationId] }),
    ]
    await pool.query(
      "update organization_users set role = 'organization_admin' where user_id = $1 or (user_id = $2 and " +
        'organization_id = $3)',
      [manager.id, colleague.id, otherId],
    )
    const command = await order({ rentBy: first.id, organizationId })
    // Who only entered it is not its renter.
    await pool.query('update rental_commands set command_by_id = $2 where id = $1', [command.id, colleague.id])
    await actOnCommand(staff.client, command.id, 'validate')
    expect((await colleague.client.get(`rental-commands/${command.id}`)).status).toBe(200)
    expect((await sendSignedContract(colleague.client, command.id)).status).toBe(403)
    for (const slug of ['cancel', 'record-payment', 'hand-over', 'request-extension'])
      expect([
        slug,
        (
          await actOnCommand(
            colleague.client,
            command.id,
            slug,
            slug === 'request-extension'
              ? { endDay: later(command.endDay, 7) }
              : slug === 'record-payment'
                ? { method: 'balance' }
                : {},
          )
        ).status,
      ]).toEqual([slug, 403])
    expect(
      (await pool.query("select 1 from secured_files where model_id = $1 and name like '%sign%'", [command.id]))
        .rowCount,
    ).toBe(0)
    expect((await sendSignedContract(manager.client, command.id)).status).toBe(200)
    expect(await stageAfter(manager.client, command.id, 'cancel')).toBe('cancelled')
  })

  test("managers of an organisation act on its orders, and cannot spend another person's points", async () => {
    const organizationId = await createOrganization(database)
    const [first, second] = [
      await person({ organizationIds: [organizationId] }),
      await person({ organizationIds: [organizationId] }),
    ]
    await pool.query("update organization_users set role = 'organization_admin' where user_id = $1", [second.id])
    await pool.query('update users set can_use_transactions = true where id = any($1::uuid[])', [[first.id, second.id]])
    await credit(first.id, 1_000)
    const command = await order({ rentBy: first.id, organizationId })
    await actOnCommand(staff.client, command.id, 'validate')
    expect((await sendSignedContract(second.client, command.id)).status).toBe(200)
    expect((await actOnCommand(second.client, command.id, 'record-payment', { method: 'balance' })).status).toBe(403)
    expect(await stageAfter(second.client, command.id, 'cancel')).toBe('cancelled')
  })

  test('a renter can cancel until the preparation, staff until the return', async () => {
    const [one, two, three] = [await agreed(), await agreed(), await out()]
    expect(await stageAfter(renter.client, one.id, 'cancel', { comment: 'I am well again' })).toBe('cancelled')
    await actOnCommand(staff.client, two.id, 'prepare')
    expect(await stageAfter(renter.client, two.id, 'cancel')).toBe('409 rental.alreadyPrepared')
    expect(await stageAfter(staff.client, two.id, 'cancel')).toBe('cancelled')
    await actOnCommand(staff.client, three.id, 'record-return')
    expect(await stageAfter(staff.client, three.id, 'cancel')).toBe('409 rental.alreadyReturned')
    await runJobs()
    expect(
      (await mails(staff.email)).filter(
        ({ type, comment }) =>
          type === 'rental-staff-cancelled-by-renter' &&
          comment?.endsWith(' I am well again') === true &&
          comment.startsWith('<b>Zoé</b> '),
      ),
    ).toHaveLength(1)
  })
})
