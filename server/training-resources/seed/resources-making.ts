import type { DemoResource } from './demo-resource.ts'

/** Making, moving and everyday life. */
export const MAKING: readonly DemoResource[] = [
  {
    slug: 'premiere-impression',
    teaches: ['tourne-cle'],
    by: 'contributor',
    days: 12,
    type: 'course',
    themes: ['printing'],
    level: 'begin',
    format: 'video',
    minutes: 50,
    picture: 'workshop',
    tags: ['printing'],
    likedBy: ['member-1', 'contact'],
    externalUrl: 'https://makershelp.example/premiere-impression',
    title: ['Votre première aide imprimée en 3D', 'Your first 3D printed aid'],
    short: [
      'Du fichier à la pièce en main, avec un tourne-clé.',
      'From the file to the part in your hand, with a key turner.',
    ],
    objectives: [
      'Préparer un fichier\nChoisir le sens d’impression\nContrôler la pièce avant de la donner',
      'Prepare a file\nChoose the printing direction\nCheck the part before you give it away',
    ],
    text: [
      'Couchez la pièce : les couches doivent suivre l’effort, pas le couper.\nAvant de donner une pièce, ' +
        'passez l’ongle sur chaque arête et tirez dessus de toutes vos forces.',
      'Lay the part flat: layers must follow the force, not cross it.\nBefore you give a part away, run a nail ' +
        'along each edge and pull as hard as you can.',
    ],
  },
  {
    slug: 'choisir-une-matiere',
    teaches: ['tourne-cle', 'anse-de-gobelet'],
    by: 'member-2',
    days: 26,
    type: 'sheet',
    themes: ['printing'],
    level: 'practise',
    format: 'document',
    minutes: 15,
    picture: 'printedAids',
    tags: ['printing'],
    fileName: 'Choisir une matière.pdf',
    title: ['PLA, PETG ou TPU ?', 'PLA, PETG or TPU?'],
    short: ['Une page pour choisir la matière selon l’usage.', 'One page to choose a material for a use.'],
    objectives: [
      'Savoir ce qui résiste à la chaleur\nSavoir ce qui touche la peau',
      'Know what stands heat\nKnow what touches the skin',
    ],
    text: [
      'Le PLA se déforme dès 55 °C : pas de lave-vaisselle, pas de voiture en été.\nLe PETG plie avant de ' +
        'casser. Le TPU est souple, pour les poignées.\nAucun ne convient au contact répété avec les aliments ' +
        'sans revêtement.',
      'PLA deforms from 55 °C: no dishwasher, no car in summer.\nPETG bends before it breaks. TPU is soft, for ' +
        'handles.\nNone suits repeated contact with food without a coating.',
    ],
  },
  {
    slug: 'mesurer-une-main',
    teaches: ['grip-stylo', 'grip-stylo-large'],
    by: 'contributor',
    days: 41,
    type: 'activity',
    themes: ['printing', 'daily'],
    level: 'begin',
    format: 'exercise',
    minutes: 20,
    picture: 'bridge',
    tags: ['printing'],
    title: ['Mesurer une main pour une poignée', 'Measuring a hand for a grip'],
    short: ['Une ficelle, une règle et quatre mesures.', 'A string, a ruler and four measurements.'],
    objectives: ['Prendre quatre mesures\nNoter les zones sensibles', 'Take four measurements\nNote sensitive areas'],
    text: [
      'Mesurez le tour de la paume, la longueur du majeur, l’ouverture du pouce et le tour de ce que la main ' +
        'tient bien aujourd’hui.\nAjoutez deux millimètres, jamais plus.',
      'Measure around the palm, the length of the middle finger, the opening of the thumb, and around what the ' +
        'hand holds well today.\nAdd two millimetres, never more.',
    ],
  },
  {
    slug: 'relire-avant-de-donner',
    by: 'admin',
    days: 58,
    type: 'template',
    themes: ['printing'],
    level: 'practise',
    format: 'document',
    minutes: 10,
    picture: 'handOver',
    tags: ['printing'],
    fileName: 'Contrôle avant de donner une aide.txt',
    title: ['Contrôle avant de donner une aide', 'Check before you give an aid away'],
    short: ['Une liste à cocher pour l’atelier.', 'A checklist for the workshop.'],
    objectives: ['Vérifier solidité, arêtes et nettoyage', 'Check strength, edges and cleaning'],
    text: [
      'Arêtes lisses. Pièces collées tirées à la main. Nettoyage à l’eau savonneuse essayé. Notice remise et ' +
        'expliquée. Date et matière écrites sur la pièce.',
      'Smooth edges. Glued parts pulled by hand. Cleaning with soapy water tried. Instructions given and ' +
        'explained. Date and material written on the part.',
    ],
  },
  {
    slug: 'bien-assis',
    by: 'organization-admin',
    organization: 'centre-les-tilleuls',
    days: 19,
    type: 'guide',
    themes: ['moving'],
    level: 'begin',
    format: 'document',
    minutes: 30,
    picture: 'pathway',
    tags: ['wheelchairs'],
    likedBy: ['contact', 'member-1', 'friendly'],
    fileName: 'Bien assis en six questions.pdf',
    title: ['Bien assis, en six questions', 'Sitting well, in six questions'],
    short: [
      'Bassin, pieds, tête : ce qu’il faut regarder, dans l’ordre.',
      'Pelvis, feet, head: what to look at, in order.',
    ],
    objectives: [
      'Regarder l’assise de bas en haut\nRepérer les appuis qui blessent',
      'Look at sitting from bottom to top\nSpot pressure that hurts',
    ],
    text: [
      'Commencez par le bassin : s’il glisse, rien d’autre ne tient.\nLes pieds portent, la tête suit. ' +
        'Photographiez de face et de côté, avec l’accord de la personne.',
      'Begin with the pelvis: if it slides, nothing else holds.\nThe feet carry, the head follows. Take photos ' +
        'from the front and the side, if the person agrees.',
    ],
  },
  {
    slug: 'prendre-le-train',
    by: 'member-1',
    days: 34,
    type: 'sheet',
    themes: ['moving', 'rights'],
    level: 'discover',
    format: 'document',
    minutes: 15,
    picture: 'delivery',
    tags: ['outings', 'wheelchairs'],
    title: ['Prendre le train en fauteuil', 'Taking the train in a wheelchair'],
    short: [
      'Réserver l’assistance, et que faire quand elle n’est pas là.',
      'Booking assistance, and what to do when nobody comes.',
    ],
    objectives: ['Réserver à temps\nPréparer un plan de secours', 'Book in time\nPrepare a fallback plan'],
    text: [
      'Réservez l’assistance la veille au plus tard, et gardez le numéro de dossier sur papier.\nArrivez ' +
        'trente minutes avant. Si personne ne vient, appelez depuis le quai : l’appel est enregistré.',
      'Book assistance the day before at the latest, and keep the reference on paper.\nArrive thirty minutes ' +
        'early. If nobody comes, call from the platform: the call is recorded.',
    ],
  },
  {
    slug: 'transferts-sans-porter',
    by: 'organization-admin',
    organization: 'atelier-des-mains-utiles',
    days: 71,
    type: 'course',
    themes: ['moving'],
    level: 'practise',
    format: 'video',
    minutes: 75,
    picture: 'training',
    tags: ['families', 'home'],
    likedBy: ['rental'],
    externalUrl: 'https://gestes.example/transferts',
    title: ['Aider à se lever sans porter', 'Helping somebody up without lifting'],
    short: ['Trois gestes pour les proches, en vidéo.', 'Three movements for families, on video.'],
    objectives: [
      'Préparer l’espace\nLaisser la personne commencer\nProtéger son dos',
      'Prepare the space\nLet the person begin\nProtect one’s back',
    ],
    text: [
      'Le mouvement part de la personne : pieds en arrière, tête en avant, puis on compte ensemble.\nSi vous ' +
        'portez, il manque une aide technique : demandez conseil.',
      'The movement begins with the person: feet back, head forward, then count together.\nIf you are lifting, ' +
        'an aid is missing: ask for advice.',
    ],
  },
  {
    slug: 'cuisiner-d-une-main',
    by: 'contributor',
    days: 29,
    type: 'activity',
    themes: ['daily'],
    level: 'begin',
    format: 'images',
    minutes: 60,
    picture: 'spoon',
    tags: ['meals', 'home'],
    likedBy: ['yvette', 'member-2'],
    title: ['Cuisiner d’une main', 'Cooking with one hand'],
    short: [
      'Un atelier d’une heure et cinq astuces pour fixer, couper et ouvrir.',
      'A one-hour workshop and five tricks to fix, cut and open.',
    ],
    objectives: ['Fixer sans tenir\nOuvrir sans serrer', 'Fix without holding\nOpen without gripping'],
    text: [
      'Un torchon humide sous la planche, deux clous inox pour tenir un légume, un élastique large autour du ' +
        'couvercle.\nChacun repart avec l’astuce qui lui sert.',
      'A damp cloth under the board, two stainless nails to hold a vegetable, a wide rubber band around the ' +
        'lid.\nEverybody leaves with the trick that helps them.',
    ],
  },
  {
    slug: 'logement-dix-idees',
    by: 'rental',
    days: 44,
    type: 'sheet',
    themes: ['daily', 'moving'],
    level: 'discover',
    format: 'document',
    minutes: 20,
    picture: 'lendingShelf',
    tags: ['home'],
    title: ['Dix idées pour un logement plus simple', 'Ten ideas for an easier home'],
    short: [
      'Sans travaux, et pour moins de cinquante euros chacune.',
      'Without building work, for less than fifty euros each.',
    ],
    objectives: [
      'Repérer ce qui fait perdre l’équilibre\nÉclairer les passages',
      'Spot what makes one lose balance\nLight the passages',
    ],
    text: [
      'Un capteur de lumière dans le couloir, une barre à la bonne hauteur, un tabouret stable dans la salle ' +
        'd’eau.\nEssayez avant de percer : une semaine avec du ruban adhésif au mur suffit.',
      'A light sensor in the corridor, a rail at the right height, a steady stool in the bathroom.\nTry before ' +
        'you drill: a week with tape on the wall is enough.',
    ],
  },
]
