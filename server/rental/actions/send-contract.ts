import { and, desc, eq } from 'drizzle-orm'
import type { Orm, Transaction } from '#db/client.ts'
import { securedFiles } from '#db/schema/files.ts'
import { rentalCommands } from '#db/schema/rental/commands.ts'
import { rentalDocuments } from '#db/schema/rental/office.ts'
import { plain } from '../../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { RequestContext } from '../../context.ts'
import { stepOf } from '../domain/steps/index.ts'
import { receiveSecured } from '#server/files/index.ts'
import { within } from '#server/jsonapi/actions.ts'
import type { ActionCall, Registry } from '#server/jsonapi/definition.ts'
import { invalid } from '../../problem.ts'
import { requireCommand } from '../require-command.ts'
import { runCommandAction, type ActionResult } from './carry-out.ts'
import { findCommand, type LoadedCommand } from './load-command.ts'
import { UUID } from '#server/domain/uuid.ts'

const SIGNED: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])

/**
 * The action `send-contract`: a secured file of the command (`input.file`, an id) is the contract that its renter has
 * signed.
 * @throws Problem 403, 404, 409, 422
 */
export async function sendContract(context: RequestContext, call: ActionCall): Promise<ActionResult> {
  const {
    ids: [id = ''],
    input: { file },
  } = call
  if (typeof file !== 'string' || !UUID.test(file))
    throw invalid('/meta/input/file', file === undefined || file === null || file === '' ? 'required' : 'relation')
  const { orm } = context.app.database
  const [found] = await orm
    .select({ id: securedFiles.id })
    .from(securedFiles)
    .where(and(eq(securedFiles.id, file), eq(securedFiles.modelType, 'rental-commands'), eq(securedFiles.modelId, id)))
  if (!found) throw invalid('/meta/input/file', 'relation')
  const command = await findCommand(orm, id)
  if (command !== null && isSent(command) && command.row.signedContractId === found.id) return standing(context, call)
  return sign(context, call, found.id)
}

/**
 * POST …/rentals/commands/:id/signed-contract: the signed contract as one file (multipart `files[]`: PDF or picture).
 * The same file sent again changes nothing. @throws Problem 401, 403, 404, 409, 413, 415, 422
 */
export async function receiveSignedContract(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const id = await requireCommand(context, registry)
  const call: ActionCall = { ids: [id], input: {}, registry }
  const result = await receiveSecured<ActionResult>(context, {
    record: { type: 'rental-commands', id },
    mimeTypes: SIGNED,
    known: async hash => ((await isSentAlready(context.app.database.orm, id, hash)) ? standing(context, call) : null),
    follow: (tx, fileId) => sign(within(context, tx), call, fileId),
  })
  return plain(200, result, { 'cache-control': 'private, no-store' })
}

function sign(context: RequestContext, call: ActionCall, fileId: string): Promise<ActionResult> {
  return runCommandAction(context, call, 'send-contract', async ({ tx, now }, { row }) => {
    await tx.update(rentalCommands).set({ signedContractId: fileId }).where(eq(rentalCommands.id, row.id))
    await fileSigned(tx, { row, fileId, now })
  })
}

/** Files a signed contract with the version that it signs, whose fingerprint it bears. Those before it are kept. */
async function fileSigned(
  tx: Transaction,
  { row, fileId, now }: { row: LoadedCommand['row']; fileId: string; now: Date },
): Promise<void> {
  const papersOf = (kind: 'contract' | 'signed_contract') =>
    tx
      .select()
      .from(rentalDocuments)
      .where(and(eq(rentalDocuments.commandId, row.id), eq(rentalDocuments.kind, kind)))
      .orderBy(desc(rentalDocuments.id))
  const [[contract], [before], [file]] = [
    await papersOf('contract'),
    await papersOf('signed_contract'),
    await tx.select({ hash: securedFiles.hash }).from(securedFiles).where(eq(securedFiles.id, fileId)),
  ]
  await tx
    .insert(rentalDocuments)
    .values({
      id: fileId,
      key: `signed_contract:${row.id}:${fileId}`,
      kind: 'signed_contract',
      commandId: row.id,
      supersedesId: before?.id ?? null,
      fingerprint: contract?.fingerprint ?? null,
      fileId,
      hash: file!.hash,
      locale: row.locale,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
}

/** Answered as it was the first time, to whoever may do it at all. */
const standing = (context: RequestContext, call: ActionCall) =>
  runCommandAction(context, call, 'send-contract', undefined, { isRepeated: true })

const isSent = ({ state }: LoadedCommand) =>
  stepOf(state, 'contract')?.status === 'waiting' && stepOf(state, 'contract')?.doneAt !== null

async function isSentAlready(orm: Orm, id: string, hash: string): Promise<boolean> {
  const command = await findCommand(orm, id)
  if (command === null || !isSent(command) || command.row.signedContractId === null) return false
  const [file] = await orm
    .select({ hash: securedFiles.hash })
    .from(securedFiles)
    .where(eq(securedFiles.id, command.row.signedContractId))
  return file?.hash === hash
}
