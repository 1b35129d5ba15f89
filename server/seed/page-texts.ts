import {
  banner,
  buttons,
  contact,
  contactCard,
  content,
  custom,
  globalSearch,
  survey,
  title,
  useCases,
  video,
  type DemoBlock,
} from './blocks.ts'
import { SURVEY_IDS } from '../surveys/seed.ts'

const BESIDE = `
figure { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 2rem; align-items: center; margin: 0 }
img { width: 100% }
figcaption { font-size: 1.0625rem; line-height: 1.6 }
`

export const aboutBlocks: readonly DemoBlock[] = [
  title(['Qui nous sommes', 'Who we are'], {
    level: '1',
    size: 'big',
    subtitle: ['Une communauté née d’une cuillère trop fine.', 'A community that began with a spoon too thin to hold.'],
  }),
  custom(
    ({ pictureUrl }) => [
      `<figure><img src="${pictureUrl('spoon')}" width="1200" height="900" alt="Une main tient une cuillère au manche élargi, au-dessus d’une assiette." loading="lazy"><figcaption><p>En 2014, à Lyon, un homme demande une cuillère qu’il puisse tenir. Le catalogue en propose deux, trop chères et trop lourdes. Une ergothérapeute et un étudiant en mécanique en impriment une troisième, le soir même.</p><p>Ils publient le plan. Trois semaines plus tard, quelqu’un leur écrit de Nancy : « Nous l’avons raccourcie pour une enfant. Voici comment. » Passerelle était née.</p></figcaption></figure>`,
      `<figure><img src="${pictureUrl('spoon')}" width="1200" height="900" alt="A hand holds a spoon with a thickened handle over a plate." loading="lazy"><figcaption><p>In 2014, in Lyon, a man asks for a spoon that he can hold. The catalogue has two, too dear and too heavy. An occupational therapist and a student of mechanics print a third that same evening.</p><p>They publish the plan. Three weeks later somebody writes from Nancy: “We made it shorter for a child. Here is how.” Passerelle had begun.</p></figcaption></figure>`,
    ],
    { styles: BESIDE },
  ),
  title(['Ce à quoi nous tenons', 'What we hold to'], { viewId: 'values' }),
  content('list', [
    {
      icon: 'ear',
      html: [
        '<h3>La personne d’abord</h3><p>Elle décrit son besoin, elle essaie, elle choisit. Nous ne décidons ' +
          'jamais à sa place, même quand nous pensons savoir.</p>',
        '<h3>The person comes first</h3><p>They describe the need, they try, they choose. We never decide for ' +
          'them, even when we think we know.</p>',
      ],
    },
    {
      icon: 'puzzle',
      html: [
        '<h3>Ce qui marche se partage</h3><p>Plans, notices, retours d’essai : tout ce que la communauté produit ' +
          'peut être repris et amélioré.</p>',
        '<h3>What works is shared</h3><p>Plans, leaflets, notes from trials: whatever the community makes can be ' +
          'reused and improved.</p>',
      ],
    },
    {
      icon: 'accessible',
      html: [
        '<h3>Accessible, pour de bon</h3><p>Ce site se lit au clavier, à la loupe, à la voix. S’il vous résiste, ' +
          'écrivez-nous : nous corrigerons.</p>',
        '<h3>Accessible, for good</h3><p>This site can be read by keyboard, magnified or aloud. If it stands in ' +
          'your way, write to us and we will mend it.</p>',
      ],
      to: '/contact',
      label: ['Signaler une difficulté', 'Report a difficulty'],
    },
  ]),
  video(
    {
      title: ['Pourquoi l’accessibilité sert à tout le monde', 'Why accessibility serves everybody'],
      subtitle: [
        'Un film du W3C, en anglais sous-titré. Rien n’est chargé avant que vous l’acceptiez.',
        'A film by the W3C. Nothing is loaded before you agree.',
      ],
      name: ['L’accessibilité vue par dix personnes', 'Web accessibility perspectives'],
      url: 'https://www.youtube.com/watch?v=3f31oufqFSM',
      picture: 'pathway',
      transcript: [
        '<p>Le film montre dix situations du quotidien : une page au clavier, des couleurs trop pâles, une vidéo ' +
          'sans sous-titres, un bouton trop petit. Chaque fois, ce qui aide une personne handicapée finit par aider ' +
          'tout le monde.</p>',
        '<p>The film shows ten everyday situations: a page used by keyboard, colours too pale, a video without ' +
          'captions, a button too small. Each time, what helps a disabled person ends up helping everybody.</p>',
      ],
    },
    { viewId: 'film' },
  ),
  banner('handOver'),
  title(['Comment nous sommes financés', 'How we are funded'], {
    viewId: 'funding',
    subtitle: [
      'Des cotisations, des prêts et des formations. Aucune publicité, aucune commission d’un fabricant.',
      'Membership fees, loans and trainings. No advertising, no commission from any maker.',
    ],
  }),
  content('cards', [
    {
      icon: 'users',
      html: [
        '<h3>Les membres</h3><p>Chaque structure cotise selon sa taille. Les familles et les personnes concernées ' +
          'ne paient rien.</p>',
        '<h3>Members</h3><p>Each organisation pays according to its size. Families and people who use aids pay ' +
          'nothing.</p>',
      ],
    },
    {
      icon: 'truck',
      html: [
        '<h3>Les prêts</h3><p>Le prix d’un prêt couvre l’entretien et le transport, et rien de plus.</p>',
        '<h3>Loans</h3><p>The price of a loan covers upkeep and transport, and nothing more.</p>',
      ],
    },
    {
      icon: 'certificate',
      html: [
        '<h3>Les formations</h3><p>Elles paient le temps de celles et ceux qui répondent à vos questions.</p>',
        '<h3>Trainings</h3><p>They pay for the time of the people who answer your questions.</p>',
      ],
    },
  ]),
  title(['Votre avis compte', 'Your view counts'], { viewId: 'survey' }),
  survey(SURVEY_IDS.wishes),
  buttons([
    { text: ['Nous rencontrer', 'Come and meet us'], to: '/contact' },
    { text: ['Voir comment ça marche', 'See how it works'], to: '/guide', color: 'neutral', outlined: true },
  ]),
]

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
      `<figure><img src="${pictureUrl('delivery')}" width="1200" height="900" alt="Une camionnette décorée d’un cœur apporte des colis devant une maison." loading="lazy"><figcaption><p>Le premier prêt dure trois semaines. Le matériel arrive propre, réglé et accompagné d’une notice en facile à lire.</p><ol><li>Décrivez le besoin, avec ou sans l’aide d’un professionnel.</li><li>Choisissez le retrait à l’atelier ou la livraison.</li><li>Essayez, notez ce qui va et ce qui ne va pas.</li><li>Rendez le colis : l’étiquette de retour est dedans.</li></ol></figcaption></figure>`,
      `<figure><img src="${pictureUrl('delivery')}" width="1200" height="900" alt="A van with a heart on its side brings parcels to a house." loading="lazy"><figcaption><p>A first loan lasts three weeks. The equipment arrives clean, adjusted and with an easy-to-read leaflet.</p><ol><li>Describe the need, with or without a professional’s help.</li><li>Choose to collect it at the workshop or to have it delivered.</li><li>Try it, and note what works and what does not.</li><li>Send the parcel back: the return label is inside.</li></ol></figcaption></figure>`,
    ],
    { styles: BESIDE },
  ),
  title(['Fabriquer la pièce qui manque', 'Make the missing part'], { viewId: 'make' }),
  custom(
    ({ pictureUrl }) => [
      `<figure><img src="${pictureUrl('bigButton')}" width="1200" height="900" alt="Un doigt s’approche d’un gros contacteur orange relié à une lampe." loading="lazy"><figcaption><p>Un atelier membre vous reçoit, mesure et dessine avec vous. On essaie d’abord en carton : c’est rapide, et l’on ose dire non.</p><p>Une pièce imprimée n’est jamais un dispositif médical. Pour tout ce qui porte, soulève ou touche à la respiration, nous vous orientons vers un professionnel.</p></figcaption></figure>`,
      `<figure><img src="${pictureUrl('bigButton')}" width="1200" height="900" alt="A finger reaches for a large orange switch connected to a lamp." loading="lazy"><figcaption><p>A member workshop meets you, measures and draws with you. We try in cardboard first: it is quick, and people dare to say no.</p><p>A printed part is never a medical device. For anything that carries, lifts or has to do with breathing, we refer you to a professional.</p></figcaption></figure>`,
    ],
    { styles: BESIDE },
  ),
  title(['Apprendre à s’en servir', 'Learn to use it'], { viewId: 'learn' }),
  custom(
    ({ pictureUrl }) => [
      `<figure><img src="${pictureUrl('training')}" width="1200" height="900" alt="Une formatrice et trois participants devant un écran où s’affiche un tableau de pictogrammes." loading="lazy"><figcaption><p>Nos formations durent une demi-journée et se passent là où l’aide servira : une classe, une chambre, un bureau.</p><p>On y vient à deux si possible : la personne qui utilise l’aide, et celle qui est à ses côtés.</p></figcaption></figure>`,
      `<figure><img src="${pictureUrl('training')}" width="1200" height="900" alt="Three learners and a trainer in front of a screen that shows a board of pictograms." loading="lazy"><figcaption><p>Our trainings last half a day and take place where the aid will be used: a classroom, a bedroom, an office.</p><p>Come in pairs if you can: the person who uses the aid, and the person beside them.</p></figcaption></figure>`,
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

export const contactBlocks: readonly DemoBlock[] = [
  title(['Nous écrire, nous appeler, passer nous voir', 'Write, call or drop in'], {
    level: '1',
    size: 'big',
    subtitle: [
      'Une personne vous répond, en général sous deux jours ouvrés.',
      'A person answers, usually within two working days.',
    ],
  }),
  content('cards', [
    {
      icon: 'mail',
      html: [
        '<h2>Par courriel</h2><p>Dites-nous en quelques mots ce qui se passe. Vous pouvez joindre une photo.</p>',
        '<h2>By e-mail</h2><p>Tell us in a few words what is going on. You may attach a photograph.</p>',
      ],
      to: 'mailto:bonjour@passerelle.example',
      label: ['bonjour@passerelle.example', 'bonjour@passerelle.example'],
    },
    {
      icon: 'phone',
      html: [
        '<h2>Par téléphone</h2><p>Du lundi au vendredi, de 9 h 30 à 12 h 30. Nous rappelons si vous préférez.</p>',
        '<h2>By telephone</h2><p>Monday to Friday, 9.30 am to 12.30 pm, French time. We call back if you prefer.</p>',
      ],
      to: 'tel:+33465711012',
      label: ['04 65 71 10 12', '+33 4 65 71 10 12'],
    },
    {
      icon: 'mapPin',
      html: [
        '<h2>À l’atelier</h2><p>12 quai des Passeurs, 69002 Lyon.<br>Mardi et jeudi, de 14 h à 18 h. Entrée de ' +
          'plain-pied, boucle magnétique, toilettes adaptées.</p>',
        '<h2>At the workshop</h2><p>12 quai des Passeurs, 69002 Lyon.<br>Tuesdays and Thursdays, 2 to 6 pm. ' +
          'Step-free entrance, induction loop, accessible toilets.</p>',
      ],
    },
    {
      icon: 'hand',
      html: [
        '<h2>Autrement</h2><p>Par SMS, en langue des signes française sur rendez-vous, ou par l’intermédiaire ' +
          'd’un proche : choisissez ce qui vous convient.</p>',
        '<h2>Another way</h2><p>By text message, in French Sign Language by appointment, or through someone close ' +
          'to you: choose what suits you.</p>',
      ],
    },
  ]),
  contact(
    {
      title: ['L’atelier du quai', 'The workshop on the quay'],
      address: 'Passerelle\n12 quai des Passeurs\n69002 Lyon',
      picture: 'workshop',
      to: 'mailto:bonjour@passerelle.example',
      html: [
        '<p>Ouvert le mardi et le jeudi de 14 h à 18 h. Entrée de plain-pied, boucle magnétique à l’accueil, ' +
          'toilettes adaptées. Le café est toujours chaud.</p>',
        '<p>Open on Tuesdays and Thursdays, 2 to 6 pm. Step-free entrance, induction loop at the desk, accessible ' +
          'toilets. There is always coffee.</p>',
      ],
    },
    { viewId: 'workshop' },
  ),
  contactCard({
    firstName: 'Camille',
    lastName: 'Arnaud',
    role: ['Responsable du site', 'In charge of the site'],
    email: 'camille@passerelle.example',
    phone: '+33 4 65 71 10 12',
    picture: 'portraitCamille',
  }),
  banner('lendingShelf'),
  title(['Avant d’écrire', 'Before you write'], {
    viewId: 'before',
    subtitle: ['Aucune de ces précisions n’est obligatoire.', 'None of these details is required.'],
  }),
  content('list', [
    {
      icon: 'bulb',
      html: [
        '<p>Quel geste aimeriez-vous rendre plus simple, et à quel moment de la journée ?</p>',
        '<p>Which movement would you like to make easier, and at what time of day?</p>',
      ],
    },
    {
      icon: 'home',
      html: [
        '<p>Où cela se passe-t-il : à la maison, en classe, au travail, dehors ?</p>',
        '<p>Where does it happen: at home, in class, at work, outdoors?</p>',
      ],
    },
    {
      icon: 'search',
      html: [
        '<p>Avez-vous déjà essayé quelque chose ? Même un échec nous apprend beaucoup.</p>',
        '<p>Have you tried anything yet? Even a failure teaches us a lot.</p>',
      ],
    },
  ]),
]
