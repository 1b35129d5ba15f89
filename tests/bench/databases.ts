import { migrateDatabase } from '#db/migrate.ts'
import { makeOnce, onDatabase, onServer, prepareTemplate } from '../support/test-server.ts'

/** Made anew each time from the migrated template. */
export async function freshDatabase(serverUrl: string, name: string): Promise<string> {
  const template = await prepareTemplate(serverUrl)
  await onServer(serverUrl, async client => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template ${template}`)
  })
  return onDatabase(serverUrl, name)
}

/** Made once from the migrated template, kept under this name and migrated further. */
export async function keptDatabase(serverUrl: string, name: string): Promise<string> {
  await makeOnce(serverUrl, name, { source: await prepareTemplate(serverUrl), fill: async () => undefined })
  const url = onDatabase(serverUrl, name)
  await migrateDatabase(url)
  return url
}
