import type { Transaction } from '#db/client.ts'
import type { RequestContext } from '../context.ts'
import { DEFAULT_LOCALE } from '../domain/vocabulary/locales.ts'
import type { Registry, Resource, Stale, WriteContext } from './definition.ts'
import { problemOfDatabase } from './database-errors.ts'
import { clearTotals } from './read.ts'
import { indexStale } from './search-documents.ts'

/** One transaction for one write; what the database refuses becomes a problem of the product. */
export async function transact<T>(
  context: RequestContext,
  registry: Registry,
  resource: Resource | null,
  work: (write: WriteContext) => Promise<T>,
): Promise<T> {
  const { app, actor, now, request, editionLocale, human } = context
  try {
    const result = await app.database.orm.transaction(async (tx: Transaction) => {
      const stale: Stale = new Map()
      const done = await work({
        registry,
        tx,
        actor,
        now,
        requestId: request.requestId,
        locale: editionLocale ?? (request.headers['accept-language'] ? context.locale : DEFAULT_LOCALE),
        limits: app.site.limits,
        secrets: app.env.secrets,
        saved: new Set(),
        stale,
        human,
      })
      await indexStale(tx, registry, stale)
      return done
    })
    clearTotals(app.database)
    return result
  } catch (error) {
    throw problemOfDatabase(error, resource)
  }
}
