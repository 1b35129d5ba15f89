import type { DemoThread } from './demo-comment.ts'

export const ABOUT_POSTS: readonly DemoThread[] = [
  {
    type: 'blog-posts',
    slug: 'une-boucle-magnetique-a-emprunter',
    comments: [
      {
        by: 'organization-admin',
        days: 1.6,
        text:
          'Nous la prenons pour la réunion des familles. Fonctionne-t-elle sur batterie, ou faut-il une prise ' +
          'près de la table ?',
        likedBy: ['rental'],
        answers: [
          {
            by: 'rental',
            days: 1.4,
            text:
              'Sur batterie, environ six heures. Le chargeur est dans la housse ; laissez-la branchée la nuit ' +
              'd’avant.',
            likedBy: ['organization-admin', 'friendly'],
          },
          {
            by: 'karim',
            days: 1.1,
            text:
              'Pensez à la poser sur une chaise et non sur une table en métal. Chez nous, le métal mangeait la ' +
              'moitié du son.',
          },
        ],
      },
      {
        by: 'yvette',
        days: 0.8,
        text: 'Je ne savais pas que la position T pouvait être éteinte. La mienne l’était depuis trois ans. Merci.',
        likedBy: ['rental', 'admin', 'karim', 'potential'],
      },
    ],
  },
  {
    type: 'blog-posts',
    slug: 'sept-cuisines-et-une-bouilloire',
    comments: [
      {
        by: 'priya',
        days: 7,
        text:
          'We do the same with toast in Leeds. “Show me how you do it today” is now printed on our assessment ' +
          'form.',
        likedBy: ['organization-admin', 'member-2'],
      },
      {
        by: 'member-1',
        days: 6.5,
        text: 'Le niveau sonore de Josiane, c’est un modèle du commerce ou un montage ?',
        answers: [
          {
            by: 'organization-admin',
            days: 6.2,
            text:
              'Du commerce : deux petites tiges accrochées au bord de la tasse, qui sonnent quand le liquide les ' +
              'touche. Environ quinze euros. Prévoyez de le rincer, le thé encrasse les tiges.',
            likedBy: ['member-1'],
          },
        ],
      },
    ],
  },
  {
    type: 'blog-posts',
    slug: 'nos-notices-en-facile-a-lire',
    comments: [
      {
        by: 'maud',
        days: 14,
        text:
          'Je lis très bien. Je prends quand même la notice en FALC : elle va droit au but, et je la lis d’un ' +
          'coup d’œil sur ma tablette.',
        likedBy: ['friendly', 'eqlaat', 'contact', 'admin'],
        editedAfter: 6,
      },
      {
        by: 'contact',
        days: 12,
        text: 'Peut-on reprendre votre modèle pour le carnet de mon fils ? Je le ferais relire par lui.',
        answers: [
          {
            by: 'admin',
            days: 11.8,
            text: 'Bien sûr, Simon. Le fichier modifiable est dans chaque colis ; je vous l’envoie aussi par e-mail.',
          },
          { by: 'contact', days: 11.5, text: 'Reçu, merci. Il a déjà barré deux phrases.', likedBy: ['admin', 'maud'] },
        ],
      },
    ],
  },
  {
    type: 'blog-posts',
    slug: 'ecrire-un-livre-avec-les-yeux',
    comments: [
      {
        by: 'karim',
        days: 26,
        text: '« Une lettre, on la termine. » Je l’ai recopiée au-dessus de mon bureau.',
        likedBy: ['tom', 'maud', 'aac'],
      },
      {
        by: 'maud',
        days: 25,
        text: 'Tom, combien de temps avant de ne plus penser au réglage ? J’en suis à trois mois et j’y pense encore.',
        answers: [
          {
            by: 'tom',
            days: 24.4,
            text:
              'About five months, then one day I noticed that I had not noticed. Mark the feet of your stand on ' +
              'the floor. It is half of the work.',
            likedBy: ['maud', 'priya', 'eqlaat'],
          },
          { by: 'maud', days: 24, text: 'C’est fait, au scotch vert. Merci.' },
          {
            by: null,
            days: 20,
            text:
              'Chez mon père aussi, les marques au sol ont tout changé. Il disait : « Enfin une chose qui reste ' +
              'en place. »',
            likedBy: ['tom'],
          },
        ],
      },
      {
        by: 'potential',
        days: 18,
        text: 'Nous l’avons lu à voix haute à la résidence. Deux personnes ont demandé à écrire une lettre.',
        likedBy: ['tom', 'aac', 'admin'],
      },
    ],
  },
  {
    type: 'blog-posts',
    slug: 'trois-contacteurs-douze-personnes',
    comments: [
      {
        by: 'bastien',
        days: 39,
        text:
          'Pour le capteur qui part quand on rit : un délai de 0,3 seconde suffit souvent. Je peux ajouter le ' +
          'réglage au boîtier.',
        likedBy: ['contributor', 'member-1'],
        answers: [
          {
            by: 'contributor',
            days: 38.6,
            text:
              'Oui, volontiers ! Il faudrait que la personne puisse le changer elle-même, avec un bouton à trois ' +
              'positions.',
          },
        ],
      },
      {
        by: null,
        days: 30,
        text: 'Achetez vos contacteurs trois fois moins cher ici, livraison demain…',
        removed: 'Publicité pour un site qui n’a rien à voir avec le nôtre.',
      },
    ],
  },
  {
    type: 'blog-posts',
    slug: 'au-cafe-des-parents-la-mdph-en-vrai',
    comments: [
      {
        by: 'contact',
        days: 60,
        text: 'Ajoutez : demander le nom de la personne qui suit le dossier. Ensuite on sait à qui l’on écrit.',
        likedBy: ['admin', 'karim'],
      },
      {
        by: 'karim',
        days: 58,
        text: 'Et datez chaque page de vos annexes. La mienne s’était mélangée avec celle de l’année d’avant.',
      },
    ],
  },
]
