import type { DemoSubject } from './demo-subject.ts'

export const SENSES: readonly DemoSubject[] = [
  {
    key: 'magnifier',
    category: 'senses',
    locale: 'fr',
    title: 'Loupe électronique ou application de téléphone ?',
    tags: ['home'],
    days: 48,
    messages: [
      [
        'friendly',
        0,
        `Une lectrice de la médiathèque hésite. L’application est gratuite, la loupe de poche coûte quelques centaines
        d’euros. Qu’est-ce qui justifie l’écart ?`,
      ],
      [
        'yvette',
        0.5,
        `La main. Le téléphone, il faut le tenir à la bonne distance, et je tremble. La loupe se pose sur le journal et
        ne bouge plus. Pour une étiquette au magasin, le téléphone suffit.`,
        { answers: 1, likedBy: ['friendly'] },
      ],
      [
        'priya',
        1.3,
        'Ask her to read one page of what she likes, with both, seated. Count minutes, not letters.',
        { answers: 1, likedBy: ['friendly', 'yvette'] },
      ],
      [
        'friendly',
        9,
        'Essai fait : quatre minutes au téléphone, vingt avec la loupe. Elle l’a empruntée pour trois semaines.',
        { likedBy: ['yvette', 'priya'] },
      ],
    ],
  },
  {
    key: 'video-calls',
    category: 'senses',
    locale: 'fr',
    title: 'Appareils auditifs et visioconférence : tout arrive par les haut-parleurs',
    tags: ['work'],
    days: 19,
    solved: 2,
    messages: [
      [
        'yvette',
        0,
        'Mes appareils savent se connecter au téléphone, pas à l’ordinateur du bureau. Que puis-je demander ?',
      ],
      [
        'rental',
        0.3,
        `<p>Deux solutions simples :</p><ol><li>un petit émetteur de la marque de vos appareils, branché sur la prise
        casque : le son arrive directement ;</li><li>un collier à boucle magnétique, si la position T est
        activée.</li></ol><p>Demandez à votre audioprothésiste de vous prêter l’émetteur pour une semaine.</p>`,
        { answers: 1, likedBy: ['yvette', 'member-2'] },
      ],
      [
        'admin',
        0.7,
        `Et comme c’est pour le travail : parlez-en au médecin du travail. Avec une RQTH, l’Agefiph ou, dans la fonction
        publique, le FIPHFP peuvent financer l’émetteur et la transcription des réunions.`,
        { answers: 1, likedBy: ['yvette'] },
      ],
      [
        'yvette',
        5,
        `<p>L’émetteur est arrivé. J’entends maintenant le chat de mon chef.</p>`,
        { answers: 2, likedBy: ['rental', 'admin', 'maud', 'tom', 'friendly'] },
      ],
    ],
  },
  {
    key: 'medicine-boxes',
    category: 'senses',
    locale: 'fr',
    title: 'Reconnaître ses boîtes de médicaments sans les voir',
    tags: ['home', 'families'],
    days: 102,
    solved: 3,
    messages: [
      [
        null,
        0,
        'Ma mère ne lit plus les étiquettes. Elle prend deux comprimés qui se ressemblent. Elle ne connaît pas ' +
          'le braille.',
      ],
      [
        'friendly',
        0.3,
        'Le nom est écrit en braille sur presque toutes les boîtes, c’est obligatoire en Europe ; mais il faut ' +
          'le lire.',
        { answers: 1 },
      ],
      [
        'member-1',
        0.8,
        `<p>Trois choses qui marchent ici :</p><ul><li>un élastique sur la boîte du soir, deux sur celle du
        matin ;</li><li>un stylo qui lit des pastilles : on colle, on enregistre sa propre voix ;</li><li>et surtout un
        semainier préparé par le pharmacien, si l’ordonnance est stable.</li></ul>`,
        { answers: 1, likedBy: ['friendly', 'contact', 'yvette'] },
      ],
      [
        'potential',
        1.5,
        'Parlez-en au pharmacien dans tous les cas : changer de marque de générique peut être évité s’il le sait.',
        { answers: 3, likedBy: ['member-1'] },
      ],
      [
        null,
        8,
        'Les élastiques, elle a choisi elle-même. Le semainier arrive lundi. Merci à vous tous.',
        { answers: 3 },
      ],
    ],
  },
  {
    key: 'felt-doorbell',
    category: 'senses',
    locale: 'en',
    title: 'A doorbell that I can feel',
    tags: ['home'],
    days: 33,
    messages: [
      [
        'tom',
        0,
        `My neighbour is deafblind and lives alone. Lights are of no use. She keeps her phone in her pocket. What tells
        her that somebody is at the door?`,
      ],
      [
        'bastien',
        0.4,
        `A wireless button that sends a message to the phone; give it a vibration pattern of its own. For the bed, a
        vibrating pad under the pillow. Both exist ready-made.`,
        { answers: 1, likedBy: ['tom'] },
      ],
      [
        'priya',
        1,
        'In Britain the fire service may fit a vibrating smoke alarm free of charge after a home visit. Ask them ' +
          'first.',
        { likedBy: ['tom', 'bastien'] },
      ],
      [
        'tom',
        12,
        'The button works. Long, short, long: she says it sounds like me walking up the path.',
        { answers: 2, likedBy: ['bastien', 'priya', 'maud'] },
      ],
    ],
  },
  {
    key: 'captions-cafe',
    category: 'senses',
    locale: 'en',
    title: 'Live captions in a noisy café: which microphone?',
    tags: ['outings'],
    days: 7,
    messages: [
      [
        'priya',
        0,
        'A client reads live captions on his phone. At home they are fine; in a café every third word is wrong.',
      ],
      [
        'yvette',
        0.7,
        'Un petit micro sans fil, posé devant la personne qui parle. On se le passe, et du coup on parle chacun ' +
          'son tour.',
        { answers: 1, likedBy: ['priya', 'tom'] },
      ],
      ['priya', 1.2, 'Taking turns may be the better half of that answer. Thank you, Yvette.', { answers: 2 }],
    ],
  },
]
