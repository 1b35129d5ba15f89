import { type DemoBlock, title, buttons, custom, content, useCases, globalSearch, moduleSearch } from './blocks.ts'
import { BESIDE, figure } from './figure.ts'

export const guideBlocks: readonly DemoBlock[] = [
  title(['Comment ça marche', 'How it works'], {
    level: '1',
    size: 'big',
    subtitle: [
      'Emprunter, fabriquer, apprendre, partager : allez droit à ce qui vous intéresse.',
      'Borrow, make, learn, share: go straight to what you need.',
    ],
  }),
  buttons([
    { text: ['Emprunter', 'Borrow'], to: '/guide#borrow', color: 'neutral', outlined: true },
    { text: ['Fabriquer', 'Make'], to: '/guide#make', color: 'neutral', outlined: true },
    { text: ['Apprendre', 'Learn'], to: '/guide#learn', color: 'neutral', outlined: true },
    { text: ['Partager', 'Share'], to: '/guide#share', color: 'neutral', outlined: true },
  ]),
  title(['Emprunter une aide', 'Borrow an aid'], { viewId: 'borrow' }),
  custom(
    ({ pictureUrl }) => [
      figure(pictureUrl('delivery'), {
        alt: 'Une camionnette décorée d’un cœur apporte des colis devant une maison.',
        caption:
          '<p>Le premier prêt dure trois semaines. Le matériel arrive propre, réglé et accompagné d’une ' +
          'notice en facile à lire.</p><ol><li>Décrivez le besoin, avec ou sans l’aide d’un ' +
          'professionnel.</li><li>Choisissez le retrait à l’atelier ou la livraison.</li><li>Essayez, ' +
          'notez ce qui va et ce qui ne va pas.</li><li>Rendez le colis : l’étiquette de retour est ' +
          'dedans.</li></ol>',
      }),
      figure(pictureUrl('delivery'), {
        alt: 'A van with a heart on its side brings parcels to a house.',
        caption:
          '<p>A first loan lasts three weeks. The equipment arrives clean, adjusted and with an ' +
          'easy-to-read leaflet.</p><ol><li>Describe the need, with or without a professional’s ' +
          'help.</li><li>Choose to collect it at the workshop or to have it delivered.</li><li>Try it, ' +
          'and note what works and what does not.</li><li>Send the parcel back: the return label is ' +
          'inside.</li></ol>',
      }),
    ],
    { styles: BESIDE },
  ),
  title(['Fabriquer la pièce qui manque', 'Make the missing part'], { viewId: 'make' }),
  custom(
    ({ pictureUrl }) => [
      figure(pictureUrl('bigButton'), {
        alt: 'Un doigt s’approche d’un gros contacteur orange relié à une lampe.',
        caption:
          '<p>Un atelier membre vous reçoit, mesure et dessine avec vous. On essaie d’abord en carton : ' +
          'c’est rapide, et l’on ose dire non.</p><p>Une pièce imprimée n’est jamais un dispositif ' +
          'médical. Pour tout ce qui porte, soulève ou touche à la respiration, nous vous orientons vers ' +
          'un professionnel.</p>',
      }),
      figure(pictureUrl('bigButton'), {
        alt: 'A finger reaches for a large orange switch connected to a lamp.',
        caption:
          '<p>A member workshop meets you, measures and draws with you. We try in cardboard first: it is ' +
          'quick, and people dare to say no.</p><p>A printed part is never a medical device. For ' +
          'anything that carries, lifts or has to do with breathing, we refer you to a professional.</p>',
      }),
    ],
    { styles: BESIDE },
  ),
  title(['Apprendre à s’en servir', 'Learn to use it'], { viewId: 'learn' }),
  custom(
    ({ pictureUrl }) => [
      figure(pictureUrl('training'), {
        alt: 'Une formatrice et trois participants devant un écran où s’affiche un tableau de pictogrammes.',
        caption:
          '<p>Nos formations durent une demi-journée et se passent là où l’aide servira : une classe, ' +
          'une chambre, un bureau.</p><p>On y vient à deux si possible : la personne qui utilise l’aide, ' +
          'et celle qui est à ses côtés.</p>',
      }),
      figure(pictureUrl('training'), {
        alt: 'Three learners and a trainer in front of a screen that shows a board of pictograms.',
        caption:
          '<p>Our trainings last half a day and take place where the aid will be used: a classroom, a ' +
          'bedroom, an office.</p><p>Come in pairs if you can: the person who uses the aid, and the ' +
          'person beside them.</p>',
      }),
    ],
    { styles: BESIDE },
  ),
  title(['Partager ce que vous savez', 'Share what you know'], { viewId: 'share' }),
  content('cards', [
    {
      icon: 'bulb',
      html: [
        '<h3>Une astuce</h3><p>Trois lignes et une photo suffisent. Nous vous aidons à l’écrire.</p>',
        '<h3>A trick</h3><p>Three lines and a photograph are enough. We help you write it.</p>',
      ],
    },
    {
      icon: 'printer',
      html: [
        '<h3>Un plan</h3><p>Déposez le fichier et racontez l’essai : la matière, la taille, ce que vous ' +
          'changeriez.</p>',
        '<h3>A plan</h3><p>Leave the file and describe the trial: the material, the size, what you would change.</p>',
      ],
    },
    {
      icon: 'heart',
      html: [
        '<h3>Une heure</h3><p>Rencontrer une famille, réviser un fauteuil, traduire une notice : dites-nous ce ' +
          'qui vous plairait.</p>',
        '<h3>An hour</h3><p>Meet a family, overhaul a wheelchair, translate a leaflet: tell us what you would ' +
          'enjoy.</p>',
      ],
    },
  ]),
  buttons([{ text: ['Proposer quelque chose', 'Offer something'], to: '/contact' }], { alignment: 'left' }),
  title(['Trois histoires vraies, ou presque', 'Three true stories, or nearly'], { viewId: 'stories' }),
  useCases([
    {
      picture: 'bigButton',
      html: [
        '<h3>Allumer sa lampe</h3><p>Un contacteur, un fil et un samedi. Depuis, Jean éteint lui-même quand il a ' +
          'fini de lire.</p>',
        '<h3>Switching on his lamp</h3><p>A switch, a wire and one Saturday. Since then, Jean turns it off ' +
          'himself when he has finished reading.</p>',
      ],
    },
    {
      picture: 'delivery',
      html: [
        '<h3>Essayer sans acheter</h3><p>La tablette est restée trois semaines. Elle n’a pas convenu, et c’est ' +
          'une bonne nouvelle : la suivante, si.</p>',
        '<h3>Trying without buying</h3><p>The tablet stayed for three weeks. It did not suit, and that is good ' +
          'news: the next one did.</p>',
      ],
    },
    {
      picture: 'training',
      html: [
        '<h3>Apprendre à plusieurs</h3><p>Quatre collègues, une journée, un tableau de pictogrammes. Le lundi, la ' +
          'cantine n’était plus la même.</p>',
        '<h3>Learning together</h3><p>Four colleagues, one day, one board of pictograms. On Monday the canteen ' +
          'was not the same.</p>',
      ],
    },
  ]),
  moduleSearch('repository-search', ['Trouver une aide à fabriquer', 'Find an aid to make']),
  moduleSearch('training-resources-search', ['Trouver une ressource pour apprendre', 'Find a resource to learn from']),
  globalSearch(
    {
      title: ['Vous cherchez quelque chose de précis ?', 'Looking for something in particular?'],
      text: [
        'Un mot suffit : le site cherche dans ses pages et parmi les structures du réseau.',
        'One word will do: the site looks through its pages and the organisations of the network.',
      ],
    },
    { viewId: 'search' },
  ),
]
