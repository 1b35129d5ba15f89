import { beforeEach } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'
import { startTranslationServer } from '../support/translation-server.ts'

export const MARKER = '\u2063\u2063'
export const asked = (id: string, more: Record<string, unknown> = {}) => ({
  type: 'app-menu-items',
  id,
  from: 'fr',
  to: 'en',
  ...more,
})

type Preview = {
  data: { texts: { name: string; source: string; sourceDigest: string; text: string; format: string }[] }
  meta: { kept: string[] }
}

/** Menu items with texts, and a translation service whose requests are kept. */
export async function createTranslationWorld() {
  const database = await createTestDatabase()
  const server = await startTranslationServer()
  const { admin, as, app, facts, adminHeaders } = await createWorld(database, {
    env: { translator: { url: server.url, apiKey: 'k-1' }, rateLimits: 'off' },
  })

  beforeEach(() => {
    server.answerWith('translates')
    server.calls.length = 0
  })

  const preview = async (id: string, more: Record<string, unknown> = {}) =>
    (await admin.post('services/translations', asked(id, more))).document as unknown as Preview

  return { database, server, admin, facts, as, app, adminHeaders, preview }
}
