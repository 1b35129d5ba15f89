import type { DemoSubject, MergedSubject } from './demo-subject.ts'

export const SPEAKING: readonly DemoSubject[] = [
  {
    key: 'first-page',
    category: 'speaking',
    locale: 'fr',
    title: 'Que mettre sur la première page d’une tablette de communication ?',
    tags: ['aac', 'families'],
    days: 26,
    solved: 3,
    likedBy: ['maud', 'eqlaat', 'contact'],
    messages: [
      [
        'potential',
        0,
        `<p>À la résidence, Mme Leroy vient de recevoir une tablette. La démonstration proposait « j’ai faim », « j’ai
        soif », « toilettes ». Elle a éteint l’appareil au bout de deux jours.</p><p>Par quoi commenceriez-vous ?</p>`,
      ],
      [
        'eqlaat',
        0.3,
        `Par ce qu’elle a envie de dire, plutôt que par ce dont l’équipe a besoin. De quoi parlait-elle avant ? À qui ?
        Demandez à sa famille trois choses qui la font rire.`,
        { answers: 1, likedBy: ['maud'] },
      ],
      [
        'maud',
        0.8,
        `<p>Voici ma première page, après six ans :</p><ul><li>attends, je n’ai pas fini</li><li>non</li><li>encore</li>
        <li>raconte</li><li>ça m’agace</li><li>c’est drôle</li><li>autre chose</li><li>mon alphabet</li></ul>
        <p>« Toilettes » est en page deux. J’y vais deux minutes par jour ; le reste du temps, je vis.</p>`,
        { answers: 1, likedBy: ['potential', 'eqlaat', 'aac', 'tom', 'karim', 'contact'] },
      ],
      [
        'contact',
        1.2,
        'Mon fils a mis « laisse-moi tranquille » tout en haut. C’est la case la plus usée, et c’est très bien ainsi.',
        { answers: 3, likedBy: ['maud', 'potential'] },
      ],
      [
        'potential',
        6,
        `Nous avons refait la page avec elle. Sa première phrase : « Raconte le marché. » Elle y tenait un banc de
        fromages, personne ici ne le savait. Merci.`,
        { likedBy: ['maud', 'eqlaat', 'contact', 'admin'] },
      ],
    ],
  },
  {
    key: 'afternoon-eye',
    category: 'speaking',
    locale: 'fr',
    title: 'La commande oculaire perd son œil gauche l’après-midi',
    tags: ['eyes'],
    days: 12,
    solved: 4,
    messages: [
      [
        'organization-admin',
        0,
        `Le matin, tout va bien. Après 15 h, le curseur saute dès que Jeanne regarde à gauche. Le calibrage du matin est
        bon. Faut-il en refaire un chaque après-midi ?`,
      ],
      ['rental', 0.1, 'Où est la fenêtre, et que voit-on dans ses lunettes à 15 h ?', { answers: 1 }],
      [
        'organization-admin',
        0.2,
        'À droite. Elle ne porte pas de lunettes. Mais elle s’enfonce dans le fauteuil au fil de la journée.',
        { answers: 2 },
      ],
      [
        'tom',
        0.6,
        `<p>Then her head is lower and turned to the left, and the left eye leaves the box. Tilt the screen to follow
        her face; do not calibrate again.</p><p>Moi aussi, après le déjeuner, je descends de quatre centimètres.</p>`,
        { answers: 3, likedBy: ['organization-admin', 'aac', 'rental'] },
      ],
      [
        'member-2',
        1,
        `Et si elle s’enfonce chaque jour, regardons l’assise avant l’écran. Une demi-heure avec le coussin et les
        cale-pieds peut régler les deux. Je passe jeudi.`,
        { answers: 3, likedBy: ['organization-admin'] },
      ],
      ['organization-admin', 4, 'Écran incliné de 10 degrés et coussin regonflé : plus aucun saut depuis trois jours.'],
    ],
  },
  {
    key: 'mouthpiece',
    category: 'speaking',
    locale: 'fr',
    title: 'Contacteur au souffle : tous les combien changer l’embout ?',
    tags: ['switches'],
    days: 75,
    solved: 2,
    messages: [
      ['member-2', 0, 'Le fabricant dit « régulièrement ». Que faites-vous, vous qui vous en servez tous les jours ?'],
      [
        'karim',
        0.4,
        `Un embout par semaine, lavé chaque soir à l’eau tiède savonneuse et séché debout. Le tuyau, tous les trois
        mois, ou dès qu’il reste de la buée le matin. Et jamais l’embout d’un autre, même bouilli.`,
        { answers: 1, likedBy: ['member-2', 'contributor', 'rental'] },
      ],
      [
        'rental',
        0.9,
        'Pour les locations, chaque colis contient trois embouts neufs, et le tuyau est changé à chaque retour.',
        { likedBy: ['karim'] },
      ],
    ],
  },
  {
    key: 'telephone',
    category: 'speaking',
    locale: 'fr',
    title: 'Téléphoner avec une tablette : on me raccroche au nez',
    tags: ['aac', 'outings'],
    days: 3.2,
    likedBy: ['karim', 'tom'],
    messages: [
      [
        'maud',
        0,
        `<p>J’appelle ma banque. La voix de synthèse dit bonjour, l’autre entend un robot et raccroche. Sept fois cette
        année.</p><p>Comment faites-vous ?</p>`,
      ],
      [
        'aac',
        0.2,
        `<p>Une phrase toute prête, avant « bonjour » : « Ne raccrochez pas. Je parle avec une voix de synthèse. Je mets
        du temps à répondre. » Certains l’enregistrent avec la voix d’un proche.</p>`,
        { answers: 1, likedBy: ['maud'] },
      ],
      [
        'yvette',
        0.6,
        `Il y a aussi les centres de relais : on écrit, un opérateur parle pour vous. Les grands services publics et les
        opérateurs de téléphone doivent proposer un accueil de ce genre aux personnes qui n’entendent ou ne parlent
        pas ; cherchez « relais téléphonique » sur leur site.`,
        { answers: 1, likedBy: ['maud', 'aac'] },
      ],
      [
        'karim',
        1.1,
        'Et pour une urgence : le 114, par SMS, par l’application ou en visio. Enregistrez-le avant d’en avoir besoin.',
        { likedBy: ['maud', 'yvette', 'contact', 'friendly'] },
      ],
      [
        'maud',
        2.9,
        `<p>J’ai essayé la phrase de @Nora Weber. Réponse de la banque : « Prenez votre temps. » J’en aurais
        pleuré.</p>`,
        { answers: 2, likedBy: ['aac', 'karim', 'eqlaat', 'tom'] },
      ],
    ],
  },
  {
    key: 'free-pictograms',
    category: 'speaking',
    locale: 'fr',
    title: 'Pictogrammes libres : la liste',
    tags: ['aac', 'school'],
    days: 190,
    likedBy: ['member-1', 'contact', 'potential'],
    messages: [
      [
        'eqlaat',
        0,
        `<p>Je tiens la liste à jour ici. Vérifiez toujours la licence avant d’imprimer pour d’autres que vous.</p>
        <ul><li><strong>ARASAAC</strong> : très complet, en français. Usage non commercial, à créditer.</li>
        <li><strong>Mulberry</strong> : dessins simples, beaucoup d’adultes. Réutilisable, à créditer.</li>
        <li><strong>Sclera</strong> : blanc sur noir, très contrasté. Usage non commercial.</li></ul>`,
        {
          likedBy: ['maud', 'member-1', 'contact'],
          edited: {
            from: '<p>Je commence une liste. ARASAAC d’abord ; dites-moi les autres.</p>',
            after: 560,
          },
        },
      ],
      ['member-1', 2, 'Pour les cantines, les Sclera se lisent mieux de loin.', { answers: 1, likedBy: ['eqlaat'] }],
      [
        'contact',
        120,
        'Où trouver des pictogrammes gratuits pour un carnet de vacances ? Je ne veux pas recopier ceux de l’école.',
      ],
      [
        'eqlaat',
        120.2,
        'Bonjour Simon, j’ai réuni votre question avec cette liste. ARASAAC a un dossier « vacances » ; la mer y est.',
        { answers: 3 },
      ],
    ],
  },
]

/** Its question stands in the list of free pictograms now. */
export const MERGED: MergedSubject = {
  category: 'speaking',
  locale: 'fr',
  title: 'Des pictogrammes gratuits pour les vacances ?',
  days: 70,
  by: 'contact',
  into: 'free-pictograms',
}
