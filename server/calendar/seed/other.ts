import type { DemoEvent } from './demo-event.ts'

/** Events that are over or go on, one that comes out in some days, and a draft. */
export const OTHER: readonly DemoEvent[] = [
  {
    slug: 'cafe-des-parents-les-nuits',
    by: 'admin',
    title: ['Le café des parents : les nuits', 'The parents’ café: the nights'],
    days: 75,
    organization: 'parents-en-chemin',
    likedBy: ['contact'],
    when: { inMonths: 0, week: 1, weekday: 6, time: '10:00', hours: 2 },
    location: 'Parents en chemin\n22 rue des Micocouliers\n34000 Montpellier',
    position: [43.6108, 3.8767],
    description: [
      `<p>Se lever quatre fois, retourner, rassurer, rebrancher. On parle de ce qui a rendu une nuit plus longue : un
      lit, un horaire, un relais. Une infirmière de nuit répond aux questions.</p>
      <p>Les parents qui ont mal dormi ont droit au canapé.</p>`,
      `<p>Getting up four times, turning, comforting, plugging back in. We talk about what made a night longer: a bed, a
      schedule, somebody to take over. A night nurse answers questions.</p>
      <p>Parents who have slept badly get the sofa.</p>`,
    ],
  },
  {
    slug: 'samedi-des-aides-techniques-les-prises',
    by: 'contributor',
    title: ['Le samedi des aides techniques : prises et poignées', 'Technical aids Saturday: grips and handles'],
    days: 60,
    organization: 'fab-lab-du-canal',
    likedBy: ['bastien', 'yvette'],
    when: { inMonths: 0, week: 3, weekday: 6, time: '09:30', hours: 7 },
    location: 'Fab Lab du Canal\n31 quai des Bateliers\n67000 Strasbourg',
    position: [48.5818, 7.7554],
    description: [
      `<p>Stylos, clés, robinets, fermetures : tout ce qui se tient trop finement. Apportez l’objet et, si vous
      pouvez, la main qui s’en sert.</p>`,
      `<p>Pens, keys, taps, zips: whatever is too thin to hold. Bring the thing and, if you can, the hand that uses
      it.</p>`,
    ],
  },
  {
    slug: 'objets-reussis-objets-rates',
    by: 'admin',
    title: ['Exposition : objets réussis, objets ratés', 'Exhibition: things that worked, things that failed'],
    days: 40,
    organization: 'ecole-des-quatre-vents',
    likedBy: ['contributor', 'friendly'],
    when: { inDays: -2, wholeDays: 6 },
    location: 'Gare Saint-Sauveur\n17 boulevard Jean-Baptiste-Lebas\n59800 Lille',
    position: [50.6264, 3.0716],
    description: [
      `<p>Trente objets sur des tables à hauteur de fauteuil. On peut tout prendre en main. Les cartels sont en gros
      caractères, en braille et en pictogrammes ; ce sont les élèves de CM2 qui les ont écrits.</p>
      <p>Entrée libre. La salle est calme le matin.</p>`,
      `<p>Thirty things on tables at the height of a wheelchair. You may pick up all of them. The labels are in large
      print, in Braille and in pictograms; the oldest pupils wrote them.</p>
      <p>Free entry. The room is quiet in the morning.</p>`,
    ],
  },
  {
    slug: 'balade-a-roulettes-a-la-citadelle',
    by: 'app-admin',
    title: ['Balade à roulettes autour de la Citadelle', 'A wheeled walk around the Citadel'],
    days: 38,
    organization: 'ecole-des-quatre-vents',
    likedBy: ['karim', 'maud', 'member-2'],
    when: { inDays: -20, weekday: 7, time: '14:30', hours: 2 },
    location: 'Parc de la Citadelle, entrée de l’esplanade du Champ-de-Mars\n59000 Lille',
    position: [50.6385, 3.0487],
    description: [
      `<p>Quatre kilomètres au rythme de la personne la plus lente, c’est la règle. Karim a repéré les pentes, les
      racines et le seul banc à la bonne hauteur. On finit par un chocolat chaud, avec des pailles.</p>`,
      `<p>Four kilometres at the pace of the slowest: that is the rule. Karim has found the slopes, the roots and the
      only bench at the right height. We end with hot chocolate, and straws.</p>`,
    ],
  },
  {
    slug: 'collecte-d-aides-a-brest',
    by: 'admin',
    title: ['Grande collecte d’aides qui ne servent plus', 'Collecting aids that are no longer used'],
    days: 70,
    organization: 'ressourcerie-du-phare',
    likedBy: ['rental'],
    when: { inDays: -34, weekday: 6, wholeDays: 1 },
    location: 'Ateliers des Capucins\n25 rue de Pontaniou\n29200 Brest',
    position: [48.3898, -4.4996],
    description: [
      `<p>Fauteuils, déambulateurs, lits, cannes, barres d’appui : tout est repris, même en panne. Ce qui peut être
      remis en bon état ressert, le reste donne ses pièces. Les aides en contact avec la bouche ou la peau ne sont pas
      reprises.</p>
      <p>On vient chercher chez vous le matin, sur appel.</p>`,
      `<p>Wheelchairs, walking frames, beds, canes, grab rails: we take everything, even what is broken. What can be put
      in order is used again, the rest gives its parts. We do not take aids that touch the mouth or the skin.</p>
      <p>We collect from your home in the morning, if you call.</p>`,
    ],
  },
  {
    slug: 'la-cite-des-sciences-a-plusieurs',
    by: 'app-admin',
    title: ['La Cité des sciences à plusieurs', 'The Cité des sciences together'],
    days: 90,
    externalUrl: 'https://www.cite-sciences.fr/',
    likedBy: ['contact', 'tom', 'karim'],
    when: { inDays: -62, weekday: 6, time: '10:30', hours: 5 },
    location: 'Cité des sciences et de l’industrie\n30 avenue Corentin-Cariou\n75019 Paris',
    position: [48.8956, 2.3879],
    description: [
      `<p>Une visite à douze, avec trois fauteuils, deux chiens guides et une tablette qui parle fort. Rendez-vous à
      l’accueil, près des sièges prêtés. On se sépare et l’on se retrouve comme on veut, le déjeuner est à midi et
      demi.</p>`,
      `<p>A visit for twelve, with three wheelchairs, two guide dogs and a tablet that speaks loudly. We meet at the
      desk, near the chairs on loan. Part and meet again as you like; lunch is at half past twelve.</p>`,
    ],
  },
  {
    slug: 'permanence-des-droits-a-toulouse',
    by: 'admin',
    title: ['Permanence : relire ensemble un dossier', 'Advice session: going through a file together'],
    days: 50,
    organization: 'garonne-a-domicile',
    likedBy: ['contact'],
    when: { inDays: -9, weekday: 3, time: '13:30', hours: 3 },
    location: 'Médiathèque José-Cabanis\n1 allée Jacques-Chaban-Delmas\n31500 Toulouse',
    position: [43.6153, 1.4546],
    description: [
      `<p>Deux bénévoles et une assistante sociale relisent avec vous une demande à la MDPH, un recours ou un devis.
      Apportez des copies, pas les originaux. Rien n’est gardé, rien n’est répété.</p>`,
      `<p>Two volunteers and a social worker go through an application to the MDPH, an appeal or a quotation with you.
      Bring copies, not the originals. Nothing is kept and nothing is repeated.</p>`,
    ],
  },
  {
    slug: 'essai-de-fauteuils-tout-terrain',
    by: 'organization-admin',
    title: ['Essai de fauteuils tout-terrain', 'Trying all-terrain wheelchairs'],
    days: -5,
    organization: 'atelier-des-mains-utiles',
    when: { inDays: 40, weekday: 7, time: '13:00', hours: 4 },
    location: 'Parc Paul-Mistral, près de l’anneau de vitesse\n38000 Grenoble',
    position: [45.1848, 5.7371],
    description: [
      `<p>Cinq fauteuils, une joëlette et des accompagnateurs formés. Une demi-heure chacun, sur l’herbe, les graviers
      et la pente de l’anneau. Prévoyez des gants.</p>`,
      `<p>Five wheelchairs, a one-wheeled hiking chair and trained companions. Half an hour each, on grass, gravel and
      the slope of the rink. Bring gloves.</p>`,
    ],
  },
  {
    slug: 'rencontre-du-printemps',
    by: 'admin',
    title: ['La rencontre du printemps', 'The spring meeting'],
    days: null,
    organization: 'passerelle',
    organizations: ['centre-les-tilleuls'],
    when: { endOfMarch: true, wholeDays: 2 },
    location: 'Centre Les Tilleuls\n4 allée des Tilleuls\n35000 Rennes',
    position: [48.1173, -1.6778],
    description: [
      `<p>À publier quand le sondage des structures sera clos. Réserver les interprètes dès que la date est
      connue.</p>`,
      `<p>To be published once the survey of the organisations is closed. Book the interpreters as soon as the date is
      known.</p>`,
    ],
  },
]
