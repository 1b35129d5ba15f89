import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { securedFiles } from '#db/schema/files.ts'
import { rentalItemPhotos } from '#db/schema/rental/photos.ts'
import { rentalCommandItems } from '#db/schema/rental/commands.ts'
import type { Orm, Transaction } from '#db/client.ts'
import { enqueue } from '#db/outbox.ts'
import { empty, plain } from '../../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { ItemPhoto } from '../contract/office.ts'
import type { RequestContext } from '../../context.ts'
import { UUID } from '#server/domain/uuid.ts'
import { PHOTO_OCCASIONS, type PhotoOccasion } from '../domain/vocabulary.ts'
import { statusOf } from '../domain/steps/index.ts'
import { keysOf, receiveSecured, REMOVE_BYTES_TASK } from '#server/files/index.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { recordHistory } from '#server/jsonapi/history.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { conflict, invalid, notFound } from '../../problem.ts'
import { lockCommand } from '../actions/load-command.ts'
import { requireCommand } from '../require-command.ts'
import { requireOffice } from '../require-office.ts'

const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])
/** Of one unit, at going out or at coming back. */
const MOST_PHOTOS = 10
const MAX_DESCRIPTION = 500
const PRIVATE = { 'cache-control': 'private, no-store' }

type PhotoRow = typeof rentalItemPhotos.$inferSelect

const shown = ({ id, commandItemId, occasion, fileId, description, createdAt }: PhotoRow): ItemPhoto => ({
  id,
  lineId: commandItemId,
  occasion,
  description: description ?? '',
  url: `/services/secured-files/${fileId}/show`,
  at: createdAt.toISOString(),
})

/**
 * `GET …/rentals/commands/:id/photos`: how its units looked, for whoever reads the command.
 * @throws Problem 401, 404
 */
export async function listPhotos(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const id = await requireCommand(context, registry)
  const { orm } = context.app.database
  const lines = orm
    .select({ id: rentalCommandItems.id })
    .from(rentalCommandItems)
    .where(eq(rentalCommandItems.commandId, id))
  const rows = await orm
    .select()
    .from(rentalItemPhotos)
    .where(inArray(rentalItemPhotos.commandItemId, lines))
    .orderBy(asc(rentalItemPhotos.id))
  return plain(200, { data: rows.map(shown) }, PRIVATE)
}

/**
 * `POST …/rentals/lines/:id/photos`: one picture of a line's unit (multipart `files[]`), with `occasion` (out, return)
 * and `description`, which is read in its place. Whoever reads the command reads it; the same picture sent again is
 * kept once.
 * @throws Problem 401, 403, 404, 409, 413, 415, 422
 */
export async function addPhoto(context: RequestContext): Promise<ApiAnswer> {
  requireOffice(context, 'write')
  const { app, actor, now, params } = context
  const lineId = params['id'] ?? ''
  if (!UUID.test(lineId)) throw notFound()
  const { orm } = app.database
  const [line] = await orm
    .select({ id: rentalCommandItems.id })
    .from(rentalCommandItems)
    .where(eq(rentalCommandItems.id, lineId))
  if (!line) throw notFound()
  const photo = await receiveSecured<PhotoRow>(context, {
    record: { type: 'rental-command-items', id: lineId },
    mimeTypes: PICTURES,
    known: (hash, fields) => findPhoto(orm, { lineId, hash, occasion: readFields(fields).occasion }),
    follow: (tx, fileId, fields) =>
      insertPhoto(tx, {
        commandItemId: lineId,
        fileId,
        ...readFields(fields),
        by: actor.kind === 'system' ? null : actor.userId,
        at: now,
      }),
  })
  return plain(201, { data: shown(photo) }, PRIVATE)
}

/** The same picture of the same unit, where it was sent before. */
async function findPhoto(
  orm: Pick<Orm, 'select'>,
  { lineId, hash, occasion }: { lineId: string; hash: string; occasion: PhotoOccasion },
): Promise<PhotoRow | null> {
  const [same] = await orm
    .select({ photo: rentalItemPhotos })
    .from(rentalItemPhotos)
    .innerJoin(securedFiles, eq(securedFiles.id, rentalItemPhotos.fileId))
    .where(
      and(
        eq(rentalItemPhotos.commandItemId, lineId),
        eq(rentalItemPhotos.occasion, occasion),
        eq(securedFiles.hash, hash),
      ),
    )
  return same?.photo ?? null
}

type NewPhoto = Pick<PhotoRow, 'commandItemId' | 'fileId' | 'occasion' | 'description'> & {
  by: string | null
  at: Date
}

/** @throws Problem 409 where the unit has as many as it may have */
async function insertPhoto(tx: Transaction, { by, at, ...photo }: NewPhoto): Promise<PhotoRow> {
  const { commandItemId, occasion } = photo
  await tx
    .select({ id: rentalCommandItems.id })
    .from(rentalCommandItems)
    .where(eq(rentalCommandItems.id, commandItemId))
    .for('no key update')
  const {
    rows: [count],
  } = await tx.execute<{ photos: number }>(
    sql`select count(*)::int as photos from rental_item_photos where command_item_id = ${commandItemId}
          and occasion = ${occasion}`,
  )
  if (count!.photos >= MOST_PHOTOS)
    throw conflict('rental.tooManyPhotos', 'validation.rental.tooManyPhotos', { max: MOST_PHOTOS })
  const [row] = await tx
    .insert(rentalItemPhotos)
    .values({ ...photo, createdById: by, updatedById: by, createdAt: at, updatedAt: at })
    .returning()
  return row!
}

/** @throws Problem 422 */
function readFields(fields: Readonly<Record<string, string>>): { occasion: PhotoOccasion; description: string } {
  const occasion = PHOTO_OCCASIONS.find(one => one === fields['occasion'])
  if (occasion === undefined) throw invalid('/occasion', fields['occasion'] ? 'oneOf' : 'required')
  const description = (fields['description'] ?? '').trim()
  if (description === '' || description.includes('\0')) throw invalid('/description', 'required')
  if (description.length > MAX_DESCRIPTION) throw invalid('/description', 'maxLength', { max: MAX_DESCRIPTION })
  return { occasion, description }
}

/**
 * `DELETE …/rentals/photos/:id`: the picture goes, and its file with it; the order's history keeps that it was there
 * and what it showed. Not once the order is closed: then it is part of what was agreed. @throws Problem 401, 403, 404,
 * 409 `rental.closed`
 */
export async function removePhoto(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  requireOffice(context, 'write')
  const id = context.params['id'] ?? ''
  if (!UUID.test(id)) throw notFound()
  await transact(context, registry, null, async write => {
    const { tx } = write
    const [found] = await tx
      .select({ commandId: rentalCommandItems.commandId })
      .from(rentalItemPhotos)
      .innerJoin(rentalCommandItems, eq(rentalCommandItems.id, rentalItemPhotos.commandItemId))
      .where(eq(rentalItemPhotos.id, id))
    if (!found) throw notFound()
    const { state } = await lockCommand(tx, found.commandId)
    if (statusOf(state, 'closure') === 'success') throw conflict('rental.closed', 'validation.rental.closed')
    const [photo] = await tx.delete(rentalItemPhotos).where(eq(rentalItemPhotos.id, id)).returning()
    if (!photo) throw notFound()
    await recordHistory(write, registry.get('rental-commands')!, {
      operation: 'remove-photo',
      id: found.commandId,
      changes: new Map([['photo', { before: photo.description, after: null }]]),
    })
    const [file] = await tx.delete(securedFiles).where(eq(securedFiles.id, photo.fileId)).returning()
    if (file) await enqueue(tx, REMOVE_BYTES_TASK, { keys: keysOf(file) })
  })
  return empty(204)
}
