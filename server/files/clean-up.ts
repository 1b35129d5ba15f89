import type { Task } from '#server/module.ts'
import { removeAttachmentsOfNothing, removeOrphans, removeUnattached } from './orphans.ts'
import { removeExpiredUploads } from './resumable.ts'

/** What a crash has left in the file store, older than a day. */
export const removeOrphanFiles: Task = async (app, _payload, { definitions }) => {
  await removeUnattached(
    app,
    definitions.filter(({ securedFiles }) => securedFiles !== undefined),
  )
  await removeAttachmentsOfNothing(app, definitions)
  const removed = await removeOrphans(app)
  if (removed > 0) app.log.info({ removed }, 'orphans were removed from the file store')
}

/** Files that were sent in parts and never ended. */
export const endUploads: Task = async app => {
  const removed = await removeExpiredUploads(app)
  if (removed > 0) app.log.info({ removed }, 'uploads that never ended were given up')
}
