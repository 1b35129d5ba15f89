import { SURVEY_IDS } from '#server/seed/survey-ids.ts'
import type { DemoSubject } from './demo-subject.ts'

export const TOGETHER: readonly DemoSubject[] = [
  {
    key: 'welcome',
    category: 'together',
    locale: 'fr',
    title: 'Bienvenue : comment poser une question à laquelle on saura répondre',
    days: 260,
    isPinnedOnHome: true,
    likedBy: ['admin', 'contact', 'maud', 'potential'],
    messages: [
      [
        'app-admin',
        0,
        `<p>Il n’y a pas de question trop petite. Pour qu’elle trouve vite une réponse, dites :</p><ul><li>le geste ou
        le moment qui coince, et où ;</li><li>ce que vous avez déjà essayé ;</li><li>les dimensions, s’il y en a ;</li>
        <li>une photo de l’objet, jamais du visage de quelqu’un sans son accord.</li></ul><p>Quand une réponse vous a
        aidé, choisissez-la comme solution : la personne suivante la verra en premier.</p>`,
        { likedBy: ['admin', 'karim', 'contact'] },
      ],
      [
        'admin',
        0.1,
        `Deux règles seulement : on parle de soi ou avec l’accord de la personne, et on ne donne pas d’avis médical. Le
        reste, c’est de la politesse.`,
        { likedBy: ['app-admin', 'member-2'] },
      ],
      [
        'maud',
        3,
        `<p>Et laissez aux réponses le temps d’arriver. Certains d’entre nous écrivent trois mots à la minute. Ils
        valent l’attente.</p>`,
        { answers: 2, likedBy: ['app-admin', 'tom', 'karim', 'eqlaat', 'contact', 'yvette'] },
      ],
    ],
  },
  {
    key: 'introductions',
    category: 'together',
    locale: 'fr',
    title: 'Présentez-vous en trois lignes',
    days: 205,
    messages: [
      ['admin', 0, 'Qui vous êtes, ce que vous savez faire, ce que vous cherchez. Trois lignes, pas davantage.'],
      [
        'karim',
        0.5,
        'Karim, Lille. Je connais tous les ascenseurs de la métropole par leur prénom. Je cherche des gens qui ' +
          'notent les pentes.',
        { likedBy: ['maud', 'yvette', 'app-admin'] },
      ],
      [
        'yvette',
        2,
        'Yvette, couturière à la retraite. Je sais transformer n’importe quelle fermeture. Je cherche un volet ' +
          'qui s’ouvre seul.',
        { likedBy: ['bastien', 'friendly'] },
      ],
      [
        'bastien',
        4,
        'Bastien, Clermont-Ferrand. J’imprime le soir, je rate beaucoup. Je cherche des problèmes de moins de 20 cm.',
        { likedBy: ['contributor', 'karim', 'tom'] },
      ],
      [
        'contact',
        60,
        'Simon, père de Gabriel, neuf ans. Je sais remplir un dossier. Je cherche du temps.',
        { likedBy: ['admin', 'maud', 'potential'] },
      ],
      [
        'maud',
        61,
        `Maud. Je parle avec une tablette et j’écoute avec les oreilles. Je cherche des gens qui finissent leurs
        phrases, pas les miennes.`,
        { likedBy: ['tom', 'eqlaat', 'aac', 'karim', 'contact'] },
      ],
      [
        'potential',
        150,
        'Rania, aide-soignante à Tours. Je sais attendre une réponse. Je cherche des idées pour les repas à soixante.',
        { likedBy: ['maud', 'admin'] },
      ],
    ],
  },
  {
    key: 'wishes',
    category: 'together',
    locale: 'fr',
    title: 'Ce que vous voudriez trouver plus souvent ici (sondage)',
    days: 18,
    messages: [
      [
        'app-admin',
        0,
        `<p>Trois choix au plus, et vous pouvez en proposer un. Nous lirons tout avant la prochaine réunion.</p>
        <p>@[survey:${SURVEY_IDS.wishes}]</p>`,
      ],
      [
        'friendly',
        0.7,
        'J’ai ajouté les vidéos sous-titrées. Même celles d’une minute.',
        { answers: 1, likedBy: ['yvette'] },
      ],
      [
        'yvette',
        1.1,
        'Passez voir ma voisine, au 14 rue des Lilas : elle a besoin d’une loupe et n’ose pas demander.',
        {
          answers: 1,
          removed: {
            reason: 'Ce message donnait l’adresse d’une personne. Vous pouvez l’écrire de nouveau sans elle.',
          },
        },
      ],
      [
        'contact',
        2.5,
        'Plus de rencontres le soir : en journée, les parents sont au travail ou dans une salle d’attente.',
        { answers: 1, quotes: 'Trois choix au plus, et vous pouvez en proposer un.', likedBy: ['admin', 'karim'] },
      ],
      [
        'app-admin',
        4,
        'Noté, @Simon Perrin : la prochaine visio sur la commande oculaire commence à 18 h.',
        { answers: 4, likedBy: ['contact'] },
      ],
    ],
  },
  {
    key: 'hello',
    category: 'together',
    locale: 'en',
    title: 'Introduce yourself, in English',
    days: 160,
    messages: [
      [
        'app-admin',
        0,
        'Most of us write in French, and many read English. Write in the language that costs you least; somebody ' +
          'will answer.',
        { likedBy: ['tom', 'priya'] },
      ],
      [
        'tom',
        1,
        'Tom, Brighton. I mended watches for forty years and now write with my eyes. Slow, accurate, fond of ' +
          'small parts.',
        { likedBy: ['maud', 'bastien', 'app-admin'] },
      ],
      [
        'priya',
        2,
        'Priya, occupational therapist in Leeds. I collect things that did not work, and reasons why.',
        { likedBy: ['contributor', 'tom'] },
      ],
      ['bastien', 3, 'Welcome Priya! I have a whole box of those for you.', { answers: 3, likedBy: ['priya'] }],
    ],
  },
]
