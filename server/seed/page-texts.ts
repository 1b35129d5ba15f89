import { banner, buttons, content, custom, survey, title, video, type DemoBlock } from './blocks.ts'
import { BESIDE, figure } from './figure.ts'
import { SURVEY_IDS } from '../surveys/seed.ts'

export const aboutBlocks: readonly DemoBlock[] = [
  title(['Qui nous sommes', 'Who we are'], {
    level: '1',
    size: 'big',
    subtitle: ['Une communauté née d’une cuillère trop fine.', 'A community that began with a spoon too thin to hold.'],
  }),
  custom(
    ({ pictureUrl }) => [
      figure(pictureUrl('spoon'), {
        alt: 'Une main tient une cuillère au manche élargi, au-dessus d’une assiette.',
        caption:
          '<p>En 2014, à Lyon, un homme demande une cuillère qu’il puisse tenir. Le catalogue en propose ' +
          'deux, trop chères et trop lourdes. Une ergothérapeute et un étudiant en mécanique en ' +
          'impriment une troisième, le soir même.</p><p>Ils publient le plan. Trois semaines plus tard, ' +
          'quelqu’un leur écrit de Nancy : « Nous l’avons raccourcie pour une enfant. Voici comment. » ' +
          'Passerelle était née.</p>',
      }),
      figure(pictureUrl('spoon'), {
        alt: 'A hand holds a spoon with a thickened handle over a plate.',
        caption:
          '<p>In 2014, in Lyon, a man asks for a spoon that he can hold. The catalogue has two, too dear ' +
          'and too heavy. An occupational therapist and a student of mechanics print a third that same ' +
          'evening.</p><p>They publish the plan. Three weeks later somebody writes from Nancy: “We made ' +
          'it shorter for a child. Here is how.” Passerelle had begun.</p>',
      }),
    ],
    { styles: BESIDE },
  ),
  title(['Ce à quoi nous tenons', 'What we hold to'], { viewId: 'values' }),
  content('list', [
    {
      icon: 'ear',
      html: [
        '<h3>La personne d’abord</h3><p>Elle décrit son besoin, elle essaie, elle choisit. Nous ne décidons ' +
          'jamais à sa place, même quand nous pensons savoir.</p>',
        '<h3>The person comes first</h3><p>They describe the need, they try, they choose. We never decide for ' +
          'them, even when we think we know.</p>',
      ],
    },
    {
      icon: 'puzzle',
      html: [
        '<h3>Ce qui marche se partage</h3><p>Plans, notices, retours d’essai : tout ce que la communauté produit ' +
          'peut être repris et amélioré.</p>',
        '<h3>What works is shared</h3><p>Plans, leaflets, notes from trials: whatever the community makes can be ' +
          'reused and improved.</p>',
      ],
    },
    {
      icon: 'accessible',
      html: [
        '<h3>Accessible, pour de bon</h3><p>Ce site se lit au clavier, à la loupe, à la voix. S’il vous résiste, ' +
          'écrivez-nous : nous corrigerons.</p>',
        '<h3>Accessible, for good</h3><p>This site can be read by keyboard, magnified or aloud. If it stands in ' +
          'your way, write to us and we will mend it.</p>',
      ],
      to: '/contact',
      label: ['Signaler une difficulté', 'Report a difficulty'],
    },
  ]),
  video(
    {
      title: ['Pourquoi l’accessibilité sert à tout le monde', 'Why accessibility serves everybody'],
      subtitle: [
        'Un film du W3C, en anglais sous-titré. Rien n’est chargé avant que vous l’acceptiez.',
        'A film by the W3C. Nothing is loaded before you agree.',
      ],
      name: ['L’accessibilité vue par dix personnes', 'Web accessibility perspectives'],
      url: 'https://www.youtube.com/watch?v=3f31oufqFSM',
      picture: 'pathway',
      transcript: [
        '<p>Le film montre dix situations du quotidien : une page au clavier, des couleurs trop pâles, une vidéo ' +
          'sans sous-titres, un bouton trop petit. Chaque fois, ce qui aide une personne handicapée finit par aider ' +
          'tout le monde.</p>',
        '<p>The film shows ten everyday situations: a page used by keyboard, colours too pale, a video without ' +
          'captions, a button too small. Each time, what helps a disabled person ends up helping everybody.</p>',
      ],
    },
    { viewId: 'film' },
  ),
  banner('handOver'),
  title(['Comment nous sommes financés', 'How we are funded'], {
    viewId: 'funding',
    subtitle: [
      'Des cotisations, des prêts et des formations. Aucune publicité, aucune commission d’un fabricant.',
      'Membership fees, loans and trainings. No advertising, no commission from any maker.',
    ],
  }),
  content('cards', [
    {
      icon: 'users',
      html: [
        '<h3>Les membres</h3><p>Chaque structure cotise selon sa taille. Les familles et les personnes concernées ' +
          'ne paient rien.</p>',
        '<h3>Members</h3><p>Each organisation pays according to its size. Families and people who use aids pay ' +
          'nothing.</p>',
      ],
    },
    {
      icon: 'truck',
      html: [
        '<h3>Les prêts</h3><p>Le prix d’un prêt couvre l’entretien et le transport, et rien de plus.</p>',
        '<h3>Loans</h3><p>The price of a loan covers upkeep and transport, and nothing more.</p>',
      ],
    },
    {
      icon: 'certificate',
      html: [
        '<h3>Les formations</h3><p>Elles paient le temps de celles et ceux qui répondent à vos questions.</p>',
        '<h3>Trainings</h3><p>They pay for the time of the people who answer your questions.</p>',
      ],
    },
  ]),
  title(['Votre avis compte', 'Your view counts'], { viewId: 'survey' }),
  survey(SURVEY_IDS.wishes),
  buttons([
    { text: ['Nous rencontrer', 'Come and meet us'], to: '/contact' },
    { text: ['Voir comment ça marche', 'See how it works'], to: '/guide', color: 'neutral', outlined: true },
  ]),
]
