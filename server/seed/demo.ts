import { announceAll } from '#db/announce-all.ts'
import { gatheredOf } from '#server/gather.ts'
import type { AppContext } from '../context.ts'
import { makePartitions, monthsFrom, aggregateDays } from '../stats/index.ts'
import { rebuildSearch } from '../search/index.ts'
import { seedAccounts } from './accounts.ts'
import { seedCommunityPeople } from './community-people.ts'
import { attachDemoContract, fileDemoFiles, keepDemoFiles } from './files.ts'
import { seedHistory } from './history.ts'
import { seedMails } from './mails.ts'
import { ORGANIZATIONS } from './demo-organizations.ts'
import { seedOrganizations } from './organizations.ts'
import { seedPages } from './pages.ts'
import { filePictures, keepPictures } from './pictures.ts'
import { seedRequests } from './requests.ts'
import { seedSettings } from './settings.ts'
import { seedStats } from './stats.ts'
import { seedVocabularies } from './vocabularies.ts'

export { DEMO_PASSWORD } from './accounts.ts'

/**
 * Fills an empty site with demo content. Pictures are kept first, all records follow in one transaction: the site has
 * all of them or none. Its caller makes sure that the site is empty and that nobody else does the same.
 */
export async function seedDemo(app: AppContext): Promise<void> {
  const now = app.now()
  const { active, registry } = gatheredOf(app)
  const pictures = await keepPictures(app, new Map(ORGANIZATIONS.map(({ slug, name }) => [slug, name])))
  const fileIds = await keepDemoFiles(app)
  await makePartitions(app.database.pool, monthsFrom(new Date(now.getTime() - 92 * 86_400_000), now))
  await app.database.orm.transaction(async tx => {
    await filePictures(tx, pictures)
    await fileDemoFiles(tx, fileIds)
    const { categoryIds, tagIds } = await seedVocabularies(tx, now)
    const organizationIds = await seedOrganizations(tx, { pictures, tagIds, now })
    const people = new Map([
      ...(await seedAccounts(tx, { organizationIds, categoryIds, pictures, now })),
      ...(await seedCommunityPeople(tx, { categoryIds, now })),
    ])
    await seedRequests(tx, { people, organizationIds, now })
    for (const { demo } of active) await demo?.seed(tx, { app, registry, people, organizationIds, pictures, now })
    await seedPages(tx, { authorId: people.get('app-admin')!, pictures, now: app.now() })
    await seedSettings(tx, { pictures, now })
    await seedHistory(tx, people)
    await seedMails(tx, app)
    await seedStats(tx, now)
    await rebuildSearch({ ...app, orm: tx }, registry)
  })
  // Processes that serve this site while it is filled knew an empty one.
  await announceAll(app.database.orm)
  await attachDemoContract(app)
  for (const { demo } of active) await demo?.attachFiles?.(app)
  await aggregateDays(app, registry)
}
