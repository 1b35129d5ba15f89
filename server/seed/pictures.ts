import { eq } from 'drizzle-orm'
import type { TranslatedText } from '#db/columns.ts'
import type { Transaction } from '#db/client.ts'
import { fileContainers, files } from '#db/schema/files.ts'
import type { AppContext } from '../context.ts'
import { importFile } from '../files/index.ts'
import { logos, type LogoName } from './pictures-logos.ts'
import * as rentals from '#server/rental/seed/pictures.ts'
import * as scenes from './pictures-scenes.ts'
import * as lending from './pictures-lending.ts'
import * as portraits from './pictures-portraits.ts'
import { both } from './words.ts'

type Picture = { name: string; svg: string; alt: TranslatedText; folder: 'site' | 'logos' }

const scene = (name: string, draw: () => string, fr: string, en: string): Picture => ({
  name,
  svg: draw(),
  alt: both(fr, en),
  folder: 'site',
})

const SCENES = {
  workshop: scene(
    'Atelier',
    scenes.workshop,
    'Dans un atelier clair, une femme surveille une imprimante 3D qui fabrique une petite pièce.',
    'In a bright workshop, a woman watches a 3D printer make a small part.',
  ),
  conversation: scene(
    'Conversation',
    scenes.conversation,
    'Deux personnes, dont une en fauteuil roulant, discutent autour d’un tableau de pictogrammes.',
    'Two people, one in a wheelchair, talk over a board of pictograms.',
  ),
  pathway: scene(
    'Chemin',
    scenes.pathway,
    'Un chemin relie deux maisons à travers les collines ; deux personnes s’y promènent, l’une en fauteuil roulant.',
    'A path links two houses across the hills; two people follow it, one in a wheelchair.',
  ),
  bridge: scene(
    'Passerelle entre deux rives',
    scenes.bridge,
    'Une passerelle en bois relie deux rives ; un marcheur et une personne en fauteuil roulant la traversent.',
    'A wooden footbridge joins two banks; a walker and a person in a wheelchair are crossing it.',
  ),
  spoon: scene(
    'Cuillère à gros manche',
    scenes.spoon,
    'Une main tient une cuillère au manche élargi, au-dessus d’une assiette.',
    'A hand holds a spoon with a thickened handle over a plate.',
  ),
  pictograms: scene(
    'Tableau de pictogrammes',
    scenes.pictograms,
    'Un doigt se pose sur une case d’un tableau de pictogrammes.',
    'A finger touches one square of a board of pictograms.',
  ),
  bigButton: scene(
    'Gros contacteur',
    scenes.bigButton,
    'Un doigt s’approche d’un gros contacteur orange relié à une lampe.',
    'A finger reaches for a large orange switch connected to a lamp.',
  ),
  delivery: scene(
    'Livraison',
    lending.delivery,
    'Une camionnette décorée d’un cœur apporte des colis devant une maison.',
    'A van with a heart on its side brings parcels to a house.',
  ),
  lendingShelf: scene(
    'Étagère de prêt',
    lending.lendingShelf,
    'Une étagère remplie d’aides à emprunter : tablette, contacteur, clavier, petit fauteuil, canne.',
    'A shelf of aids to borrow: a tablet, a switch, a keyboard, a small wheelchair, a cane.',
  ),
  training: scene(
    'Formation',
    scenes.training,
    'Une formatrice et trois participants devant un écran où s’affiche un tableau de pictogrammes.',
    'Three learners and a trainer in front of a screen that shows a board of pictograms.',
  ),
  handOver: scene(
    'De main en main',
    lending.handOver,
    'Deux mains se rejoignent autour d’une clé imprimée, plus facile à tourner.',
    'Two hands meet around a printed key that is easier to turn.',
  ),
  portraitCamille: scene('Portrait de Camille', portraits.portraitCamille, 'Camille Arnaud', 'Camille Arnaud'),
  portraitInes: scene('Portrait d’Inès', portraits.portraitInes, 'Inès Delorme', 'Inès Delorme'),
  portraitOlivier: scene('Portrait d’Olivier', portraits.portraitOlivier, 'Olivier Garnier', 'Olivier Garnier'),
  portraitPierre: scene('Portrait de Pierre', portraits.portraitPierre, 'Pierre A.', 'Pierre A.'),
  eyeTracker: scene(
    'Commande oculaire de table',
    rentals.eyeTracker,
    'Un écran posé sur une table, avec une barre de deux caméras et un point rond là où se pose le regard.',
    'A screen on a table, with a bar of two cameras and a round dot where the gaze rests.',
  ),
  eyeTrackerMini: scene(
    'Barre oculaire',
    rentals.eyeTrackerMini,
    'Un ordinateur portable avec une petite barre de caméras fixée sous l’écran.',
    'A laptop with a small bar of cameras fixed below its screen.',
  ),
  talkTablet: scene(
    'Tablette de communication',
    rentals.talkTablet,
    'Une tablette qui montre douze pictogrammes, dont un choisi.',
    'A tablet that shows twelve pictograms, one of them chosen.',
  ),
  handleTablet: scene(
    'Tablette à poignée',
    rentals.handleTablet,
    'Une tablette dans une coque orange à poignée.',
    'A tablet in an orange case with a handle.',
  ),
  pocketVoice: scene(
    'Voix de poche',
    rentals.pocketVoice,
    'Un petit boîtier bleu à quatre touches, d’où sort un son.',
    'A small blue box with four keys that gives out a sound.',
  ),
  bigSwitch: scene(
    'Grand contacteur à pression',
    rentals.bigSwitch,
    'Un grand bouton orange bombé, avec son câble.',
    'A large domed orange button with its cable.',
  ),
  breathSwitch: scene(
    'Contacteur au souffle',
    rentals.breathSwitch,
    'Un boîtier d’où part un tuyau souple ; un souffle y entre.',
    'A box with a flexible tube into which a breath is blown.',
  ),
  nearSwitch: scene(
    'Contacteur de proximité',
    rentals.nearSwitch,
    'Une main s’approche d’un capteur rond sans le toucher.',
    'A hand nears a round sensor without touching it.',
  ),
  wirelessBox: scene(
    'Boîtier sans fil',
    rentals.wirelessBox,
    'Un boîtier à trois prises qui émet des ondes.',
    'A box with three sockets that sends out waves.',
  ),
  tableArm: scene(
    'Bras de table',
    rentals.tableArm,
    'Un bras articulé serré sur une table tient une tablette.',
    'A jointed arm clamped to a table holds a tablet.',
  ),
  chairMount: scene(
    'Support pour fauteuil',
    rentals.chairMount,
    'Une tablette tenue par un support devant un fauteuil roulant.',
    'A tablet held by a mount in front of a wheelchair.',
  ),
  trackball: scene(
    'Souris à boule',
    rentals.trackball,
    'Une souris large, avec une grosse boule orange au milieu.',
    'A wide mouse with a large orange ball in the middle.',
  ),
  joystick: scene(
    'Joystick',
    rentals.joystick,
    'Un joystick à grosse boule orange sur un socle bleu.',
    'A joystick with a large orange ball on a blue base.',
  ),
  printedAids: scene(
    'Aides imprimées',
    rentals.printedAids,
    'Une boîte d’où dépassent une cuillère à gros manche, un tourne-clé et un guide-doigts.',
    'A box holding a thick-handled spoon, a key turner and a finger guide.',
  ),
  siteLogo: scene('Logo de Passerelle', portraits.siteLogo, 'Passerelle', 'Passerelle'),
} as const satisfies Record<string, Picture>

export type SceneName = keyof typeof SCENES
export type PictureIds = ReadonlyMap<SceneName | LogoName, { id: string; slug: string; alt: TranslatedText }>

const AT_ONCE = 4
const FOLDERS = { site: 'Images du site', logos: 'Logos des structures' } as const

/** Puts the drawings through the door of every upload, where they are cleaned and kept. */
export async function keepPictures(app: AppContext, logoNames: ReadonlyMap<LogoName, string>): Promise<PictureIds> {
  const marks = Object.entries(logos).map(([slug, svg]) => {
    const name = logoNames.get(slug as LogoName) ?? slug
    return [
      slug as LogoName,
      { name: `Logo ${name}`, svg, alt: both(`Logo de ${name}`, `Logo of ${name}`), folder: 'logos' as const },
    ] as const
  })
  const all: (readonly [SceneName | LogoName, Picture])[] = [
    ...(Object.entries(SCENES) as [SceneName, Picture][]),
    ...marks,
  ]
  const kept = new Map<SceneName | LogoName, { id: string; slug: string; alt: TranslatedText }>()
  // One is cleaned while others are stored.
  const waiting = all.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [key, { name, svg, alt }] of waiting) {
        const { id, slug } = await importFile(app, {
          bytes: Buffer.from(svg),
          fileName: `${name}.svg`,
          name,
          altText: alt,
        })
        kept.set(key, { id, slug, alt })
      }
    }),
  )
  return kept
}

/** Files them in folders and notes their sizes, so that their place is kept while they load. */
export async function filePictures(tx: Transaction, pictures: PictureIds): Promise<void> {
  const folders = await tx
    .insert(fileContainers)
    .values(Object.values(FOLDERS).map(name => ({ name })))
    .returning({ id: fileContainers.id, name: fileContainers.name })
  const folderId = (folder: Picture['folder']) => folders.find(({ name }) => name === FOLDERS[folder])?.id
  for (const [key, { id }] of pictures) {
    const isScene = key in SCENES
    const svg = isScene ? SCENES[key as SceneName].svg : logos[key as LogoName]
    await tx
      .update(files)
      .set({ metadata: sizeOf(svg), fileContainerId: folderId(isScene ? 'site' : 'logos') })
      .where(eq(files.id, id))
  }
}

function sizeOf(svg: string): { width: number; height: number } {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  return { width: Number(width), height: Number(height) }
}
