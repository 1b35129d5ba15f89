import { banner, buttons, clients, content, custom, hero, selected, title, type DemoBlock } from './blocks.ts'
import { testimonials } from './blocks-people.ts'
import { ORGANIZATIONS } from './demo-organizations.ts'

const lenders = ORGANIZATIONS.filter(({ tags }) => tags?.includes('lends')).length

const FIGURES = `
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr)); gap: 1.5rem; margin: 0 }
div {
  display: flex; flex-direction: column-reverse; justify-content: flex-end; gap: 0.25rem;
  padding-inline-start: 1rem; border-inline-start: 4px solid currentColor
}
dt { line-height: 1.4 }
dd { margin: 0; font-size: 2.5rem; font-weight: 700; line-height: 1.1; font-variant-numeric: tabular-nums }
`

const figures = (rows: readonly (readonly [count: string, words: string])[]) =>
  `<dl>${rows.map(([count, words]) => `<div><dt>${words}</dt><dd>${count}</dd></div>`).join('')}</dl>`

/** Those that lend, by their marks. */
const PARTNERS = ORGANIZATIONS.filter(({ level }) => level === 'member_level_2' || level === 'member_level_1').map(
  ({ slug, name }) => ({ name, logo: slug, url: `https://${slug}.example` }),
)

/** The content block in its three forms, what people say, and who stands behind it. */
export const homeBlocks: readonly DemoBlock[] = [
  hero({
    title: [
      'Une aide existe peut-être déjà. Trouvons-la ensemble.',
      'The aid you need may exist already. Let’s find it together.',
    ],
    subtitle: [
      'Passerelle relie celles et ceux qui utilisent, fabriquent, prêtent et choisissent des aides techniques, ' +
        'partout en France.',
      'Passerelle connects the people who use, make, lend and choose technical aids, all over France.',
    ],
    pictures: ['workshop', 'conversation', 'pathway'],
    buttons: [
      { text: ['Comment ça marche', 'How it works'], to: '/guide' },
      { text: ['Nous écrire', 'Write to us'], to: '/contact', color: 'neutral', outlined: true },
    ],
  }),
  title(['Que cherchez-vous aujourd’hui ?', 'What are you looking for today?'], {
    viewId: 'start',
    subtitle: ['Quatre chemins, selon ce dont vous avez besoin.', 'Four paths, depending on what you need.'],
  }),
  content('cards', [
    {
      icon: 'package',
      html: [
        '<h3>Emprunter une aide</h3><p>Essayez pendant quelques semaines, chez vous, avant de décider. Une ' +
          'commande oculaire, un contacteur, un fauteuil léger.</p>',
        '<h3>Borrow an aid</h3><p>Try it at home for a few weeks before you decide. An eye tracker, a switch, a ' +
          'light wheelchair.</p>',
      ],
      to: '/guide#borrow',
      label: ['Comment emprunter', 'How to borrow'],
    },
    {
      icon: 'printer',
      html: [
        '<h3>Fabriquer la pièce qui manque</h3><p>Un plan à imprimer, des mains pour l’adapter. Nos ateliers ' +
          'partagent leurs modèles et leurs erreurs.</p>',
        '<h3>Make the missing part</h3><p>A plan to print, hands to adapt it. Our workshops share their designs ' +
          'and their mistakes.</p>',
      ],
      to: '/guide#make',
      label: ['Comment fabriquer', 'How to make one'],
    },
    {
      icon: 'school',
      html: [
        '<h3>Apprendre à s’en servir</h3><p>Des formations courtes, animées par des gens de terrain, et des ' +
          'ressources que l’on peut relire à son rythme.</p>',
        '<h3>Learn to use it</h3><p>Short trainings by people who do the work, and guides to read again at your ' +
          'own pace.</p>',
      ],
      to: '/guide#learn',
      label: ['Comment se former', 'How to learn'],
    },
    {
      icon: 'messages',
      html: [
        '<h3>Demander conseil</h3><p>Quelqu’un a sans doute rencontré la même difficulté. Posez votre question, ' +
          'même si elle vous semble petite.</p>',
        '<h3>Ask for advice</h3><p>Somebody has probably met the same difficulty. Ask your question, however ' +
          'small it seems.</p>',
      ],
      to: '/forum',
      label: ['Poser une question dans le forum', 'Ask a question in the forum'],
    },
  ]),
  banner('bridge', [
    'D’une rive à l’autre, personne ne traverse seul',
    'From one bank to the other, nobody crosses alone',
  ]),
  title(['Trois pas pour commencer', 'Three steps to begin'], {
    subtitle: ['Sans dossier ni jargon', 'No paperwork, no jargon'],
    reverseOrder: true,
    subtitleColor: 'primary',
  }),
  content('list', [
    {
      icon: 'message',
      html: [
        '<h3>1. Racontez la situation</h3><p>Le geste difficile, le lieu, le moment de la journée. Inutile de ' +
          'connaître le nom du matériel : c’est notre métier de le chercher.</p>',
        '<h3>1. Tell us what happens</h3><p>The movement that is hard, the place, the time of day. You need not ' +
          'know what the equipment is called: finding it is our job.</p>',
      ],
    },
    {
      icon: 'users',
      html: [
        '<h3>2. Rencontrez quelqu’un qui connaît</h3><p>Une ergothérapeute, un parent, un bricoleur : la personne ' +
          'la plus proche de chez vous qui a déjà répondu à ce besoin.</p>',
        '<h3>2. Meet somebody who knows</h3><p>An occupational therapist, a parent, a maker: the person nearest ' +
          'to you who has met this need before.</p>',
      ],
    },
    {
      icon: 'hand',
      html: [
        '<h3>3. Essayez, puis décidez</h3><p>Chez vous, pour de vrai, le temps qu’il faut. Si cela ne convient ' +
          'pas, on recommence, et personne n’a rien perdu.</p>',
        '<h3>3. Try it, then decide</h3><p>At home, for real, for as long as it takes. If it does not suit, we ' +
          'start again, and nobody has lost anything.</p>',
      ],
    },
  ]),
  custom(
    () => [
      figures([
        [String(ORGANIZATIONS.length), 'structures de la communauté'],
        [String(lenders), 'lieux qui prêtent du matériel'],
        ['3', 'semaines d’essai pour un premier prêt'],
        ['0 €', 'pour poser une question'],
      ]),
      figures([
        [String(ORGANIZATIONS.length), 'organisations in the community'],
        [String(lenders), 'places that lend equipment'],
        ['3', 'weeks to try a first loan'],
        ['€0', 'to ask a question'],
      ]),
    ],
    { styles: FIGURES, inverse: true, viewId: 'figures' },
  ),
  title(['Des idées qui ont fait du chemin', 'Ideas that have travelled'], {
    subtitle: [
      'Cinq petites inventions, parties d’un besoin et reprises ailleurs.',
      'Five small inventions that began with one need and were taken up elsewhere.',
    ],
  }),
  content('carousel', [
    {
      icon: 'tool',
      html: [
        '<h3>Le tourne-clé de Mme Armand</h3><p>Une bague large, imprimée en deux heures à Grenoble, qui rend sa ' +
          'porte d’entrée à quelqu’un dont les doigts ne serrent plus.</p>',
        '<h3>Mrs Armand’s key turner</h3><p>A wide ring, printed in two hours in Grenoble, that gives the front ' +
          'door back to someone whose fingers no longer grip.</p>',
      ],
    },
    {
      icon: 'deviceTablet',
      html: [
        '<h3>Le tableau du goûter</h3><p>Douze cases choisies par les élèves de Lille. Il sert maintenant dans ' +
          'quatre cantines.</p>',
        '<h3>The snack-time board</h3><p>Twelve squares chosen by pupils in Lille. Four school canteens now use ' +
          'it.</p>',
      ],
    },
    {
      icon: 'bulb',
      html: [
        '<h3>La lampe au souffle</h3><p>Un capteur, une vieille lampe et un samedi à Strasbourg. Le plan tient ' +
          'sur une page.</p>',
        '<h3>The lamp you blow on</h3><p>A sensor, an old lamp and one Saturday in Strasbourg. The plan fits on a ' +
          'page.</p>',
      ],
    },
    {
      icon: 'book',
      html: [
        '<h3>Le pupitre qui se plie</h3><p>Imaginé à la médiathèque de Saint-Nazaire pour lire au lit. Il pèse ' +
          'moins qu’un roman.</p>',
        '<h3>The folding book stand</h3><p>Thought up at the library in Saint-Nazaire for reading in bed. It ' +
          'weighs less than a novel.</p>',
      ],
    },
    {
      icon: 'wheelchair',
      html: [
        '<h3>Le garde-boue en bâche</h3><p>Découpé à Brest dans une voile usée. Les manches restent propres, même ' +
          'en novembre.</p>',
        '<h3>The sailcloth mudguard</h3><p>Cut in Brest from a worn sail. Sleeves stay clean, even in November.</p>',
      ],
    },
  ]),
  title(['À lire pour commencer', 'Good places to start'], {
    viewId: 'articles',
    subtitle: [
      'Un guide, une histoire et une démarche, écrits par celles et ceux qui y sont passés.',
      'A guide, a story and a procedure, written by people who have been through it.',
    ],
  }),
  selected('articles', [
    'choisir-et-placer-un-contacteur',
    'une-cuillere-trois-essais',
    'demander-la-pch-pour-une-aide-technique',
  ]),
  title(['Les nouvelles', 'News'], {
    viewId: 'news',
    subtitle: ['Ce qui se passe à l’atelier et dans le réseau.', 'What happens at the workshop and in the network.'],
  }),
  selected('blog-posts', [
    'une-boucle-magnetique-a-emprunter',
    'sept-cuisines-et-une-bouilloire',
    'ecrire-un-livre-avec-les-yeux',
  ]),
  buttons([
    { text: ['Tous les articles', 'All articles'], to: '/articles' },
    { text: ['Tout le blog', 'The whole blog'], to: '/blog', color: 'neutral', outlined: true },
    { text: ['Voir l’agenda', 'See the calendar'], to: '/agenda', color: 'neutral', outlined: true },
  ]),
  title(['Ce qu’ils en disent', 'What they say'], { viewId: 'voices' }),
  testimonials([
    {
      name: 'Inès Delorme',
      role: ['Ergothérapeute à Grenoble', 'Occupational therapist in Grenoble'],
      picture: 'portraitInes',
      color: 'primary',
      html: [
        '<p>Nous avons essayé trois manches avant de trouver le bon. <strong>Le troisième n’était dans aucun ' +
          'catalogue.</strong></p>',
        '<p>We tried three handles before we found the right one. <strong>The third was in no catalogue.</strong></p>',
      ],
    },
    {
      name: 'Pierre A.',
      role: ['A demandé la première cuillère', 'Asked for the first spoon'],
      picture: 'portraitPierre',
      color: 'warning',
      html: [
        '<p>Ma cuillère ne tombe plus. C’est tout, et c’est beaucoup.</p>',
        '<p>My spoon no longer falls. That is all, and it is a lot.</p>',
      ],
    },
    {
      name: 'Rania Haddad',
      role: ['Aide-soignante à Tours', 'Care assistant in Tours'],
      color: 'success',
      html: [
        '<p>Les résidents choisissent eux-mêmes. Nous, nous apprenons à attendre leur réponse.</p>',
        '<p>The residents choose for themselves. We are learning to wait for their answer.</p>',
      ],
    },
  ]),
  title(['Ils prêtent, fabriquent et forment', 'They lend, make and teach'], {
    alignment: 'center',
    size: 'small',
    color: 'dimmed',
  }),
  clients(PARTNERS),
  buttons(
    [
      { text: ['Voir tout le réseau', 'See the whole network'], to: '/network' },
      { text: ['Découvrir qui nous sommes', 'Find out who we are'], to: '/about', color: 'neutral', outlined: true },
      {
        text: ['Entrer dans l’espace membres', 'Enter the members’ area'],
        to: '/members',
        color: 'neutral',
        outlined: true,
      },
      {
        text: ['Pourquoi l’accessibilité compte (W3C)', 'Why accessibility matters (W3C)'],
        to: 'https://www.w3.org/WAI/fundamentals/accessibility-intro/',
        color: 'info',
        outlined: true,
        blank: true,
      },
    ],
    { alignment: 'center' },
  ),
]
