import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '#tests/support/mail-server.ts'
import { sendQueuedMail } from '#tests/support/mails.ts'
import { actOnCommand, CLOSE_ANYWAY } from '../support/actions.ts'
import { createRentalWorld } from '../support/world/index.ts'

const { app, pool, staff, renter, order, out, runJobs } = await createRentalWorld()
const server = await startMailServer()
afterAll(() => server.stop())
const smtp = { ...app, env: { ...app.env, smtpUrl: server.url } }

const mailsAbout = async (id: string) =>
  (
    await pool.query<{ id: string; type: string; attachments: string[] }>(
      `select id, data->>'type' as type, attachments from outbox_mails
        where concerns_id = $1 and "to" = $2 order by outbox_mails.id`,
      [id, renter.email],
    )
  ).rows

/** The files that a mail has brought. */
async function received(mailId: string) {
  await sendQueuedMail(smtp, { id: mailId }, { runner: 'pool-test' })
  const letter = server.received.find(({ messageId }) => messageId.includes(mailId))!
  return {
    text: letter.mail.text ?? '',
    files: letter.mail.attachments.map(({ filename, mimeType, content }) => ({
      filename,
      mimeType,
      begins: Buffer.from(content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    })),
  }
}

test('the contract comes with the mail that asks for its signature, under a name that people understand', async () => {
  const { id, number } = await order()
  await actOnCommand(staff.client, id, 'validate')
  await runJobs()
  const [mail] = await mailsAbout(id)
  const { text, files } = await received(mail!.id)
  expect(files).toEqual([
    { filename: `Contrat de location ${number}.pdf`, mimeType: 'application/pdf', begins: '%PDF-' },
  ])
  expect(text.replaceAll('\u00a0', ' ')).toContain(`Pièce jointe : Contrat de location ${number}.pdf`)
  expect((await pool.query(`select 1 from outbox_mails where data::text like '%PDF-%'`)).rowCount).toBe(0)
})

test('a contract that is void by then is left out, and the new one comes with its own mail', async () => {
  const { id } = await order()
  await actOnCommand(staff.client, id, 'validate')
  await runJobs()
  const changed = await actOnCommand(staff.client, id, 'change-dates', {
    startDay: '2026-12-21',
    endDay: '2027-01-03',
  })
  expect(changed.status).toBe(200)
  await runJobs()
  const [first, second] = await mailsAbout(id)
  expect((await received(first!.id)).files).toEqual([])
  expect((await received(second!.id)).files).toHaveLength(1)
  expect(first!.attachments).not.toEqual(second!.attachments)
})

test('a file that does not exist any more is left out', async () => {
  const { id } = await order()
  await actOnCommand(staff.client, id, 'validate')
  await runJobs()
  const [mail] = await mailsAbout(id)
  await pool.query(`update outbox_mails set attachments = '["0195f2a0-0000-7000-8000-000000000001"]' where id = $1`, [
    mail!.id,
  ])
  expect((await received(mail!.id)).files).toEqual([])
})

test('what is larger than mailboxes take is left out, and the link stays', async () => {
  const { id } = await order()
  await actOnCommand(staff.client, id, 'validate')
  await runJobs()
  const [mail] = await mailsAbout(id)
  await pool.query(`update secured_files set size = 6000000 where id = $1`, [mail!.attachments[0]])
  const { text, files } = await received(mail!.id)
  expect(files).toEqual([])
  expect(text).toContain(`/services/rentals/commands/${id}`)
})

test('the return sheet and the invoice come with the mails of the return and of the end', async () => {
  const { id, number } = await out()
  expect((await actOnCommand(staff.client, id, 'record-return')).status).toBe(200)
  await runJobs()
  await actOnCommand(staff.client, id, 'close', CLOSE_ANYWAY)
  await runJobs()
  const mails = await mailsAbout(id)
  const files = async (type: string) => (await received(mails.find(mail => mail.type === type)!.id)).files
  expect(await files('rental-returned')).toMatchObject([{ filename: `Fiche de retour ${number}.pdf` }])
  expect(await files('rental-closed')).toMatchObject([{ filename: expect.stringMatching(/^Facture .+\.pdf$/) }])
})
