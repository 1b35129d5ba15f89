import type { DemoEvent } from './demo-event.ts'

/** Events of this month and the next. */
export const COMING: readonly DemoEvent[] = [
  {
    slug: 'mardi-de-l-atelier',
    by: 'rental',
    title: ['Le mardi de l’atelier : réparer ensemble', 'Tuesday at the workshop: mending together'],
    days: 20,
    organization: 'passerelle',
    likedBy: ['karim', 'yvette'],
    when: { inDays: 1, weekday: 2, time: '14:00', hours: 4 },
    location: 'Passerelle\n12 quai des Passeurs\n69002 Lyon',
    position: [45.7578, 4.832],
    picture: 'workshop',
    tags: ['printing', 'switches'],
    file: {
      name: 'ce-que-vous-pouvez-apporter.txt',
      lines: [
        'Ce que vous pouvez apporter',
        '',
        '- l’aide à réparer, avec son câble et son chargeur',
        '- la notice, si vous l’avez',
        '- une photo de ce qui manque ou de ce qui a cassé',
        '',
        'Ne démontez rien avant : nous regardons ensemble.',
        '',
      ].join('\n'),
    },
    description: [
      `<p>Apportez ce qui grince, ce qui ne charge plus, ce qui s’est décollé. Nous avons des tournevis, de la colle et
      du temps. Pas besoin de s’inscrire, pas besoin de savoir ce qui ne va pas.</p>
      <p>Entrée de plain-pied, boucle magnétique à l’accueil, toilettes adaptées. Un coin calme si le bruit
      fatigue.</p>`,
      `<p>Bring what squeaks, what no longer charges, what has come unstuck. We have screwdrivers, glue and time. You
      need not register, nor know what is wrong.</p>
      <p>Step-free entrance, induction loop at the desk, accessible toilet. A quiet corner if noise tires you.</p>`,
    ],
  },
  {
    slug: 'cafe-des-parents',
    by: 'admin',
    title: ['Le café des parents', 'The parents’ café'],
    days: 45,
    organization: 'parents-en-chemin',
    likedBy: ['contact', 'potential'],
    when: { inMonths: 1, week: 1, weekday: 6, time: '10:00', hours: 2 },
    location: 'Parents en chemin\n22 rue des Micocouliers\n34000 Montpellier',
    position: [43.6108, 3.8767],
    description: [
      `<p>Le premier samedi du mois, on parle de ce qui a vraiment aidé. Ce mois-ci : partir quelques jours avec du
      matériel, ce qu’on emporte et ce qu’on loue sur place.</p>
      <p>Les enfants sont bienvenus, une bénévole leur propose des jeux avec des contacteurs.</p>`,
      `<p>On the first Saturday of the month we talk about what really helped. This month: going away for some days with
      equipment, what to take and what to rent there.</p>
      <p>Children are welcome: a volunteer has games with switches for them.</p>`,
    ],
  },
  {
    slug: 'samedi-des-aides-techniques',
    by: 'contributor',
    title: ['Le samedi des aides techniques', 'Technical aids Saturday'],
    days: 30,
    organization: 'fab-lab-du-canal',
    organizations: ['atelier-des-mains-utiles'],
    likedBy: ['bastien', 'member-1', 'tom'],
    when: { inMonths: 1, week: 3, weekday: 6, time: '09:30', hours: 7 },
    location: 'Fab Lab du Canal\n31 quai des Bateliers\n67000 Strasbourg',
    position: [48.5818, 7.7554],
    description: [
      `<p>Venez avec un geste difficile. On mesure le matin, on essaie en carton, on imprime l’après-midi. Quatre places
      pour des projets, et autant de chaises que l’on veut pour regarder.</p>
      <ul><li>Inscription par la <a href="/contact">page de contact</a>, avec une photo de l’objet et non du
      visage.</li>
      <li>Ascenseur à l’entrée du quai ; prévenez-nous s’il est en panne, nous descendons.</li>
      <li>Repas partagé : dites ce que vous ne pouvez pas manger, et comment.</li></ul>`,
      `<p>Come with a movement that is hard. We measure in the morning, try in cardboard and print in the afternoon.
      Four places for projects, and as many chairs as needed for watching.</p>
      <ul><li>Register through the <a href="/contact">contact page</a>, with a photo of the thing and not of the
      face.</li><li>Lift at the entrance on the quay; tell us if it is out of order, and we come down.</li>
      <li>We share lunch: say what you can’t eat, and how you eat.</li></ul>`,
    ],
  },
  {
    slug: 'commande-oculaire-vos-questions',
    by: 'aac',
    title: ['Commande oculaire : vos questions en visio', 'Eye tracking: your questions, online'],
    days: 12,
    organization: 'hopital-de-la-colline',
    likedBy: ['tom', 'maud', 'priya'],
    when: { inDays: 6, weekday: 4, time: '18:00', hours: 1.5 },
    location: 'En ligne. Le lien arrive la veille, par e-mail ; on peut aussi appeler d’un téléphone fixe.',
    description: [
      `<p>Nora Weber et Tom Ashworth répondent pendant une heure et demie, en français et en anglais. Envoyez vos
      questions avant : Tom prépare ses réponses avec les yeux, et elles sont plus courtes que les nôtres.</p>
      <ul><li>Transcription écrite en direct et interprète en langue des signes française.</li>
      <li>Caméra facultative. On peut écrire au lieu de parler.</li>
      <li>Pause de dix minutes au milieu.</li></ul>`,
      `<p>Nora Weber and Tom Ashworth answer for an hour and a half, in French and English. Send your questions ahead:
      Tom prepares his answers with his eyes, and they are shorter than ours.</p>
      <ul><li>Live captions and an interpreter for French Sign Language.</li>
      <li>No need for a camera. You may type instead of speaking.</li><li>A ten-minute break in the middle.</li></ul>`,
    ],
  },
  {
    slug: 'journee-d-essai-a-rennes',
    by: 'organization-admin',
    title: ['Journée d’essai : la salle de bains', 'Trial day: the bathroom'],
    days: 8,
    organization: 'centre-les-tilleuls',
    likedBy: ['member-2', 'yvette'],
    when: { inDays: 15, weekday: 3, time: '09:00', hours: 8 },
    location: 'Centre Les Tilleuls\n4 allée des Tilleuls\n35000 Rennes',
    position: [48.1173, -1.6778],
    description: [
      `<p>Entrer dans la douche, s’asseoir, attraper la serviette : une journée pour essayer ce qui rend ces gestes
      sûrs, sans eau le matin, avec de l’eau l’après-midi pour qui le souhaite.</p>
      <p>Six personnes au plus, chacune avec un proche. Apportez vos dimensions : largeur de la porte, hauteur du
      rebord, place à côté des toilettes. L’ergothérapeute écrit un compte rendu qui peut être joint à un dossier de
      MDPH.</p>`,
      `<p>Getting into the shower, sitting down, reaching the towel: a day to try what makes these movements safe,
      without water in the morning, with water in the afternoon for those who wish.</p>
      <p>Six people at most, each with somebody close. Bring your measurements: width of the door, height of the edge,
      room beside the toilet. The occupational therapist writes a report that can go with an application to the
      MDPH.</p>`,
    ],
  },
  {
    slug: 'dire-non-avec-un-tableau',
    by: 'aac',
    title: ['Dire non avec un tableau', 'Saying no with a board'],
    days: 18,
    organization: 'hopital-de-la-colline',
    likedBy: ['eqlaat', 'maud'],
    when: { inDays: 22, weekday: 2, time: '18:30', hours: 1.5 },
    location: 'Bibliothèque Stanislas\n43 rue Stanislas\n54000 Nancy',
    position: [48.6936, 6.1799],
    description: [
      `<p>Une conférence courte, puis des essais à deux. Pourquoi « non », « stop » et « autre chose » doivent tenir sur
      la première page d’un tableau, et ce que cela change dans une maison.</p>
      <p>Pour les familles et les équipes. Entrée libre ; dites-nous deux jours avant si vous souhaitez une
      transcription écrite.</p>`,
      `<p>A short talk, then trials in pairs. Why “no”, “stop” and “something else” belong on the first page of a board,
      and what that changes in a home.</p>
      <p>For families and teams. Free entry; tell us two days before if you would like written captions.</p>`,
    ],
  },
  {
    slug: 'assemblee-generale',
    by: 'app-admin',
    title: ['Assemblée générale', 'General meeting'],
    days: 10,
    isForMembers: true,
    organization: 'passerelle',
    when: { inDays: 33, weekday: 5, time: '14:00', hours: 3 },
    location: 'Palais de la Mutualité\n1 place Antonin-Jutard\n69003 Lyon',
    position: [45.7572, 4.8434],
    description: [
      `<p>Les comptes, les projets et un vote sur le prix des locations longues. Chaque structure a une voix ; les
      personnes concernées en ont une aussi, à titre personnel.</p>
      <p>Les documents sont envoyés dix jours avant, également en facile à lire. On peut voter à distance jusqu’à la
      veille.</p>`,
      `<p>The accounts, the projects and a vote on the price of long rentals. Each organisation has one vote; people who
      use aids have one as well, in their own name.</p>
      <p>The documents are sent ten days before, also in easy-to-read. You may vote from a distance until the day
      before.</p>`,
    ],
  },
  {
    slug: 'deux-jours-pour-demonter',
    by: 'admin',
    title: ['Deux jours pour démonter ce qui n’a pas marché', 'Two days to take apart what did not work'],
    days: 25,
    organization: 'centre-les-tilleuls',
    organizations: ['passerelle', 'fab-lab-du-canal', 'atelier-des-mains-utiles'],
    likedBy: ['bastien', 'member-1', 'member-2', 'contributor', 'karim'],
    when: { inDays: 46, weekday: 5, wholeDays: 2 },
    location: 'Les Champs Libres\n10 cours des Alliés\n35000 Rennes',
    position: [48.1054, -1.6744],
    description: [
      `<p>Chacun apporte une aide ratée. On la démonte, on cherche ce qui a manqué, et l’on repart avec une meilleure
      idée, ou celle d’un autre.</p>
      <ul><li>Premier jour : les objets. Second jour : les façons de faire.</li>
      <li>Hébergement : nous tenons une liste de chambres vraiment accessibles, visitées par Karim.</li>
      <li>Train : demandez l’assistance en gare au moins la veille ; nous attendons sur le quai.</li>
      <li>Interprètes en langue des signes et salle de repos les deux jours.</li></ul>`,
      `<p>Everybody brings an aid that failed. We take it apart, look for what was missing, and go home with a better
      idea, or with somebody else’s.</p>
      <ul><li>First day: the things. Second day: the ways of working.</li>
      <li>Where to stay: we keep a list of truly accessible rooms, which Karim has visited.</li>
      <li>By train: ask for assistance at the station a day ahead at least; we wait on the platform.</li>
      <li>Sign language interpreters and a rest room on both days.</li></ul>`,
    ],
  },
  {
    slug: 'premiers-pas-avec-un-tableau',
    by: 'eqlaat',
    title: ['Formation : premiers pas avec un tableau', 'Training: first steps with a board'],
    days: 5,
    organization: 'maison-des-deux-rives',
    likedBy: ['potential', 'contact'],
    when: { inDays: 60, weekday: 4, time: '09:30', hours: 6.5 },
    location: 'Bibliothèque Mériadeck\n85 cours du Maréchal-Juin\n33000 Bordeaux',
    position: [44.8377, -0.5863],
    description: [
      `<p>Une journée pour les proches et les professionnels : montrer en parlant, attendre, répondre à ce qui est
      dit et non à ce que l’on espérait. L’après-midi est animé par deux habitants de la Maison des Deux-Rives.</p>
      <p>Gratuit pour les familles. Places en fauteuil au premier rang et près de la porte, au choix.</p>`,
      `<p>A day for families and professionals: point as you speak, wait, answer what is said and not what you hoped
      for. In the afternoon two residents of Maison des Deux-Rives teach.</p>
      <p>Free for families. Places for wheelchairs in the first row and near the door, as you prefer.</p>`,
    ],
  },
]
