import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { connect, type Database } from '#db/client.ts'
import { onDatabase } from './test-server.ts'

export type TestDatabase = Database & { url: string; drop: () => Promise<void> }

/**
 * A migrated, empty database of this test file's own, dropped when the file ends. Call it once at the top of the file:
 * `const database = await createTestDatabase()`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { serverUrl, template } = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asServer(serverUrl, `create database ${name} template ${template}`)
  const url = onDatabase(serverUrl, name)
  const database = connect({ url, poolSize: 5, applicationName: name })
  let dropped: Promise<void> | null = null
  const drop = () => (dropped ??= database.close().then(() => asServer(serverUrl, `drop database if exists ${name} with (force)`)))
  afterAll(drop)
  return { ...database, url, drop }
}

async function asServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { serverUrl: string; template: string }
    /** For files of the tests: gone when all of them have ended. */
    folder: string
  }
}
