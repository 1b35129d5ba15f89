import type { DemoTraining } from './demo-training.ts'

const FAB_LAB = 'Fab Lab du Canal\nAtelier bois et impression'
const MAINS = 'Atelier des Mains utiles\nEntrée par la cour'

export const MAKING: readonly DemoTraining[] = [
  {
    slug: 'imprimer-sa-premiere-aide',
    by: 'contributor',
    title: ['Imprimer sa première aide', 'Printing your first aid'],
    short: [
      'Du fichier à l’objet fini : imprimer, poncer, vérifier, et savoir quand ne pas imprimer.',
      'From file to finished thing: print, sand, check, and know when not to print.',
    ],
    category: 'making',
    types: ['workshop'],
    levels: ['discover', 'begin'],
    picture: 'printedAids',
    days: 75,
    organization: 'fab-lab-du-canal',
    organizations: ['atelier-des-mains-utiles'],
    likedBy: ['tom', 'bastien', 'karim', 'member-1'],
    duration: 240,
    price: 4_500,
    objectives: [
      ['Préparer un fichier et choisir une matière', 'Prepare a file and choose a material'],
      ['Lancer une impression et reconnaître ce qui rate', 'Start a print and recognise what fails'],
      ['Poncer et vérifier une pièce avant de la donner', 'Sand and check a part before giving it away'],
      ['Dire non à une pièce qui porte une personne', 'Say no to a part that carries a person'],
    ],
    prerequisites: [
      'Aucun. Les outils sont sur place, à hauteur réglable.',
      'None. Tools are provided, at adjustable height.',
    ],
    content: [
      `<p>Chacun repart avec un objet utile : grossisseur de stylo, tourne-clé ou support de téléphone. Nous passons
      autant de temps sur la vérification que sur l’impression.</p>`,
      `<p>Everybody leaves with something useful: a pen grip, a key turner or a phone stand. We spend as much time on
      checking as on printing.</p>`,
    ],
    sessions: [
      {
        inDays: -20,
        time: '13:30',
        hours: 4,
        places: 6,
        address: FAB_LAB,
        people: ['tom', 'member-1'],
        present: ['tom', 'member-1'],
      },
      { inDays: 23, time: '13:30', hours: 4, places: 6, address: FAB_LAB, people: ['yvette'] },
    ],
  },
  {
    slug: 'dessiner-une-aide-sur-mesure',
    by: 'contributor',
    title: ['Dessiner une aide sur mesure', 'Designing an aid to measure'],
    short: [
      'Deux jours pour mesurer une main, dessiner une prise et la reprendre jusqu’à ce qu’elle serve.',
      'Two days to measure a hand, design a grip and revise it until it is used.',
    ],
    category: 'making',
    types: ['course'],
    levels: ['practise', 'pass'],
    picture: 'workshop',
    days: 25,
    organization: 'atelier-des-mains-utiles',
    likedBy: ['tom'],
    duration: 840,
    price: 32_000,
    objectives: [
      ['Mesurer une prise sans gêner la personne', 'Measure a grip without discomfort'],
      ['Dessiner une pièce réglable', 'Design an adjustable part'],
      ['Écrire une notice que l’on peut lire à voix haute', 'Write instructions that can be read aloud'],
    ],
    prerequisites: [
      'Avoir déjà imprimé une pièce. Apportez votre ordinateur.',
      'You have printed a part before. Bring your computer.',
    ],
    content: [
      `<p>Nous travaillons avec deux personnes qui ont demandé une aide. Elles décident de ce qui est réussi.</p>`,
      `<p>We work with two people who have asked for an aid. They decide what is good.</p>`,
    ],
    sessions: [{ inDays: 37, time: '09:30', hours: 31, places: 5, address: MAINS, people: ['bastien'] }],
  },
]
