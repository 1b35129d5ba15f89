import type { Transaction } from '#db/client.ts'
import type { TranslatedText } from '#db/columns.ts'
import { appPageComponents, appPages, appRedirections, appShortUrls } from '#db/schema/pages/pages.ts'
import type { DemoBlock, References } from './blocks.ts'
import { readRecordIds } from './record-ids.ts'
import { homeBlocks } from './page-home.ts'
import { cookiesBlocks, noticeBlocks, privacyBlocks, saleBlocks, termsBlocks } from './page-legal.ts'
import { seedMenu } from './menu.ts'
import { networkBlocks } from './page-network.ts'
import { TERMS_OF_SALE_PATH } from '../domain/vocabulary/module-pages.ts'
import { rentalsBlocks } from '#server/rental/seed/page.ts'
import { aboutBlocks } from './page-texts.ts'
import { guideBlocks } from './page-guide.ts'
import {
  agendaBlocks,
  articlesBlocks,
  blogBlocks,
  forumBlocks,
  repositoryBlocks,
  trainingsBlocks,
  resourceRequestsBlocks,
  trainingResourcesBlocks,
} from './page-community.ts'
import { contactBlocks } from './page-contact.ts'
import { memberBlocks } from './page-members.ts'
import type { LogoName } from './pictures-logos.ts'
import type { PictureIds, SceneName } from './pictures.ts'
import { both } from './words.ts'

type DemoPage = {
  path: string
  title: TranslatedText
  description: TranslatedText
  blocks: readonly DemoBlock[]
  isDefault?: boolean
  requiresAuth?: boolean
}

export const PAGES: readonly DemoPage[] = [
  {
    path: '/',
    title: both('Accueil', 'Home'),
    description: both(
      'Trouver, emprunter, fabriquer et apprendre à utiliser une aide technique, avec une communauté qui partage ' +
        'ce qui marche.',
      'Find, borrow, make and learn to use a technical aid, with a community that shares what works.',
    ),
    blocks: homeBlocks,
    isDefault: true,
  },
  {
    path: '/about',
    title: both('Qui nous sommes', 'Who we are'),
    description: both(
      'L’histoire de Passerelle, ce à quoi nous tenons et comment nous sommes financés.',
      'The story of Passerelle, what we hold to and how we are funded.',
    ),
    blocks: aboutBlocks,
  },
  {
    path: '/guide',
    title: both('Comment ça marche', 'How it works'),
    description: both(
      'Emprunter une aide, fabriquer une pièce, apprendre à s’en servir et partager ce que l’on sait.',
      'Borrow an aid, make a part, learn to use it and share what you know.',
    ),
    blocks: guideBlocks,
  },
  {
    path: '/network',
    title: both('Le réseau', 'The network'),
    description: both(
      'Les structures de la communauté : sur une carte, dans une liste, et ce qui les engage.',
      'The organisations of the community: on a map, in a list, and what they commit to.',
    ),
    blocks: networkBlocks,
  },
  {
    path: '/rentals',
    title: both('Louer', 'Rent'),
    description: both(
      'Des aides techniques à louer à la semaine : ce qu’il y a, quand c’est libre et combien cela coûte.',
      'Technical aids to rent by the week: what there is, when it is free and what it costs.',
    ),
    blocks: rentalsBlocks,
  },
  {
    path: '/articles',
    title: both('Articles', 'Articles'),
    description: both('Guides, droits et retours d’expérience.', 'Guides, rights and experiences.'),
    blocks: articlesBlocks,
  },
  {
    path: '/blog',
    title: both('Blog', 'Blog'),
    description: both('Les nouvelles de l’atelier et du réseau.', 'News from the workshop and the network.'),
    blocks: blogBlocks,
  },
  {
    path: '/agenda',
    title: both('Agenda', 'Calendar'),
    description: both(
      'Les ateliers, permanences et rencontres à venir.',
      'The workshops, drop-in hours and meetings to come.',
    ),
    blocks: agendaBlocks,
  },
  {
    path: '/aides',
    title: both('Répertoire des aides', 'Repository of aids'),
    description: both(
      'Des aides à fabriquer, avec leurs fichiers, leurs réglages et leur montage.',
      'Aids to make, with their files, settings and assembly.',
    ),
    blocks: repositoryBlocks,
  },
  {
    path: '/formations',
    title: both('Formations', 'Trainings'),
    description: both(
      'Des ateliers et des cours, avec leurs dates et leurs places.',
      'Workshops and courses, with their dates and places.',
    ),
    blocks: trainingsBlocks,
  },
  {
    path: '/forum',
    title: both('Forum', 'Forum'),
    description: both(
      'Poser une question, raconter ce qui a marché, et répondre à quelqu’un qui cherche.',
      'Ask a question, tell what worked, and answer somebody who is looking.',
    ),
    blocks: forumBlocks,
  },
  {
    path: '/resources',
    title: both('Se former', 'Learn'),
    description: both(
      'Des fiches, des cours et des activités sur les aides techniques.',
      'Sheets, courses and activities about assistive technology.',
    ),
    blocks: trainingResourcesBlocks,
  },
  {
    path: '/resource-requests',
    title: both('Demandes de ressources', 'Requests for resources'),
    description: both('Ce qui manque, et les réponses.', 'What is missing, and the answers.'),
    blocks: resourceRequestsBlocks,
  },
  {
    path: '/contact',
    title: both('Contact', 'Contact'),
    description: both(
      'Écrire, appeler ou passer à l’atelier : une personne vous répond.',
      'Write, call or drop in at the workshop: a person answers.',
    ),
    blocks: contactBlocks,
  },
  {
    path: '/members',
    title: both('Espace membres', 'Members’ area'),
    description: both('Ce que les membres préparent ensemble.', 'What members prepare together.'),
    blocks: memberBlocks,
    requiresAuth: true,
  },
  {
    path: '/legal/notice',
    title: both('Mentions légales', 'Legal notice'),
    description: both('Qui publie ce site, et qui l’héberge.', 'Who publishes this site, and who hosts it.'),
    blocks: noticeBlocks,
    isDefault: true,
  },
  {
    path: '/legal/privacy-policy',
    title: both('Protection des données', 'Privacy policy'),
    description: both(
      'Ce que nous savons de vous, pourquoi, et pour combien de temps.',
      'What we know about you, why, and for how long.',
    ),
    blocks: privacyBlocks,
    isDefault: true,
  },
  {
    path: '/legal/cookies',
    title: both('Cookies', 'Cookies'),
    description: both(
      'Les cookies dont le site a besoin, et rien de plus.',
      'The cookies that the site needs, and nothing more.',
    ),
    blocks: cookiesBlocks,
    isDefault: true,
  },
  {
    path: '/legal/terms',
    title: both('Conditions d’utilisation', 'Terms of use'),
    description: both(
      'Ce que vous pouvez attendre de nous, et nous de vous.',
      'What you can expect of us, and we of you.',
    ),
    blocks: termsBlocks,
    isDefault: true,
  },
  {
    path: TERMS_OF_SALE_PATH,
    title: both('Conditions de location', 'Terms of sale'),
    description: both(
      'Ce qui vaut quand vous louez du matériel : durée, prix, caution, retour et annulation.',
      'What applies when you rent equipment: period, price, deposit, return and cancellation.',
    ),
    blocks: saleBlocks,
    isDefault: true,
  },
]

/** Name, token, destination. */
const SHORT_URLS = [
  ['Affiche du réseau', 'reseau', '/about?depuis=affiche'],
  ['Courrier d’accueil', 'bonjour', '/contact'],
] as const

const REDIRECTIONS = [
  ['Qui nous sommes, en français', '/a-propos', '/about'],
  ['Ancienne page de contact', '/nous-contacter', '/contact?from=nous-contacter'],
  ['Espace membres, en français', '/membres', '/members'],
  ['Mentions légales, ancienne adresse', '/mentions-legales', '/legal/notice'],
] as const

/** Pages with their blocks, the menu and the redirections. */
export async function seedPages(
  tx: Transaction,
  { authorId, pictures, now }: { authorId: string; pictures: PictureIds; now: Date },
): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now }
  const authored = { createdById: authorId, updatedById: authorId, ...stamps }
  const rows = await tx
    .insert(appPages)
    .values(
      PAGES.map(({ blocks: _, isDefault = false, requiresAuth = false, ...page }) => ({
        ...page,
        isDefault,
        requiresAuth,
        ...authored,
      })),
    )
    .returning({ id: appPages.id, path: appPages.path })
  const pageIds = new Map(rows.map(({ path, id }) => [path, id]))
  const references = referencesTo(pageIds, pictures, await readRecordIds(tx))
  await tx.insert(appPageComponents).values(
    PAGES.flatMap(({ path, blocks }) =>
      blocks.map(({ name, viewId, props }, position) => ({
        pageId: pageIds.get(path)!,
        name,
        viewId: viewId ?? null,
        position,
        props: props(references),
        ...stamps,
      })),
    ),
  )
  await tx.insert(appShortUrls).values(SHORT_URLS.map(([name, token, url]) => ({ name, token, url, ...stamps })))
  await tx
    .insert(appRedirections)
    .values(REDIRECTIONS.map(([name, fromPath, toPath]) => ({ name, fromPath, toPath, ...stamps })))
  await seedMenu(tx, { pageIds, authorId, now })
}

function referencesTo(
  pageIds: ReadonlyMap<string, string>,
  pictures: PictureIds,
  recordIds: ReadonlyMap<string, string>,
): References {
  const picture = (name: SceneName | LogoName) => {
    const { id, alt } = pictures.get(name)!
    return { fileId: id, alt: { $t: { fr: alt.fr!, en: alt.en! } } }
  }
  return {
    picture,
    logo: picture,
    link: target => pageIds.get(target) ?? target,
    recordId: (type, slug) => recordIds.get(`${type}:${slug}`) ?? null,
    pictureUrl: name => `/services/files/${pictures.get(name)!.slug}`,
  }
}
