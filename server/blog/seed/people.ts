import type { DemoPost } from './demo-post.ts'

export const TOM: DemoPost = {
  slug: 'ecrire-un-livre-avec-les-yeux',
  by: 'aac',
  title: ['Écrire un livre avec les yeux', 'Writing a book with the eyes'],
  short: [
    'Tom Ashworth, horloger à Brighton, a écrit 212 pages à quatorze mots par minute. Il raconte comment, et pourquoi.',
    'Tom Ashworth, a watchmaker in Brighton, wrote 212 pages at fourteen words a minute. He tells how, and why.',
  ],
  picture: 'eyeTracker',
  tags: ['eyes', 'aac', 'work'],
  days: 27,
  organizations: ['hopital-de-la-colline'],
  likedBy: ['maud', 'karim', 'priya', 'eqlaat', 'yvette', 'bastien', 'member-2'],
  content: [
    `<p><strong>Pourquoi un livre sur les montres ?</strong><br>Parce que mes mains ne réparent plus, et que ma tête
    sait encore. Quarante ans de métier, cela ne se laisse pas dans un tiroir.</p>
    <p><strong>Combien de temps ?</strong><br>Deux ans. J’écrivais de neuf heures à onze heures, pas davantage. Après
    onze heures, mes yeux font des fautes et moi je fais la tête.</p>
    <p><strong>Qu’est-ce qui a le plus aidé ?</strong><br>Trois choses. Le support, réglé une fois pour toutes et marqué
    au ruban adhésif. La prédiction de mots, à laquelle j’ai appris tous les noms de pièces. Et quelqu’un qui n’a jamais
    fini mes phrases à ma place.</p>
    <p><strong>Le plus difficile ?</strong><br>Relire. Regarder un mot pour le lire, c’est aussi le choisir. J’ai fini
    par relire sur papier, sur un pupitre, la machine éteinte.</p>
    <p><strong>Un conseil ?</strong><br>Commencez par écrire à quelqu’un. Un livre, c’est trop grand. Une lettre, on la
    termine.</p>
    <p>Nos remerciements à Tom, qui a relu ce texte et retiré deux adverbes. Pour débuter, lisez
    <a href="/articles/bien-demarrer-avec-une-commande-oculaire">Bien démarrer avec une commande oculaire</a>.</p>`,
    `<p><strong>Why a book about watches?</strong><br>Because my hands no longer mend them, and my head still knows how.
    Forty years of a trade should not stay in a drawer.</p>
    <p><strong>How long did it take?</strong><br>Two years. I wrote from nine to eleven, no longer. After eleven my eyes
    make mistakes and I make a fuss.</p>
    <p><strong>What helped most?</strong><br>Three things. The mount, set once and for all and marked with tape. Word
    prediction, which I taught the name of every part. And somebody who never finished my sentences for me.</p>
    <p><strong>What was hardest?</strong><br>Reading it over. To look at a word in order to read it is also to choose
    it. In the end I read on paper, on a stand, with the machine switched off.</p>
    <p><strong>Any advice?</strong><br>Begin by writing to somebody. A book is too big. A letter gets finished.</p>
    <p>Our thanks to Tom, who read this text and removed two adverbs. To begin, read
    <a href="/articles/bien-demarrer-avec-une-commande-oculaire">A good start with an eye tracker</a>.</p>`,
  ],
}

export const CAFE: DemoPost = {
  slug: 'au-cafe-des-parents-la-mdph-en-vrai',
  by: 'admin',
  title: ['Au café des parents : la MDPH, en vrai', 'At the parents’ café: the MDPH as it is'],
  short: [
    'Onze familles, un dossier sur chaque table et une question : qu’auriez-vous aimé savoir la première fois ?',
    'Eleven families, a file on every table and one question: what would you have liked to know the first time?',
  ],
  picture: 'training',
  tags: ['rights', 'families', 'school'],
  days: 63,
  organization: 'parents-en-chemin',
  likedBy: ['contact', 'karim', 'organization-admin', 'potential'],
  content: [
    `<p>Chaque premier samedi du mois, Parents en chemin ouvre son local de Montpellier. Ce jour-là, nous avons mis les
    formulaires de côté et fait un tour de table. Voici ce qui est revenu le plus souvent.</p>
    <ul><li><strong>Garder une copie de tout.</strong> Y compris de l’enveloppe, si vous envoyez par la poste.</li>
    <li><strong>Écrire les mauvais jours.</strong> Devant une équipe, on montre ce que l’enfant sait faire. Le dossier,
    lui, doit dire ce que cela coûte de sommeil, de temps et de dos.</li>
    <li><strong>Demander le renouvellement tôt.</strong> Six mois avant la fin des droits, pas six semaines.</li>
    <li><strong>Ne pas y aller seul.</strong> Quelqu’un qui prend des notes, cela change un entretien.</li>
    <li><strong>Le projet de vie peut tenir en dix lignes.</strong> Il peut aussi être dicté, dessiné, ou écrit par
    l’adolescent lui-même.</li></ul>
    <p>Et une phrase d’un père, que nous gardons : « Je croyais demander une faveur. Je demandais une réponse. »</p>
    <p>Le pas à pas est dans l’article
    <a href="/articles/demander-la-pch-pour-une-aide-technique">Demander la PCH pour une aide technique</a>. Les
    prochains cafés sont dans <a href="/agenda">l’agenda</a>.</p>`,
    `<p>On the first Saturday of each month Parents en chemin opens its rooms in Montpellier. That day we put the forms
    aside and went round the table. This is what came up most often.</p>
    <ul><li><strong>Keep a copy of everything.</strong> Even of the envelope, if you use the post.</li>
    <li><strong>Write about the bad days.</strong> In front of a team we show what the child can do. The file has to say
    what it costs in sleep, in time and in backache.</li>
    <li><strong>Ask for renewal early.</strong> Six months before your rights end, not six weeks.</li>
    <li><strong>Don’t go alone.</strong> Somebody who takes notes changes an interview.</li>
    <li><strong>The life project may be ten lines long.</strong> It may also be dictated, drawn, or written by the
    teenager concerned.</li></ul>
    <p>And one sentence of a father, which we keep: “I thought I was asking for a favour. I was asking for an
    answer.”</p>
    <p>The steps are in the article <a href="/articles/demander-la-pch-pour-une-aide-technique">Applying for the PCH for
    a technical aid</a>. The next cafés are in <a href="/agenda">the calendar</a>.</p>`,
  ],
}

export const LOANS: DemoPost = {
  slug: 'ce-que-vous-avez-emprunte',
  by: 'rental',
  title: ['Ce que vous avez emprunté en un an', 'What you borrowed in a year'],
  short: [
    'Un tiers des aides sont revenues plus tôt que prévu. C’est une bonne nouvelle, et voici pourquoi.',
    'One aid in three came back earlier than planned. That is good news, and here is why.',
  ],
  picture: 'delivery',
  tags: ['switches', 'eyes', 'home'],
  days: 88,
  organization: 'passerelle',
  likedBy: ['app-admin', 'admin', 'member-1'],
  content: [
    `<p>En douze mois, 214 prêts sont partis de l’atelier. Nous avons rappelé chaque personne après le retour, et posé
    les mêmes questions.</p>
    <ul><li>Une aide sur trois est revenue avant la fin : elle ne convenait pas, et la personne l’a su en quelques jours
    au lieu de l’acheter.</li>
    <li>Quatre personnes sur dix ont ensuite demandé un financement, avec deux semaines de notes à l’appui.</li>
    <li>Les grands contacteurs sortent le plus. Les commandes oculaires attendent le plus longtemps : nous en avons
    racheté une.</li>
    <li>Neuf pièces ont été cassées. Aucune n’a été cachée, et personne n’a été grondé.</li></ul>
    <p>Ce que nous changeons : le carton de retour est plus léger, le livreur monte à l’étage sur demande, et nous
    appelons désormais le troisième jour, celui où l’on renonce.</p>
    <p>Le catalogue est sur la page <a href="/rentals">Louer</a>. Si rien n’est libre, inscrivez-vous sur la liste
    d’attente : nous proposons les dates dès qu’elles se libèrent.</p>`,
    `<p>In twelve months 214 loans left the workshop. We called each person after the return and asked the same
    questions.</p>
    <ul><li>One aid in three came back before its time: it did not suit, and the person knew within days instead of
    buying it.</li>
    <li>Four people in ten then applied for funding, with two weeks of notes to support it.</li>
    <li>Large switches go out most. Eye trackers have the longest waiting list: we have bought another.</li>
    <li>Nine parts were broken. None was hidden, and nobody was told off.</li></ul>
    <p>What we change: the return box is lighter, the carrier comes up to the flat on request, and we now call on the
    third day, the one on which people give up.</p>
    <p>The catalogue is on the page <a href="/rentals">Rent</a>. If nothing is free, put yourself on the waiting list:
    we offer the dates as soon as they become free.</p>`,
  ],
}
