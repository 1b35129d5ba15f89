import type { DemoThread } from './demo-comment.ts'

export const ABOUT_OTHERS: readonly DemoThread[] = [
  {
    type: 'articles',
    slug: 'une-cuillere-trois-essais',
    comments: [
      {
        by: 'yvette',
        days: 260,
        text:
          'Avec mon tremblement, il me faut au contraire du poids : 160 grammes, c’est le bon pour moi. Le plan ' +
          's’y prête, avec deux rondelles en inox dans le manche.',
        likedBy: ['contributor', 'member-1', 'bastien'],
        answers: [
          {
            by: 'contributor',
            days: 259,
            text: 'Merci Yvette, c’est noté dans l’article. Pouvez-vous dire où placer les rondelles ?',
          },
          {
            by: 'yvette',
            days: 258.5,
            text: 'Côté paume, le plus loin possible du cuilleron. Près du cuilleron, cela fait balancier.',
            likedBy: ['contributor', 'bastien'],
          },
        ],
      },
      {
        by: 'tom',
        days: 140,
        text: 'As a watchmaker I approve of the slot: a real spoon lasts longer than any handle.',
        likedBy: ['contributor'],
      },
    ],
  },
  {
    type: 'articles',
    slug: 'demander-la-pch-pour-une-aide-technique',
    comments: [
      {
        by: 'potential',
        days: 120,
        text: 'Qui doit signer la demande quand la personne a une mesure de protection ?',
        answers: [
          {
            by: 'admin',
            days: 119,
            text:
              'La personne elle-même quand elle le peut, avec son tuteur en cas de tutelle. Sous curatelle, elle ' +
              'signe ; le curateur l’assiste. La MDPH demande une copie du jugement. En cas de doute, appelez-la ' +
              ': chaque département a ses habitudes.',
            likedBy: ['potential', 'organization-admin'],
          },
        ],
      },
      {
        by: 'karim',
        days: 33,
        text:
          'Pour mon dernier fauteuil, la phrase qui a compté : « Je sors seul quatre fois par semaine, et je ' +
          'rentre quand la batterie le décide. »',
        likedBy: ['admin', 'member-2', 'yvette'],
      },
    ],
  },
  {
    type: 'articles',
    slug: 'choisir-et-placer-un-contacteur',
    comments: [
      {
        by: 'member-2',
        days: 75,
        text: 'Les deux photos collées derrière le fauteuil : l’équipe de nuit nous a remerciés.',
        likedBy: ['contributor'],
      },
      {
        by: 'priya',
        days: 52,
        text: 'Which hook-and-loop tape do you use? Ours gives up after two weeks of mealtimes.',
        answers: [
          {
            by: 'bastien',
            days: 51,
            text:
              'La large de 5 cm, à clipser plutôt qu’à boucles, et un coup d’alcool sur le plastique avant. The ' +
              'wide one; clean the plastic with alcohol first.',
            likedBy: ['priya'],
          },
        ],
      },
    ],
  },
  {
    type: 'articles',
    slug: 'bien-demarrer-avec-une-commande-oculaire',
    comments: [
      {
        by: 'maud',
        days: 15,
        text: 'Une chose à ajouter : prévenir avant de toucher au support. C’est ma voix que l’on déplace.',
        likedBy: ['tom', 'aac', 'eqlaat', 'member-2', 'karim'],
        answers: [{ by: 'admin', days: 14.7, text: 'Ajouté ce soir, avec votre phrase si vous le permettez.' }],
      },
    ],
  },
  {
    type: 'calendar-events',
    slug: 'deux-jours-pour-demonter',
    comments: [
      {
        by: 'bastien',
        days: 22,
        text: 'J’apporte un bras articulé qui n’a jamais tenu plus de dix minutes. Qui en a un pire ?',
        likedBy: ['member-1', 'karim', 'contributor'],
        answers: [
          {
            by: 'member-1',
            days: 21.6,
            text: 'Le mien n’a pas tenu le temps de la photo.',
            likedBy: ['bastien', 'tom'],
          },
        ],
      },
      {
        by: 'maud',
        days: 16,
        text: 'Y aura-t-il une prise à chaque table ? Ma tablette tient quatre heures, et j’ai beaucoup à dire.',
        answers: [
          {
            by: 'admin',
            days: 15.8,
            text: 'Oui, et un chargeur de secours à l’accueil. Votre place est près de la prise du premier rang.',
            likedBy: ['maud'],
          },
        ],
      },
    ],
  },
  {
    type: 'calendar-events',
    slug: 'balade-a-roulettes-a-la-citadelle',
    comments: [
      {
        by: 'karim',
        days: 17,
        text:
          'Neuf fauteuils, deux poussettes, un vélo perdu. Merci à toutes et à tous. La prochaine passera par le ' +
          'pont, la pente est refaite.',
        likedBy: ['maud', 'app-admin', 'member-2'],
      },
    ],
  },
]
