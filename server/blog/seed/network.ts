import type { DemoPost } from './demo-post.ts'

export const TRIAL_DAY: DemoPost = {
  slug: 'sept-cuisines-et-une-bouilloire',
  by: 'organization-admin',
  title: ['Sept cuisines et une bouilloire', 'Seven kitchens and a kettle'],
  short: [
    'À Rennes, sept personnes ont préparé un thé dans l’appartement d’essai. Personne ne l’a fait de la même façon.',
    'In Rennes seven people made tea in the trial flat. No two of them did it the same way.',
  ],
  picture: 'conversation',
  tags: ['home', 'meals'],
  days: 9,
  organization: 'centre-les-tilleuls',
  likedBy: ['member-2', 'admin', 'yvette', 'priya', 'potential'],
  content: [
    `<p>L’appartement d’essai du Centre Les Tilleuls sert à cela : vivre une journée avec une aide avant d’en parler à
    un vendeur. La semaine dernière, nous avons demandé à sept personnes de se faire un thé, sans conseil, avec ce qui
    était dans les placards.</p>
    <ul><li>Annick, qui n’a l’usage que d’une main, a calé la théière dans l’évier.</li>
    <li>Yanis, en fauteuil, n’a jamais soulevé la bouilloire : il l’a fait basculer sur son socle.</li>
    <li>Josiane, qui voit très peu, a posé un doigt sur le bord de la tasse, puis a préféré un niveau sonore qui
    sonne quand elle est pleine.</li>
    <li>Deux personnes ont rempli la bouilloire tasse par tasse, pour qu’elle reste légère.</li></ul>
    <p>Nous avions préparé onze aides sur la table. Trois ont servi. Les quatre autres solutions étaient déjà dans la
    cuisine ou dans les mains.</p>
    <p>Depuis, nous commençons chaque évaluation de la même manière : « Montrez-moi comment vous faites aujourd’hui. »
    Les aides viennent après.</p>
    <p>La prochaine journée d’essai est dans <a href="/agenda">l’agenda</a>. Les proches sont bienvenus, et le thé est
    offert.</p>`,
    `<p>The trial flat of Centre Les Tilleuls is there for this: to live with an aid for a day before you speak with a
    seller. Last week we asked seven people to make themselves tea, without advice, with what was in the cupboards.</p>
    <ul><li>Annick, who uses one hand only, wedged the teapot into the sink.</li>
    <li>Yanis, in his wheelchair, never lifted the kettle: he tilted it on its base.</li>
    <li>Josiane, who sees very little, laid a finger on the rim of the cup, then preferred a level indicator that
    sounds when it is full.</li>
    <li>Two people filled the kettle cup by cup, to keep it light.</li></ul>
    <p>We had laid eleven aids on the table. Three were used. The other four solutions were already in the kitchen, or
    in the hands.</p>
    <p>Since then we begin every assessment in the same way: “Show me how you do it today.” The aids come after
    that.</p>
    <p>The next trial day is in <a href="/agenda">the calendar</a>. Families are welcome, and the tea is on us.</p>`,
  ],
}

export const EASY_READ: DemoPost = {
  slug: 'nos-notices-en-facile-a-lire',
  by: 'admin',
  title: ['Nos notices en facile à lire', 'Our leaflets in easy-to-read'],
  short: [
    'Douze notices réécrites avec les personnes qui les lisent. Ce qu’elles ont barré, et ce que nous avons gardé.',
    'Twelve leaflets rewritten with the people who read them. What they crossed out, and what we kept.',
  ],
  picture: 'pictograms',
  tags: ['aac', 'rights'],
  days: 16,
  organization: 'passerelle',
  organizations: ['mediatheque-du-port'],
  likedBy: ['friendly', 'maud', 'eqlaat', 'contact'],
  externalUrl: 'https://www.inclusion-europe.eu/easy-to-read/',
  content: [
    `<p>Le facile à lire et à comprendre (FALC) n’est pas du français simplifié par des gens qui savent. La règle
    européenne est claire : un texte est en FALC quand des personnes concernées l’ont relu. Quatre lecteurs d’un ESAT de
    Saint-Nazaire ont donc relu les nôtres, à la Médiathèque du Port, payés pour ce travail.</p>
    <p>Ils ont barré beaucoup de choses :</p>
    <ul><li>« Procéder au nettoyage » est devenu « Nettoyez ».</li>
    <li>« Veillez à ne pas » a disparu : on dit ce qu’il faut faire.</li>
    <li>Les photos avec trois objets ont été refaites, une par geste.</li>
    <li>« Cf. page 4 » : personne n’y va. L’information est revenue à sa place.</li></ul>
    <p>Et ils ont défendu ce que nous voulions enlever : les numéros de pièces. « Si on appelle, il faut pouvoir dire
    laquelle. »</p>
    <p>Les douze notices sont jointes aux colis. Si l’une d’elles vous résiste, <a href="/contact">dites-le</a> : c’est
    elle qui a tort.</p>`,
    `<p>Easy-to-read is not language simplified by those who know. The European rule is plain: a text is easy-to-read
    when the people concerned have read and corrected it. Four readers from an ESAT (a supported employment service) in
    Saint-Nazaire did so with ours, at the Médiathèque du Port, and were paid for it.</p>
    <p>They crossed out a lot:</p>
    <ul><li>“Proceed with cleaning” became “Clean it”.</li>
    <li>“Take care not to” went away: the text says what to do.</li>
    <li>Photos of three objects were taken again, one for each movement.</li>
    <li>“See page 4”: nobody goes there. The information came back to its place.</li></ul>
    <p>And they defended what we wanted to remove: the part numbers. “If you call, you have to be able to say which
    one.”</p>
    <p>The twelve leaflets come with the parcels. If one of them defeats you, <a href="/contact">tell us</a>: the
    leaflet is wrong, not you.</p>`,
  ],
}

export const READING: DemoPost = {
  slug: 'lire-autrement-a-saint-nazaire',
  by: 'admin',
  title: ['Lire autrement à Saint-Nazaire', 'Reading differently in Saint-Nazaire'],
  short: [
    'Loupes, pupitres, livres audio : la médiathèque prête tout ce qui ramène vers la lecture, et surtout du temps.',
    'Magnifiers, stands, audio books: the library lends whatever leads back to reading, and above all time.',
  ],
  picture: 'lendingShelf',
  tags: ['home', 'outings'],
  days: 230,
  organization: 'mediatheque-du-port',
  likedBy: ['friendly', 'yvette', 'karim'],
  content: [
    `<p>Quentin a une règle : ne jamais commencer par le catalogue. « Je demande ce que la personne lisait avant. Le
    journal, des recettes, Simenon, les horaires du bus. La loupe n’est pas la même. »</p>
    <h2>Ce qui sort le plus</h2>
    <ol><li>Le pupitre inclinable, qui épargne la nuque et les poignets.</li>
    <li>La loupe éclairante sur pied, pour qui tremble.</li>
    <li>La loupe électronique de poche, qui inverse les couleurs : blanc sur noir, cela fatigue moins.</li>
    <li>Le lecteur de livres audio à grosses touches, au format DAISY.</li></ol>
    <p>En France, l’exception handicap au droit d’auteur permet à des organismes habilités d’adapter des livres et de
    les prêter gratuitement aux personnes empêchées de lire, par la vue, les mains ou une dyslexie. La médiathèque
    aide à s’inscrire auprès d’eux.</p>
    <p>Chaque aide se prête trois semaines. « Au début, dit Quentin, les gens demandent pardon de revenir poser des
    questions. À la fin, ils amènent un voisin. »</p>`,
    `<p>Quentin has a rule: never begin with the catalogue. “I ask what the person used to read. The paper, recipes,
    Simenon, the bus timetable. It is not the same magnifier.”</p>
    <h2>What goes out most</h2>
    <ol><li>The tilting stand, which spares neck and wrists.</li>
    <li>The lit magnifier on a foot, for hands that shake.</li>
    <li>The electronic pocket magnifier, which inverts colours: white on black is less tiring.</li>
    <li>The audio book player with large keys, in DAISY format.</li></ol>
    <p>In France an exception in copyright law lets approved organisations adapt books and lend them free of charge to
    people whose sight, hands or dyslexia keep them from reading. The library helps with registration.</p>
    <p>Each aid is lent for three weeks. “At first,” says Quentin, “people apologise for coming back with questions. In
    the end they bring a neighbour.”</p>`,
  ],
}
