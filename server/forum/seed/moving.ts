import type { DemoSubject } from './demo-subject.ts'

export const MOVING: readonly DemoSubject[] = [
  {
    key: 'broken-lift',
    category: 'moving',
    locale: 'fr',
    title: 'Ascenseur en panne à la gare : qui prévenir, et comment prendre son train quand même ?',
    tags: ['outings', 'wheelchairs'],
    days: 5,
    likedBy: ['maud', 'member-2'],
    messages: [
      [
        'karim',
        0,
        `<p>Troisième fois ce mois-ci à Lille. L’affiche dit « désolés », mon train part du quai d’en face.</p>
        <p>Ce que je fais : j’appelle l’assistance dès que je vois la panne, j’envoie une photo de l’affiche, et je note
        l’heure. Et vous ?</p>`,
        { likedBy: ['maud', 'contact'] },
      ],
      [
        'maud',
        0.4,
        `Je réserve l’assistance à l’avance, même quand je crois pouvoir me débrouiller : s’il y a une panne, c’est
        alors à la gare de trouver une solution, une traversée accompagnée ou un taxi adapté.`,
        { answers: 1, likedBy: ['karim'] },
      ],
      [
        'admin',
        0.9,
        `Le règlement européen sur les droits des voyageurs ferroviaires donne droit à l’assistance, demandée au moins
        24 heures avant. Si elle n’est pas fournie, écrivez au service client, puis au médiateur ; gardez le billet et
        la photo.`,
        { answers: 1, likedBy: ['karim', 'maud', 'contact'] },
      ],
      [
        'karim',
        3.5,
        'Réponse ce matin : le taxi est remboursé. L’ascenseur, lui, attend une pièce.',
        { answers: 3, likedBy: ['admin', 'maud', 'tom', 'yvette'] },
      ],
    ],
  },
  {
    key: 'aeroplane-battery',
    category: 'moving',
    locale: 'fr',
    title: 'Fauteuil électrique en avion : quels papiers pour la batterie ?',
    tags: ['wheelchairs', 'outings'],
    days: 54,
    solved: 2,
    messages: [
      ['member-2', 0, 'Une patiente part en avril. La compagnie demande « la fiche de la batterie ». Laquelle ?'],
      [
        'karim',
        0.5,
        `<p>J’ai toujours sur moi :</p><ol><li>la fiche du fabricant : type (gel, AGM ou lithium), tension, capacité,
        poids du fauteuil ;</li><li>une photo de la plaque de la batterie ;</li><li>une feuille plastifiée sur le
        dossier : comment débrayer les moteurs, où couper le courant, par où ne pas soulever.</li></ol>
        <p>Prévenez la compagnie au plus tard 48 heures avant, mieux dès la réservation. Et démontez la manette : elle
        voyage avec vous.</p>`,
        { answers: 1, likedBy: ['member-2', 'organization-admin', 'tom', 'maud'] },
      ],
      [
        'maud',
        1,
        'Faites une photo du fauteuil à la porte de l’avion. La mienne a évité une longue discussion à l’arrivée.',
        { answers: 2, likedBy: ['karim', 'member-2'] },
      ],
      ['member-2', 3, 'Parfait, j’imprime votre liste pour le service.', { answers: 2 }],
    ],
  },
  {
    key: 'hand-controls',
    category: 'moving',
    locale: 'fr',
    title: 'Louer une voiture avec commandes au volant en Bretagne ?',
    tags: ['outings'],
    days: 1.5,
    messages: [
      [
        'contact',
        0,
        `Pour une semaine en famille, près de Brest. Accélérateur au volant et frein à tirer, boîte automatique.
        Quelqu’un connaît-il un loueur qui le fait vraiment, et pas seulement sur son site ?`,
      ],
    ],
  },
  {
    key: 'path-slopes',
    category: 'moving',
    locale: 'fr',
    title: 'Vos chemins roulants préférés (avec la pente)',
    tags: ['outings', 'wheelchairs'],
    days: 130,
    likedBy: ['karim', 'contact', 'yvette'],
    messages: [
      [
        'karim',
        0,
        `<p>Une ligne par chemin : lieu, longueur, revêtement, pente la plus forte, toilettes. Je commence.</p>
        <p><strong>Lille, bords de la Deûle</strong> : 6 km, enrobé lisse, 2 %, toilettes à mi-chemin.</p>`,
        { likedBy: ['maud', 'contact'] },
      ],
      [
        'member-1',
        2,
        '<strong>Grenoble, berges de l’Isère</strong> : 5 km, enrobé, plat, un portillon étroit (82 cm).',
      ],
      [
        'organization-admin',
        4,
        '<strong>Rennes, canal d’Ille-et-Rance</strong> : 8 km, sable stabilisé, plat, mou après la pluie.',
        { likedBy: ['member-2'] },
      ],
      [
        'friendly',
        11,
        '<strong>Saint-Nazaire, front de mer</strong> : 3 km, dalles, 3 %, toilettes adaptées et trois vrais bancs.',
        { likedBy: ['yvette', 'karim'] },
      ],
      [
        'tom',
        40,
        '<strong>Brighton to Hove, the seafront</strong>: 4 km, smooth, flat, wind free of charge.',
        { likedBy: ['karim', 'priya', 'maud'] },
      ],
    ],
  },
  {
    key: 'london-lyon',
    category: 'moving',
    locale: 'en',
    title: 'London to Lyon by train with a power chair',
    tags: ['wheelchairs', 'outings'],
    days: 61,
    solved: 2,
    messages: [
      ['tom', 0, 'I would like to come to the workshop. 70 cm wide, 128 cm long, 165 kg. Has anybody done it?'],
      [
        'karim',
        0.6,
        `<p>Not London, but Lille to Lyon often. Write width, length and weight with passenger when you book the
        wheelchair space: the lift has limits, and your figures have to be below them. Ask for assistance at every
        change, in writing.</p><p>Change in Lille rather than in Paris: same station area, no taxi.</p>`,
        { answers: 1, likedBy: ['tom', 'priya'] },
      ],
      [
        'app-admin',
        1,
        'And we will wait for you on the platform in Lyon. The workshop is 1.9 km away, flat, smooth along the river.',
        { answers: 1, likedBy: ['tom', 'karim'] },
      ],
      [
        'tom',
        38,
        'Done! Nine hours, one tunnel, two very kind people with a ramp. The coffee at the workshop is as bad as ' +
          'promised.',
        { likedBy: ['karim', 'app-admin', 'rental', 'maud', 'yvette', 'priya'] },
      ],
    ],
  },
]
