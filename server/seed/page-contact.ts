import { type DemoBlock, title, content, banner } from './blocks.ts'
import { contactCard } from './blocks-people.ts'
import { contact } from './blocks-people.ts'

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
        '<h2>Par e-mail</h2><p>Dites-nous en quelques mots ce qui se passe. Vous pouvez joindre une photo.</p>',
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
