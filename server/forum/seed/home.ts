import type { DemoSubject } from './demo-subject.ts'

export const HOME: readonly DemoSubject[] = [
  {
    key: 'shutters',
    category: 'home',
    locale: 'fr',
    title: 'Ouvrir les volets sans se lever, en location',
    tags: ['home', 'switches'],
    days: 39,
    solved: 2,
    likedBy: ['karim'],
    messages: [
      [
        'yvette',
        0,
        `Mes volets roulants ont une manivelle. Je suis locataire, je ne peux pas casser le mur. Et je ne veux pas
        parler à une enceinte à six heures du matin.`,
      ],
      [
        'bastien',
        0.4,
        `<p>Il existe des moteurs qui remplacent la manivelle, posés dans le coffre, sans toucher au mur. Commande par
        un gros bouton sans fil à côté du lit : ni enceinte ni téléphone.</p><p>Gardez la manivelle dans un placard,
        elle retournera à sa place le jour du départ.</p>`,
        { answers: 1, likedBy: ['yvette', 'karim', 'contact'] },
      ],
      [
        'rental',
        0.8,
        'Choisissez un moteur qui s’arrête quand il rencontre un obstacle, et que l’on peut débrayer en cas de ' +
          'coupure.',
        { answers: 2, likedBy: ['bastien'] },
      ],
      [
        'admin',
        1.4,
        `Prévenez le propriétaire par écrit avant. Et si vous avez la PCH ou l’APA, demandez si l’aménagement peut y
        entrer, avec le devis, avant de commander.`,
        { answers: 1, likedBy: ['yvette'] },
      ],
      [
        'yvette',
        21,
        'Posé hier. J’ai ouvert et refermé quatre fois, pour le plaisir. Les voisins croient que je leur fais signe.',
        { answers: 2, likedBy: ['bastien', 'rental', 'admin', 'maud', 'karim', 'tom'] },
      ],
    ],
  },
  {
    key: 'cutting-meat',
    category: 'home',
    locale: 'fr',
    title: 'Couper sa viande d’une seule main, au restaurant aussi',
    tags: ['meals'],
    days: 84,
    solved: 2,
    messages: [
      [
        'contact',
        0,
        'Ma sœur n’a plus que la main gauche. Chez elle, ça va. Au restaurant, elle commande toujours de la purée.',
      ],
      [
        'yvette',
        0.3,
        `Le couteau berceau : une lame ronde, on appuie et on bascule. Le mien tient dans un étui à lunettes. Elle peut
        s’entraîner sur une crêpe avant le rosbif.`,
        { answers: 1, likedBy: ['contact', 'potential'] },
      ],
      [
        'contributor',
        0.9,
        'Et un rond de silicone sous l’assiette, sinon elle voyage. Attention : lame courte, protégée, jamais en vrac.',
        { answers: 2, likedBy: ['yvette'] },
      ],
      [
        'contact',
        16,
        'Hier soir : entrecôte. Elle a coupé la mienne aussi.',
        { answers: 2, likedBy: ['yvette', 'tom'] },
      ],
    ],
  },
  {
    key: 'voice-assistant',
    category: 'home',
    locale: 'fr',
    title: 'L’assistant vocal ne comprend pas ma voix',
    tags: ['home', 'aac'],
    days: 22,
    messages: [
      [
        'maud',
        0,
        'Il me répond « je n’ai pas compris » neuf fois sur dix. Est-ce moi qui dois articuler, ou lui qui doit ' +
          'apprendre ?',
        { likedBy: ['karim', 'yvette'] },
      ],
      [
        'eqlaat',
        0.5,
        `Lui. Certains téléphones permettent d’enregistrer quelques sons à soi, même inarticulés, et de leur attacher
        une action : « aah » allume, « mmm » éteint. Cherchez « raccourcis vocaux » dans les réglages d’accessibilité.`,
        { answers: 1, likedBy: ['maud', 'tom'] },
      ],
      [
        'karim',
        0.8,
        'Ou faites parler votre tablette à votre place : posée à côté de l’enceinte, volume au milieu. Ils se ' +
          'comprennent.',
        { answers: 1, likedBy: ['maud'] },
      ],
      [
        'maud',
        6,
        'Deux robots qui discutent de ma lampe. Je n’ai plus rien à faire. Je garde « mmm » pour la nuit.',
        { answers: 3, likedBy: ['karim', 'eqlaat', 'yvette', 'tom', 'bastien'] },
      ],
    ],
  },
  {
    key: 'grab-rail',
    category: 'home',
    locale: 'fr',
    title: 'Une barre d’appui à ventouses dans la douche : bonne ou mauvaise idée ?',
    tags: ['home'],
    days: 66,
    solved: 2,
    messages: [
      ['potential', 0, 'Une famille en a apporté une. Le carrelage est vieux, et la dame s’y tient pour se lever.'],
      [
        'member-1',
        0.2,
        `Pas pour se lever. Une ventouse aide à garder l’équilibre, elle ne porte personne : elle peut lâcher sans
        prévenir, surtout sur un joint ou un carrelage poreux. Pour se lever, une barre vissée dans un mur qui tient.`,
        { answers: 1, likedBy: ['potential', 'contributor', 'member-2'] },
      ],
      [
        'member-2',
        0.6,
        'En attendant, un siège de douche à pieds réglables. On ne se lève plus sous l’eau, c’est déjà ça.',
        { answers: 2, likedBy: ['potential'] },
      ],
      [
        'potential',
        2,
        'Merci. La barre est vissée, et l’ancienne tient désormais le gant de toilette.',
        { answers: 2 },
      ],
    ],
  },
  {
    key: 'one-hand-baking',
    category: 'home',
    locale: 'en',
    title: 'One-handed baking: how do you hold the bowl?',
    tags: ['meals'],
    days: 44,
    messages: [
      ['priya', 0, 'Non-slip mats slide once there is flour under them. What works in a real kitchen?'],
      [
        'yvette',
        0.4,
        'Un torchon mouillé, roulé en couronne. On y pose le saladier, et il ne bouge plus. Ma mère faisait déjà ' +
          'ainsi.',
        { answers: 1, likedBy: ['priya', 'tom', 'member-1'] },
      ],
      ['member-1', 1, 'Or the sink: bowl inside, towel around it. The height is wrong, but nothing falls.'],
      [
        'priya',
        8,
        'The wet towel ring wins. Twelve scones, no broken bowl.',
        { answers: 2, likedBy: ['yvette', 'tom'] },
      ],
    ],
  },
  {
    key: 'light-switches',
    category: 'home',
    locale: 'en',
    title: 'Light switches too high, and the landlord says no',
    tags: ['home'],
    days: 15,
    solved: 2,
    messages: [
      ['tom', 0, 'The switches are at 1.35 m. I reach 1.10 m on a good day. No drilling allowed.'],
      [
        'bastien',
        0.5,
        `A wireless switch, stuck where you want it, and a smart bulb in the lamp. Leave the wall switch on, with a
        small printed cover so that nobody turns it off out of habit. I can send you the cover.`,
        { answers: 1, likedBy: ['tom', 'priya'] },
      ],
      ['tom', 6, 'The cover came in the post, with a smiley on it. Thank you.', { answers: 2, likedBy: ['bastien'] }],
    ],
  },
]
