import type { DemoResource } from './demo-resource.ts'

/** Communicating, and using a computer. */
export const SPEAKING: readonly DemoResource[] = [
  {
    slug: 'premier-tableau-de-communication',
    by: 'contributor',
    days: 4,
    type: 'sheet',
    themes: ['aac'],
    level: 'begin',
    format: 'document',
    minutes: 45,
    picture: 'pictograms',
    tags: ['aac', 'families'],
    likedBy: ['member-1', 'contact', 'aac'],
    fileName: 'Premier tableau de communication.pdf',
    title: ['Un premier tableau de communication', 'A first communication board'],
    short: [
      'Choisir vingt mots, les ranger et les montrer en parlant.',
      'Choose twenty words, arrange them and point at them while you talk.',
    ],
    objectives: [
      'Choisir des mots qui servent toute la journée\nRanger les mots par couleur\nMontrer sans demander de répéter',
      'Choose words that serve all day long\nArrange the words by colour\nPoint without asking to repeat',
    ],
    text: [
      'Commencez par des mots qui servent partout : encore, fini, aide, je veux, pas ça. Les noms viennent ' +
        'ensuite.\nGardez la place de chaque mot : la main l’apprend avant les yeux.\nPendant deux semaines, ' +
        'montrez vous-même en parlant, sans attendre de réponse.',
      'Begin with words that serve everywhere: more, finished, help, I want, not that. Nouns come later.\nKeep ' +
        'each word in its place: the hand learns it before the eyes.\nFor two weeks, point yourself while you ' +
        'talk, without waiting for an answer.',
    ],
  },
  {
    slug: 'parler-avec-les-yeux',
    by: 'aac',
    days: 9,
    type: 'guide',
    themes: ['aac', 'access'],
    level: 'practise',
    format: 'slides',
    minutes: 60,
    picture: 'eyeTracker',
    tags: ['eyes', 'aac'],
    likedBy: ['member-2', 'contributor'],
    title: ['Régler une commande oculaire', 'Setting up eye tracking'],
    short: [
      'Place de l’écran, lumière, calibrage : dix réglages dans l’ordre.',
      'Position of the screen, light, calibration: ten settings in order.',
    ],
    objectives: [
      'Placer l’écran à la bonne distance\nChoisir la durée de fixation\nReconnaître une mauvaise lumière',
      'Place the screen at the right distance\nChoose the dwell time\nRecognise bad light',
    ],
    text: [
      'Placez l’écran face au visage, à la longueur du bras, puis penchez-le comme la tête.\nCalibrez avec ' +
        'cinq points, pas avec neuf : le regard se fatigue.\nAugmentez la durée de fixation tant que des mots ' +
        'partent tout seuls.',
      'Place the screen in front of the face, at arm’s length, then tilt it like the head.\nCalibrate with ' +
        'five points rather than nine: eyes get tired.\nLengthen the dwell time as long as words are chosen by ' +
        'accident.',
    ],
  },
  {
    slug: 'modeler-en-parlant',
    by: 'contributor',
    days: 16,
    type: 'course',
    themes: ['aac'],
    level: 'discover',
    format: 'online',
    minutes: 90,
    picture: 'conversation',
    tags: ['aac', 'school'],
    likedBy: ['member-1'],
    externalUrl: 'https://www.isaac-online.org/',
    title: ['Montrer les mots en parlant', 'Pointing at words while you talk'],
    short: ['Un cours en six étapes pour les proches et les équipes.', 'A course in six steps for families and teams.'],
    objectives: [
      'Montrer un mot par phrase, puis deux\nAttendre dix secondes\nRépondre à tout essai',
      'Point at one word a sentence, then two\nWait for ten seconds\nAnswer every attempt',
    ],
    text: [
      'Personne n’apprend une langue que personne ne lui parle.\nChoisissez un moment par jour, le repas ou le ' +
        'bain, et montrez à chaque phrase le mot le plus important.',
      'Nobody learns a language that nobody speaks to them.\nChoose one moment a day, a meal or the bath, and ' +
        'point at the most important word of each sentence.',
    ],
  },
  {
    slug: 'choisir-un-contacteur',
    teaches: ['boitier-de-contacteur'],
    by: 'contributor',
    days: 22,
    type: 'guide',
    themes: ['access'],
    level: 'begin',
    format: 'document',
    minutes: 40,
    picture: 'bigSwitch',
    tags: ['switches'],
    likedBy: ['contact', 'member-2'],
    fileName: 'Choisir un contacteur.pdf',
    title: ['Choisir un contacteur', 'Choosing a switch'],
    short: [
      'Quel geste, où, avec quelle force : les questions avant l’achat.',
      'Which movement, where, with which force: questions before you buy.',
    ],
    objectives: [
      'Trouver le geste le plus sûr\nMesurer la force nécessaire\nEssayer avant d’acheter',
      'Find the most reliable movement\nMeasure the force that is needed\nTry before you buy',
    ],
    text: [
      'Cherchez le geste qui revient dix fois de suite sans fatigue, même petit.\nUn contacteur de proximité ' +
        'évite d’appuyer, un contacteur à souffle libère les mains.\nEmpruntez-en deux et essayez-les une ' +
        'semaine.',
      'Look for the movement that comes back ten times without tiring, however small.\nA proximity switch ' +
        'needs no pressure, a breath switch leaves the hands free.\nBorrow two and try them for a week.',
    ],
  },
  {
    slug: 'balayage-pas-a-pas',
    by: 'aac',
    days: 31,
    type: 'activity',
    themes: ['access', 'aac'],
    level: 'begin',
    format: 'exercise',
    minutes: 30,
    picture: 'nearSwitch',
    tags: ['switches', 'aac'],
    title: ['Le balayage, pas à pas', 'Scanning, step by step'],
    short: ['Six jeux courts, d’une case à vingt.', 'Six short games, from one cell to twenty.'],
    objectives: [
      'Comprendre que l’appui a un effet\nAttendre son tour\nChoisir entre plusieurs cases',
      'Understand that a press has an effect\nWait for one’s turn\nChoose among several cells',
    ],
    text: [
      'Jeu 1 : un appui, une musique. Jeu 2 : un appui, puis l’attente. Jeu 3 : deux cases, dont une vide.\nNe ' +
        'passez au jeu suivant qu’après huit réussites sur dix.',
      'Game 1: a press, some music. Game 2: a press, then waiting. Game 3: two cells, one of them empty.\nGo ' +
        'on to the next game after eight successes out of ten.',
    ],
  },
  {
    slug: 'accessibilite-du-telephone',
    by: 'member-2',
    days: 38,
    type: 'sheet',
    themes: ['access'],
    level: 'discover',
    format: 'images',
    minutes: 20,
    picture: 'handleTablet',
    tags: ['home', 'work'],
    likedBy: ['contact'],
    title: ['Les réglages d’accessibilité du téléphone', 'Accessibility settings of a phone'],
    short: ['Douze réglages utiles, et où les trouver.', 'Twelve useful settings, and where to find them.'],
    objectives: [
      'Agrandir le texte\nRalentir les touches\nFaire lire l’écran',
      'Enlarge the text\nSlow the keys down\nHave the screen read aloud',
    ],
    text: [
      'Commencez par la taille du texte et le contraste, puis la durée d’appui.\nAjoutez un raccourci : un ' +
        'triple appui sur le bouton latéral ouvre le réglage choisi.',
      'Begin with text size and contrast, then the press duration.\nAdd a shortcut: three presses of the side ' +
        'button open the setting that you choose.',
    ],
  },
  {
    slug: 'ecrire-sans-clavier',
    by: 'contributor',
    days: 47,
    type: 'guide',
    themes: ['access', 'school'],
    level: 'practise',
    format: 'document',
    minutes: 35,
    picture: 'trackball',
    tags: ['school', 'work'],
    title: ['Écrire sans clavier', 'Writing without a keyboard'],
    short: [
      'Dictée, prédiction, clavier à l’écran : que choisir selon la voix et le geste.',
      'Dictation, prediction, on-screen keyboard: what to choose for which voice and movement.',
    ],
    objectives: [
      'Comparer trois façons d’écrire\nMesurer sa vitesse\nOrganiser un essai en classe',
      'Compare three ways of writing\nMeasure one’s speed\nOrganise a trial in class',
    ],
    text: [
      'Mesurez d’abord : combien de mots en cinq minutes, et combien d’erreurs.\nLa prédiction aide surtout ' +
        'au-dessous de dix mots par minute ; au-dessus, elle ralentit.',
      'Measure first: how many words in five minutes, and how many errors.\nPrediction helps most below ten ' +
        'words a minute; above that it slows down.',
    ],
  },
  {
    slug: 'grille-de-choix-repas',
    by: 'member-1',
    days: 55,
    type: 'template',
    themes: ['aac', 'daily'],
    level: 'discover',
    format: 'document',
    minutes: 10,
    picture: 'spoon',
    tags: ['meals', 'aac'],
    fileName: 'Grille de choix du repas.txt',
    title: ['Grille de choix pour le repas', 'Choice grid for meals'],
    short: ['Une page à adapter et à imprimer.', 'A page to adapt and print.'],
    objectives: ['Proposer un vrai choix à chaque repas', 'Offer a real choice at every meal'],
    text: [
      'Deux plats, deux boissons, « encore », « fini » et « autre chose ». Cette dernière case change tout : ' +
        'sans elle, ce n’est pas un choix.',
      'Two dishes, two drinks, “more”, “finished” and “something else”. That last cell changes everything: ' +
        'without it there is no choice.',
    ],
  },
  {
    slug: 'accueillir-un-eleve-qui-parle-avec-un-appareil',
    by: 'contributor',
    days: 63,
    type: 'guide',
    themes: ['school', 'aac'],
    level: 'discover',
    format: 'slides',
    minutes: 25,
    picture: 'talkTablet',
    tags: ['school', 'aac'],
    likedBy: ['member-1', 'member-2', 'aac'],
    title: ['Accueillir un élève qui parle avec un appareil', 'Welcoming a pupil who talks with a device'],
    short: ['Pour les équipes d’école : la première semaine.', 'For school teams: the first week.'],
    objectives: [
      'Laisser le temps de répondre\nGarder l’appareil chargé et à portée\nPréparer la classe',
      'Leave time to answer\nKeep the device charged and within reach\nPrepare the class',
    ],
    text: [
      'Posez une question, puis comptez jusqu’à quinze en silence.\nL’appareil est une voix : on ne l’enlève ' +
        'jamais comme punition.',
      'Ask a question, then count silently to fifteen.\nThe device is a voice: it is never taken away as a punishment.',
    ],
  },
]
