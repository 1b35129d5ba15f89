import type { DemoSubject } from './demo-subject.ts'

/** For members only, and one for admins only. */
export const MEMBERS: readonly DemoSubject[] = [
  {
    key: 'plans-group',
    category: 'members',
    locale: 'fr',
    title: 'Groupe « Plans et mesures » : qui relit quoi ce mois-ci ?',
    tags: ['printing'],
    days: 13,
    messages: [
      [
        'admin',
        0,
        `<p>Quatre plans attendent une relecture : l’ouvre-bocal, le porte-gobelet 4, la bague pour tubes ovales et le
        support de livre. Deux personnes par plan, dont une qui l’utilisera.</p>`,
      ],
      ['karim', 0.3, 'Le porte-gobelet est pour moi.', { answers: 1, likedBy: ['bastien'] }],
      ['member-1', 0.5, 'Je prends l’ouvre-bocal, avec Yvette qui cuisine d’une main et demie.', { answers: 1 }],
      [
        'priya',
        1.2,
        'Book stand for me. Two clients can try it lying on their side.',
        { answers: 1, likedBy: ['admin', 'contributor'] },
      ],
      [
        'admin',
        2,
        'Parfait. Il manque quelqu’un pour la bague ; je laisse le sujet ouvert.',
        { likedBy: ['member-1'] },
      ],
    ],
  },
  {
    key: 'loan-agreement',
    category: 'members',
    locale: 'fr',
    title: 'Prêt entre structures : notre convention d’une page',
    tags: ['rights'],
    days: 150,
    likedBy: ['member-2', 'rental'],
    messages: [
      [
        'organization-admin',
        0,
        `<p>Nous en avions une de neuf pages. Personne ne la lisait. Voici ce qui reste :</p><ol><li>ce qui est prêté,
        avec les numéros de pièces et une photo ;</li><li>jusqu’à quand, et qui transporte ;</li><li>qui assure, et pour
        quelle valeur ;</li><li>en cas de casse : on prévient dans la journée, on ne répare pas soi-même ;</li><li>une
        personne à appeler de chaque côté.</li></ol>`,
        { likedBy: ['rental', 'admin', 'member-2'] },
      ],
      [
        'rental',
        1,
        'Ajoutez « rendu propre, batterie chargée ». Cela évite les seules disputes que nous ayons eues.',
        { answers: 1, likedBy: ['organization-admin'] },
      ],
      ['member-2', 3, 'Adoptée à Rennes aussi. Merci.', { answers: 1 }],
    ],
  },
  {
    key: 'trial-flat',
    category: 'members',
    locale: 'fr',
    title: 'Un deuxième appartement d’essai : où, et avec qui ?',
    tags: ['home'],
    days: 58,
    messages: [
      [
        'member-2',
        0,
        `À Rennes, trois semaines d’attente pour une journée. Une structure de l’Est aurait-elle une pièce que l’on
        puisse équiper, même petite ?`,
        { likedBy: ['organization-admin', 'priya'] },
      ],
      [
        'aac',
        1,
        `À Nancy, deux chambres se libèrent au rez-de-chaussée. Pas de cuisine, mais une arrivée d’eau. Je pose la
        question à la direction.`,
        { answers: 1, likedBy: ['member-2', 'admin'] },
      ],
      [
        'eqlaat',
        1.6,
        'Pensez à la nuit : beaucoup de gens ne savent pas s’ils dormiront avec l’appareil tant qu’ils n’ont pas ' +
          'essayé.',
        { answers: 2, likedBy: ['aac', 'maud'] },
      ],
    ],
  },
  {
    key: 'moderation',
    category: 'together',
    locale: 'fr',
    title: 'Modération : comment répondre quand quelqu’un donne un avis médical',
    days: 29,
    isForAdmins: true,
    messages: [
      [
        'admin',
        0,
        `Deux messages cette semaine conseillaient d’arrêter un traitement. Je propose : retirer le message avec un mot
        d’explication, écrire à son auteur, et répondre dans le sujet sans le citer.`,
      ],
      [
        'app-admin',
        0.2,
        `D’accord. Et toujours donner une suite : « parlez-en à votre médecin » seul ferme la porte. Disons aussi quoi
        lui demander.`,
        { answers: 1, likedBy: ['admin'] },
      ],
    ],
  },
]
