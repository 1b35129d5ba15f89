import type { ActorName } from '#tests/support/actors.ts'
import { createOrganization } from '#tests/support/as-user.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import type { createWorld } from '#tests/support/samples/world.ts'

type TestWorld = Awaited<ReturnType<typeof createWorld>>
type PrivateFile = { readers: readonly ActorName[]; attach?: string; organizationId?: string }

/**
 * Private files by whose they are, and who reads them beside their owner: written by hand from specification 3, section
 * 1. Everybody else gets 404.
 */
const privateFilesOf = async (
  database: TestDatabase,
  world: TestWorld,
): Promise<Readonly<Record<string, PrivateFile>>> => ({
  "somebody else's": { readers: ['app_admin'] },
  'shared with an organisation that nobody here belongs to': {
    readers: ['app_admin'],
    organizationId: await createOrganization(database),
  },
  'shared with the organisation of one who acts for it': {
    readers: ['app_admin', 'acting'],
    organizationId: world.actors.acting.organizationId!,
  },
  'shared with the organisation of one who was promoted in it': {
    readers: ['app_admin', 'promoted'],
    organizationId: world.actors.promoted.organizationId!,
  },
  'the picture of a rental model': {
    readers: ['app_admin', 'admin', 'rental_admin'],
    attach: `update rental_models set image_id = $1 where id = '${world.facts.rentalModelId}'`,
  },
  'attached to a rental model': {
    readers: ['app_admin', 'admin', 'rental_admin'],
    attach: `insert into rental_model_attachments (rental_model_id, file_id)
      values ('${world.facts.rentalModelId}', $1)`,
  },
  'a further picture of a rental model': {
    readers: ['app_admin', 'admin', 'rental_admin'],
    attach: `insert into rental_model_images (rental_model_id, file_id) values ('${world.facts.rentalModelId}', $1)`,
  },
  'the logo of another organisation': {
    readers: ['app_admin', 'admin'],
    attach: `update organizations set image_id = $1 where id = '${await createOrganization(database)}'`,
  },
  'the logo of the organisation that a promoted member manages': {
    readers: ['app_admin', 'admin', 'promoted'],
    attach: `update organizations set ad_documents_logo_id = $1 where id = '${world.actors.promoted.organizationId}'`,
  },
  "a person's picture": {
    readers: ['app_admin', 'admin'],
    attach: `update users set avatar_id = $1 where id = '${world.actors.owner.userId}'`,
  },
  'a picture of the settings': { readers: ['app_admin'], attach: 'update app_envs set social_preview_id = $1' },
})

export const makePrivateFile = async (database: TestDatabase, ownerId: string, organizationId: string | null = null) =>
  (
    await database.pool.query<{ id: string }>(
      `insert into files (name, slug, original_name, kind, mime_type, hash, size, path, is_uploaded, is_public,
          created_by_id, organization_id)
        values ('Privé', gen_random_uuid()::text, 'prive.txt', 'doc', 'text/plain', 'x', 1, 'x', true, false, $1, $2)
        returning id::text`,
      [ownerId, organizationId],
    )
  ).rows[0]!.id

/** Each private file with its kind, and the actors who read it beside its owner. */
export async function createPrivateFiles(database: TestDatabase, world: TestWorld) {
  const files: [kind: string, id: string, readers: readonly ActorName[]][] = []
  for (const [kind, { readers, attach, organizationId }] of Object.entries(await privateFilesOf(database, world))) {
    const id = await makePrivateFile(database, world.adminUserId, organizationId ?? null)
    if (attach !== undefined) await database.pool.query(attach, [id])
    files.push([kind, id, readers])
  }
  return files
}
