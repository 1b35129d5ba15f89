import { eq } from 'drizzle-orm'
import { trainingResourceAttachments, trainingResources } from '#db/schema/training-resources.ts'
import { systemActor } from '#server/domain/actor.ts'
import { importFile } from '#server/files/index.ts'
import type { AppContext } from '#server/context.ts'
import { plainBlocks, renderPdf } from '#server/pdf/index.ts'
import { french } from '#server/seed/words.ts'
import type { DemoResource } from './demo-resource.ts'
import { RESOURCES } from './index.ts'

const UNDERLINE = '='

/** What a resource says, as a page to print or a text to adapt. */
async function bytesOf(
  { fileName = '', title, objectives, text }: DemoResource,
  { author, day }: { author: string; day: string },
): Promise<Buffer> {
  const [name, aims, body] = [title[0], objectives[0], text[0]].map(french) as [string, string, string]
  if (!fileName.endsWith('.pdf'))
    return Buffer.from(`${name}\n${UNDERLINE.repeat(name.length)}\n\n${aims}\n\n${body.replaceAll('\n', '\n\n')}\n`)
  return renderPdf({
    title: name,
    author,
    language: 'fr',
    day,
    logo: null,
    header: [],
    footer: [],
    sections: [
      { kind: 'text', title: 'Objectifs', blocks: plainBlocks(aims) },
      { kind: 'text', title: 'En pratique', blocks: plainBlocks(body) },
    ],
    words: { page: 'Page' },
  })
}

/** The files of the resources that have one. */
export async function attachDemoFiles(app: AppContext): Promise<void> {
  const { orm } = app.database
  const day = app.now().toISOString().slice(0, 10)
  for (const resource of RESOURCES) {
    if (resource.fileName === undefined) continue
    const [row] = await orm
      .select({ id: trainingResources.id, authorId: trainingResources.createdById })
      .from(trainingResources)
      .where(eq(trainingResources.slug, resource.slug))
    if (!row) continue
    const { id } = await importFile(app, {
      actor: { ...systemActor, userId: row.authorId },
      bytes: await bytesOf(resource, { author: app.site.appName, day }),
      fileName: resource.fileName,
      isPublic: false,
      isAttachment: true,
    })
    await orm.insert(trainingResourceAttachments).values({ hereId: row.id, thereId: id })
  }
}
