import { and, eq, isNull } from 'drizzle-orm'
import { enqueue } from '#db/outbox.ts'
import type { Transaction } from '#db/client.ts'
import { rentalCommands } from '#db/schema/rentals.ts'
import type { AppContext } from '../../context.ts'
import { statusOf } from '../../domain/rental/steps/index.ts'
import { importSecured } from '../../files/index.ts'
import { mailTexts } from '../../mail/index.ts'
import { renderPdf } from '../../pdf/index.ts'
import { findCommand } from '../actions/load-command.ts'
import { contractData } from './contract-data.ts'

export const MAKE_CONTRACT_TASK = 'make-rental-contract'

export async function enqueueContract(tx: Pick<Transaction, 'execute'>, commandId: string): Promise<void> {
  await enqueue(tx, MAKE_CONTRACT_TASK, { id: commandId }, { key: `rental-contract:${commandId}` })
}

/**
 * Makes the contract of a validated command and keeps it as a secured file, with the hash of its bytes. It is made once: what was sent to be signed
 * never changes. Payload `{ id }`.
 */
export async function makeContract(app: AppContext, payload: unknown): Promise<void> {
  const { id } = payload as { id: string }
  const { orm } = app.database
  const command = await findCommand(orm, id)
  if (command === null || command.row.contractId !== null || statusOf(command.state, 'cancellation') !== undefined) return
  const data = await contractData({ ...app, orm }, command)
  const bytes = await renderPdf(data).catch((error: unknown) => {
    if (data.logo === null) throw error
    app.log.warn({ err: error }, 'a contract is made without its logo')
    return renderPdf({ ...data, logo: null })
  })
  const t = await mailTexts(orm, command.row.locale)
  const fileName = `${t('documents.contract.fileName', { number: command.row.number })}.pdf`
  const fileId = await importSecured(app, { bytes, fileName, model: { type: 'rental-commands', id } })
  // Where two made it at once the first stays; a file that no command names is nobody's contract.
  await orm.update(rentalCommands).set({ contractId: fileId }).where(and(eq(rentalCommands.id, id), isNull(rentalCommands.contractId)))
}
