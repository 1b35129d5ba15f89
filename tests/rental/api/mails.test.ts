import { beforeAll, expect, test } from 'vitest'
import { sendQueuedMail } from '#tests/support/mails.ts'
import { actOnCommand, sendSignedContract } from '../support/actions.ts'
import { createRentalWorld } from '../support/world/index.ts'

const { app, pool, person, staff, renter, stranger, order, agreed, out, runJobs } = await createRentalWorld()

beforeAll(async () => {
  await pool.query(`update app_envs set seller_name = 'Réseau', seller_iban = 'FR7630006000011234567890189',
    seller_bic = 'AGRIFRPP', seller_cheque_payee = 'Réseau', rental_retrieval_address = '1 rue Neuve',
    rental_deposit_instructions = '{"fr":"Un chèque au retrait."}' where id = 'main'`)
})

/** An order whose mails so far are written. */
async function settled<T>(made: Promise<T>): Promise<T> {
  const order = await made
  await runJobs()
  return order
}

/** The text of the last mail to somebody, sent after all that waits was carried out. */
async function lastMail(email: string): Promise<string> {
  await runJobs()
  const { rows } = await pool.query<{ id: string }>(
    `select id from outbox_mails where "to" = $1 order by id desc limit 1`,
    [email],
  )
  await sendQueuedMail(app, { id: rows[0]!.id }, { runner: 'pool-test' })
  const sent = await pool.query<{ text: string }>('select text from outbox_mails where id = $1', [rows[0]!.id])
  return sent.rows[0]!.text.replaceAll(/\s+/g, ' ')
}

test('a mail about an accepted order tells what, when, where, how much, by when, how and what to do', async () => {
  const { id, number } = await order()
  await pool.query('update rental_commands set deposit_amount = 5000 where id = $1', [id])
  await actOnCommand(staff.client, id, 'validate')
  const text = await lastMail(renter.email)
  for (const part of [
    `Commande ${number} : acceptée`,
    'Signez le contrat et envoyez-le sur la page de votre commande, au plus tard le 8 décembre 2026.',
    /Payez 84,00 €, au plus tard le 8 décembre 2026\./,
    /Remettez-nous la caution de 50,00 €/,
    'Un chèque au retrait.',
    'Matériel : 2 ×',
    'Période : du 20 décembre 2026 au 2 janvier 2027',
    'Retrait : 1 rue Neuve',
    /Prix TTC : 84,00 €/,
    'Virement à : Réseau',
    'IBAN : FR76 3000 6000 0112 3456 7890 189',
    'Par chèque, bénéficiaire : Réseau',
    `Référence à indiquer : ${number}`,
    `/services/rentals/commands/${id}`,
  ])
    expect(text.replaceAll('\u00a0', ' ')).toMatch(part)
})

test('a mail does not ask for what does not apply', async () => {
  const { id } = await settled(agreed())
  await actOnCommand(staff.client, id, 'prepare')
  const text = await lastMail(renter.email)
  expect(text).not.toMatch(/IBAN|Signez|Payez|Reste à payer|À faire/)
  expect(text).toContain('Retrait')
})

test('a mail of a rental that has begun tells only what is left: where and when it ends', async () => {
  await settled(out())
  const text = (await lastMail(renter.email)).replaceAll('\u00a0', ' ')
  expect(text).toContain('Rendez le matériel au plus tard le 2 janvier 2027.')
  expect(text).not.toMatch(/1 rue Neuve|IBAN|venir le chercher/)
})

test('a mail about what is sent names the address and not the appointment', async () => {
  const { id } = await settled(agreed({ strategy: 'ship_to_address' }))
  await actOnCommand(staff.client, id, 'prepare')
  await actOnCommand(staff.client, id, 'dispatch', { content: 'Colis 6A123' })
  const text = (await lastMail(renter.email)).replaceAll('\u00a0', ' ')
  expect(text).toContain('votre matériel est envoyé')
  expect(text).toContain('Suivi de l’envoi : ')
  expect(text).not.toMatch(/rendez-vous|1 rue Neuve/i)
})

test('a mail about a cancelled order says what goes back, and asks for nothing', async () => {
  const { id } = await settled(agreed())
  await actOnCommand(staff.client, id, 'cancel', { comment: 'x' })
  const text = (await lastMail(renter.email)).replaceAll('\u00a0', ' ')
  expect(text).toMatch(/84,00 € vous seront remboursés au plus tard le/)
  expect(text).not.toMatch(/IBAN|Prix TTC|Retrait|À faire/)
})

test('staff get the same summary without how to pay', async () => {
  const { id } = await order()
  await actOnCommand(staff.client, id, 'validate')
  await sendSignedContract(renter.client, id)
  const text = await lastMail(staff.email)
  expect(text).toContain('2 ×')
  expect(text).not.toMatch(/IBAN|Signez/)
})

test('staff read the mails of an order and nobody else does, and no other mail by way of an order', async () => {
  const [one, other] = [await order(), await order()]
  for (const { id } of [one, other]) await actOnCommand(staff.client, id, 'validate')
  await lastMail(renter.email)
  const path = `services/rentals/commands/${one.id}/mails`
  const listed = async (client = staff.client, at = path) =>
    (await client.get(at)).document['data'] as unknown as { id: string; subject: string; state: string; to: string }[]
  const mails = await listed()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    to: renter.email,
    subject: `Commande ${one.number} : acceptée`.replace(' :', '\u00a0:'),
  })
  const [foreign] = await listed(staff.client, `services/rentals/commands/${other.id}/mails`)
  expect((await staff.client.get(`${path}/${mails[0]!.id}`)).status).toBe(200)
  expect((await staff.client.get(`${path}/${foreign!.id}`)).status).toBe(404)
  const reader = await person({ roles: ['admin'] })
  expect((await reader.client.get(path)).status).toBe(200)
  const contributor = await person({ roles: ['contributor'] })
  for (const { client } of [renter, stranger, contributor]) {
    expect((await client.get(path)).status).toBe(403)
    expect((await client.get(`${path}/${mails[0]!.id}`)).status).toBe(403)
  }
  expect((await staff.client.get(`services/outbox/${mails[0]!.id}`)).status).toBe(403)
})

test('a mail that was never made is listed by what it was to say', async () => {
  const { id, number } = await order()
  await actOnCommand(staff.client, id, 'validate')
  await pool.query(`update users set email = 'zoé@sample.example' where id = $1`, [renter.id])
  await runJobs()
  await pool.query('update users set email = $2 where id = $1', [renter.id, renter.email])
  const { document } = await staff.client.get(`services/rentals/commands/${id}/mails`)
  expect(document['data']).toMatchObject([
    { state: 'failed', fault: 'address', subject: expect.stringContaining(String(number)) },
  ])
})

test('a refund and a returned deposit are told with amount and way', async () => {
  const { id } = await settled(agreed())
  await actOnCommand(staff.client, id, 'cancel', { comment: 'x' })
  expect((await actOnCommand(staff.client, id, 'record-refund', { method: 'transfer', amount: 3_400 })).status).toBe(
    200,
  )
  const refunded = (await lastMail(renter.email)).replaceAll('\u00a0', ' ')
  expect(refunded).toMatch(/Montant : 34,00 €/)
  expect(refunded).toContain('Moyen : Virement')
  expect(refunded).toMatch(/50,00 € vous seront remboursés au plus tard le/)
  const other = await settled(agreed())
  await actOnCommand(staff.client, other.id, 'receive-deposit', { method: 'cheque', amount: 5_000 })
  expect((await actOnCommand(staff.client, other.id, 'return-deposit', { method: 'cheque' })).status).toBe(200)
  const returned = (await lastMail(renter.email)).replaceAll('\u00a0', ' ')
  expect(returned).toContain('caution rendue')
  expect(returned).toMatch(/Montant : 50,00 €.*Moyen : Chèque/)
})

test('a mail to a renter is in the language of their order, and staff read their own', async () => {
  const { id, number } = await order()
  await pool.query("update rental_commands set locale = 'en' where id = $1", [id])
  await actOnCommand(staff.client, id, 'validate')
  expect(await lastMail(renter.email)).toContain(`Order ${number}`)
})

test('whoever is billed by the month is asked for nothing before the invoice of the month', async () => {
  await pool.query('update users set rental_monthly_invoicing = true where id = $1', [stranger.id])
  const { id } = await order({ rentBy: stranger.id })
  await actOnCommand(staff.client, id, 'validate')
  const text = (await lastMail(stranger.email)).replaceAll('\u00a0', ' ')
  expect(text).toContain('Cette commande figurera sur votre facture du mois : rien n’est à payer avant.')
  expect(text).not.toMatch(/IBAN|Payez|Reste à payer/)
  const { document } = await stranger.client.get(`services/rentals/commands/${id}/payment`)
  expect((document as unknown as { data: object }).data).toMatchObject({ payment: null, isPaidMonthly: true })
})

test('a mail says that what is sent comes back with its label, and not to a place', async () => {
  const { id } = await settled(agreed({ strategy: 'ship_to_address' }))
  await pool.query("update rental_commands set return_way = 'label' where id = $1", [id])
  await actOnCommand(staff.client, id, 'prepare')
  await actOnCommand(staff.client, id, 'dispatch', { content: 'Colis 6A123' })
  const text = (await lastMail(renter.email)).replaceAll('\u00a0', ' ')
  expect(text).toContain('Retour : par colis, avec l’étiquette de retour qui l’accompagne, au plus tard le 2 janvier')
})
