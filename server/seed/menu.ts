import type { Transaction } from '#db/client.ts'
import type { TranslatedText } from '#db/columns.ts'
import { appMenuItems } from '#db/schema/pages/pages.ts'
import { both } from './words.ts'

type MenuEntry = {
  name: TranslatedText
  description?: TranslatedText
  path?: string
  url?: string
  blank?: boolean
  requiresAuth?: boolean
  children?: readonly MenuEntry[]
}

const MENU: readonly MenuEntry[] = [
  { name: both('Accueil', 'Home'), path: '/' },
  {
    name: both('Découvrir', 'Discover'),
    children: [
      {
        name: both('Comment ça marche', 'How it works'),
        path: '/guide',
        description: both('Emprunter, fabriquer, apprendre, partager', 'Borrow, make, learn, share'),
      },
      {
        name: both('Le réseau', 'The network'),
        path: '/network',
        description: both('La carte, la liste et la charte', 'The map, the list and the charter'),
      },
      {
        name: both('Qui nous sommes', 'Who we are'),
        path: '/about',
        description: both('Une communauté née d’une cuillère', 'A community that began with a spoon'),
      },
      {
        name: both('L’accessibilité en bref (W3C)', 'Accessibility in short (W3C)'),
        url: 'https://www.w3.org/WAI/fundamentals/accessibility-intro/',
        blank: true,
        description: both('Sur un autre site, en anglais', 'On another site'),
      },
    ],
  },
  { name: both('Louer', 'Rent'), path: '/rentals' },
  {
    name: both('Lire', 'Read'),
    children: [
      {
        name: both('Articles', 'Articles'),
        path: '/articles',
        description: both('Guides, droits et retours d’expérience', 'Guides, rights and experiences'),
      },
      {
        name: both('Droits et démarches', 'Rights and procedures'),
        url: '/articles/categories/droits-et-demarches',
        description: both('Financements, dossiers et recours', 'Funding, files and appeals'),
      },
      {
        name: both('Blog', 'Blog'),
        path: '/blog',
        description: both('Les nouvelles de l’atelier et du réseau', 'News from the workshop and the network'),
      },
      {
        name: both('Se former', 'Learn'),
        path: '/resources',
        description: both('Fiches, cours et activités', 'Sheets, courses and activities'),
      },
    ],
  },
  {
    name: both('Échanger', 'Community'),
    children: [
      {
        name: both('Forum', 'Forum'),
        path: '/forum',
        description: both('Demander, répondre, raconter', 'Ask, answer, tell'),
      },
      {
        name: both('Demandes de ressources', 'Requests for resources'),
        path: '/resource-requests',
        description: both('Ce qui manque pour se former', 'What is missing to learn'),
      },
      {
        name: both('Agenda', 'Calendar'),
        path: '/agenda',
        description: both('Ateliers, permanences et rencontres', 'Workshops, drop-in hours and meetings'),
      },
      {
        name: both('Aides à fabriquer', 'Aids to make'),
        path: '/aides',
        description: both('Fichiers, réglages et montage', 'Files, settings and assembly'),
      },
      {
        name: both('Formations', 'Trainings'),
        path: '/formations',
        description: both('Ateliers et cours, avec leurs dates', 'Workshops and courses, with their dates'),
      },
      {
        name: both('Espace membres', 'Members’ area'),
        path: '/members',
        description: both('Ce que les structures préparent ensemble', 'What organisations prepare together'),
        requiresAuth: true,
      },
    ],
  },
  { name: both('Contact', 'Contact'), path: '/contact' },
]

type Facts = { pageIds: ReadonlyMap<string, string>; authorId: string; now: Date }

/** The menu of the site; its pages must be there. */
export const seedMenu = (tx: Transaction, facts: Facts): Promise<void> =>
  seedEntries(tx, MENU, { ...facts, parentId: null })

async function seedEntries(
  tx: Transaction,
  entries: readonly MenuEntry[],
  { pageIds, authorId, now, parentId }: Facts & { parentId: string | null },
): Promise<void> {
  const rows = await tx
    .insert(appMenuItems)
    .values(
      entries.map((entry, position) => ({
        name: entry.name,
        description: entry.description ?? {},
        position,
        parentId,
        pageId: entry.path ? pageIds.get(entry.path)! : null,
        url: entry.url ?? null,
        blank: entry.blank ?? false,
        alignsNextRight: false,
        requiresAuth: entry.requiresAuth ?? false,
        createdById: authorId,
        updatedById: authorId,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: appMenuItems.id, position: appMenuItems.position })
  for (const [position, { children }] of entries.entries()) {
    const id = rows.find(row => row.position === position)!.id
    if (children) await seedEntries(tx, children, { pageIds, authorId, now, parentId: id })
  }
}
