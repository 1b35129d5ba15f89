import type { Transaction } from '#db/client.ts'
import type { RequestContext } from '../context.ts'
import { DEFAULT_LOCALE } from '../domain/vocabulary/locales.ts'
import type { Registry, Resource, WriteContext } from './definition.ts'
import { problemOfDatabase } from './database-errors.ts'
import { clearTotals } from './read.ts'
import { indexStale } from './search-documents.ts'
import { writeContextOf } from './write-context.ts'

/** One transaction for one write; what the database refuses becomes a problem of the product. */
export async function transact<T>(
  context: RequestContext,
  registry: Registry,
  resource: Resource | null,
  work: (write: WriteContext) => Promise<T>,
): Promise<T> {
  const { app, request, editionLocale } = context
  const locale = editionLocale ?? (request.headers['accept-language'] ? context.locale : DEFAULT_LOCALE)
  try {
    const result = await app.database.orm.transaction(async (tx: Transaction) => {
      const write = writeContextOf(context, { registry, tx, locale })
      const done = await work(write)
      await indexStale(tx, registry, write.stale)
      return done
    })
    clearTotals(app.database)
    return result
  } catch (error) {
    throw problemOfDatabase(error, resource)
  }
}
