import { type DemoBlock, title, content, custom, banner, organizationsTable } from './blocks.ts'
import { SURVEY_IDS } from '../surveys/seed.ts'

export const memberBlocks: readonly DemoBlock[] = [
  title(['Espace membres', 'Members’ area'], {
    level: '1',
    size: 'big',
    subtitle: [
      'Ce que nous préparons ensemble, avant de le publier.',
      'What we prepare together before we publish it.',
    ],
  }),
  content('list', [
    {
      icon: 'calendar',
      html: [
        '<h2>La rencontre du printemps</h2><p>Deux jours à Rennes, dans l’appartement d’essai du Centre Les ' +
          'Tilleuls. Apportez un objet qui n’a pas marché : nous les démonterons ensemble.</p>',
        '<h2>The spring meeting</h2><p>Two days in Rennes, in the trial flat of Centre Les Tilleuls. Bring ' +
          'something that did not work: we will take it apart together.</p>',
      ],
      to: '/agenda',
      label: ['Voir l’agenda', 'See the calendar'],
    },
    {
      icon: 'puzzle',
      html: [
        '<h2>Groupe « Plans et mesures »</h2><p>Il relit les plans avant leur publication et cherche des ' +
          'volontaires en Bretagne et dans l’Est.</p>',
        '<h2>“Plans and measures” group</h2><p>It reads plans before they are published, and is looking for ' +
          'volunteers in Brittany and the east.</p>',
      ],
      to: '/contact',
      label: ['Rejoindre le groupe', 'Join the group'],
    },
    {
      icon: 'info',
      html: [
        '<h2>La charte en trois lignes</h2><p>On ne photographie personne sans son accord. On dit aussi ce qui ' +
          'n’a pas marché. On rend le matériel comme on aimerait le recevoir.</p>',
        '<h2>The charter in three lines</h2><p>Nobody is photographed without their consent. We also say what did ' +
          'not work. We return equipment as we would like to receive it.</p>',
      ],
    },
  ]),
  custom(() => [
    `<h2>Vos réponses</h2><p>@[survey:${SURVEY_IDS.meeting}]</p>` +
      `<p>Et ce que vous aviez dit l’été dernier :</p><p>@[survey:${SURVEY_IDS.leaflets}]</p>`,
    `<h2>Your answers</h2><p>@[survey:${SURVEY_IDS.meeting}]</p>` +
      `<p>And what you said last summer:</p><p>@[survey:${SURVEY_IDS.leaflets}]</p>`,
  ]),
  title(['Toutes les structures', 'All organisations']),
  organizationsTable({ viewId: 'organizations' }),
  banner('pictograms', ['Le tableau du mois : au marché', 'Board of the month: at the market']),
]
