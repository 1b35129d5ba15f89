import type { Transaction } from '#db/client.ts'
import type { RequestContext } from '../context.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import type { Registry, WriteContext } from './definition.ts'

/** What the hooks and checks of one write share: who writes when and in which locale, and what was written so far. */
export const writeContextOf = (
  { app, actor, now, request, human }: RequestContext,
  { registry, tx, locale }: { registry: Registry; tx: Transaction; locale: Locale },
): WriteContext => ({
  registry,
  tx,
  actor,
  now,
  requestId: request.requestId,
  locale,
  limits: app.site.limits,
  secrets: app.env.secrets,
  saved: new Set(),
  stale: new Map(),
  human,
})
