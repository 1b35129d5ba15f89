import { eq } from 'drizzle-orm'
import { repositoryExternalInteractions } from '#db/schema/repository.ts'
import type { AppContext } from '../../context.ts'
import { findActorById } from '../../auth/index.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { Problem } from '../../problem.ts'
import { ExternalFault } from './port.ts'
import { pull } from './pull.ts'
import { push } from './push.ts'
import { recordFailure, type Interaction } from './store-exchange.ts'

/**
 * Payload `{ id }`. Pulls or pushes as the interaction asks, with the rights that the person who asked for it has now.
 */
export async function exchange(app: AppContext, registry: Registry, payload: unknown): Promise<void> {
  const { id } = payload as { id: string }
  const table = repositoryExternalInteractions
  const [interaction] = await app.database.orm.select().from(table).where(eq(table.id, id))
  if (!interaction || interaction.underway === null) return
  try {
    const actor = await actorOf(app, interaction)
    await (interaction.underway === 'pull' ? pull : push)(app, { registry, interaction, actor })
  } catch (error) {
    app.log.warn({ err: error, interaction: id }, 'an exchange with another repository failed')
    await recordFailure(app, registry, { id, fault: faultOf(error) })
  }
}

/** @throws ExternalFault where nobody stands behind it any more */
async function actorOf(app: AppContext, { updatedById, createdById }: Interaction) {
  const userId = updatedById ?? createdById
  const actor = userId === null ? null : await findActorById(app, userId, null)
  if (actor === null) throw new ExternalFault('forbidden')
  return actor
}

/** What is no fault of the other side is tried again, too: an interaction never stays under way for ever. */
function faultOf(error: unknown): ExternalFault {
  if (error instanceof ExternalFault) return error
  if (!(error instanceof Problem)) return new ExternalFault('internal', null, { cause: error })
  if (error.status === 403 || error.status === 404) return new ExternalFault('forbidden', null, { cause: error })
  if (error.status === 422 || error.status === 507) return new ExternalFault('noRoom', null, { cause: error })
  return new ExternalFault('internal', null, { cause: error })
}
