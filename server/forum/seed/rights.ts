import type { DemoSubject } from './demo-subject.ts'

export const RIGHTS: readonly DemoSubject[] = [
  {
    key: 'addresses',
    category: 'rights',
    locale: 'fr',
    title: 'À garder sous la main : qui appeler pour quoi',
    tags: ['rights'],
    days: 240,
    isPinnedOnCategory: true,
    likedBy: ['contact', 'potential', 'yvette', 'karim', 'member-1'],
    messages: [
      [
        'admin',
        0,
        `<ul><li><strong>MDPH</strong> de votre département : PCH, AAH, cartes, RQTH, école. C’est toujours elle pour la
        demande.</li><li><strong>CAF ou MSA</strong> : le versement de l’AAH, une fois accordée.</li>
        <li><strong>CPAM</strong> : ordonnances, liste des produits remboursables (LPPR), aides
        exceptionnelles.</li><li><strong>Département</strong> : le versement de la PCH, l’APA.</li>
        <li><strong>CICAT</strong> : essayer et comparer, sans rien acheter.</li>
        <li><strong>CCAS</strong> de la mairie : les restes à charge, les urgences.</li>
        <li><strong>Point-justice</strong> : relire un recours, gratuitement.</li></ul>
        <p>Le guide complet : <a href="/articles/qui-paie-quoi">Qui paie quoi</a>.</p>`,
        { likedBy: ['contact', 'potential', 'karim'] },
      ],
      [
        'karim',
        6,
        'Ajoutez le numéro de votre réparateur de fauteuil. C’est celui que j’appelle le plus.',
        { answers: 1, likedBy: ['admin', 'maud'] },
      ],
      [
        'organization-admin',
        30,
        'Pour les familles qui découvrent tout cela : l’assistante sociale de l’hôpital ou du secteur peut ' +
          'remplir avec vous.',
        { answers: 1, likedBy: ['contact'] },
      ],
    ],
  },
  {
    key: 'expired-quote',
    category: 'rights',
    locale: 'fr',
    title: 'PCH : mon devis a expiré pendant l’instruction',
    tags: ['rights', 'families'],
    days: 34,
    solved: 2,
    messages: [
      [
        'contact',
        0,
        `Le dossier est parti il y a trois mois. Le devis du siège n’était valable que soixante jours, et le prix a
        augmenté. Dois-je tout recommencer ?`,
      ],
      [
        'admin',
        0.3,
        `<p>Non. Demandez au vendeur un devis actualisé, et envoyez-le à la MDPH avec votre numéro de dossier et une
        phrase : « Ce devis remplace celui du… ». Gardez une preuve de l’envoi.</p><p>Et si vous pouvez attendre,
        attendez la décision avant de signer.</p>`,
        { answers: 1, likedBy: ['contact', 'organization-admin', 'karim'] },
      ],
      [
        'organization-admin',
        0.8,
        'Certains vendeurs prolongent la validité par un simple e-mail si l’on explique. Demandez-le d’abord.',
        { answers: 1, likedBy: ['contact', 'admin'] },
      ],
      [
        'contact',
        12,
        'Prolongé de trois mois, même prix. Il suffisait de demander.',
        { answers: 3, likedBy: ['admin'] },
      ],
    ],
  },
  {
    key: 'living-together',
    category: 'rights',
    locale: 'fr',
    title: 'AAH et vie à deux : qu’est-ce qui a changé ?',
    tags: ['rights'],
    days: 110,
    solved: 2,
    messages: [
      [
        'yvette',
        0,
        'Une amie hésite à emménager avec son compagnon. On lui a dit qu’elle perdrait son AAH. Est-ce vrai ?',
      ],
      [
        'admin',
        0.4,
        `Plus depuis le 1er octobre 2023 : les revenus du conjoint ne comptent plus dans le calcul de l’AAH. Il faut
        signaler le changement de situation à la CAF ou à la MSA. D’autres aides, comme celles au logement, regardent
        toujours le foyer : faites une simulation avant.`,
        { answers: 1, likedBy: ['yvette', 'karim', 'maud', 'contact'] },
      ],
      [
        'maud',
        1,
        'Elle peut aussi choisir d’emménager pour de bonnes raisons.',
        { answers: 1, likedBy: ['yvette', 'tom', 'karim', 'eqlaat'] },
      ],
      ['yvette', 20, 'Ils ont déménagé samedi. J’ai cousu les rideaux.', { likedBy: ['maud', 'admin', 'friendly'] }],
    ],
  },
  {
    key: 'esat-workplace',
    category: 'rights',
    locale: 'fr',
    title: 'Poste à adapter en ESAT : par qui commencer ?',
    tags: ['work', 'rights'],
    days: 9,
    messages: [
      [
        'potential',
        0,
        'Mon frère trie des pièces en ESAT. La table est trop haute, il rentre avec mal à l’épaule. Il n’ose pas ' +
          'le dire.',
      ],
      [
        'contributor',
        0.5,
        `Par lui, avec quelqu’un à côté. Il peut en parler à son moniteur d’atelier ou à l’ergothérapeute de
        l’établissement, et demander une visite au médecin du travail : les travailleurs d’ESAT y ont droit aussi.`,
        { answers: 1, likedBy: ['potential', 'admin'] },
      ],
      [
        'member-1',
        1,
        'Une photo du poste de profil, sans visage, aide beaucoup : on voit tout de suite la hauteur du coude.',
        { answers: 2, likedBy: ['contributor'] },
      ],
    ],
  },
  {
    key: 'pch-resident',
    category: 'rights',
    locale: 'en',
    title: 'Can a British resident of France apply for the PCH?',
    tags: ['rights'],
    days: 72,
    solved: 2,
    messages: [
      ['tom', 0, 'My cousin moved to Toulouse five years ago and has a residence permit. Is the PCH open to her?'],
      [
        'admin',
        0.5,
        `It depends on stable and lawful residence in France, not on nationality alone: a valid residence permit is
        one of the documents that the MDPH asks for. The other criteria are the same for everybody. Her MDPH is the
        one of the département where she lives.`,
        { answers: 1, likedBy: ['tom', 'priya'] },
      ],
      [
        'organization-admin',
        1,
        'The form and the decision are in French. An association in Toulouse can sit down with her; ask Garonne ' +
          'à domicile.',
        { answers: 2, likedBy: ['tom'] },
      ],
    ],
  },
]
