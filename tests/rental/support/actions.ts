import { callAction, type Answer, type Client } from '#tests/support/api-client.ts'
import { multipartBody, multipartType } from '#tests/support/multipart.ts'

/** A PDF without pages, which is enough for a signed contract. */
export const EMPTY_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count ' +
    '0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** Closes a command whatever is still owed for it or held of its deposit. */
export const CLOSE_ANYWAY = { owingReason: 'La facture suit.', depositReason: 'Gardée pour la commande suivante.' }

/** Calls an action on a command. */
export const actOnCommand = (client: Client, id: string, slug: string, input: object = {}): Promise<Answer> =>
  callAction(client, `rental-commands/${id}`, slug, input)

/** The stage of a command after an action, or the status and code of the refusal. */
export async function stageAfter(client: Client, id: string, slug: string, input: object = {}): Promise<string> {
  const answer = await actOnCommand(client, id, slug, input)
  return answer.status === 200
    ? (answer.document as { meta: { result: { stage: string } } }).meta.result.stage
    : `${answer.status} ${answer.errors[0]?.code}`
}

/** Sends the signed contract of a command. */
export const sendSignedContract = (
  client: Client,
  id: string,
  { filename = 'signé.pdf', content = EMPTY_PDF }: { filename?: string; content?: Buffer } = {},
): Promise<Answer> =>
  client.request('POST', `services/rentals/commands/${id}/signed-contract`, {
    raw: multipartBody({ filename, content }),
    headers: { 'content-type': multipartType },
  })

type Parties = { staff: { client: Client }; renter: { client: Client } }

/** Takes a new command until its contract is accepted and it is paid. */
export async function agreeOnCommand({ staff, renter }: Parties, id: string): Promise<void> {
  await actOnCommand(staff.client, id, 'validate')
  await sendSignedContract(renter.client, id)
  await actOnCommand(staff.client, id, 'accept-contract')
  await actOnCommand(staff.client, id, 'record-payment')
}

/** Takes a prepared command until its units are with the renter. */
export async function handOverCommand({ staff, renter }: Parties, id: string): Promise<void> {
  await actOnCommand(staff.client, id, 'dispatch', { content: 'Tuesday at ten' })
  await actOnCommand(renter.client, id, 'hand-over')
}
