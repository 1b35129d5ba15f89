import type { DemoPost } from './demo-post.ts'

export const COLD: DemoPost = {
  slug: 'quand-il-gele-batteries-et-fauteuils',
  by: 'rental',
  title: ['Quand il gèle : batteries, pneus et mains', 'When it freezes: batteries, tyres and hands'],
  short: [
    'Une batterie froide perd jusqu’au tiers de sa charge. Six gestes pour rentrer chez soi par ses propres moyens.',
    'A cold battery loses up to a third of its charge. Six habits for getting home under your own steam.',
  ],
  picture: 'chairMount',
  tags: ['wheelchairs', 'outings'],
  days: 120,
  organization: 'passerelle',
  organizations: ['ressourcerie-du-phare'],
  likedBy: ['karim', 'maud', 'member-2'],
  content: [
    `<p>Ces conseils viennent de Karim, qui roule à Lille toute l’année, et de la Ressourcerie du Phare, qui répare ce
    que le gel abîme.</p>
    <ol><li><strong>Chargez au chaud.</strong> Un fauteuil rentré du froid attend une heure avant la prise.</li>
    <li><strong>Comptez deux tiers.</strong> Si vous faites d’habitude quinze kilomètres, prévoyez-en dix.</li>
    <li><strong>Regonflez.</strong> La pression baisse avec la température, et un pneu mou vide la batterie.</li>
    <li><strong>Protégez la manette.</strong> Un sac transparent, noué sous la main, garde les doigts et les contacts
    au sec.</li>
    <li><strong>Gardez la tablette contre vous.</strong> Dans une poche intérieure, elle s’éteindra moins vite. Prenez
    un tableau en papier : lui ne gèle pas.</li>
    <li><strong>Séchez avant de ranger.</strong> Le sel de déneigement ronge les roulements. Un chiffon humide, puis un
    sec.</li></ol>
    <p>Et si vos mains ou vos pieds sentent mal le froid, regardez-les en rentrant : la peau ne prévient pas
    toujours.</p>`,
    `<p>This advice comes from Karim, who drives in Lille all year round, and from the Ressourcerie du Phare, which
    repairs what frost damages.</p>
    <ol><li><strong>Charge in the warm.</strong> A chair that comes in from the cold waits an hour before it is plugged
    in.</li>
    <li><strong>Count on two thirds.</strong> If you usually go fifteen kilometres, plan for ten.</li>
    <li><strong>Pump up.</strong> Pressure falls with the temperature, and a soft tyre drains the battery.</li>
    <li><strong>Protect the joystick.</strong> A clear bag, tied below the hand, keeps fingers and contacts dry.</li>
    <li><strong>Keep the tablet against you.</strong> In an inside pocket it takes longer to switch off. Take a paper
    board: that does not freeze.</li>
    <li><strong>Dry before you store.</strong> Road salt eats bearings. A damp cloth, then a dry one.</li></ol>
    <p>And if your hands or feet feel the cold poorly, look at them when you get in: skin does not always warn
    you.</p>`,
  ],
}

/** For members only, and without comments. */
export const ACCOUNTS: DemoPost = {
  slug: 'les-comptes-du-reseau-expliques',
  by: 'app-admin',
  title: ['Les comptes du réseau, expliqués', 'The accounts of the network, explained'],
  short: [
    'D’où vient l’argent, où il va, et la question que nous poserons à l’assemblée générale. Pour les membres.',
    'Where the money comes from, where it goes, and what we will ask the general meeting. For members.',
  ],
  tags: ['work'],
  days: 35,
  isForMembers: true,
  hasComments: false,
  organization: 'passerelle',
  likedBy: ['organization-admin', 'member-1'],
  content: [
    `<p>Vous êtes plusieurs à nous avoir demandé des comptes lisibles. Voici l’essentiel, sans tableur : sur dix euros
    reçus, quatre viennent des locations, trois des formations, deux des subventions et un des cotisations.</p>
    <p>Sur dix euros dépensés, six paient des salaires, deux l’achat et la réparation du matériel, un le transport, et
    un le local et l’assurance.</p>
    <p>Une question reste ouverte : faut-il baisser le prix des locations longues, au risque d’allonger la liste
    d’attente ? Lisez le rapport, parlez-en dans votre structure, et venez avec un avis. Le vote est prévu à
    l’assemblée générale, dont la date est dans <a href="/agenda">l’agenda</a>.</p>`,
    `<p>Several of you have asked for accounts that can be read. Here is the essence, without a spreadsheet: of ten
    euros received, four come from rentals, three from trainings, two from grants and one from membership fees.</p>
    <p>Of ten euros spent, six pay salaries, two buy and repair equipment, one pays for transport, and one for rooms and
    insurance.</p>
    <p>One question is open: should long rentals cost less, at the risk of a longer waiting list? Read the report, talk
    it over in your organisation and come with a view. The vote is planned for the general meeting, whose date is in
    <a href="/agenda">the calendar</a>.</p>`,
  ],
}

/** Comes out in some days. */
export const CALL: DemoPost = {
  slug: 'appel-a-essais-ouvre-bocal',
  by: 'contributor',
  title: ['Appel à essais : un ouvre-bocal pour une main', 'Testers wanted: a jar opener for one hand'],
  short: [
    'Dix exemplaires imprimés, dix personnes qui cuisinent d’une main, trois semaines et un carnet.',
    'Ten printed copies, ten people who cook with one hand, three weeks and a notebook.',
  ],
  picture: 'printedAids',
  tags: ['printing', 'meals'],
  days: -4,
  organization: 'atelier-des-mains-utiles',
  content: [
    `<p>Il se visse sous un placard et tient le couvercle pendant que l’on tourne le bocal. Nous l’avons essayé entre
    nous ; ce n’est pas assez. Nous cherchons dix personnes qui cuisinent d’une main, quelle qu’en soit la raison.</p>
    <ul><li>Vous recevez l’objet et ses vis, et un bénévole peut venir le poser.</li>
    <li>Vous l’utilisez trois semaines, puis nous nous appelons vingt minutes.</li>
    <li>Vous le gardez. S’il ne vous plaît pas, dites-le d’autant plus.</li></ul>
    <p>Écrivez-nous depuis la <a href="/contact">page de contact</a>, avec la hauteur de vos placards.</p>`,
    `<p>It is screwed under a cupboard and holds the lid while you turn the jar. We have tried it among ourselves, which
    is not enough. We are looking for ten people who cook with one hand, whatever the reason.</p>
    <ul><li>You get the thing and its screws, and a volunteer can come and fit it.</li>
    <li>You use it for three weeks, then we talk for twenty minutes on the phone.</li>
    <li>You keep it. If you do not like it, tell us all the more.</li></ul>
    <p>Write to us from the <a href="/contact">contact page</a>, with the height of your cupboards.</p>`,
  ],
}

/** A draft. */
export const AAC_MONTH: DemoPost = {
  slug: 'le-mois-de-la-caa',
  by: 'aac',
  title: ['Le mois de la communication alternative', 'The month of communication aids'],
  short: [
    'Octobre, chaque année : des idées pour une heure, pour une journée et pour une année entière.',
    'Every October: ideas for an hour, for a day and for a whole year.',
  ],
  picture: 'talkTablet',
  tags: ['aac', 'school'],
  days: null,
  organization: 'passerelle',
  content: [
    `<p>Brouillon, à compléter par Léa.</p>
    <ul><li>Une heure : commander son café avec un tableau, sans parler.</li>
    <li>Une journée : afficher un tableau à la porte de chaque salle.</li>
    <li>Une année : former deux personnes par équipe, dont une de nuit.</li></ul>`,
    `<p>Draft, to be completed by Léa.</p>
    <ul><li>An hour: order your coffee with a board, without speaking.</li>
    <li>A day: put a board up at the door of every room.</li>
    <li>A year: train two people of each team, one of them on nights.</li></ul>`,
  ],
}
