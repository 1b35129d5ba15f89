import { eq } from 'drizzle-orm'
import { repositoryAttachments, repositoryItems } from '#db/schema/repository.ts'
import { systemActor } from '#server/domain/actor.ts'
import { importFile } from '#server/files/index.ts'
import type { AppContext } from '#server/context.ts'
import { describeFiles } from '../describe-files.ts'
import { AIDS } from './aids.ts'
import { modelBytes } from './models.ts'

/** The models of the demo's aids, with the pictures that are drawn of them. */
export async function attachModels(app: AppContext): Promise<void> {
  const { orm } = app.database
  for (const { slug, models } of AIDS) {
    const [item] = await orm
      .select({ id: repositoryItems.id, organizationId: repositoryItems.organizationId })
      .from(repositoryItems)
      .where(eq(repositoryItems.slug, slug))
    if (!item) continue
    for (const model of models) {
      const file = await importFile(app, {
        bytes: modelBytes(model),
        fileName: `${model}.stl`,
        actor: systemActor,
        isPublic: false,
        isAttachment: true,
      })
      await orm.transaction(async tx => {
        await tx.insert(repositoryAttachments).values({ repositoryItemId: item.id, fileId: file.id })
        await describeFiles({ tx }, item.id)
      })
    }
  }
}
