import type { AccessLevelName } from '#server/domain/vocabulary/access-levels.ts'
import type { LogoName } from './pictures-logos.ts'
import type { OrganizationTypeId, TagName } from './vocabularies.ts'

type DemoOrganization = {
  slug: LogoName
  name: string
  unit?: string
  type: OrganizationTypeId
  level: AccessLevelName
  /** Latitude and longitude in degrees. */
  place: readonly [number, number]
  address: string
  /** Numbers that the French regulator keeps for fiction. */
  phone: string
  short: readonly [fr: string, en: string]
  text: readonly [fr: string, en: string]
  tags?: readonly TagName[]
  departments?: readonly string[]
  note?: string
}

export const ORGANIZATIONS: readonly DemoOrganization[] = [
  {
    slug: 'passerelle',
    name: 'Passerelle',
    type: 'association',
    level: 'member_level_2',
    place: [45.7578, 4.832],
    address: '12 quai des Passeurs\n69002 Lyon',
    phone: '+33 4 65 71 10 12',
    tags: ['founder', 'lends', 'trains'],
    departments: ['01', '38', '42', '69'],
    short: [
      'L’équipe qui anime la communauté, entretient le matériel prêté et tient ce site.',
      'The team that runs the community, looks after the equipment on loan and keeps this site.',
    ],
    text: [
      '<p>Nous sommes sept, réunis dans un ancien atelier de reliure au bord de la Saône. Notre travail : écouter ' +
        'un besoin, chercher qui y a déjà répondu, et faire voyager la réponse.</p><p>L’atelier est ouvert le mardi ' +
        'et le jeudi de 14 h à 18 h. Entrée de plain-pied, boucle magnétique à l’accueil.</p>',
      '<p>There are seven of us, in a former bookbinder’s workshop by the Saône. Our work: listen to a need, find ' +
        'who has already met it, and help the answer travel.</p><p>The workshop is open on Tuesdays and Thursdays ' +
        'from 2 to 6 pm. Step-free entrance, induction loop at the desk.</p>',
    ],
  },
  {
    slug: 'centre-les-tilleuls',
    name: 'Centre Les Tilleuls',
    unit: 'Service d’ergothérapie',
    type: 'rehabilitation-centre',
    level: 'member_level_2',
    place: [48.1173, -1.6778],
    address: '4 allée des Tilleuls\n35000 Rennes',
    phone: '+33 2 61 91 20 44',
    tags: ['founder', 'lends'],
    departments: ['22', '29', '35', '56'],
    short: [
      'Un appartement d’essai où l’on teste une aide pendant une journée entière avant de la choisir.',
      'A trial flat where people live with an aid for a whole day before they choose it.',
    ],
    text: [
      '<p>Cuisine, salle de bains, chambre : tout se règle en hauteur, tout se manipule. Les ergothérapeutes du ' +
        'service notent ce qui marche, et aussi ce qui n’a pas marché.</p>',
      '<p>Kitchen, bathroom, bedroom: everything can be raised, lowered and handled. The therapists write down ' +
        'what works, and what did not.</p>',
    ],
  },
  {
    slug: 'atelier-des-mains-utiles',
    name: 'Atelier des Mains utiles',
    type: 'fab-lab',
    level: 'member_level_1',
    place: [45.1885, 5.7245],
    address: '27 rue du Vieux-Pressoir\n38000 Grenoble',
    phone: '+33 4 65 71 33 08',
    tags: ['prints'],
    short: [
      'Des bénévoles qui dessinent et impriment les petites pièces introuvables dans le commerce.',
      'Volunteers who design and print the small parts that no shop sells.',
    ],
    text: [
      '<p>Un tourne-clé, un guide-doigts, un support de paille : ici, une demande devient un plan, puis un objet, ' +
        'souvent en moins d’une semaine. Les plans sont partagés, les essais ratés aussi.</p>',
      '<p>A key turner, a finger guide, a straw holder: here a request becomes a plan and then an object, often ' +
        'within a week. The plans are shared, and so are the failed attempts.</p>',
    ],
  },
  {
    slug: 'mediatheque-du-port',
    name: 'Médiathèque du Port',
    type: 'library',
    level: 'friendly_member',
    place: [47.2735, -2.2137],
    address: '1 place des Gréeurs\n44600 Saint-Nazaire',
    phone: '+33 2 61 91 47 60',
    tags: ['lends'],
    short: [
      'On y emprunte des livres, et désormais des loupes, des pupitres et des tablettes adaptées.',
      'It lends books and now also magnifiers, reading stands and adapted tablets.',
    ],
    text: [
      '<p>Le rayon « Lire autrement » prête chaque aide pour trois semaines, avec une fiche d’utilisation écrite ' +
        'en facile à lire.</p>',
      '<p>The “Reading differently” section lends each aid for three weeks, with an easy-to-read leaflet.</p>',
    ],
  },
  {
    slug: 'residence-les-acacias',
    name: 'Résidence Les Acacias',
    type: 'care-home',
    level: 'potential_member',
    place: [47.3941, 0.6848],
    address: '58 rue des Acacias\n37000 Tours',
    phone: '+33 2 61 91 08 15',
    tags: ['call-back'],
    note: 'Visite prévue au printemps. La direction souhaite d’abord rencontrer une résidence déjà membre.',
    short: [
      'Soixante habitants et une équipe curieuse de simplifier les gestes du repas.',
      'Sixty residents and a team eager to make mealtimes simpler.',
    ],
    text: [
      '<p>Les résidents essaient eux-mêmes les couverts et les verres adaptés, puis votent. Le gagnant de l’hiver ' +
        ': le bol à bord rentrant.</p>',
      '<p>The residents try the adapted cutlery and cups themselves, then vote. This winter’s winner: the bowl ' +
        'with the inward rim.</p>',
    ],
  },
  {
    slug: 'maison-des-deux-rives',
    name: 'Maison des Deux-Rives',
    type: 'special-institute',
    level: 'member_level_1',
    place: [44.8378, -0.5792],
    address: '9 cours de la Gabare\n33000 Bordeaux',
    phone: '+33 5 36 49 27 31',
    tags: ['lends', 'trains'],
    short: [
      'Un lieu de vie pour adultes qui parlent avec les yeux, les mains ou une tablette.',
      'A home for adults who speak with their eyes, their hands or a tablet.',
    ],
    text: [
      '<p>Chaque habitant a son tableau de communication, et chaque personne qui travaille ici apprend à s’en ' +
        'servir dès sa première semaine.</p>',
      '<p>Every resident has a communication board, and everyone who works here learns to use it in their first ' +
        'week.</p>',
    ],
  },
  {
    slug: 'ecole-des-quatre-vents',
    name: 'École des Quatre-Vents',
    type: 'school',
    level: 'friendly_member',
    place: [50.6292, 3.0573],
    address: '14 rue du Moulin-Blanc\n59000 Lille',
    phone: '+33 3 53 01 62 19',
    short: [
      'Des classes où le matériel s’adapte à l’élève, et non l’inverse.',
      'Classrooms where the equipment adapts to the pupil, not the other way round.',
    ],
    text: [
      '<p>Les élèves de CM2 ont réglé eux-mêmes les contacteurs de la pièce de théâtre de juin. Le guide qu’ils ' +
        'ont écrit est en ligne.</p>',
      '<p>The oldest pupils set up the switches for the June play themselves. The guide that they wrote is online.</p>',
    ],
  },
  {
    slug: 'hopital-de-la-colline',
    name: 'Hôpital de la Colline',
    unit: 'Unité de communication alternative',
    type: 'hospital',
    level: 'member_level_2',
    place: [48.6921, 6.1844],
    address: '3 montée de la Colline\n54000 Nancy',
    phone: '+33 3 53 01 15 70',
    tags: ['founder', 'trains'],
    departments: ['54', '55', '57', '88'],
    short: [
      'Une équipe qui aide à retrouver une façon de dire oui, non, encore, et tout le reste.',
      'A team that helps people find a way again to say yes, no, more, and all the rest.',
    ],
    text: [
      '<p>Consultations, prêts à l’essai et formations pour les équipes de l’Est. La première rencontre se fait ' +
        'sans écran : du papier, un stylo et du temps.</p>',
      '<p>Consultations, trial loans and trainings for teams in eastern France. The first meeting has no screen: ' +
        'paper, a pen and time.</p>',
    ],
  },
  {
    slug: 'fab-lab-du-canal',
    name: 'Fab Lab du Canal',
    type: 'fab-lab',
    level: 'member_level_1',
    place: [48.5734, 7.7521],
    address: '31 quai des Bateliers\n67000 Strasbourg',
    phone: '+33 3 53 01 88 02',
    tags: ['prints', 'trains'],
    short: [
      'Trois imprimantes, une découpe laser et un samedi par mois réservé aux aides techniques.',
      'Three printers, a laser cutter, and one Saturday a month kept for technical aids.',
    ],
    text: [
      '<p>Venez avec votre problème, même mal formulé. On démonte, on mesure, on essaie en carton, et l’on ' +
        'n’allume les machines qu’ensuite.</p>',
      '<p>Come with your problem, even half-formed. We take things apart, measure, try in cardboard, and only ' +
        'then switch the machines on.</p>',
    ],
  },
  {
    slug: 'garonne-a-domicile',
    name: 'Garonne à domicile',
    type: 'home-support',
    level: 'potential_member',
    place: [43.6047, 1.4442],
    address: '6 rue de la Halle-aux-Grains\n31000 Toulouse',
    phone: '+33 5 36 49 70 55',
    short: [
      'Quarante auxiliaires de vie qui connaissent chaque cuisine et chaque escalier.',
      'Forty home carers who know every kitchen and every staircase.',
    ],
    text: [
      '<p>Ce sont eux qui remarquent la poignée trop basse ou le verre trop lourd. Ils ont demandé à rejoindre la ' +
        'communauté pour ne plus être seuls à chercher.</p>',
      '<p>They are the ones who notice the handle that is too low or the glass that is too heavy. They asked to ' +
        'join so that they no longer search alone.</p>',
    ],
  },
  {
    slug: 'parents-en-chemin',
    name: 'Parents en chemin',
    type: 'association',
    level: 'friendly_member',
    place: [43.6108, 3.8767],
    address: '22 rue des Micocouliers\n34000 Montpellier',
    phone: '+33 4 65 71 64 27',
    tags: ['trains'],
    short: [
      'Des familles qui se prêtent du matériel et se racontent ce qui a vraiment aidé.',
      'Families who lend each other equipment and tell each other what really helped.',
    ],
    text: [
      '<p>Un café chaque premier samedi, un carnet d’adresses partagé, et une règle : personne ne repart sans une ' +
        'idée à essayer.</p>',
      '<p>Coffee on the first Saturday of each month, a shared address book, and one rule: nobody leaves without ' +
        'an idea to try.</p>',
    ],
  },
  {
    slug: 'ressourcerie-du-phare',
    name: 'Ressourcerie du Phare',
    type: 'recycling',
    level: 'contact',
    place: [48.3904, -4.4861],
    address: '80 rue du Sémaphore\n29200 Brest',
    phone: '+33 2 61 91 73 36',
    tags: ['call-back'],
    note: 'A écrit en septembre : cherche un débouché pour des fauteuils révisés.',
    short: [
      'Elle collecte, nettoie et révise les aides qui ne servent plus, pour qu’elles resservent.',
      'It collects, cleans and overhauls aids that are no longer used, so that they are used again.',
    ],
    text: [
      '<p>Chaque fauteuil passe par douze points de contrôle avant de repartir. Les pièces sauvées sont rangées ' +
        'par marque et par année.</p>',
      '<p>Each wheelchair goes through twelve checks before it leaves. Rescued parts are sorted by make and year.</p>',
    ],
  },
]
