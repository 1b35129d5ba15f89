import type { Transaction } from '#db/client.ts'
import { appMenuItems, appPageComponents, appPages } from '#db/schema/pages.ts'
import { both, leaf } from './words.ts'

export async function seedPages(tx: Transaction, { authorId, now }: { authorId: string; now: Date }): Promise<void> {
  const stamps = { createdById: authorId, updatedById: authorId, createdAt: now, updatedAt: now }
  const [home] = await tx.insert(appPages).values({
    path: '/', isDefault: true, title: both('Accueil', 'Home'),
    description: both('Passerelle réunit celles et ceux qui partagent des aides techniques.', 'Passerelle brings together people who share technical aids.'), ...stamps,
  }).returning({ id: appPages.id })
  await tx.insert(appPageComponents).values({
    pageId: home!.id, name: 'title', viewId: 'bienvenue', position: 0, createdAt: now, updatedAt: now,
    props: { title: leaf('Bienvenue à Passerelle', 'Welcome to Passerelle'), subtitle: leaf('Les aides techniques, partagées.', 'Technical aids, shared.'), level: '1' },
  })
  await tx.insert(appMenuItems).values({ name: both('Accueil', 'Home'), pageId: home!.id, position: 0, ...stamps })
}
