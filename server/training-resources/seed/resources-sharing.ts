import type { DemoResource } from './demo-resource.ts'

/** School, rights, and passing on what one knows. */
export const SHARING: readonly DemoResource[] = [
  {
    slug: 'comprendre-la-pch',
    by: 'admin',
    days: 7,
    type: 'guide',
    themes: ['rights'],
    level: 'discover',
    format: 'document',
    minutes: 40,
    picture: 'conversation',
    tags: ['rights'],
    likedBy: ['contact', 'yvette'],
    fileName: 'Comprendre la PCH.pdf',
    title: ['Comprendre la PCH pour une aide technique', 'Understanding the PCH for an aid'],
    short: ['Qui demande, à qui, avec quels papiers.', 'Who asks, whom, and with which papers.'],
    objectives: [
      'Remplir le formulaire\nRéunir les pièces\nSuivre la demande',
      'Fill in the form\nGather the papers\nFollow the application',
    ],
    text: [
      'La demande se fait à la MDPH du département, avec un certificat médical de moins d’un an.\nDécrivez un ' +
        'jour ordinaire : ce que vous faites seul, avec peine, et ce que vous ne faites plus.',
      'You apply to the MDPH of your département, with a medical certificate less than a year old.\nDescribe ' +
        'an ordinary day: what you do alone, what is hard, and what you do no longer.',
    ],
  },
  {
    slug: 'ecrire-un-projet-de-vie',
    by: 'member-2',
    days: 50,
    type: 'template',
    themes: ['rights'],
    level: 'begin',
    format: 'document',
    minutes: 30,
    picture: 'pathway',
    tags: ['rights', 'families'],
    fileName: 'Projet de vie.txt',
    title: ['Écrire un projet de vie', 'Writing a life plan'],
    short: ['Un modèle en cinq questions, et deux exemples.', 'A template in five questions, and two examples.'],
    objectives: ['Dire ce qui compte\nDemander ce qui manque', 'Say what matters\nAsk for what is missing'],
    text: [
      'Qui suis-je ? Que fais-je de mes journées ? Qu’est-ce qui m’arrête ? De quoi ai-je besoin ? Qu’est-ce ' +
        'que cela changerait ?',
      'Who am I? What do I do with my days? What stops me? What do I need? What would it change?',
    ],
  },
  {
    slug: 'jouer-autrement',
    by: 'contributor',
    days: 36,
    type: 'activity',
    themes: ['school'],
    level: 'discover',
    format: 'exercise',
    minutes: 45,
    picture: 'bigButton',
    tags: ['school', 'families', 'switches'],
    likedBy: ['member-1'],
    title: ['Adapter un jouet à pile', 'Adapting a battery toy'],
    short: [
      'Un interrupteur de pile, un contacteur, et le jouet répond.',
      'A battery interrupter, a switch, and the toy answers.',
    ],
    objectives: [
      'Fabriquer un interrupteur de pile\nBrancher un contacteur',
      'Make a battery interrupter\nConnect a switch',
    ],
    text: [
      'Deux disques de cuivre séparés par du carton, deux fils, une prise de 3,5 mm : le jouet attend ' +
        'l’appui.\nEssayez avec le jouet préféré, pas avec le plus simple.',
      'Two copper discs with cardboard between them, two wires, a 3.5 mm socket: the toy waits for the ' +
        'press.\nTry it with the favourite toy, not the simplest.',
    ],
  },
  {
    slug: 'animer-un-atelier',
    by: 'admin',
    days: 66,
    type: 'guide',
    themes: ['school', 'other'],
    level: 'pass',
    format: 'slides',
    minutes: 120,
    picture: 'training',
    tags: ['work'],
    isForMembers: true,
    title: ['Animer un premier atelier', 'Leading a first workshop'],
    short: ['Le déroulé d’une demi-journée, minute par minute.', 'Half a day, minute by minute.'],
    objectives: [
      'Préparer le lieu\nDonner la parole à ceux qui utilisent\nGarder une trace',
      'Prepare the place\nLet users speak\nKeep a record',
    ],
    text: [
      'Commencez par une démonstration faite par quelqu’un qui utilise l’aide chaque jour.\nPrévoyez une pause ' +
        'toutes les quarante minutes, et des documents en gros caractères.',
      'Begin with a demonstration by somebody who uses the aid every day.\nPlan a break every forty minutes, ' +
        'and documents in large print.',
    ],
  },
  {
    slug: 'textes-faciles-a-lire',
    by: 'contributor',
    days: 80,
    type: 'course',
    themes: ['other', 'school'],
    level: 'practise',
    format: 'online',
    minutes: 60,
    picture: 'pictograms',
    tags: ['school', 'work'],
    externalUrl: 'https://www.inclusion-europe.eu/easy-to-read/',
    title: ['Écrire facile à lire', 'Writing easy to read'],
    short: ['Les règles européennes, avec des exercices corrigés.', 'The European rules, with exercises and answers.'],
    objectives: [
      'Une idée par phrase\nDes mots connus\nRelire avec les lecteurs',
      'One idea a sentence\nKnown words\nRead it over with readers',
    ],
    text: [
      'Un texte n’est facile à lire que si des lecteurs concernés l’ont relu.\nCoupez les phrases, gardez les ' +
        'verbes, remplacez les sigles.',
      'A text is easy to read only if readers have checked it.\nCut sentences, keep verbs, replace abbreviations.',
    ],
  },
  {
    slug: 'podcast-une-journee-avec',
    by: 'aac',
    days: 3,
    type: 'other',
    themes: ['aac', 'daily'],
    level: 'discover',
    format: 'audio',
    minutes: 28,
    picture: 'pocketVoice',
    tags: ['aac', 'work'],
    externalUrl: 'https://ecouter.example/une-journee-avec',
    title: ['Écouter : une journée avec une voix de synthèse', 'Listen: a day with a synthetic voice'],
    short: [
      'Vingt-huit minutes au bureau, dans le bus et à table.',
      'Twenty-eight minutes at the office, on the bus and at table.',
    ],
    objectives: ['Entendre ce que change l’attente des autres', 'Hear what the patience of others changes'],
    text: [
      '« Le plus long, ce n’est pas d’écrire : c’est d’attendre qu’on me regarde. » La transcription est sur ' +
        'le même site.',
      '“What takes longest is not writing: it is waiting to be looked at.” The transcript is on the same site.',
    ],
  },
  {
    slug: 'former-ses-collegues',
    by: 'contributor',
    days: null,
    type: 'guide',
    themes: ['other'],
    level: 'pass',
    format: 'slides',
    minutes: 90,
    picture: 'workshop',
    tags: ['work'],
    title: ['Former ses collègues en une heure', 'Training colleagues in an hour'],
    short: ['Un brouillon, à relire.', 'A draft, to be read over.'],
    objectives: ['Choisir un seul message', 'Choose a single message'],
    text: ['Une heure, un message, un essai par personne.', 'One hour, one message, one try for each person.'],
  },
]
