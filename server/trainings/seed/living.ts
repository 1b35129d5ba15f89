import type { DemoTraining } from './demo-training.ts'

export const LIVING: readonly DemoTraining[] = [
  {
    slug: 'transferts-sans-se-blesser',
    by: 'admin',
    title: ['Aider à un transfert sans se blesser', 'Helping with a transfer without getting hurt'],
    short: [
      'Pour les proches et les auxiliaires : du lit au fauteuil, du fauteuil à la voiture.',
      'For relatives and carers: from bed to chair, from chair to car.',
    ],
    category: 'moving',
    types: ['workshop'],
    levels: ['begin'],
    picture: 'chairMount',
    days: 48,
    organization: 'garonne-a-domicile',
    likedBy: ['contact', 'maud'],
    duration: 210,
    price: 6_000,
    objectives: [
      ['Dire ce que l’on va faire avant de le faire', 'Say what you are about to do before you do it'],
      ['Utiliser planche, drap de glisse et verticalisateur', 'Use a board, a slide sheet and a stand aid'],
      ['Savoir s’arrêter et demander de l’aide', 'Know when to stop and ask for help'],
    ],
    prerequisites: ['Des chaussures fermées. Personne n’est obligé de porter.', 'Closed shoes. Nobody has to lift.'],
    content: [
      `<p>On y entre par l’expérience : chacun est tour à tour celui que l’on aide. Les gestes viennent ensuite.</p>`,
      `<p>It begins with experience: everyone is in turn the one who is helped. Technique comes afterwards.</p>`,
    ],
    sessions: [
      {
        inDays: 12,
        time: '14:00',
        hours: 3.5,
        places: 10,
        address: 'Garonne à domicile\nSalle du premier étage, ascenseur',
        people: ['contact', 'maud', 'friendly'],
      },
    ],
  },
  {
    slug: 'un-logement-qui-aide',
    by: 'admin',
    title: ['Un logement qui aide', 'A home that helps'],
    short: [
      'Lumière, seuils, cuisine, salle d’eau : visiter un appartement avec d’autres yeux.',
      'Light, thresholds, kitchen, bathroom: visiting a flat with other eyes.',
    ],
    category: 'home',
    types: ['course'],
    levels: ['discover'],
    days: 90,
    isForMembers: true,
    organization: 'centre-les-tilleuls',
    duration: 120,
    price: 0,
    objectives: [
      ['Repérer ce qui fait tomber', 'Notice what makes people fall'],
      ['Classer les travaux par ce qu’ils changent', 'Rank works by what they change'],
      ['Savoir qui appeler, et quoi demander', 'Know whom to call, and what to ask'],
    ],
    prerequisites: ['Prenez des photos de chez vous, si vous le voulez.', 'Take pictures of your home, if you like.'],
    content: [
      `<p>Réservé aux membres du réseau : la visite se fait dans l’appartement d’essai.</p>`,
      `<p>For members of the network: the visit takes place in the trial flat.</p>`,
    ],
    sessions: [
      { inDays: 28, time: '10:00', hours: 2, places: 6, address: 'Centre Les Tilleuls\nAppartement d’essai\nRennes' },
    ],
  },
  {
    slug: 'monter-un-dossier-de-financement',
    by: 'contributor',
    title: ['Monter un dossier de financement', 'Writing an application for funding'],
    short: [
      'Ce qu’il faut écrire, dans quel ordre, et les trois phrases qui font perdre six mois.',
      'What to write, in what order, and the three sentences that cost six months.',
    ],
    category: 'rights',
    types: ['video', 'course'],
    levels: ['discover', 'begin'],
    days: 8,
    organization: 'parents-en-chemin',
    likedBy: ['contact', 'potential', 'yvette'],
    duration: 120,
    price: 0,
    isRemote: true,
    objectives: [
      ['Décrire un besoin avant de nommer un produit', 'Describe a need before naming a product'],
      ['Réunir les devis et les pièces', 'Collect quotations and documents'],
      ['Suivre un dossier et répondre à un refus', 'Follow an application and answer a refusal'],
    ],
    prerequisites: [
      'N’envoyez aucun document médical : nous travaillons sur des exemples inventés.',
      'Send no medical documents: we work on invented examples.',
    ],
    content: [
      `<p>Deux parents et une assistante sociale racontent quatre dossiers, dont un refusé puis accepté. La
      réglementation
      est celle de la France.</p>`,
      `<p>Two parents and a social worker tell of four applications, one of them refused and then accepted. The
      rules are
      those of France.</p>`,
    ],
    sessions: [
      {
        inDays: 19,
        time: '20:00',
        hours: 2,
        places: 40,
        joinUrl: 'https://visio.passerelle.example/dossiers',
        people: ['contact', 'potential'],
      },
      {
        inDays: -9,
        time: '20:00',
        hours: 2,
        places: 40,
        joinUrl: 'https://visio.passerelle.example/dossiers',
        people: ['member-1', 'member-2'],
        present: ['member-2'],
      },
    ],
  },
]
